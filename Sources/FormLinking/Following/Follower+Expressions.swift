import FormCatalogue
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
      var operands = evaluateElements(elements, row: \.object) { evaluate($0, environment, expecting: expecting) }
      complete(&operands)
      let types = Set(operands.map(\.type))
      return Operand(
        value: .array(operands), type: .array(types.count == 1 ? operands[0].type : .unknown), range: place,
        literal: .array)
    case .dictionary(let elements):
      let operands = evaluateElements(elements) { element in
        (
          key: evaluate(element.key, environment),
          value: written(evaluate(element.value, environment), range(element.value.range, environment))
        )
      }
      var keys = operands.map(\.key)
      complete(&keys)
      let entries = zip(keys, operands).map { DictionaryEntry(key: $0, value: $1.value) }
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
      if case .name(let name, _) = call.callee.kind, name.text == "type", call.arguments.count == 1,
        call.arguments[0].label?.text == "of", call.arguments[0].value.isSelf
      {
        return evaluateName(Name("Self", expression.range), [], expression, environment)
      }
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
      if name.text == "&" { noteHanded(inner, place, environment) }
      if name.text != "&", givesLiteralType(name.text) { return unknown(expression, environment) }
      switch (name.text, operand.value) {
      case ("&", _), ("+", .integer), ("+", .float): return operand
      case ("-", .integer(let value)):
        return Operand(value: .integer(0 &- value), type: operand.type, range: place, literal: operand.literal)
      case ("-", .float(let value)):
        return Operand(value: .float(-value), type: operand.type, range: place, literal: operand.literal)
      case ("-", .member(_, let name, _)) where name.text == "infinity":
        return Operand(value: .float(-.infinity), type: operand.type, range: place)
      case ("!", .boolean(let value)): return Operand(value: .boolean(!value), type: .bool, range: place)
      // An operator of somebody's own: `!.isOn("sync")` of conditions.
      case ("!", _) where operand.type.isNamed || inner.isImplicitMember:
        return Operand(value: .unknown, type: .unknown, range: place)
      case ("!", _):
        var opposite = Operand(value: .unknown, type: .bool, range: place)
        opposite.isNegation = !inner.joinsTruths
        return opposite
      case ("-", _) where operand.literal == .integer:
        return Operand(value: .unknown, type: operand.type, range: place, literal: operand.literal)
      case ("-", _), ("+", _), ("~", _): return Operand(value: .unknown, type: operand.type, range: place)
      default: return unknown(expression, environment)
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
    case .keyPath(let names):
      keyPaths[place] = names
      return unknown(expression, environment)
    case .statement(let statement):
      let inner = Environment(
        parent: environment, receiver: environment.receiver, context: environment.context, results: Results())
      inner.results.collected = []
      _ = follow([statement], inner)
      let collected = inner.results.collected ?? []
      if environment.results.collected != nil { environment.results.collected?.append(contentsOf: collected) }
      if collected.isEmpty { return unknown(expression, environment) }
      var result = join(collected.map(\.operand))
      // The values of its branches, as those of a ternary.
      if collected.count > 1 {
        (result.range, result.place, result.literal) = (place, place, nil)
        result.isStatement = true
      }
      return result
    case .unknown(let inner):
      for expression in inner { escape(evaluate(expression, environment), at: place) }
      return unknown(expression, environment)
    }
  }

  /// A value as it stands here: a parameter's or property's may stand where it was handed over.
  func written(_ operand: Operand, _ place: SourceRange) -> Operand {
    place.contains(operand.range) ? operand : at(operand, place)
  }

  static let formOperators: Set<String> = ["+++", "<<<", "+++="]

  /// An expression whose value nothing keeps.
  func evaluateStatement(_ expression: Expression, _ environment: Environment) -> Operand {
    let (objectsBefore, mayGoOn, named) = (scope.objects.count, isBehindForm, namedInFront)
    let operand = evaluate(expression, environment)
    noteDetached(
      expression, operand, objectsBefore: objectsBefore, mayGoOn: mayGoOn, namedInFront: named, environment)
    return operand
  }

  // MARK: Strings

  func evaluate(_ literal: StringLiteral, _ place: SourceRange, _ environment: Environment) -> Operand {
    let contents = SourceRange(environment.file, literal.contents)
    if literal.segments.count == 1, case .text(let only) = literal.segments[0] {
      let constant = MappedConstant(only.text, literal: only, contents: contents)
      texts.watch(constant, contents)
      return Operand(value: .string(constant), type: .string, range: place, place: contents, literal: .string)
    }
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
        noteUntyped(expression, environment)
        if let known = expression.mayBeNil ? nil : description(of: operand),
          text.text.utf8.count + known.utf8.count <= Value.maximumLength
        {
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
  func description(of operand: Operand) -> String? {
    // `Optional("a")`
    if case .optional = operand.type { return nil }
    switch operand.value {
    case .string(let constant): return constant.text
    case .integer(let value):
      switch operand.type {
      case .double, .named("CGFloat", []), .named("TimeInterval", []): return String(Double(value))
      case .float: return String(Float(value))
      default: return String(value)
      }
    case .boolean(let value): return value ? "true" : "false"
    case .member(let type?, let name, let arguments) where arguments.isEmpty:
      let context = LexicalContext(file: operand.range.file)
      guard
        let declared = index.type(named: type.split(separator: ".").map(String.init), in: context),
        declared.kind == .enum
      else { return nil }
      guard !index.members(named: "description", of: declared).isEmpty else {
        return isDescribedElsewhere(declared) ? nil : name.text
      }
      let environment = Environment(parent: nil, receiver: nil, context: context, results: Results())
      return memberOfCase(Name("description", name.range), operand, type, operand.range, environment)?.string
    default: return nil
    }
  }

  /// Whether a protocol out of reach may say how a type is described, as `CodingKey` does.
  private func isDescribedElsewhere(_ type: DeclaredType) -> Bool {
    index.family(of: type).flatMap(\.inheritance).contains { one in
      ["CodingKey", "CustomStringConvertible"].contains(one.type.lastComponent?.name.text)
    }
  }

  // MARK: Types

  func valueType(_ reference: TypeReference, _ environment: Environment) -> ValueType {
    let type = index.valueType(of: reference, in: environment.context)
    if case .named(let name, _) = type.unwrapped, index.types[name]?.declaration == nil {
      scope.unknownTypes.insert(QualifiedName.last(of: name))
    }
    return type
  }

  func requested(_ reference: TypeReference, _ environment: Environment) -> RequestedType {
    let unwrapped = reference.unwrapped
    let type = valueType(unwrapped, environment)
    var declared: String?
    if case .named(let name, _) = type, index.types[name]?.declaration != nil { declared = name }
    var request = RequestedType(
      type: type, range: SourceRange(environment.file, unwrapped.range), isCast: false, declared: declared)
    if let name = unwrapped.lastComponent?.name { request.nameRange = range(name.range, environment) }
    return request
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
    if !arguments.isEmpty, isKnownLibraryType(name.text) { wantDeclarations(of: arguments) }
    let nameRange = SourceRange(environment.file, name.range)
    noteGenericArgument(generics, in: environment.file, of: range)
    if let declared = index.type(named: path, in: environment.context) {
      if declared.declaration != nil {
        return TypeUse(
          name: name.text, nameRange: nameRange, range: range, generics: arguments, declared: declared.qualifiedName)
      }
    } else if let alias = alias(at: path, environment.context),
      let target = target(of: alias, name, arguments, range: range, environment)
    {
      return target
    }
    scope.unknownTypes.insert(name.text)
    if path.count == 1 { askForOwn(name.text, in: environment.file) }
    let isAmbiguous = path.count == 1 && index.isAmbiguous(name.text, from: environment.file)
    let isQualified = path.count > 1 && index.mayBeAnothers(path, in: environment.file)
    return TypeUse(
      name: index.shadowed(path) ?? (isQualified ? path.joined(separator: ".") : name.text), nameRange: nameRange,
      range: range, generics: arguments, declared: isAmbiguous ? name.text : nil)
  }

  /// Only what is said about rows of ObjectForm is said there.
  private func noteGenericArgument(_ generics: [TypeReference], in file: FileID, of use: SourceRange) {
    guard index.usesObjectForm, let first = generics.first else { return }
    genericArguments[use] = SourceRange(file, first.range)
  }

  /// `PushRow<Size>`: what kind of type the values are of is asked of the file that declares it.
  private func wantDeclarations(of types: [ValueType]) {
    for case .named(let name, _) in types.map(\.unwrapped) where index.types[name] == nil {
      scope.unresolvedNames.insert(name)
    }
  }

  /// Asks for a class that has a name of the library, in a file that does not import it: it may well be the app's own, in a
  /// file that nothing else leads to.
  func askForOwn(_ name: String, in file: FileID) {
    guard Catalogue.names.contains(name), index.imports[file]?.contains("Eureka") != true else { return }
    scope.unresolvedNames.insert(name)
  }

  /// The type that an alias stands for where it is written; one of the workspace through other aliases, too.
  func target(
    of alias: DeclarationIndex.Alias, _ name: Name, _ arguments: [ValueType], range: SourceRange,
    _ environment: Environment, depth: Int = 0
  ) -> TypeUse? {
    guard case .named(let components) = alias.type.kind, let last = components.last else { return nil }
    let context = LexicalContext(file: alias.file, type: alias.parent)
    let path = components.map(\.name.text)
    let target = index.type(named: path, in: context)
    var bindings: [String: ValueType] = [:]
    for (parameter, argument) in zip(alias.generics, arguments) { bindings[parameter.name.text] = argument }
    let bound = LexicalContext(file: alias.file, type: alias.parent, bindings: bindings)
    if target == nil, depth < 8, let next = self.alias(at: path, context) {
      let generics = last.generics.map { index.valueType(of: $0, in: bound) }
      if let found = self.target(of: next, name, generics, range: range, environment, depth: depth + 1) {
        scope.files.insert(alias.file)
        return found
      }
    }
    if target == nil, let first = components.first { scope.unresolvedNames.insert(first.name.text) }
    scope.files.insert(alias.file)
    if alias.generics.isEmpty { noteGenericArgument(last.generics, in: alias.file, of: range) }
    return TypeUse(
      name: last.name.text, nameRange: SourceRange(environment.file, name.range), range: range,
      generics: last.generics.map { index.valueType(of: $0, in: bound) },
      declared: target?.declaration != nil ? target?.qualifiedName : nil)
  }

  /// The alias that a dotted name means: `PlanRow`, `Rows.PlanRow`.
  func alias(at path: [String], _ context: LexicalContext) -> DeclarationIndex.Alias? {
    guard path.count > 1, let last = path.last else {
      return path.first.flatMap { index.alias(named: $0, in: context) }
    }
    guard let owner = index.type(named: path.dropLast(), in: context)?.qualifiedName else { return nil }
    return index.aliases["\(owner).\(last)"].flatMap { $0.count == 1 ? $0.first : nil }
  }
}

extension Expression {
  /// Whether it is of an optional type by what is written: `row?.title`, `tags.first`.
  fileprivate var mayBeNil: Bool {
    var current = self
    var isLast = true
    for _ in 0..<64 {
      switch current.kind {
      case .optionalChain: return true
      case .member(let base?, let name, _):
        if isLast, name.text == "first" || name.text == "last" { return true }
        current = base
      case .call(let call): current = call.callee
      case .subscript(let base, _): current = base
      default: return false
      }
      isLast = false
    }
    return false
  }
}
