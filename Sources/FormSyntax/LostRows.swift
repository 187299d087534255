import SwiftSyntax

/// Rows and sections in what a parser leaves out of its tree's code, because it stands where nothing of the kind is expected.
enum LostRows {
  private static let operators: Set<String> = ["+++", "<<<", "+++!", "<<<!", "+++=", "<<<="]

  /// Looks at the nodes with errors alone.
  static func areThere(in tree: some SyntaxProtocol) -> Bool {
    var rest = [Syntax(tree)]
    while let node = rest.popLast() {
      guard node.hasError else { continue }
      if node.is(UnexpectedNodesSyntax.self) {
        if node.tokens(viewMode: .sourceAccurate).contains(where: { operators.contains($0.text) }) { return true }
      } else {
        rest += node.children(viewMode: .sourceAccurate)
      }
    }
    return false
  }
}
