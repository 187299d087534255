import FormModel

/// A predicate of a form file around a cursor: its own language is completed there. The text has no escapes, and knows where
/// each of its bytes, and its end, stands in the file.
package struct FormFilePredicate: Hashable, Sendable {
  package private(set) var text: String
  package private(set) var places: [Int] = []
  /// The cursor in the file.
  package let cursor: Int
  private let style: ScalarAtCursor.Style
  /// Whether it stands in brackets.
  private let isFlow: Bool

  init(_ scalar: ScalarAtCursor, in bytes: [UInt8], cursor: Int) {
    self.cursor = cursor
    style = scalar.style
    isFlow = !scalar.openBrackets.isEmpty
    var decoded: [UInt8] = []
    var index = scalar.contents.lowerBound
    let end = min(scalar.contents.upperBound, bytes.count)
    while index < end {
      var next = index + 1
      var new = [bytes[index]]
      switch style {
      case .singleQuoted where new == [UInt8(ascii: "'")]: next += 1
      case .doubleQuoted where new == [UInt8(ascii: "\\")] && next < end:
        (new, next) = Self.escaped(bytes, next, end)
      case .plain, .block, .singleQuoted, .doubleQuoted: break
      }
      decoded += new
      places += new.map { _ in index }
      index = next
    }
    places.append(end)
    text = String(decoding: decoded, as: UTF8.self)
  }

  /// What an escape stands for, and where it ends.
  private static func escaped(_ bytes: [UInt8], _ index: Int, _ end: Int) -> ([UInt8], Int) {
    switch bytes[index] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return ([0x20], index + 1)
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[index + 1..<min(index + 5, end)], as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      return (Array(String(scalar).utf8), min(index + 5, end))
    default: return ([bytes[index]], index + 1)
    }
  }

  /// Whether what is written, nothing or the beginning of a word, may become this kind of condition as well: `true`.
  package func mayBecome(_ word: String) -> Bool { style == .plain && word.hasPrefix(text) }

  /// Whether a text can stand in the predicate: without quotes around that, YAML reads some as the end of it.
  package func canHold(_ text: String) -> Bool {
    guard style == .plain else { return true }
    return !text.hasPrefix("#") && !text.endsPlainScalar && !(isFlow && text.contains { ",[]{}".contains($0) })
  }

  /// A text as it is written between these quotes.
  package func written(_ text: String) -> String {
    switch style {
    case .singleQuoted: text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    case .doubleQuoted: String(text.flatMap { ["\"", "\\"].contains($0) ? ["\\", $0] : [$0] })
    case .plain, .block: text
    }
  }
}
