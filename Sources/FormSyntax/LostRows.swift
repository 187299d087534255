import SwiftSyntax

/// Rows and sections in what a parser leaves out of its tree's code, because it stands where nothing of the kind is expected;
/// and braces, behind which all code belongs to something else than it is meant to: `return for` above the end of a function.
enum LostRows {
  private static let operators: Set<String> = ["+++", "<<<", "+++!", "<<<!", "+++=", "<<<="]

  /// Looks at the nodes with errors alone.
  static func areThere(in tree: some SyntaxProtocol) -> Bool {
    var rest = [Syntax(tree)]
    while let node = rest.popLast() {
      guard node.hasError else { continue }
      if node.is(UnexpectedNodesSyntax.self) {
        if mattersWithout(node) { return true }
      } else {
        if hasOneBrace(node) { return true }
        rest += node.children(viewMode: .sourceAccurate)
      }
    }
    return false
  }

  private static func mattersWithout(_ node: Syntax) -> Bool {
    var depth = 0
    for token in node.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .leftBrace: depth += 1
      case .rightBrace where depth == 0: return true
      case .rightBrace: depth -= 1
      default: if operators.contains(token.text) { return true }
      }
    }
    return depth > 0
  }

  /// Whether a block lacks one of its braces: it has taken the other one from what is around it.
  private static func hasOneBrace(_ node: Syntax) -> Bool {
    var missing = 0
    var braces = 0
    for case let token? in node.children(viewMode: .all).lazy.map({ $0.as(TokenSyntax.self) }) {
      guard token.tokenKind == .leftBrace || token.tokenKind == .rightBrace else { continue }
      braces += 1
      if token.presence == .missing { missing += 1 }
    }
    return missing > 0 && missing < braces
  }
}
