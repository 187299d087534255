/// The one stretch outside of which two trees are the same code, but for where it stands.
package struct TreeDifference: Sendable {
  /// In the one text and in the other; both begin at the same place.
  private let old: ByteRange
  private let new: ByteRange

  /// - Parameter end: where the stretch ends in the other text.
  init(_ old: ByteRange, end: Int) { (self.old, new) = (old, old.lowerBound..<end) }

  /// From the other text to the one.
  var reversed: TreeDifference { TreeDifference(new, end: old.upperBound) }

  /// From one text to another where both were made of a third, from which the two lead to them.
  static func between(_ one: TreeDifference, _ other: TreeDifference) -> TreeDifference {
    let start = min(one.old.lowerBound, other.old.lowerBound)
    let end = max(one.old.upperBound, other.old.upperBound)
    return TreeDifference(start..<end + one.distance, end: end + other.distance)
  }

  private var distance: Int { new.upperBound - old.upperBound }

  /// Where what stands at a range of the other text stood in the one; nil for what has to do with the stretch.
  package func origin(of range: ByteRange) -> ByteRange? {
    if range.upperBound <= new.lowerBound { return range }
    return range.lowerBound < new.upperBound ? nil : range.lowerBound - distance..<range.upperBound - distance
  }

  /// Where a name that began at an offset of the one text begins in the other; nil for what has to do with the stretch.
  package func place(of origin: Int) -> Int? {
    if origin < old.lowerBound { return origin }
    return origin < old.upperBound ? nil : origin + distance
  }

  /// Whether the stretch lies inside of a range of the one text, and of one of the other; nil is all of it.
  package func lies(in range: ByteRange?, and other: ByteRange?) -> Bool {
    (range.map { $0.lowerBound < old.lowerBound && old.upperBound < $0.upperBound } ?? true)
      && (other.map { $0.lowerBound < new.lowerBound && new.upperBound < $0.upperBound } ?? true)
  }

  /// In what two trees differ where nobody asks for what the stretch lies in.
  package var change: TreeChange { TreeChange(behind: old.upperBound, by: distance) }

  /// How what stands behind the stretch has moved.
  package var shift: Shift { Shift(behind: old.upperBound, by: distance) }
}
