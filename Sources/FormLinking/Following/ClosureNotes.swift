import FormModel

/// What the statements of a closure say with those of all closures in them, whatever is around: read once, wherever they stand
/// later.
final class ClosureNotes: Sendable {
  /// Names of functions that are called on anything.
  let called: NameList
  /// All identifiers and member names, and the calls that tell more with a label.
  let names: NameList
  /// The names that are handed to functions as they are.
  let handedOn: NameList
  /// The first statement, where it was read.
  let first: ByteRange?
  let callsSelf: Bool
  let namesSelf: Bool
  let mayBindSelf: Bool

  /// - Parameter depth: how many closures the statements lie in. Those in a few are asked what they remember.
  fileprivate init(reading statements: [Statement], depth: Int) {
    let collector = Collector()
    var walker = CodeWalker(
      visitBinding: { if $0.text == "self" { collector.mayBindSelf = true } },
      visitClosure: { closure in
        guard depth < 8 else { return true }
        collector.add(closure.remembered { ClosureNotes(reading: $0, depth: depth + 1) }.value)
        return false
      },
      visit: { expression in
        collector.note(expression)
        return true
      })
    walker.walk(statements)
    called = NameList(collector.called)
    names = NameList(collector.names)
    handedOn = NameList(collector.handedOn)
    first = statements.first?.range
    callsSelf = collector.callsSelf
    namesSelf = collector.namesSelf
    mayBindSelf = collector.mayBindSelf
  }

  /// What is found on the way; one thread has it.
  private final class Collector {
    @exclusivity(unchecked) var called: [String] = []
    @exclusivity(unchecked) var names: [String] = []
    @exclusivity(unchecked) var handedOn: [String] = []
    @exclusivity(unchecked) var callsSelf = false
    @exclusivity(unchecked) var namesSelf = false
    @exclusivity(unchecked) var mayBindSelf = false

    func add(_ inner: ClosureNotes) {
      called += inner.called
      names += inner.names
      handedOn += inner.handedOn
      if inner.callsSelf { callsSelf = true }
      if inner.namesSelf { namesSelf = true }
      if inner.mayBindSelf { mayBindSelf = true }
    }

    func note(_ expression: Expression) {
      switch expression.kind {
      case .closure(let inner): if inner.captures.contains(where: { $0.name.text == "self" }) { mayBindSelf = true }
      case .name(let name, _):
        names.append(name.text)
        if name.text == "self" { namesSelf = true }
      case .member(let base, let name, _):
        names.append(name.text)
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
      if let key = Relevance.key(of: call) { names.append(key) }
      for argument in call.arguments {
        if case .name(let name, _) = argument.value.kind { handedOn.append(name.text) }
      }
    }
  }
}

extension Closure {
  /// What the body says, and how many bytes behind the places in that it stands.
  var notes: (value: ClosureNotes, distance: Int) { remembered { ClosureNotes(reading: $0, depth: 0) } }
}
