import FormModel

/// Finds for the decoded text of a YAML scalar where every part of it stands in the source.
///
/// libyaml says what a scalar means but not where its characters come from. Here the source is followed beside the decoded
/// text; where the two do not agree (they always should) the whole contents stand for the whole text.
struct YAMLScalar {
  let bytes: [UInt8]
  /// All characters of the scalar, with the quotes or the block header.
  let range: ByteRange
  let style: DataScalar.Style
  let decoded: String

  var scalar: DataScalar {
    switch style {
    case .plain:
      let range = trimmedAtEnd(range)
      let value = DataScalar.Value(plain: decoded)
      return DataScalar(
        text: folded(range) ?? whole(range), range: range, contents: range, style: style, value: value)
    case .singleQuoted, .doubleQuoted:
      let hasQuotes = range.count >= 2
      let contents = hasQuotes ? range.lowerBound + 1..<range.upperBound - 1 : range
      let text = quoted(contents)
      return DataScalar(
        text: text.text == decoded ? text : whole(contents), range: range, contents: contents, style: style,
        value: .string)
    case .literal, .folded:
      let body = blockBody
      let text = folded(body) ?? whole(body)
      let contents = trimmedAtEnd(body)
      let first = text.runs.first { !$0.decoded.isEmpty }?.source.lowerBound ?? contents.lowerBound
      return DataScalar(
        text: text, range: range.lowerBound..<max(contents.upperBound, headerEnd),
        contents: min(first, contents.upperBound)..<contents.upperBound, style: style, value: .string)
    }
  }

  private func whole(_ contents: ByteRange) -> MappedText {
    var text = MappedText()
    text.append(decoded, from: contents, isVerbatim: false)
    return text
  }

  private func trimmedAtEnd(_ range: ByteRange) -> ByteRange {
    var end = range.upperBound
    while end > range.lowerBound, isYAMLBlank(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// The end of a block scalar's first line (`|-  # comment`), without its line end.
  private var headerEnd: Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "#") { break }
      index += 1
    }
    return trimmedAtEnd(range.lowerBound..<index).upperBound
  }

  /// The lines behind a block scalar's header.
  private var blockBody: ByteRange {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    if index < range.upperBound, bytes[index] == 0x0D { index += 1 }
    if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
    return index..<range.upperBound
  }

  /// Text without escapes: characters are followed one by one, white space in stretches of which the common beginning and
  /// end are kept and the middle (indentation, folded line ends) is skipped. nil where source and text do not agree.
  private func folded(_ source: ByteRange) -> MappedText? {
    let text = Array(decoded.utf8)
    if text.count == source.count, bytes[source].elementsEqual(text) {
      return MappedText(verbatim: decoded, at: source.lowerBound)
    }
    var result = MappedText()
    var at = source.lowerBound
    var index = 0
    while index < text.count || at < source.upperBound {
      let wordStart = index
      while index < text.count, at < source.upperBound, !isYAMLBlank(text[index]), text[index] == bytes[at] {
        index += 1
        at += 1
      }
      append(&result, text[wordStart..<index], from: at - (index - wordStart)..<at, isVerbatim: true)
      let blankStart = index
      while index < text.count, isYAMLBlank(text[index]) { index += 1 }
      let sourceStart = at
      while at < source.upperBound, isYAMLBlank(bytes[at]) { at += 1 }
      guard index > wordStart || at > sourceStart else { return nil }
      appendBlanks(&result, text[blankStart..<index], from: sourceStart..<at)
    }
    return result.text == decoded ? result : nil
  }

  private func appendBlanks(_ result: inout MappedText, _ blanks: ArraySlice<UInt8>, from source: ByteRange) {
    var tail = 0
    while tail < min(blanks.count, source.count),
      blanks[blanks.endIndex - 1 - tail] == bytes[source.upperBound - 1 - tail]
    {
      tail += 1
    }
    var head = 0
    while head < min(blanks.count, source.count) - tail,
      blanks[blanks.startIndex + head] == bytes[source.lowerBound + head]
    {
      head += 1
    }
    append(&result, blanks.prefix(head), from: source.lowerBound..<source.lowerBound + head, isVerbatim: true)
    let middle = source.lowerBound + head..<source.upperBound - tail
    append(&result, blanks.dropFirst(head).dropLast(tail), from: middle, isVerbatim: false)
    append(&result, blanks.suffix(tail), from: source.upperBound - tail..<source.upperBound, isVerbatim: true)
  }

  /// Text in single or double quotes: doubled quotes and escapes are decoded, lines folded.
  private func quoted(_ contents: ByteRange) -> MappedText {
    var result = MappedText()
    var at = contents.lowerBound
    var verbatimStart = at
    func flush(_ result: inout MappedText, upTo end: Int) {
      append(
        &result, bytes[verbatimStart..<max(verbatimStart, end)], from: verbatimStart..<max(verbatimStart, end),
        isVerbatim: true)
    }
    while at < contents.upperBound {
      let byte = bytes[at]
      if style == .singleQuoted, byte == UInt8(ascii: "'") {
        flush(&result, upTo: at)
        let end = min(at + 2, contents.upperBound)
        result.append("'", from: at..<end, isVerbatim: false)
        (at, verbatimStart) = (end, end)
      } else if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        flush(&result, upTo: at)
        let (text, end) = escape(at: at, before: contents.upperBound)
        result.append(text, from: at..<end, isVerbatim: false)
        (at, verbatimStart) = (end, end)
      } else if byte == 0x0A || byte == 0x0D {
        var start = at
        while start > verbatimStart, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        flush(&result, upTo: start)
        let (lineEnds, end) = blankLines(at: at, before: contents.upperBound)
        result.append(
          lineEnds == 1 ? " " : String(repeating: "\n", count: lineEnds - 1), from: start..<end, isVerbatim: false)
        (at, verbatimStart) = (end, end)
      } else {
        at += 1
      }
    }
    flush(&result, upTo: at)
    return result
  }

  /// The number of line ends in the white space at an offset, and where it ends.
  private func blankLines(at offset: Int, before limit: Int) -> (lineEnds: Int, end: Int) {
    var at = offset
    var count = 0
    while at < limit, isYAMLBlank(bytes[at]) {
      if bytes[at] == 0x0D, at + 1 < limit, bytes[at + 1] == 0x0A { at += 1 }
      if bytes[at] == 0x0A || bytes[at] == 0x0D { count += 1 }
      at += 1
    }
    return (max(count, 1), at)
  }

  /// What the escape at an offset stands for, and where it ends.
  private func escape(at offset: Int, before limit: Int) -> (text: String, end: Int) {
    guard offset + 1 < limit else { return ("\\", limit) }
    let letter = bytes[offset + 1]
    let end = offset + 2
    func hexadecimal(_ digits: Int) -> (String, Int) {
      let stop = min(end + digits, limit)
      let code = UInt32(String(decoding: bytes[end..<stop], as: UTF8.self), radix: 16)
      return (code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}", stop)
    }
    switch letter {
    case UInt8(ascii: "0"): return ("\0", end)
    case UInt8(ascii: "a"): return ("\u{7}", end)
    case UInt8(ascii: "b"): return ("\u{8}", end)
    case UInt8(ascii: "t"), 0x09: return ("\t", end)
    case UInt8(ascii: "n"): return ("\n", end)
    case UInt8(ascii: "v"): return ("\u{B}", end)
    case UInt8(ascii: "f"): return ("\u{C}", end)
    case UInt8(ascii: "r"): return ("\r", end)
    case UInt8(ascii: "e"): return ("\u{1B}", end)
    case UInt8(ascii: "N"): return ("\u{85}", end)
    case UInt8(ascii: "_"): return ("\u{A0}", end)
    case UInt8(ascii: "L"): return ("\u{2028}", end)
    case UInt8(ascii: "P"): return ("\u{2029}", end)
    case UInt8(ascii: "x"): return hexadecimal(2)
    case UInt8(ascii: "u"): return hexadecimal(4)
    case UInt8(ascii: "U"): return hexadecimal(8)
    case 0x0A, 0x0D:
      // The line goes on: its end and the next line's indentation are dropped, further line ends are kept.
      let (lineEnds, stop) = blankLines(at: offset + 1, before: limit)
      return (String(repeating: "\n", count: lineEnds - 1), stop)
    default: return (String(decoding: [letter], as: UTF8.self), end)
    }
  }

  private func append(_ result: inout MappedText, _ text: ArraySlice<UInt8>, from source: ByteRange, isVerbatim: Bool) {
    result.append(String(decoding: text, as: UTF8.self), from: source, isVerbatim: isVerbatim)
  }
}
