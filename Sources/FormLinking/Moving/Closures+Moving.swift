import FormModel

extension ClosureUse {
  func moved(by move: ScopeMove) -> ClosureUse {
    let moved = ClosureUse(
      id: id, role: role, range: move(range), body: move(body), captureList: move(captureList),
      hasSignature: hasSignature, parameters: parameters, strongSelf: move(strongSelf),
      captures: range.file == move.file ? captures.moved(by: move.shift) : captures, parent: parent,
      moment: move(moment), facts: facts.moved { move($0) }, parameterTypes: parameterTypes, callee: callee)
    moved.owner = owner
    moved.receiver = receiver
    moved.reference = reference
    moved.isCalledByName = isCalledByName
    moved.mayRunLater = mayRunLater
    moved.isSkipped = isSkipped
    return moved
  }
}

extension ClosureUse {
  /// The same before it was known what becomes of it.
  /// - Parameters:
  ///   - move: nil where everything stays where it is.
  ///   - parent: the closure around it.
  func anew(by move: ScopeMove?, in parent: ClosureID?) -> ClosureUse {
    ClosureUse(
      id: move?(id) ?? id, role: .escaping, range: move?(range) ?? range, body: move?(body) ?? body,
      captureList: move?(captureList) ?? captureList, hasSignature: hasSignature, parameters: parameters,
      strongSelf: move?(strongSelf) ?? strongSelf,
      captures: move.map { range.file == $0.file ? captures.moved(by: $0.shift) : captures } ?? captures,
      parent: parent, moment: move?(moment) ?? moment, facts: move.map { move in facts.moved { move($0) } } ?? facts,
      parameterTypes: parameterTypes, callee: callee)
  }
}

extension ClosureFacts {
  /// The same where every place is another one.
  func moved(by move: (SourceRange) -> SourceRange) -> ClosureFacts {
    ClosureFacts(
      usesSelf: usesSelf, calledNames: calledNames, names: names, passesFormOn: passesFormOn,
      firstStatement: firstStatement.map(move),
      selfBindings: selfBindings.isEmpty ? [] : selfBindings.map(move),
      statementSelves: statementSelves.map { places in places.isEmpty ? [] : places.map(move) })
  }
}
