/// The text of one file: its bytes as they are on disk or in an editor, and where its lines start.
///
/// Offsets are UTF-8 bytes, ranges half-open. Everything is total: offsets and lines out of bounds are clamped, and bytes
/// that are not UTF-8 are carried along untouched.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  /// The offset of the first byte of every line; never empty. A byte order mark belongs to the first line.
  package let lineStarts: [Int]
  /// Where a text is not all ASCII: how wide it is up to every few bytes.
  let widths: [Width]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    let (starts, isASCII) = Self.lineStarts(of: bytes)
    lineStarts = starts
    widths = isASCII ? [] : Self.widths(of: bytes)
  }

  package init(_ string: String) { self.init(bytes: Array(string.utf8)) }

  package var count: Int { bytes.count }
  package var lineCount: Int { lineStarts.count }

  /// Three for a text that begins with a byte order mark, which takes no column; otherwise zero.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The whole text, with U+FFFD where the bytes are not UTF-8.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The line, counted from zero, that a byte belongs to. A line's terminator belongs to the line it ends.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The bytes of a line counted from zero, without its terminator and without a byte order mark; empty at the end of the
  /// text when there is no such line.
  package func line(_ line: Int) -> ByteRange {
    guard lineStarts.indices.contains(line) else { return line < 0 ? 0..<0 : count..<count }
    let start = lineStarts[line] + (line == 0 ? byteOrderMarkLength : 0)
    var end = lineStarts.indices.contains(line + 1) ? lineStarts[line + 1] : count
    if line + 1 < lineCount {
      if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<max(start, end)
  }

  /// The part of a range that lies inside the text.
  package func clamp(_ range: ByteRange) -> ByteRange { range.clamped(to: 0..<count) }

  /// The text of a range, with U+FFFD where its bytes are not UTF-8.
  package func substring(_ range: ByteRange) -> String { String(decoding: bytes[clamp(range)], as: UTF8.self) }

  /// The text with a range replaced; a range out of bounds is clamped.
  package func replacing(_ range: ByteRange, with newText: String) -> SourceText {
    var changed = bytes
    changed.replaceSubrange(clamp(range), with: newText.utf8)
    return SourceText(bytes: changed)
  }

  /// The text after edits that all speak of this text, or nil where two of them overlap or one is out of bounds.
  /// Insertions at one place are kept in the order given.
  package func applying(_ edits: [(range: ByteRange, newText: String)]) -> SourceText? {
    let ordered = edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= count else { return nil }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.newText.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return SourceText(bytes: result)
  }

  /// The line terminator that the text uses first; `\n` for a single line.
  package var lineTerminator: String {
    guard lineCount > 1 else { return "\n" }
    let next = lineStarts[1]
    guard next >= 1, bytes[next - 1] == UInt8(ascii: "\n") else { return "\r" }
    return next >= 2 && bytes[next - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Eight bytes at a time: every keystroke asks, and few bytes end a line.
  private static func lineStarts(of bytes: [UInt8]) -> (starts: [Int], isASCII: Bool) {
    bytes.withUnsafeBytes { bytes in
      var starts = [0]
      var index = 0
      var all: UInt64 = 0
      while index < bytes.count {
        if index + 8 <= bytes.count {
          let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          all |= word
          // Adding 0x70 to the lower seven bits of a byte sets the upper one from 0x10 on; both terminators lie below.
          let low = ~(((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7070_7070_7070_7070) | word) & 0x8080_8080_8080_8080
          if low == 0 {
            index += 8
            continue
          }
          index += low.trailingZeroBitCount / 8
        }
        let byte = bytes[index]
        index += 1
        all |= UInt64(byte)
        if byte == UInt8(ascii: "\n") {
          starts.append(index)
        } else if byte == UInt8(ascii: "\r") {
          if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
          starts.append(index)
        }
      }
      return (starts, all & 0x8080_8080_8080_8080 == 0)
    }
  }
}

extension SourceText: Hashable {
  package static func == (left: SourceText, right: SourceText) -> Bool { left.bytes == right.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
