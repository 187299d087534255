import FormFiles
import FormModel
import Testing

@Suite("Form files as documents")
struct FormDocumentTests {
  static let example = """
    # yaml-language-server: $schema=https://example.invalid/form.schema.json
    form: Insurance
    eureka-version: 5.5.0
    sections:
      - tag: person
        header: About you
        rows:
          - type: TextRow
            tag: name
            title: Name
            placeholder: As in your passport
            validationOptions: validatesOnChange
            rules:
              - RuleRequired
              - RuleMinLength: { minLength: 3, msg: Too short }
          - type: SwitchRow
            tag: smoker
            value: false
          - type: IntRow
            tag: packs
            hidden: $smoker != true
            rules: [ { RuleSmallerThan: { max: 100 } } ]
          - type: PushRow<String>
            tag: plan
            options: [Basic, Plus]
            value: Basic
      - tag: phones
        type: MultivaluedSection
        multivaluedOptions: [Insert, Delete, Reorder]
        multivaluedRowToInsertAt: { type: PhoneRow, placeholder: Number }
      - header: Confirm
        hidden: { function: [name, plan], named: isIncomplete }
        rows:
          - { type: ButtonRow, title: Send, disabled: { function: [name], named: cannotSend } }
    setValues:
      packs: 8
      plan: Plus
    """

  @Test func theExampleOfTheReferenceIsReadWhole() throws {
    let document = read(Self.example)
    #expect(document.findings.isEmpty, "\(document.findings.map(\.message))")
    #expect(document.name?.text == "Insurance")
    #expect(document.eurekaVersion == LibraryVersion(5, 5, 0))
    #expect(
      document.sections.map { $0.rows.compactMap { $0.tag?.text } } == [["name", "smoker", "packs", "plan"], [], []])
    let name = try #require(document.sections.first?.rows.first)
    #expect(name.type?.name.text == "TextRow")
    #expect(name.rules.map(\.name.text) == ["RuleRequired", "RuleMinLength"])
    #expect(name.validationOptions?.value.elements?.count == 1)
    #expect(name.properties.map(\.key.text) == ["title", "placeholder"])
    let plan = try #require(document.sections.first?.rows.last)
    #expect(plan.type?.valueType == .named("PushRow", [.string]))
    #expect(plan.property("options")?.value.elements?.compactMap(\.string) == ["Basic", "Plus"])
    guard case .predicate(let predicate) = document.sections[0].rows[2].hidden?.kind else {
      Issue.record("no predicate")
      return
    }
    #expect(predicate.text == "$smoker != true")
    #expect(document.sections[1].rowToInsert?.type?.name.text == "PhoneRow")
    guard case .function(let dependencies, _, let named) = document.sections[2].hidden?.kind else {
      Issue.record("no function")
      return
    }
    #expect(dependencies.map(\.text) == ["name", "plan"])
    #expect(named?.text == "isIncomplete")
    #expect(document.setValues.map(\.key.text) == ["packs", "plan"])
  }

  @Test func placesAreThoseOfTheText() throws {
    let text = SourceText(Self.example)
    let document = read(Self.example)
    let plan = try #require(document.sections.first?.rows.last)
    #expect(text.substring(try #require(plan.type).name.range) == "PushRow")
    #expect(text.substring(try #require(plan.type).range) == "PushRow<String>")
    #expect(text.substring(try #require(plan.property("value")).key.range) == "value")
    #expect(text.substring(plan.range).hasPrefix("type: PushRow"))
    #expect(text.substring(plan.range).hasSuffix("value: Basic"))
  }

  @Test(arguments: [
    ("form: F", "form", "a form file needs the key 'sections' (a list of sections)"),
    ("form: F\nsection: []", "section", "there is no key 'section' in a form file; did you mean 'sections'?"),
    (
      "form: F\nsections: []\nsetValue: {}", "setValue",
      "there is no key 'setValue' in a form file; did you mean 'setValues'?"
    ),
    ("[]", "[]", "a form file is a mapping with the keys 'form' and 'sections', not a list"),
    ("form: 8\nsections: []", "8", "'form' takes a text, not a number; put it in quotes"),
    (
      "form: F G\nsections: []", "F G",
      "'F G' cannot be the name of a form, since a Swift type is called so; use letters, digits and '_'"
    ),
    ("form: F\neureka-version: 9.1.0\nsections: []", "9.1.0", "no such version of Eureka; the newest is 5.5.0"),
    ("form: F\nsections: {}", "{}", "'sections' takes a list of sections, not a mapping"),
    ("form: F\nsections:\n- rows:\n  - tag: a", "tag", "a row needs the key 'type' (a row type)"),
    ("form: F\nsections:\n- rows:\n  - TextRow", "TextRow", "a row is a mapping with the key 'type', not a text"),
    (
      "form: F\nsections:\n- rows: [{type: PushRow}]", "PushRow",
      "'PushRow' needs the type of its values: PushRow<String>"
    ),
    (
      "form: F\nsections:\n- rows: [{type: 'PushRow <Int>'}]", "PushRow <Int>",
      "'PushRow <Int>' is not the name of a row type"
    ),
    ("form: F\nsections:\n- rows: [{type: 'TextRow '}]", "TextRow ", "'TextRow ' is not the name of a row type"),
    ("form: F\nsections:\n- rows: [{type: TextRow<Int>}]", "TextRow<Int>", "'TextRow' takes no generic arguments"),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, tag: 5}]", "5", "'tag' takes a text, not a number; put it in quotes"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, formatter: x}]", "formatter",
      "'formatter' takes Swift code or objects, which no form file can hold; set it in Swift"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, isValid: true}]", "isValid",
      "'isValid' can only be read, so that a form file cannot set it"
    ),
    (
      "form: F\nsections:\n- rows: [{type: 'PushRow<String>', options: Basic}]", "Basic",
      "'options' takes a list of values, not a text"
    ),
    (
      "form: F\nsections:\n- rows: [{type: 'PushRow<String>', options: [1]}]", "1",
      "'options' takes a value of type 'String', not a number"
    ),
    (
      "form: F\nsections:\n- rows: [{type: SliderRow, steps: many}]", "many", "'steps' takes a whole number, not a text"
    ),
    (
      "form: F\nsections:\n- rows: [{type: SliderRow, steps: -1}]", "-1",
      "'steps' takes a whole number, not a negative one"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, rules: [{RuleMinLength: {minLength: -3}}]}]", "-3",
      "'minLength' takes a whole number, not a negative one"
    ),
    (
      "form: F\nsections:\n- rows: [{type: DateRow, minimumDate: soon}]", "soon",
      "'minimumDate' takes a date such as 2026-01-31 or 18:30, not a text"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, rules: [{RuleMinLength: {minLenth: 3}}]}]", "minLenth",
      "there is no key 'minLenth' in 'RuleMinLength'; did you mean 'minLength'?"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, rules: [RuleMinLength]}]", "RuleMinLength",
      "'RuleMinLength' needs the argument 'minLength' (a whole number)"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, rules: RuleRequired}]", "RuleRequired",
      "'rules' takes a list of rules, not a text"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, hidden: {functon: [a], named: f}}]", "functon",
      "there is no key 'functon' in a condition; did you mean 'function'?"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, hidden: {function: [a], named: f g}}]", "f g",
      "'f g' cannot be the name of a Swift function"
    ),
    (
      "form: F\nsections:\n- {type: MultivaluedSection, multivaluedOptions: [Insrt]}", "Insrt",
      "'MultivaluedOptions' has no member 'Insrt'; did you mean 'Insert'?"
    ),
    (
      "form: F\nsections:\n- {multivaluedOptions: [Insert]}", "multivaluedOptions",
      "there is no key 'multivaluedOptions' in a section of type 'Section' (a 'MultivaluedSection' has it)"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextAreaRow, textAreaHeight: {dynamic: {height: 1}}}]", "height",
      "there is no key 'height' in 'dynamic'"
    ),
    (
      "form: F\nsections:\n- rows: [{type: TextRow, hidden: !$a}]", "!$a",
      "YAML takes what begins with '!' for a tag, not for a part of the value; put the value in quotes"
    ),
  ])
  func structureIsCheckedWithAPlace(source: String, place: String, message: String) throws {
    try expectFinding(source, place, message)
  }

  @Test(arguments: [
    ("type: TextRow, validationOptions: \"\"", "", "'ValidationOptions' has no member ''; there are validatesOnDemand"),
    ("type: TextRow, validationOptions: [a b]", "a b", "'ValidationOptions' has no member 'a b'"),
    ("type: TextRow, $schema: x", "$schema", "there is no key '$schema' in a row"),
    ("type: OwnRow, '': x", "", "there is no key '' in a row"),
    ("type: OwnRow, self: x", "self", "there is no key 'self' in a row"),
    ("type: TextRow, value: [a, {b: c}]", "{b: c}", "'value' takes a single value or a list of them, not a mapping"),
    (
      "type: 'MultipleSelectorRow<String>', value: [[{b: c}]]", "{b: c}",
      "'value' takes a single value or a list of them, not a mapping"
    ),
    (
      "type: OwnRow, stars: {a: b}", "{a: b}",
      "'stars' takes a single value or a list of them, not a mapping, or the name of a member with its arguments"
    ),
    ("type: OwnRow, stars: [{a: 1, b: 2}]", "{a: 1, b: 2}", "'stars' takes a single value or a list of them"),
    ("type: TextRow, rules: [{OwnRule: {limit: {a: b}}}]", "{a: b}", "'limit' takes a single value or a list of them"),
  ])
  func whatSwiftHasNoWordForIsRefused(row: String, place: String, message: String) throws {
    try expectFinding("form: F\nsections:\n- rows: [{\(row)}]", place, message)
  }

  @Test(arguments: [
    ("[a, {b: c}]", "{b: c}", "'m' takes a single value or a list of them, not a mapping"),
    ("[a, null]", "null", "'m' takes a value of type 'String', not nothing"),
  ])
  func listsOfSetValuesHoldPlainValues(list: String, place: String, message: String) throws {
    try expectFinding(
      "form: F\nsections:\n- rows: [{type: 'MultipleSelectorRow<String>', tag: m}]\nsetValues: {m: \(list)}", place,
      message)
  }

  @Test func membersOfTheAppsOwnMayHaveArguments() {
    let document = read(
      """
      form: F
      sections:
        - rows:
            - { type: OwnRow, stars: { most: { count: 5, kind: { plain: { of: 1 } } } }, default: [{ least: {} }] }
            - { type: TextRow, rules: [{ OwnRule: { limit: { most: { count: 5 } } } }] }
      """)
    #expect(document.findings.isEmpty, "\(document.findings.map(\.message))")
  }

  private func expectFinding(_ source: String, _ place: String, _ message: String) throws {
    let text = SourceText(source)
    let findings = read(source).findings
    let finding = try #require(findings.first { $0.message.hasPrefix(message) }, "\(findings.map(\.message))")
    #expect(text.substring(finding.range) == place)
  }

  @Test func aliasesAndMergesReportWhereTheyStand() throws {
    let source = """
      form: F
      sections:
        - rows:
            - &name { type: TextRow, tag: name, title: 8 }
            - *name
            - { <<: *name, tag: other }
      """
    let document = read(source)
    let text = SourceText(source)
    #expect(document.findings.map { text.substring($0.range) } == ["8", "*name", "*name"])
    #expect(document.sections[0].rows.map { $0.tag?.text } == ["name", "name", "other"])
    #expect(document.sections[0].rows.map { $0.tag?.literal == nil } == [false, true, false])
  }

  @Test func jsonSaysTheSame() {
    let source = """
      {"$schema": "x", "form": "F", "sections": [{"rows": [
        {"type": "IntRow", "tag": "a", "value": 8, "hidden": "$b == 1", "rules": [{"RuleSmallerThan": {"max": 3}}]}
      ]}]}
      """
    let document = FormDocument(reading: DataDocument(parsing: SourceText(source), as: .json))
    #expect(document.findings.isEmpty, "\(document.findings)")
    #expect(document.sections.first?.rows.first?.property("value")?.value.kind == .integer(8))
  }

  @Test func aSyntaxErrorIsTheOneFinding() {
    let document = read("form: F\nsections: [\n")
    #expect(document.hasSyntaxError)
    #expect(document.findings.count == 1)
  }

  private func read(_ source: String) -> FormDocument {
    FormDocument(reading: DataDocument(parsing: SourceText(source), as: .yaml))
  }
}
