import FormModel

/// Conditions that are decided by what a function or a loop's turn was given, or by a local constant: `if locked` in
/// `row("a", locked: false)`.
///
/// Code that a call does not come to is followed all the same, since another call may come to it that is not in reach; see
/// `BranchArm.isImpossible`.
extension Follower {
  /// What the conditions come to here; nil where that is not certain.
  func givenDecision(of conditions: [Statement.Condition], _ environment: Environment) -> Bool? {
    var isCertain = true
    for condition in conditions {
      guard let isTrue = givenDecision(of: condition, environment) else {
        isCertain = false
        continue
      }
      if !isTrue { return false }
    }
    return isCertain && !conditions.isEmpty ? true : nil
  }

  private func givenDecision(of condition: Statement.Condition, _ environment: Environment) -> Bool? {
    switch condition {
    case .expression(let expression): return givenDecision(of: expression, environment)
    case .optionalBinding(_, _, let initializer?):
      if case .cast(let inner, .conditional, let type) = initializer.kind {
        return given(inner, environment).flatMap { isRow($0, type, environment)?.isCertain }
      }
      return (given(initializer, environment)?.value).flatMap(Self.isThere)
    case .optionalBinding(.identifier(let name), _, nil):
      return (given(name.text, environment)?.value).flatMap(Self.isThere)
    case .optionalBinding, .matching, .availability: return nil
    }
  }

  func givenDecision(of expression: Expression, _ environment: Environment, depth: Int = 0) -> Bool? {
    guard depth < 12 else { return nil }
    if let (sign, parts) = expression.joinedTruths {
      return Self.joined(parts.map { givenDecision(of: $0, environment, depth: depth + 1) }, by: sign)
    }
    switch expression.kind {
    case .boolean(let isTrue): return depth > 0 ? isTrue : nil
    case .prefix(let name, let inner) where name.text == "!":
      return givenDecision(of: inner, environment, depth: depth + 1).map { !$0 }
    case .binary(let sign, let left, let right):
      if sign.text == "==" || sign.text == "!=", let isEqual = isGiven(left, equalTo: right, environment) {
        return isEqual == (sign.text == "==")
      }
      guard let left = worked(left, environment)?.number, let right = worked(right, environment)?.number else {
        return nil
      }
      return Self.compares(left, sign.text, right)
    case .cast(let inner, .is, let type):
      return given(inner, environment).flatMap { isRow($0, type, environment)?.isCertain }
    default: return worked(expression, environment)?.boolean ?? constantTruth(expression, environment)
    }
  }

  /// What a constant or computed property that is the same in every life of the form says: `static let isLite = true`,
  /// `override var hasPhone: Bool { false }`.
  private func constantTruth(_ expression: Expression, _ environment: Environment) -> Bool? {
    let members: [DeclaredType.Member]
    switch expression.kind {
    case .name(let name, _):
      guard environment.variable(name.text) == nil, let type = environment.receiver?.type else { return nil }
      members = index.members(named: name.text, of: type, from: environment.context)
    case .member(let base?, let name, _) where base.isSelfByAnyName:
      guard let type = environment.receiver?.type else { return nil }
      members = index.members(named: name.text, of: type, from: environment.context)
    case .member(let base?, let name, _) where isTypeName(base):
      guard case .type(let use) = evaluate(base, environment).value,
        let type = use.declared.flatMap({ index.types[$0] })
      else { return nil }
      members = type.members[name.text] ?? []
    default: return nil
    }
    guard let member = members.first, case .variable(let binding, let isLet) = member.kind,
      members.count(where: { $0.owner == member.owner }) == 1
    else { return nil }
    let value = isLet ? binding.initializer : binding.getter?.statements.onlyValue
    guard case .boolean(let isTrue)? = value?.kind, member.owner.map({ index.types[$0]?.kind != .protocol }) ?? true
    else { return nil }
    scope.files.insert(member.file)
    return isTrue
  }

  private func isGiven(_ left: Expression, equalTo right: Expression, _ environment: Environment) -> Bool? {
    guard let known = given(left, environment) else {
      return given(right, environment).flatMap { equals($0.value, left, environment) }
    }
    if case .nil = right.kind { return Self.isThere(known.value).map { !$0 } }
    return equals(known.value, right, environment)
  }

  /// Whether the conditions ask for what is known here, whatever they come to: `if tag.range(of: ending) != nil`.
  func isDoubtful(_ conditions: [Statement.Condition], _ environment: Environment) -> Bool {
    var asksKnown = false
    var walker = CodeWalker { expression in
      if case .name(let name, _) = expression.kind {
        asksKnown = asksKnown || self.isKnown(name.text, environment) || self.asksRowOfTurn(name.text, environment)
      }
      return !asksKnown
    }
    for condition in conditions {
      if case .optionalBinding(.identifier(let name), _, nil) = condition, isKnown(name.text, environment) {
        return true
      }
      walker.walk(condition)
    }
    return asksKnown
  }

  /// Whether a name is the row or section of a loop's turn, or a constant that is worked out of it: `(row === first) == isPro`
  /// leaves some of them out.
  private func asksRowOfTurn(_ name: String, _ environment: Environment) -> Bool {
    guard loops.contains(where: { !$0.isSymbolic }) else { return false }
    // Each name is looked at once, however the constants speak of one another.
    var (rest, seen): ([String], Set<String>) = ([name], [name])
    while let next = rest.popLast() {
      guard let variable = environment.variable(next) else { continue }
      if let id = variable.operand.object, isFormObject(id) {
        if loops.contains(where: { !$0.isSymbolic && scope.loopVariables[$0.loop] == next }) { return true }
        continue
      }
      guard let initializer = variable.initializer else { continue }
      var walker = CodeWalker { expression in
        if case .name(let inner, _) = expression.kind, seen.insert(inner.text).inserted { rest.append(inner.text) }
        return true
      }
      walker.walk(initializer)
    }
    return false
  }

  private func isKnown(_ name: String, _ environment: Environment) -> Bool {
    guard let variable = environment.variable(name) else { return false }
    return switch variable.operand.value {
    case .string, .integer, .float, .boolean, .nil, .member, .array, .dictionary, .tuple: true
    case .object(let id): !isFormObject(id) && scope.objects[id.index].isMadeHere
    default: false
    }
  }

  /// Whether a part of the conditions is a parameter, or asks for one of its members.
  func asksGiven(_ conditions: [Statement.Condition], _ environment: Environment) -> Bool {
    conditions.contains { condition in
      switch condition {
      case .expression(let expression), .optionalBinding(_, _, let expression?), .matching(_, let expression):
        asksGiven(expression, environment)
      case .optionalBinding(let pattern, _, nil):
        pattern.boundNames.contains { environment.variable($0.text)?.isParameter == true }
      case .availability: false
      }
    }
  }

  private func asksGiven(_ expression: Expression, _ environment: Environment, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    switch expression.kind {
    case .prefix(_, let inner): return asksGiven(inner, environment, depth: depth + 1)
    case .binary(_, let left, let right):
      return asksGiven(left, environment, depth: depth + 1) || asksGiven(right, environment, depth: depth + 1)
    case .chain(let operands, _): return operands.contains { asksGiven($0, environment, depth: depth + 1) }
    default:
      guard let root = AskedState.path(of: expression)?.first else { return false }
      return environment.variable(root)?.isParameter == true
    }
  }

  /// Which cases of a `switch` over what was given are not come to, and whether it is doubtful which of the others are.
  func impossibleCases(
    of subject: Expression, among cases: [SwitchCase], _ environment: Environment
  ) -> (cases: Set<Int>, isDoubtful: Bool) {
    let isKnown = isDoubtful([.expression(subject)], environment)
    guard let value = worked(subject, environment)?.value else { return ([], isKnown) }
    var impossible: Set<Int> = []
    for (position, one) in cases.enumerated() where !one.patterns.isEmpty {
      let answers = one.patterns.map { pattern -> Bool? in
        guard case .expression(let expression) = pattern else { return nil }
        return equals(value, expression, environment)
      }
      if answers.allSatisfy({ $0 == false }) { impossible.insert(position) }
      if answers.contains(true), one.guardExpression == nil {
        return (impossible.union(cases.indices[(position + 1)...]), false)
      }
    }
    return (impossible, isKnown && impossible.count + 1 < cases.count)
  }

  // MARK: Known values

  private func given(_ expression: Expression, _ environment: Environment) -> Operand? {
    guard case .name(let name, _) = expression.kind else { return nil }
    return given(name.text, environment)
  }

  /// A parameter of the function, the variable of a loop whose turns are told apart, or a local constant.
  private func given(_ name: String, _ environment: Environment) -> Operand? {
    guard let variable = environment.variable(name) else { return nil }
    let isOfTurn = loops.contains { !$0.isSymbolic && scope.loopVariables[$0.loop] == name }
    return variable.isParameter || isOfTurn || variable.initializer != nil ? variable.operand : nil
  }

  /// What an expression of given values and literals comes to: `index % 2`, `title.count`, `tag.hasSuffix("name")`.
  private func worked(_ expression: Expression, _ environment: Environment, depth: Int = 0) -> Operand? {
    guard depth < 8 else { return nil }
    func operand(_ value: Value) -> Operand {
      Operand(value: value, type: .unknown, range: range(expression.range, environment))
    }
    switch expression.kind {
    case .name: return given(expression, environment)
    case .integer(let value?): return operand(.integer(value))
    case .member(let base?, let name, _) where name.text == "isEmpty" || name.text == "count":
      guard let count = worked(base, environment, depth: depth + 1)?.count else { return nil }
      return operand(name.text == "count" ? .integer(count) : .boolean(count == 0))
    case .binary(let sign, let left, let right):
      guard let first = worked(left, environment, depth: depth + 1)?.integer,
        let second = worked(right, environment, depth: depth + 1)?.integer
      else { return nil }
      return Self.integer(sign.text, first, second).map { operand(.integer($0)) }
    case .call(let call):
      guard case .member(let base?, let name, _) = call.callee.kind, call.arguments.count == 1,
        call.arguments[0].label == nil, let whole = worked(base, environment, depth: depth + 1)?.string,
        let part = text(call.arguments[0].value, environment), !part.isEmpty
      else { return nil }
      switch name.text {
      case "hasPrefix": return operand(.boolean(whole.hasPrefix(part)))
      case "hasSuffix": return operand(.boolean(whole.hasSuffix(part)))
      case "contains": return operand(.boolean(whole.firstRange(of: part) != nil))
      default: return nil
      }
    default: return nil
    }
  }

  private func text(_ expression: Expression, _ environment: Environment) -> String? {
    if case .string = expression.kind { return evaluate(expression, environment).string }
    return given(expression, environment)?.string
  }

  /// Whether an optional that holds this is not nil; nil where that is not certain.
  private static func isThere(_ value: Value) -> Bool? {
    switch value {
    case .nil: false
    case .string, .integer, .float, .boolean: true
    default: nil
    }
  }
}

extension Operand {
  /// How many elements a list has, or characters a text.
  fileprivate var count: Int? {
    switch value {
    case .string(let constant): constant.text.count
    // Of a set's elements some may be the same.
    case .array(let elements): hasUnknownOrder ? nil : elements.count
    case .dictionary(let entries): entries.count
    default: nil
    }
  }
}

extension Expression {
  /// A text, number, truth value or `nil` that is written there.
  var isScalarLiteral: Bool {
    switch kind {
    case .string, .integer, .float, .boolean, .nil: true
    default: false
    }
  }
}
