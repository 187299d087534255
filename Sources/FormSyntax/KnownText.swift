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
      var file = SwiftFile(
        statements: lowering.file(parsed.tree), comments: survey.comments, hasErrors: parsed.tree.hasError,
        length: bytes.count)
      file.isUnbalanced = file.hasErrors && survey.isUnbalanced
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
