import FormModel

/// Conditions that are decided by what a function or a loop's turn was given: `if locked` in `row("a", locked: false)`.
///
/// Code that a call does not come to is followed all the same, since another call may come to it that is not in reach; see
/// `BranchArm.isImpossible`.
extension Follower {
  /// What the conditions come to here; nil where that is not certain.
  func givenDecision(of conditions: [Statement.Condition], _ environment: Environment) -> Bool? {
    var isCertain = true
    for condition in conditions {
      guard case .expression(let expression) = condition,
        let isTrue = givenDecision(of: expression, environment)
      else {
        isCertain = false
        continue
      }
      if !isTrue { return false }
    }
    return isCertain && !conditions.isEmpty ? true : nil
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
    case .binary(let sign, let left, let right) where sign.text == "==" || sign.text == "!=":
      return isGiven(left, equalTo: right, environment).map { $0 == (sign.text == "==") }
    case .member(let base?, let name, _) where name.text == "isEmpty": return given(base, environment)?.string?.isEmpty
    default: return given(expression, environment)?.boolean
    }
  }

  private func isGiven(_ left: Expression, equalTo right: Expression, _ environment: Environment) -> Bool? {
    guard let known = given(left, environment) else {
      return given(right, environment).flatMap { equals($0.value, left, environment) }
    }
    return equals(known.value, right, environment)
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

  /// Which cases of a `switch` over what was given are not come to.
  func impossibleCases(of subject: Expression, among cases: [SwitchCase], _ environment: Environment) -> Set<Int> {
    guard let value = given(subject, environment)?.value else { return [] }
    var impossible: Set<Int> = []
    for (position, one) in cases.enumerated() where !one.patterns.isEmpty {
      let answers = one.patterns.map { pattern -> Bool? in
        guard case .expression(let expression) = pattern else { return nil }
        return equals(value, expression, environment)
      }
      if answers.allSatisfy({ $0 == false }) { impossible.insert(position) }
      if answers.contains(true), one.guardExpression == nil {
        return impossible.union(cases.indices[(position + 1)...])
      }
    }
    return impossible
  }

  /// A parameter of the function, or the variable of a loop whose turns are told apart.
  private func given(_ expression: Expression, _ environment: Environment) -> Operand? {
    guard case .name(let name, _) = expression.kind, let variable = environment.variable(name.text) else { return nil }
    let isOfTurn = loops.contains { !$0.isSymbolic && scope.loopVariables[$0.loop] == name.text }
    return variable.isParameter || isOfTurn ? variable.operand : nil
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
