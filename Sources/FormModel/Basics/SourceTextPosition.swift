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
    let end = scalarStart(at: min(max(offset, range.lowerBound), range.upperBound), in: range)
    return TextPosition(
      line: line, column: width(before: end, in: encoding) - width(before: range.lowerBound, in: encoding))
  }

  /// The byte at a line and column. A column behind the line is the line's end, one inside a scalar the scalar's start, a
  /// line behind the text the text's end.
  package func offset(at position: TextPosition, in encoding: TextEncoding) -> Int {
    guard position.line >= 0 else { return byteOrderMarkLength }
    guard position.line < lineCount else { return count }
    let range = line(position.line)
    if widths.isEmpty { return range.lowerBound + min(max(0, position.column), range.count) }
    let start = width(before: range.lowerBound, in: encoding)
    // The last of the known widths before the column, in this line.
    var (low, high) = (range.lowerBound / Self.stride + 1, range.upperBound / Self.stride + 1)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = widths.indices.contains(middle) && widths[middle].value(encoding, middle) - start < position.column
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let first = scalarStart(at: max(range.lowerBound, (low - 1) * Self.stride), in: range)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = first
      var column = width(before: first, in: encoding) - start
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

  /// The first byte of the scalar that a byte of a line is in.
  private func scalarStart(at offset: Int, in line: ByteRange) -> Int {
    guard !widths.isEmpty else { return offset }
    var start = offset
    while start > line.lowerBound, start < line.upperBound, Self.isContinuation(bytes[start]) { start -= 1 }
    return start
  }

  // MARK: - Widths

  /// How wide a text is up to some byte.
  struct Width: Sendable {
    var utf16: Int
    var utf32: Int

    /// - Parameter number: the number among all known widths.
    func value(_ encoding: TextEncoding, _ number: Int) -> Int {
      switch encoding {
      case .utf8: number * SourceText.stride
      case .utf16: utf16
      case .utf32: utf32
      }
    }
  }

  /// How many bytes lie between two known widths, so that no line is too long to be looked up in.
  private static let stride = 512

  static func widths(of bytes: [UInt8]) -> [Width] {
    bytes.withUnsafeBufferPointer { bytes in
      var widths: [Width] = []
      widths.reserveCapacity(bytes.count / stride + 1)
      var width = Width(utf16: 0, utf32: 0)
      for index in bytes.indices {
        if index % stride == 0 { widths.append(width) }
        width.utf16 += self.width(of: bytes[index], in: .utf16)
        width.utf32 += self.width(of: bytes[index], in: .utf32)
      }
      return widths
    }
  }

  /// How wide the text is before a byte.
  private func width(before offset: Int, in encoding: TextEncoding) -> Int {
    guard !widths.isEmpty, encoding != .utf8 else { return offset }
    let number = min(offset / Self.stride, widths.count - 1)
    return bytes.withUnsafeBufferPointer { bytes in
      var width = widths[number].value(encoding, number)
      for index in number * Self.stride..<offset { width += Self.width(of: bytes[index], in: encoding) }
      return width
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
