import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateUnobservedVariable = Rule(
    "predicate-unobserved-variable", .warning, fix: .suggested, "Eureka does not observe this variable",
    explanation: """
      Eureka looks into a predicate for the rows whose changes evaluate it again, and finds only variables that stand alone
      on a side of a comparison (`$a > 3`), also with a key path (`$a.length > 3`). Variables inside a list
      (`BETWEEN {1, $b}`), arithmetic (`$a + $b`), function calls, SUBQUERY or CAST are not found: the condition keeps what
      it was when the row joined.

      Use `.function` and list the tags, or mention the variable where it is seen.
      """,
    check: { context in
      context.inPredicates {
        $0.facts.unobservedVariables.filter { !$0.variable.isUnusable }
      } finding: { check, use in
        switch check.tag(use.name)?.standing {
        case .absent, .sectionOnly: return nil
        case .available, .later, .ownSection, .unknown, .untold, nil: break
        }
        return Finding(
          check.place(use.range),
          "changes of row '\(use.name)' do not evaluate this condition again: Eureka finds only variables that stand alone on a side of a comparison; use '.function'",
          related: check.related(use.name), fixes: check.functionFix())
      }
    },
    examples: {
      """
      form +++ Section()
        <<< IntRow("adults")
        <<< IntRow("limit")
        <<< LabelRow("full") { $0.hidden = "$adults BETWEEN {0, $limit}" }
        //                                                      ^^^^^^ warning: changes of row 'limit' do not evaluate this condition again: …
      """
      """
      form +++ Section()
        <<< IntRow("adults")
        <<< LabelRow("double") { $0.hidden = "$adults * 2 > 7" }
        //                                    ^^^^^^^ warning: changes of row 'adults' do not evaluate this condition again: …
      //> Convert to '.function'
      form +++ Section()
        <<< IntRow("adults")
        <<< LabelRow("double") { $0.hidden = .function(["adults"]) { form in (form.rowBy(tag: "adults") as IntRow?)?.value.map { adults in adults * 2 > 7 } == true } }
      """
      """
      form +++ Section()
        <<< IntRow("low")
        <<< IntRow("high")
        <<< LabelRow("a") { $0.hidden = "$low != nil AND $high > 0 AND 5 BETWEEN {$low, $high}" }
      """
      """
      form +++ Section()
        <<< TextRow("word")
        <<< LabelRow("a") { $0.hidden = "$word.length > 3 OR 'a' IN $word" }
      """
    }
  )
}
