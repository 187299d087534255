import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateBareIdentifier = Rule(
    "predicate-bare-identifier", .error, fix: .safe, "A word without '$' and quotes is read as a key path on the row",
    explanation: """
      A word that is neither a variable (`$country`) nor a text (`'Germany'`) is a key path on the object that evaluates the
      predicate: the row or section itself. These are plain Swift classes without key-value coding, so evaluating it
      crashes.

      Put a `$` in front of a row's tag, and quotes around text.
      """,
    check: { context in
      context.inPredicates {
        $0.facts.identifiers
      } finding: { check, identifier in
        let isTag = check.tag(identifier.name)?.isRow == true
        let name = check.words(identifier.range)
        // Of `Germany.Berlin` quotes around the first word alone make no text.
        let rest = check.words(identifier.range.upperBound..<identifier.pathRange.upperBound)
        let isWhole = !rest.contains { ".[".contains($0) }
        // The variable is the value already.
        let isValue = rest == ".value" || rest == ".baseValue"
        return Finding(
          check.place(identifier.range),
          isTag
            ? "'\(identifier.name)' is read as a key path on the row: the app crashes when the condition is evaluated; \(advice(for: identifier.name))"
            : "'\(identifier.name)' is read as a key path on the row: the app crashes when the condition is evaluated; write '$' before a tag, or quotes around text",
          fixes: identifier.placeholderIndex != nil
            ? []
            : isTag
              ? isValue
                ? check.fix("Replace with '$\(name)'", identifier.pathRange, "$\(name)", isSafe: true)
                : check.fix(
                  "Replace with '$\(name)'", identifier.range.lowerBound..<identifier.range.lowerBound, "$",
                  isSafe: true)
              : !isWhole ? [] : check.fix("Put quotes around '\(name)'", identifier.range, "'\(name)'"))
      }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("first name")
        <<< TextRow("state") { $0.hidden = .predicate(NSPredicate(format: "%K == nil", "first name")) }
        //                                                                 ^^ error: 'first name' is read as a key path on the row: the app crashes when the condition is evaluated; the tag cannot be written as a variable: use '.function', or give the row another tag
      """
      """
      form +++ Section()
        <<< SwitchRow("pickup")
        <<< TextRow("street") { $0.hidden = "pickup == true" }
        //                                   ^^^^^^ error: 'pickup' is read as a key path on the row: the app crashes when the condition is evaluated; write '$pickup' for the value of that row
      //> Replace with '$pickup'
      form +++ Section()
        <<< SwitchRow("pickup")
        <<< TextRow("street") { $0.hidden = "$pickup == true" }
      """
      """
      form +++ Section()
        <<< TextRow("street")
        <<< TextRow("town") { $0.hidden = "street.value == 'Hill'" }
        //                                 ^^^^^^ error: 'street' is read as a key path on the row: the app crashes when the condition is evaluated; write '$street' for the value of that row
      //> Replace with '$street'
      form +++ Section()
        <<< TextRow("street")
        <<< TextRow("town") { $0.hidden = "$street == 'Hill'" }
      """
      """
      form +++ Section()
        <<< TextRow("country")
        <<< TextRow("state") { $0.hidden = "$country != Germany" }
        //                                              ^^^^^^^ error: 'Germany' is read as a key path on the row: the app crashes when the condition is evaluated; write '$' before a tag, or quotes around text
      """
      """
      form +++ Section()
        <<< MultipleSelectorRow<String>("extras")
        <<< TextRow("state") { $0.hidden = "SUBQUERY($extras, $e, $e.length > 8).@count == 0" }
      """
      """
      func favorites(_ list: NSArray) -> [Any] { list.filtered(using: NSPredicate(format: "isFavorite == YES")) }
      form +++ Section() <<< TextRow("country")
      """
    }
  )
}

/// What to write where a row's tag stands as a word.
private func advice(for tag: String) -> String {
  PredicateNames.variable(forTag: tag).map { "write '\($0)' for the value of that row" }
    ?? "the tag cannot be written as a variable: use '.function', or give the row another tag"
}
