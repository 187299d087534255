extension DataScalar.Value {
  /// The type of a plain scalar by the core schema of YAML 1.2.
  init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    case ".nan", ".NaN", ".NAN": self = .double(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": self = .double(.infinity)
    case "-.inf", "-.Inf", "-.INF": self = .double(-.infinity)
    default: self = Self.number(text) ?? .string
    }
  }

  private static func number(_ text: String) -> DataScalar.Value? {
    if text.hasPrefix("0x") { return radix(text.dropFirst(2), 16) }
    if text.hasPrefix("0o") { return radix(text.dropFirst(2), 8) }
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let whole = takeDigits(&rest)
    var fraction = 0
    var isInteger = true
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits(&rest)
      isInteger = false
    }
    guard whole + fraction > 0 else { return nil }
    if let exponent = rest.first, exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard takeDigits(&rest) > 0 else { return nil }
      isInteger = false
    }
    guard rest.isEmpty else { return nil }
    // A number that no `Int` holds is one for a `Double`.
    if isInteger { return Int(text).map { .integer($0) } ?? Double(text).map { .double($0) } }
    // `Double` wants digits on both sides of the point.
    var spelled = whole == 0 ? text.replacingFirst(".", with: "0.") : text
    if fraction == 0 { spelled = spelled.replacingFirst(".", with: ".0") }
    return Double(spelled).map { .double($0) }
  }

  private static func radix(_ digits: Substring, _ radix: Int) -> DataScalar.Value? {
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.hexDigitValue.map { $0 < radix } ?? false }) else {
      return nil
    }
    if let value = Int(digits, radix: radix) { return .integer(value) }
    return .double(digits.reduce(0) { $0 * Double(radix) + Double($1.hexDigitValue ?? 0) })
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View.SubSequence) -> Int {
    let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }
}

extension String {
  fileprivate func replacingFirst(_ character: Character, with replacement: String) -> String {
    guard let index = firstIndex(of: character) else { return self }
    return String(self[..<index]) + replacement + String(self[self.index(after: index)...])
  }
}
