/// The unit that columns are counted in: LSP's `PositionEncodingKind`, and `columnKind` of SARIF.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// A place in a text as editors count it: line and column from zero, columns in units of a `TextEncoding`.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceText {
  /// Line and column of a byte. Inside a scalar it is the scalar's start, inside a terminator the line's end, in a byte
  /// order mark the first column; behind the text it is the text's end.
  package func position(at offset: Int, in encoding: TextEncoding) -> TextPosition {
    let line = line(at: offset)
    let range = self.line(line)
    let column = bytes.withUnsafeBufferPointer { bytes in
      var end = min(max(offset, range.lowerBound), range.upperBound)
      while end > range.lowerBound, end < range.upperBound, Self.isContinuation(bytes[end]) { end -= 1 }
      var column = 0
      for index in range.lowerBound..<end { column += Self.width(of: bytes[index], in: encoding) }
      return column
    }
    return TextPosition(line: line, column: column)
  }

  /// The byte at a line and column. A column behind the line is the line's end, one inside a scalar the scalar's start, a
  /// line behind the text the text's end.
  package func offset(at position: TextPosition, in encoding: TextEncoding) -> Int {
    guard position.line >= 0 else { return byteOrderMarkLength }
    guard position.line < lineCount else { return count }
    let range = line(position.line)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      var column = 0
      while index < range.upperBound, column < position.column {
        var next = index + 1
        var width = Self.width(of: bytes[index], in: encoding)
        while next < range.upperBound, Self.isContinuation(bytes[next]) {
          width += Self.width(of: bytes[next], in: encoding)
          next += 1
        }
        guard column + width <= position.column else { break }
        column += width
        index = next
      }
      return index
    }
  }

  /// How far the column moves at a byte. A scalar counts at its first byte; UTF-16 needs two units for those of four bytes.
  private static func width(of byte: UInt8, in encoding: TextEncoding) -> Int {
    switch encoding {
    case .utf8: 1
    case .utf16: isContinuation(byte) ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: isContinuation(byte) ? 0 : 1
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
