import FormModel

extension Follower {
  /// The value of an expression. `expecting` is the type its context asks for, which look-ups note.
  func evaluate(
    _ expression: Expression, _ environment: Environment, expecting: RequestedType? = nil
  ) -> Operand {
    guard step() else { return unknown(expression, environment) }
    depth += 1
    defer { depth -= 1 }
    let place = range(expression.range, environment)
    switch expression.kind {
    case .string(let literal): return evaluate(literal, place, environment)
    case .integer(let value):
      return Operand(value: value.map { .integer($0) } ?? .unknown, type: .int, range: place, literal: .integer)
    case .float(let value): return Operand(value: .float(value), type: .double, range: place, literal: .float)
    case .boolean(let value): return Operand(value: .boolean(value), type: .bool, range: place, literal: .boolean)
    case .nil: return Operand(value: .nil, type: .unknown, range: place, literal: .nil)
    case .array(let elements):
      let operands = elements.map { evaluate($0, environment, expecting: expecting) }
      let types = Set(operands.map(\.type))
      return Operand(
        value: .array(operands), type: .array(types.count == 1 ? operands[0].type : .unknown), range: place,
        literal: .array)
    case .dictionary(let elements):
      let entries = elements.map { element in
        DictionaryEntry(key: evaluate(element.key, environment), value: evaluate(element.value, environment))
      }
      return Operand(
        value: .dictionary(entries), type: .dictionary(.unknown, .unknown), range: place, literal: .dictionary)
    case .tuple(let elements):
      let operands = elements.map { LabelledOperand(label: $0.label?.text, operand: evaluate($0.value, environment)) }
      return Operand(value: .tuple(operands), type: .tuple(operands.map(\.operand.type)), range: place, literal: .tuple)
    case .name(let name, let generics):
      return evaluateName(name, generics, expression, environment)
    case .member(let base, let name, let generics):
      return evaluateMember(base, name, generics, expression, environment)
    case .call(let call):
      return evaluateCall(call, expression, environment, expecting: expecting)
    case .subscript(let base, let arguments):
      return evaluateSubscript(base, arguments, expression, environment)
    case .closure(let closure):
      let id = register(closure, range: place, environment)
      return Operand(value: .closure(id), type: .function, range: place, literal: .closure)
    case .binary(let name, let left, let right):
      return evaluateBinary(name, left, right, expression, environment, expecting: expecting)
    case .chain(let operands, let operators):
      if operators.contains(where: { Self.formOperators.contains($0.text) }) {
        return evaluateFormChain(operands, operators, expression, environment)
      }
      return evaluateChain(operands, operators, expression, environment)
    case .prefix(let name, let inner):
      let operand = evaluate(inner, environment)
      switch (name.text, operand.value) {
      case ("-", .integer(let value)):
        return Operand(value: .integer(0 &- value), type: operand.type, range: place, literal: operand.literal)
      case ("-", .float(let value)):
        return Operand(value: .float(-value), type: operand.type, range: place, literal: operand.literal)
      case ("!", .boolean(let value)): return Operand(value: .boolean(!value), type: .bool, range: place)
      case ("!", _): return Operand(value: .unknown, type: .bool, range: place)
      default: return Operand(value: .unknown, type: operand.type, range: place)
      }
    case .postfix(_, let inner):
      return Operand(value: .unknown, type: evaluate(inner, environment).type, range: place)
    case .assignment(let left, let right):
      assign(left, right, expression, environment)
      return Operand(value: .tuple([]), type: .tuple([]), range: place)
    case .ternary(let condition, let then, let otherwise):
      return evaluateTernary(condition, then, otherwise, place, environment, expecting: expecting)
    case .cast(let inner, let kind, let type):
      return evaluateCast(inner, kind, type, place, environment)
    case .optionalChain(let inner), .forceUnwrap(let inner):
      var operand = evaluate(inner, environment, expecting: expecting)
      operand.type = operand.type.unwrapped
      if case .string = inner.kind { return operand }
      operand.range = place
      if operand.literal == nil {
        operand.place = operand.place.contains(place) || place.contains(operand.place) ? place : operand.place
      }
      return operand
    case .type(let reference):
      return Operand(value: .type(typeUse(reference, environment)), type: .unknown, range: place)
    case .keyPath: return unknown(expression, environment)
    case .statement(let statement):
      let results = environment.results.returned.count
      let inner = Environment(
        parent: environment, receiver: environment.receiver, context: environment.context, results: Results())
      inner.results.collected = []
      _ = follow([statement], inner)
      _ = results
      let collected = inner.results.collected ?? []
      if environment.results.collected != nil { environment.results.collected?.append(contentsOf: collected) }
      return collected.isEmpty ? unknown(expression, environment) : join(collected.map(\.operand))
    case .unknown(let inner):
      for expression in inner { escape(evaluate(expression, environment), at: place) }
      return unknown(expression, environment)
    }
  }

  static let formOperators: Set<String> = ["+++", "<<<", "+++="]

  /// An expression whose value nothing keeps.
  func evaluateStatement(_ expression: Expression, _ environment: Environment) -> Operand {
    let objectsBefore = scope.objects.count
    let operand = evaluate(expression, environment)
    noteDetached(expression, operand, objectsBefore: objectsBefore, environment)
    return operand
  }

  // MARK: Strings

  private func evaluate(_ literal: StringLiteral, _ place: SourceRange, _ environment: Environment) -> Operand {
    let contents = SourceRange(environment.file, literal.contents)
    var text = MappedText()
    var pieces: [String?] = []
    var isConstant = true
    var isInterpolated = false
    for segment in literal.segments {
      switch segment {
      case .text(let part):
        text.append(part)
        pieces.append(part.text)
      case .interpolation(let expression, let whole):
        isInterpolated = true
        let operand = evaluate(expression, environment)
        if let known = description(of: operand) {
          text.append(known, from: whole, isVerbatim: false)
          pieces.append(known)
        } else {
          isConstant = false
          pieces.append(nil)
        }
      }
    }
    return Operand(
      value: isConstant ? .string(MappedConstant(text.text, literal: text, contents: contents)) : .interpolated(pieces),
      type: .string, range: place, place: contents, literal: isInterpolated ? .interpolatedString : .string)
  }

  /// What interpolating a value writes, where it is certain.
  private func description(of operand: Operand) -> String? {
    switch operand.value {
    case .string(let constant): return constant.text
    case .integer(let value): return String(value)
    case .boolean(let value): return value ? "true" : "false"
    case .member(let type?, let name, let arguments) where arguments.isEmpty:
      guard
        let declared = index.type(
          named: type.split(separator: ".").map(String.init), in: LexicalContext(file: operand.range.file)),
        declared.kind == .enum, declared.members["description"] == nil
      else { return nil }
      return name.text
    default: return nil
    }
  }

  // MARK: Operators

  private func evaluateBinary(
    _ name: Name, _ left: Expression, _ right: Expression, _ expression: Expression, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    let place = range(expression.range, environment)
    switch name.text {
    case "??":
      var first = evaluate(left, environment, expecting: expecting)
      let second = evaluate(right, environment, expecting: expecting)
      if first.isNil { return second }
      if case .string = first.value { return first }
      first = join([first, second])
      first.type = first.type.unwrapped
      first.range = place
      first.place = place
      return first
    case "==", "!=":
      let first = evaluate(left, environment)
      let second = evaluate(right, environment)
      noteTagComparison(first, second, place, environment)
      noteTagComparison(second, first, place, environment)
      return Operand(value: .unknown, type: .bool, range: place)
    case "&&", "||":
      // Short circuit: what stands right may not happen, but nothing that a form is made of stands there.
      _ = evaluate(left, environment)
      _ = evaluate(right, environment)
      return Operand(value: .unknown, type: .bool, range: place)
    case "<", ">", "<=", ">=", "===", "!==", "~=":
      _ = evaluate(left, environment)
      _ = evaluate(right, environment)
      return Operand(value: .unknown, type: .bool, range: place)
    case "+=", "-=", "*=", "/=", "+++=":
      return evaluateCompound(name, left, right, expression, environment)
    default:
      return combine(name.text, evaluate(left, environment), evaluate(right, environment), place)
    }
  }

  private func evaluateChain(
    _ operands: [Expression], _ operators: [Name], _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    var values: [Operand] = []
    for operand in operands { values.append(evaluate(operand, environment)) }
    guard var result = values.first else { return unknown(expression, environment) }
    for (position, name) in operators.enumerated() where values.indices.contains(position + 1) {
      switch name.text {
      case "&&", "||", "==", "!=", "<", ">", "<=", ">=", "===", "!==":
        result = Operand(value: .unknown, type: .bool, range: place)
      case "??":
        result = join([result, values[position + 1]])
        result.type = result.type.unwrapped
      default: result = combine(name.text, result, values[position + 1], place)
      }
    }
    result.range = place
    result.place = place
    return result
  }

  private func combine(_ name: String, _ left: Operand, _ right: Operand, _ place: SourceRange) -> Operand {
    if name == "+" {
      if let first = left.string, let second = right.string {
        return Operand(value: .string(MappedConstant(first + second)), type: .string, range: place)
      }
      if case .array(let first) = left.value, case .array(let second) = right.value {
        return Operand(value: .array(first + second), type: left.type, range: place)
      }
      if left.type == .string || right.type == .string {
        return Operand(value: .interpolated(pieces(of: left) + pieces(of: right)), type: .string, range: place)
      }
    }
    if let known = arithmetic(name, left, right, place) { return known }
    let type: ValueType
    switch name {
    case "+", "-", "*", "/", "%":
      if left.type == right.type {
        type = left.type
      } else if left.literal == .integer {
        type = right.type
      } else if right.literal == .integer {
        type = left.type
      } else {
        type = .unknown
      }
    default: type = .unknown
    }
    return Operand(value: .unknown, type: type, range: place)
  }

  private func pieces(of operand: Operand) -> [String?] {
    switch operand.value {
    case .string(let constant): [constant.text]
    case .interpolated(let pieces): pieces
    default: [nil]
    }
  }

  private func evaluateCompound(
    _ name: Name, _ left: Expression, _ right: Expression, _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    if assignAstroRows(left, right, isUpdate: true, environment) {
      return Operand(value: .tuple([]), type: .tuple([]), range: place)
    }
    let base = evaluate(left, environment)
    let value = evaluate(right, environment)
    let operatorPlace = range(name.range, environment)
    for id in objects(in: base.value) {
      switch kind(of: id) {
      case .form, .section: add(value, to: id, place: operatorPlace, mention: value.range, isInsertion: false)
      default: break
      }
    }
    if case .array(let elements) = base.value, let variable = variableNamed(left, environment) {
      let more = value.elements
      var operand = base
      operand.value = more.map { .array(elements + $0) } ?? .unknown
      set(variable, to: operand)
    } else if let variable = variableNamed(left, environment), objects(in: base.value).isEmpty {
      set(variable, to: Operand(value: .unknown, type: base.type, range: place))
    }
    if case .projection(let id, let path) = base.value {
      note(.update(value), on: id, path: path, file: environment.file, range: place)
    }
    return Operand(value: .tuple([]), type: .tuple([]), range: place)
  }

  /// The variable behind `name` or `self.name`.
  func variableNamed(_ expression: Expression, _ environment: Environment) -> Variable? {
    switch expression.kind {
    case .name(let name, _):
      return environment.variable(name.text)
        ?? environment.receiver.flatMap { property(name.text, of: $0, environment) }
    case .member(let base?, let name, _):
      if case .name(let owner, _) = base.kind, owner.text == "self", let receiver = environment.receiver {
        return property(name.text, of: receiver, environment)
      }
      let owner = evaluateQuietly(base, environment)
      if let id = owner.object, let instance = instances[id] { return property(name.text, of: instance, environment) }
      return nil
    case .optionalChain(let inner), .forceUnwrap(let inner): return variableNamed(inner, environment)
    default: return nil
    }
  }

  /// Evaluates without noting reads of plain names.
  private func evaluateQuietly(_ expression: Expression, _ environment: Environment) -> Operand {
    evaluate(expression, environment)
  }

  private func evaluateTernary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ place: SourceRange,
    _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    let before = scope.lookups.count
    let known = evaluate(condition, environment).boolean
    _ = known
    let branch = freshBranch()
    let (text, isTrue) = negatable([.expression(condition)])
    var arms = [
      BranchArm(branch: branch, arm: 0, condition: text, isTrue: isTrue),
      BranchArm(branch: branch, arm: 1, condition: text, isTrue: !isTrue),
    ]
    let tags = scope.lookups.count > before ? scope.lookups[before...].compactMap(\.tag.string) : []
    for position in arms.indices { arms[position].guardedTags = tags }
    var values: [Operand] = []
    _ = self.branch([
      (
        arms[0],
        {
          values.append(self.evaluate(then, environment, expecting: expecting))
          return true
        }
      ),
      (
        arms[1],
        {
          values.append(self.evaluate(otherwise, environment, expecting: expecting))
          return true
        }
      ),
    ])
    var result = join(values)
    result.range = place
    result.place = place
    result.literal = nil
    return result
  }

  private func evaluateCast(
    _ inner: Expression, _ kind: Expression.Cast, _ type: TypeReference, _ place: SourceRange,
    _ environment: Environment
  ) -> Operand {
    var request = requested(type, environment)
    if case .named(let components) = type.unwrapped.kind, components.count == 1, let name = components.first?.name.text,
      let bound = environment.results.generics[name]
    {
      request = bound
    }
    request.isCast = kind != .as
    request.isForced = kind == .forced
    if kind == .is {
      _ = evaluate(inner, environment)
      return Operand(value: .unknown, type: .bool, range: place)
    }
    var operand = evaluate(inner, environment, expecting: request)
    if kind != .as { noteUntyped(inner, environment) }
    if let number = operand.lookup, scope.lookups.indices.contains(number), scope.lookups[number].requested == nil {
      scope.lookups[number].requested = request
    }
    let target = valueType(type, environment)
    if operand.literal == nil || kind != .as {
      operand.type = kind == .conditional ? .optional(target) : target
      operand.literal = nil
    } else {
      operand.type = target
      if operand.literal != .string { operand.literal = nil }
    }
    operand.range = place
    return operand
  }

  // MARK: Types

  func valueType(_ reference: TypeReference, _ environment: Environment) -> ValueType {
    index.valueType(of: reference, in: environment.context)
  }

  func requested(_ reference: TypeReference, _ environment: Environment) -> RequestedType {
    let unwrapped = reference.unwrapped
    let type = valueType(unwrapped, environment)
    var declared: String?
    if case .named(let name, _) = type, index.types[name]?.declaration != nil { declared = name }
    return RequestedType(
      type: type, range: SourceRange(environment.file, unwrapped.range), isCast: false, declared: declared)
  }

  func typeUse(_ reference: TypeReference, _ environment: Environment) -> TypeUse {
    let place = SourceRange(environment.file, reference.range)
    switch reference.kind {
    case .named(let components):
      guard let last = components.last else { break }
      return typeUse(
        path: components.map(\.name.text), name: last.name, generics: last.generics, range: place, environment)
    case .array(let element):
      return TypeUse(name: "Array", nameRange: place, range: place, generics: [valueType(element, environment)])
    case .dictionary(let key, let value):
      return TypeUse(
        name: "Dictionary", nameRange: place, range: place,
        generics: [valueType(key, environment), valueType(value, environment)])
    case .optional(let inner), .implicitlyUnwrapped(let inner): return typeUse(inner, environment)
    default: break
    }
    return TypeUse(name: "", nameRange: place, range: place)
  }

  func typeUse(
    path: [String], name: Name, generics: [TypeReference], range: SourceRange, _ environment: Environment
  ) -> TypeUse {
    let arguments = generics.map { valueType($0, environment) }
    let nameRange = SourceRange(environment.file, name.range)
    if let declared = index.type(named: path, in: environment.context) {
      if declared.declaration != nil {
        return TypeUse(
          name: name.text, nameRange: nameRange, range: range, generics: arguments, declared: declared.qualifiedName)
      }
    } else if path.count == 1, let alias = index.alias(named: path[0], in: environment.context),
      case .named(let components) = alias.type.kind, let last = components.last
    {
      let context = LexicalContext(file: alias.file, type: alias.parent)
      let target = index.type(named: components.map(\.name.text), in: context)
      var bindings: [String: ValueType] = [:]
      for (parameter, argument) in zip(alias.generics, arguments) { bindings[parameter.name.text] = argument }
      let bound = LexicalContext(file: alias.file, type: alias.parent, bindings: bindings)
      return TypeUse(
        name: last.name.text, nameRange: nameRange, range: range,
        generics: last.generics.map { index.valueType(of: $0, in: bound) },
        declared: target?.declaration != nil ? target?.qualifiedName : nil)
    }
    return TypeUse(name: name.text, nameRange: nameRange, range: range, generics: arguments)
  }
}
