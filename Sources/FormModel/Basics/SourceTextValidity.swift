extension SourceText {
  /// The offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table 3-7), or nil.
  package var firstInvalidByte: Int? { Self.firstInvalidByte(in: bytes) }

  /// The same for bytes that are no text yet. ASCII is passed over eight bytes at a time: every file of a project is asked.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        let byte = bytes[index]
        if byte < 0x80 {
          index += 1
          continue
        }
        guard let (length, second) = sequence(startingWith: byte), index + length <= bytes.count,
          second.contains(bytes[index + 1])
        else { return index }
        for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }

  /// The length of the sequence that a byte opens, and what may follow directly.
  private static func sequence(startingWith byte: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
