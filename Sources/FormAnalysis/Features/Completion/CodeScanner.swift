import FormModel

/// Cuts a Swift text into words: strings are one word each, with all that is interpolated in them; comments are none.
struct CodeScanner {
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var tokens: [CodeScan.Token] = []
  private var state = CodeScan.State.code
  /// The strings around the index, outermost first.
  private var open: [OpenString] = []
  /// Whether the index is among the characters of the innermost string, not in an interpolation.
  private var isInText = false
  /// The end of the last line in front of the index that ends in code.
  private var line: Line

  /// Behind a line of code that ends outside of strings and comments, and how many words stand in front of it: what these are does
  /// not depend on anything behind it.
  struct Line {
    var end: Int
    var tokens: Int
  }

  private struct OpenString {
    var start: Int
    var isMultiLine: Bool
    var pounds: Int
    /// Parentheses open in the interpolation that is being read.
    var depth = 0
  }

  /// - Parameter end: an offset inside of the text; what stands behind it is looked at only to tell how a string ends.
  /// - Parameter known: the words of a text that is the same up to the end of a line in front of the offset, and that line.
  /// - Returns: With the last line of code in front of the offset.
  static func scan(
    _ text: SourceText, upTo end: Int, from known: (tokens: [CodeScan.Token], line: Line)? = nil
  ) -> (tokens: [CodeScan.Token], state: CodeScan.State, line: Line) {
    var scanner = CodeScanner(bytes: text.bytes, end: end, index: text.byteOrderMarkLength)
    if let known {
      scanner.tokens = Array(known.tokens.prefix(known.line.tokens))
      (scanner.index, scanner.line) = (known.line.end, known.line)
    }
    scanner.scan()
    return (scanner.tokens, scanner.state, scanner.line)
  }

  private init(bytes: [UInt8], end: Int, index: Int) {
    (self.bytes, self.end, self.index) = (bytes, end, index)
    line = Line(end: index, tokens: 0)
  }

  private mutating func scan() {
    while index < end {
      if isInText, let string = open.last { scanCharacter(of: string) } else { scanCode() }
    }
    if isInText, let string = open.last {
      state = .string(start: string.start, isMultiLine: string.isMultiLine, pounds: string.pounds)
    } else if !open.isEmpty, case .code = state {
      state = .interpolation
    }
  }

  // MARK: Strings

  private mutating func scanCharacter(of string: OpenString) {
    switch bytes[index] {
    case UInt8(ascii: "\n") where !string.isMultiLine:
      // A string of one line ends with it, whatever is missing.
      close(string)
      index += 1
    case UInt8(ascii: "\\") where pounds(from: index + 1) >= string.pounds:
      index += 1 + string.pounds
      if index < end, bytes[index] == UInt8(ascii: "(") {
        open[open.count - 1].depth = 1
        isInText = false
      }
      index += 1
    case UInt8(ascii: "\"") where isClosed(string):
      let length = (string.isMultiLine ? 3 : 1) + string.pounds
      guard index + length <= end else {
        index = end
        return
      }
      close(string)
      index += length
    default: index += 1
    }
  }

  private mutating func close(_ string: OpenString) {
    open.removeLast()
    isInText = false
    tokens.append(CodeScan.Token(kind: .string, range: string.start..<index))
  }

  private func isClosed(_ string: OpenString) -> Bool {
    let quotes = string.isMultiLine ? 3 : 1
    guard index + quotes + string.pounds <= bytes.count else { return false }
    let pounds = index + quotes
    return bytes[index..<pounds].allSatisfy { $0 == UInt8(ascii: "\"") }
      && bytes[pounds..<pounds + string.pounds].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func pounds(from start: Int) -> Int {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: "#") { index += 1 }
    return max(0, index - start)
  }

  // MARK: Code

  private mutating func scanCode() {
    switch (bytes[index], index + 1 < end ? bytes[index + 1] : 0) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      let start = index
      skip { $0 != UInt8(ascii: "\n") }
      if index == end, open.isEmpty { state = .lineComment(start: start) }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): skipBlockComment()
    case (UInt8(ascii: "\""), _): openString(pounds: 0)
    case (UInt8(ascii: "#"), _): openString(pounds: pounds(from: index))
    case (let byte, _) where CodeScan.isWord(byte):
      let start = index
      skip(while: CodeScan.isWord)
      tokens.append(CodeScan.Token(kind: .word, range: start..<index))
    case (let byte, _) where Self.isOperator(byte):
      let start = index
      skip(while: Self.isOperator)
      tokens.append(CodeScan.Token(kind: .symbol, range: start..<index))
    case (let byte, _):
      if endsInterpolation(byte) { return }
      if byte > 0x20 { tokens.append(CodeScan.Token(kind: .symbol, range: index..<index + 1)) }
      if byte == UInt8(ascii: "\n"), open.isEmpty { line = Line(end: index + 1, tokens: tokens.count) }
      index += 1
    }
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while index < end, isWanted(bytes[index]) { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      let isPair = index + 1 < end
      let isOpening = isPair && bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "*")
      let isClosing = isPair && bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")
      if isOpening { depth += 1 } else if isClosing { depth -= 1 }
      index += isOpening || isClosing ? 2 : 1
    } while depth > 0 && index < end
    if depth > 0 { state = .blockComment }
  }

  /// A `#` that no quotes follow is a symbol.
  private mutating func openString(pounds: Int) {
    let quote = index + pounds
    guard quote < end, bytes[quote] == UInt8(ascii: "\"") else {
      tokens.append(CodeScan.Token(kind: .symbol, range: index..<index + 1))
      index += 1
      return
    }
    let isMultiLine = quote + 2 < end && bytes[quote + 1...quote + 2].allSatisfy { $0 == UInt8(ascii: "\"") }
    index = quote + (isMultiLine ? 3 : 1)
    open.append(OpenString(start: index, isMultiLine: isMultiLine, pounds: pounds))
    isInText = true
  }

  /// Counts the parentheses of an interpolation. Behind the last one the text goes on, and what was interpolated is a part of
  /// the one string.
  private mutating func endsInterpolation(_ byte: UInt8) -> Bool {
    guard let string = open.last, string.depth > 0 else { return false }
    if byte == UInt8(ascii: "(") { open[open.count - 1].depth += 1 }
    guard byte == UInt8(ascii: ")") else { return false }
    open[open.count - 1].depth -= 1
    guard string.depth == 1 else { return false }
    isInText = true
    while let last = tokens.last, last.range.lowerBound >= string.start { tokens.removeLast() }
    index += 1
    return true
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
