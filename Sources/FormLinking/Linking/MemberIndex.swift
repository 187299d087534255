import FormCatalogue
import FormModel

/// Which objects of a scope are used by which members, so that a rule looks at those only that it asks for.
struct MemberIndex: Sendable {
  private var uses: [String: MemberUse] = [:]

  struct MemberUse: Sendable {
    /// The numbers of the objects, each once, in their order.
    fileprivate(set) var objects: [Int] = []
    /// The types on which it is used as a member of a row itself, each once.
    fileprivate(set) var rowTypes: [ValueType] = []

    fileprivate mutating func note(_ event: Event, on object: Object) {
      if objects.last != object.id.index { objects.append(object.id.index) }
      guard object.kind == .row, event.isDirect, rowTypes.last != event.receiver,
        !rowTypes.contains(event.receiver)
      else { return }
      rowTypes.append(event.receiver)
    }
  }

  /// - Parameter objects: in the order of their numbers.
  init(_ objects: [Object]) {
    for object in objects { note(object) }
  }

  private mutating func note(_ object: Object) {
    for event in object.events {
      uses[event.first.text, default: MemberUse()].note(event, on: object)
      if !event.isDirect { uses[event.member.text, default: MemberUse()].note(event, on: object) }
    }
  }

  /// All members, by their names, in no order.
  var all: [String: MemberUse] { uses }

  /// The objects with which something is done that begins or ends with one of the members.
  func objects(of members: [String]) -> [Int] {
    members.flatMap { uses[$0]?.objects ?? [] }.ascending
  }
}

extension [Int] {
  /// Each once, in their order.
  var ascending: [Int] { zip(self, dropFirst()).allSatisfy(<) ? self : Set(self).sorted() }
}
