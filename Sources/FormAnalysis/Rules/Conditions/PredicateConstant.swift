import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateConstant = Rule(
    "predicate-constant", .info, tier: 2, "A predicate without variables",
    explanation: """
      A predicate that names no row always has the same outcome, and is evaluated once. `true` or `false` say the same
      directly: `$0.hidden = true`.
      """,
    check: { context in
      context.inPredicates {
        $0.facts.isConstant ? [()] : []
      } finding: { check, _ in
        Finding(
          check.predicate.whole,
          "no variable in this predicate: its outcome never changes; name a row as '$tag', or give 'true' or 'false' directly"
        )
      }
    },
    examples: {
      """
      form +++ Section() <<< TextRow("subject") { $0.hidden = "FALSEPREDICATE" }
      //                                                       ^^^^^^^^^^^^^^ info: no variable in this predicate: its outcome never changes; name a row as '$tag', or give 'true' or 'false' directly
      """
      """
      form +++ Section() <<< TextRow("subject") { $0.disabled = "1 == 2" }
      //                                                         ^^^^^^ info: no variable in this predicate: …
      """
      """
      form +++ Section() <<< TextRow("subject") { $0.hidden = false }
      """
      """
      form +++ Section() <<< TextRow("subject") { $0.hidden = .predicate(NSPredicate(format: "%@ == 1", count)) }
      """
    }
  )
}
