import FormModel

/// Conditions that may hold in one turn of a loop alone.
extension Follower {
  /// Whether conditions compare what the turn has with something that one turn alone may be equal to: `index == 0`,
  /// `item.id == chosen`, `!(index > 0)`, `index < items.count - 1` where that fails.
  func singlesOut(_ conditions: [Statement.Condition], hold: Bool, _ environment: Environment) -> Bool {
    func isSingled(_ condition: Statement.Condition) -> Bool {
      switch condition {
      case .expression(let expression): return singlesOut(expression, hold: hold, environment)
      // `if case .email = field.kind`
      case .matching(_, let subject): return hold && isOfTurn(subject, environment)
      case .optionalBinding, .availability: return false
      }
    }
    // Of several conditions it is not known which one fails.
    return hold ? conditions.contains(where: isSingled) : conditions.count == 1 && conditions.allSatisfy(isSingled)
  }

  private func singlesOut(_ expression: Expression, hold: Bool, _ environment: Environment, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    if let (sign, parts) = expression.joinedTruths {
      func isSingled(_ part: Expression) -> Bool { singlesOut(part, hold: hold, environment, depth: depth + 1) }
      return (sign == "&&") == hold ? parts.contains(where: isSingled) : parts.allSatisfy(isSingled)
    }
    switch expression.kind {
    case .prefix(let sign, let inner) where sign.text == "!":
      return singlesOut(inner, hold: !hold, environment, depth: depth + 1)
    case .binary(let sign, let left, let right):
      return compares(left, sign.text, right, hold: hold, environment)
    case .call(let call):
      // `item.isEqual(current)`
      guard hold, case .member(let base?, let name, _) = call.callee.kind, name.text == "isEqual" else { return false }
      return isOfTurn(base, environment) || call.arguments.contains { isOfTurn($0.value, environment) }
    default:
      guard let (condition, inner) = named(expression, environment) else { return false }
      return singlesOut(condition, hold: hold, inner, depth: depth + 1)
    }
  }

  private func compares(
    _ left: Expression, _ sign: String, _ right: Expression, hold: Bool, _ environment: Environment
  ) -> Bool {
    switch sign {
    case "==", "===", "!=", "!==":
      guard sign.hasPrefix("=") == hold, !left.isTruthOrNil, !right.isTruthOrNil else { return false }
      return isOfTurn(left, environment) || isOfTurn(right, environment)
    case "<", "<=", ">", ">=":
      if isOfTurn(right, environment), !isOfTurn(left, environment) {
        return isAtEdge(left, isAbove: sign.hasPrefix("<") == hold)
      }
      return isOfTurn(left, environment) && isAtEdge(right, isAbove: sign.hasPrefix(">") == hold)
    default: return false
    }
  }

  /// Whether one turn alone is below the first numbers, or above what is as long as a list.
  private func isAtEdge(_ bound: Expression, isAbove: Bool) -> Bool {
    if !isAbove, case .integer(let number?) = bound.kind { return number <= 1 }
    return isAbove && bound.mentionsEnd
  }

  /// Whether an expression starts from something that the turn has: a variable of the code, or a member of one.
  func isOfTurn(_ expression: Expression, _ environment: Environment) -> Bool {
    var current = expression
    for _ in 0..<32 {
      switch current.kind {
      case .name(let name, _): return !current.isSelf && environment.variable(name.text) != nil
      case .member(let base?, _, _): current = base
      case .subscript(let base, _): current = base
      case .optionalChain(let inner), .forceUnwrap(let inner): current = inner
      case .binary(_, let left, _): current = left
      case .call(let call) where call.arguments.isEmpty: current = call.callee
      default: return false
      }
    }
    return false
  }
}

extension Expression {
  /// Whether it is a literal that says no more than yes, no or nothing.
  fileprivate var isTruthOrNil: Bool {
    switch kind {
    case .boolean, .nil: true
    default: false
    }
  }

  /// `items.count - 1`, `items.endIndex`.
  fileprivate var mentionsEnd: Bool {
    var current = self
    while case .binary(_, let left, _) = current.kind { current = left }
    if case .member(_, let name, _) = current.kind { return ["count", "endIndex"].contains(name.text) }
    return false
  }
}
