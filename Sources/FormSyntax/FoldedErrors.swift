import SwiftSyntax

/// Whether a parser has met the errors of a folded text without looking at what is folded.
///
/// Where something is missing, SwiftParser (603, `Recovery.swift`) looks for it in what follows: for a parenthesis, a quote or
/// a name up to the next brace, but for parentheses that end in the same line; for a brace or a keyword to the end of the file.
struct FoldedErrors {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the last block begins.
  private let lastFold: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, lastFold: Int) { (self.bytes, self.lastFold) = (bytes, lastFold) }

  /// Looks at the nodes with errors alone.
  func areNear(in tree: SourceFileSyntax) -> Bool {
    var rest = [Syntax(tree)]
    while let node = rest.popLast() {
      guard node.hasError else { continue }
      if node.is(SwitchExprSyntax.self) || node.is(IfConfigDeclSyntax.self) { return false }
      if node.is(UnexpectedNodesSyntax.self) {
        guard isNear(node.position.utf8Offset..<node.endPosition.utf8Offset) else { return false }
      } else if let token = node.as(TokenSyntax.self) {
        guard token.presence == .present || isNear(token) else { return false }
      } else {
        rest += node.children(viewMode: .all)
      }
    }
    return true
  }

  private func isNear(_ missing: TokenSyntax) -> Bool {
    let place = missing.position.utf8Offset
    switch missing.tokenKind {
    case .rightBrace: return lastFold < place
    case .comma, .identifier, .multilineStringQuote, .period, .rightParen, .rightSquare, .semicolon, .stringQuote:
      return isInExpression(missing) && isNear(place..<place)
    default: return false
    }
  }

  private func isInExpression(_ token: TokenSyntax) -> Bool {
    switch token.parent?.kind {
    case .arrayElement, .arrayExpr, .closureCapture, .closureCaptureClause, .codeBlockItem, .declReferenceExpr,
      .dictionaryExpr, .functionCallExpr, .identifierType, .labeledExpr, .memberAccessExpr, .missingExpr, .missingType,
      .stringLiteralExpr, .subscriptCallExpr, .tupleExpr:
      true
    default: false
    }
  }

  /// Whether a stretch ends before the next brace, and that is in no parentheses that begin behind its start.
  private func isNear(_ range: Range<Int>) -> Bool {
    var depth = 0
    for index in range.lowerBound..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{"): return depth <= 0 && range.upperBound <= index
      case UInt8(ascii: "}"): return range.upperBound <= index
      default: break
      }
    }
    return true
  }
}
