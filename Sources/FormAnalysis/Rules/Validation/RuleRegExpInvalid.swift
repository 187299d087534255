import FormLinking
import FormModel

extension Rule {
  package static let ruleRegExpInvalid = Rule(
    "rule-regexp-invalid", .error, "The pattern of a 'RuleRegExp' is no regular expression",
    explanation: """
      `RuleRegExp` matches with `NSPredicate(format: "SELF MATCHES %@", pattern)`, which ICU compiles when the row is
      validated for the first time. A pattern that ICU refuses raises an exception there: the app crashes, not at launch,
      but when someone fills in the field.

      ICU's syntax is not that of every other engine: `{,9}` has to be `{0,9}`, while `\\p{L}`, `*+`, `(?<name>…)` and
      `[[a-z]&&[^io]]` are fine. The pattern has to match the whole text, with or without `^` and `$`.
      """,
    check: { unit in
      unit.scope.rules.compactMap { rule -> Finding? in
        guard rule.type.name == "RuleRegExp", rule.type.declared == nil,
          let pattern = rule.argument("regExpr"), let text = pattern.string,
          !RegularExpressionCheck.compiles(text)
        else { return nil }
        return Finding(
          pattern.place,
          "this is no valid regular expression: the app crashes when the row is first validated; correct the expression"
        )
      }
    },
    examples: {
      #"""
      form +++ TextRow("plate") { $0.add(rule: RuleRegExp(regExpr: "[A-Z{1,3}-[0-9]+")) }
      //                                                            ^^^^^^^^^^^^^^^^ error: this is no valid regular expression: the app crashes when the row is first validated; correct the expression
      """#
      #"""
      let digits = RuleRegExp(regExpr: "\\d{,9}", msg: "Digits")
      //                                ^^^^^^^ error: this is no valid regular expression: …
      form +++ TextRow("phone") { $0.add(rule: digits) }
      """#
      ##"""
      form +++ TextRow("holder") { $0.add(rule: RuleRegExp(regExpr: #"\p{L}[\p{L}\p{M}' .-]*+"#)) }
      """##
      #"""
      form +++ TextRow("extra") {
        $0.add(rule: RuleRegExp(regExpr: serverPattern))
        $0.add(rule: RuleRegExp(regExpr: RegExprPattern.ContainsCapital.rawValue))
        $0.add(rule: RuleRegExp(regExpr: "(\(serverPattern)"))
      }
      """#
      #"""
      class Page: FormViewController {
        var pattern: String { "[" }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("code") { $0.add(rule: RuleRegExp(regExpr: pattern)) }
        }
      }
      class CodePage: Page {
        override var pattern: String { "[0-9]" }
      }
      """#
    }
  )
}
