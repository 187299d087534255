/// In what two trees differ that are the same code: where things stand, and what one literal says.
package struct TreeChange: Sendable {
  /// The literal that says something else, if there is one.
  package let literal: LiteralChange?
  /// Where what has moved begins, and how far it has.
  private let start: Int
  private let distance: Int

  /// One literal with plain characters between plain quotes in one line.
  init(_ literal: LiteralChange) {
    self.literal = literal
    start = literal.before.contents.upperBound
    distance = literal.after.contents.upperBound - start
  }

  /// Nothing but what stands behind a place.
  init(behind start: Int, by distance: Int) { (literal, self.start, self.distance) = (nil, start, distance) }

  /// Where everything is found in the later text.
  package var shift: Shift { Shift(behind: start, by: distance) }
}

/// A literal that says something else in another text.
package struct LiteralChange: Sendable {
  package let before: StringLiteral
  package let after: StringLiteral

  package init(before: StringLiteral, after: StringLiteral) { (self.before, self.after) = (before, after) }
}
