import FormModel

extension Object {
  func moved(by move: ScopeMove) -> Object {
    let moved = Object(
      id: move(id), kind: kind, type: move(type), range: move(range), arguments: arguments.map { $0.moved(by: move) },
      moment: move(moment), isMadeHere: isMadeHere)
    moved.initializer = initializer.map { move($0) }
    moved.events = events.map { $0.moved(by: move) }
    moved.tags = tags.map { $0.moved(by: move) }
    moved.joins = joins.map {
      Join(
        container: $0.container, place: move($0.place), mention: move($0.mention), moment: move($0.moment), way: $0.way,
        isOutOfOrder: $0.isOutOfOrder)
    }
    moved.isHandedOn = isHandedOn
    moved.isImplicit = isImplicit
    moved.standsForLookup = standsForLookup
    moved.memberOf = memberOf
    moved.foreignOwner = foreignOwner
    return moved
  }
}

extension Object {
  /// The same before anything was done to it.
  /// - Parameter move: nil where everything stays where it is.
  func anew(by move: ScopeMove?) -> Object {
    guard let move else {
      return Object(
        id: id, kind: kind, type: type, range: range, arguments: arguments, moment: moment, isMadeHere: isMadeHere)
    }
    return Object(
      id: move(id), kind: kind, type: move(type), range: move(range), arguments: arguments.map { $0.moved(by: move) },
      moment: move(moment), isMadeHere: isMadeHere)
  }
}

extension TagGiven {
  func moved(by move: ScopeMove) -> TagGiven {
    TagGiven(operand: operand.moved(by: move), moment: move(moment), member: move(member), isInTime: isInTime)
  }
}

extension Event.Kind {
  fileprivate func moved(by move: ScopeMove) -> Event.Kind {
    switch self {
    case .assign(let operand): .assign(operand.moved(by: move))
    case .update(let operand): .update(operand.moved(by: move))
    case .call(let arguments): .call(arguments.map { $0.moved(by: move) })
    case .read: .read
    }
  }
}

extension Event {
  func moved(by move: ScopeMove) -> Event {
    Event(
      kind: kind.moved(by: move), holders: holders?.moved(by: move, in: file), member: move(member, in: file),
      range: move(range), moment: move(moment), isOptionalChain: isOptionalChain, receiver: receiver)
  }
}

extension Event.Holders {
  fileprivate func moved(by move: ScopeMove, in file: FileID) -> Event.Holders {
    file == move.file ? Event.Holders(names.map { move($0, in: file) }, dottedPath: dottedPath) : self
  }
}
