import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateQuotedVariable = Rule(
    "predicate-quoted-variable", .warning, fix: .safe, "A variable in quotes is text",
    explanation: """
      Between quotes nothing is replaced: `'$user'` is the text “$user”, whatever the row holds, and Eureka does not
      evaluate the condition again when the row changes.

      Drop the quotes. Text that merely starts with a dollar sign is not reported, only `$` and the tag of a row.
      """,
    check: { context in
      context.inPredicates {
        $0.facts.quotedVariables
      } finding: { check, quoted in
        guard check.tag(quoted.tag)?.isRow == true else { return nil }
        return Finding(
          check.place(quoted.contentRange),
          "'$\(quoted.tag)' in quotes is text, not the value of row '\(quoted.tag)'; drop the quotes",
          related: check.related(quoted.tag),
          fixes: quoted.placeholderIndex == nil && PredicateNames.isUsableAsVariable(quoted.tag)
            ? check.fix("Drop the quotes", quoted.range, "$\(quoted.tag)", isSafe: check.mayHoldValue(quoted)) : [])
      }
    },
    examples: {
      """
      form +++ Section()
        <<< AccountRow("user")
        <<< SwitchRow("remember") { $0.hidden = "'$user' == nil" }
        //                                        ^^^^^ warning: '$user' in quotes is text, not the value of row 'user'; drop the quotes
      //> Drop the quotes
      form +++ Section()
        <<< AccountRow("user")
        <<< SwitchRow("remember") { $0.hidden = "$user == nil" }
      """
      #"""
      form +++ Section()
        <<< AccountRow("user")
        <<< TextRow("hint")
        <<< SwitchRow("remember") { $0.hidden = "$hint CONTAINS \"$user\"" }
        //                                                        ^^^^^ warning: '$user' in quotes is text, …
      """#
      """
      form +++ Section()
        <<< AccountRow("user")
        <<< SwitchRow("remember") { $0.hidden = "$user == '$guest' OR $user == '$user name'" }
      """
      """
      form +++ Section()
        <<< AccountRow("user")
        <<< SwitchRow("remember") { $0.hidden = "$user == nil" }
      """
    }
  )
}

extension PredicateCheck {
  /// Whether nothing raises where the row's value stands instead of its quoted name.
  fileprivate func mayHoldValue(_ quoted: PredicateFacts.QuotedVariable) -> Bool {
    guard case .available? = tag(quoted.tag)?.standing else { return false }
    return text.valueType(quoted.tag) == .string
      || facts.comparisons.contains { one in
        one.comparison.comparator.isEquality
          && [one.comparison.left.range, one.comparison.right.range].contains(quoted.range)
      }
  }
}
