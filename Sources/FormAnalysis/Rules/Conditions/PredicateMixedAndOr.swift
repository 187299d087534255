import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateMixedAndOr = Rule(
    "predicate-mixed-and-or", .info, fix: .suggested, "AND and OR on one level without parentheses",
    explanation: """
      Nobody documents which of AND and OR binds tighter in predicates, and implementations differ from what Swift and SQL
      do: `a AND b OR c` may be read as `a AND (b OR c)`.

      Write the parentheses.
      """,
    check: { context in
      context.inPredicates {
        $0.facts.mixedLevels.prefix(1).map { $0 }
      } finding: { check, mixed in
        let groups = check.facts.mixedLevels.flatMap(\.andGroups)
        var fixes: [Fix] = []
        if check.predicate.isEditable, !groups.isEmpty, mixed.operands.count > 1 {
          let edits = groups.flatMap { group in
            [
              TextEdit(check.place(group.lowerBound..<group.lowerBound), "("),
              TextEdit(check.place(group.upperBound..<group.upperBound), ")"),
            ]
          }
          fixes = [Fix("Put parentheses around what is joined by AND", edits)]
        }
        return Finding(
          check.predicate.whole,
          "AND and OR stand on one level, and which of them binds tighter is not documented; write parentheses",
          fixes: fixes)
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("baby")
        <<< IntRow("hours")
        <<< TextRow("a") { $0.hidden = "$baby == true AND $hours > 1 OR $hours > 3" }
        //                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ info: AND and OR stand on one level, and which of them binds tighter is not documented; write parentheses
      //> Put parentheses around what is joined by AND
      form +++ Section()
        <<< SwitchRow("baby")
        <<< IntRow("hours")
        <<< TextRow("a") { $0.hidden = "($baby == true AND $hours > 1) OR $hours > 3" }
      """
      """
      form +++ Section()
        <<< SwitchRow("baby")
        <<< IntRow("hours")
        <<< TextRow("a") { $0.hidden = "!($baby == true || $hours > 1 && $hours < 3)" }
        //                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ info: AND and OR stand on one level, …
      """
      """
      form +++ Section()
        <<< SwitchRow("baby")
        <<< IntRow("hours")
        <<< TextRow("a") { $0.hidden = "($baby == true AND $hours > 1) OR $hours > 3" }
      """
      """
      form +++ Section()
        <<< SwitchRow("baby")
        <<< IntRow("hours")
        <<< TextRow("a") { $0.hidden = "$baby == true OR NOT $hours > 1 or $hours > 3" }
      """
    }
  )
}
