import FormModel

/// Conditions that a case of an enumeration decides: `self == .last`, `field.isLast`.
extension Follower {
  /// `if case .last = self` in code of the case itself.
  func ownCaseDecision(of condition: Statement.Condition, _ environment: Environment) -> Bool? {
    guard case .matching(let pattern, let expression) = condition, expression.isSelf,
      let (own, declared) = ownCase(environment)
    else { return nil }
    switch pattern {
    case .expression(let expression): return isCase(expression, own, declared)
    case .enumCase(let expression, let inner):
      let isWhole = inner.allSatisfy { part in
        switch part {
        case .identifier, .wildcard: true
        default: false
        }
      }
      guard let isCase = isCase(expression, own, declared), isWhole || !isCase else { return nil }
      return isCase
    default: return nil
    }
  }

  /// `self == .last`, `self != .first && self != .last`, `[.first, .last].contains(self)` in code of the case itself.
  func ownCaseDecision(of expression: Expression, _ environment: Environment, depth: Int = 0) -> Bool? {
    guard depth < 12, let (own, declared) = ownCase(environment) else { return nil }
    if let (sign, parts) = expression.joinedTruths {
      return Self.joined(parts.map { ownCaseDecision(of: $0, environment, depth: depth + 1) }, by: sign)
    }
    switch expression.kind {
    case .prefix(let name, let inner) where name.text == "!":
      return ownCaseDecision(of: inner, environment, depth: depth + 1).map { !$0 }
    case .binary(let sign, let left, let right) where sign.text == "==" || sign.text == "!=":
      guard left.isSelf || right.isSelf, let isEqual = isCase(left.isSelf ? right : left, own, declared) else {
        return nil
      }
      return isEqual == (sign.text == "==")
    case .call(let call):
      guard case .member(let base?, let name, _) = call.callee.kind, name.text == "contains",
        case .array(let elements) = base.kind, call.arguments.count == 1, call.arguments[0].value.isSelf
      else { return nil }
      let answers = elements.map { isCase($0, own, declared) }
      return answers.contains(nil) ? nil : answers.contains(true)
    default: return nil
    }
  }

  /// The cases of a `switch` that the code may go to: of a case of an enumeration those that fit, up to the first one that
  /// certainly does; all of them where nobody knows what is looked at.
  func possibleCases(of value: Operand, among cases: [SwitchCase]) -> [Int] {
    guard case .member(_, let name, _) = value.value else { return Array(cases.indices) }
    decisions += 1
    var possible: [Int] = []
    for (position, one) in cases.enumerated() {
      let fits = one.patterns.isEmpty ? [Certainty.yes] : one.patterns.map { fit(of: $0, caseName: name.text) }
      guard fits.contains(where: { $0 != .no }) else { continue }
      possible.append(position)
      if one.guardExpression == nil, fits.contains(.yes) { break }
    }
    return possible.isEmpty ? Array(cases.indices) : possible
  }

  /// Whether a pattern takes a case; unknown where it asks what the case holds, too.
  private func fit(of pattern: Pattern, caseName: String) -> Certainty {
    func fit(_ expression: Expression, _ whole: Certainty) -> Certainty {
      guard case .member(_, let name, _) = expression.kind else { return .unknown }
      return name.text == caseName ? whole : .no
    }
    switch pattern {
    case .expression(let expression):
      if case .call(let call) = expression.kind { return fit(call.callee, .unknown) }
      return fit(expression, .yes)
    case .enumCase(let expression, let inner):
      let isWhole = inner.allSatisfy { part in
        switch part {
        case .identifier, .wildcard: true
        default: false
        }
      }
      return fit(expression, isWhole ? .yes : .unknown)
    case .optional(let inner): return self.fit(of: inner, caseName: caseName)
    case .wildcard, .identifier: return .yes
    case .tuple, .cast: return .unknown
    }
  }

  /// The condition that a computed property of an enumeration is, and the code of the case that is asked for it.
  func condition(named name: String, ofCase value: Value) -> (Expression, Environment)? {
    guard case .member(let qualified?, _, _) = value, let type = index.types[qualified], type.kind == .enum,
      let member = index.members(named: name, of: type).first(where: { !$0.isStatic })
    else { return nil }
    let instance = Instance(object: ObjectID(-1), type: type)
    instance.enumValue = value
    return condition(of: member, instance)
  }

  private func ownCase(_ environment: Environment) -> (name: String, type: DeclaredType)? {
    guard case .member(let qualified?, let own, _)? = environment.receiver?.enumValue,
      let type = index.types[qualified], type.kind == .enum, type.hasCase(own.text)
    else { return nil }
    return (own.text, type)
  }

  /// Whether an expression names the case; nil where it is none of the type's.
  private func isCase(_ expression: Expression, _ own: String, _ type: DeclaredType) -> Bool? {
    guard case .member(let base, let name, _) = expression.kind, base.map({ isTypeName($0) }) ?? true,
      type.hasCase(name.text)
    else { return nil }
    return name.text == own
  }
}
