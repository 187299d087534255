package import FormModel
import SwiftParser
import SwiftSyntax

/// A text of a file with what was made of it, so that reading another text of the same file costs what differs between them.
///
/// All later texts are compared with this one, which was read as a whole: nothing is taken over twice, so that no mistake of
/// one reading reaches the next, and no more than two trees are ever kept. Code with errors is read as a whole: a parser that
/// mends what is missing looks far around.
package struct KnownText: Sendable {
  private let bytes: [UInt8]
  private let parsed: IncrementalParseResult
  private let items: LoweredItems
  private let outline: LoweredOutline

  /// Runs two pieces of work that know nothing of one another, perhaps on two threads; both are done when it returns.
  package typealias SideBySide = (_ first: @Sendable () -> Void, _ second: @Sendable () -> Void) -> Void

  /// Larger texts than these are not kept: a tree takes thirty times the memory of its text.
  private static let maximumLength = 1 << 20

  /// Reads a text. Other than `SwiftFile(parsing:)` it takes over what it can, and the result is the same.
  /// - Parameter known: another text of the file; the text to be known from now on is returned.
  package static func read(
    _ bytes: [UInt8], after known: KnownText?,
    sideBySide: SideBySide = {
      $0()
      $1()
    }
  ) -> (file: SwiftFile, known: KnownText?) {
    bytes.withUnsafeBufferPointer { buffer in
      let survey = SourceSurvey(buffer)
      guard !survey.isTooDeep, survey.missingOperands.isEmpty, bytes.count <= maximumLength else {
        return (SwiftFile(parsing: buffer, survey), known)
      }
      if let file = known?.file(of: buffer, survey, sideBySide) { return (file, known) }
      let parsed = Parser.parseIncrementally(source: buffer, maximumNestingLevel: 256, parseTransition: nil)
      let lowering = Lowering(buffer, notes: LoweredItems())
      let file = SwiftFile(
        statements: lowering.file(parsed.tree), comments: survey.comments, hasErrors: parsed.tree.hasError,
        length: bytes.count)
      guard !file.hasErrors, lowering.deepest < Lowering.maximumDepth / 2, let items = lowering.notes else {
        return (file, known)
      }
      return (file, KnownText(bytes: bytes, parsed: parsed, items: items, outline: LoweredOutline(items)))
    }
  }

  /// Another text of the file; nil where it must be read as a whole.
  private func file(
    of other: UnsafeBufferPointer<UInt8>, _ survey: SourceSurvey, _ sideBySide: SideBySide
  ) -> SwiftFile? {
    let difference = TextDifference(from: bytes, to: other)
    guard difference.old.count + difference.new.count <= bytes.count / 4 else { return nil }
    let replaced =
      AbsolutePosition(utf8Offset: difference.old.lowerBound)..<AbsolutePosition(utf8Offset: difference.old.upperBound)
    let edit = SourceEdit(range: replaced, replacement: Array(other[difference.new]))
    let reused = Reused()
    let transition = IncrementalParseTransition(
      previousIncrementalParseResult: parsed, edits: ConcurrentEdits(edit),
      reusedNodeCallback: { reused.starts.insert($0.position.utf8Offset) })
    // Each writes what it alone makes, and both have ended before it is read.
    nonisolated(unsafe) var parsedTree: SourceFileSyntax?
    nonisolated(unsafe) var moved = LoweredItems()
    nonisolated(unsafe) let (source, unsafeTransition) = (other, transition)
    // The longer work first: the other waits for a thread.
    sideBySide(
      {
        parsedTree =
          Parser.parseIncrementally(source: source, maximumNestingLevel: 256, parseTransition: unsafeTransition).tree
      }, { moved = outline.moved(behind: difference, of: items) })
    guard let tree = parsedTree, !tree.hasError else { return nil }
    let lowering = Lowering(
      other, kept: KeptItems(items: items, moved: moved, starts: reused.starts, difference: difference))
    return SwiftFile(
      statements: lowering.file(tree), comments: survey.comments, hasErrors: false, length: other.count)
  }

  private final class Reused {
    /// Where the nodes that the parser took over begin in the known text.
    var starts: Set<Int> = []
  }
}

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

/// What was made of the statements and members of a text, by where their nodes begin.
struct LoweredItems: Sendable {
  var statements: [Int: Statement] = [:]
  var members: [Int: Declaration] = [:]
}

/// Where the statements and members of a text begin and end, in their order.
struct LoweredOutline: Sendable {
  private let entries: [(start: Int, end: Int, isMember: Bool)]

  init(_ items: LoweredItems) {
    let statements = items.statements.map { (start: $0, end: $1.range.upperBound, isMember: false) }
    let members = items.members.map { (start: $0, end: $1.range.upperBound, isMember: true) }
    entries = (statements + members).sorted { ($0.start, $1.end) < ($1.start, $0.end) }
  }

  /// The outermost items behind an edit, each where it stands in the edited text; by where they begin in the text itself. The
  /// parser takes nearly all of them over.
  func moved(behind difference: TextDifference, of items: LoweredItems) -> LoweredItems {
    var moved = LoweredItems()
    let distance = difference.new.upperBound - difference.old.upperBound
    guard distance != 0 else { return moved }
    var end = difference.old.upperBound
    for entry in entries where entry.start >= end {
      if entry.isMember {
        moved.members[entry.start] = items.members[entry.start]?.moved(by: distance)
      } else {
        moved.statements[entry.start] = items.statements[entry.start]?.moved(by: distance)
      }
      end = max(end, entry.end)
    }
    return moved
  }
}

/// Those of them that hold in another text.
struct KeptItems {
  let items: LoweredItems
  /// Some of them as they stand in the other text.
  let moved: LoweredItems
  let starts: Set<Int>
  let difference: TextDifference

  func statement(at start: Int) -> Statement? { item(at: start, of: items.statements, moved.statements) }
  func member(at start: Int) -> Declaration? { item(at: start, of: items.members, moved.members) }

  private func item<Item: Placed>(at start: Int, of items: [Int: Item], _ moved: [Int: Item]) -> Item? {
    guard let origin = difference.origin(of: start), starts.contains(origin) else { return nil }
    if let item = moved[origin] { return item }
    guard let item = items[origin] else { return nil }
    return start == origin ? item : item.moved(by: start - origin)
  }
}
