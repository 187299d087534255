extension PredicateComparison {
  /// A comparison of a variable with a literal, whichever side they stand on.
  package struct VariableAndLiteral: Hashable, Sendable {
    package var variable: PredicateVariable
    package var literal: PredicateExpression
    /// The operator with the variable on its left; nil where the language has none for it (`{1, 2} BETWEEN $a`).
    package var comparator: PredicateOperator?
  }

  /// The operands where one is nothing but a variable and the other a literal.
  package var variableAndLiteral: VariableAndLiteral? {
    if let variable = left.plainVariable, right.isLiteral {
      return VariableAndLiteral(variable: variable, literal: right, comparator: comparator)
    }
    if let variable = right.plainVariable, left.isLiteral {
      return VariableAndLiteral(variable: variable, literal: left, comparator: comparator.mirrored)
    }
    return nil
  }

  /// A text that a variable is tested to be equal to.
  package struct ComparedText: Hashable, Sendable {
    package var variable: PredicateVariable
    package var text: PredicateString
  }

  /// The texts that a variable is compared with by `==`, `!=` or `IN {…}`.
  package var comparedTexts: [ComparedText] {
    guard let pair = variableAndLiteral else { return [] }
    if comparator.isEquality, case .string(let text) = pair.literal.kind {
      return [ComparedText(variable: pair.variable, text: text)]
    }
    guard comparator == .in, left.plainVariable != nil, case .aggregate(let elements) = pair.literal.kind else {
      return []
    }
    return elements.compactMap { element in
      guard case .string(let text) = element.kind else { return nil }
      return ComparedText(variable: pair.variable, text: text)
    }
  }

  /// Whether two texts are equal for this comparison, its options considered. Without case and diacritics the answer is
  /// "equal" where it cannot be told for sure.
  package func areEqual(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    guard ignoresCase || ignoresDiacritics else { return false }
    guard ignoresDiacritics else { return left.lowercased() == right.lowercased() }
    let (left, right) = (folded(left), folded(right))
    return left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || $0 == unknown || $1 == unknown }
  }

  /// Stands for a letter whose base letter is not known.
  private var unknown: Unicode.Scalar { "\u{FFFD}" }

  private func folded(_ text: String) -> [Unicode.Scalar] {
    let cased = ignoresCase ? text.lowercased() : text
    // The decomposition is not at hand without Foundation: any letter beyond ASCII counts as the same.
    return cased.map { character in
      guard let scalar = character.unicodeScalars.first, scalar.isASCII else { return unknown }
      return scalar
    }
  }
}
