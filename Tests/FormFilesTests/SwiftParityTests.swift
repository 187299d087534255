import FormAnalysis
import FormFiles
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// One form written as Swift, YAML and JSON gives the same outline and the same findings at the corresponding places.
@Suite struct SwiftParityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The body of `viewDidLoad`.
    var swift: String
    /// Everything below `form: Case`.
    var yaml: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "tags that stand twice",
      swift: """
        form +++ Section() <<< TextRow("a") <<< TextRow("b") <<< IntRow("a")
        """,
      yaml: """
        sections:
          - rows: [{ type: TextRow, tag: a }, { type: TextRow, tag: b }, { type: IntRow, tag: a }]
        """),
    Case(
      name: "pairs",
      swift: """
        form +++ Section()
          <<< DoublePickerRow<String, Double>("a") {
            $0.firstOptions = { ["x"] }; $0.secondOptions = { _ in [1] }; $0.value = Tuple(a: "x", b: 1)
          }
        form.setValues(["a": Tuple<String, Double>(a: "x", b: 1)])
        """,
      yaml: """
        sections:
          - rows:
              - { type: "DoublePickerRow<String, Double>", tag: a, firstOptions: [x], secondOptions: [1], value: [x, 1] }
        setValues: { a: [x, 1] }
        """),
    Case(
      name: "predicates",
      swift: """
        form +++ Section()
          <<< SwitchRow("on")
          <<< TextRow("t1") { $0.hidden = "$of == true" }
          <<< TextRow("t2") { $0.hidden = "$later == 1" }
          <<< TextRow("t3") { $0.hidden = "$on == false" }
          <<< TextRow("t4") { $0.hidden = "$t1 == ''" }
          <<< TextRow("t5") { $0.disabled = "$on == 'yes'" }
          <<< TextRow("t6") { $0.hidden = "$t6 == 'x'" }
          <<< TextRow("t7") { $0.hidden = "$on ==" }
          <<< IntRow("later")
        """,
      yaml: """
        sections:
          - rows:
              - { type: SwitchRow, tag: on }
              - { type: TextRow, tag: t1, hidden: $of == true }
              - { type: TextRow, tag: t2, hidden: "$later == 1" }
              - { type: TextRow, tag: t3, hidden: $on == false }
              - { type: TextRow, tag: t4, hidden: "$t1 == ''" }
              - { type: TextRow, tag: t5, disabled: "$on == 'yes'" }
              - { type: TextRow, tag: t6, hidden: $t6 == 'x' }
              - type: TextRow
                tag: t7
                hidden: $on ==
              - { type: IntRow, tag: later }
        """),
    Case(
      name: "conditions of sections",
      swift: """
        form +++ Section("S") { $0.tag = "s"; $0.hidden = "$own == 1" } <<< IntRow("own")
        form +++ Section("T") <<< TextRow("x") { $0.hidden = "$s == 1" }
        """,
      yaml: """
        sections:
          - { header: S, tag: s, hidden: $own == 1, rows: [{ type: IntRow, tag: own }] }
          - { header: T, rows: [{ type: TextRow, tag: x, hidden: $s == 1 }] }
        """),
    Case(
      name: "validation",
      swift: """
        form +++ Section()
          <<< IntRow("i") { $0.add(rule: RuleEmail()) }
          <<< SwitchRow("s") { $0.add(rule: RuleRequired()); $0.validationOptions = .validatesOnChange }
          <<< TextRow("t") {
            $0.add(rule: RuleMinLength(minLength: 5))
            $0.add(rule: RuleMaxLength(maxLength: 3))
            $0.add(rule: RuleEqualsToRow(form: form, tag: "none"))
            $0.validationOptions = .validatesOnChang
          }
        """,
      yaml: """
        sections:
          - rows:
              - { type: IntRow, tag: i, rules: [RuleEmail] }
              - { type: SwitchRow, tag: s, rules: [RuleRequired], validationOptions: validatesOnChange }
              - type: TextRow
                tag: t
                rules:
                  - RuleMinLength: { minLength: 5 }
                  - RuleMaxLength: { maxLength: 3 }
                  - RuleEqualsToRow: { tag: none }
                validationOptions: validatesOnChang
        """),
    Case(
      name: "options and values",
      swift: """
        form +++ Section()
          <<< PushRow<String>("a") { $0.options = ["x", "y", "x"]; $0.value = "z" }
          <<< PushRow<String>("b")
          <<< IntRow("c") { $0.value = "8" }
          <<< SwitchRow("d") { $0.placeholder = "p" }
        """,
      yaml: """
        sections:
          - rows:
              - { type: PushRow<String>, tag: a, options: ["x", "y", "x"], value: "z" }
              - { type: PushRow<String>, tag: b }
              - { type: IntRow, tag: c, value: "8" }
              - { type: SwitchRow, tag: d, placeholder: p }
        """),
    Case(
      name: "values to start with",
      swift: """
        form +++ Section() <<< DecimalRow("amount") <<< TextRow("name")
        form.setValues(["amount": 8, "nam": "x"])
        """,
      yaml: """
        sections:
          - rows: [{ type: DecimalRow, tag: amount }, { type: TextRow, tag: name }]
        setValues: { amount: 8, nam: x }
        """),
    Case(
      name: "multivalued sections",
      swift: """
        form +++ MultivaluedSection(multivaluedOptions: [.Insert])
        form +++ MultivaluedSection(multivaluedOptions: [.Delete]) { $0.multivaluedRowToInsertAt = { _ in PhoneRow("p") } }
        """,
      yaml: """
        sections:
          - { type: MultivaluedSection, multivaluedOptions: [Insert] }
          - { type: MultivaluedSection, multivaluedOptions: [Delete], multivaluedRowToInsertAt: { type: PhoneRow, tag: p } }
        """),
    Case(
      name: "multivalued sections with everything they need",
      swift: """
        form +++ GenericMultivaluedSection<ButtonRow>(multivaluedOptions: [.Insert]) {
          $0.addButtonProvider = { _ in ButtonRow("more") }
          $0.multivaluedRowToInsertAt = { _ in NameRow() }
          $0 <<< NameRow("first")
        }
        form +++ MultivaluedSection(multivaluedOptions: [.Insert]) {
          $0.multivaluedRowToInsertAt = { _ in PhoneRow() }
          $0 <<< PhoneRow("home")
        }
        """,
      yaml: """
        sections:
          - type: GenericMultivaluedSection<ButtonRow>
            multivaluedOptions: Insert
            addButtonProvider: { type: ButtonRow, tag: more }
            multivaluedRowToInsertAt: { type: NameRow }
            rows: [{ type: NameRow, tag: first }]
          - type: MultivaluedSection
            multivaluedOptions: [Insert]
            multivaluedRowToInsertAt: { type: PhoneRow }
            rows: [{ type: PhoneRow, tag: home }]
        """),
    Case(
      name: "members that the row does not have",
      swift: """
        form +++ Section() <<< SliderRow("a") { $0.placeholder = "p" } <<< TextRow("b") { $0.placeHolder = "p" }
        """,
      yaml: """
        sections:
          - rows: [{ type: SliderRow, tag: a, placeholder: p }, { type: TextRow, tag: b, placeHolder: p }]
        """),
  ]

  @Test(arguments: cases)
  func findingsAreTheSame(of form: Case) {
    let swift = findings("Case.swift", swiftSource(of: form))
    let yaml = findings("Case.form.yaml", "form: Case\n" + form.yaml)
    let json = findings("Case.form.json", jsonSource(of: form))
    #expect(swift == yaml)
    #expect(json == yaml)
  }

  @Test(arguments: cases)
  func outlinesAreTheSame(of form: Case) {
    let swift = outline("Case.swift", swiftSource(of: form))
    #expect(!swift.isEmpty)
    #expect(swift == outline("Case.form.yaml", "form: Case\n" + form.yaml))
    #expect(swift == outline("Case.form.json", jsonSource(of: form)))
  }

  // MARK: - Asking

  /// Rule, text of the place, and message; in order of the text.
  private func findings(_ name: String, _ source: String) -> [String] {
    let fixture = Fixture("//- \(name)\n" + source)
    return Rule.all.flatMap { rule in
      fixture.findings(of: rule).map { finding in
        "\(rule.id) '\(fixture.texts[0].substring(finding.range.bytes))' \(finding.message)"
      }
    }
  }

  /// Sections and rows with types, tags and conditions, as the linked form has them.
  private func outline(_ name: String, _ source: String) -> [String] {
    let fixture = Fixture("//- \(name)\n" + source)
    return fixture.context.workspace.scopes.flatMap { scope in
      scope.mainForms.filter { !$0.sections.isEmpty }.flatMap { form -> [String] in
        var lines = ["\(scope.scope.owner.name) \(form.isOpen)"]
        for entry in form.sections { lines += describe(entry.section, in: scope) }
        for entry in form.rows { lines += describe(entry.row, in: scope) }
        return lines
      }
    }
  }

  private func describe(_ id: ObjectID, in scope: LinkedScope) -> [String] {
    guard let object = scope.scope[id] else { return [] }
    let conditions = scope.scope.conditions.filter { $0.owner == id }.map { condition in
      "\(condition.property) \(condition.value.string ?? "")"
    }
    return [
      "\(object.type.name)<\(object.type.generics.map(\.description).joined())> \(object.tag?.string ?? "") \(conditions)"
    ]
  }

  private func swiftSource(of form: Case) -> String {
    """
    import Eureka
    class Case: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
    \(form.swift)
      }
    }
    """
  }

  private func jsonSource(of form: Case) -> String {
    let data = DataDocument(parsing: SourceText("form: Case\n" + form.yaml), as: .yaml)
    return data.root.map(json) ?? ""
  }

  private func json(_ node: DataNode) -> String {
    switch node.content {
    case .mapping(let entries): "{" + entries.map { "\"\($0.name)\": " + json($0.value) }.joined(separator: ",\n") + "}"
    case .sequence(let items): "[" + items.map(json).joined(separator: ", ") + "]"
    case .scalar(let scalar): scalar.value == .string ? "\"\(scalar.text.text)\"" : scalar.text.text
    }
  }
}
