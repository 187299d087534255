import FormModel

/// The one stretch in which two texts differ.
struct TextDifference {
  /// In the one text and in the other.
  let old: ByteRange
  let new: ByteRange

  init(from old: [UInt8], to new: UnsafeBufferPointer<UInt8>) {
    (self.old, self.new) = old.withUnsafeBufferPointer { old in
      let common = min(old.count, new.count)
      var start = 0
      while start < common, old[start] == new[start] { start += 1 }
      var rest = 0
      while rest < common - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
      return (start..<old.count - rest, start..<new.count - rest)
    }
  }

  /// Where a place of the new text is in the old one; nil inside of what differs.
  func origin(of place: Int) -> Int? {
    if place < new.lowerBound { return place }
    return place < new.upperBound ? nil : place - new.upperBound + old.upperBound
  }
}
