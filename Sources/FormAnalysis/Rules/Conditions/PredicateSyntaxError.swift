import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateSyntaxError = Rule(
    "predicate-syntax-error", .error, "A condition's text is not a predicate",
    explanation: """
      The text is read by `NSPredicate(format:)` when the condition is made. What it cannot read raises
      `NSInvalidArgumentException`, so the app crashes before it is shown.

      Common slips: a variable alone (`"$done"`: write `$done == true`), `===`, `is nil` instead of `== nil`, `NOT IN`
      (NOT stands in front of the whole comparison), `BETWEEN 1 AND 9` (write `BETWEEN {1, 9}`), a single `&` or `|`, and
      functions that do not exist.

      Nothing else is reported in a predicate that cannot be read.
      """,
    check: { context in
      context.conditions.compactMap { condition in
        guard let predicate = condition.predicate, let error = predicate.format.syntaxError,
          !predicate.format.unusableVariables.isEmpty || !context.namesUnusableTag(predicate)
        else { return nil }
        return Finding(error.endsTooEarly ? predicate.whole : predicate.place(error.range), error.message)
      }
    },
    examples: {
      """
      form +++ Section()
        <<< IntRow("age")
        <<< TextRow("school") { $0.hidden = "$age === 18" }
        //                                          ^ error: unexpected '=' …
      """
      """
      form +++ Section()
        <<< SwitchRow("done")
        <<< TextRow("why") { $0.hidden = "$done" }
        //                                ^^^^^ error: '$done' alone is no comparison: the app crashes when it reads this predicate; compare it, as in '$done == true'
      """
      """
      form +++ Section()
        <<< IntRow("age") { $0.value = 18 }
        <<< TextRow("a") { $0.hidden = "$age == 3 'years'" }
        //                                         ^^^^^ error: unexpected text 'years' behind a whole comparison: …
        <<< TextRow("b") { $0.hidden = #"$age "is" 3"# }
        //                                     ^^ error: unexpected text "is" where an operator such as '==' must stand: …
        <<< TextRow("c") { $0.hidden = "$age == 3 $a == nil" }
        //                                        ^ error: unexpected '$a' behind a whole comparison: the app crashes when it reads this predicate; join comparisons by AND or OR
        <<< TextRow("d") { $0.hidden = .predicate(.init(format: "$age === 3")) }
        //                                                              ^ error: unexpected '=' …
      """
      """
      form +++ Section()
        <<< TextRow("seat")
        <<< TextRow("row") { $0.hidden = "NOT $seat IN {'1A', '1B'}" }
      """
      """
      func detail() -> TextRow { TextRow("detail") { $0.hidden = "$first name == nil" } }
      form +++ TextRow("first name") <<< detail()
      """
      """
      form +++ Section()
        <<< SwitchRow("has-phone")
        <<< IntRow("a") { $0.hidden = "$has-phone" }
        //                             ^^^^^^^^^^ error: '$has-phone' alone is no comparison: …
        <<< IntRow("b") { $0.hidden = "$a is 1 AND $has-phone == true" }
        //                                ^^ error: …
      """
      """
      func filtered(_ list: [Any]) -> NSPredicate { NSPredicate(format: "name is nil") }
      form +++ Section() <<< TextRow("seat")
      """
    }
  )
}

extension ScopeContext {
  /// Whether a form that a function's row comes into has the tag that cannot be written like that: there it is reported.
  fileprivate func namesUnusableTag(_ predicate: LinkedPredicate) -> Bool {
    workspace.conditions.contains { conditions in
      conditions.contains { condition in
        guard let other = condition.predicate, other.whole == predicate.whole else { return false }
        return !other.format.unusableVariables.isEmpty
      }
    }
  }
}
