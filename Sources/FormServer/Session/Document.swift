package import FormModel
package import LanguageServerProtocol

/// A document that the client has open.
package struct Document: Sendable {
  /// As the client spells it; answers and diagnostics use the same.
  package let uri: String
  /// Nil for documents that are no files on this machine: they are kept and never looked at.
  package let path: String?
  package let languageID: String
  package var version: Int
  package var text: SourceText
  /// Whether its bytes speak of forms; nothing is done with one that does not.
  package var isForm = false
  /// A change did not fit: the text is not the client's any more, until it sends the whole.
  package var waitsForFullText = false
  /// The result id of the diagnostics that the client pulled for this text last; nil while it has not.
  var pulledResult: String?

  package init(_ item: LSP.TextDocumentItem) {
    uri = item.uri
    path = DocumentURI.path(item.uri)
    languageID = item.languageId
    version = item.version
    text = SourceText(item.text)
  }

  package var isSwift: Bool { path?.hasSuffix(".swift") ?? (languageID == "swift") }

  /// Applies the changes of one notification, each to the result of the one before. False when one does not fit.
  mutating func apply(_ changes: [LSP.ContentChange?], encoding: TextEncoding) -> Bool {
    pulledResult = nil
    for change in changes {
      switch change {
      case .some(let change) where change.range == nil:
        text = SourceText(change.text)
        waitsForFullText = false
      case .some(let change):
        if waitsForFullText { continue }
        guard let range = change.range, let changed = text.replacing(range, with: change.text, encoding: encoding)
        else {
          waitsForFullText = true
          continue
        }
        text = changed
      case nil: waitsForFullText = true
      }
    }
    return !waitsForFullText
  }
}

extension SourceText {
  /// The text with a client's range replaced; nil where the range does not lie in the text. One line behind the last is its
  /// end: some editors end every text with a line that is not there.
  func replacing(_ range: LSP.Range, with newText: String, encoding: TextEncoding) -> SourceText? {
    guard range.start <= range.end, range.end.line <= lineCount else { return nil }
    guard let start = cut(at: range.start, encoding), let end = cut(at: range.end, encoding) else { return nil }
    guard start.before <= end.after else { return nil }
    // Half a character that stays is what the client has, too: a lone surrogate, read as U+FFFD.
    let half = "\u{FFFD}"
    if start.isInside, start.before == end.before, end.isInside {
      return replacing(start.before..<end.after, with: half + newText + half)
    }
    return replacing(
      start.before..<end.after, with: (start.isInside ? half : "") + newText + (end.isInside ? half : ""))
  }

  private struct Cut {
    var before: Int
    var after: Int
    var isInside: Bool { before < after }
  }

  /// The byte at a position, or the bytes around it when it lies between the halves of a surrogate pair; nil between bytes
  /// of a character in UTF-8.
  private func cut(at position: LSP.Position, _ encoding: TextEncoding) -> Cut? {
    let wanted = TextPosition(line: position.line, column: position.character)
    let offset = offset(at: wanted, in: encoding)
    guard position.line < lineCount, offset < line(position.line).upperBound,
      self.position(at: offset, in: encoding) < wanted
    else { return Cut(before: offset, after: offset) }
    guard encoding == .utf16 else { return nil }
    var end = offset + 1
    while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Cut(before: offset, after: end)
  }
}
