import FormModel
import SwiftSyntax

/// Turns swift-syntax's tree into the Code tree. Its parts stand in one file per subject.
///
/// Every recursion counts in `depth`: deeper than `maximumDepth` everything is `unknown`, so that neither this walk nor
/// any walk over its result (comparing, hashing, freeing, linking) can overflow the stack.
final class Lowering {
  static let maximumDepth = 1_000

  let bytes: UnsafeBufferPointer<UInt8>
  var depth = 0 { didSet { deepest = max(deepest, depth) } }
  /// The greatest `depth` so far.
  private(set) var deepest = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func file(_ node: SourceFileSyntax) -> [Statement] { statements(node.statements) }

  var isTooDeep: Bool { depth >= Self.maximumDepth }
}

// MARK: - Places and words

extension Lowering {
  /// The node without the trivia around it; empty for what is missing.
  func range(_ node: some SyntaxProtocol) -> ByteRange {
    let start = start(node)
    return start..<max(start, end(node))
  }

  func range(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> ByteRange {
    let start = start(first)
    return start..<max(start, end(last))
  }

  /// Between two braces or brackets.
  func range(between open: TokenSyntax, and close: TokenSyntax) -> ByteRange {
    let start = end(open)
    return start..<max(start, self.start(close))
  }

  // Questions to a `Syntax` itself count no references; asked through the protocol each of them counts several.
  func start(_ node: some SyntaxProtocol) -> Int { start(of: node._syntaxNode) }
  func end(_ node: some SyntaxProtocol) -> Int { node._syntaxNode.endPositionBeforeTrailingTrivia.utf8Offset }

  /// The trivia before a node is skipped on the bytes: asking the tree recurses down its left edge, as deep as a call
  /// chain is long.
  private func start(of node: Syntax) -> Int {
    let limit = min(node.endPosition.utf8Offset, bytes.count)
    var offset = min(node.position.utf8Offset, limit)
    while offset < limit {
      switch bytes[offset] {
      case 0x21...0x2E, 0x30...0x7E: return offset
      case UInt8(ascii: "/"):
        guard offset + 1 < limit else { return offset }
        if bytes[offset + 1] == UInt8(ascii: "/") {
          while offset < limit, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") { offset += 1 }
        } else if bytes[offset + 1] == UInt8(ascii: "*") {
          offset = endOfBlockComment(from: offset, limit: limit)
        } else {
          return offset
        }
      case 0xEF where offset + 2 < limit && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF:
        offset += 3  // a byte order mark
      case 0xC2 where offset + 1 < limit && bytes[offset + 1] == 0xA0:
        offset += 2  // a no-break space
      case 0x80...: return offset
      default: offset += 1
      }
    }
    return limit
  }

  private func endOfBlockComment(from start: Int, limit: Int) -> Int {
    var offset = start + 2
    var depth = 1
    while depth > 0, offset < limit {
      let next = offset + 1 < limit ? bytes[offset + 1] : 0
      if bytes[offset] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else {
        offset += 1
      }
    }
    return min(offset, limit)
  }

  /// The token as a name: without backticks, empty when it is missing.
  func name(_ token: TokenSyntax) -> Name {
    Name(word(token), range(token))
  }

  func word(_ token: TokenSyntax) -> String {
    guard token.presence == .present else { return "" }
    let text = token.text
    if text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 { return String(text.dropFirst().dropLast()) }
    return text
  }

  /// The source as it is written.
  func text(_ range: ByteRange) -> String {
    let clamped = range.clamped(to: 0..<bytes.count)
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[clamped]), as: UTF8.self)
  }

  /// The source with single spaces for all white space.
  func condensedText(_ range: ByteRange) -> String {
    var result = ""
    for part in text(range).split(whereSeparator: \.isWhitespace) {
      if !result.isEmpty { result += " " }
      result += part
    }
    return result
  }
}
