import FormModel

/// Flags by which code sees to it that it happens once.
extension Follower {
  /// Whether one of the conditions is a flag that turns of a loop around it set for those that come after them.
  func isFlagOfTurns(_ conditions: [Statement.Condition], _ environment: Environment) -> Bool {
    guard !turns.isEmpty, case .expression(let expression)? = conditions.first else { return false }
    let names = namesOf(conditions)
    return !names.isEmpty
      && turns.contains { turn in
        guard turn.file == environment.file, let first = turn.statements.first, let last = turn.statements.last else {
          return false
        }
        return first.range.lowerBound <= expression.range.lowerBound
          && expression.range.upperBound <= last.range.upperBound && assigns(names, turn, environment)
      }
  }

  /// Whether statements give one of the names another value, themselves or in a method that they call: `markAdded()`.
  private func assigns(_ names: [String], _ turn: TurnBody, _ environment: Environment) -> Bool {
    if index.memo.assignedNames(in: turn.statements, of: turn.file).contains(where: names.contains) { return true }
    guard let type = environment.receiver?.type else { return false }
    return index.memo.allNames(in: turn.statements, of: turn.file).contains { name in
      index.members(named: name, of: type, from: environment.context).contains { member in
        guard case .function(let function) = member.kind, let body = function.body else { return false }
        return index.memo.assignedNames(in: body.statements, of: member.file).contains(where: names.contains)
      }
    }
  }

  /// The names that have to say something alone or with others: `isNew` and `found` of `if isNew && !found`, `phase` of
  /// `phase == .initial`.
  func namesOf(_ conditions: [Statement.Condition]) -> [String] {
    conditions.flatMap { condition -> [String] in
      guard case .expression(let expression) = condition else { return [] }
      return names(in: expression)
    }
  }

  private func names(in expression: Expression, depth: Int = 0) -> [String] {
    guard depth < 12 else { return [] }
    if let (sign, parts) = expression.joinedTruths {
      return sign == "&&" ? parts.flatMap { names(in: $0, depth: depth + 1) } : []
    }
    switch expression.kind {
    case .prefix(let sign, let inner) where sign.text == "!": return names(in: inner, depth: depth + 1)
    case .binary(let sign, let left, _) where sign.text == "==" || sign.text == "!=":
      return names(in: left, depth: depth + 1)
    default: return plainText(expression).map { [$0] } ?? []
    }
  }
}
