import FormModel

extension ClosureFacts {
  /// Reads a closure's body once.
  /// - Parameter selfUses: is given how the body speaks of `self`, where it does.
  convenience init(reading closure: Closure, file: FileID, selfUses: inout SelfUses?) {
    let notes = Notes(closure, file)
    var walker = CodeWalker(visitBinding: { if $0.text == "self" { notes.mayBindSelf = true } }) { expression in
      notes.note(expression)
      return true
    }
    walker.walk(closure.body)
    let uses = notes.mayBindSelf || !notes.mentions.isEmpty ? SelfUses(in: closure.body) : nil
    selfUses = uses
    let statementMentions = uses.map(\.statementMentions) ?? []
    self.init(
      usesSelf: notes.callsSelf, calledNames: NameList(notes.called), names: NameList(notes.all),
      passesFormOn: notes.passes, selfMentions: notes.mentions.sorted(),
      firstStatement: closure.body.first.map { SourceRange(file, $0.range) },
      selfBindings: uses?.bindings.map { SourceRange(file, $0) } ?? [],
      statementSelves: statementMentions.map { places in places.map { SourceRange(file, $0) } })
  }

  /// What is found on the way through a body; one thread has it.
  private final class Notes {
    @exclusivity(unchecked) var called: [String] = []
    @exclusivity(unchecked) var all: [String] = []
    @exclusivity(unchecked) var mentions: [SourceRange] = []
    @exclusivity(unchecked) var callsSelf = false
    @exclusivity(unchecked) var passes = false
    @exclusivity(unchecked) var mayBindSelf = false
    private let parameters: [String]
    private let file: FileID

    init(_ closure: Closure, _ file: FileID) {
      parameters = closure.parameters.map(\.name.text) + ["$0", "form"]
      self.file = file
    }

    func note(_ expression: Expression) {
      switch expression.kind {
      case .closure(let inner): if inner.captures.contains(where: { $0.name.text == "self" }) { mayBindSelf = true }
      case .name(let name, _):
        all.append(name.text)
        if name.text == "self" { mentions.append(SourceRange(file, expression.range)) }
      case .member(let base, let name, _):
        all.append(name.text)
        if let base, base.isSelfOrItsValue, name.text != "form" { callsSelf = true }
      case .call(let call): note(call)
      default: break
      }
    }

    private func note(_ call: Call) {
      switch call.callee.kind {
      case .name(let name, _):
        called.append(name.text)
        if let first = name.text.unicodeScalars.first, first.properties.isLowercase { callsSelf = true }
      case .member(_, let name, _): called.append(name.text)
      default: break
      }
      if let key = Relevance.key(of: call) { all.append(key) }
      for argument in call.arguments {
        if case .name(let name, _) = argument.value.kind, parameters.contains(name.text) { passes = true }
      }
    }
  }
}
