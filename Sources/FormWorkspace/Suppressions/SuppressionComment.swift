import FormModel

/// A comment that begins with `formlsp:`.
struct SuppressionComment: Hashable, Sendable {
  enum Reach: Hashable, Sendable {
    /// Findings that begin on a line, counted from zero.
    case line(Int)
    case file
  }

  /// One rule that the comment names.
  struct Mention: Hashable, Sendable {
    var rule: String
    var range: ByteRange
  }

  /// From the slashes to the end of the comment.
  var range: ByteRange
  /// nil for a comment that silences nothing because its directive is none or stands where it cannot act.
  var reach: Reach?
  /// Rules that exist, in order.
  var mentions: [Mention]
  /// What is wrong with it, nil for nothing.
  var problem: Problem?

  struct Problem: Hashable, Sendable {
    var message: String
    var fix: (title: String, range: ByteRange, newText: String)?

    static func == (left: Problem, right: Problem) -> Bool { left.message == right.message }
    func hash(into hasher: inout Hasher) { hasher.combine(message) }
  }

  /// Reads a comment of a file; nil where it is not addressed to formlsp. `isTopLevel` tells whether `ignore-file` may stand
  /// there.
  init?(reading range: ByteRange, of text: SourceText, marker: UInt8, isTopLevel: Bool) {
    var scanner = Scanner(bytes: text.bytes, position: range.lowerBound, end: text.clamp(range).upperBound)
    scanner.skip { $0 == marker }
    scanner.skipBlanks()
    guard scanner.take("formlsp:") else { return nil }
    let end = scanner.trimmedEnd
    self.range = range.lowerBound..<end
    mentions = []
    let directive = scanner.word()
    switch directive.text {
    case "ignore": reach = .line(text.line(at: range.lowerBound))
    case "ignore-next": reach = .line(text.line(at: range.lowerBound) + 1)
    case "ignore-file":
      guard isTopLevel else {
        problem = Problem(message: "'formlsp:ignore-file' must stand outside of any declaration's body to be in force")
        return
      }
      reach = .file
    default:
      problem = Self.unknownDirective(directive)
      return
    }
    readRules(&scanner, directive: directive.text)
  }

  private mutating func readRules(_ scanner: inout Scanner, directive: String) {
    guard scanner.isAtBlankOrEnd else {
      problem = Problem(message: "malformed suppression; expected a blank and the name of a rule behind '\(directive)'")
      reach = nil
      return
    }
    scanner.skipBlanks()
    while true {
      let name = scanner.word()
      guard !name.text.isEmpty else {
        problem =
          problem
          ?? Problem(message: "a suppression must name the rules that it silences: 'formlsp:\(directive) RULE'")
        return
      }
      if RuleRegistry.byID[name.text] != nil {
        mentions.append(Mention(rule: name.text, range: name.range))
      } else {
        problem = problem ?? Self.unknownRule(name)
      }
      let hasBlank = scanner.skipBlanks()
      if scanner.take(",") {
        scanner.skipBlanks()
        continue
      }
      if !hasBlank, !scanner.isAtBlankOrEnd, problem == nil {
        problem = Problem(message: "malformed suppression; expected a comma or a blank behind '\(name.text)'")
      }
      return
    }
  }

  private static func unknownDirective(_ word: (text: String, range: ByteRange)) -> Problem {
    let names = ["ignore", "ignore-next", "ignore-file"]
    guard !word.text.isEmpty else {
      return Problem(message: "expected 'ignore', 'ignore-next' or 'ignore-file' behind 'formlsp:'")
    }
    let message = "no such suppression: 'formlsp:\(word.text)'"
    guard let nearest = NearestName.nearest(to: word.text, among: names) else {
      return Problem(message: "\(message); expected 'ignore', 'ignore-next' or 'ignore-file'")
    }
    return Problem(
      message: "\(message); did you mean '\(nearest)'?", fix: ("Replace with '\(nearest)'", word.range, nearest))
  }

  private static func unknownRule(_ word: (text: String, range: ByteRange)) -> Problem {
    guard let nearest = RuleRegistry.nearest(to: word.text) else {
      return Problem(
        message: "no such rule: '\(word.text)', so the comment silences nothing for it; 'formlsp rules' lists them all")
    }
    return Problem(
      message: "no such rule: '\(word.text)', so the comment silences nothing for it; did you mean '\(nearest)'?",
      fix: ("Replace with '\(nearest)'", word.range, nearest))
  }
}

/// Steps through the bytes of one comment.
private struct Scanner {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  private var current: UInt8? { position < end ? bytes[position] : nil }

  var isAtBlankOrEnd: Bool { current.map(Self.isBlank) ?? true }

  /// The end of the comment without the blanks at its end.
  var trimmedEnd: Int {
    var last = end
    while last > position, Self.isBlank(bytes[last - 1]) { last -= 1 }
    return last
  }

  mutating func skip(_ condition: (UInt8) -> Bool) {
    while let current, condition(current) { position += 1 }
  }

  /// Whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    skip(Self.isBlank)
    return position > start
  }

  mutating func take(_ text: String) -> Bool {
    let utf8 = Array(text.utf8)
    guard position + utf8.count <= end, Array(bytes[position..<position + utf8.count]) == utf8 else { return false }
    position += utf8.count
    return true
  }

  /// Everything up to a blank, a comma or a colon.
  mutating func word() -> (text: String, range: ByteRange) {
    let start = position
    skip { !Self.isBlank($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
