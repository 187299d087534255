import FormModel

/// The text of a file that was parsed last, without errors but in one closure, and what was made of it. While someone types
/// inside of a plain string literal or a line comment, or between lines, nothing is parsed at all: the code is what it was,
/// with another text in one place, or stands elsewhere. While someone types inside of a closure, nothing else is.
struct LatestText: Sendable {
  let bytes: [UInt8]
  let file: SwiftFile
  /// See `SourceSurvey`.
  let isShallow: Bool

  /// Another text of the file, if it differs in the contents of one literal, one comment or the blanks at one place alone.
  func file(of other: [UInt8], _ sideBySide: @escaping Shift.SideBySide) -> SwiftFile? {
    let difference = other.withUnsafeBufferPointer { TextDifference(from: bytes, to: $0) }
    if difference.old.isEmpty, difference.new.isEmpty { return file }
    return file(of: other, literal: difference, sideBySide) ?? file(of: other, blanks: difference, sideBySide)
  }

  /// Another text of the file, if it differs in one closure alone.
  func file(of other: [UInt8], closureBy sideBySide: @escaping Shift.SideBySide) -> SwiftFile? {
    guard isShallow else { return nil }
    let difference = other.withUnsafeBufferPointer { TextDifference(from: bytes, to: $0) }
    guard difference.new.count <= EditedClosure.maximumLength else { return nil }
    let probe = ClosureProbe(difference.old)
    file.statements.look(for: probe)
    let distance = difference.new.upperBound - difference.old.upperBound
    guard let body = probe.bodyRange,
      let closure = EditedClosure(
        in: other, body.lowerBound - 1..<body.upperBound + distance + 1, edited: difference.new)
    else { return nil }
    let edit = ClosureEdit(body, edited: difference.old, by: distance, closure.closure)
    let shift = Shift(edit, sideBySide)
    let (before, behind) = (
      file.comments.prefix { $0.upperBound <= body.lowerBound }, file.comments.drop { $0.lowerBound < body.upperBound }
    )
    var edited = SwiftFile(
      statements: file.statements.moved(by: shift),
      comments: before + closure.comments + behind.map { $0.moved(by: shift) }, hasErrors: closure.hasErrors,
      length: other.count)
    edited.losesRows = closure.losesRows
    edited.origin = file.origin.with(edit)
    return edited
  }

  private func file(
    of other: [UInt8], literal difference: TextDifference, _ sideBySide: @escaping Shift.SideBySide
  ) -> SwiftFile? {
    guard let edit = LiteralEdit(from: bytes, to: other, difference) else { return nil }
    let shift = Shift(edit, sideBySide)
    let statements = file.statements.moved(by: shift)
    guard let met = edit.met else { return nil }
    var edited = SwiftFile(
      statements: statements, comments: file.comments.moved(by: shift), hasErrors: file.hasErrors,
      length: other.count)
    edited.losesRows = file.losesRows
    edited.origin = file.origin.with(edit.literal, insteadOf: met)
    return edited
  }

  private func file(
    of other: [UInt8], blanks difference: TextDifference, _ sideBySide: @escaping Shift.SideBySide
  ) -> SwiftFile? {
    // What is missing stands behind the blanks, whoever asks.
    guard !file.hasErrors, let place = EditedBlanks(difference, bytes, other, file.comments) else { return nil }
    let edit = BlankEdit(place.old, end: place.new.upperBound)
    let shift = Shift(edit, sideBySide)
    let statements = file.statements.moved(by: shift)
    guard !edit.isText else { return nil }
    var edited = SwiftFile(
      statements: statements, comments: place.moved(file.comments, in: other), hasErrors: false, length: other.count)
    edited.origin = file.origin.with(edit)
    return edited
  }
}

extension LiteralEdit {
  /// The edit that makes one text of the other, if it lies between two quotes with nothing but plain characters in between,
  /// before and after. Whether a literal stands there the code must tell.
  fileprivate convenience init?(from old: [UInt8], to new: [UInt8], _ difference: TextDifference) {
    var start = difference.old.lowerBound
    while start > 0, Self.isPlain(old[start - 1]) { start -= 1 }
    var end = difference.old.upperBound
    while end < old.count, Self.isPlain(old[end]) { end += 1 }
    let newEnd = end + new.count - old.count
    // A literal that is no text is an error, which goes with it.
    guard Self.isQuote(old, start - 1), !Self.isQuote(old, start - 2), Self.isQuote(old, end),
      !Self.isQuote(old, end + 1), old[difference.old].allSatisfy(Self.isPlain),
      new[difference.new].allSatisfy(Self.isPlain),
      String(validating: old[start..<end], as: UTF8.self) != nil,
      let text = String(validating: new[start..<newEnd], as: UTF8.self)
    else { return nil }
    self.init(
      start..<end,
      StringLiteral(
        segments: text.isEmpty ? [] : [.text(MappedText(verbatim: text, at: start))], contents: start..<newEnd,
        isMultiLine: false, poundCount: 0, isTerminated: true))
  }

  private static func isQuote(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index) && bytes[index] == UInt8(ascii: "\"")
  }

  /// Neither the end of a literal nor of its line, and no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
