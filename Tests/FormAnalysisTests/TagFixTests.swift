import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// What the fixes of the rules about tags and sections write.
@Suite struct TagFixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var before: String
    var after: String
    var isSafe = false
    var testDescription: String { rule + ": " + after }
  }

  @Test(arguments: [
    Case(
      rule: "duplicate-row-tag", before: #"form +++ Section() <<< TextRow("a") <<< TextRow("a2") <<< IntRow("a")"#,
      after: #"form +++ Section() <<< TextRow("a") <<< TextRow("a2") <<< IntRow("a3")"#),
    Case(
      rule: "constant-tag-in-loop", before: #"for item in items { form +++ Section() <<< TextRow("a") }"#,
      after: #"for item in items { form +++ Section() <<< TextRow("a\(item)") }"#),
    Case(
      rule: "constant-tag-in-loop",
      before: #"form +++ MultivaluedSection { $0.multivaluedRowToInsertAt = { index in TextRow("a") } }"#,
      after: #"form +++ MultivaluedSection { $0.multivaluedRowToInsertAt = { index in TextRow("a\(index)") } }"#),
    Case(
      rule: "row-by-tag-unknown", before: #"form +++ TextRow("name"); form.rowBy(tag: "nam")?.reload()"#,
      after: #"form +++ TextRow("name"); form.rowBy(tag: "name")?.reload()"#),
    Case(
      rule: "row-by-tag-type-mismatch",
      before: #"form +++ PushRow<String>("a"); let a: PushRow<Int>? = form.rowBy(tag: "a")"#,
      after: #"form +++ PushRow<String>("a"); let a: PushRow<String>? = form.rowBy(tag: "a")"#),
    Case(
      rule: "row-by-tag-type-mismatch",
      before: #"form +++ IntRow("a"); let a = form.rowBy(tag: "a") as? RowOf<String>"#,
      after: #"form +++ IntRow("a"); let a = form.rowBy(tag: "a") as? RowOf<Int>"#),
    Case(
      rule: "set-values-type-mismatch", before: #"form +++ DecimalRow("a"); form.setValues(["a": 8])"#,
      after: #"form +++ DecimalRow("a"); form.setValues(["a": 8.0])"#, isSafe: true),
    Case(
      rule: "set-values-type-mismatch",
      before: #"form +++ MultipleSelectorRow<Int>("a"); form.setValues(["a": [1, 2]])"#,
      after: #"form +++ MultipleSelectorRow<Int>("a"); form.setValues(["a": Set([1, 2])])"#, isSafe: true),
    Case(
      rule: "detached-chain", before: "form +++ Section()\nTextRow(\"a\") <<< TextRow(\"b\")",
      after: "form +++ Section()\n<<< TextRow(\"a\") <<< TextRow(\"b\")"),
    Case(
      rule: "detached-chain", before: "form +++ Section()\nSection(\"x\") <<< TextRow(\"b\")",
      after: "form +++ Section()\n+++ Section(\"x\") <<< TextRow(\"b\")"),
    Case(
      rule: "section-header-string", before: #"form +++ Section { $0.header = "x" }"#,
      after: #"form +++ Section { $0.header = HeaderFooterView<UIView>(title: "x") }"#, isSafe: true),
    Case(
      rule: "overlapping-section-access",
      before: #"form +++ SwitchRow().onChange { $0.section?.insert(TextRow(), at: $0.indexPath!.row) }"#,
      after: #"form +++ SwitchRow().onChange { $0.section!.insert(TextRow(), at: $0.indexPath!.row) }"#),
    Case(
      rule: "selectable-row-type-mismatch",
      before: #"form +++ SelectableSection<ListCheckRow<Int>>() <<< ListCheckRow<String>("a")"#,
      after: #"form +++ SelectableSection<ListCheckRow<Int>>() <<< ListCheckRow<Int>("a")"#),
    Case(
      rule: "selectable-selection-overwritten",
      before:
        #"form +++ SelectableSection<ListCheckRow<Int>>() <<< ListCheckRow<Int>("a").onCellSelection { _, _ in }"#,
      after: #"form +++ SelectableSection<ListCheckRow<Int>>() <<< ListCheckRow<Int>("a")"#),
  ])
  func writes(one: Case) throws {
    let rule = try #require(Rule.all.first { $0.id == one.rule })
    let fixture = Fixture(one.before)
    let finding = try #require(rule.findings(in: fixture.context).first)
    let fix = try #require(finding.fixes.first)
    let changed = fixture.texts[0].applying(fix.edits.map { ($0.range.bytes, $0.newText) })
    #expect(changed?.string == one.after)
    #expect(fix.isSafe == one.isSafe)
  }

  /// The loop's variable is known in the loop's body, not in what it calls, nor where the function around it is called.
  @Test(arguments: [
    """
    let section = Section()
    func addRow() { section <<< TextRow("chip") }
    for pet in pets { addRow() }
    form +++ section
    """,
    """
    func rows(_ tag: String) -> [BaseRow] { pets.map { pet in TextRow(tag) } }
    form +++ Section(rows("chip"))
    """,
  ])
  func loopsVariableStaysInItsBody(source: String) throws {
    let findings = try #require(Rule.all.first { $0.id == "constant-tag-in-loop" }).findings(
      in: Fixture(source).context)
    #expect(findings.map(\.fixes) == [[]])
  }

  /// What one value of a dictionary becomes, the others become too.
  @Test(arguments: [#"let values: [String: Int] = ["a": 8]"#, #"let values = ["a": 8, "b": 3]"#])
  func literalsOfOneTypeStay(values: String) throws {
    let fixture = Fixture("form +++ DecimalRow(\"a\") <<< IntRow(\"b\")\n\(values)\nform.setValues(values)")
    let findings = try #require(Rule.all.first { $0.id == "set-values-type-mismatch" }).findings(in: fixture.context)
    #expect(findings.map(\.fixes) == [[]])
  }

  /// No operator goes on with a number, or with what a method gives that returns nothing.
  @Test(arguments: ["let count = 5", "form.append(Section())", "if isNew { print(form) }"])
  func operatorGoesOnWithSectionsOnly(before: String) throws {
    let fixture = Fixture("form +++ TextRow(\"a\")\n\(before)\nTextRow(\"b\") <<< TextRow(\"c\")")
    let findings = try #require(Rule.all.first { $0.id == "detached-chain" }).findings(in: fixture.context)
    #expect(findings.map(\.fixes) == [[]])
  }

  @Test func freeTagIsNoneThatARowMayHave() throws {
    let fixture = Fixture(#"form +++ TextRow("a") <<< TextRow("a") <<< TextRow(isNew ? "a2" : "b")"#)
    let findings = try #require(Rule.all.first { $0.id == "duplicate-row-tag" }).findings(in: fixture.context)
    #expect(findings.flatMap(\.fixes).map(\.title) == ["Change the tag to 'a3'"])
  }

  /// A tag that is not written where it is used is not changed there.
  @Test func constantsAreLeftAlone() throws {
    let fixture = Fixture(
      """
      enum Tags { static let name = "name" }
      form +++ Section() <<< TextRow(Tags.name) <<< TextRow(Tags.name)
      """)
    let rule = try #require(Rule.all.first { $0.id == "duplicate-row-tag" })
    #expect(rule.findings(in: fixture.context).map(\.fixes) == [[]])
  }
}
