/// Text for formats in which a line end ends the finding, and for terminals: names and tags of a repository must neither pretend
/// to be a line of ours nor command the terminal.
enum SingleLine {
  /// Line ends become blanks, other control characters U+FFFD.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) || isLineEnd($0) }) else { return text }
    return withoutControls(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Control characters but line ends become U+FFFD.
  static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { Character(scalar).isNewline }
}
