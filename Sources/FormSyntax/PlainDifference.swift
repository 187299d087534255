import FormModel

/// The lines in which two texts differ, read without a parser: whether more than blanks, comments and what stands between quotes
/// may be another. A guess, before trees are compared.
struct PlainDifference {
  /// What stands between quotes in one of the texts and not in the other.
  let texts: [String]

  /// nil where other code is there.
  init?(_ difference: TextDifference, from old: [UInt8], to new: [UInt8]) {
    let start = old[..<difference.old.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = old[difference.old.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? old.count
    let (before, after) = (Pieces(old[start..<end]), Pieces(new[start..<end + new.count - old.count]))
    guard before.code == after.code, before.literals.count == after.literals.count else { return nil }
    texts = zip(before.literals, after.literals).flatMap { one, other -> [String] in
      one == other ? [] : [String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self)]
    }
  }

  /// Lines without blanks and comments.
  private struct Pieces {
    /// With a quote for each literal.
    private(set) var code: [UInt8] = []
    private(set) var literals: [ArraySlice<UInt8>] = []

    init(_ lines: ArraySlice<UInt8>) {
      var index = lines.startIndex
      while index < lines.endIndex {
        let byte = lines[index]
        let rest = lines[index...]
        switch byte {
        case UInt8(ascii: "\""):
          code.append(byte)
          let end = Self.endOfLiteral(rest.dropFirst())
          literals.append(lines[index + 1..<end])
          index = end
        case UInt8(ascii: "/") where rest.starts(with: [byte, byte]):
          index = rest.firstIndex(of: UInt8(ascii: "\n")) ?? lines.endIndex
          continue
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
        default: code.append(byte)
        }
        index += 1
      }
    }

    /// Where the literal's last quote stands, or its line ends.
    private static func endOfLiteral(_ bytes: ArraySlice<UInt8>) -> Int {
      var isEscaped = false
      for (index, byte) in zip(bytes.indices, bytes) {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\"") && !isEscaped { return index }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      return bytes.endIndex
    }
  }
}
