import FormModel
import SwiftSyntax

extension Lowering {
  func stringLiteral(_ node: StringLiteralExprSyntax) -> StringLiteral {
    let poundCount = node.openingPounds.map { range($0).count } ?? 0
    let isMultiLine = node.openingQuote.tokenKind == .multilineStringQuote
    var segments: [StringLiteral.Segment] = []
    var text = MappedText()
    var first: Int?
    var last = end(node.openingQuote)
    for segment in node.segments {
      let place: ByteRange
      switch segment {
      case .stringSegment(let segment):
        // No trivia is skipped on the bytes here: blanks are content. The indentation of a multi-line literal and the
        // end of a line behind `\` are trivia of the token.
        let token = segment.content
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        place = start..<max(start, end(token))
        decode(place, poundCount: poundCount, into: &text)
      case .expressionSegment(let segment):
        let start = segment.backslash.positionAfterSkippingLeadingTrivia.utf8Offset
        place = start..<max(start, end(segment.rightParen))
        if !text.text.isEmpty { segments.append(.text(text)) }
        text = MappedText()
        segments.append(.interpolation(interpolation(segment), place))
      }
      if first == nil { first = place.lowerBound }
      last = max(last, place.upperBound)
    }
    if !text.text.isEmpty { segments.append(.text(text)) }
    let isTerminated = node.closingQuote.presence == .present
    if isTerminated, !isMultiLine { last = max(last, start(node.closingQuote)) }
    let start = first ?? last
    return StringLiteral(
      segments: segments, contents: start..<max(start, last), isMultiLine: isMultiLine, poundCount: poundCount,
      isTerminated: isTerminated)
  }

  private func interpolation(_ node: ExpressionSegmentSyntax) -> Expression {
    let arguments = arguments(node.expressions)
    if arguments.count == 1, let only = arguments.first, only.label == nil { return only.value }
    return Expression(.tuple(arguments), range(between: node.leftParen, and: node.rightParen))
  }

  /// Appends a stretch of a literal without its interpolations, escapes decoded.
  private func decode(_ range: ByteRange, poundCount: Int, into text: inout MappedText) {
    let range = range.clamped(to: 0..<bytes.count)
    var offset = range.lowerBound
    var verbatimStart = offset
    func flush() {
      if verbatimStart < offset { appendVerbatim(verbatimStart..<offset, to: &text) }
    }
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        guard let escape = escape(at: offset, limit: range.upperBound, poundCount: poundCount) else {
          offset += 1
          continue
        }
        flush()
        text.append(escape.text, from: offset..<escape.end, isVerbatim: false)
        offset = escape.end
        verbatimStart = offset
      case UInt8(ascii: "\r"):
        // Swift reads every line end of a multi-line literal as a line feed.
        flush()
        let isPair = offset + 1 < range.upperBound && bytes[offset + 1] == UInt8(ascii: "\n")
        let next = offset + (isPair ? 2 : 1)
        text.append("\n", from: offset..<next, isVerbatim: false)
        offset = next
        verbatimStart = offset
      default:
        offset += 1
      }
    }
    flush()
  }

  private func appendVerbatim(_ range: ByteRange, to text: inout MappedText) {
    let part = self.text(range)
    // Invalid UTF-8 is repaired, which changes its length.
    text.append(part, from: range, isVerbatim: part.utf8.count == range.count)
  }

  /// The escape sequence whose backslash stands at `start`; nil where the backslash is text.
  private func escape(at start: Int, limit: Int, poundCount: Int) -> (text: String, end: Int)? {
    var offset = start + 1
    for _ in 0..<poundCount {
      guard offset < limit, bytes[offset] == UInt8(ascii: "#") else { return nil }
      offset += 1
    }
    guard offset < limit else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "n"): return ("\n", offset + 1)
    case UInt8(ascii: "t"): return ("\t", offset + 1)
    case UInt8(ascii: "r"): return ("\r", offset + 1)
    case UInt8(ascii: "0"): return ("\0", offset + 1)
    case UInt8(ascii: "\""): return ("\"", offset + 1)
    case UInt8(ascii: "'"): return ("'", offset + 1)
    case UInt8(ascii: "\\"): return ("\\", offset + 1)
    case UInt8(ascii: "u"): return unicodeEscape(at: offset + 1, limit: limit)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      return lineContinuation(at: offset, limit: limit)
    default: return nil
    }
  }

  /// `{1F600}` behind `\u`.
  private func unicodeEscape(at start: Int, limit: Int) -> (text: String, end: Int)? {
    guard start < limit, bytes[start] == UInt8(ascii: "{") else { return nil }
    var value: UInt32 = 0
    var offset = start + 1
    while offset < limit, offset - start <= 8 {
      switch bytes[offset] {
      case let digit where UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit:
        value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case let digit where UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit:
        value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case let digit where UInt8(ascii: "A")...UInt8(ascii: "F") ~= digit:
        value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      case UInt8(ascii: "}"):
        guard offset > start + 1, let scalar = Unicode.Scalar(value) else { return nil }
        return (String(Character(scalar)), offset + 1)
      default: return nil
      }
      offset += 1
    }
    // Eight digits fill the loop; the brace may stand right behind them.
    guard offset < limit, bytes[offset] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value) else { return nil }
    return (String(Character(scalar)), offset + 1)
  }

  /// A backslash at the end of a line of a multi-line literal joins it with the next.
  private func lineContinuation(at start: Int, limit: Int) -> (text: String, end: Int)? {
    var offset = start
    while offset < limit, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
    guard offset < limit else { return ("", limit) }
    switch bytes[offset] {
    case UInt8(ascii: "\n"): return ("", offset + 1)
    case UInt8(ascii: "\r"):
      let isPair = offset + 1 < limit && bytes[offset + 1] == UInt8(ascii: "\n")
      return ("", offset + (isPair ? 2 : 1))
    default: return nil
    }
  }
}
