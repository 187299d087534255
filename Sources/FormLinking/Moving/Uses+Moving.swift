import FormModel

extension Lookup {
  func moved(by move: ScopeMove) -> Lookup {
    var moved = self
    moved.tag = tag.moved(by: move)
    (moved.callee, moved.range, moved.moment) = (move(callee), move(range), move(moment))
    moved.requested = requested.map { $0.moved(by: move) }
    moved.cases = cases.map { $0.moved(by: move) }
    moved.assigned = assigned.map { $0.moved(by: move) }
    moved.members = members.map { move($0) }
    moved.assignedMembers = assignedMembers.map { move($0) }
    return moved
  }
}

extension RequestedType {
  fileprivate func moved(by move: ScopeMove) -> RequestedType {
    var moved = self
    moved.range = move(range)
    moved.nameRange = move(nameRange)
    return moved
  }
}

extension FormCondition {
  func moved(by move: ScopeMove) -> FormCondition {
    FormCondition(
      owner: move(owner), property: property, kind: kind.moved(by: move), member: move(member),
      value: value.moved(by: move), moment: move(moment))
  }
}

extension FormCondition.Kind {
  fileprivate func moved(by move: ScopeMove) -> FormCondition.Kind {
    switch self {
    case .predicate(let use):
      .predicate(
        PredicateUse(
          format: use.format.moved(by: move), arguments: use.arguments.map { $0.map { $0.moved(by: move) } },
          isLiteral: use.isLiteral))
    case .function(let use):
      .function(
        FunctionUse(
          dependencies: use.dependencies.map { $0.map { $0.moved(by: move) } }, list: use.list.moved(by: move),
          closure: use.closure, closureRange: move(use.closureRange)))
    case .boolean, .notLiteral, .nil, .unknown: self
    }
  }
}

extension SectionMutation {
  func moved(by move: ScopeMove) -> SectionMutation {
    SectionMutation(
      row: row, member: move(member), questionMark: move(questionMark), range: move(range),
      readsOwnPlace: readsOwnPlace)
  }
}
