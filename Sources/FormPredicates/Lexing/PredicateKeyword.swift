/// A reserved word of the predicate language. Words are recognised in any case (Apple, *Predicate Format String Syntax*).
package enum PredicateKeyword: String, CaseIterable, Sendable {
  case and, or, not, `in`
  case any, some, all, none
  case like, matches, contains, between
  case beginsWith = "beginswith"
  case endsWith = "endswith"
  case caseInsensitive = "caseinsensitive"
  case ci
  case null, `nil`
  case selfWord = "self"
  case `true`, yes, `false`, no
  case first, last, size
  case anyKey = "anykey"
  case subquery, fetch, cast
  case truePredicate = "truepredicate"
  case falsePredicate = "falsepredicate"
  case utiConformsTo = "uti-conforms-to"
  case utiEquals = "uti-equals"

  /// The keyword a word spells, in whatever case.
  package init?(spelling: some StringProtocol) {
    guard spelling.utf8.count <= Self.longestSpelling, let known = Self.bySpelling[spelling.asciiLowercased] else {
      return nil
    }
    self = known
  }

  /// As Apple's documentation writes it: `BEGINSWITH`.
  package var spelling: String { rawValue.asciiUppercased }

  private static let longestSpelling = 15
  private static let bySpelling = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
}

/// Which texts can follow the `$` of a variable.
package enum PredicateNames {
  /// The reserved words in upper case, in the order of the documentation.
  package static let reservedWords: [String] = PredicateKeyword.allCases.map(\.spelling)

  /// Whether the word is reserved, in whatever case: `first`, `Size`, `in`.
  package static func isReserved(_ word: String) -> Bool { PredicateKeyword(spelling: word) != nil }

  /// Whether the text is an identifier of the predicate language: `[A-Za-z_][A-Za-z0-9_]*`.
  package static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.startsIdentifier else { return false }
    return text.utf8.allSatisfy(\.continuesIdentifier)
  }

  /// Whether `$` and the tag make a variable as they stand. `first name`, `my-tag`, `2nd`, `größe` and the reserved `size`
  /// do not; a reserved word can still be written with the escape `$#size`.
  package static func isUsableAsVariable(_ tag: String) -> Bool { isIdentifier(tag) && !isReserved(tag) }

  /// How the variable of a tag is written in a predicate: `$tag`, `$#size` for a reserved word, nil where there is no way.
  package static func variable(forTag tag: String) -> String? {
    guard isIdentifier(tag) else { return nil }
    return isReserved(tag) ? "$#\(tag)" : "$\(tag)"
  }
}

extension StringProtocol {
  /// The text with the letters A–Z in lower case; all else stays as it is.
  var asciiLowercased: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// The text with the letters a–z in upper case; all else stays as it is.
  var asciiUppercased: String {
    String(decoding: utf8.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { (48...57).contains(self) }
  var isASCIILetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
  var startsIdentifier: Bool { isASCIILetter || self == UInt8(ascii: "_") }
  var continuesIdentifier: Bool { startsIdentifier || isASCIIDigit }
  var isHexDigit: Bool { isASCIIDigit || (65...70).contains(self) || (97...102).contains(self) }
  var isOctalDigit: Bool { (48...55).contains(self) }
  var isBinaryDigit: Bool { self == 48 || self == 49 }
}
