import FormCatalogue
import FormModel

extension Follower {
  // MARK: Operators

  func evaluateBinary(
    _ name: Name, _ left: Expression, _ right: Expression, _ expression: Expression, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    let place = range(expression.range, environment)
    switch name.text {
    case "??":
      var first = evaluate(left, environment, expecting: expecting)
      let second = evaluateWhereNeeded(right, environment, expecting: expecting)
      if first.isNil { return second }
      if case .string = first.value, !left.isTried {
        if case .optional = second.type { return first }
        first.type = first.type.unwrapped
        return first
      }
      if second.isNil { return at(first, place) }
      // `form?.values() ?? [:]`
      if case .values = first.value, second.value.entries?.isEmpty == true {
        first.type = first.type.unwrapped
        return at(first, place)
      }
      if !scope.boundRows.isEmpty { noteBoundChoice([first, second], by: nil, environment) }
      first = join([first, second])
      first.type = first.type.unwrapped
      first.range = place
      first.place = place
      return first
    case "==", "!=", "~=":
      let first = evaluate(left, environment)
      let second = evaluate(right, environment)
      if second.isNil {
        noteAbsenceAsked(left, first, environment)
        noteUntyped(left, environment)
      } else if first.isNil {
        noteUntyped(right, environment)
      }
      noteTagComparison(first, second, place, environment)
      noteTagComparison(second, first, place, environment)
      return truth(name.text, first, second, place)
    case "&&", "||":
      return truth(name.text, evaluate(left, environment), evaluateWhereNeeded(right, environment), place)
    case "<", ">", "<=", ">=", "===", "!==":
      return truth(name.text, evaluate(left, environment), evaluate(right, environment), place)
    case "+=", "-=", "*=", "/=", "+++=":
      return evaluateCompound(name, left, right, expression, environment)
    case "..<", "...":
      return numbers(name.text, evaluate(left, environment), evaluate(right, environment), place)
    default:
      if mayAssign(name.text, environment) { return evaluateOwn(left, right, expression, environment) }
      return combine(name.text, evaluate(left, environment), evaluate(right, environment), place)
    }
  }

  func evaluateChain(
    _ operands: [Expression], _ operators: [Name], _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    var values: [Operand] = []
    for (position, operand) in operands.enumerated() {
      let isShort = position > 0 && operators.first.map { ["&&", "||", "??"].contains($0.text) } == true
      values.append(isShort ? evaluateWhereNeeded(operand, environment) : evaluate(operand, environment))
    }
    guard var result = values.first else { return unknown(expression, environment) }
    for (position, name) in operators.enumerated() where values.indices.contains(position + 1) {
      switch name.text {
      case "&&", "||", "==", "!=", "<", ">", "<=", ">=", "===", "!==":
        result = truth(name.text, result, values[position + 1], place)
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

  /// The right side of `??`, `&&` or `||`: what is done there may not be done, whatever else is.
  private func evaluateWhereNeeded(
    _ expression: Expression, _ environment: Environment, expecting: RequestedType? = nil
  ) -> Operand {
    guard mayMake(expression, environment) else { return evaluate(expression, environment, expecting: expecting) }
    var arm = BranchArm(branch: freshBranch(), arm: 0, condition: nil, isTrue: true)
    arm.isDoubtful = true
    path.append(arm)
    defer { path.removeLast() }
    return evaluate(expression, environment, expecting: expecting)
  }

  /// Whether an expression calls a closure that stands in it, or a function or property of the code's own that has to do with forms.
  private func mayMake(_ expression: Expression, _ environment: Environment, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    func inside(_ expression: Expression) -> Bool { mayMake(expression, environment, depth: depth + 1) }
    func isOwn(_ name: Name) -> Bool {
      environment.function(name.text) != nil
        || environment.variable(name.text) == nil && relevance.concerns([name.text])
    }
    switch expression.kind {
    case .call(let call):
      if case .closure = call.callee.kind { return true }
      return inside(call.callee)
    case .name(let name, _): return isOwn(name)
    case .member(let base?, let name, _): return base.isSelf && name.text != "form" && isOwn(name)
    case .prefix(_, let inner), .optionalChain(let inner), .forceUnwrap(let inner): return inside(inner)
    case .binary(_, let left, let right): return inside(left) || inside(right)
    case .chain(let operands, _): return operands.contains(where: inside)
    default: return false
    }
  }

  /// What an operator of truths gives: a Bool, unless the app has one of its own that makes something else of its operands,
  /// `func || (left: Condition, right: Condition) -> Condition`.
  private func truth(_ name: String, _ left: Operand, _ right: Operand, _ place: SourceRange) -> Operand {
    let isOwn = isOverloaded(name, for: [left.type.unwrapped, right.type.unwrapped])
    if !isOwn { scope.unresolvedNames.insert(name) }
    return Operand(value: .unknown, type: isOwn ? .unknown : .bool, range: place)
  }

  private func isOverloaded(_ name: String, for types: [ValueType]) -> Bool {
    func givesOther(_ member: DeclaredType.Member) -> Bool {
      guard case .function(let function) = member.kind else { return false }
      return function.result.map { !isName($0.unwrapped, "Bool") } ?? true
    }
    if index.globals[name]?.contains(where: givesOther) == true { return true }
    let owners = types.flatMap { graph.chain(of: $0) } + Self.operatorOwners
    return owners.contains { owner in
      guard case .named(let own, _) = owner, let type = index.types[own] else { return false }
      return type.members[name]?.contains(where: givesOther) == true
    }
  }

  /// Whether the app has an operator that gives what literals are written for: `"smoker" + "drinker"` of two conditions.
  func givesLiteralType(_ name: String) -> Bool {
    func gives(_ member: DeclaredType.Member) -> Bool {
      guard case .function(let function) = member.kind else { return false }
      return function.result?.unwrapped.lastComponent.map { Self.literalTypes.contains($0.name.text) } ?? false
    }
    return index.globals[name]?.contains(where: gives) == true
      || Self.literalOwners.contains { index.types[$0]?.members[name]?.contains(where: gives) == true }
  }

  private static let literalTypes: Set<String> = ["Condition", "HeaderFooterView"]
  private static let literalOwners = ["Condition", "HeaderFooterView", "String", "Bool"]

  private static let operatorOwners: [ValueType] = ["Condition", "BaseRow", "RowOf", "RowType"].map { .named($0, []) }

  func combine(_ name: String, _ left: Operand, _ right: Operand, _ place: SourceRange) -> Operand {
    if left.type.unwrapped == .string || right.type.unwrapped == .string, givesLiteralType(name) {
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    if name == "+" {
      if case .string(let first) = left.value, case .string(let second) = right.value,
        first.text.utf8.count + second.text.utf8.count <= Value.maximumLength
      {
        return Operand(value: .string(MappedConstant(joining: first, second)), type: .string, range: place)
      }
      if case .array(let first) = left.value, case .array(let second) = right.value,
        first.count + second.count <= Value.maximumParts
      {
        var both = Operand(value: .array(first + second), type: left.type, range: place)
        both.isOutOfOrder = left.hasUnknownOrder || right.hasUnknownOrder
        return both
      }
      if left.type == .string || right.type == .string {
        return Operand(value: .interpolated(pieces(of: left) + pieces(of: right)), type: .string, range: place)
      }
    }
    if let known = arithmetic(name, left, right, place) { return known }
    let type: ValueType
    switch name {
    case "+", "-", "*", "/", "%":
      if left.literal == .integer, right.literal == .integer {
        // `5 / 2` is whatever is expected, as its parts are.
        return Operand(value: .unknown, type: .int, range: place, literal: .integer)
      } else if left.literal != nil, right.literal != nil {
        type = .unknown
      } else if left.type == right.type {
        type = left.type
      } else if left.literal == .integer {
        type = right.type
      } else if right.literal == .integer {
        type = left.type
      } else {
        type = .unknown
      }
    default:
      // `form <~ model`: an operator out of reach.
      for operand in [left, right] where carriesForm(operand) { escape(operand, at: place) }
      type = .unknown
    }
    return Operand(value: .unknown, type: type, range: place)
  }

  /// The numbers of a range whose ends are known, as a list of them; of a long one nothing is known.
  private func numbers(_ name: String, _ left: Operand, _ right: Operand, _ place: SourceRange) -> Operand {
    let nothing = Operand(value: .unknown, type: .unknown, range: place)
    guard let first = left.integer, let end = right.integer, first <= end else { return nothing }
    let (count, overflow) = end.subtractingReportingOverflow(first)
    guard !overflow, count < Self.countedNumbers else { return nothing }
    let numbers = name == "..." ? Array(first...end) : Array(first..<end)
    return Operand(
      value: .array(numbers.map { Operand(value: .integer($0), type: .int, range: place) }), type: .unknown,
      range: place)
  }

  /// As many turns as loops are followed one by one.
  private static let countedNumbers = 48

  func pieces(of operand: Operand) -> [String?] {
    switch operand.value {
    case .string(let constant) where constant.text.utf8.count <= Value.maximumLength: [constant.text]
    case .interpolated(let pieces) where pieces.count <= 1_024: pieces
    default: [nil]
    }
  }

  func evaluateCompound(
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
      case .form where name.text == "-=", .section where name.text == "-=":
        // An operator of the app's own that takes something out.
        effects += 1
        scope.removals.append(Removal(container: id, range: place, moment: now, isComplete: false))
      case .form, .section: add(value, to: id, place: operatorPlace, mention: value.range, way: .appended)
      default: break
      }
    }
    if case .array(let elements) = base.value, let variable = variableNamed(left, environment) {
      let more = value.elements
      var operand = base
      let fits = elements.count + (more?.count ?? 0) <= Value.maximumParts
      operand.value = fits ? more.map { .array(elements + $0) } ?? .unknown : .unknown
      if value.hasUnknownOrder { operand.isOutOfOrder = true }
      set(variable, to: operand)
      if operand.isUnknown { escape(value, at: place) }
    } else if objects(in: base.value).isEmpty {
      if let variable = variableNamed(left, environment) {
        set(variable, to: Operand(value: .unknown, type: base.type, range: place))
      }
      // What joins a list that is not followed may be used from there by any code.
      escape(value, at: place)
    }
    if case .projection(let id, let path) = base.value {
      note(.update(value), on: id, path: path, range: place)
    }
    forgetTag(left, environment)
    noteObserver(ofProperty: left, place, environment)
    return Operand(value: .tuple([]), type: .tuple([]), range: place)
  }

  /// The variable behind `name` or `self.name`.
  func variableNamed(_ expression: Expression, _ environment: Environment) -> Variable? {
    switch expression.kind {
    case .name(let name, _):
      return environment.variable(name.text)
        ?? environment.receiver.flatMap { property(name.text, of: $0, environment) }
    case .member(let base?, let name, _):
      if base.isSelf, let receiver = environment.receiver {
        return property(name.text, of: receiver, environment)
      }
      let owner = separated(evaluateQuietly(base, environment), base, environment)
      if let id = owner.object, let instance = instances[id] { return property(name.text, of: instance, environment) }
      return nil
    case .optionalChain(let inner), .forceUnwrap(let inner): return variableNamed(inner, environment)
    default: return nil
    }
  }

  /// Evaluates without noting reads of plain names.
  func evaluateQuietly(_ expression: Expression, _ environment: Environment) -> Operand {
    evaluate(expression, environment)
  }

  func evaluateTernary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ place: SourceRange,
    _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    let asked = asked(by: { _ = evaluate(condition, environment) })
    let isPlain = then.isPlainValue && otherwise.isPlainValue
    let isLiteral = then.isScalarLiteral && otherwise.isScalarLiteral
    if let isTrue = decision(of: condition, environment)
      ?? (isLiteral ? givenDecision(of: condition, environment) : nil)
    {
      let value = evaluate(isTrue ? then : otherwise, environment, expecting: expecting)
      return either([value], condition, place, environment)
    }
    // Of what is only a value nobody asks on which way it was made.
    if isPlain {
      let values = [then, otherwise].map { evaluate($0, environment, expecting: expecting) }
      return either(values, condition, place, environment)
    }
    let (first, second) = arms(of: [.expression(condition)], environment)
    var arms = [first, second]
    for position in arms.indices { arms[position].asked = asked }
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
    return either(values, condition, place, environment)
  }

  /// What a ternary may be.
  private func either(
    _ values: [Operand], _ condition: Expression, _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    if !scope.boundRows.isEmpty { noteBoundChoice(values, by: condition, environment) }
    var result = join(values)
    result.isNegation = values.map(\.boolean) == [false, true] && !condition.joinsTruths
    result.range = place
    result.place = place
    let literal = values.first?.literal
    // What is chosen for certain is the literal that it is on its own.
    if values.count == 1, let literal, literal.isScalar {
      result.literal = literal
      if literal == .string { result.place = values[0].place }
      return result
    }
    // `isNew ? 5 : 10` is whatever number is expected, as its parts are.
    let isNumber = values.count > 1 && (literal == .integer || literal == .float)
    result.literal = isNumber && values.allSatisfy { $0.literal == literal } ? literal : nil
    return result
  }

  func evaluateCast(
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
    if kind == .as { operand = constructed(operand, as: type, environment) }
    if kind != .as || isName(type.unwrapped, "Any") { noteUntyped(inner, environment) }
    if let number = operand.lookup, scope.lookups.indices.contains(number), scope.lookups[number].requested == nil,
      request.type != .any
    {
      scope.lookups[number].requested = request
    }
    let target = valueType(type, environment)
    if operand.literal == nil || kind != .as {
      operand.type = kind == .conditional ? .optional(target) : target
      if operand.literal != .string { operand.place = place }
      operand.literal = nil
    } else {
      operand.type = target
      if operand.literal == .array, case .array = target {
        // Its elements are what they were.
      } else if operand.literal != .string {
        operand.literal = nil
        operand.place = place
      }
    }
    operand.range = place
    operand.isCastText = operand.place != place
    return operand
  }
}
