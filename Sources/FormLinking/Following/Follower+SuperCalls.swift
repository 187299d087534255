import FormModel

/// `super.viewDidLoad()`.
extension Follower {
  func callSuper(
    _ name: Name, _ call: Call, _ place: SourceRange, _ environment: Environment, expecting: RequestedType?
  ) -> Operand {
    let arguments = evaluate(call.arguments, environment)
    let nothing = Operand(value: .unknown, type: .unknown, range: place)
    guard let receiver = environment.receiver, let own = environment.context.type,
      let type = index.visible(own, from: environment.file), case .declared(let parent, _) = index.superclass(of: type)
    else {
      noteAstroSuper(name.text, environment.receiver)
      noteDelegation(name, arguments, environment.receiver, place, environment)
      return nothing
    }
    // A section's initialiser in reach hands its arguments on itself.
    if scope[receiver.object]?.kind != .section {
      noteDelegation(name, arguments, receiver, place, environment)
    }
    for level in index.chain(of: parent) {
      let candidates = (level.members[name.text] ?? []).filter {
        if case .function = $0.kind { !$0.isStatic } else { false }
      }
      if let function = choose(candidates, for: call.arguments) {
        return callFunction(function, receiver: receiver, arguments, place, expecting: expecting)
      }
    }
    noteAstroSuper(name.text, receiver)
    return nothing
  }
}
