import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateOperatorMismatch = Rule(
    "predicate-operator-mismatch", .error, "An operator raises for this kind of value",
    explanation: """
      Most operators raise an Objective-C exception when they meet the wrong kind of value: `CONTAINS`, `BEGINSWITH`,
      `LIKE` and `MATCHES` on a number, `<` between text and number or on a set, `BETWEEN` without a list of two, `IN` on
      something that is neither list nor text, `ANY` on a single value. The form crashes as soon as the row has a value.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.compactMap { $0.comparison.operatorFault(kind: text.kind($0)) }
      } finding: { check, fault in
        Finding(check.place(fault.range), fault.message)
      }
    },
    examples: {
      """
      form +++ Section()
        <<< IntRow("age")
        <<< LabelRow("a") { $0.hidden = "$age CONTAINS[c] '1'" }
        //                                    ^^^^^^^^ error: 'CONTAINS' needs a text or collection on its left, not a number: …
      """
      """
      form +++ Section()
        <<< TextRow("model")
        <<< LabelRow("a") { $0.hidden = "ANY $model == 'Golf'" }
        //                               ^^^ error: 'ANY', 'ALL' and 'NONE' need a collection, not a text: …
      """
      """
      form +++ Section()
        <<< IntRow("age")
        <<< TextRow("seat")
        <<< LabelRow("a") { $0.hidden = "$age BETWEEN {1, 9} AND $seat IN 'ABC'" }
      """
      """
      form +++ Section()
        <<< MultipleSelectorRow<String>("extras") { $0.options = ["a"] }
        <<< LabelRow("a") { $0.hidden = "ANY $extras == 'a' OR $extras CONTAINS 'b' OR $extras.@count > 2" }
      """
    }
  )
}
