import FormModel

/// Functions that call themselves: `case .group(let items): for item in items { item.add(to: section) }`.
///
/// What calls itself for a part of what it was given ends, and is followed. For anything else it may make what nobody has seen.
extension Follower {
  /// What a body is followed for.
  struct Entry {
    /// The case that `self` is.
    var own: Value?
    var arguments: [ArgumentUse] = []

    /// Whether a part of what is given here is all that another one is given, besides what has no parts.
    func holds(_ other: Entry) -> Bool {
      let values = parts
      return other.parts.contains { part in values.contains { $0.holds(part) } }
    }

    private var parts: [Value] { ((own.map { [$0] } ?? []) + arguments.map(\.operand.value)).filter(\.isComposite) }
  }

  /// Whether a body may be followed here: not one that is being followed, other than for a part of what that one was given, and
  /// none too deep inside of others.
  func mayEnter(_ body: Int, for entry: Entry) -> Bool {
    if active.contains(body) {
      guard let around = entries[body], around.holds(entry) else {
        recursive.insert(body)
        return false
      }
    }
    if active.count >= 24 { isCut = true }
    return active.count < 24
  }

  /// Notes that a body is followed; what it was followed for before, for `leave`.
  func enter(_ body: Int, for entry: Entry, at place: SourceRange) -> Entry? {
    followed.insert(body)
    active.append(body)
    calls.append(place)
    return entries.updateValue(entry, forKey: body)
  }

  func leave(_ body: Int, _ before: Entry?, exitsBefore: Int) {
    active.removeLast()
    calls.removeLast()
    entries[body] = before
    if exits.count > exitsBefore { exits.removeSubrange(exitsBefore...) }
  }

  /// What a body makes when it calls itself is not known; what it makes here tells it only where nothing decided the way.
  func noteRecursion(of body: Int, makingsBefore: Int, decisionsBefore: Int) {
    guard recursive.remove(body) != nil else { return }
    if makings > makingsBefore || decisions > decisionsBefore { isCut = true }
  }
}
