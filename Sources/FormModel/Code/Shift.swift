/// Where the places of a text are found in another one that differs from it in one stretch: behind the stretch they are so
/// many bytes later, in front of it they are the same.
package struct Shift {
  /// Where what moves begins in the one text.
  let start: Int
  let distance: Int
  /// Where what is of no interest begins, since nothing moves.
  private var end = Int.max
  /// The literal that the stretch is in.
  let literal: LiteralEdit?
  /// The closure that the stretch is in, where it was read anew.
  private(set) var closure: ClosureEdit?
  /// What asks which closure that is.
  private(set) var probe: ClosureProbe?
  /// The blanks or the comment that the stretch is.
  private(set) var blanks: BlankEdit?
  /// What asks which blocks there are.
  private(set) var blocks: BlockProbe?
  /// Of a folded text: what stands in its blocks, and where everything else is found.
  private(set) var unfolding: Unfolding?
  /// Runs two pieces of work beside one another; nil where there is only one thread, or it is shared already.
  private var sideBySide: SideBySide?

  /// Runs two pieces of work that know nothing of one another, perhaps on two threads; both are done when it returns.
  package typealias SideBySide = (_ first: @Sendable () -> Void, _ second: @Sendable () -> Void) -> Void

  /// For what stands behind the stretch as a whole.
  package init(by distance: Int) { self.init(behind: Int.min, by: distance) }

  /// For what stands behind a place.
  init(behind start: Int, by distance: Int) {
    self.start = start
    self.distance = distance
    literal = nil
  }

  /// For a text in which there are other blanks, or another comment.
  package init(_ blanks: BlankEdit, _ sideBySide: @escaping SideBySide) {
    self.init(behind: blanks.old.upperBound, by: blanks.end - blanks.old.upperBound)
    self.sideBySide = sideBySide
    self.blanks = blanks
  }

  /// For a text in which one closure was edited.
  package init(_ closure: ClosureEdit, _ sideBySide: @escaping SideBySide) {
    self.init(behind: closure.edited.upperBound, by: closure.distance)
    self.sideBySide = sideBySide
    self.closure = closure
  }

  /// For the same text: whoever moves what is around a place is asked for closures.
  init(lookingFor probe: ClosureProbe) {
    self.init(behind: probe.place.lowerBound, by: 0)
    end = probe.place.upperBound
    self.probe = probe
  }

  /// For the same text: whoever moves all of it is asked for blocks.
  init(lookingFor blocks: BlockProbe) {
    self.init(behind: Int.min, by: 0)
    self.blocks = blocks
  }

  /// For the whole text, seen from the folded one.
  package init(_ unfolding: Unfolding) {
    self.init(behind: Int.min, by: 0)
    self.unfolding = unfolding
  }

  /// For a text in which one literal says something else.
  package init(_ literal: LiteralEdit, _ sideBySide: @escaping SideBySide) {
    self.sideBySide = sideBySide
    start = literal.contents.upperBound
    distance = literal.literal.contents.upperBound - start
    self.literal = literal
  }

  package func place(_ offset: Int) -> Int {
    unfolding?.place(offset) ?? (offset < start ? offset : offset + distance)
  }

  /// How far all that stands there moves, where it does and nothing in it is edited or asked for.
  func distance(of range: ByteRange) -> Int? {
    blocks == nil && unfolding == nil && probe == nil && range.lowerBound > start ? distance : nil
  }

  /// Whether what stands there stays as it is.
  func keeps(_ range: ByteRange) -> Bool { range.upperBound < start || range.lowerBound > end }
}

extension Shift {
  /// Moves what is so large that two threads are faster, as long as neither has most of it.
  func moved<Element: Placed & Sendable>(_ elements: [Element], range: (Element) -> ByteRange) -> [Element] {
    guard let sideBySide, elements.count > 1, let last = elements.last, range(last).upperBound > start else {
      return elements.map { $0.moved(by: self) }
    }
    let (from, to) = (max(range(elements[0]).lowerBound, start), range(last).upperBound)
    let half = elements.first { range($0).upperBound >= (from + to) / 2 }.map { range($0).upperBound } ?? to
    guard to - from > 8 << 10, min(half - from, to - half) > (to - from) / 4 else {
      return elements.map { $0.moved(by: self) }
    }
    let middle = elements.firstIndex { range($0).lowerBound >= half } ?? elements.endIndex
    var alone = self
    alone.sideBySide = nil
    // Each writes what it alone makes, and both have ended before it is read.
    nonisolated(unsafe) var (first, second): ([Element], [Element]) = ([], [])
    nonisolated(unsafe) let shift = alone
    alone.blanks = blanks?.twin()
    nonisolated(unsafe) let other = alone
    sideBySide(
      { first = elements[..<middle].map { $0.moved(by: shift) } },
      { second = elements[middle...].map { $0.moved(by: other) } })
    if let seen = other.blanks { blanks?.add(seen) }
    return first + second
  }
}

/// A string literal of which the contents were edited.
package final class LiteralEdit {
  /// Between the quotes in the one text.
  let contents: ByteRange
  /// What it is in the other one.
  package let literal: StringLiteral
  /// The literal that code has there; nil where what looked like one is a comment, an attribute, or stands between two.
  package private(set) var met: StringLiteral?

  package init(_ contents: ByteRange, _ literal: StringLiteral) { (self.contents, self.literal) = (contents, literal) }

  /// What the literal became, if it is the one.
  func edited(_ literal: StringLiteral) -> StringLiteral? {
    guard literal.contents == contents, literal.poundCount == 0, !literal.isMultiLine, literal.isTerminated else {
      return nil
    }
    met = literal
    return self.literal
  }
}
