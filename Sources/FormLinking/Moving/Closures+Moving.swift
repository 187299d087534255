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
    ClosureFacts(
      usesSelf: usesSelf, calledNames: calledNames, names: names, passesFormOn: passesFormOn,
      selfMentions: selfMentions.isEmpty ? [] : selfMentions.map { move($0) }, firstStatement: move(firstStatement),
      selfBindings: selfBindings.isEmpty ? [] : selfBindings.map { move($0) },
      statementSelves: statementSelves.map { places in places.isEmpty ? [] : places.map { move($0) } })
  }
}
