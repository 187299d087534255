import Testing

/// Rules of validation in code that is shaped otherwise than their examples.
@Suite struct ValidationShapeTests {
  @Test(arguments: typeMismatches + labels) func rulesOfTheRightType(shape: RuleShape) throws {
    try shape.expectExactly()
  }

  @Test(arguments: neverFires + options) func validationThatHappens(shape: RuleShape) throws {
    try shape.expectExactly()
  }

  @Test(arguments: required + others) func rulesThatSayWhatTheyMean(shape: RuleShape) throws {
    try shape.expectExactly()
  }

  static let typeMismatches: [RuleShape] = [
    RuleShape(
      "rule-type-mismatch", "a rule kept in a constant is reported where it is made",
      """
      let email = RuleEmail()
      //          ^^^^^^^^^ error: 'RuleEmail' checks values of type 'String', …
      form +++ IntRow("age") { $0.add(rule: email) }
      """),
    RuleShape(
      "rule-type-mismatch", "a helper that makes the rule",
      """
      class Form1: FormViewController {
        private func short() -> RuleMaxLength { RuleMaxLength(maxLength: 3) }
        //                                      ^^^^^^^^^^^^^ error: 'RuleMaxLength' checks values of type 'String', …
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("a") { $0.add(rule: short()) }
        }
      }
      """),
    RuleShape(
      "rule-type-mismatch", "a bound of a named type",
      """
      let lowest = 5
      let limit: Float = 3
      form +++ DecimalRow("a") { $0.add(rule: RuleGreaterThan(min: lowest)) }
      //                                      ^^^^^^^^^^^^^^^ error: 'RuleGreaterThan' checks values of type 'Int', but 'DecimalRow' holds 'Double': …
        <<< SliderRow("b") { $0.add(rule: RuleSmallerThan(max: limit)) }
        <<< DecimalRow("c") { $0.add(rule: RuleSmallerThan(max: 10 * 10)) }
        <<< DecimalRow("d") { $0.add(rule: RuleSmallerThan(max: -5)) }
      """),
    RuleShape(
      "rule-type-mismatch", "generic choice rows and custom rows hold what their arguments say",
      """
      final class CodeCell: Cell<String>, CellType {}
      final class CodeRow: Row<CodeCell>, RowType {}
      form +++ PushRow<Int>("a") { $0.add(rule: RuleMinLength(minLength: 2)) }
      //                                        ^^^^^^^^^^^^^ error: 'RuleMinLength' checks values of type 'String', but 'PushRow' holds 'Int': …
        <<< MultipleSelectorRow<String>("b") { $0.add(rule: RuleRegExp(regExpr: "a")) }
      //                                                    ^^^^^^^^^^ error: 'RuleRegExp' checks values of type 'String', but 'MultipleSelectorRow' holds 'Set<String>': …
        <<< CodeRow("c") { $0.add(rule: RuleGreaterThan(min: 3)) }
      //                                ^^^^^^^^^^^^^^^ error: 'RuleGreaterThan' checks values of type 'Int', but 'CodeRow' holds 'String': …
        <<< CodeRow("d") { $0.add(rule: RuleEmail()) }
      """),
    RuleShape(
      "rule-type-mismatch", "a rule set of the app in a static constant",
      """
      enum Rules {
        static let name: RuleSet<String> = {
          var rules = RuleSet<String>()
          rules.add(rule: RuleRequired())
          return rules
        }()
      }
      form +++ IntRow("a") { $0.add(ruleSet: Rules.name) }
      //                                     ^^^^^^^^^^ error: this rule set checks values of type 'String', …
        <<< TextRow("b") { $0.add(ruleSet: Rules.name) }
      """),
    RuleShape(
      "rule-type-mismatch", "a subclass of a text rule, and a rule that says its type",
      """
      class Plate: RuleRegExp {
        init() { super.init(regExpr: "[A-Z]+", allowsEmpty: true) }
      }
      struct Even: RuleType {
        typealias RowValueType = Int
        func isValid(value: Int?) -> ValidationError? { nil }
      }
      form +++ IntRow("a") { $0.add(rule: Plate()) }
      //                                  ^^^^^ error: 'Plate' checks values of type 'String', …
        <<< IntRow("b") { $0.add(rule: Even()) }
        <<< DecimalRow("c") { $0.add(rule: Even()) }
      //                                   ^^^^ error: 'Even' checks values of type 'Int', …
      """),
    RuleShape(
      "rule-type-mismatch", "an optional look-up counts as the class that is asked for",
      """
      form +++ TextRow("name") <<< CityRow("city")
      func demand() {
        let row: IntRow? = form.rowBy(tag: "city")
        row?.add(rule: RuleEmail())
      //               ^^^^^^^^^ error: 'RuleEmail' checks values of type 'String', but 'IntRow' holds 'Int': …
      }
      """),
    RuleShape(
      "rule-type-mismatch", "the other row of an equality rule holds another type",
      """
      let pin = IntRow("pin")
      form +++ pin <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(row: pin)) }
      //                                                   ^^^^^^^^^^^^^^^ error: 'RuleEqualsToRow' checks values of type 'Int', …
      """),
    RuleShape(
      "rule-type-mismatch", "bounds that are computed or chosen from literals",
      """
      let isNew = Bool.random()
      form +++ DecimalRow("a") { $0.add(rule: RuleGreaterThan(min: 5 / 2)); $0.add(rule: RuleSmallerThan(max: isNew ? 9 : 8)) }
        <<< DecimalRow("b") { $0.add(rule: RuleGreaterThan(min: +5)); $0.add(rule: RuleSmallerThan(max: -(7 / 2))) }
        <<< SliderRow("c") { $0.add(rule: RuleGreaterThan(min: isNew ? 0.5 : 1.5)); $0.value = isNew ? 0.5 : 1.5 }
        <<< IntRow("d") { $0.add(rule: RuleGreaterThan(min: isNew ? 0.5 : 1.5)) }
      //                               ^^^^^^^^^^^^^^^ error: 'RuleGreaterThan' checks values of type 'Double'…
      """),
  ]

  static let labels: [RuleShape] = [
    RuleShape(
      "rule-argument-label", "a set that a property or parameter holds",
      """
      class Form1: FormViewController {
        var strong = RuleSet<String>()
        func apply(_ rules: RuleSet<String>, to row: PasswordRow) {
          row.add(rule: rules)
      //          ^^^^ error: this is a rule set: this does not compile; write 'ruleSet:'
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PasswordRow("new") { [unowned self] row in row.add(rule: strong) }
      //                                                              ^^^^ error: this is a rule set: …
        }
      }
      """)
  ]

  static let neverFires: [RuleShape] = [
    RuleShape(
      "validation-never-fires", "blur options that a method gives",
      """
      class A: FormViewController {
        func late() -> ValidationOptions { return .validatesOnBlur }
        var early: ValidationOptions { .validatesOnChange }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") {
          //       ^^^^^^^^^ warning: 'SwitchRow' never blurs: …
            $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "a") })
            $0.validationOptions = late()
          } <<< SwitchRow("b") {
            $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "b") })
            $0.validationOptions = early
          }
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "a validation in a superclass of another file, and in a free function",
      """
      class Shipping: BaseForm {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") { $0.add(rule: RuleRequired()) }
        }
      }
      class Billing: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") { $0.add(rule: RuleRequired()) }
        }
        @objc func send() { submit(form) }
      }
      func submit(_ form: Form) { _ = form.validate() }
      //- Base.swift
      class BaseForm: FormViewController {
        func save() { guard form.validate().isEmpty else { return } }
      }
      """),
    RuleShape(
      "validation-never-fires", "a superclass out of reach may validate",
      """
      import Kit
      class Shipping: KitFormController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") { $0.add(rule: RuleRequired()) }
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "rows of a helper type count in the form they join",
      """
      struct Rows {
        static func terms() -> SwitchRow { SwitchRow("terms") { $0.add(rule: RuleRequired()) } }
        static func privacy() -> SwitchRow { SwitchRow("privacy") { $0.add(rule: RuleRequired()) } }
        //                                   ^^^^^^^^^ warning: 'SwitchRow' never blurs: …
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Rows.terms()
        }
        func send() { form.validate() }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Rows.privacy()
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "a rule set counts, options of an extension of the app do not",
      """
      extension ValidationOptions { static let eager: ValidationOptions = [.validatesOnChange] }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rules = RuleSet<Bool>()
          rules.add(rule: RuleRequired())
          form +++ CheckRow("a") { $0.add(ruleSet: rules) }
          //       ^^^^^^^^ warning: 'CheckRow' never blurs: …
            <<< CheckRow("b") {
              $0.add(ruleSet: rules)
              $0.validationOptions = .eager
            }
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "a cell of the app that takes the keyboard",
      """
      final class StarsCell: Cell<Int>, CellType {
        override func cellCanBecomeFirstResponder() -> Bool { true }
      }
      final class StarsRow: Row<StarsCell>, RowType {}
      final class PlainCell: Cell<Int>, CellType {}
      final class PlainRow: Row<PlainCell>, RowType {}
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ StarsRow("a") { $0.add(rule: RuleRequired()) }
            <<< PlainRow("b") { $0.add(rule: RuleRequired()) }
          //    ^^^^^^^^ warning: 'PlainRow' never blurs: …
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "a protocol's extension validates",
      """
      protocol Submitting {}
      extension Submitting where Self: FormViewController {
        func submit() { form.validate() }
      }
      class A: FormViewController, Submitting {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ CheckRow("a") { $0.add(rule: RuleRequired()) }
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "the form of whatever adopts a protocol is validated",
      """
      protocol Watched: AnyObject { var form: Form { get } }
      final class Watcher {
        weak var watched: Watched?
        @objc func save() { watched?.form.validate() }
      }
      final class A: FormViewController, Watched {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") { $0.add(rule: RuleRequired()) }
        }
      }
      """),
    RuleShape(
      "validation-never-fires", "a cell from a nib may be of a class that is edited",
      """
      form +++ SwitchRow("a") {
        $0.cellProvider = CellProvider<SwitchCell>(nibName: "EditedSwitchCell")
        $0.add(rule: RuleRequired())
      }
      """),
    RuleShape(
      "validation-never-fires", "something else is validated",
      """
      struct Card { func validate() -> Bool { true } }
      final class Wallet {
        var card: Card?
        @objc func save() { card?.validate() }
      }
      form +++ SwitchRow("a") { $0.add(rule: RuleRequired()) }
      //       ^^^^^^^^^ warning: 'SwitchRow' never blurs: …
      """),
  ]

  static let options: [RuleShape] = [
    RuleShape(
      "validation-options-unknown", "options that a property or method gives",
      """
      class A: FormViewController {
        var strict: ValidationOptions { return .always }
        //                                      ^^^^^^ error: 'ValidationOptions' has no member 'always': …
        func options(_ late: Bool) -> ValidationOptions { late ? .validatesOnBlur : .change }
        //                                                                           ^^^^^^ error: 'ValidationOptions' has no member 'change': …
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") { $0.validationOptions = strict } <<< TextRow("b") { $0.validationOptions = options(true) }
        }
      }
      """),
    RuleShape(
      "validation-options-unknown", "in a variable, a loop, a look-up and a callback",
      """
      let row = TextRow("a")
      row.validationOptions = .validatesOnBlurr
      //                       ^^^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member 'validatesOnBlurr': …
      form +++ row <<< SwitchRow("s").onChange { switchRow in
        let other: TextRow? = switchRow.section?.form?.rowBy(tag: "a")
        other?.validationOptions = .validateAlways
        //                          ^^^^^^^^^^^^^^ error: 'ValidationOptions' has no member 'validateAlways': …
      }
      for row in form.rows { row.validationOptions = .validatesOnDemand }
      """),
    RuleShape(
      "validation-options-without-rules", "rules that come from a default initialiser or an unknown function",
      """
      TextRow.defaultRowInitializer = { row in row.add(rule: RuleRequired()) }
      form +++ TextRow("a") { $0.validationOptions = .validatesOnChange }
        <<< IntRow("b") {
          $0.validationOptions = .validatesOnChange
          // ^^^^^^^^^^^^^^^^^ info: this 'IntRow' has no rules: …
        }
        <<< DecimalRow("c") { row in
          row.validationOptions = .validatesOnChange
          decorate(row)
        }
      """),
  ]
}
