/// Reads what a quoted text of the predicate language means.
enum PredicateStringLiteral {
  /// The value of the characters between the quotes, escapes resolved. Unknown escapes stand for the character itself.
  static func value(of content: ArraySlice<UInt8>) -> String {
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "x"): append(&result, &rest, radix: 16, maximum: 2, unescaped: escaped)
      case UInt8(ascii: "u"): append(&result, &rest, radix: 16, maximum: 4, unescaped: escaped)
      case 48...55:
        rest = content[(rest.startIndex - 1)...]
        append(&result, &rest, radix: 8, maximum: 3, unescaped: escaped)
      default: result.append(escaped)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the character with the number that follows, or the letter of the escape when none follows.
  private static func append(
    _ result: inout [UInt8], _ rest: inout ArraySlice<UInt8>, radix: Int, maximum: Int, unescaped: UInt8
  ) {
    let digits = rest.prefix(maximum).prefix { radix == 16 ? $0.isHexDigit : $0.isOctalDigit }
    guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
      let scalar = Unicode.Scalar(number)
    else {
      result.append(unescaped)
      return
    }
    result.append(contentsOf: String(scalar).utf8)
    rest = rest.dropFirst(digits.count)
  }
}
