/// In what two trees of one shape differ: where things stand, and what some literals say.
package struct TreeChange: Sendable {
  /// The literals that say something else, in their order.
  package let literals: [LiteralChange]
  private let stretch: Shift.Stretch?
  /// Where things begin to have moved, and how far those behind have.
  private let start: Int
  private let distance: Int

  /// Where everything is found in the later text.
  package var shift: Shift { stretch.map { Shift($0, by: distance) } ?? Shift(behind: start, by: distance) }

  /// One literal with plain characters between plain quotes in one line, with nothing else before, behind or in between.
  init(_ literal: LiteralChange) {
    literals = [literal]
    start = literal.before.contents.upperBound
    distance = literal.after.contents.upperBound - start
    stretch = nil
  }

  /// Nothing but what stands behind a place, which has moved.
  init(behind start: Int, by distance: Int) {
    (self.start, self.distance) = (start, distance)
    (literals, stretch) = ([], nil)
  }

  /// nil where the trees have not one shape, or something stands at one place and at two afterwards.
  /// - Parameters:
  ///   - old: the stretch of the earlier text in which the texts differ.
  ///   - new: the same stretch of the later one.
  package init?(from earlier: TreeShape, to later: TreeShape, old: ByteRange, new: ByteRange) {
    guard earlier.structure == later.structure, earlier.starts.count == later.starts.count,
      earlier.ends.count == later.ends.count, earlier.literals.count == later.literals.count,
      earlier.texts == later.texts
    else { return nil }
    let distance = new.upperBound - old.upperBound
    var (starts, ends) = (Places(old, distance), Places(old, distance))
    guard starts.add(earlier.starts, later.starts), ends.add(earlier.ends, later.ends) else { return nil }
    var changed: [LiteralChange] = []
    for (before, after) in zip(earlier.literals, later.literals) {
      // In front of the stretch and behind it nothing is another text.
      guard before.contents.upperBound >= old.lowerBound, before.contents.lowerBound <= old.upperBound else { continue }
      guard case .text(let one) = before.segments[0], case .text(let other) = after.segments[0] else { return nil }
      guard one.text == other.text else {
        changed.append(LiteralChange(before: before, after: after))
        continue
      }
      guard one.runs.count == other.runs.count else { return nil }
      for (run, moved) in zip(one.runs, other.runs) {
        guard run.decoded == moved.decoded, run.isVerbatim == moved.isVerbatim,
          starts.add(run.source.lowerBound, moved.source.lowerBound),
          ends.add(run.source.upperBound, moved.source.upperBound)
        else { return nil }
      }
    }
    literals = changed
    start = old.lowerBound
    self.distance = distance
    stretch = Shift.Stretch(old, starts: starts.inside, ends: ends.inside)
  }

  /// Who replaces more than this has other code.
  package static let longest = 4 << 10

  /// Where the bounds of places are found later.
  private struct Places {
    let old: ByteRange
    let distance: Int
    /// Of those in the stretch.
    private(set) var inside: [Int: Int] = [:]

    init(_ old: ByteRange, _ distance: Int) { (self.old, self.distance) = (old, distance) }

    mutating func add(_ earlier: [UInt32], _ later: [UInt32]) -> Bool {
      for (before, after) in zip(earlier, later) where !add(Int(before), Int(after)) { return false }
      return true
    }

    /// - Returns: Whether it fits to all others.
    mutating func add(_ before: Int, _ after: Int) -> Bool {
      if before < old.lowerBound { return before == after }
      if before > old.upperBound { return before + distance == after }
      if let known = inside[before] { return known == after }
      inside[before] = after
      return true
    }
  }
}

/// A literal that says something else in another text.
package struct LiteralChange: Sendable {
  package let before: StringLiteral
  package let after: StringLiteral

  package init(before: StringLiteral, after: StringLiteral) { (self.before, self.after) = (before, after) }
}
