/// A predicate, or a part of one. Every range counts UTF-8 offsets into the predicate's text.
package struct Predicate: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// `TRUEPREDICATE`, `FALSEPREDICATE`.
    case constant(Bool)
    case comparison(PredicateComparison)
    /// `NOT`, `!`: one range per operator in front, outermost first.
    case negation(operators: [Range<Int>], Predicate)
    case compound(PredicateCompound)
  }

  package var kind: Kind
  /// What it covers, without the parentheses around it.
  package var range: Range<Int>
  /// The outermost parentheses around it, parentheses included; nil where there are none.
  package var parentheses: Range<Int>?

  package init(_ kind: Kind, _ range: Range<Int>, parentheses: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.parentheses = parentheses
  }

  /// What it covers with its parentheses.
  package var outerRange: Range<Int> { parentheses ?? range }
}

/// Predicates joined by AND and OR on one level.
///
/// Apple documents no precedence between the two, so a level that mixes them is kept flat: nothing here may decide how
/// `a AND b OR c` is read.
package struct PredicateCompound: Hashable, Sendable {
  package enum Connective: Hashable, Sendable {
    case and, or
  }

  package struct Operator: Hashable, Sendable {
    package var connective: Connective
    package var range: Range<Int>
  }

  /// At least two, in the order written.
  package var operands: [Predicate]
  /// One fewer than the operands.
  package var operators: [Operator]

  /// The one connective of this level; nil where AND and OR are mixed.
  package var connective: Connective? {
    guard let first = operators.first?.connective, operators.allSatisfy({ $0.connective == first }) else { return nil }
    return first
  }

  package var isMixed: Bool { connective == nil }
}

/// `$age BETWEEN {1, 9}`: two operands and what is asked of them.
package struct PredicateComparison: Hashable, Sendable {
  /// `ANY`, `SOME`, `ALL`, `NONE` in front of a comparison.
  package enum Modifier: Hashable, Sendable {
    /// `ANY` and `SOME`.
    case any
    case all
    /// `NONE`
    case noneOf
  }

  package var modifier: Modifier?
  /// The modifier's word.
  package var modifierRange: Range<Int>?
  package var left: PredicateExpression
  package var comparator: PredicateOperator
  /// The operator without its options.
  package var operatorRange: Range<Int>
  /// The letters between the brackets, in lower case; empty where there are none.
  package var options: String
  /// The options with their brackets.
  package var optionsRange: Range<Int>?
  package var right: PredicateExpression

  /// Both operands with what is between, without the modifier.
  package var operandsRange: Range<Int> {
    left.outerRange.lowerBound..<max(left.outerRange.lowerBound, right.outerRange.upperBound)
  }
  /// The whole comparison, modifier included.
  package var range: Range<Int> { (modifierRange ?? operandsRange).lowerBound..<operandsRange.upperBound }

  package var ignoresCase: Bool { options.utf8.contains(UInt8(ascii: "c")) }
  package var ignoresDiacritics: Bool { options.utf8.contains(UInt8(ascii: "d")) }
}
