import FormModel

/// Which of many things are used by which members, so that a rule looks at those only that it asks for.
struct MemberIndex: Sendable {
  /// The numbers of the things, each once, in their order.
  private var numbers: [String: [Int]] = [:]

  /// Notes what is done with a thing; things come in the order of their numbers.
  mutating func note(_ events: [Event], of number: Int) {
    for event in events {
      note(event.first.text, number)
      if event.path.count > 1 { note(event.member.text, number) }
    }
  }

  private mutating func note(_ member: String, _ number: Int) {
    numbers[member, default: []].noteLast(number)
  }

  /// The things with which something is done that begins or ends with one of the members.
  func numbers(of members: [String]) -> [Int] {
    var found: [Int] = []
    var isSorted = true
    for member in members {
      guard let more = numbers[member] else { continue }
      isSorted = found.isEmpty
      found += more
    }
    return isSorted ? found : Set(found).sorted()
  }
}

extension [Int] {
  fileprivate mutating func noteLast(_ number: Int) {
    if last != number { append(number) }
  }
}
