import FormModel

/// A short name for a finding that survives the moving of lines.
enum ContentHash {
  /// What is hashed: rule, path and line.
  static func content(of entry: Report.Entry) -> String {
    let text = entry.place.text
    let line = text.substring(text.line(text.line(at: entry.place.bytes.lowerBound)))
    return entry.rule + "\n" + entry.place.shownPath + "\n"
      + line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Two rounds of FNV-1a (64 bit) with different starts, as 32 hexadecimal digits.
  static func hex(_ content: String) -> String {
    [0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F].map { (start: UInt64) in
      let hash = content.utf8.reduce(start) { hash, byte in (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
