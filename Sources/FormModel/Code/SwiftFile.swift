/// One Swift file as plain values: what FormSyntax reads and FormLinking follows. It is complete for broken source too:
/// what cannot be read is missing or `unknown`, never an error.
package struct SwiftFile: Hashable, Sendable {
  /// Top-level code in order; declarations are statements of kind `declaration`.
  package var statements: [Statement]
  /// Line comments (`//`, `///`) from their slashes to the end of their line, in order.
  package var comments: [ByteRange]
  /// Whether the parser found anything it could not understand.
  package var hasErrors: Bool
  /// Number of bytes that were read.
  package var length: Int
  /// Whether the file was not read at all, because it nests deeper than a parser can follow in reasonable time and stack.
  /// `statements` is empty then, and `hasErrors` is true.
  package var isTooDeep: Bool
  /// Whether it has errors and a brace too many or too few: what stands behind that brace may belong somewhere else.
  package var isUnbalanced = false
  /// Whether it has errors and rows or sections may be added where a parser makes nothing of them: `guard let name` in the line
  /// above `form +++ …`, `#if` without its `#endif`, as it is while somebody types.
  package var losesRows = false
  /// Whether code may be missing, or belong somewhere else than where it was found.
  package var isTorn: Bool { isUnbalanced || losesRows }
  /// Which text it was made of; no part of what it says.
  package var origin = TreeOrigin()

  package init(
    statements: [Statement], comments: [ByteRange], hasErrors: Bool, length: Int, isTooDeep: Bool = false
  ) {
    self.statements = statements
    self.comments = comments
    self.hasErrors = hasErrors
    self.length = length
    self.isTooDeep = isTooDeep
  }
}

extension SwiftFile {
  /// What the file declares at its top level, in order, inside of `#if` too.
  package var declarations: [Declaration] { statements.flatMap(\.topLevelDeclarations) }
}

extension Statement {
  /// What a statement at the top level of a file declares: `#if` is no scope.
  fileprivate var topLevelDeclarations: [Declaration] {
    switch kind {
    case .declaration(let declaration): [declaration]
    case .conditionalCompilation(let clauses): clauses.flatMap { $0.statements.flatMap(\.topLevelDeclarations) }
    default: []
    }
  }
}
