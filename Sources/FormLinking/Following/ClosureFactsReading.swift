import FormModel

extension ClosureFacts {
  /// Reads a closure's body once.
  /// - Parameter selfUses: is given how the body speaks of `self`, where it does.
  init(reading closure: Closure, file: FileID, selfUses: inout SelfUses?) {
    self.init()
    var called: Set<String> = []
    // Most closures name some members of a row: one table, not one that grows four times.
    var all = Set<String>(minimumCapacity: 12)
    var mentions: [SourceRange] = []
    var callsSelf = false
    var passes = false
    let parameters = closure.parameters.map(\.name.text) + ["$0", "form"]
    var mayBindSelf = false
    var walker = CodeWalker(visitBinding: { if $0.text == "self" { mayBindSelf = true } }) { expression in
      switch expression.kind {
      case .closure(let inner): if inner.captures.contains(where: { $0.name.text == "self" }) { mayBindSelf = true }
      case .name(let name, _):
        all.insert(name.text)
        if name.text == "self" { mentions.append(SourceRange(file, expression.range)) }
      case .member(let base, let name, _):
        all.insert(name.text)
        if let base, base.isSelfOrItsValue, name.text != "form" { callsSelf = true }
      case .call(let call):
        switch call.callee.kind {
        case .name(let name, _):
          called.insert(name.text)
          if let first = name.text.unicodeScalars.first, first.properties.isLowercase { callsSelf = true }
        case .member(_, let name, _): called.insert(name.text)
        default: break
        }
        if let key = Relevance.key(of: call) { all.insert(key) }
        for argument in call.arguments {
          if case .name(let name, _) = argument.value.kind, parameters.contains(name.text) { passes = true }
        }
      default: break
      }
      return true
    }
    walker.walk(closure.body)
    calledNames = called
    names = all
    selfMentions = mentions.sorted()
    usesSelf = callsSelf
    passesFormOn = passes
    firstStatement = closure.body.first.map { SourceRange(file, $0.range) }
    guard mayBindSelf || !mentions.isEmpty else {
      statementSelves = []
      return
    }
    let uses = SelfUses(in: closure.body)
    selfUses = uses
    selfBindings = uses.bindings.map { SourceRange(file, $0) }
    statementSelves = uses.statementMentions.map { places in places.map { SourceRange(file, $0) } }
  }
}
