import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateUnusableTag = Rule(
    "predicate-unusable-tag", .error, fix: .suggested, "A tag that cannot be written as a variable",
    explanation: """
      A variable's name is made of letters of ASCII, digits and `_`, starts with no digit, and is none of the reserved
      words of predicates (`first`, `last`, `size`, `in`, `no`, `all` …). `$first name` or `$my-tag` is read as something else
      and crashes.

      Rename the row, use `.function`, where any tag can be looked up, or write a reserved word as `$#size`. A tag like that
      is fine as long as no predicate names it.
      """,
    check: { context in
      context.inPredicates(isOfUnreadable: true) {
        $0.format.unusableVariables
      } finding: { check, variable in
        let isReserved = PredicateNames.isIdentifier(variable.name)
        return Finding(
          check.place(variable.range),
          isReserved
            ? "'\(variable.name)' is a reserved word of predicates: the app crashes when it reads '$\(variable.name)'; write '$#\(variable.name)' or rename the row"
            : "the tag '\(variable.name)' cannot be written as a variable: the app crashes when it reads '$\(variable.name)'; rename the row or use '.function'",
          related: check.related(variable.name),
          fixes: (isReserved
            ? check.fix("Replace with '$#\(variable.name)'", variable.range, "$#\(variable.name)") : [])
            + check.functionFix())
      }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("first name")
        <<< TextRow("a") { $0.hidden = "$first name == nil" }
        //                              ^^^^^^^^^^^ error: the tag 'first name' cannot be written as a variable: the app crashes when it reads '$first name'; rename the row or use '.function'
      """
      """
      form +++ Section()
        <<< TextRow("size")
        <<< TextRow("a") { $0.hidden = "$size == 'XL'" }
        //                              ^^^^^ error: 'size' is a reserved word of predicates: the app crashes when it reads '$size'; write '$#size' or rename the row
      //> Replace with '$#size'
      form +++ Section()
        <<< TextRow("size")
        <<< TextRow("a") { $0.hidden = "$#size == 'XL'" }
      """
      """
      form +++ Section()
        <<< TextRow("size")
        <<< TextRow("a") { $0.hidden = "$#size == 'XL'" }
      """
      """
      form +++ Section()
        <<< SwitchRow("my-switch")
        <<< TextRow("a") { $0.hidden = "$my-switch == false AND $other == nil" }
        //                              ^^^^^^^^^^ error: …
      """
      """
      form +++ Section()
        <<< TextRow("first name")
        <<< TextRow("b") { $0.hidden = "$first name == '' OR $other == nil" }
        //                              ^^^^^^^^^^^ error: …
      """
      """
      form +++ Section()
        <<< TextRow("first name")
        <<< TextRow("first_name")
        <<< TextRow("a") { $0.hidden = "$first_name == nil" }
      """
    }
  )
}
