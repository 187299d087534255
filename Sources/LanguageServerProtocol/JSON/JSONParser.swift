/// Why bytes are no JSON, and where.
package struct JSONError: Error, Hashable, CustomStringConvertible {
  package var message: String
  package var offset: Int

  package var description: String { "\(message) at byte \(offset)" }
}

extension JSON {
  /// Reads one value and nothing behind it. Strings that are not UTF-8 and lone surrogates are mended with U+FFFD,
  /// numbers beyond a `Double` become its greatest. Throws for everything else that RFC 8259 does not allow, and
  /// beyond `JSONParser.depthLimit` levels.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }
}

/// A recursive descent over bytes. It looks at every byte once, and copies strings in runs.
package struct JSONParser {
  /// Arrays and objects may nest this deep; the stack bears many times as much.
  package static let depthLimit = 512

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSON {
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw failure("unexpected text behind the value") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    guard let first = current else { throw failure("unexpected end") }
    switch first {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure("unexpected character")
    }
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    try enter()
    var object = JSONObject()
    if skip(UInt8(ascii: "}")) { return leave(object) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw failure("expected a key") }
      let key = try string()
      guard skip(UInt8(ascii: ":")) else { throw failure("expected ':'") }
      object.append(key, try value())
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw failure("expected ',' or '}'") }
    return leave(object)
  }

  private mutating func array() throws(JSONError) -> [JSON] {
    try enter()
    var elements: [JSON] = []
    if skip(UInt8(ascii: "]")) { return leave(elements) }
    repeat {
      elements.append(try value())
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw failure("expected ',' or ']'") }
    return leave(elements)
  }

  private mutating func string() throws(JSONError) -> String {
    place += 1
    var start = place
    // Empty until the first escape, which stands for a byte at least.
    var unescaped: [UInt8] = []
    while true {
      skipPlainCharacters()
      guard place < bytes.count else { break }
      switch bytes[place] {
      case UInt8(ascii: "\""):
        let end = place
        place += 1
        if unescaped.isEmpty { return String(decoding: bytes[start..<end], as: UTF8.self) }
        unescaped.append(contentsOf: bytes[start..<end])
        return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"):
        bytes.withUnsafeBufferPointer { unescaped.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<place])) }
        try escape(into: &unescaped)
        start = place
      case 0..<0x20: throw failure("control character in a string")
      default: place += 1
      }
    }
    throw failure("unterminated string")
  }

  /// Goes on to the next quote, backslash or control character, or to the last few bytes: eight at a time, since the longest
  /// strings are whole documents.
  private mutating func skipPlainCharacters() {
    let start = place
    place = bytes.withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var place = start
      while place + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        // Where subtracting one borrows, a byte is zero: that of a quote, a backslash, or the upper bits of a control character.
        // What is found behind the first one may be none.
        let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found =
          ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word)
        let flags = found & (ones &* 0x80)
        if flags != 0 { return place + flags.trailingZeroBitCount / 8 }
        place += 8
      }
      return place
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    place += 1
    guard let kind = current else { throw failure("unterminated string") }
    place += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
    default: throw failure("unknown escape")
    }
  }

  /// Reads the digits behind `\u`, and the second half of a surrogate pair with them.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let first = try hexadecimal()
    guard (0xD800..<0xDC00).contains(first), place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? replacement }
    let mark = place
    place += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else {
      place = mark  // a lone half; what follows stands for itself
      return replacement
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? replacement
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = place
    if current == UInt8(ascii: "-") { place += 1 }
    var isWhole = true
    if current == UInt8(ascii: "0") {
      place += 1
    } else {
      try digits()
    }
    if current == UInt8(ascii: ".") {
      isWhole = false
      place += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      place += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { place += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), !number.isNaN else { throw failure("unreadable number") }
    return .number(min(max(number, -Double.greatestFiniteMagnitude), Double.greatestFiniteMagnitude))
  }

  private mutating func digits() throws(JSONError) {
    let start = place
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > start else { throw failure("expected a digit") }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count, String(decoding: bytes[place..<end], as: UTF8.self) == word.description else {
      throw failure("unexpected character")
    }
    place = end
    return value
  }

  private mutating func enter() throws(JSONError) {
    guard depth < Self.depthLimit else { throw failure("nested more than \(Self.depthLimit) levels deep") }
    depth += 1
    place += 1
  }

  private mutating func leave<Value>(_ value: Value) -> Value {
    depth -= 1
    return value
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private func failure(_ message: String) -> JSONError { JSONError(message: message, offset: place) }
}
