import FormModel

extension ClosureUse {
  func moved(by move: ScopeMove) -> ClosureUse {
    let moved = ClosureUse(
      id: id, role: role, range: move(range), body: move(body), captureList: move(captureList),
      hasSignature: hasSignature, parameters: parameters, strongSelf: move(strongSelf),
      captures: range.file == move.file ? captures.moved(by: move.shift) : captures, parent: parent,
      moment: move(moment), facts: facts.moved(by: move), parameterTypes: parameterTypes, callee: callee)
    moved.owner = owner
    moved.receiver = receiver
    moved.reference = reference
    moved.isCalledByName = isCalledByName
    moved.mayRunLater = mayRunLater
    moved.isSkipped = isSkipped
    return moved
  }
}

extension ClosureFacts {
  fileprivate func moved(by move: ScopeMove) -> ClosureFacts {
    var moved = self
    if !selfMentions.isEmpty { moved.selfMentions = selfMentions.map { move($0) } }
    moved.firstStatement = move(firstStatement)
    if !selfBindings.isEmpty { moved.selfBindings = selfBindings.map { move($0) } }
    if statementSelves?.isEmpty == false { moved.statementSelves = statementSelves.map { $0.map { move($0) } } }
    return moved
  }
}
