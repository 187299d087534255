import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateMissingArguments = Rule(
    "predicate-missing-arguments", .error, "A predicate has more placeholders than arguments",
    explanation: """
      Every `%@`, `%K`, `%d` … takes one of the arguments behind the format. One too few raises, or reads whatever lies
      in memory. A text given as a condition (`$0.hidden = "$country == %@"`) has no arguments at all: write
      `.predicate(NSPredicate(format: "$country == %@", country))`.

      `%%` and what stands in quotes are no placeholders. More arguments than placeholders do no harm.
      """,
    check: { context in
      context.inPredicates {
        $0.format.placeholders.isEmpty ? [] : [$0.format.placeholders]
      } finding: { check, placeholders in
        guard let arguments = check.predicate.use.arguments, placeholders.indices.contains(arguments.count) else {
          return nil
        }
        let range = placeholders[arguments.count].range
        let name = check.words(range)
        return Finding(
          check.place(range),
          check.predicate.use.isLiteral
            ? "nothing is given for '\(name)': a text literal has no arguments: the app crashes when it reads this predicate; use '.predicate(NSPredicate(format: …, value))'"
            : "no argument is given for '\(name)': the app crashes when it reads this predicate; add one behind the format"
        )
      }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("country")
        <<< TextRow("visa") { $0.hidden = "$country == %@" }
        //                                             ^^ error: nothing is given for '%@': …
      """
      """
      form +++ Section()
        <<< TextRow("country")
        <<< TextRow("visa") { $0.hidden = .predicate(NSPredicate(format: "$country IN {%@, %@}", "FR")) }
        //                                                                                 ^^ error: no argument is given for '%@': …
      """
      """
      form +++ Section()
        <<< TextRow("country")
        <<< TextRow("visa") { $0.hidden = .predicate(NSPredicate(format: "$country == %@", "FR")) }
      """
      """
      form +++ Section()
        <<< TextRow("code")
        <<< TextRow("visa") { $0.hidden = "$code == '%@' OR $code == '100%'" }
      """
    }
  )
}
