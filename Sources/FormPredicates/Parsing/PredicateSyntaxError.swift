/// Why and where a text is no predicate.
package struct PredicateSyntaxError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Something else than an operand stands here.
    case expectedOperand
    /// An operand stands alone or is followed by something that is no operator.
    case expectedOperator
    /// A whole predicate is followed by something that does not join it to another.
    case expectedConnective
    /// Something that must be there is missing: `)`, `}`, `,`.
    case expected(String)
    /// `$` without a name behind it.
    case expectedVariableName
    /// `$size`: a reserved word as a variable.
    case reservedVariable(String)
    /// A variable by itself where a comparison must stand.
    case bareVariable(String)
    case unknownFunction(String)
    /// `[x]` with letters other than c, d, l, n, or on an operator without options.
    case invalidOptions
    case unclosedText
    case empty
  }

  package var reason: Reason
  /// The token where parsing fails, a quoted text without its quotes; the whole text where it ends too early.
  package var range: Range<Int>
  /// The text of that token; nil where the predicate ends too early.
  package var token: String?

  package var endsTooEarly: Bool { token == nil }

  /// For the reader: what is wrong, why it matters, what to do.
  package var message: String {
    let effect = "the app crashes when it reads this predicate"
    guard let token else { return "\(ending): \(effect)\(endingAdvice)" }
    let shown = Self.quoted(token)
    switch reason {
    case .unknownFunction(let name): return "no function '\(name)' in predicates: \(effect)"
    case .reservedVariable(let word):
      return "'\(word)' is a reserved word: \(effect); write '$#\(word)'"
    case .expectedVariableName: return "'$' must be followed by a tag, not by \(shown): \(effect)"
    case .expectedOperand:
      return "unexpected \(shown) where a value or variable must stand: \(effect)\(advice(on: token))"
    case .expectedOperator, .bareVariable:
      return "unexpected \(shown) where an operator such as '==' must stand: \(effect)\(advice(on: token))"
    case .expectedConnective:
      return "unexpected \(shown) behind a whole comparison: \(effect)\(advice(on: token))"
    case .expected(let missing): return "unexpected \(shown) where \(missing) must stand: \(effect)"
    case .invalidOptions:
      return "unexpected \(shown) in the options of an operator: \(effect); '[c]', '[d]' and '[cd]' exist"
    case .unclosedText, .empty: return "unexpected \(shown): \(effect)"
    }
  }

  /// `'=='`, but `text 's'` for what brings its own quotes.
  private static func quoted(_ token: String) -> String {
    guard let first = token.first, first == "'" || first == "\"" else { return "'\(token)'" }
    return token.count == 1 ? "quote" : "text \(token)"
  }

  private var ending: String {
    switch reason {
    case .unclosedText: "the quote of a text is never closed"
    case .empty: "the predicate is empty"
    case .bareVariable(let name): "'$\(name)' alone is no comparison"
    case .expectedOperator: "the predicate ends where an operator must follow"
    case .expectedOperand, .expectedVariableName: "the predicate ends where a value or variable must follow"
    case .expected(let missing): "the predicate ends where \(missing) must follow"
    case .expectedConnective, .reservedVariable, .unknownFunction, .invalidOptions: "the predicate ends too early"
    }
  }

  private var endingAdvice: String {
    switch reason {
    case .bareVariable(let name): "; compare it, as in '$\(name) == true'"
    case .unclosedText: "; close it"
    case .empty: "; write a comparison such as '$tag == true'"
    case .expectedOperand, .expectedOperator, .expectedConnective, .expected, .expectedVariableName,
      .reservedVariable, .unknownFunction, .invalidOptions:
      ""
    }
  }

  private func advice(on token: String) -> String {
    switch token.asciiUppercased {
    case "&": "; the operator is '&&' or AND"
    case "|": "; the operator is '||' or OR"
    case "=": "; equality is '=='"
    case "NOT": "; NOT stands in front of the whole comparison"
    case "IS": "; equality is '=='"
    case ",": "; join comparisons by AND or OR"
    case "“", "”", "‘", "’", "„": "; quote texts by ' or \""
    case "AND", "OR", "&&", "||":
      reason == .expectedOperator ? "; compare the value before it, as in '$tag == true'" : ""
    default:
      switch token.first {
      case "$" where reason == .expectedConnective: "; join comparisons by AND or OR"
      case .some where reason == .expectedConnective && PredicateNames.isIdentifier(token): "; texts stand in quotes"
      default: ""
      }
    }
  }
}
