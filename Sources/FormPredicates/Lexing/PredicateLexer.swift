/// Splits the text of a predicate into tokens, in one pass and for any bytes.
///
/// White space separates tokens and is none; operators match longest first; a character outside the lexicon is a token of
/// its own. Ranges are half-open UTF-8 offsets into the text.
struct PredicateLexer {
  private let bytes: [UInt8]
  private let text: String
  /// Ranges to read as one variable each, ascending and disjoint.
  private let unusableVariables: [Range<Int>]
  private var nextUnusable = 0
  private var position = 0
  private(set) var tokens: [PredicateToken] = []

  private init(_ text: String, bytes: [UInt8], unusableVariables: [Range<Int>]) {
    self.text = text
    self.bytes = bytes
    self.unusableVariables = unusableVariables
  }

  /// The tokens of a text.
  /// - Parameter unusableVariables: ranges, each starting at a `$`, that stand for a variable although they spell none.
  static func tokens(
    of text: String, bytes: [UInt8], unusableVariables: [Range<Int>] = []
  ) -> [PredicateToken] {
    var lexer = PredicateLexer(text, bytes: bytes, unusableVariables: unusableVariables)
    while lexer.readToken() {}
    return lexer.tokens
  }

  /// Reads one token; false at the end.
  private mutating func readToken() -> Bool {
    while let byte = peek(), byte.isPredicateSpace { position += 1 }
    guard let byte = peek() else { return false }
    let start = position
    let kind: PredicateToken.Kind
    if let end = unusableVariableEnd(at: start) {
      position = end
      kind = .unusableVariable
    } else if byte.startsIdentifier {
      kind = readWord()
    } else if byte == UInt8(ascii: "#"), let next = peek(1), next.startsIdentifier {
      position += 1
      skip { $0.continuesIdentifier }
      kind = .identifier
    } else if byte.isASCIIDigit || startsFraction() {
      readNumber()
      kind = .number
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      kind = .string(isTerminated: readString(quote: byte))
    } else if byte == UInt8(ascii: "%"), let placeholder = readPlaceholder() {
      kind = placeholder
    } else if let symbol = readSymbol(byte) {
      kind = .symbol(symbol)
    } else {
      position += unknownCharacterLength()
      kind = .unknown
    }
    tokens.append(PredicateToken(kind, start..<position))
    return true
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while let byte = peek(), matches(byte) { position += 1 }
  }

  private mutating func unusableVariableEnd(at start: Int) -> Int? {
    while nextUnusable < unusableVariables.count, unusableVariables[nextUnusable].lowerBound < start {
      nextUnusable += 1
    }
    guard nextUnusable < unusableVariables.count, unusableVariables[nextUnusable].lowerBound == start,
      !unusableVariables[nextUnusable].isEmpty
    else { return nil }
    return min(unusableVariables[nextUnusable].upperBound, bytes.count)
  }

  private mutating func readWord() -> PredicateToken.Kind {
    let start = position
    skip { $0.continuesIdentifier }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if word.utf8.count == 3, word.asciiLowercased == "uti" {
      for keyword in [PredicateKeyword.utiConformsTo, .utiEquals] {
        let end = start + keyword.rawValue.utf8.count
        guard end <= bytes.count, end == bytes.count || !bytes[end].continuesIdentifier else { continue }
        if String(decoding: bytes[start..<end], as: UTF8.self).asciiLowercased == keyword.rawValue {
          position = end
          return .keyword(keyword)
        }
      }
    }
    return PredicateKeyword(spelling: word).map { .keyword($0) } ?? .identifier
  }

  /// Whether `.5` starts here: a dot before a digit that does not continue a path.
  private func startsFraction() -> Bool {
    guard peek() == UInt8(ascii: "."), let next = peek(1), next.isASCIIDigit else { return false }
    guard let last = tokens.last, last.range.upperBound == position else { return true }
    switch last.kind {
    case .identifier, .keyword, .number, .string, .placeholder, .unusableVariable, .unknown: return false
    case .symbol(let symbol):
      return symbol != .rightParenthesis && symbol != .rightBracket && symbol != .rightBrace && symbol != .dot
    }
  }

  private mutating func readNumber() {
    if peek() == UInt8(ascii: "0"), let letter = peek(1), let digit = peek(2) {
      let isDigit: ((UInt8) -> Bool)? =
        switch letter {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): \.isHexDigit
        case UInt8(ascii: "o"), UInt8(ascii: "O"): \.isOctalDigit
        case UInt8(ascii: "b"), UInt8(ascii: "B"): \.isBinaryDigit
        default: nil
        }
      if let isDigit, isDigit(digit) {
        position += 2
        skip(while: isDigit)
        return
      }
    }
    skip { $0.isASCIIDigit }
    if peek() == UInt8(ascii: "."), let digit = peek(1), digit.isASCIIDigit {
      position += 1
      skip { $0.isASCIIDigit }
    }
    guard peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") else { return }
    let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
    if let digit = peek(1 + sign), digit.isASCIIDigit {
      position += 1 + sign
      skip { $0.isASCIIDigit }
    }
  }

  /// Reads a quoted text; false when its closing quote is missing.
  private mutating func readString(quote: UInt8) -> Bool {
    position += 1
    while let byte = peek() {
      position += 1
      if byte == quote { return true }
      if byte == UInt8(ascii: "\\"), position < bytes.count { position += 1 }
    }
    return false
  }

  private mutating func readPlaceholder() -> PredicateToken.Kind? {
    var end = position + 1
    func byte() -> UInt8? { end < bytes.count ? bytes[end] : nil }
    switch byte() {
    case UInt8(ascii: "%"):
      position = end + 1
      return .symbol(.doublePercent)
    case UInt8(ascii: "@"):
      position = end + 1
      return .placeholder(.object)
    case UInt8(ascii: "K"):
      position = end + 1
      return .placeholder(.keyPath)
    default: break
    }
    while let flag = byte(), "-+#0123456789.".utf8.contains(flag) { end += 1 }
    while let length = byte(), "hlqLzjt".utf8.contains(length) { end += 1 }
    let kind: PredicatePlaceholder.Kind
    switch byte() {
    case .some(let conversion) where "dDiuUxXoOcC".utf8.contains(conversion): kind = .integer
    case .some(let conversion) where "fFeEgGaA".utf8.contains(conversion): kind = .floating
    case .some(let conversion) where "sSp".utf8.contains(conversion): kind = .pointer
    default: return nil
    }
    position = end + 1
    return .placeholder(kind)
  }

  private mutating func readSymbol(_ byte: UInt8) -> PredicateSymbol? {
    if let next = peek(1), Self.endsSymbol(next), byte < 128,
      let symbol = PredicateSymbol(rawValue: String(decoding: [byte, next], as: UTF8.self)), symbol != .doublePercent
    {
      position += 2
      return symbol
    }
    guard byte < 128, let symbol = Self.symbols[Int(byte)] else { return nil }
    position += 1
    return symbol
  }

  /// Those of one character, by its code.
  private static let symbols = (0..<128).map { PredicateSymbol(rawValue: String(UnicodeScalar(UInt8($0)))) }

  /// Whether a symbol of two characters may end with this one.
  private static func endsSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "&"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// The length of the character (as a reader counts them) that starts here.
  private func unknownCharacterLength() -> Int {
    guard let byte = peek(), byte >= 128 else {
      // A carriage return before a line feed is white space, so an ASCII character stands for itself,
      // unless a combining mark follows.
      return 1
    }
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: position)
    guard let start = index.samePosition(in: text.unicodeScalars) else { return 1 }
    return max(1, text[start...].first.map { $0.utf8.count } ?? 1)
  }
}

extension UInt8 {
  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  fileprivate var isPredicateSpace: Bool { self == 32 || (9...13).contains(self) }
}
