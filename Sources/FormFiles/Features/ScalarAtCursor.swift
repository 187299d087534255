import FormModel

/// The scalar that a cursor is in, and the brackets around it, found without parsing: a document is broken while one types in
/// it. Quotes open a text only where a value begins: inside of a plain text, such as a predicate, they are letters.
struct ScalarAtCursor {
  enum Style: Hashable { case plain, singleQuoted, doubleQuoted, block }

  private(set) var style = Style.plain
  /// With its quotes, as far as they are there; empty where nothing has begun.
  private(set) var range: ByteRange
  /// Without quotes.
  private(set) var contents: ByteRange
  /// What closes the brackets that are open at the cursor.
  private(set) var openBrackets = ""

  init(in text: SourceText, _ format: DataDocument.Format, at cursor: Int) {
    var walk = ScalarWalk(bytes: text.bytes, isJSON: format == .json, index: text.byteOrderMarkLength)
    walk.go(to: cursor)
    openBrackets = walk.brackets.reversed().map { $0 == UInt8(ascii: "{") ? "}" : "]" }.joined()
    if let block = walk.block {
      (style, range, contents) = (.block, block, block)
      return
    }
    style = walk.open?.style ?? .plain
    let start = walk.open?.start ?? cursor
    if style == .plain {
      // Where nothing has begun, what stands behind a blank is something else.
      let isNew = walk.open == nil && (cursor >= text.count || isYAMLBlank(text.bytes[cursor]))
      let end = isNew ? cursor : walk.endOfPlain(from: cursor)
      range = start..<end
      contents = range
    } else {
      let (end, isClosed) = walk.endOfQuoted(from: cursor)
      contents = start + 1..<max(end, start + 1)
      range = start..<(isClosed ? end + 1 : max(end, start + 1))
    }
  }
}

/// Reads a text from its beginning, as far as it matters for where scalars begin and end.
private struct ScalarWalk {
  let bytes: [UInt8]
  let isJSON: Bool
  var index: Int
  /// The scalar that is open.
  private(set) var open: (start: Int, style: ScalarAtCursor.Style)?
  private(set) var brackets: [UInt8] = []
  /// The text of several lines that the cursor is in.
  private(set) var block: ByteRange?

  init(bytes: [UInt8], isJSON: Bool, index: Int) {
    self.bytes = bytes
    self.isJSON = isJSON
    self.index = index
  }

  mutating func go(to cursor: Int) {
    while index < cursor, block == nil {
      switch open?.style {
      case .plain?: stepInPlain()
      case .singleQuoted?, .doubleQuoted?: stepInQuoted()
      case .block?, nil: stepOutside(cursor)
      }
    }
  }

  // MARK: - Ends

  func endOfPlain(from cursor: Int) -> Int {
    var end = cursor
    while end < bytes.count, !endsPlain(at: end) { end += 1 }
    while end > cursor, isYAMLBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Where the quotes that are open close. Where they don't, what belongs to them ends in front of the next blank, comma,
  /// colon or bracket: what stands there is other code.
  func endOfQuoted(from cursor: Int) -> (end: Int, isClosed: Bool) {
    var walk = self
    walk.index = max(cursor, index)
    while walk.index < bytes.count, !isLineEnd(bytes[walk.index]) {
      let before = walk.index
      walk.stepInQuoted()
      if walk.open == nil { return (before, true) }
    }
    let rest = bytes[max(cursor, index)..<min(walk.index, bytes.count)]
    let other = rest.firstIndex { isYAMLBlank($0) || Self.separators.contains($0) }
    return (other ?? rest.endIndex, false)
  }

  private static let separators: Set<UInt8> = Set(",:{}[]".utf8)

  // MARK: - Steps

  private mutating func stepInQuoted() {
    let byte = bytes[index]
    let quote = open?.style == .singleQuoted ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    let isEscape =
      open?.style == .singleQuoted ? byte == quote && self.byte(after: index) == quote : byte == UInt8(ascii: "\\")
    if isEscape, let next = self.byte(after: index), !isLineEnd(next) {
      index += 2
      return
    }
    // A text that nobody closed ends with its line.
    if byte == quote || isLineEnd(byte) { open = nil }
    index += 1
  }

  private mutating func stepInPlain() {
    if endsPlain(at: index) { open = nil } else { index += 1 }
  }

  private mutating func stepOutside(_ cursor: Int) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): brackets.append(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = brackets.popLast()
    case UInt8(ascii: ","), UInt8(ascii: ":"): break
    case UInt8(ascii: "\""): open = (index, .doubleQuoted)
    case _ where isLineEnd(byte): beginLine()
    case _ where isYAMLBlank(byte): break
    case _ where isJSON: return begin(.plain)
    case UInt8(ascii: "'"): open = (index, .singleQuoted)
    case UInt8(ascii: "#") where isBehindBlank(index): return skip { $0 == 0x0A || $0 == 0x0D }
    case UInt8(ascii: "-"), UInt8(ascii: "?"):
      guard isBlankOrEnd(index + 1) else { return begin(.plain) }
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      return skip { isYAMLBlank($0) || ",[]{}".utf8.contains($0) }
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      guard brackets.isEmpty, readBlock(cursor) else { return begin(.plain) }
      return
    default: return begin(.plain)
    }
    index += 1
  }

  private mutating func begin(_ style: ScalarAtCursor.Style) {
    open = (index, style)
    index += 1
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
  }

  /// A list's dash or a key at the margin stands in no brackets: one that is still open was never closed.
  private mutating func beginLine() {
    guard !isJSON, !brackets.isEmpty else { return }
    var start = index + 1
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    guard start < bytes.count, !isLineEnd(bytes[start]) else { return }
    let isDash = bytes[start] == UInt8(ascii: "-") && isBlankOrEnd(start + 1)
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[start] | 0x20)
    if isDash || start == index + 1 && isLetter { brackets = [] }
  }

  /// Steps over `>` or `|` and the lines that belong to it; false where it is something else.
  private mutating func readBlock(_ cursor: Int) -> Bool {
    var start = index + 1
    while start < bytes.count, "+-123456789".utf8.contains(bytes[start]) { start += 1 }
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      while start < bytes.count, !isLineEnd(bytes[start]) { start += 1 }
    }
    guard start == bytes.count || isLineEnd(bytes[start]) else { return false }
    let outer = indentation(ofLineAt: index)
    var first: Int?
    var indent = outer + 1
    var end = start
    while start < bytes.count {
      // Behind the line's end, `\r\n` being one.
      let line = start + (bytes[start] == 0x0D && byte(after: start) == 0x0A ? 2 : 1)
      var text = line
      while text < bytes.count, bytes[text] == 0x20 { text += 1 }
      var next = text
      while next < bytes.count, !isLineEnd(bytes[next]) { next += 1 }
      let isBlank = text == next
      if !isBlank || (line...next).contains(cursor) {
        guard text - line >= indent else { break }
        if first == nil {
          first = text
          indent = text - line
        }
        end = next
      }
      start = next
    }
    index = max(end, index + 1)
    if let first, first <= cursor, cursor <= end { block = first..<end }
    return true
  }

  // MARK: - Questions

  private func endsPlain(at index: Int) -> Bool {
    let byte = bytes[index]
    if isLineEnd(byte) { return true }
    let isFlow = isJSON || !brackets.isEmpty
    if isFlow, ",[]{}".utf8.contains(byte) { return true }
    if isJSON { return isYAMLBlank(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\"") }
    if byte == UInt8(ascii: "#") { return isBehindBlank(index) }
    guard byte == UInt8(ascii: ":") else { return false }
    return isBlankOrEnd(index + 1) || isFlow && self.byte(after: index).map(",[]{}".utf8.contains) ?? true
  }

  private func byte(after index: Int) -> UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlankOrEnd(_ index: Int) -> Bool {
    index >= bytes.count || isYAMLBlank(bytes[index]) || isLineEnd(bytes[index])
  }

  private func isBehindBlank(_ index: Int) -> Bool {
    index == 0 || isYAMLBlank(bytes[index - 1]) || isLineEnd(bytes[index - 1])
  }

  private func indentation(ofLineAt index: Int) -> Int {
    var start = index
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    var text = start
    while text < index, bytes[text] == 0x20 { text += 1 }
    return text - start
  }
}
