import FormModel

/// Conditions that are decided: by the element of a loop's turn (`guard item != .custom else { continue }`), by there being a form.
extension Follower {
  /// What a branch's only condition comes to in this turn; nil where that is not certain.
  func decision(of conditions: [Statement.Condition], _ environment: Environment) -> Bool? {
    guard conditions.count == 1, let condition = conditions.first else { return nil }
    if isOfSelf(condition) { return true }
    guard case .expression(let expression) = condition else { return nil }
    return decision(of: expression, environment)
  }

  /// `guard let self`, `if let me = self`: while the form lives, so does what closures of it capture weakly.
  private func isOfSelf(_ condition: Statement.Condition) -> Bool {
    guard case .optionalBinding(let pattern, _, let initializer) = condition else { return false }
    if let initializer { return initializer.isSelf }
    if case .identifier(let name) = pattern { return name.text == "self" }
    return false
  }

  func decision(of expression: Expression, _ environment: Environment, depth: Int = 0) -> Bool? {
    guard loops.last?.isSymbolic == false, depth < 12 else { return nil }
    switch expression.kind {
    case .prefix(let name, let inner) where name.text == "!":
      return decision(of: inner, environment, depth: depth + 1).map { !$0 }
    case .name:
      // `let isFirst = name == "a"`.
      return named(expression, environment).flatMap { decision(of: $0, $1, depth: depth + 1) }
    default: break
    }
    guard case .binary(let name, let left, let right) = expression.kind, name.text == "==" || name.text == "!=",
      let isEqual = isElement(left, equalTo: right, environment) ?? isElement(right, equalTo: left, environment)
    else { return nil }
    decisions += 1
    return isEqual == (name.text == "==")
  }

  /// Only what is the same for every turn of every run counts: the loop's own variable, and a constant that is written there.
  private func isElement(_ expression: Expression, equalTo other: Expression, _ environment: Environment) -> Bool? {
    guard let turn = loops.last, !turn.isSymbolic, case .name(let name, _) = expression.kind,
      scope.loopVariables[turn.loop] == name.text, let element = environment.variable(name.text)?.operand
    else { return nil }
    switch (element.value, other.kind) {
    case (.member(let type?, let own, let arguments), .member(let base, let other, _)):
      guard arguments.isEmpty, base.map({ isTypeName($0) }) ?? true, let declared = index.types[type],
        declared.kind == .enum, declared.hasCase(own.text), declared.hasCase(other.text)
      else { return nil }
      return own.text == other.text
    case (.string(let own), .string):
      guard let other = evaluate(other, environment).string else { return nil }
      return own.text == other
    case (.integer(let own), .integer(let other?)): return own == other
    default: return nil
    }
  }

  /// `Mode`, `Editor.Mode`.
  func isTypeName(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name, _): name.text.isCapitalized
    case .member(let base?, let name, _): name.text.isCapitalized && isTypeName(base)
    default: false
    }
  }
}
