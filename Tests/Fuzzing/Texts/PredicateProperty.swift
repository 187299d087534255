import FormPredicates

extension Property {
  /// A predicate's format is read with ranges in bounds and in order, whatever its arguments, and every question to it is
  /// answered.
  package static let predicate = Property("predicate") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    try check(PredicateFormat.parse(text))
    try check(
      PredicateFormat.parse(
        text, arguments: [.string("a.b"), .number("1"), .list([.bool(true)])], tags: ["first name", "size", "ö", "a"]))
  }

  private static func check(_ format: PredicateFormat) throws {
    let count = format.text.utf8.count
    var last = 0
    for token in format.tokens {
      try require(token.range, inside: count, "token")
      try require(token.range.lowerBound >= last && !token.range.isEmpty, "tokens are in order and not empty")
      last = token.range.upperBound
    }
    if let error = format.syntaxError {
      try require(error.range, inside: count, "error")
      try require(!error.message.isEmpty, "an error has a message")
    }
    if let predicate = format.predicate {
      let facts = PredicateFacts(predicate)
      for range in facts.variables.map(\.range) { try require(range, inside: count, "variable") }
      for range in facts.identifiers.map(\.pathRange) { try require(range, inside: count, "path") }
      for range in facts.quotedVariables.map(\.contentRange) { try require(range, inside: count, "quoted variable") }
      for comparison in facts.comparisons.map(\.comparison) {
        try require(comparison.range, inside: count, "comparison")
        _ = comparison.operatorFault { _ in .string }
        _ = comparison.mismatches { _ in .number }
        _ = comparison.comparedTexts
      }
      try require(format.reading { _ in .bool }?.isEmpty == false, "what parses can be read out")
      _ = PredicateSwift { _ in nil }.expression(for: predicate)
    }
    for offset in [0, count / 3, count / 2, count] {
      guard let context = format.completionContext(at: offset) else { continue }
      try require(context.replacement, inside: count, "replacement")
      try require(
        context.replacement.lowerBound <= offset && offset <= context.replacement.upperBound,
        "the replacement holds the cursor")
    }
  }
}
