/// The text of a predicate, read: the one way into this module.
///
/// Every text can be read. What is no predicate has a `syntaxError`; what is nested too deeply to be looked at has
/// neither tree nor error, and nothing is to be said about it.
package struct PredicateFormat: Sendable {
  package enum Result: Hashable, Sendable {
    case predicate(Predicate)
    case syntaxError(PredicateSyntaxError)
    /// Deeper than any sensible predicate: treat as unknown.
    case tooDeeplyNested

    fileprivate var isError: Bool { if case .syntaxError = self { true } else { false } }
  }

  /// The text that was read: the value of the Swift literal.
  package let text: String
  package let tokens: [PredicateToken]
  /// The places for arguments in order, `%%` and quoted text apart.
  package let placeholders: [PredicatePlaceholder]
  /// Where a row's tag that cannot be written as a variable stands behind a `$`, even if the rest does not parse.
  package let unusableVariables: [PredicateVariable]
  /// Whether the text can be read with these tags only.
  package let needsUnusableVariables: Bool
  package let result: Result

  /// The tree, where the text is a predicate.
  package var predicate: Predicate? {
    if case .predicate(let predicate) = result { predicate } else { nil }
  }

  /// What is wrong, where the text is no predicate.
  package var syntaxError: PredicateSyntaxError? {
    if case .syntaxError(let error) = result { error } else { nil }
  }

  /// Reads a predicate.
  /// - Parameters:
  ///   - arguments: what is known of the arguments, in order. Constants and constant key paths count as if they were
  ///     written at their placeholder; placeholders without argument are kept as such.
  ///   - tags: the tags of the rows, if known: a tag that is no identifier is then recognised behind a `$`
  ///     (`$first name`), unless the text means something without it.
  package static func parse(
    _ text: String, arguments: [PredicateArgument] = [], tags: some Collection<String> = EmptyCollection()
  ) -> PredicateFormat {
    parse(text, arguments: arguments, tags: PredicateTags(tags))
  }

  /// The same for many predicates of one form.
  package static func parse(
    _ text: String, arguments: [PredicateArgument] = [], tags: PredicateTags
  ) -> PredicateFormat {
    let bytes = Array(text.utf8)
    let tokens = PredicateLexer.tokens(of: text, bytes: bytes)
    let unusable = UnusableTagSearch.matches(bytes: bytes, tokens: tokens, tags: tags)
    guard !unusable.isEmpty else {
      return PredicateFormat(text, bytes: bytes, tokens: tokens, arguments: arguments, unusableVariables: [])
    }
    return PredicateFormat(
      text, bytes: bytes,
      tokens: PredicateLexer.tokens(of: text, bytes: bytes, unusableVariables: unusable.map(\.range)),
      arguments: arguments, unusableVariables: unusable,
      needsUnusableVariables: parsed(bytes, tokens, arguments).isError)
  }

  private init(
    _ text: String, bytes: [UInt8], tokens: [PredicateToken], arguments: [PredicateArgument],
    unusableVariables: [PredicateVariable], needsUnusableVariables: Bool = false
  ) {
    self.text = text
    self.tokens = tokens
    self.unusableVariables = unusableVariables
    self.needsUnusableVariables = needsUnusableVariables
    placeholders = tokens.compactMap { token in
      if case .placeholder(let kind) = token.kind { PredicatePlaceholder(kind: kind, range: token.range) } else { nil }
    }
    result = Self.parsed(bytes, tokens, arguments)
  }

  private static func parsed(
    _ bytes: [UInt8], _ tokens: [PredicateToken], _ arguments: [PredicateArgument]
  ) -> Result {
    var parser = PredicateParser(bytes: bytes, tokens: tokens, arguments: arguments)
    return parser.parseAll()
  }

  /// The variables of a text that is no predicate, or not yet: what its tokens tell, in their order. In one with a `SUBQUERY`
  /// they may be its own, and no rows.
  package var unreadVariables: [PredicateVariable] {
    guard case .syntaxError = result, !tokens.contains(where: { $0.kind == .keyword(.subquery) }) else { return [] }
    return zip(tokens, tokens.dropFirst()).compactMap { dollar, word in
      guard dollar.kind == .symbol(.dollar), word.kind == .identifier,
        dollar.range.upperBound == word.range.lowerBound
      else { return nil }
      let isEscaped = text(in: word.range).hasPrefix("#")
      let nameRange = (word.range.lowerBound + (isEscaped ? 1 : 0))..<word.range.upperBound
      return PredicateVariable(
        name: text(in: nameRange), range: dollar.range.lowerBound..<word.range.upperBound, nameRange: nameRange,
        isEscaped: isEscaped, isUnusable: false)
    }
  }

  /// The text of a range of this predicate; empty for a range outside it.
  package func text(in range: Range<Int>) -> String {
    let utf8 = text.utf8
    guard range.lowerBound >= 0, range.upperBound <= utf8.count else { return "" }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
  }
}
