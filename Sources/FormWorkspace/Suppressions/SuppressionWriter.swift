import FormAnalysis
import FormFiles
package import FormModel

/// Writes suppression comments into texts.
package enum SuppressionWriter {
  /// The edit that silences rules on a line counted from zero: a comment on a line of its own above, or rules added to such a
  /// comment that is already there. nil where the file's language has no comments.
  package static func edit(
    silencing rules: [String], onLine line: Int, of text: SourceText, kind: FileKind, reason: String
  ) -> (range: ByteRange, newText: String)? {
    guard let marker = marker(of: kind), !rules.isEmpty else { return nil }
    let list = rules.sorted().joined(separator: ", ")
    if line > 0, let place = listOfRules(onLine: line - 1, of: text, marker: marker) {
      return (place..<place, list + ", ")
    }
    let range = text.line(line)
    let indent = text.bytes[text.clamp(range)].prefix { $0 == 0x20 || $0 == 0x09 }
    let start = range.lowerBound
    return (
      start..<start,
      String(decoding: indent, as: UTF8.self) + "\(marker) formlsp:ignore-next \(list)" + tail(reason)
        + text.lineTerminator
    )
  }

  /// The edit that silences rules in the whole file, for places where no comment can stand: inside a text of several lines.
  package static func edit(
    silencingInFile rules: [String], of text: SourceText, kind: FileKind, reason: String
  ) -> (range: ByteRange, newText: String)? {
    guard let marker = marker(of: kind), !rules.isEmpty else { return nil }
    let start = text.byteOrderMarkLength
    // The first line may be `#!` or say which tools the file is for.
    let isReserved = text.substring(text.line(0)).hasPrefix("#!")
    let place = isReserved && text.lineCount > 1 ? text.lineStarts[1] : start
    let list = rules.sorted().joined(separator: ", ")
    return (place..<place, "\(marker) formlsp:ignore-file \(list)" + tail(reason) + text.lineTerminator)
  }

  /// Whether a comment above a line, counted from zero, is one: inside of a text or comment of several lines it would be a part of
  /// that.
  package static func canStand(aboveLine line: Int, of text: SourceText, parsed: ParsedFile) -> Bool {
    let start = text.line(line).lowerBound
    return switch parsed {
    case .swift: text.canHoldSwiftComment(at: start)
    case .document(let document): document.canHoldComment(at: start)
    }
  }

  private static func marker(of kind: FileKind) -> String? {
    switch kind {
    case .swift: "//"
    case .yaml: "#"
    case .json: nil
    }
  }

  private static func tail(_ reason: String) -> String {
    let words = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "" : " " + words
  }

  /// Where the rules of an `ignore-next` comment begin on a line: alone, or behind code.
  private static func listOfRules(onLine line: Int, of text: SourceText, marker: String) -> Int? {
    let range = text.line(line)
    let content = text.substring(range)
    guard let directive = content.firstRange(of: "formlsp:ignore-next") else { return nil }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let before = content[..<directive.lowerBound].utf8.reversed().drop(while: isBlank)
    let behind = content[directive.upperBound...].utf8
    let blanks = behind.prefix(while: isBlank).count
    guard before.starts(with: marker.utf8.reversed()), blanks > 0, blanks < behind.count,
      // Between quotes it is no comment.
      !before.contains(UInt8(ascii: "\""))
    else { return nil }
    return range.upperBound - behind.count + blanks
  }
}
