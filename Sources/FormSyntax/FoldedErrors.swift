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
      if node.is(UnexpectedNodesSyntax.self) || node.is(SwitchExprSyntax.self) || node.is(IfConfigDeclSyntax.self) {
        return false
      }
      if let token = node.as(TokenSyntax.self) {
        if token.presence == .missing, !isNear(token) { return false }
      } else {
        rest += node.children(viewMode: .all)
      }
    }
    return true
  }

  private func isNear(_ token: TokenSyntax) -> Bool {
    let place = token.position.utf8Offset
    switch token.tokenKind {
    case .rightBrace: return lastFold < place
    case .rightParen, .rightSquare, .stringQuote, .multilineStringQuote, .identifier:
      return isExpression(token.parent) && endsBeforeFold(place)
    default: return false
    }
  }

  private func isExpression(_ node: Syntax?) -> Bool {
    switch node?.kind {
    case .arrayExpr, .declReferenceExpr, .dictionaryExpr, .functionCallExpr, .identifierType, .missingExpr,
      .missingType,
      .stringLiteralExpr, .subscriptCallExpr, .tupleExpr:
      true
    default: false
    }
  }

  /// Whether the next brace is in no parentheses that begin behind the place.
  private func endsBeforeFold(_ place: Int) -> Bool {
    var depth = 0
    for byte in bytes[place...] {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{"): return depth <= 0
      case UInt8(ascii: "}"): return true
      default: break
      }
    }
    return true
  }
}
