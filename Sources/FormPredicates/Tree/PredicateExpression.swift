/// An operand or a part of one. Every range counts UTF-8 offsets into the predicate's text.
package struct PredicateExpression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case string(PredicateString)
    case number(PredicateNumber)
    case bool(Bool)
    /// `nil`, `NULL`.
    case null
    /// `SELF`: the row or section that the condition belongs to.
    case selfObject
    case variable(PredicateVariable)
    /// A word by itself: the first name of a key path on `SELF`.
    case identifier(String)
    /// `@count` where a path would start.
    case collectionOperator(String)
    /// `$tags.@count`, `address.city`, `$list[FIRST]`.
    case path(PredicateExpression, [PredicatePathStep])
    case call(PredicateCall)
    /// `{1, 2}`
    case aggregate([PredicateExpression])
    /// `SUBQUERY(collection, $variable, predicate)`
    case subquery(PredicateSubquery)
    /// `CAST(expression, 'NSDate')`
    case cast(PredicateExpression, type: PredicateExpression)
    /// `TERNARY(predicate, then, else)`
    case ternary(Predicate, PredicateExpression, PredicateExpression)
    case arithmetic(PredicateArithmetic)
    /// Minus signs in front, outermost first.
    case negated(operators: [Range<Int>], PredicateExpression)
    /// `$variable := expression`, which nothing uses.
    case assignment(PredicateExpression, operatorRange: Range<Int>, PredicateExpression)
    /// A placeholder whose argument is not known, by its number among the placeholders.
    case placeholder(PredicatePlaceholder.Kind, index: Int, argument: PredicateArgument)
  }

  package var kind: Kind
  /// What it covers, without parentheses around it.
  package var range: Range<Int>
  /// The outermost parentheses around it, parentheses included.
  package var parentheses: Range<Int>?
  /// The number of the placeholder that this constant or key path was bound to; nil where it is written out.
  package var placeholderIndex: Int?

  package init(
    _ kind: Kind, _ range: Range<Int>, parentheses: Range<Int>? = nil, placeholderIndex: Int? = nil
  ) {
    self.kind = kind
    self.range = range
    self.parentheses = parentheses
    self.placeholderIndex = placeholderIndex
  }

  /// What it covers with its parentheses.
  package var outerRange: Range<Int> { parentheses ?? range }

  /// Where a finding about this operand sits: of a quoted text the characters between the quotes, else all of it.
  package var findingRange: Range<Int> {
    if case .string(let string) = kind { string.contentRange } else { range }
  }

  /// The variable, where the expression is nothing else.
  package var plainVariable: PredicateVariable? {
    if case .variable(let variable) = kind { variable } else { nil }
  }

  package var isNull: Bool { kind == .null }

  /// The text, where the expression is a quoted (or bound) text.
  package var stringValue: String? {
    if case .string(let string) = kind { string.value } else { nil }
  }

  /// Whether this is written (or bound) as a constant: text, number, truth value, nil, or a list of such.
  package var isLiteral: Bool {
    switch kind {
    case .string, .number, .bool, .null: true
    case .negated(_, let operand): operand.isLiteral
    case .aggregate(let elements): elements.allSatisfy(\.isLiteral)
    case .selfObject, .variable, .identifier, .collectionOperator, .path, .call, .subquery, .cast, .ternary,
      .arithmetic,
      .assignment, .placeholder:
      false
    }
  }
}

/// `$tag`, as it stands in a predicate.
package struct PredicateVariable: Hashable, Sendable {
  /// Without `$` and without the escape `#`.
  package var name: String
  /// With `$`.
  package var range: Range<Int>
  /// The name alone: what a rename replaces.
  package var nameRange: Range<Int>
  /// Whether it is written `$#name`.
  package var isEscaped: Bool
  /// Whether the text cannot be written as a variable (`$first name`), only a row has it as its tag.
  package var isUnusable: Bool
}

/// A quoted text, or the constant text bound to a placeholder.
package struct PredicateString: Hashable, Sendable {
  /// With escapes resolved.
  package var value: String
  /// The characters between the quotes; for a bound text the placeholder.
  package var contentRange: Range<Int>
}

/// A number as written.
package struct PredicateNumber: Hashable, Sendable {
  /// The spelling: `0x1F`, `1.5`.
  package var text: String
  /// Its value; nil where it is out of range.
  package var value: Double?
  /// Whether it has neither fraction nor exponent.
  package var isInteger: Bool

  /// Whether the value has a fraction that is not zero: `0.1`, but not `1.0`.
  package var isFractional: Bool {
    guard let value, value.isFinite else { return false }
    return value.rounded(.towardZero) != value
  }
}

/// One step of a path.
package struct PredicatePathStep: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// `.name`, or `.@count` with the `@` in the name.
    case name(String)
    /// `[1]`, `[FIRST]`: nil for the keywords.
    case index(PredicateExpression?)
    case call(PredicateCall)
    /// `.%K` whose argument is not known.
    case placeholder(index: Int)
  }

  package var kind: Kind
  /// With the dot or the brackets.
  package var range: Range<Int>
  /// Without the dot; for an index like `range`.
  package var nameRange: Range<Int>

  /// The name of a `.name` step.
  package var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}

/// `max({1, 2})`, `FUNCTION(operand, 'selector')`.
package struct PredicateCall: Hashable, Sendable {
  /// As written, with colons: `uppercase`, `add:to:`.
  package var name: String
  package var nameRange: Range<Int>
  package var arguments: [PredicateExpression]

  /// The first part of the name in lower case: `add` for `add:to:`.
  package var baseName: String { name.prefix { $0 != ":" }.asciiLowercased }
}

/// `SUBQUERY(collection, $variable, predicate)`.
package struct PredicateSubquery: Hashable, Sendable {
  package var collection: PredicateExpression
  package var variable: PredicateVariable
  package var predicate: Predicate
}

/// Operands joined by arithmetic operators of one precedence, read from the left.
package struct PredicateArithmetic: Hashable, Sendable {
  package enum Operation: Hashable, Sendable {
    case add, subtract, multiply, divide, raise
  }

  package struct Operator: Hashable, Sendable {
    package var operation: Operation
    package var range: Range<Int>
  }

  /// At least two.
  package var operands: [PredicateExpression]
  /// One fewer than the operands.
  package var operators: [Operator]
}
