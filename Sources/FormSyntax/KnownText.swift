package import FormModel
import SwiftParser
import SwiftSyntax

/// A text of a file with what was made of it, so that reading another text of the same file costs what differs between them.
///
/// All later texts are compared with this one, which was read as a whole, with the latest one that was parsed, and with the
/// latest one of which a closure was: what is taken over is taken over three times at most, so that no mistake of one reading
/// goes on and on, and no more than three trees are ever kept. Code with errors is read as a whole, unless they are in one
/// closure with its braces paired: a parser that mends what is missing looks far around.
package struct KnownText: Sendable {
  private let bytes: [UInt8]
  /// Where its line comments stand.
  private let comments: [ByteRange]
  /// See `SourceSurvey`.
  private let isShallow: Bool
  private let parsed: IncrementalParseResult
  private let items: LoweredItems
  private let outline: LoweredOutline
  private var latest: LatestText
  /// A text that differs from that one in a closure.
  private var edited: LatestText?

  /// Larger texts than these are not kept: a tree takes thirty times the memory of its text.
  private static let maximumLength = 1 << 20

  /// Reads a text. Other than `SwiftFile(parsing:)` it takes over what it can, and the result is the same.
  /// - Parameter known: another text of the file; the text to be known from now on is returned.
  package static func read(
    _ bytes: [UInt8], after known: KnownText?,
    sideBySide: @escaping Shift.SideBySide = {
      $0()
      $1()
    }
  ) -> (file: SwiftFile, known: KnownText?) {
    if let taken = known?.takenOver(bytes, sideBySide) { return taken }
    return bytes.withUnsafeBufferPointer { buffer in
      let difference = known.map { TextDifference(from: $0.bytes, to: buffer) }
      if let known, let difference, let comments = known.comments(of: buffer, difference) {
        if let file = known.file(of: buffer, comments, difference, sideBySide) {
          return (file, known.followed(by: LatestText(bytes: bytes, file: file, isShallow: known.isShallow)))
        }
        return read(buffer, bytes, SourceSurvey(buffer), known)
      }
      let survey = SourceSurvey(buffer)
      if let known, let difference, survey.isHarmless, !survey.isUnbalanced,
        let file = known.file(of: buffer, survey.comments, difference, sideBySide)
      {
        return (file, known.followed(by: LatestText(bytes: bytes, file: file, isShallow: survey.isShallow)))
      }
      return read(buffer, bytes, survey, known)
    }
  }

  /// What can be told without reading more than a closure of a text.
  private func takenOver(
    _ bytes: [UInt8], _ sideBySide: @escaping Shift.SideBySide
  ) -> (file: SwiftFile, known: KnownText?)? {
    if let file = edited?.file(of: bytes, sideBySide) ?? latest.file(of: bytes, sideBySide) { return (file, self) }
    guard let file = latest.file(of: bytes, closureBy: sideBySide) else { return nil }
    var known = self
    known.edited = LatestText(bytes: bytes, file: file, isShallow: latest.isShallow)
    return (file, known)
  }

  /// Reads a text as a whole.
  private static func read(
    _ buffer: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8], _ survey: SourceSurvey, _ known: KnownText?
  ) -> (file: SwiftFile, known: KnownText?) {
    guard survey.isHarmless, bytes.count <= maximumLength else { return (SwiftFile(parsing: buffer, survey), known) }
    let parsed = Parser.parseIncrementally(source: buffer, maximumNestingLevel: 256, parseTransition: nil)
    let lowering = Lowering(buffer, notes: LoweredItems())
    var file = SwiftFile(
      statements: lowering.file(parsed.tree), comments: survey.comments, hasErrors: parsed.tree.hasError,
      length: bytes.count)
    file.isUnbalanced = file.hasErrors && survey.isUnbalanced
    file.origin = .parsed
    guard !file.hasErrors, lowering.deepest < Lowering.maximumDepth / 2, let items = lowering.notes else {
      return (file, known)
    }
    return (
      file,
      KnownText(
        bytes: bytes, comments: survey.comments, isShallow: survey.isShallow, parsed: parsed, items: items,
        outline: LoweredOutline(items),
        latest: LatestText(bytes: bytes, file: file, isShallow: survey.isShallow))
    )
  }

  private func followed(by text: LatestText) -> KnownText {
    var known = self
    (known.latest, known.edited) = (text, nil)
    return known
  }

  /// Another text of the file; nil where it must be read as a whole.
  /// - Parameter comments: where the line comments of that text stand.
  private func file(
    of other: UnsafeBufferPointer<UInt8>, _ comments: [ByteRange], _ difference: TextDifference,
    _ sideBySide: Shift.SideBySide
  ) -> SwiftFile? {
    guard other.count <= Self.maximumLength, difference.old.count + difference.new.count <= bytes.count / 4 else {
      return nil
    }
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
    var file = SwiftFile(
      statements: lowering.file(tree), comments: comments, hasErrors: false, length: other.count)
    file.origin = .parsed
    return file
  }

  /// Where the line comments of another text stand, if all that a survey of it would tell is known: it differs from this one in
  /// letters of words that a survey does not look at, as it does while someone types a name or a title.
  private func comments(of other: UnsafeBufferPointer<UInt8>, _ difference: TextDifference) -> [ByteRange]? {
    guard bytes.withUnsafeBufferPointer({ SourceSurvey.isSame($0, other, difference) }) else { return nil }
    return comments.map { comment in
      let shift = difference.new.count - difference.old.count
      if comment.lowerBound >= difference.old.upperBound {
        return comment.lowerBound + shift..<comment.upperBound + shift
      }
      return comment.lowerBound..<comment.upperBound + (comment.upperBound >= difference.old.upperBound ? shift : 0)
    }
  }

  private final class Reused {
    /// Where the nodes that the parser took over begin in the known text.
    var starts: Set<Int> = []
  }
}
