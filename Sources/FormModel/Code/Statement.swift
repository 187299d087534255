/// A statement of a function's, closure's or accessor's body.
package struct Statement: Hashable, Sendable {
  package var kind: Kind
  @usableFromInline var compact: CompactRange

  @inlinable
  package init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    compact = CompactRange(range)
  }

  @inlinable package var range: ByteRange {
    get { compact.range }
    set { compact = CompactRange(newValue) }
  }

  package indirect enum Kind: Hashable, Sendable {
    case expression(Expression)
    /// `let`, `var` (stored or computed), local functions and types.
    case declaration(Declaration)
    case `if`(conditions: [Condition], then: Block, otherwise: Block?)
    case `guard`(conditions: [Condition], otherwise: Block)
    case `switch`(Expression, cases: [SwitchCase])
    case `for`(Pattern, in: Expression, where: Expression?, body: Block)
    case `while`(conditions: [Condition], body: Block)
    case `repeat`(body: Block, while: Expression)
    case `return`(Expression?)
    case `throw`(Expression)
    case `break`(label: String?)
    case `continue`(label: String?)
    case `fallthrough`
    case `defer`(Block)
    /// `do { } catch { }` and a bare `do`; catch clauses are branches that may run instead of the rest.
    case `do`(Block, catches: [Block])
    /// `#if … #elseif … #else … #endif`.
    case conditionalCompilation([CompilationClause])
    case labeled(String, Statement)
    case unknown([Expression])
  }

  package enum Condition: Hashable, Sendable {
    case expression(Expression)
    /// `let name: Type = initializer`, `if let name` (initializer nil), `var`.
    case optionalBinding(Pattern, type: TypeReference?, initializer: Expression?)
    /// `case pattern = expression`.
    case matching(Pattern, Expression)
    /// `#available(…)`, `#unavailable(…)`: the text.
    case availability(String)
  }
}

/// Statements between braces. An `else if` is a block of one `if` statement.
package struct Block: Hashable, Sendable {
  package var statements: [Statement]
  @usableFromInline var compact: CompactRange

  @inlinable
  package init(_ statements: [Statement], _ range: ByteRange) {
    self.statements = statements
    compact = CompactRange(range)
  }

  /// Between the braces (of an `else if`: the inner `if`).
  @inlinable package var range: ByteRange {
    get { compact.range }
    set { compact = CompactRange(newValue) }
  }
}

package struct SwitchCase: Hashable, Sendable {
  /// Empty for `default`.
  package var patterns: [Pattern]
  package var guardExpression: Expression?
  package var body: Block

  package init(patterns: [Pattern], guardExpression: Expression?, body: Block) {
    self.patterns = patterns
    self.guardExpression = guardExpression
    self.body = body
  }
}

package struct CompilationClause: Hashable, Sendable {
  /// The condition's text with single spaces, nil for `#else`.
  package var condition: String?
  package var statements: [Statement]

  package init(condition: String?, statements: [Statement]) {
    self.condition = condition
    self.statements = statements
  }
}

package indirect enum Pattern: Hashable, Sendable {
  case wildcard
  /// A name that is bound (`let x`, `for x in`).
  case identifier(Name)
  /// `case .a`, `case 1...3`, `case nil`: an expression to compare with.
  case expression(Expression)
  /// `.some(let x)`, `Tag.custom(let name)`: the case's expression without arguments, and the patterns inside.
  case enumCase(Expression, [Pattern])
  case tuple([Pattern])
  /// `is Type`, `let x as Type`.
  case cast(Pattern, TypeReference)
  /// `x?`.
  case optional(Pattern)

  /// The names that the pattern binds, in order.
  package var boundNames: [Name] {
    switch self {
    case .wildcard, .expression: []
    case .identifier(let name): [name]
    case .enumCase(_, let inner), .tuple(let inner): inner.flatMap(\.boundNames)
    case .cast(let inner, _), .optional(let inner): inner.boundNames
    }
  }
}

extension [Statement] {
  /// The value of a body that is one expression, or returns one and does nothing else: `{ tag != nil }`, `{ return tag }`.
  package var onlyValue: Expression? {
    guard count == 1, let only = first else { return nil }
    switch only.kind {
    case .expression(let value), .return(let value?): return value
    default: return nil
    }
  }
}
