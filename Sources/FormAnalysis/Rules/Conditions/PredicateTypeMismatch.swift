import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateTypeMismatch = Rule(
    "predicate-type-mismatch", .warning, "A value is compared with a literal of a kind it never equals",
    explanation: """
      Predicates compare objects, and objects of different kinds are never equal: the text `'18'` is not the number `18`,
      `'true'` is not `YES`, a date is no text. `==` is then never true and `!=` always, without any message.

      Numbers of all types and truth values may be compared with each other, and everything with nil.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.flatMap { one in
          one.comparison.mismatches(kind: text.kind(one)).map { (comparator: one.comparison.comparator, mismatch: $0) }
        }.filter { $0.mismatch.otherKind != .opaque }
      } finding: { check, found in
        let mismatch = found.mismatch
        let effect =
          switch found.comparator {
          case .in: "it is never this element"
          case .equal: "this is never true"
          default: "this is always true"
          }
        return Finding(
          check.place(mismatch.literal.findingRange),
          "\(mismatch.otherKind.phrase) is never equal to \(mismatch.literalKind.phrase), so \(effect); compare with \(mismatch.otherKind.phrase)"
        )
      }
    },
    examples: {
      """
      form +++ Section()
        <<< IntRow("age")
        <<< LabelRow("a") { $0.hidden = "$age == '18'" }
        //                                        ^^ warning: a number is never equal to a text, so this is never true; compare with a number
      """
      """
      form +++ Section()
        <<< TextRow("ward")
        <<< LabelRow("a") { $0.hidden = "YES != $ward" }
        //                               ^^^ warning: a text is never equal to a Bool, so this is always true; …
      """
      """
      form +++ Section()
        <<< IntRow("rooms")
        <<< MultipleSelectorRow<String>("views") { $0.options = ["1"] }
        <<< LabelRow("a") { $0.hidden = "$rooms IN {1, '2', 2.5} AND ANY $views IN {'1'}" }
        //                                              ^ warning: a number is never equal to a text, so it is never this element; compare with a number
      """
      """
      form +++ Section()
        <<< IntRow("people")
        <<< SwitchRow("more") { $0.value = true }
        <<< LabelRow("a") { $0.hidden = "$people == 1.0 OR $people == YES OR $more == 1 OR $people == nil" }
      """
      """
      form +++ Section()
        <<< AcmeRow("days")
        <<< LabelRow("a") { $0.hidden = "$days == 'Monday'" }
      """
    }
  )
}
