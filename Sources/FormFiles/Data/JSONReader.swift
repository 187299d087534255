import FormModel

/// Reads JSON (RFC 8259) strictly, with a place for everything. Stops at the first error.
struct JSONReader {
  private static let maximumDepth = 128

  private struct Failure: Error {
    var problem: DataProblem
  }

  private let bytes: [UInt8]
  private var position: Int
  private var problems: [DataProblem] = []

  init(_ text: SourceText) {
    bytes = text.bytes
    position = text.byteOrderMarkLength
  }

  mutating func read() -> (DataNode?, [DataProblem]) {
    do {
      skipWhitespace()
      guard position < bytes.count else { return (nil, []) }
      let root = try value(depth: 0)
      skipWhitespace()
      guard position >= bytes.count else { throw failure("expected nothing behind the document") }
      return (root, problems)
    } catch let error as Failure {
      return (nil, [error.problem])
    } catch {
      return (nil, [DataProblem(.syntax, position..<position, "the text does not parse")])
    }
  }

  private mutating func value(depth: Int) throws -> DataNode {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) levels deep")
    }
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let scalar = try string()
      return DataNode(.scalar(scalar), range: scalar.range)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"): return try number()
    case let byte? where isDigit(byte): return try number()
    default: throw failure("expected a value")
    }
  }

  private mutating func object(depth: Int) throws -> DataNode {
    let start = position
    position += 1
    var entries: [DataEntry] = []
    var places: [String: ByteRange] = [:]
    skipWhitespace()
    if current == UInt8(ascii: "}") {
      position += 1
      return DataNode(.mapping([]), range: start..<position, isFlow: true)
    }
    while true {
      skipWhitespace()
      guard current == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      let key = try string()
      skipWhitespace()
      guard current == UInt8(ascii: ":") else { throw failure("expected ':' behind the key") }
      position += 1
      skipWhitespace()
      let item = try value(depth: depth + 1)
      if let first = places[key.text.text] {
        problems.append(
          DataProblem(.duplicateKey, key.contents, duplicateKeyMessage(key.text.text), related: first))
      } else {
        places[key.text.text] = key.contents
      }
      entries.append(DataEntry(key: key, value: item))
      skipWhitespace()
      switch current {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return DataNode(.mapping(entries), range: start..<position, isFlow: true)
      default: throw failure("expected ',' or '}'")
      }
    }
  }

  private mutating func array(depth: Int) throws -> DataNode {
    let start = position
    position += 1
    var items: [DataNode] = []
    skipWhitespace()
    if current == UInt8(ascii: "]") {
      position += 1
      return DataNode(.sequence([]), range: start..<position, isFlow: true)
    }
    while true {
      skipWhitespace()
      items.append(try value(depth: depth + 1))
      skipWhitespace()
      switch current {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return DataNode(.sequence(items), range: start..<position, isFlow: true)
      default: throw failure("expected ',' or ']'")
      }
    }
  }

  private mutating func string() throws -> DataScalar {
    let start = position
    position += 1
    var text = MappedText()
    var verbatimStart = position
    func flush(_ text: inout MappedText, upTo end: Int) {
      guard end > verbatimStart else { return }
      text.append(
        String(decoding: bytes[verbatimStart..<end], as: UTF8.self), from: verbatimStart..<end, isVerbatim: true)
    }
    while true {
      guard let byte = current else {
        throw Failure(problem: DataProblem(.syntax, start..<position, "the text has no closing quote"))
      }
      switch byte {
      case UInt8(ascii: "\""):
        flush(&text, upTo: position)
        position += 1
        return DataScalar(
          text: text, range: start..<position, contents: start + 1..<position - 1, style: .doubleQuoted, value: .string)
      case UInt8(ascii: "\\"):
        flush(&text, upTo: position)
        let escapeStart = position
        let decoded = try escape()
        text.append(decoded, from: escapeStart..<position, isVerbatim: false)
        verbatimStart = position
      case 0..<0x20:
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          throw Failure(problem: DataProblem(.syntax, start..<position, "the text has no closing quote on its line"))
        }
        throw failure("a control character must be written as an escape")
      default: position += 1
      }
    }
  }

  private mutating func escape() throws -> String {
    let start = position
    position += 1
    guard let letter = current else { throw failure("expected an escape") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexUnit(from: start)
      if (0xD800..<0xDC00).contains(unit), current == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        let beforeSecond = position
        position += 2
        let low = try hexUnit(from: beforeSecond)
        if (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
        {
          return String(Character(scalar))
        }
        position = beforeSecond
      }
      return Unicode.Scalar(unit).map { String(Character($0)) } ?? "\u{FFFD}"
    default:
      throw Failure(problem: DataProblem(.syntax, start..<position, "no such escape"))
    }
  }

  private mutating func hexUnit(from start: Int) throws -> UInt32 {
    // Not `UInt32(_:radix:)` alone: it takes a sign.
    guard position + 4 <= bytes.count, bytes[position..<position + 4].allSatisfy(isHexDigit),
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else {
      throw Failure(
        problem: DataProblem(.syntax, start..<min(position, bytes.count), "expected four hexadecimal digits"))
    }
    position += 4
    return unit
  }

  private mutating func number() throws -> DataNode {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let startsWithZero = current == UInt8(ascii: "0")
    let wholeDigits = takeDigits()
    guard wholeDigits > 0 else { throw failure("expected a digit") }
    if startsWithZero, wholeDigits > 1 {
      throw Failure(problem: DataProblem(.syntax, start..<position, "a number does not begin with '0'"))
    }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      position += 1
      guard takeDigits() > 0 else { throw failure("expected a digit") }
      isInteger = false
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
      guard takeDigits() > 0 else { throw failure("expected a digit") }
      isInteger = false
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let number = Int(text) { return plain(text, .integer(number), from: start) }
    return plain(text, .double(Double(text) ?? 0), from: start)
  }

  private mutating func word(_ word: String, _ value: DataScalar.Value) throws -> DataNode {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("expected a value") }
    let start = position
    position += word.utf8.count
    return plain(word, value, from: start)
  }

  private mutating func plain(_ text: String, _ value: DataScalar.Value, from start: Int) -> DataNode {
    let range = start..<position
    let scalar = DataScalar(
      text: MappedText(verbatim: text, at: start), range: range, contents: range, style: .plain, value: value)
    if let problem = DataProblem(of: scalar) { problems.append(problem) }
    return DataNode(.scalar(scalar), range: range)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func takeDigits() -> Int {
    let start = position
    while let byte = current, isDigit(byte) { position += 1 }
    return position - start
  }

  private mutating func skipWhitespace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func failure(_ message: String) -> Failure {
    Failure(problem: DataProblem(.syntax, errorRange(at: position, in: bytes), message))
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isHexDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
