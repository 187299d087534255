import FormModel

/// The one place at which two texts differ, if it is a line comment or blanks between two lines: a parser asks of blanks only
/// whether there are some, and whether a line ends.
struct EditedBlanks {
  /// The whole comment, or all blanks that stand there, in the one text and in the other.
  let old: ByteRange
  let new: ByteRange

  /// - Parameter comments: the line comments of the one text, in order.
  init?(_ difference: TextDifference, _ before: [UInt8], _ after: [UInt8], _ comments: [ByteRange]) {
    let distance = difference.new.upperBound - difference.old.upperBound
    if let comment = Self.comment(around: difference.old, comments) {
      guard after[difference.new].allSatisfy(Self.isInComment) else { return nil }
      old = comment
      new = comment.lowerBound..<comment.upperBound + distance
      return
    }
    guard before[difference.old].allSatisfy(Self.isBlank), after[difference.new].allSatisfy(Self.isBlank) else {
      return nil
    }
    var start = difference.old.lowerBound
    while start > 0, Self.isBlank(before[start - 1]) { start -= 1 }
    var end = difference.old.upperBound
    while end < before.count, Self.isBlank(before[end]) { end += 1 }
    (old, new) = (start..<end, start..<end + distance)
    guard start > 0, end < before.count, before[old].contains(Self.lineEnd), after[new].contains(Self.lineEnd) else {
      return nil
    }
  }

  /// Where the comments stand in the other text.
  func moved(_ comments: [ByteRange], in after: [UInt8]) -> [ByteRange] {
    let distance = new.upperBound - old.upperBound
    return comments.map { comment in
      if comment == old { return new }
      if comment.lowerBound >= old.upperBound {
        return comment.lowerBound + distance..<comment.upperBound + distance
      }
      // Blanks at its end are part of it.
      guard comment.upperBound > old.lowerBound else { return comment }
      return comment.lowerBound..<(after[new].firstIndex(of: Self.lineEnd) ?? comment.upperBound)
    }
  }

  /// The comment behind whose slashes the place is.
  private static func comment(around place: ByteRange, _ comments: [ByteRange]) -> ByteRange? {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].upperBound < place.upperBound { low = middle + 1 } else { high = middle }
    }
    guard comments.indices.contains(low), comments[low].lowerBound + 2 <= place.lowerBound else { return nil }
    return comments[low]
  }

  private static let lineEnd = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == lineEnd || byte == UInt8(ascii: "\t")
  }

  private static func isInComment(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") }
}
