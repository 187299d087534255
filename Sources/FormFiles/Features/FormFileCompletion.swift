package import FormModel

/// Something that can be written at a place of a form file.
package struct FormFileCompletion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case key, rowType, sectionType, rule, member, tag, value, predicate }

  package var kind: Kind
  package var label: String
  /// Behind the label: what a key takes, a tag's row.
  package var detail: String
  package var documentation: String
  /// What replaces `range`, quotes and colon included as the format wants them.
  package var newText: String
  package var range: ByteRange

  package init(
    kind: Kind, label: String, detail: String = "", documentation: String = "", newText: String, range: ByteRange
  ) {
    self.kind = kind
    self.label = label
    self.detail = detail
    self.documentation = documentation
    self.newText = newText
    self.range = range
  }
}

/// What can be completed at a place of a form file, also while its text does not parse: the word at the place is replaced by a
/// marker, and where the rest is broken it is left out.
package struct FormFileCompletions {
  /// Inside a predicate its own language is completed: the characters before the cursor, back to the predicate's start.
  package struct PredicatePlace: Hashable, Sendable {
    /// The predicate's text as it is written, and the cursor in it (UTF-8 offset).
    package var text: String
    package var offset: Int
    /// Where that text stands in the file; offsets count alike where the text has no escapes.
    package var range: ByteRange
  }

  package private(set) var items: [FormFileCompletion] = []
  /// Set where the cursor stands in a predicate.
  package private(set) var predicate: PredicatePlace?
  /// The tags of the document's rows with their types, for completing predicates.
  package private(set) var tags: [(tag: String, type: String)] = []

  /// - Parameter lastGood: the document as it is known, which answers where the text cannot be mended around the place.
  package init(
    in text: SourceText, format: DataDocument.Format, at offset: Int, version: LibraryVersion,
    lastGood: DataDocument? = nil
  ) {
    let cursor = CompletionCursor(text: text, format: format, offset: offset)
    guard let (place, tree) = cursor.place(version) ?? Self.place(at: offset, in: lastGood, version) else { return }
    tags = Self.tags(in: tree)
    var builder = CompletionBuilder(
      format: format, version: version, word: cursor.word, isQuoted: cursor.isQuoted, tags: tags, tree: tree)
    builder.add(place)
    items = builder.items
    if case .value(.condition, _) = place {
      let whole = cursor.value
      predicate = PredicatePlace(
        text: text.substring(whole), offset: max(0, offset - whole.lowerBound), range: whole)
    }
  }

  private static func place(
    at offset: Int, in document: DataDocument?, _ version: LibraryVersion
  ) -> (FormFilePlace, DataNode)? {
    guard let root = document?.root else { return nil }
    let finder = FormFilePlaceFinder(version: version) { scalar in
      scalar.range.lowerBound <= offset && offset <= scalar.range.upperBound
    }
    return finder.find(in: root).map { ($0.place, root) }
  }

  private static func tags(in tree: DataNode) -> [(tag: String, type: String)] {
    var tags: [(tag: String, type: String)] = []
    for section in tree["sections"]?.items ?? [] {
      for row in section["rows"]?.items ?? [] {
        guard let tag = row["tag"]?.string, tag != CompletionCursor.marker else { continue }
        tags.append((tag, row["type"]?.string ?? ""))
      }
    }
    return tags
  }
}

/// The word that is being typed, and the document with a marker in its place.
private struct CompletionCursor {
  static let marker = "formlspCompletesHere"

  let text: SourceText
  let format: DataDocument.Format
  let offset: Int
  /// The word at the cursor, with quotes around it where they are written.
  let word: ByteRange
  let isQuoted: Bool
  /// The whole value around the cursor: to the end of its line or to its quotes.
  let value: ByteRange

  init(text: SourceText, format: DataDocument.Format, offset: Int) {
    self.text = text
    self.format = format
    self.offset = min(max(offset, 0), text.count)
    let line = text.line(text.line(at: self.offset))
    let bytes = text.bytes
    var start = min(max(self.offset, line.lowerBound), line.upperBound)
    let cursor = start
    // A quote that is open on this line before the cursor.
    var quote: Int?
    for index in line.lowerBound..<cursor {
      let byte = bytes[index]
      if let open = quote {
        if byte == bytes[open], bytes[index - 1] != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = index
      }
    }
    var end = cursor
    if let quote {
      while end < line.upperBound, bytes[end] != bytes[quote] { end += 1 }
      word = quote..<min(end + 1, line.upperBound)
      value = quote + 1..<end
      isQuoted = true
      return
    }
    while start > line.lowerBound, Self.isWord(bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, Self.isWord(bytes[end]) { end += 1 }
    word = start..<end
    isQuoted = false
    var valueStart = start
    while valueStart > line.lowerBound,
      !(bytes[valueStart - 1] == 0x20 && valueStart > line.lowerBound + 1
        && (bytes[valueStart - 2] == UInt8(ascii: ":") || bytes[valueStart - 2] == UInt8(ascii: "-")))
    { valueStart -= 1 }
    var valueEnd = end
    while valueEnd < line.upperBound, bytes[valueEnd] != UInt8(ascii: "#") { valueEnd += 1 }
    while valueEnd > end, isYAMLBlank(bytes[valueEnd - 1]) { valueEnd -= 1 }
    value = min(valueStart, end)..<valueEnd
  }

  /// The place of the marker, from the first reading of the text that parses.
  func place(_ version: LibraryVersion) -> (FormFilePlace, DataNode)? {
    let finder = FormFilePlaceFinder(version: version) { $0.text.text.contains(Self.marker) }
    for attempt in attempts {
      guard let root = DataDocument(parsing: SourceText(attempt), as: .yaml).root else { continue }
      if let found = finder.find(in: root) { return (found.place, root) }
    }
    return nil
  }

  /// The text with the marker as a value and as a key, whole, and up to the cursor's line with brackets closed.
  private var attempts: [String] {
    let head = text.substring(text.byteOrderMarkLength..<max(word.lowerBound, text.byteOrderMarkLength))
    let tail = text.substring(word.upperBound..<text.count)
    let brackets = openBrackets
    let value = brackets.isEmpty && format == .yaml ? Self.marker : "\"\(Self.marker)\""
    var attempts: [String] = []
    for rest in [tail, brackets] {
      attempts += [head + value + rest, head + value + ": 0" + rest]
      if !brackets.isEmpty { attempts += [head + value + "," + rest, head + value + ": 0," + rest] }
      // Inside a plain text of several words, such as a predicate.
      if format == .yaml, !isQuoted { attempts.append(head + Self.marker + rest) }
    }
    return attempts
  }

  /// What closes the brackets that are open at the cursor.
  private var openBrackets: String {
    var open: [UInt8] = []
    var quote: UInt8?
    for index in 0..<word.lowerBound {
      let byte = text.bytes[index]
      if let current = quote {
        if byte == current || byte == 0x0A { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): quote = byte
      case UInt8(ascii: "'") where index > 0 && !Self.isWord(text.bytes[index - 1]): quote = byte
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
    }
    return open.reversed().map { $0 == UInt8(ascii: "{") ? "}" : "]" }.joined()
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
