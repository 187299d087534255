import FormFiles
import FormLinking
import FormModel
import FormSyntax
import FormTestSupport
import Testing

/// What is exported of Swift is a form file that the reader takes, whatever the code says; what it cannot hold is named.
@Suite struct ExportedFormTests {
  @Test func aMemberThatHoldsObjectsIsLeftOut() throws {
    let export = try export(
      """
      form +++ Section()
        <<< PushRow<String>("plan") {
          $0.options = ["a"]
          $0.presentationMode = .segueName(segueName: "x", onDismiss: nil)
          $0.baseValue = "a"
        }
      """)
    #expect(
      export.yaml == """
        form: Trip
        sections:
          - rows:
              - type: PushRow<String>
                tag: plan
                options: [a]

        """)
    #expect(export.refused.count { $0.contains("takes Swift code or objects, which no form file can hold") } == 2)
  }

  @Test func nothingIsWrittenOfNilWhereAKeyTakesAValue() throws {
    let export = try export(
      """
      form +++ Section()
        <<< TextRow("name") { $0.title = nil; $0.placeholder = "x"; $0.placeholder = nil; $0.value = nil; $0.formatter = nil }
        <<< PushRow<String>("plan") { $0.options = nil; $0.displayValueFor = nil; $0.noValueDisplayText = nil }
        <<< DateRow("day") { $0.dateFormatter = nil; $0.maximumDate = nil; $0.minimumDate = nil }
      """)
    #expect(
      export.yaml == """
        form: Trip
        sections:
          - rows:
              - type: TextRow
                tag: name
                value: null
              - type: PushRow<String>
                tag: plan
              - type: DateRow
                tag: day

        """)
    #expect(export.refused.count == 9)
    #expect(export.refused.contains("'displayValueFor' is set to nil, for which a form file has no word"))
  }

  @Test func aRuleIsLeftOutWhereWhatItNeedsIsNoConstant() throws {
    let export = try export(
      """
      form +++ Section()
        <<< TextRow("name") {
          $0.add(rule: RuleMinLength(minLength: UInt(least)))
          $0.add(rule: RuleMaxLength(maxLength: 9, msg: text()))
          $0.add(rule: RuleOfMine(limit: least))
          $0.add(rule: RuleOfMine(limit: 8))
        }
        <<< DateRow("day") { $0.add(rule: RuleGreaterThan(min: Date())) }
      """)
    #expect(
      export.yaml == """
        form: Trip
        sections:
          - rows:
              - type: TextRow
                tag: name
                rules:
                  - RuleMaxLength: { maxLength: 9 }
                  - RuleOfMine: { limit: 8 }
              - type: DateRow
                tag: day

        """)
    #expect(
      export.omitted.map { $0.prefix { $0 != " " } } == ["'minLength'", "'msg'", "'limit'", "'min'"])
  }

  @Test func aValueToStartWithIsLeftOutWhereItsRowCannotHoldItAsData() throws {
    let export = try export(
      """
      form +++ Section() <<< MultipleSelectorRow<String>("tags") <<< PushRow<Plan>("plan") <<< TextRow("name")
      form.setValues(["tags": [nil], "plan": .plan(of: 8), "name": nil])
      """)
    #expect(export.yaml.hasSuffix("setValues:\n  name: null\n"), "\(export.yaml)")
    #expect(
      export.refused == [
        "'tags' takes a value of type 'String', not nothing",
        "a row's value is a single value or a list, not a mapping",
      ])
  }

  @Test func aNameThatNoFormFileTakesIsNamed() throws {
    let export = try export("form +++ Section() <<< TextRow(\"a\")", name: "Form")
    #expect(export.refused.isEmpty)
    let taken = try self.export("form +++ Section() <<< TextRow(\"a\")", name: "TextRow")
    #expect(taken.refused.contains { $0.contains("'TextRow' cannot be the name of a form") })
  }

  /// Rows with properties at random, of all kinds that code assigns: what is written is taken, and no row is lost.
  @Test(arguments: 0..<40)
  func whatIsExportedIsTaken(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var rows: [String] = []
    for number in 0..<8 {
      let type = Self.types[random.next(below: Self.types.count)]
      var lines: [String] = []
      for _ in 0..<random.next(below: 6) {
        let member = Self.members[random.next(below: Self.members.count)]
        lines.append("    $0.\(member) = \(Self.values[random.next(below: Self.values.count)])")
      }
      if random.next(below: 3) == 0 { lines.append("    " + Self.rules[random.next(below: Self.rules.count)]) }
      rows.append("  <<< \(type)(\"r\(number)\") {\n" + (lines + ["    _ = $0"]).joined(separator: "\n") + "\n  }")
    }
    let section = Self.sections[random.next(below: Self.sections.count)]
    let code = "form +++ \(section)\n" + rows.joined(separator: "\n")
    let export = try export(code)
    let again = read(export.yaml)
    #expect(again.findings.isEmpty, "\(again.findings.map(\.message))\n\(export.yaml)\n\(code)")
    #expect(again.rows.count { $0.tag != nil } == 8)
    #expect(again.yaml == export.yaml)
  }

  private static let types = [
    "TextRow", "IntRow", "DecimalRow", "SwitchRow", "DateRow", "TimeInlineRow", "URLRow", "SliderRow", "StepperRow",
    "LabelRow", "ButtonRow", "TextAreaRow", "PushRow<String>", "PushRow<Plan>", "SegmentedRow<Int>",
    "MultipleSelectorRow<String>", "ListCheckRow<String>", "DoublePickerRow<String, Int>", "ImageRow",
    "PickerInlineRow<Bool>", "OwnRow",
  ]

  private static let members = [
    "title", "value", "placeholder", "options", "cellStyle", "baseValue", "validationOptions", "presentationMode",
    "formatter", "dateFormatter", "minimumDate", "minuteInterval", "displayValueFor", "noValueDisplayText", "steps",
    "textAreaHeight", "textAreaMode", "titlePercentage", "useFormatterDuringInput", "selectorTitle", "cancelTitle",
    "selectableValue", "firstOptions", "secondOptions", "isHighlighted", "destinationScrollPosition", "hidden",
    "disabled", "userInfo",
  ]

  private static let values = [
    "nil", "\"text\"", "\"\"", "8", "-1.5", "true", "[]", "[\"a\", \"b\"]", "[1, 2]", "[nil]", "[[1]]", ".basic",
    ".validatesOnChange", "[.validatesOnChange, .validatesOnBlur]", ".value1", ".readOnly", ".top",
    ".dynamic(initialTextViewHeight: 50)", ".segueName(segueName: \"x\", onDismiss: nil)", ".plan(of: 8)",
    "[.plan(of: 8)]", "Date()", "{ [\"a\"] }", "Set([\"a\"])", "Tuple(a: \"a\", b: 1)", "Float(2)",
    "URL(string: \"https://a.b\")",
    "DateComponents(calendar: Calendar(identifier: .gregorian), hour: 8, minute: 5).date",
    "NumberFormatter()", "text()", ".infinity", ".none",
  ]

  private static let rules = [
    "$0.add(rule: RuleRequired())", "$0.add(rule: RuleMinLength(minLength: 3, msg: nil))",
    "$0.add(rule: RuleMinLength(minLength: -3))", "$0.add(rule: RuleGreaterThan(min: least))",
    "$0.add(rule: RuleClosure { _ in nil })", "$0.add(rule: RuleRegExp(regExpr: pattern, msg: text()))",
    "$0.add(rule: RuleEqualsToRow(form: form, tag: \"r0\"))", "$0.add(rule: RuleOfMine(of: .plan(of: 8)))",
    "$0.add(rule: RuleMaxLength())",
  ]

  private static let sections = [
    "Section(\"A\")", "Section(header: text(), footer: \"F\") { $0.hidden = nil; $0.header = nil }",
    "Section { $0.hidden = .function([\"r1\"], { _ in true }) }",
    "SelectableSection<ListCheckRow<String>>(\"S\", selectionType: .singleSelection(enableDeselection: false))",
    "SelectableSection<ListCheckRow<String>>(\"S\", selectionType: Kind.kind)",
    "MultivaluedSection(multivaluedOptions: .none, header: \"M\") { $0.showInsertIconInAddButton = nil }",
    "MultivaluedSection(multivaluedOptions: [.Reorder]) { $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = nil } } }",
  ]

  // MARK: - Asking

  private struct Exported {
    var yaml: String
    /// What is left out since it is code.
    var omitted: [String]
    /// What is left out since no form file can hold it.
    var refused: [String]
  }

  private func export(_ code: String, name: String = "Trip") throws -> Exported {
    let swift = """
      import Eureka
      class \(name): FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
      \(code)
        }
      }
      final class OwnRow: Row<LabelCellOf<String>>, RowType {}
      struct RuleOfMine<T: Equatable>: RuleType {
        init(limit: Int) {}
        init(of plan: Plan) {}
      }
      enum Plan { case basic, plan(of: Int) }
      enum Kind { static let kind = SelectionType.multipleSelection }
      func text() -> String { UUID().uuidString }
      let least = Int.random(in: 0..<9)
      let pattern = text()
      """
    let workspace = LinkedWorkspace(files: [(FileID(0), SwiftFile(parsing: Array(swift.utf8)))])
    let scope = try #require(workspace.scopes.first { !$0.mainForms.isEmpty })
    let export = try #require(FormExport(scope.mainForms[0], in: scope))
    let (document, refused) = export.document.withoutRefusedParts()
    return Exported(
      yaml: document.yaml, omitted: export.omissions.map(\.message), refused: refused.map(\.message))
  }

  private func read(_ yaml: String) -> FormDocument {
    FormDocument(reading: DataDocument(parsing: SourceText(yaml), as: .yaml))
  }
}
