import FormFiles
import FormLinking
import FormModel
import FormSyntax
import Testing

/// `export(generate(x)) = x` over forms made from a seed.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<60)
  func exportOfWhatWasGeneratedIsTheFormItself(seed: Int) throws {
    var maker = FormMaker(seed: UInt64(seed))
    let yaml = maker.form()
    let document = read(yaml)
    #expect(document.findings.isEmpty, "\(document.findings.map(\.message)) in\n\(yaml)")
    #expect(document.yaml == yaml)
    let swift = document.swift(from: "Round.form.yaml")
    #expect(swift == document.swift(from: "Round.form.yaml"))
    try expectExport(of: swift, toBe: yaml)
  }

  @Test func datesAddressesSetsAndNumbersWithoutLiteralComeBack() throws {
    let yaml = """
      form: Round
      sections:
        - rows:
            - type: DateTimeRow
              tag: at
              value: 2026-01-31T18:30:15Z
              minimumDate: 2026-01-01
            - type: TimeRow
              tag: time
              value: 18:30
            - type: URLRow
              tag: page
              value: https://a.b
            - type: MultipleSelectorRow<Int>
              tag: teeth
              options: [1, 2]
            - type: SliderRow
              tag: mood
            - type: PushRow<Date>
              options: [2026-01-31, 2026-02-28]
            - type: DecimalRow
              tag: most
              value: .inf
              rules:
                - RuleGreaterThan: { min: -.inf }
            - type: DecimalRow
              tag: none
              value: .nan
            - type: PushRow<Land>
              options: [peru, Costa Rica, "8"]
              value: Costa Rica
            - type: ImageRow
              tag: photo
            - type: "DoublePickerRow<String, Int>"
              tag: pair
              firstOptions: [a, b c]
              secondOptions: [1, -2]
              value: [a, 1]
            - type: "TriplePickerInlineRow<Plan, String, Int>"
              firstOptions: [basic, plus]
              secondOptions: [x]
              thirdOptions: []
      setValues:
        at: 2026-01-31
        page: https://a.b
        teeth: [1]
        mood: 0.5
        pair: [b c, -2]

      """
    let swift = read(yaml).swift(from: "Round.form.yaml")
    try expectExport(of: swift, toBe: yaml)
  }

  @Test(arguments: ["[Insert, Delete]", "Insert", "[Delete]"])
  func rowsOfASectionThatGrowsStandAboveItsButton(options: String) throws {
    let yaml = """
      form: Round
      sections:
        - type: MultivaluedSection
          tag: phones
          multivaluedOptions: \(options)
          multivaluedRowToInsertAt:
            type: PhoneRow
          rows:
            - type: PhoneRow
              value: first
            - type: PhoneRow
              value: second

      """
    let swift = read(yaml).swift(from: "Round.form.yaml")
    try expectExport(of: swift, toBe: yaml)
    let isInside = swift.contains("        section\n          <<< PhoneRow { row in\n            row.value = \"first\"")
    #expect(isInside == options.contains("Insert"), "\(swift)")
  }

  /// The selection that a section has by itself comes back where a key says so, and only there.
  @Test(arguments: ["header: A", "tag: a", "footer: F"], ["", "eureka-version: 4.3.0\n"])
  func theDefaultSelectionComesBackWhereItIsSaid(key: String, version: String) throws {
    for selection in ["", "singleSelection", "{ singleSelection: { enableDeselection: false } }", "multipleSelection"] {
      let lines = [key] + (selection.isEmpty ? [] : ["selectionType: " + selection])
      let yaml = """
        form: Round
        \(version)sections:
          - type: SelectableSection<ListCheckRow<String>>
            \(lines.joined(separator: "\n    "))

        """
      try expectExport(of: read(yaml).swift(from: "Round.form.yaml"), toBe: yaml)
    }
    let spelt = "form: F\nsections: [{ type: SelectableSection<ListCheckRow<Int>>, selectionType: "
    let whole = read(spelt + "{ singleSelection: { enableDeselection: true } } }]").swift(from: "F.form.yaml")
    #expect(whole == read(spelt + "singleSelection }]").swift(from: "F.form.yaml"))
  }

  /// A form file has what the form is made with: neither what happens to it later, nor one of several values.
  @Test func whatIsNotSoFromTheBeginningIsLeftOut() throws {
    let swift = """
      class Trip: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("a") { $0.title = "A" }.onChange { $0.title = "B"; $0.hidden = true }
            <<< TextRow("b") { $0.disabled = flag ? true : "$a == nil" }
            <<< DateRow("c") {
              let zone = TimeZone(identifier: "Europe/Berlin")
              $0.value = DateComponents(timeZone: zone, year: 2026, month: 1, day: 31).date
            }
          if flag { form.setValues(["a": "x"]) }
          form[0].insert(TextRow("d"), at: 1)
          form.insert(Section("First"), at: 0)
        }
        @objc func change() {
          form.rowBy(tag: "b")?.title = "C"
          form.setValues(["b": "x"])
          form.first?.hidden = true
        }
      }
      """
    let workspace = LinkedWorkspace(files: [(FileID(0), SwiftFile(parsing: Array(swift.utf8)))])
    let scope = try #require(workspace.scopes.first { !$0.mainForms.isEmpty })
    let export = try #require(FormExport(scope.mainForms[0], in: scope))
    #expect(
      export.document.yaml == """
        form: Trip
        sections:
          - header: First
          - rows:
              - type: TextRow
                tag: a
                title: A
              - type: TextRow
                tag: d
              - type: TextRow
                tag: b
              - type: DateRow
                tag: c

        """)
    #expect(export.omissions.map(\.message).count { $0.contains("later") } == 4)
    #expect(export.omissions.contains { $0.message.contains("'disabled' is not the same") })
  }

  private func expectExport(of swift: String, toBe yaml: String) throws {
    let workspace = LinkedWorkspace(files: [(FileID(0), SwiftFile(parsing: Array(swift.utf8)))])
    let scope = try #require(workspace.scopes.first { !$0.mainForms.isEmpty })
    let form = try #require(scope.mainForms.first)
    let export = try #require(FormExport(form, in: scope))
    var document = export.document
    document.eurekaVersion = GeneratedHeader.eurekaVersion(in: SourceText(swift))
    #expect(document.yaml == yaml, "\(swift)")
    #expect(export.omissions.isEmpty, "\(export.omissions.map(\.message))")
  }

  private func read(_ yaml: String) -> FormDocument {
    FormDocument(reading: DataDocument(parsing: SourceText(yaml), as: .yaml))
  }
}

/// Makes form files in the order of keys in which export writes them.
private struct FormMaker {
  private var random: SplitMix
  private var tags: [String] = []
  private var count = 0

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func form() -> String {
    var lines = ["form: Round\(random.next(below: 9))"]
    if random.next(below: 3) == 0 { lines.append("eureka-version: \(["5.5.0", "4.1.1"][random.next(below: 2)])") }
    lines.append("sections:")
    for _ in 0...random.next(below: 3) { lines += section() }
    if !tags.isEmpty, random.next(below: 2) == 0 {
      lines.append("setValues:")
      lines.append("  \(tags[0]): \(["8", "-1.5", "text", "true", "null", "[a, b]"][random.next(below: 6)])")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func section() -> [String] {
    var keys: [String] = []
    let kind = random.next(below: 6)
    if kind == 0 { keys.append("type: MultivaluedSection") }
    if kind == 1 { keys.append("type: SelectableSection<ListCheckRow<String>>") }
    if random.next(below: 2) == 0 { keys.append("tag: \(tag())") }
    if random.next(below: 2) == 0 { keys.append("header: \(text())") }
    if random.next(below: 3) == 0 { keys.append("footer: \(text())") }
    if kind == 1, random.next(below: 2) == 0 {
      keys.append("selectionType: \(["multipleSelection", "singleSelection"][random.next(below: 2)])")
    }
    if kind == 0 {
      keys.append("multivaluedOptions: \(["Delete", "[Insert, Reorder]", "[Delete]"][random.next(below: 3)])")
    }
    if random.next(below: 3) == 0 { keys.append("hidden: \(condition())") }
    if kind == 0 {
      keys.append("multivaluedRowToInsertAt:")
      keys += row(isTemplate: true).map { "  " + $0 }
    }
    let rows = (0..<random.next(below: 4)).map { _ in row() }
    if !rows.isEmpty {
      keys.append("rows:")
      for row in rows { keys += item(row).map { "  " + $0 } }
    }
    if keys.isEmpty { keys = ["header: \(text())"] }
    return item(keys).map { "  " + $0 }
  }

  private mutating func row(isTemplate: Bool = false) -> [String] {
    let kinds: [(type: String, properties: [String])] = [
      ("TextRow", ["title: \(text())", "placeholder: \(text())", "value: \(text())"]),
      ("IntRow", ["value: -3", "titlePercentage: 0.5", "useFormatterDuringInput: true"]),
      ("SwitchRow", ["value: false", "title: \(text())"]), ("SliderRow", ["steps: 4", "value: 1.5"]),
      ("PushRow<String>", ["options: [a, \(text())]", "value: a"]), ("SegmentedRow<Int>", ["options: [1, 2]"]),
      ("AlertRow<Plan>", ["options: [basic, plus]", "value: basic"]),
      ("TextAreaRow", ["textAreaHeight: { dynamic: { initialTextViewHeight: 110 } }", "textAreaMode: readOnly"]),
      ("LabelRow", ["title: \(text())", "cellStyle: subtitle"]), ("CustomRow", ["stars: 5"]),
    ]
    let chosen = kinds[random.next(below: kinds.count)]
    var keys = ["type: \(chosen.type)"]
    if !isTemplate, random.next(below: 4) > 0 { keys.append("tag: \(tag())") }
    for property in chosen.properties where random.next(below: 2) == 0 { keys.append(property) }
    if random.next(below: 3) == 0 {
      keys.append(
        "validationOptions: \(["validatesOnChange", "[validatesOnBlur, validatesOnChange]"][random.next(below: 2)])")
    }
    if random.next(below: 3) == 0 {
      keys += ["rules:", "  - RuleRequired", "  - RuleMaxLength: { maxLength: 9, msg: \(text()) }"]
    }
    if random.next(below: 3) == 0 { keys.append("hidden: \(condition())") }
    if random.next(below: 4) == 0 { keys.append("disabled: \(condition())") }
    return keys
  }

  private mutating func condition() -> String {
    let list = tags.prefix(random.next(below: 3)).joined(separator: ", ")
    return ["$a == 1", "true", "{ function: [\(list)], named: isHidden\(random.next(below: 3)) }"][
      random.next(below: 3)]
  }

  private mutating func tag() -> String {
    count += 1
    let tag = ["name", "first name", "class", "größe", "2nd"][random.next(below: 5)] + "\(count)"
    tags.append(tag)
    return tag
  }

  private mutating func text() -> String {
    let texts = [
      "plain", "two words", #""8""#, #""true""#, #""a: b""#, #""\"quoted\" \\(x)""#, "Zoë", #""line\nline""#,
      "don't", "\"#tag\"", "😀",
    ]
    return texts[random.next(below: texts.count)]
  }

  private func item(_ keys: [String]) -> [String] {
    keys.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
  }
}
