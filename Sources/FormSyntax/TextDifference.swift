import FormModel

/// The one stretch in which two texts differ.
struct TextDifference {
  /// In the one text and in the other.
  let old: ByteRange
  let new: ByteRange

  init(from old: [UInt8], to new: UnsafeBufferPointer<UInt8>) {
    (self.old, self.new) = old.withUnsafeBufferPointer { old in
      let same = CommonEnds(of: old, and: new)
      return (same.prefix..<old.count - same.suffix, same.prefix..<new.count - same.suffix)
    }
  }

  /// Where a place of the old text is in the new one; nil inside of what differs.
  func place(of origin: Int) -> Int? {
    if origin < old.lowerBound { return origin }
    return origin < old.upperBound ? nil : origin - old.upperBound + new.upperBound
  }
}
