/// A token of a predicate: what it is and which UTF-8 offsets of the predicate's text it covers.
package struct PredicateToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A word that is no keyword, or any word behind `#` (which belongs to the range).
    case identifier
    case keyword(PredicateKeyword)
    case number
    /// A quoted text, quotes included. One whose closing quote is missing runs to the end of the predicate.
    case string(isTerminated: Bool)
    case symbol(PredicateSymbol)
    case placeholder(PredicatePlaceholder.Kind)
    /// `$` and a row's tag that cannot be written as a variable (`$first name`); only where the lexer was told of such tags.
    case unusableVariable
    /// One character outside the lexicon: `?`, `&`, `ö`.
    case unknown
  }

  package var kind: Kind
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// An operator or punctuation mark of the predicate language. `%%` is one too, although nothing can be done with it.
package enum PredicateSymbol: String, CaseIterable, Sendable {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case dollar = "$"
  case dot = "."
  case at = "@"
  case colon = ":"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  case power = "**"
  case assign = ":="
  case equal = "="
  case equalEqual = "=="
  case notEqual = "!="
  case lessGreater = "<>"
  case less = "<"
  case lessEqual = "<="
  case equalLess = "=<"
  case greater = ">"
  case greaterEqual = ">="
  case equalGreater = "=>"
  case ampersands = "&&"
  case bars = "||"
  case exclamation = "!"
  case doublePercent = "%%"
}

/// A place for an argument: `%@`, `%K`, `%ld`.
package struct PredicatePlaceholder: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `%@`
    case object
    /// `%K`
    case keyPath
    /// `%d %i %u %x %o %c` with their length modifiers.
    case integer
    /// `%f %e %g %a`
    case floating
    /// `%s` and `%p`, which no Swift value fits.
    case pointer
  }

  package var kind: Kind
  package var range: Range<Int>
}
