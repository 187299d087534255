/// A closure that was edited between its braces, and what became of it: outside of it the code is what it was.
package final class ClosureEdit: Sendable {
  /// Between the braces in the one text, and what is edited there.
  let bodyRange: ByteRange
  let edited: ByteRange
  /// How many bytes longer the other text is.
  let distance: Int
  /// The closure as it is in the other one.
  let closure: Closure

  package init(_ bodyRange: ByteRange, edited: ByteRange, by distance: Int, _ closure: Closure) {
    (self.bodyRange, self.edited, self.distance, self.closure) = (bodyRange, edited, distance, closure)
  }
}

/// Looks for the innermost closure around a place of a text. One thread has it.
package final class ClosureProbe {
  let place: ByteRange
  /// Between its braces; nil where no closure is around the place.
  package private(set) var bodyRange: ByteRange?
  /// Whether a string literal is: closures in its interpolations are part of it.
  private var isInLiteral = false

  package init(_ place: ByteRange) { self.place = place }

  func meet(closure range: ByteRange) { if !isInLiteral, isAround(range) { bodyRange = range } }
  func meet(literal range: ByteRange) { if isAround(range) { isInLiteral = true } }

  private func isAround(_ range: ByteRange) -> Bool {
    range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
  }
}

extension [Statement] {
  /// Asks all code around the place that is looked for.
  package func look(for probe: ClosureProbe) { _ = moved(by: Shift(lookingFor: probe)) }
}
