import FormModel

/// What is known of each file, by its number. Numbers count from 0, so that a look is an index and hashes nothing: a keystroke
/// asks of every file with forms, several times.
struct FileTable<Value: Sendable>: Sendable {
  private var slots: [Value?] = []

  subscript(id: FileID) -> Value? {
    // Whoever asks for one thing does not take hold of all others.
    @inline(__always) get {
      let place = Int(id.index)
      return place >= 0 && place < slots.count ? slots[place] : nil
    }
    _modify {
      // No number is negative; this is no reason for a trap.
      let place = Swift.max(Int(id.index), 0)
      while slots.count <= place { slots.append(nil) }
      yield &slots[place]
    }
  }

  /// - Returns: What was known of the file.
  @discardableResult
  mutating func remove(_ id: FileID) -> Value? {
    guard let value = self[id] else { return nil }
    self[id] = nil
    return value
  }

  /// Forgets files of which something does not hold.
  mutating func keep(where isKept: (Value) -> Bool) {
    for place in slots.indices where slots[place].map(isKept) == false { slots[place] = nil }
  }
}

extension FileTable: Sequence {
  /// The files in the order of their numbers.
  func makeIterator() -> some IteratorProtocol<(key: FileID, value: Value)> {
    slots.enumerated().lazy.compactMap { place, value in value.map { (key: FileID(place), value: $0) } }.makeIterator()
  }

  var ids: [FileID] { map(\.key) }
}
