/// Rules that say what they mean.
extension ValidationShapeTests {
  static let required: [RuleShape] = [
    RuleShape(
      "rule-required-on-bool", "through a helper that is given several rows",
      """
      func demand(_ row: SwitchRow) { row.add(rule: RuleRequired()) }
      //                                            ^^^^^^^^^^^^ warning: 'RuleRequired' on 'SwitchRow' accepts false: …
      form +++ SwitchRow("a") { demand($0) } <<< SwitchRow("b") { demand($0) }
      """),
    RuleShape(
      "rule-required-on-bool", "a constant rule for a switch and a text row",
      """
      enum Rules { static let required = RuleRequired<Bool>() }
      form +++ SwitchRow("a") { $0.add(rule: Rules.required) } <<< PushRow<Bool>("b") { $0.add(rule: Rules.required) }
      """),
    RuleShape(
      "rule-required-on-set", "a custom row that holds a set, and an optional element",
      """
      final class TagsCell: Cell<Set<String>>, CellType {}
      final class TagsRow: Row<TagsCell>, RowType {}
      form +++ TagsRow("a") { $0.add(rule: RuleRequired(msg: "One", id: "one")) }
      //                                   ^^^^^^^^^^^^ warning: 'RuleRequired' accepts the empty set …
      """),
    RuleShape(
      "rule-optional-by-default", "the rule that demands a value is in a set, or comes later",
      """
      var needed = RuleSet<String>()
      needed.add(rule: RuleRequired())
      form +++ EmailRow("a") {
        $0.add(ruleSet: needed)
        $0.add(rule: RuleEmail())
      } <<< EmailRow("b") { $0.add(rule: RuleEmail()) }
      let row = form.rowBy(tag: "b") as? EmailRow
      row?.add(rule: RuleRequired())
      """),
  ]

  static let others: [RuleShape] = [
    RuleShape(
      "rule-regexp-invalid", "raw strings, constants, conditional patterns",
      ##"""
      enum Patterns { static let plate = "[A-Z" }
      form +++ TextRow("a") { $0.add(rule: RuleRegExp(regExpr: Patterns.plate)) }
      //                                                       ^^^^^^^^^^^^^^ error: this is no valid regular expression: …
        <<< TextRow("b") { $0.add(rule: RuleRegExp(regExpr: #"(\d+"#, msg: "x")) }
      //                                                      ^^^^ error: this is no valid regular expression: …
        <<< TextRow("c") { $0.add(rule: RuleRegExp(regExpr: "a{2,1}")) }
      //                                                     ^^^^^^ error: this is no valid regular expression: …
        <<< TextRow("d") { $0.add(rule: RuleRegExp(regExpr: "(?<name>x)\\k<name>")) }
      """##),
    RuleShape(
      "rule-equals-unknown-tag", "tags in constants, rows in branches, the form of another controller",
      """
      enum Tag { static let pin = "pin", pinn = "pinn" }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if isNew {
            form +++ PasswordRow(Tag.pin)
          }
          form +++ PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: self.form, tag: Tag.pin)) }
            <<< PasswordRow("third") { $0.add(rule: RuleEqualsToRow(form: form, tag: Tag.pinn)) }
          //                                                                         ^^^^^^^^ error: no row of this form has the tag 'pinn': …
        }
      }
      """),
    RuleShape(
      "rule-equals-type-mismatch", "a custom row, a set of rules, an unknown row",
      """
      final class CodeCell: Cell<Int>, CellType {}
      final class CodeRow: Row<CodeCell>, RowType {}
      form +++ CodeRow("code") <<< MyRow("mine")
        <<< TextRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "code")) }
      //                                                                      ^^^^ error: row 'code' holds 'Int', this one 'String': …
        <<< IntRow("number") { $0.add(rule: RuleEqualsToRow<Int>(form: form, tag: "code")) }
        <<< IntRow("other") { $0.add(rule: RuleEqualsToRow(form: form, tag: "mine")) }
      """),
    RuleShape(
      "rule-contradiction", "text, floats, dates, bounds in constants",
      """
      let most = 3
      form +++ TextRow("a") {
        $0.add(rule: RuleGreaterThan(min: "m"))
        $0.add(rule: RuleSmallerThan(max: "c"))
        //           ^^^^^^^^^^^^^^^ warning: no value is greater than 'm' and smaller than 'c': …
      } <<< SliderRow("b") {
        $0.add(rule: RuleSmallerThan(max: 0.5))
        $0.add(rule: RuleGreaterOrEqualThan(min: 0.5))
        //           ^^^^^^^^^^^^^^^^^^^^^^ warning: no value is smaller than 0.5 and 0.5 or greater: …
      } <<< DateRow("c") {
        $0.add(rule: RuleGreaterThan(min: Date()))
        $0.add(rule: RuleSmallerThan(max: Date(timeIntervalSinceNow: -60)))
        //           ^^^^^^^^^^^^^^^ warning: no value is greater than this date and smaller than this date: …
      } <<< TextRow("d") {
        $0.add(rule: RuleMinLength(minLength: 5))
        $0.add(rule: RuleMaxLength(maxLength: UInt(most)))
      } <<< DecimalRow("e") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 5))
        $0.add(rule: RuleSmallerOrEqualThan(max: 5))
      }
      """),
    RuleShape(
      "rule-contradiction", "a set that another one was copied from keeps its own rules",
      """
      var short = RuleSet<String>()
      short.add(rule: RuleMaxLength(maxLength: 8))
      var long = short
      long.removeAllRules()
      var other = RuleSet<String>()
      var copy = other
      copy.add(rule: RuleMinLength(minLength: 12))
      other.add(rule: RuleMaxLength(maxLength: 8))
      form +++ TextRow("a") { $0.add(ruleSet: short) } <<< TextRow("b") { $0.add(ruleSet: copy) }
      """),
    RuleShape(
      "rule-id-unknown", "identifiers of sets, constants and rules of the app",
      """
      enum ID { static let email = "email" }
      struct Own: RuleType { func isValid(value: String?) -> ValidationError? { nil } }
      var rules = RuleSet<String>()
      rules.add(rule: RuleEmail(id: "email"))
      rules.remove(ruleWithIdentifier: "url")
      //                                ^^^ warning: no rule of this rule set has the identifier 'url': …
      form +++ EmailRow("a") { $0.add(rule: RuleEmail(id: ID.email)) }.onChange { row in
        row.remove(ruleWithIdentifier: ID.email)
        row.remove(ruleWithIdentifier: "mail")
        //                              ^^^^ warning: no rule of this row has the identifier 'mail': …
      } <<< TextRow("b") { $0.add(rule: Own()) }.onChange { $0.remove(ruleWithIdentifier: "own") }
      """),
    RuleShape(
      "rule-url-requires-protocol", "on a rule in a constant, and beside other arguments",
      """
      let link = RuleURL(requiresProtocol: strict)
      //                 ^^^^^^^^^^^^^^^^ warning: 'requiresProtocol' is never read: …
      form +++ URLRow("a") { $0.add(rule: link) }
      """),
    RuleShape(
      "rule-contradiction", "what is now when the row changes is later than it was",
      """
      form +++ DateRow("a") { $0.add(rule: RuleGreaterOrEqualThan(min: Date())) }.onChange { row in
        row.add(rule: RuleSmallerThan(max: Date()))
      }
      """),
    RuleShape(
      "validation-options-unknown", "a module out of reach may add options",
      """
      import FormKit
      form +++ TextRow("a") { $0.validationOptions = .whileTyping }
        <<< TextRow("b") { $0.validationOptions = .validatesOnChanged }
      //                                           ^^^^^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member …
      """),
    RuleShape(
      "rule-contradiction", "a rule that another controller gives is none of this one's",
      """
      final class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("t") { $0.add(rule: RuleMinLength(minLength: 8)) }
            <<< TextRow("u") { $0.add(rule: RuleMaxLength(maxLength: 4)) }
        }
      }
      final class B: FormViewController {
        let editor = A()
        override func viewDidLoad() {
          super.viewDidLoad()
          let other = RuleRequired<String>()
          (editor.form.rowBy(tag: "t") as? TextRow)?.add(rule: RuleRequired())
        }
      }
      """),
  ]
}
