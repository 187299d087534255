import FormAnalysis
import FormModel
import Testing

@Suite struct CompletionTests {
  /// A form with one more line, as it is while someone types in it.
  private func typing(_ line: String) -> FeatureFixture {
    FeatureFixture(
      #"""
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          /* 日本𝒳 */ form +++ Section("A")
            <<< SwitchRow("smoker") { $0.title = "Do you smoke?" }
            <<< IntRow("age")
            <<< PushRow<String>("meal") { $0.options = ["Pizza", "Pasta"] }
            <<< TextRow("first name")
      \#(line)
        }
        func done() { print(form.values()) }
      }
      """#)
  }

  @Test(arguments: [
    #"      <<< TextRow("x") { $0.hidden = "$1️⃣" }"#, #"      <<< TextRow("x") { $0.hidden = "$1️⃣"#,
    #"      <<< TextRow("x") { $0.disabled = "$sm1️⃣oker == true" }"#,
    #"      <<< TextRow("x") { $0.hidden = .predicate(NSPredicate(format: "$1️⃣"#,
  ])
  func variablesOfPredicates(line: String) {
    let labels = typing(line).labels("1️⃣")
    #expect(Set(labels).isSuperset(of: ["$smoker", "$age", "$meal"]))
    #expect(!labels.contains("$first name"))
  }

  @Test(arguments: [
    #"    let row = form.rowBy(tag: "1️⃣"#, #"    let row = form.rowBy(tag: "1️⃣")"#,
    #"    let row = (form.rowBy(tag: "1️⃣) as? TextRow)?.title = "x""#, #"    form.setValues(["1️⃣": 1])"#,
    #"    form.setValues(["age": 1, "1️⃣"#, #"    let x = form.values()["1️⃣"#,
    #"      <<< TextRow("x") { $0.hidden = .function(["1️⃣"#,
    #"      <<< TextRow("x") { $0.add(rule: RuleEqualsToRow(form: form, tag: "1️⃣"))"#,
    #"      <<< TextRow("x").onChange { row in row.section?.form?.rowBy(tag: "1️⃣") }"#,
    #"      <<< TextRow("x").onChange { $0.section!.form!.setValues(["1️⃣": nil]) }"#,
    #"      <<< TextRow("x").cellUpdate { cell, _ in cell.formViewController()?.form.rowBy(tag: "1️⃣") }"#,
    #"    add { [weak self] in guard let this = self else { return }; this.form.rowBy(tag: "1️⃣") }"#,
  ])
  func tagsOfLookups(line: String) {
    #expect(Set(typing(line).labels("1️⃣")).isSuperset(of: ["smoker", "meal", "first name"]))
  }

  /// Rows with values of other types are never equal.
  @Test func rowsThatMayBeEqualComeFirst() {
    let line = ##"      <<< TextRow("x") { $0.add(rule: RuleEqualsToRow(form: form, tag: "1️⃣"))"##
    #expect(typing(line).labels("1️⃣").prefix(3).sorted() == ["first name", "meal", "x"])
  }

  /// Rules of the project's own check values of one type, too.
  @Test func ownRulesFitTheRow() {
    let rules = """

      struct RuleEven: RuleType {
        var id: String?, validationError = ValidationError(msg: "")
        func isValid(value: Int?) -> ValidationError? { nil }
      }
      final class RulePhone: RuleRegExp {}
      """
    func labels(_ row: String) -> [String] {
      FeatureFixture("form +++ \(row) { $0.add(rule: 1️⃣) }" + rules).labels("1️⃣")
    }
    #expect(labels("IntRow(\"n\")").contains("RuleEven"))
    #expect(!labels("TextRow(\"t\")").contains("RuleEven"))
    #expect(labels("TextRow(\"t\")").contains("RulePhone"))
    #expect(!labels("IntRow(\"n\")").contains("RulePhone"))
  }

  /// One begins with a truth.
  @Test func theFirstPredicateAsksASwitch() {
    let source = "form +++ TextRow(\"name\") <<< SwitchRow(\"guest\") <<< TextRow(\"x\") { $0.hidden = .1️⃣ }"
    let predicate = FeatureFixture(source).completions("1️⃣")?.first { $0.label == "predicate" }
    #expect(predicate?.snippet?.contains("guest") == true)
  }

  @Test(arguments: [
    (##"form.rowBy(tag: "1️⃣")"##, ##"form.rowBy(tag: "3\" disk")"##),
    (##"form.rowBy(tag: #"di1️⃣s"k"#)"##, ##"form.rowBy(tag: #"3" disk"#)"##),
    ("form.rowBy(tag: \"\"\"\n  di1️⃣sk\n  \"\"\")", "form.rowBy(tag: \"\"\"\n  3\" disk\n  \"\"\")"),
    ("form.setValues([\"\"\"\n  1️⃣\n  \"\"\": nil])", "form.setValues([\"\"\"\n  3\" disk\n  \"\"\": nil])"),
  ])
  func tagsAreWrittenAsTheirQuotesWant(line: String, result: String) throws {
    let fixture = FeatureFixture("form +++ Section() <<< TextRow(\"3\\\" disk\")\n" + line)
    #expect(try #require(fixture.accepting("3\" disk", at: "1️⃣")).hasSuffix(result))
  }

  @Test func closuresShowWhatTheyTake() {
    let fixture = FeatureFixture("form +++ Section() <<< IntRow(\"a\") { $0.1️⃣ }")
    #expect(fixture.completions("1️⃣")?.first { $0.label == "displayValueFor" }?.type == "((T?) -> String?)?")
  }

  @Test(arguments: [
    #"    let all: [String: Any?] = form.values(); print(all["1️⃣"#,
    #"      <<< TextRow("x") { $0.hidden = flag ? true : "$1️⃣ == nil" }"#,
    #"    let hidden: Condition = "$1️⃣"#, #"    row.hidden = "$1️⃣"#,
    #"    form.rowBy(tag: "age")?.hidden = "$1️⃣"#, #"      <<< TextRow("\(x)_y") { $0.hidden = "$1️⃣"#,
    #"      <<< TextRow("x") { $0.hidden = "$meal == 'it\\'s' AND $1️⃣"#,
  ])
  func tagsBehindConstantsAndHelpers(line: String) {
    #expect(Set(typing(line).labels("1️⃣").map { $0.drop { $0 == "$" } }).isSuperset(of: ["smoker", "meal"]))
  }

  @Test func tagsBehindHelpers() {
    let fixture = FeatureFixture(
      #"""
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("smoker")
          show("1️⃣")
          title = translated("2️⃣")
        }
        func show(_ tag: String) { form.rowBy(tag: tag)?.reload() }
      }
      """#)
    #expect(fixture.labels("1️⃣") == ["smoker"])
    #expect(fixture.completions("2️⃣") == nil)
  }

  @Test func keysOfValuesAreThoseOfMultivaluedSections() {
    let line = #"    form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "phones" }; "#
    #expect(typing(line + #"_ = form.values()["1️⃣"#).labels("1️⃣").contains("phones"))
    #expect(!typing(line + #"_ = form.rowBy(tag: "1️⃣"#).labels("1️⃣").contains("phones"))
  }

  @Test func aBaseClassNamesTheRowsOfItsSubclasses() {
    let fixture = FeatureFixture(
      #"""
      class Base: FormViewController {
        func show() { form.rowBy(tag: "1️⃣")?.reload() }
      }
      class Car: Base {
        override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow("colour") }
      }
      class Other: FormViewController { func f() { form +++ TextRow("smell") } }
      """#)
    #expect(fixture.labels("1️⃣") == ["colour"])
  }

  @Test func aNewRowGetsATagThatIsSpokenOf() {
    let fixture = FeatureFixture(
      #"""
      form +++ Section() <<< TextRow("name") <<< IntRow("1️⃣") { $0.hidden = "$name == nil" }
        <<< TextRow("plan") { $0.hidden = "$age == nil" }
      """#)
    #expect(fixture.labels("1️⃣") == ["age"])
  }

  @Test(arguments: [
    ("    let row: IntRow? = form.rowBy(tag: \"1️⃣\")", "age"),
    ("    _ = form.rowBy(tag: \"1️⃣\") as? SwitchRow", "smoker"),
    ("    let meal = form.values()[\"1️⃣\"] as? String", "meal"),
  ])
  func rowsOfTheTypeThatIsAskedForComeFirst(line: String, tag: String) {
    #expect(typing(line).labels("1️⃣").first == tag)
  }

  @Test func whatJoinsLaterIsOfferedLast() {
    let labels = typing(#"      <<< TextRow("x") { $0.hidden = "$1️⃣" } <<< SwitchRow("later")"#).labels("1️⃣")
    #expect(labels.first == "$smoker")
    #expect(labels.firstIndex(of: "$later") ?? 0 > labels.firstIndex(of: "$age") ?? 99)
  }

  @Test func variablesThatThePredicateHasAlreadyComeLater() {
    func labels(_ text: String) -> [String] {
      let fixture = typing(#"      <<< TextRow("x") { $0.hidden = "\#(text)" }"#)
      return fixture.labels("1️⃣").filter { ["$age", "$meal"].contains($0) }
    }
    #expect(labels("$age > 3 AND $1️⃣") == ["$meal", "$age"])
    #expect(labels("$ages > 3 AND $1️⃣") == ["$age", "$meal"])
  }

  @Test func theWholeTagIsReplaced() throws {
    let fixture = typing(#"    _ = form.rowBy(tag: "sm1️⃣okes")"#)
    #expect(try #require(fixture.accepting("age", at: "1️⃣")).contains(#"rowBy(tag: "age")"#))
    let open = typing(#"    _ = form.rowBy(tag: "sm1️⃣)"#)
    #expect(try #require(open.accepting("age", at: "1️⃣")).contains(#"rowBy(tag: "age)"#))
    let predicate = typing(#"      <<< TextRow("x") { $0.hidden = "$sm1️⃣oker == true AND $age > 3" }"#)
    #expect(try #require(predicate.accepting("$age", at: "1️⃣")).contains(#""$age == true AND $age > 3""#))
  }

  @Test func operatorsFitTheRow() {
    #expect(typing(#"      <<< TextRow("x") { $0.hidden = "$smoker 1️⃣"#).labels("1️⃣") == ["==", "!="])
    #expect(typing(#"      <<< TextRow("x") { $0.hidden = "$age 1️⃣" }"#).labels("1️⃣").contains(">="))
  }

  @Test func valuesAreTheRowsOwn() {
    #expect(
      typing(#"      <<< TextRow("x") { $0.hidden = "$meal == 1️⃣" }"#).labels("1️⃣").prefix(2) == ["'Pizza'", "'Pasta'"])
    #expect(typing(#"      <<< TextRow("x") { $0.hidden = "$meal == '1️⃣"#).labels("1️⃣") == ["Pizza", "Pasta"])
    #expect(
      typing(#"      <<< TextRow("x") { $0.hidden = "$smoker == 1️⃣" }"#).labels("1️⃣").prefix(2) == ["true", "false"])
    #expect(typing(#"      <<< TextRow("x") { $0.hidden = "$smoker == true 1️⃣"#).labels("1️⃣") == ["AND", "OR"])
  }

  @Test(arguments: ["      <<< 1️⃣", "      <<< Se1️⃣", "    section.append(1️⃣", "    section <<< Te1️⃣ { $0.title = \"A\" }"])
  func rowTypes(line: String) throws {
    let fixture = typing(line)
    let labels = fixture.labels("1️⃣")
    #expect(Set(labels).isSuperset(of: ["TextRow", "SegmentedRow", "SwitchRow"]))
    // What the form uses comes first.
    let switches = try #require(labels.firstIndex(of: "SwitchRow"))
    let ranges = try #require(labels.firstIndex(of: "CountDownRow"))
    #expect(switches < ranges)
  }

  @Test func sectionsFollowTheirOperator() {
    #expect(typing("    form +++ 1️⃣").labels("1️⃣").contains("MultivaluedSection"))
    #expect(!typing("      <<< 1️⃣").labels("1️⃣").contains("MultivaluedSection"))
  }

  @Test func aListTakesWhatItHolds() {
    let sections = Set(["Section", "MultivaluedSection", "SelectableSection"])
    for line in [
      "    form.append(1️⃣", "    form.insert(1️⃣, at: 0)", "    var parts: [Section] = []\n    parts.append(1️⃣)",
    ] {
      #expect(Set(typing(line).labels("1️⃣")) == sections, "\(line)")
    }
    for line in [
      "    section.append(1️⃣)", "    form.last!.insert(1️⃣, at: 0)", "    form[0].append(Te1️⃣)",
      "    var rows: [BaseRow] = []\n    rows.append(1️⃣(\"p\"))", "    var rows = [BaseRow]()\n    rows.append(1️⃣",
      "    var rows = [TextRow(\"x\"), IntRow(\"y\")]\n    self.rows.append(1️⃣",
      "    func add(to rows: inout [BaseRow]) { rows.append(1️⃣",
    ] {
      let labels = Set(typing(line).labels("1️⃣"))
      #expect(labels.isSuperset(of: ["TextRow", "SwitchRow"]) && labels.isDisjoint(with: sections), "\(line)")
    }
    let texts = typing("    var rows: [TextRow] = []\n    rows.append(1️⃣)").labels("1️⃣")
    #expect(texts == ["TextRow"])
  }

  @Test func otherListsAreLeftAlone() {
    for line in [
      "    var names: [String] = []\n    names.append(1️⃣)", "    var rows: [BaseRow] = []\n    table.rows.append(1️⃣)",
      "    var rows: [BaseRow: Int] = [:]\n    rows.append(1️⃣)", "    list.append(1️⃣)",
    ] {
      #expect(typing(line).completions("1️⃣") == nil, "\(line)")
    }
  }

  @Test func snippetsFillInTheRow() throws {
    let entries = try #require(typing("      <<< Pu1️⃣").completions("1️⃣"))
    let push = try #require(entries.first { $0.label == "PushRow" })
    #expect(push.snippet?.hasPrefix("PushRow<${1:String}>(\"${2:tag}\") {\n\t\\$0.title") == true)
  }

  @Test func rulesFitTheValue() {
    let text = typing(#"      <<< TextRow("x") { $0.add(rule: 1️⃣"#).labels("1️⃣")
    #expect(text.first == "RuleRequired")
    #expect(text.contains("RuleEmail"))
    let number = typing(#"      <<< IntRow("x") { $0.add(rule: Ru1️⃣) }"#).labels("1️⃣")
    #expect(number.contains("RuleGreaterThan"))
    #expect(!number.contains("RuleEmail"))
    let toggle = typing(#"      <<< SwitchRow("x") { $0.add(rule: 1️⃣) }"#).labels("1️⃣")
    #expect(!toggle.contains("RuleGreaterThan"))
  }

  @Test(arguments: [
    ("$0.validationOptions = .1️⃣", "validatesOnChange"),
    ("$0.validationOptions = [.validatesOnBlur, .1️⃣", "validatesOnDemand"),
    ("$0.hidden = .1️⃣", "function"), ("$0.hidden = Condition.1️⃣", "predicate"),
    ("$0.optionsProvider = OptionsProvider<String>.1️⃣", "lazy"),
    ("$0.presentationMode = .show(controllerProvider: .1️⃣", "storyBoard"), ("let shown: Condition? = .1️⃣", "function"),
    ("var head = HeaderFooterView<UIView>(.1️⃣", "nibFile"), ("let a = SwipeAction(style: .1️⃣", "destructive"),
  ])
  func members(code: String, label: String) {
    #expect(typing("      <<< TextRow(\"x\") { \(code)").labels("1️⃣").contains(label))
  }

  @Test(arguments: [
    ("{ $0.1️⃣", "title"), ("{ row in row.1️⃣", "placeholder"), ("{ $0.title = \"A\"\n      $0.onCh1️⃣ }", "onChange"),
    ("{ $0.title = \"A\" }.1️⃣", "cellUpdate"), ("{ $0.title = \"A\" }.onChange { row in row.va1️⃣", "value"),
    ("{ _ in }.cellUpdate { cell, row in row.1️⃣", "value"),
    ("{ row in row.onChange { _ in }.cellUpdate { _, _ in }.1️⃣", "onCellSelection"),
  ])
  func propertiesAndCallbacks(code: String, label: String) {
    #expect(typing("      <<< TextRow(\"x\") \(code)").labels("1️⃣").contains(label))
  }

  @Test func aCellIsNoRow() {
    #expect(typing("      <<< TextRow(\"x\").cellUpdate { cell, row in cell.1️⃣").completions("1️⃣") == nil)
  }

  @Test func suppressionsNameRules() {
    #expect(typing("    // formlsp:1️⃣").labels("1️⃣").contains("ignore-next"))
    #expect(typing("    // formlsp:ignore-next 1️⃣").labels("1️⃣") == ["duplicate-row-tag", "unknown-tag"])
    #expect(typing("    // formlsp:ignore-next duplicate-row-tag, un1️⃣").labels("1️⃣") == ["unknown-tag"])
  }

  @Test(arguments: [
    "    print(\"1️⃣", "    let a = 1️⃣", "    view.1️⃣", "    // a comment \"1️⃣", "    title = \"1️⃣\"", "    a == 1️⃣",
    "    print(a: 1️⃣)", "    let f: [Int] = [1️⃣", "    let a = Other(style: .1️⃣", "    let a: Other = .1️⃣",
    "    show(controllers: .1️⃣", "    other.onChange { _ in }.1️⃣",
  ])
  func nothingElsewhere(line: String) {
    #expect(typing(line).completions("1️⃣") == nil)
  }

  @Test func signatures() throws {
    let fixture = typing(#"      <<< TextRow("x") { $0.add(rule: RuleMinLength(minLength: 3, msg: 1️⃣)) }"#)
    let cursor = try #require(fixture.cursors["1️⃣"])
    let found = try #require(fixture.context.signature(in: fixture.texts[0], file: cursor.file, at: cursor.offset))
    #expect(found.signatures[found.activeSignature].label.hasPrefix("RuleMinLength(minLength: UInt"))
    #expect(found.activeParameter == 1)
  }
}
