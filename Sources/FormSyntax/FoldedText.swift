import FormModel
import SwiftParser
import SwiftSyntax

/// A text of which most is known: the blocks that have nothing to do with what was edited are folded, `{ }`, and rows that
/// stand behind one another are a name, `<<< x`, so that what is parsed of a form is a small part of it. What is in them is
/// read in the same way wherever they stand, and is put back.
///
/// Errors outside of blocks are those of the whole text: what a parser makes of a block, or skips of it, does not depend on
/// what is in there, but for what `FoldableBlocks` leaves open.
struct FoldedText {
  private typealias Fold = (start: Int, block: CodeBlock)

  private let bytes: [UInt8]
  /// Where each block begins, behind its brace if it has one, and what it is in the known text.
  private let folds: [Fold]
  private let known: LatestText
  private let difference: TextDifference

  /// - Parameters:
  ///   - other: a text that differs from the known one in one stretch.
  ///   - known: a shallow text without errors.
  ///   - hasConditionals: whether that has a `#if`.
  /// - Returns: nil where there is too little to fold.
  init?(
    _ other: UnsafeBufferPointer<UInt8>, _ known: LatestText, hasConditionals: Bool, _ difference: TextDifference
  ) {
    let blocks = FoldableBlocks(known, hasConditionals: hasConditionals, awayFrom: difference.old).blocks
    guard !blocks.isEmpty else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(other.count / 2)
    var folds: [Fold] = []
    folds.reserveCapacity(blocks.count)
    // Behind the block that was folded last.
    var end = 0
    for block in blocks {
      guard let start = difference.place(of: block.range.lowerBound), start > end else { continue }
      bytes.append(contentsOf: other[end..<start])
      folds.append((bytes.count, block))
      bytes.append(Self.sign(of: block, known.bytes))
      end = start + block.range.count
    }
    guard (bytes.count + other.count - end) * 4 < other.count * 3 else { return nil }
    bytes.append(contentsOf: other[end...])
    (self.bytes, self.folds, self.known, self.difference) = (bytes, folds, known, difference)
  }

  /// The one character that stands for a block.
  private static func sign(of block: CodeBlock, _ bytes: [UInt8]) -> UInt8 {
    if case .run = block { return UInt8(ascii: "x") }
    // Behind a condition nothing is a closure where the line ends behind its brace.
    return FoldableBlocks.beginsWithLine(bytes, block.range) ? UInt8(ascii: "\n") : UInt8(ascii: " ")
  }

  /// The whole text; nil where it must be read as a whole.
  /// - Parameter length: of the whole text.
  func file(length: Int, _ sideBySide: Shift.SideBySide) -> SwiftFile? {
    // Each writes what it alone makes, and both have ended before it is read.
    nonisolated(unsafe) var read: SwiftFile?
    nonisolated(unsafe) var first: [Fold] = []
    nonisolated(unsafe) var rest: [Fold] = []
    let count = countBesideReading
    sideBySide(
      {
        read = self.read()
        rest = placed(folds[count...])
      }, { first = placed(folds[..<count]) })
    guard var file = read else { return nil }
    let unfolding = Unfolding(first + rest)
    let shift = Shift(unfolding)
    file.statements = file.statements.moved(by: shift)
    guard unfolding.isComplete else { return nil }
    file.comments = comments(file.comments, shift)
    file.length = length
    return file
  }

  /// The folded text as it is.
  private func read() -> SwiftFile? {
    bytes.withUnsafeBufferPointer { buffer in
      let survey = SourceSurvey(buffer)
      guard survey.isShallow else { return nil }
      let errors = FoldedErrors(buffer, lastFold: folds.last?.start ?? 0)
      guard let (file, depth) = SwiftFile.read(buffer, survey, where: errors.areNear) else { return nil }
      return depth < Lowering.maximumDepth / 2 ? file : nil
    }
  }

  /// Blocks where they stand in the whole text.
  private func placed(_ folds: ArraySlice<Fold>) -> [Fold] {
    let shift = Shift(by: distance)
    return folds.map { ($0.start, isMoved($0.block) ? $0.block.moved(by: shift) : $0.block) }
  }

  private var distance: Int { difference.new.upperBound - difference.old.upperBound }

  private func isMoved(_ block: CodeBlock) -> Bool {
    distance != 0 && block.range.lowerBound >= difference.old.upperBound
  }

  /// How many of the blocks are moved while the folded text is read, so that both take about as long: to read a byte is as much
  /// work as to move twelve.
  private var countBesideReading: Int {
    let moved = folds.map { isMoved($0.block) ? $0.block.range.count : 0 }
    var left = (moved.reduce(0, +) + 12 * bytes.count) / 2
    return moved.firstIndex {
      left -= $0
      return left < 0
    } ?? folds.count
  }

  /// Those in blocks and those between them.
  private func comments(_ outside: [ByteRange], _ shift: Shift) -> [ByteRange] {
    var comments = outside.map { $0.moved(by: shift) }
    var rest = known.file.comments[...]
    for fold in folds {
      let range = fold.block.range
      rest = rest.drop { $0.lowerBound < range.lowerBound }
      let inside = rest.prefix { $0.lowerBound < range.upperBound }
      rest = rest.dropFirst(inside.count)
      let distance = (difference.place(of: range.lowerBound) ?? range.lowerBound) - range.lowerBound
      comments += inside.map { $0.moved(by: Shift(by: distance)) }
    }
    return comments.sorted { $0.lowerBound < $1.lowerBound }
  }
}
