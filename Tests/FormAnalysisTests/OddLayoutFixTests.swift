import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// What fixes make of code that is laid out otherwise than in the examples, and where they are left out.
@Suite struct OddLayoutFixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var before: String
    /// Nil where no fix is offered.
    var after: String?
    var testDescription: String { rule + ": " + before }

    init(_ rule: String, _ before: String, _ after: String? = nil) {
      (self.rule, self.before, self.after) = (rule, before, after)
    }
  }

  @Test(arguments: captures + moves + removals + rules + declarations)
  func writes(one: Case) throws {
    let rule = try #require(Rule.all.first { $0.id == one.rule })
    let fixture = Fixture(one.before)
    let finding = try #require(rule.findings(in: fixture.context).first)
    #expect(finding.fixes.first.map { fixture.files(after: $0).map(\.text) } == one.after.map { [$0] })
  }

  private static func inMethod(_ code: String) -> String {
    "class A: FormViewController {\n  var color = UIColor.red\n  func load() { form +++ \(code) }\n}"
  }

  private static let captures: [Case] = [
    Case(
      "strong-self-capture", inMethod("TextRow().onChange {self.load()}"),
      inMethod("TextRow().onChange { [weak self] in self?.load()}")),
    Case(
      "strong-self-capture", inMethod("TextRow().onChange {print(self)}"),
      inMethod("TextRow().onChange { [weak self] in guard let self = self else { return }; print(self)}")),
  ]

  private static let moves: [Case] = [
    // Another name of the row, or none.
    Case(
      "cell-style-overwritten",
      #"form +++ TextRow("a") { row in row.title = "x"; row.cell.textField.font = row.isDisabled ? .a : .b }"#),
    Case(
      "cell-style-overwritten",
      #"form +++ TextRow("a") { $0.title = "x"; $0.cell.textField.font = $0.isDisabled ? .a : .b }"#),
    Case(
      "cell-style-overwritten",
      #"form +++ TextRow("a").cellSetup { c, r in c.tag = 1; c.textField.font = r.isDisabled ? .a : .b }"#,
      """
      form +++ TextRow("a").cellSetup { c, r in c.tag = 1 }
        .cellUpdate { c, r in c.textField.font = r.isDisabled ? .a : .b }
      """),
    Case(
      "cell-style-overwritten",
      """
      form +++ TextRow("a").cellSetup { c, r in c.tag = 1; c.textField.font = r.isDisabled ? .a : .b }
        .cellUpdate { c, row in c.tag = 2 }
      """),
    Case(
      "cell-style-overwritten",
      #"form +++ TextRow("a").cellSetup { $0.tag = 1; $1.title = "x"; $0.textField.font = .a }"#),
    // What only this closure captures, or may say of 'self'.
    Case(
      "cell-style-overwritten",
      inMethod("TextRow().cellSetup { [weak self] c, _ in c.tag = 1; c.textField.textColor = self?.color }")),
    Case("cell-style-overwritten", inMethod("TextRow { $0.tag = nil; $0.cell.textField.textColor = color }")),
    Case("cell-style-overwritten", inMethod("TextRow { $0.tag = nil; $0.cell.textField.textColor = self.color }")),
    // Behind a 'guard', and in a branch whose texts have braces.
    Case(
      "cell-style-overwritten",
      """
      form +++ TextRow("a").cellSetup { c, r in
        c.tag = 1
        guard r.tag == nil else { return }
        c.textField.font = .a
      }
      """),
    Case(
      "cell-style-overwritten",
      #"form +++ TextRow("a").cellSetup { c, r in if r.tag == nil { r.title = "}"; c.textField.font = .a } }"#),
  ]

  private static func inSection(_ code: String) -> String {
    "let row = ListCheckRow<Int>()\nlet section = SelectableSection<ListCheckRow<Int>>()\n\(code)"
  }

  private static let removals: [Case] = [
    Case(
      "selectable-selection-overwritten",
      inSection("row.onCellSelection { _, _ in }.cellUpdate { _, _ in }\nform +++ section <<< row"),
      inSection("row.cellUpdate { _, _ in }\nform +++ section <<< row")),
    Case(
      "selectable-selection-overwritten", inSection("form +++ section <<< row.onCellSelection { _, _ in }"),
      inSection("form +++ section <<< row")),
    Case(
      "selectable-selection-overwritten",
      inSection("form +++ section <<< ListCheckRow<Int>() // one\n  .onCellSelection { _, _ in } <<< row"),
      inSection("form +++ section <<< ListCheckRow<Int>() // one\n   <<< row")),
    Case(
      "selectable-selection-overwritten",
      inSection("form +++ section <<< ListCheckRow<Int>()\n  .onCellSelection { _, _ in\n  }\n  <<< row"),
      inSection("form +++ section <<< ListCheckRow<Int>()\n  <<< row")),
    Case(
      "selectable-selection-overwritten",
      inSection("form +++ section <<< ListCheckRow<Int> { $0.tag = nil; $0.onCellSelection { _, _ in }; $0.a() }"),
      inSection("form +++ section <<< ListCheckRow<Int> { $0.tag = nil; $0.a() }")),
    Case(
      "selectable-selection-overwritten",
      inSection("form +++ section <<< ListCheckRow<Int> { $0.onCellSelection { _, _ in } }")),
    Case(
      "rule-url-requires-protocol",
      #"form +++ URLRow { $0.add(rule: RuleURL(allowsEmpty: (false), requiresProtocol: (true))) }"#,
      #"form +++ URLRow { $0.add(rule: RuleURL(allowsEmpty: (false))) }"#),
    Case(
      "rule-url-requires-protocol",
      "form +++ URLRow { $0.add(rule: RuleURL(allowsEmpty: false, // asked for\n  requiresProtocol: true)) }"),
  ]

  private static let rules: [Case] = [
    Case(
      "rule-required-on-bool", "let rule = RuleRequired<Bool>()\nform +++ SwitchRow { $0.add(rule: rule) }",
      """
      let rule = RuleClosure<Bool> { $0 == true ? nil : ValidationError(msg: "Field required!") }
      form +++ SwitchRow { $0.add(rule: rule) }
      """),
    Case(
      "rule-id-unknown",
      #"form +++ TextRow { $0.add(rule: RuleRequired(id: "a\"b")); $0.remove(ruleWithIdentifier: "a\"c") }"#,
      #"form +++ TextRow { $0.add(rule: RuleRequired(id: "a\"b")); $0.remove(ruleWithIdentifier: "a\"b") }"#),
    // The helper, and the loop, are for rows that blur as well.
    Case(
      "validation-never-fires",
      """
      func demand<T>(_ row: RowOf<T>) { row.add(rule: RuleRequired()) }
      let (one, other) = (SwitchRow("a"), TextRow("b"))
      demand(one)
      demand(other)
      form +++ one <<< other
      """),
    Case(
      "validation-never-fires",
      """
      let (one, other) = (SwitchRow { $0.add(rule: RuleRequired()) }, TextRow { $0.add(rule: RuleRequired()) })
      for row in [one, other] as [BaseRow] { row.validationOptions = .validatesOnBlur }
      form +++ one <<< other
      """),
    // The text is what a section's header is made of, wherever it comes from.
    Case(
      "section-header-string",
      "func titled(_ title: String) -> Section { Section { $0.header = title } }\nform +++ titled(\"x\")",
      """
      func titled(_ title: String) -> Section { Section { $0.header = HeaderFooterView<UIView>(title: title) } }
      form +++ titled("x")
      """),
    Case(
      "renamed-api", "form +++ TextRow { $0.textFieldPercentage = nil }",
      "form +++ TextRow { $0.titlePercentage = nil }"),
    // Comments are kept.
    Case("rule-required-on-bool", "form +++ SwitchRow { $0.add(rule: RuleRequired(/* or else */ msg: \"no\")) }"),
    Case("renamed-api", "final class A: Row<String, /* its cell */ LabelCell>, RowType {}"),
    Case("renamed-api", "form +++ TextRow { $0.textFieldPercentage = tag == nil ? nil : 0.3 }"),
  ]

  private static func row(_ head: String, _ initializers: String, _ extensionCode: String = "") -> String {
    "\(head) OwnRow: Row<LabelCell>, RowType {\n\(initializers)}\n\(extensionCode)"
  }

  private static let declarations: [Case] = [
    Case(
      "custom-row-missing-required-init",
      row(
        "final class", "  init(a: Int) {}\n", "extension OwnRow {\n  convenience init(b: Int) { self.init(a: b) }\n}"),
      row(
        "final class", "  init(a: Int) {}\n\n  required init(tag: String?) {\n    super.init(tag: tag)\n  }\n",
        "extension OwnRow {\n  convenience init(b: Int) { self.init(a: b) }\n}")),
    Case(
      "custom-row-missing-required-init", row("public final class", "  public init(a: Int) {}\n"),
      row(
        "public final class",
        "  public init(a: Int) {}\n\n  public required init(tag: String?) {\n    super.init(tag: tag)\n  }\n")),
  ]
}
