package import FormModel

/// A text of a file with what was made of it, so that reading another text of the same file costs what differs between them.
///
/// All later texts are compared with this one, which was read as a whole, with the latest one of which more than a closure was
/// read, and with the latest one of which a closure was: what is taken over is taken over three times at most, so that no
/// mistake of one reading goes on and on.
package struct KnownText: Sendable {
  private let whole: LatestText
  /// Whether that has a `#if`; see `SourceSurvey`.
  private let hasConditionals: Bool
  private var latest: LatestText
  /// A text that differs from that one in a closure.
  private var edited: LatestText?
  /// The one that was read last, whatever it is.
  private var previous: (bytes: [UInt8], origin: TreeOrigin)

  /// Larger texts than these are read as a whole.
  private static let maximumLength = 1 << 20

  private init(_ bytes: [UInt8], _ file: SwiftFile, _ survey: SourceSurvey) {
    whole = LatestText(bytes: bytes, file: file, isShallow: survey.isShallow)
    hasConditionals = survey.hasConditionals
    latest = whole
    previous = (bytes, file.origin)
  }

  /// Reads a text. Other than `SwiftFile(parsing:)` it takes over what it can, and the result is the same.
  /// - Parameter known: another text of the file; the text to be known from now on is returned.
  package static func read(
    _ bytes: [UInt8], after known: KnownText?,
    sideBySide: @escaping Shift.SideBySide = {
      $0()
      $1()
    }
  ) -> (file: SwiftFile, known: KnownText?) {
    var (file, next) =
      known?.takenOver(bytes, sideBySide) ?? known?.unfolded(bytes, sideBySide) ?? readWhole(bytes, after: known)
    next?.previous = (bytes, file.origin)
    return (file, next)
  }

  private static func readWhole(_ bytes: [UInt8], after known: KnownText?) -> (file: SwiftFile, known: KnownText?) {
    bytes.withUnsafeBufferPointer { buffer in
      let survey = SourceSurvey(buffer)
      var (file, depth) = SwiftFile.read(buffer, survey)
      guard !survey.isTooDeep, bytes.count <= maximumLength else { return (file, known) }
      file.origin = known?.origin(of: buffer) ?? .parsed
      // Braces that are not paired where there is no error are in regular expressions, which a survey takes for code.
      guard !file.hasErrors, !survey.isUnbalanced, depth < Lowering.maximumDepth / 2 else { return (file, known) }
      return (file, KnownText(bytes, file, survey))
    }
  }

  /// That of a tree of a text that is read now.
  private func origin(of bytes: UnsafeBufferPointer<UInt8>) -> TreeOrigin {
    let difference = TextDifference(from: previous.bytes, to: bytes)
    return previous.origin.followed(byOther: difference.old, end: difference.new.upperBound)
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

  /// What can be told without reading the blocks that are known.
  private func unfolded(
    _ bytes: [UInt8], _ sideBySide: Shift.SideBySide
  ) -> (file: SwiftFile, known: KnownText?)? {
    guard whole.isShallow, bytes.count <= Self.maximumLength else { return nil }
    return bytes.withUnsafeBufferPointer { buffer -> (file: SwiftFile, known: KnownText?)? in
      let difference = TextDifference(from: whole.bytes, to: buffer)
      guard difference.old.count + difference.new.count <= whole.bytes.count / 4,
        var file = FoldedText(buffer, whole, hasConditionals: hasConditionals, difference)?
          .file(length: bytes.count, sideBySide)
      else { return nil }
      file.origin = origin(of: buffer)
      guard !file.hasErrors else { return (file, self) }
      var known = self
      (known.latest, known.edited) = (LatestText(bytes: bytes, file: file, isShallow: true), nil)
      return (file, known)
    }
  }
}
