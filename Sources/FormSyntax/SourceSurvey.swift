import FormModel

/// One pass over the bytes before parsing: where line comments stand, and whether the file nests so deep that the parser
/// would take exponential time (`[[[[…`) or overflow the stack (`else if` ladders).
struct SourceSurvey {
  private(set) var comments: [ByteRange] = []
  private(set) var isTooDeep = false

  /// Each directly nested `[` doubles SwiftParser's time (603: 16 take 20 ms, 24 take 3 s).
  static let maximumSquareBrackets = 14
  /// SwiftParser recurses for every `else if` without counting it as nesting.
  static let maximumElseIfs = 2_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var squareBrackets = 0
  private var elseIfs = 0
  /// One entry per string literal whose interpolation is being read: how many parentheses are open in it.
  private var interpolations: [Interpolation] = []

  private struct Interpolation {
    var parentheses: Int
    var literal: Literal
  }

  private struct Literal {
    var poundCount: Int
    var isMultiLine: Bool
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    while offset < bytes.count { step() }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func step() {
    let current = bytes[offset]
    switch current {
    case UInt8(ascii: "/"):
      squareBrackets = 0
      slash()
    case UInt8(ascii: "\""):
      squareBrackets = 0
      openLiteral(poundCount: 0)
    case UInt8(ascii: "#"):
      squareBrackets = 0
      pounds()
    case UInt8(ascii: "["):
      squareBrackets += 1
      if squareBrackets > Self.maximumSquareBrackets { isTooDeep = true }
      offset += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      offset += 1
    case UInt8(ascii: "\n"):
      offset += 1
      // No literal on one line goes on behind the line's end: someone is typing.
      while let last = interpolations.last, !last.literal.isMultiLine { interpolations.removeLast() }
    case UInt8(ascii: "("):
      squareBrackets = 0
      offset += 1
      if !interpolations.isEmpty { interpolations[interpolations.count - 1].parentheses += 1 }
    case UInt8(ascii: ")"):
      squareBrackets = 0
      offset += 1
      closeParenthesis()
    case UInt8(ascii: "\\"):
      // `\/` inside a regular expression must not look like the start of a comment.
      squareBrackets = 0
      offset += byte(offset + 1) == UInt8(ascii: "/") ? 2 : 1
    case UInt8(ascii: "e"):
      squareBrackets = 0
      word()
    default:
      squareBrackets = 0
      offset += 1
    }
  }

  private mutating func slash() {
    switch byte(offset + 1) {
    case UInt8(ascii: "/"):
      let start = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
        offset += 1
      }
      comments.append(start..<offset)
    case UInt8(ascii: "*"):
      offset += 2
      var depth = 1
      while depth > 0, offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
          depth -= 1
          offset += 2
        } else if bytes[offset] == UInt8(ascii: "/"), byte(offset + 1) == UInt8(ascii: "*") {
          depth += 1
          offset += 2
        } else {
          offset += 1
        }
      }
    default:
      offset += 1
    }
  }

  private mutating func pounds() {
    var count = 0
    while byte(offset + count) == UInt8(ascii: "#") { count += 1 }
    if byte(offset + count) == UInt8(ascii: "\"") {
      offset += count
      openLiteral(poundCount: count)
    } else if byte(offset + count) == UInt8(ascii: "/"), byte(offset + count + 1) != UInt8(ascii: "/") {
      // An extended regular expression `#/…/#`, possibly over several lines.
      var end = offset + count + 1
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "/"), byte(end + 1) == UInt8(ascii: "#") { break }
        end += 1
      }
      offset = end < bytes.count ? end + 1 : offset + count + 1
    } else {
      offset += count
    }
  }

  /// Reads a literal whose opening quote stands at `offset`, to its end or its first interpolation.
  private mutating func openLiteral(poundCount: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiLine = byte(offset + 1) == quote && byte(offset + 2) == quote
    // `#"""#` is a raw literal of one quote, `#""#` an empty one.
    if isMultiLine, poundCount > 0, byte(offset + 3) == UInt8(ascii: "#") {
      offset += 1
      literal(Literal(poundCount: poundCount, isMultiLine: false))
      return
    }
    offset += isMultiLine ? 3 : 1
    literal(Literal(poundCount: poundCount, isMultiLine: isMultiLine))
  }

  private mutating func literal(_ literal: Literal) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        var next = offset + 1
        let pounds = hasPounds(at: next, literal.poundCount)
        if pounds { next += literal.poundCount }
        if pounds, byte(next) == UInt8(ascii: "(") {
          offset = next + 1
          interpolations.append(Interpolation(parentheses: 1, literal: literal))
          return
        }
        // Behind an escape the next character means itself; without the pounds the backslash does.
        let isNewline = byte(next) == UInt8(ascii: "\n") || byte(next) == UInt8(ascii: "\r")
        offset = pounds && !isNewline ? next + 1 : offset + 1
      case UInt8(ascii: "\""):
        let length = literal.isMultiLine ? 3 : 1
        let isClosing =
          (!literal.isMultiLine || (byte(offset + 1) == UInt8(ascii: "\"") && byte(offset + 2) == UInt8(ascii: "\"")))
          && hasPounds(at: offset + length, literal.poundCount)
        offset += isClosing ? length + literal.poundCount : 1
        if isClosing { return }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !literal.isMultiLine { return }
        offset += 1
      default:
        offset += 1
      }
    }
  }

  private mutating func closeParenthesis() {
    guard let last = interpolations.last else { return }
    if last.parentheses > 1 {
      interpolations[interpolations.count - 1].parentheses -= 1
    } else {
      interpolations.removeLast()
      literal(last.literal)
    }
  }

  private func hasPounds(at start: Int, _ count: Int) -> Bool {
    for index in start..<start + count where byte(index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Counts `else` followed by blanks and `if`.
  private mutating func word() {
    defer { offset += 1 }
    guard byte(offset + 1) == UInt8(ascii: "l"), byte(offset + 2) == UInt8(ascii: "s"),
      byte(offset + 3) == UInt8(ascii: "e")
    else { return }
    var next = offset + 4
    while isBlank(byte(next)) { next += 1 }
    guard byte(next) == UInt8(ascii: "i"), byte(next + 1) == UInt8(ascii: "f") else { return }
    elseIfs += 1
    if elseIfs > Self.maximumElseIfs { isTooDeep = true }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
