import FormAnalysis
import FormCatalogue
import FormLinking
import FormModel
import Testing

/// What is offered depends on what stands around it: whose form, which row, which version.
@Suite struct CompletionPlaceTests {
  // MARK: Whose form

  @Test(arguments: [
    ##"_ = form.rowBy(tag: "1️⃣")"##, ##"_ = self.form.rowBy(tag: "1️⃣")"##, ##"form.setValues(["1️⃣": 1])"##,
    ##"let v = form.values(); print(v["1️⃣"])"##,
  ])
  func theOwnForm(line: String) { #expect(twoForms(line).labels("1️⃣") == ["mine"]) }

  @Test(arguments: [
    ##"_ = a.form.rowBy(tag: "1️⃣")"##, ##"_ = other?.form.rowBy(tag: "1️⃣")"##, ##"_ = made.form.rowBy(tag: "1️⃣")"##,
    ##"_ = self.other!.form.rowBy(tag: "1️⃣")"##, ##"_ = (next as? A)?.form.rowBy(tag: "1️⃣")"##,
    ##"if let it = next as? A { _ = it.form.rowBy(tag: "1️⃣") }"##, ##"a.form.setValues(["1️⃣": 1])"##,
    ##"_ = a.form.values()["1️⃣"]"##, ##"let v = a.form.values(); print(v["1️⃣"])"##,
    ##"_ = pair.second.form.rowBy(tag: "1️⃣")"##,
    ##"row.add(rule: RuleEqualsToRow(form: a.form, tag: "1️⃣"))"##,
  ])
  func theFormOfAnother(line: String) { #expect(twoForms(line).labels("1️⃣") == ["theirs"]) }

  @Test(arguments: [
    ##"_ = vc.form.rowBy(tag: "1️⃣")"##, ##"_ = vc.form.rowBy(tag: "1️⃣"##, ##"print(vc.form.values()["1️⃣"])"##,
    ##"vc.form.setValues(["1️⃣": 1])"##,
  ])
  func tagsOfAParameter(statement: String) {
    let fixture = FeatureFixture(
      """
      class Settings: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow("city") }
      }
      func use(_ number: Int, vc: Settings, other: FormViewController) {
        \(statement)
      }
      """)
    #expect(fixture.labels("1️⃣").contains("city"))
    let short = FeatureFixture(
      """
      class Settings: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow("city") }
      }
      struct Router { func open(vc: Settings) { \(statement) } }
      """)
    #expect(short.labels("1️⃣").contains("city"))
  }

  @Test func tagsThatAnotherTypePutsIntoAForm() {
    let fixture = FeatureFixture(
      """
      class Base: FormViewController {}
      class Settings: Base {}
      struct Helper {
        func fill(vc: Settings) { vc.form +++ Section("x") { $0.tag = "last" } <<< TextRow("city") }
        func fill(base: Base) { base.form +++ TextRow("street") }
        func read(vc: Settings) { _ = vc.form.sectionBy(tag: "1️⃣"); _ = vc.form.rowBy(tag: "2️⃣") }
        func make() { let own = Form(); own +++ TextRow("own") }
      }
      """)
    #expect(fixture.labels("1️⃣") == ["last"])
    #expect(fixture.labels("2️⃣") == ["city", "street"])
  }

  @Test func tagsOfAControllerOfTheLibrary() {
    let fixture = FeatureFixture(
      """
      let formController = FormViewController()
      formController.form +++ Section() <<< TextRow("city")
      _ = formController.form.rowBy(tag: "1️⃣")
      """)
    #expect(fixture.labels("1️⃣").contains("city"))
  }

  @Test(arguments: [##"_ = next.form.rowBy(tag: "1️⃣")"##, ##"_ = find().form.rowBy(tag: "1️⃣")"##])
  func aFormThatIsNotKnown(line: String) { #expect(twoForms(line).completions("1️⃣") == nil) }

  private func twoForms(_ line: String) -> FeatureFixture {
    FeatureFixture(
      #"""
      class A: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); form +++ SwitchRow("theirs") }
      }
      struct Pair { var second: A }
      class B: FormViewController {
        var other: A?
        let made = A()
        var pair: Pair
        override func viewDidLoad() { super.viewDidLoad(); form +++ SwitchRow("mine") }
        func look(a: A, next: UIViewController) {
          \#(line)
        }
      }
      """#)
  }

  // MARK: Which row

  @Test(arguments: [
    "let row = IntRow(\"x\"); row.add(rule: 1️⃣)", "if let r: IntRow = form.rowBy(tag: \"n\") { r.add(rule: 1️⃣) }",
    "if let r = form.rowBy(tag: \"n\") as? IntRow { r.add(rule: 1️⃣) }",
    "(form.rowBy(tag: \"n\") as? IntRow)?.add(rule: 1️⃣)",
    "IntRow.defaultRowInitializer = { $0.add(rule: 1️⃣) }", "IntRow.defaultCellSetup = { _, r in r.add(rule: 1️⃣) }",
    "func make(_ r: IntRow) { r.add(rule: 1️⃣) }", "let rules = RuleSet<Int>(); rules.add(rule: 1️⃣)",
    "_ = IntRow().onChange { row in row.add(rule: 1️⃣) }", "_ = IntRow().cellSetup { cell, row in row.add(rule: 1️⃣) }",
    "_ = TextRow { _ in let row = IntRow(); row.add(rule: 1️⃣) }",
  ])
  func rulesFitTheRowThatIsNamed(line: String) {
    let labels = FeatureFixture(
      "class A: FormViewController { override func viewDidLoad() {\n  super.viewDidLoad()\n  \(line)\n} }"
    ).labels("1️⃣")
    #expect(labels.contains("RuleGreaterThan") && !labels.contains("RuleEmail"))
  }

  // MARK: Which string

  @Test(arguments: [
    (##"    <<< TextRow("x") { $0.hidden = "max(1️⃣" }"##, true),
    (##"    <<< TextRow("x") { $0.title = "max(1️⃣" }"##, false),
    (##"    print("now(1️⃣")"##, false),
  ])
  func functionsAreExplainedInPredicates(line: String, isExplained: Bool) throws {
    let fixture = try typing(line, in: "5.5.0")
    let cursor = try #require(fixture.cursors["1️⃣"])
    let found = fixture.context.signature(in: fixture.texts[0], file: cursor.file, at: cursor.offset)
    #expect((found != nil) == isExplained)
  }

  // MARK: Members of sections

  @Test(arguments: [
    ("+++ Section { $0.1️⃣ }", "5.5.0", ["tag", "header", "footer", "hidden"], ["multivaluedOptions", "rowByTag"]),
    ("+++ Section(\"A\") { all in if flag { all.1️⃣ } }", "1.7.0", ["tag", "rowByTag"], ["allRows", "insert"]),
    ("+++ Section { all in all <<< IntRow { row in all.1️⃣ } }", "5.5.0", ["tag", "allRows"], ["title"]),
    ("+++ MultivaluedSection(multivaluedOptions: .Insert) { $0.1️⃣ }", "3.0.0", ["multivaluedRowToInsertAt"], ["values"]),
    ("+++ SelectableSection<ListCheckRow<Int>>() { $0.1️⃣ }", "5.5.0", ["onSelectSelectableRow"], ["addButtonProvider"]),
    ("+++ Own(\"A\") { $0.1️⃣ } } }\n class Own: Section { func f() {", "5.5.0", ["header"], []),
    ("+++ Section { all in names.forEach { all.tag = $0.1️⃣ } }", "5.5.0", [], ["tag"]),
    ("<<< TextRow { $0.title = names.map { $0.1️⃣ } }", "5.5.0", [], ["title"]),
    ("<<< TextRow { if names.isEmpty { $0.1️⃣ } }", "5.5.0", ["title"], ["header"]),
    ("+++ Section { }.1️⃣", "5.5.0", [], ["onChange", "tag"]),
  ])
  func membersOfSections(line: String, version: String, offered: [String], others: [String]) throws {
    let labels = try typing("    " + line, in: version).labels("1️⃣")
    #expect(labels.prefix(offered.count) == offered[...] || Set(labels).isSuperset(of: offered), "\(labels)")
    #expect(Set(labels).isDisjoint(with: others) && labels.isEmpty == offered.isEmpty, "\(labels)")
  }

  // MARK: Which version

  @Test(arguments: [("3.1.0", false), ("5.5.0", true)])
  func whatIsDeprecatedIsMarked(version: String, isDeprecated: Bool) throws {
    let entries = try typing("    <<< TextRow(\"x\") { $0.1️⃣ }", in: version).completions("1️⃣")
    #expect(entries?.first { $0.label == "textFieldPercentage" }?.isDeprecated == isDeprecated)
    #expect(entries?.first { $0.label == "title" }?.isDeprecated == false)
  }

  private func typing(_ line: String, in version: String) throws -> FeatureFixture {
    let settings = LinkingSettings(version: try #require(LibraryVersion(version)))
    return FeatureFixture(
      "class A: FormViewController { override func viewDidLoad() {\n  super.viewDidLoad()\n  form +++ SwitchRow(\"on\")\n"
        + "\(line)\n} }", settings: settings)
  }

  @Test(arguments: [
    (##"    <<< TextRow("x") { $0.hidden = .1️⃣ }"##, "Function", "Function([\"${1:on}\"]) { form in\n\t$0\n}"),
    (
      ##"    <<< TextRow("x") { $0.hidden = .1️⃣ }"##, "Predicate",
      "Predicate(NSPredicate(format: \"\\$${1:on} == ${2:true}\"))"
    ),
    (
      ##"    <<< TextRow("x") { $0.hidden = 1️⃣ }"##, ".Function([…]) { form in … }",
      ".Function([\"${1:on}\"]) { form in\n\t$0\n}"
    ),
    (
      "    +++ 1️⃣", "SelectableSection",
      "SelectableSection<ListCheckRow<${1:String}>, ${1:String}>(\"${2:Title}\", "
        + "selectionType: .SingleSelection(enableDeselection: ${3:true}))"
    ),
    (
      "    <<< ButtonRow(\"x\") { $0.presentationMode = .1️⃣ }", "Show",
      "Show(controllerProvider: $1, completionCallback: $2)"
    ),
  ])
  func casesAreSpelledAsTheVersionSpellsThem(line: String, label: String, snippet: String) throws {
    let entries = try #require(try typing(line, in: "1.7.0").completions("1️⃣"))
    #expect(entries.first { $0.label == label }?.snippet == snippet)
    let newer = try #require(try typing(line, in: "5.5.0").completions("1️⃣"))
    #expect(!newer.contains { $0.snippet == snippet })
  }
}
