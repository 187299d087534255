import FormModel

/// Initialisers that hand on to others.
extension Follower {
  /// `self.init(prefix + "name")`, `super.init(tag: tag)` in an initialiser of a row: what it is given is the row's tag.
  func noteDelegation(_ name: Name, _ arguments: [ArgumentUse], _ receiver: Instance?, _ place: SourceRange) {
    guard name.text == "init", let id = receiver?.object, let row = scope[id], row.kind == .row, row.isMadeHere else {
      return
    }
    for argument in arguments where argument.label == nil || argument.label == "tag" {
      if let closure = argument.operand.closure {
        setRole(closure, .initializer(id))
        _ = run(
          closure, arguments: [Operand(value: .object(id), type: objectType(row.type), range: place)],
          place: argument.operand.range)
      } else if argument.operand != row.tags.last?.operand {
        giveTag(argument.operand, to: id, member: nil)
      }
    }
  }
}
