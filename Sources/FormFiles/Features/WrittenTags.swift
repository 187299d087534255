import FormModel

/// What a text says of its rows that does not parse and never did: keys are looked for without knowing what they stand in.
struct WrittenTags {
  private let bytes: [UInt8]

  init(_ text: SourceText) { bytes = text.bytes }

  /// The tags that stand beside the type of a row, in the order of the text.
  var tags: [(tag: String, type: String)] {
    var found: [(tag: String, type: String)] = []
    var seen: Set<String> = []
    var (tag, type): (String?, String?)
    var isLineStart = true
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "{"): (tag, type) = (nil, nil)
      case UInt8(ascii: "-") where isLineStart && isBlank(at: index + 1): (tag, type) = (nil, nil)
      case UInt8(ascii: "t"):
        if let value = value(of: "tag", at: index) { tag = value }
        if let value = value(of: "type", at: index) { type = value }
        if let known = tag, let row = type {
          if !row.hasSuffix("Section"), seen.insert(known).inserted { found.append((known, row)) }
          tag = nil
        }
      default: break
      }
      isLineStart = bytes[index] == 0x0A || bytes[index] == 0x0D || isLineStart && isYAMLBlank(bytes[index])
    }
    return found
  }

  /// What is completed in a value that begins at an offset: a condition, or a tag in the list of one's function.
  func place(ofValueAt offset: Int) -> FormFilePlace? {
    var end = min(offset, bytes.count)
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    if ["hidden", "disabled"].contains(where: { isKey($0, before: end) }) { return .value(.condition, row: nil) }
    // `function: [name, …`
    let line = bytes[..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    guard let bracket = bytes[line..<end].lastIndex(of: UInt8(ascii: "[")),
      !bytes[bracket..<end].contains(UInt8(ascii: "]"))
    else { return nil }
    end = bracket
    while end > line, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return isKey("function", before: end) ? .tag(equal: nil) : nil
  }

  /// Whether `key:` ends at an offset.
  private func isKey(_ key: String, before end: Int) -> Bool {
    guard end > 0, bytes[end - 1] == UInt8(ascii: ":") else { return false }
    var end = end - 1
    if end > 0, isQuote(bytes[end - 1]) { end -= 1 }
    let start = end - key.utf8.count
    guard start >= 0, bytes[start..<end].elementsEqual(key.utf8) else { return false }
    return start == 0 || isQuote(bytes[start - 1]) || !isWord(bytes[start - 1])
  }

  /// The text behind `key:`, where that begins at an offset.
  private func value(of key: String, at offset: Int) -> String? {
    var index = offset + key.utf8.count
    guard index < bytes.count, bytes[offset..<index].elementsEqual(key.utf8), offset == 0 || !isWord(bytes[offset - 1])
    else { return nil }
    if isQuote(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
    index += 1
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = isQuote(bytes[index]) ? bytes[index] : nil
    let start = index + (quote == nil ? 0 : 1)
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if let quote {
        if bytes[end] == quote { break }
      } else if ",}]#".utf8.contains(bytes[end]) {
        break
      }
      end += 1
    }
    while quote == nil, end > start, isYAMLBlank(bytes[end - 1]) { end -= 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.isEmpty || text.contains("\\") ? nil : text
  }

  private func isBlank(at index: Int) -> Bool { index >= bytes.count || isYAMLBlank(bytes[index]) }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }
}
