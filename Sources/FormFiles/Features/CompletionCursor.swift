import FormModel

/// The word that is being typed, and the document with a marker in its place.
struct CompletionCursor {
  static let marker = "formlspCompletesHere"

  let text: SourceText
  let format: DataDocument.Format
  let scalar: ScalarAtCursor
  /// What is replaced: the scalar with its quotes; in a text of several lines the word.
  let word: ByteRange
  var isQuoted: Bool { scalar.style == .singleQuoted || scalar.style == .doubleQuoted }

  init(text: SourceText, format: DataDocument.Format, offset: Int) {
    self.text = text
    self.format = format
    let cursor = min(max(offset, text.byteOrderMarkLength), text.count)
    scalar = ScalarAtCursor(in: text, format, at: cursor)
    guard scalar.style == .block else {
      word = scalar.range
      return
    }
    var (start, end) = (cursor, cursor)
    while start > scalar.range.lowerBound, Self.isWord(text.bytes[start - 1]) { start -= 1 }
    while end < scalar.range.upperBound, Self.isWord(text.bytes[end]) { end += 1 }
    word = start..<end
  }

  /// Whether what is replaced is a key with its colon already: a second one would break the line.
  var hasColon: Bool {
    var index = word.upperBound
    while index < text.count, text.bytes[index] == 0x20 || text.bytes[index] == 0x09 { index += 1 }
    return index < text.count && text.bytes[index] == UInt8(ascii: ":")
  }

  /// What has to stand in front of a value that is written right behind its key's colon: YAML wants a blank there.
  var separator: String {
    let isBehindColon = word.lowerBound > 0 && text.bytes[word.lowerBound - 1] == UInt8(ascii: ":")
    return format == .yaml && scalar.style == .plain && isBehindColon ? " " : ""
  }

  /// Whether the cursor stands between a colon and the value behind it.
  var isBeforeValue: Bool {
    guard !separator.isEmpty, word.isEmpty else { return false }
    let rest = text.bytes[word.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.first.map { !Self.ends.contains($0) } ?? false
  }

  /// What may stand behind a value in its line.
  private static let ends: Set<UInt8> = Set("\r\n,}]#".utf8)

  /// Whether it is the first word of its line, and not in brackets: a key may begin there as well.
  var beginsLine: Bool {
    guard scalar.style == .plain, scalar.openBrackets.isEmpty else { return false }
    let start = text.line(text.line(at: scalar.range.lowerBound)).lowerBound
    return text.bytes[start..<scalar.range.lowerBound].allSatisfy { $0 == 0x20 }
  }

  /// The place of the marker, from the first reading of the text that parses.
  func place(_ version: LibraryVersion) -> (FormFilePlace, DataNode)? {
    let finder = FormFilePlaceFinder(version: version) { $0.text.text.contains(Self.marker) }
    return firstTree { root in finder.find(in: root).map { ($0.place, root) } }
  }

  /// What is found in the first reading of the text, with the marker in the cursor's place, that parses and holds it.
  func firstTree<Found>(_ find: (DataNode) -> Found?) -> Found? {
    for attempt in attempts {
      if let root = DataDocument(parsing: SourceText(attempt), as: .yaml).root, let found = find(root) { return found }
    }
    return nil
  }

  /// The text with the marker as a value and as a key, whole, and up to the cursor's line with brackets closed.
  private var attempts: [String] {
    let head = text.substring(text.byteOrderMarkLength..<max(word.lowerBound, text.byteOrderMarkLength)) + separator
    let tail = text.substring(word.upperBound..<text.count)
    let brackets = scalar.openBrackets
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
