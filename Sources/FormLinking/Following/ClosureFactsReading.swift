import FormModel

extension ClosureFacts {
  /// What a closure's body says.
  /// - Parameter selfUses: is given how the body speaks of `self`, where it does.
  convenience init(reading closure: Closure, file: FileID, selfUses: inout SelfUses?) {
    let (notes, distance) = closure.notes
    func place(_ range: ByteRange) -> SourceRange {
      SourceRange(file, range.lowerBound + distance..<range.upperBound + distance)
    }
    let uses = notes.mayBindSelf || notes.namesSelf ? SelfUses(in: closure.body) : nil
    selfUses = uses
    let statementMentions = uses.map(\.statementMentions) ?? []
    self.init(
      usesSelf: notes.callsSelf, calledNames: notes.called, names: notes.names,
      passesFormOn: notes.handedOn.contains("$0") || notes.handedOn.contains("form")
        || closure.parameters.contains { notes.handedOn.contains($0.name.text) },
      firstStatement: notes.first.map(place),
      selfBindings: uses?.bindings.map { SourceRange(file, $0) } ?? [],
      statementSelves: statementMentions.map { places in places.map { SourceRange(file, $0) } })
  }
}
