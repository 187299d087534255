import FormModel

/// One pass over the bytes before parsing: where line comments stand, and whether the file nests so deep that the parser
/// would take exponential time (`[[[[…`, `[([(…`) or overflow the stack (`else if` ladders).
struct SourceSurvey {
  private(set) var comments: [ByteRange] = []
  private(set) var isTooDeep = false
  /// Whether all that is counted is so far from what is too deep that two such texts, one inside of the other, are not, either.
  private(set) var isShallow = true
  /// Whether there is a `#if`, `#else`, `#elseif` or `#endif`.
  private(set) var hasConditionals = false
  /// Whether a `#if` is never closed, or a `#endif` closes nothing.
  private(set) var hasTornConditionals = false
  /// Whether a `{` is never closed, or a `}` closes nothing.
  private(set) var isUnbalanced = false
  /// What stands instead of some bytes where someone is about to type a row between two others: SwiftParser drops the rest of
  /// the expression behind `+++` and `<<<` without an operand; with a `_` instead of a blank it reads on, and so it does
  /// without the first characters of the operator, alone in their line.
  private(set) var patches: [(place: Int, byte: UInt8)] = []

  /// SwiftParser 603 looks ahead twice for a type behind each `[`, so that each nested one doubles its time (16 take 20 ms,
  /// 24 take 3 s), whatever stands between them except braces.
  static let maximumSquareBrackets = 14
  /// SwiftParser recurses for every `else if` without counting it as nesting.
  static let maximumElseIfs = 2_000

  /// The parser's own limit, behind which it understands nothing but still takes quadratic time.
  static let maximumNesting = 256
  /// SwiftParser looks ahead into nested generic arguments without counting them as nesting.
  static let maximumAngles = 500
  /// SwiftParser recurses for every result of a function type, `() -> () -> …`.
  static let maximumArrows = 2_000
  /// SwiftParser recurses for what stands between `?` and `:` without counting it as nesting.
  static let maximumTernaries = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var elseIfs = 0
  /// Where the last `+++` or `<<<` ends, while only blanks and comments follow.
  private var formOperatorEnd: Int?
  /// The first characters of such an operator in a line of their own, while only blanks and comments follow.
  private var begunOperator: ByteRange?
  private var lastWord = Word.other
  /// How many prefix keywords stand in a row.
  private var prefixWords = 0
  /// How many `#if` are open.
  private var conditionals = 0
  /// What is open around `offset`; the file itself is the first entry.
  private var levels = [Level(opener: .brace)]
  /// The sum over all levels.
  private var ternaries = 0

  private enum Opener { case parenthesis, square, brace }

  private struct Level {
    var opener: Opener
    /// How many `[` are open up to the next brace.
    var squareBrackets = 0
    /// How many `<` right behind a word are open up to the next brace.
    var angles = 0
    /// How many `->` stand directly in it.
    var arrows = 0
    /// How many `?` wait for their `:`.
    var ternaries = 0
    /// The literal in whose interpolation this parenthesis stands, to be read on behind it.
    var literal: Literal?
  }

  private struct Literal {
    var poundCount: Int
    var isMultiLine: Bool
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    while offset < bytes.count {
      // A third of a form is indentation, which says nothing.
      while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      if offset < bytes.count { step() }
    }
    if levels.dropFirst().contains(where: { $0.opener == .brace }) { isUnbalanced = true }
    if conditionals > 0 { hasTornConditionals = true }
  }

  /// Whether the text can be parsed as it is.
  var isHarmless: Bool { !isTooDeep && patches.isEmpty }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func step() {
    let current = bytes[offset]
    if isWord(current) {
      (formOperatorEnd, begunOperator) = (nil, nil)
      return word()
    }
    if !isBlank(current), current != UInt8(ascii: "/") {
      (lastWord, prefixWords) = (.other, 0)
      if readFormOperator() || beginFormOperator() { return }
      (formOperatorEnd, begunOperator) = (nil, nil)
    }
    switch current {
    case UInt8(ascii: "/"):
      slash()
    case UInt8(ascii: "\""):
      openLiteral(poundCount: 0)
    case UInt8(ascii: "#"):
      pounds()
    case UInt8(ascii: "["): open(.square)
    case UInt8(ascii: "]"): close(.square)
    case UInt8(ascii: "{"): open(.brace)
    case UInt8(ascii: "}"): close(.brace)
    case UInt8(ascii: "("): open(.parenthesis)
    case UInt8(ascii: ")"): close(.parenthesis)
    case UInt8(ascii: "<"): openAngle()
    case UInt8(ascii: ">"): closeAngle()
    case UInt8(ascii: "?"): questionMark()
    case UInt8(ascii: ":"): colon()
    case UInt8(ascii: "\n"):
      offset += 1
      endLine()
    case UInt8(ascii: "\\"):
      // `\/` inside a regular expression must not look like the start of a comment.
      offset += byte(offset + 1) == UInt8(ascii: "/") ? 2 : 1
    default:
      offset += 1
    }
  }

  /// Reads `+++` or `<<<` when one stands at `offset`.
  private mutating func readFormOperator() -> Bool {
    let symbol = bytes[offset]
    guard symbol == UInt8(ascii: "+") || symbol == UInt8(ascii: "<"), byte(offset + 1) == symbol,
      byte(offset + 2) == symbol, !isOperator(byte(offset + 3)), offset == 0 || !isOperator(bytes[offset - 1])
    else { return false }
    // The blank to replace needs blanks around it, and must not be the end of a line comment.
    if let end = formOperatorEnd, offset - end >= 3, isBlank(bytes[offset - 1]), isBlank(bytes[offset - 3]) {
      let place = offset - 2
      let isSpace = bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t")
      if isSpace || bytes[end..<offset].allSatisfy(isBlank) { patches.append((place, UInt8(ascii: "_"))) }
    }
    if let begun = begunOperator { patches += begun.map { ($0, UInt8(ascii: " ")) } }
    begunOperator = nil
    offset += 3
    formOperatorEnd = offset
    return true
  }

  /// Reads `<`, `<<`, `+` or `++` in a line of its own when one stands at `offset`.
  private mutating func beginFormOperator() -> Bool {
    let symbol = bytes[offset]
    guard symbol == UInt8(ascii: "+") || symbol == UInt8(ascii: "<") else { return false }
    let end = byte(offset + 1) == symbol ? offset + 2 : offset + 1
    guard isBlankLine(around: offset..<end) else { return false }
    begunOperator = offset..<end
    offset = end
    return true
  }

  private func isBlankLine(around range: ByteRange) -> Bool {
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let before = bytes[..<range.lowerBound].reversed().first { !isBlank($0) || isEnd($0) }
    let behind = bytes[range.upperBound...].first { !isBlank($0) || isEnd($0) }
    return before.map(isEnd) == true && behind.map(isEnd) == true
  }

  /// Notes how much there is of what is counted over levels.
  private mutating func limit(_ count: Int, _ maximum: Int) {
    if count > maximum / 4 { isShallow = false }
    if count > maximum { isTooDeep = true }
  }

  private func isOperator(_ byte: UInt8) -> Bool { byte != 0 && "+-*/<>=&|^~%!?.".utf8.contains(byte) }

  private mutating func open(_ opener: Opener, literal: Literal? = nil) {
    offset += 1
    var level = Level(opener: opener, literal: literal)
    if opener != .brace, let outer = levels.last {
      level.squareBrackets = outer.squareBrackets
      level.angles = outer.angles
      level.arrows = outer.arrows
    }
    if opener == .square {
      level.squareBrackets += 1
      if level.squareBrackets > Self.maximumSquareBrackets { isTooDeep = true }
    }
    levels.append(level)
    limit(levels.count, Self.maximumNesting)
  }

  /// Closes the nearest level of this kind, and what someone forgot to close inside; no bracket reaches beyond a brace.
  private mutating func close(_ opener: Opener) {
    offset += 1
    var index = levels.count - 1
    while index > 0, levels[index].opener != opener {
      if levels[index].opener == .brace || levels[index].literal != nil { return }
      index -= 1
    }
    guard index > 0 else {
      if opener == .brace { isUnbalanced = true }
      return
    }
    let literal = levels[index].literal
    drop(to: index)
    if let literal { self.literal(literal) }
  }

  private mutating func drop(to count: Int) {
    while levels.count > count, let level = levels.popLast() { ternaries -= level.ternaries }
  }

  /// No interpolation of a literal on one line goes on behind the line's end: someone is typing.
  private mutating func endLine() {
    guard let index = levels.lastIndex(where: { $0.literal != nil || $0.opener == .brace }), index > 0 else { return }
    if let literal = levels[index].literal, !literal.isMultiLine { drop(to: index) }
  }

  /// `?` with white space before it begins a ternary.
  private mutating func questionMark() {
    defer { offset += 1 }
    guard offset > 0, isBlank(bytes[offset - 1]), byte(offset + 1) != UInt8(ascii: "?"), !levels.isEmpty else { return }
    levels[levels.count - 1].ternaries += 1
    ternaries += 1
    limit(ternaries, Self.maximumTernaries)
  }

  private mutating func openAngle() {
    defer { offset += 1 }
    guard offset > 0, isWord(bytes[offset - 1]), !levels.isEmpty else { return }
    levels[levels.count - 1].angles += 1
    if levels[levels.count - 1].angles > Self.maximumAngles { isTooDeep = true }
  }

  private mutating func closeAngle() {
    defer { offset += 1 }
    guard let level = levels.last else { return }
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "-") {
      levels[levels.count - 1].arrows += 1
      if level.arrows >= Self.maximumArrows { isTooDeep = true }
    } else if level.angles > 0 {
      levels[levels.count - 1].angles -= 1
    }
  }

  private mutating func colon() {
    offset += 1
    guard let level = levels.last, level.ternaries > 0 else { return }
    levels[levels.count - 1].ternaries -= 1
    ternaries -= 1
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
      formOperatorEnd = nil
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
      if count == 1 { directive() }
    }
  }

  /// `#if` and `#endif`.
  private mutating func directive() {
    let start = offset
    while offset < bytes.count, isWord(bytes[offset]) { offset += 1 }
    let word = bytes[start..<offset]
    if word.elementsEqual("if".utf8) {
      conditionals += 1
      limit(conditionals, Self.maximumNesting)
    } else if word.elementsEqual("endif".utf8) {
      if conditionals == 0 { hasTornConditionals = true }
      conditionals = max(conditionals - 1, 0)
    } else if !word.elementsEqual("else".utf8), !word.elementsEqual("elseif".utf8) {
      return
    }
    hasConditionals = true
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
          offset = next
          open(.parenthesis, literal: literal)
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

  private func hasPounds(at start: Int, _ count: Int) -> Bool {
    for index in start..<start + count where byte(index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads a word and counts the ones for which the parser recurses without counting nesting: `else if`, `if if if`.
  private mutating func word() {
    let start = offset
    var packed: UInt64 = 0
    repeat {
      packed = packed << 8 | UInt64(bytes[offset])
      offset += 1
    } while offset < bytes.count && isWord(bytes[offset])
    let word = offset - start <= 7 ? Word(packed) : .other
    if word == .if, lastWord == .else {
      elseIfs += 1
      limit(elseIfs, Self.maximumElseIfs)
    }
    prefixWords = word == .other ? 0 : prefixWords + 1
    if prefixWords > Self.maximumNesting { isTooDeep = true }
    lastWord = word
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private func isWord(_ byte: UInt8) -> Bool { Self.isWord(byte) }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
