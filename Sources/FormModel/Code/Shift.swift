/// Where the places of a text are found in another one that differs from it in one stretch: behind the stretch they are so
/// many bytes later, in front of it they are the same.
package struct Shift {
  /// Where what moves begins in the one text.
  let start: Int
  let distance: Int
  /// The literal that the stretch is in.
  let literal: LiteralEdit?

  /// For what stands behind the stretch as a whole.
  package init(by distance: Int) {
    start = Int.min
    self.distance = distance
    literal = nil
  }

  /// For a text in which one literal says something else.
  package init(_ literal: LiteralEdit) {
    start = literal.contents.upperBound
    distance = literal.literal.contents.upperBound - start
    self.literal = literal
  }

  package func place(_ offset: Int) -> Int { offset < start ? offset : offset + distance }

  /// Whether what ends there stays as it is.
  func keeps(_ range: ByteRange) -> Bool { range.upperBound < start }
}

/// A string literal of which the contents were edited.
package final class LiteralEdit {
  /// Between the quotes in the one text.
  let contents: ByteRange
  /// What it is in the other one.
  let literal: StringLiteral
  /// Whether code has a literal there; else what looked like one is a comment, an attribute, or stands between two.
  package private(set) var wasMet = false

  package init(_ contents: ByteRange, _ literal: StringLiteral) { (self.contents, self.literal) = (contents, literal) }

  /// What the literal became, if it is the one.
  func edited(_ literal: StringLiteral) -> StringLiteral? {
    guard literal.contents == contents, literal.poundCount == 0, !literal.isMultiLine, literal.isTerminated else {
      return nil
    }
    wasMet = true
    return self.literal
  }
}
