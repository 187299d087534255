import FormAnalysis
import FormLinking
import FormModel
import Testing

@Suite struct HoverTests {
  static let form = #"""
    form +++ Section()
      <<< SwitchRow("smo1️⃣ker") { $0.title = "Do you smoke?" }
      <<< Int2️⃣Row("packs") {
        $0.hid3️⃣den = "$smoker 4️⃣== false"
        $0.add(rule: RuleGreaterT5️⃣han(min: 1))
        $0.validationOptions = .validatesOn6️⃣Change
      }.onCh7️⃣ange { _ in }
      <<< TextRow("brand") { $0.hidden = "$smoker == true AND $packs > 17"; $0.ti8️⃣tle = "x" }
    """#
  let fixture = FeatureFixture(HoverTests.form)

  @Test func aTagTellsItsRowAndWhoWatchesIt() throws {
    let text = try #require(fixture.hover("1️⃣"))
    #expect(text.contains("SwitchRow"))
    #expect(text.contains("value `Bool`"))
    #expect(text.contains("Do you smoke?"))
    #expect(text.contains("Watched by 'packs', 'brand'"))
  }

  @Test func rowsThatShareAConditionAllWatchIt() {
    let shared = FeatureFixture(
      """
      let unlessMember: Condition = "$mem1️⃣ber == true"
      form +++ Section() <<< SwitchRow("memb2️⃣er") <<< TextRow("name") { $0.hidden = unlessMember }
        <<< TextRow("street") { $0.hidden = unlessMember } <<< TextRow("city") { $0.disabled = unlessMember }
        <<< TextRow("note") { $0.hidden = "$city CONTAINS $member" }
        <<< TextRow("late") { $0.hidden = .function([], { $0.rowBy(tag: "member") == nil }) }
      """)
    for marker in ["1️⃣", "2️⃣"] as [Character] {
      #expect(shared.hover(marker)?.contains("Watched by 'name', 'street', 'city', 'note'\n") == true)
    }
    let graph = ConditionGraph(shared.context)
    #expect(graph.edges.count == 5)
  }

  /// One constant is the tag of a row in each of two forms, which have nothing else to do with one another.
  @Test func aUseMeansTheRowOfItsOwnForm() {
    let two = FeatureFixture(
      """
      enum Tags { static let member = "member" }
      class Join: FormViewController {
        func f() {
          form +++ SwitchRow(Tags.member) { $0.title = "Join" } <<< TextRow("name") { $0.hidden = "$mem1️⃣ber == true" }
        }
      }
      class Leave: FormViewController {
        func f() {
          form +++ SwitchRow(Tags.2️⃣member) { $0.title = "Leave" } <<< TextRow("note") { $0.hidden = "$name == nil" }
        }
      }
      """)
    #expect(two.hover("1️⃣")?.contains("Watched by 'name'") == true)
    #expect(two.hover("1️⃣")?.contains("Leave") == false)
    #expect(two.hover("2️⃣")?.contains("Watched by") == false)
    #expect(ConditionGraph(two.context).edges.count == 1)
  }

  @Test func aConditionIsReadAloud() throws {
    #expect(try #require(fixture.hover("3️⃣")).contains("Shown when 'smoker' is not off"))
    #expect(try #require(fixture.hover("4️⃣")).contains("'smoker' (`SwitchRow`)"))
  }

  @Test func theOtherFormPlacesTellWhatTheyAre() throws {
    #expect(try #require(fixture.hover("2️⃣")).contains("value `Int`"))
    #expect(try #require(fixture.hover("5️⃣")).contains("RuleGreaterThan(min:"))
    #expect(try #require(fixture.hover("6️⃣")).contains("ValidationOptions.validatesOnChange"))
    #expect(try #require(fixture.hover("7️⃣")).contains("onChange"))
  }

  @Test(arguments: [
    ("$a == true", "Shown when 'a' is not on"), ("$a != true", "Shown when 'a' is on"),
    ("$n > 17", "Hidden when 'n' is above 17"), ("$t == nil", "Shown when 't' is not empty"),
    ("$t == 'x' AND $a == true", "Hidden when 't' is \"x\" and 'a' is on"),
    ("NOT ($n BETWEEN {1, 9})", "Shown when 'n' is between 1 and 9"),
    ("$t BEGINSWITH[c] 'x' OR $t == 'y'", "Hidden when 't' begins with \"x\", whatever case or 't' is \"y\""),
  ])
  func conditionsAreReadAloud(predicate: String, words: String) throws {
    let fixture = FeatureFixture(
      """
      form +++ Section() <<< SwitchRow("a") <<< IntRow("n") <<< TextRow("t")
        <<< TextRow("x") { $0.hid1️⃣den = "\(predicate)" }
      """)
    #expect(try #require(fixture.hover("1️⃣")).contains(words))
  }

  @Test(arguments: [("1.7.0", "NSDate", "NSURL"), ("2.0.1", "Date", "URL")])
  func typesAreWrittenAsTheLanguageOfTheVersionWritesThem(version: String, date: String, url: String) throws {
    let settings = LinkingSettings(version: try #require(LibraryVersion(version)))
    let fixture = FeatureFixture(
      "form +++ DateRow(\"1️⃣a\") <<< URL2️⃣Row(\"b\") <<< TextRow(\"c\") { $0.hidden = \"$3️⃣\" }", settings: settings)
    #expect(fixture.hover("1️⃣")?.contains("value `\(date)`") == true)
    #expect(fixture.hover("2️⃣")?.contains("value `\(url)`") == true)
    #expect(fixture.completions("3️⃣")?.first { $0.label == "$a" }?.type == date)
  }

  @Test func aDisabledRowAndAFunctionAreReadAloud() throws {
    let fixture = FeatureFixture(
      """
      form +++ Section() <<< SwitchRow("a") <<< TextRow("x") { $0.disa1️⃣bled = "$a == true" }
        <<< TextRow("y") { $0.hid2️⃣den = .function(["a", "x"]) { _ in false } } <<< TextRow("z") { $0.hid3️⃣den = true }
      """)
    #expect(try #require(fixture.hover("1️⃣")).contains("Enabled when 'a' is not on"))
    #expect(try #require(fixture.hover("2️⃣")).contains("Hidden by a function of 'a', 'x'"))
    #expect(try #require(fixture.hover("3️⃣")).contains("Always hidden"))
  }

  /// What a rule says of nil and of empty text, and which names there are, changed with the versions.
  @Test func theConfiguredVersionCounts() throws {
    let form = #"""
      form +++ Section() <<< TextRow("a") {
        $0.add(rule: RuleMin1️⃣Length(minLength: 3))
        $0.add(rule: RuleRequi2️⃣red())
      } <<< Picker3️⃣InputRow<String>("b") <<< Slider4️⃣Row("c") <<< Decimal5️⃣Row("d") <<< URL6️⃣Row("e")
      """#
    func hover(_ mark: Character, _ version: LibraryVersion) throws -> String {
      var settings = LinkingSettings()
      settings.version = version
      return try #require(FeatureFixture(form, settings: settings).hover(mark))
    }
    let (oldest, old, new) = (LibraryVersion(1, 3), LibraryVersion(3, 0), LibraryVersion(5, 5))
    #expect(try hover("2️⃣", new).contains("id: String?"))
    #expect(!(try hover("2️⃣", old).contains("id: String?")))
    #expect(try hover("1️⃣", old).contains("An empty text fails (since 5.0.1 it passes)."))
    #expect(try hover("1️⃣", new).contains("An empty text passes (before 5.0.1 it failed)."))
    #expect(try hover("3️⃣", new).contains("*Since Eureka 2.0.1*"))
    #expect(!(try hover("4️⃣", new).contains("An empty")))
    // A trap of other versions is none.
    #expect(try hover("5️⃣", oldest).contains("a Float before 1.4.0") && !hover("5️⃣", new).contains("1.4.0"))
    #expect(try hover("3️⃣", old).contains("InputTypeInitiable") && !hover("3️⃣", new).contains("InputTypeInitiable"))
    #expect(try hover("6️⃣", new).contains("RuleURL") && !hover("6️⃣", oldest).contains("RuleURL"))
  }

  /// An empty title, a dependency on no row and the same said twice are left out.
  @Test func whatSaysNothingIsLeftOut() throws {
    let fixture = FeatureFixture(
      #"""
      if flag { form +++ TextRow("1️⃣a") { $0.title = "" } } else { form +++ TextRow("a") { $0.title = " " } }
      form +++ TextRow("2️⃣b") { $0.title = "\tTwo\n lines" } <<< IntRow("c") { $0.hidden = .function([""]) { _ in true } }
        <<< TextRow("d") { $0.hid3️⃣den = "$b == nil AND $c == 1" }
      """#)
    let text = try #require(fixture.hover("1️⃣"))
    #expect(!text.contains("“") && !text.contains("---"))
    #expect(try #require(fixture.hover("2️⃣")).contains("“Two lines”"))
    #expect(try #require(fixture.hover("3️⃣")).contains("when 'b' (`TextRow`) or 'c' (`IntRow`) changes"))
    let hints = fixture.context.inlayTexts(in: FileID(0)).map(\.text)
    #expect(hints.filter { $0.hasPrefix("depends") } == ["depends on: b, c"])
    #expect(fixture.context.lensTexts(in: FileID(0)).contains { $0.text.hasSuffix(" · hidden by a function") })
  }

  /// Conditions of which nothing is known are not spoken of.
  @Test func unknownConditionsAreNotSaid() throws {
    let fixture = FeatureFixture(
      """
      form +++ LabelRow("eta1️⃣") { $0.hidden = Condition(booleanLiteral: late == 0) }
        .cellUpdate { _, row in row.hidden = Condition(booleanLiteral: late == 1) }
      """)
    #expect(!(try #require(fixture.hover("1️⃣")).contains("not known")))
    #expect(fixture.context.lensTexts(in: FileID(0)).last?.text == "0 references")
  }

  /// The trap that goes with a row or rule stands beside it.
  @Test(arguments: [
    ("form +++ Switch1️⃣Row(\"a\")", "nil"), ("form +++ IntRow(\"a\") { $0.add(rule: RuleRequi1️⃣red()) }", "⚠︎"),
    ("form +++ ListCheck1️⃣Row<String>(\"a\")", "⚠︎"), ("form +++ URLRow(\"a\") { $0.add(rule: Rule1️⃣URL()) }", "⚠︎"),
    ("form +++ Slider1️⃣Row(\"a\")", "⚠︎"), ("form +++ Multivalued1️⃣Section()", "⚠︎"),
    ("form +++ SwitchRow(\"a\").onCellHighlight1️⃣Changed { _, _ in }", "never runs here"),
  ])
  func trapsAreTold(source: String, trap: String) throws {
    #expect(try #require(FeatureFixture(source).hover("1️⃣")).contains(trap))
  }

  @Test func propertiesBelongToTheCompiler() {
    #expect(fixture.hover("8️⃣") == nil)
  }

  @Test(arguments: [
    ("hidden", "TRUEPREDICATE", "Always hidden"), ("hidden", "FALSEPREDICATE", "Always shown"),
    ("disabled", "TRUEPREDICATE", "Always disabled"), ("disabled", "FALSEPREDICATE", "Always enabled"),
  ])
  func whatIsAlwaysSoIsSaidSo(property: String, predicate: String, words: String) throws {
    let fixture = FeatureFixture("form +++ TextRow(\"a\") { $0.\(property)1️⃣ = \"\(predicate)\" }")
    #expect(try #require(fixture.hover("1️⃣")).contains(words))
  }

  @Test(arguments: [
    ("{ row in row.hidden = true; if flag { row.hidden = false } }", ""),
    ("{ row in if flag { row.hidden = true } }", ""),
    ("{ $0.hidden = flag ? true : false }", ""),
    ("{ $0.hidden = true; $0.hidden = false }", "shown"),
  ])
  func whatIsSoInOneBranchIsNotAlwaysSo(initializer: String, word: String) throws {
    let fixture = FeatureFixture("let flag = Bool.random()\nform +++ TextRow(\"a1️⃣\") \(initializer)")
    let text = try #require(fixture.hover("1️⃣")).lowercased()
    #expect(text.contains("always") == !word.isEmpty)
    #expect(text.contains("at first") == false)
    #expect(text.contains(word))
  }

  @Test(arguments: [
    #"form.rowBy(tag: "a")?.hid2️⃣den = false"#, "for row in form.allRows { row.hid2️⃣den = false }",
    "row.hid2️⃣den = false", #"(form.rowBy(tag: name) as BaseRow?)?.hid2️⃣den = false"#,
  ])
  func whatIsChangedLaterIsSoAtFirst(change: String) throws {
    let fixture = FeatureFixture(
      """
      class A: FormViewController {
        let row = TextRow("a1️⃣") { $0.hidden = true }
        var name = ""
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< row <<< TextRow("b3️⃣") { $0.disabled = true }
        }
        @objc func show() { \(change); name = "b" }
      }
      """)
    #expect(try #require(fixture.hover("1️⃣")).contains("Hidden at first"))
    #expect(try #require(fixture.hover("3️⃣")).contains("Always disabled"))
    #expect(!(try #require(fixture.hover("2️⃣")).lowercased().contains("always")))
    #expect(fixture.context.lensTexts(in: FileID(0)).contains { $0.text.hasSuffix(" · hidden at first") })
    #expect(!fixture.context.lensTexts(in: FileID(0)).contains { $0.text.contains("always hidden") })
  }

  @Test func classesOfTheWorkspaceSpeakForThemselves() throws {
    let fixture = FeatureFixture(
      """
      final class CountDownCell: Cell<Int>, CellType {}
      final class CountDownRow: Row<CountDownCell>, RowType {}
      final class NightRow: _SwitchRow, RowType {}
      form +++ CountDown1️⃣Row("a2️⃣") <<< Night3️⃣Row("b")
      """)
    let text = try #require(fixture.hover("1️⃣"))
    #expect(text.contains("value `Int`"))
    #expect(text.contains("A kind of `Row`"))
    #expect(!text.contains("Since"))
    for row in [text, try #require(fixture.hover("2️⃣"))] { #expect(!row.contains("date") && !row.contains("⚠︎")) }
    #expect(try #require(fixture.hover("3️⃣")).contains("A kind of `_SwitchRow`"))
    #expect(!(try #require(fixture.hover("3️⃣")).contains("Since")))
  }

  @Test func hintsTellTypesAndDependencies() {
    let texts = fixture.context.inlayTexts(in: FileID(0)).map(\.text)
    #expect(
      texts == [
        ": Bool", ": Int", "depends on: smoker", ": String", "depends on: smoker, packs",
      ])
  }

  @Test func lensesCountAndRead() {
    let texts = fixture.context.lensTexts(in: FileID(0)).map(\.text)
    #expect(texts.contains("3 rows · 2 conditions"))
    #expect(texts.contains("2 references"))
    #expect(texts.contains("1 reference · shown when 'smoker' is not off"))
  }

  /// A class's rows are in the forms of its subclasses, too.
  @Test func aRowOfSeveralFormsHasOneLens() {
    let fixture = FeatureFixture(
      """
      class Base: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow("base") }
      }
      class Details: Base {
        override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow("more") { $0.hidden = "$base == nil" } }
      }
      """)
    let rows = fixture.context.lensTexts(in: FileID(0)).filter { $0.kind == .row }.map(\.text)
    #expect(rows == ["1 reference", "0 references · shown when 'base' is not empty"])
  }

  @Test func titlesAreThoseThatRowsAreMadeWith() throws {
    let fixture = FeatureFixture(
      """
      form +++ Section() <<< TextRow("a1️⃣") { $0.title = "A" }.onChange { $0.title = "Changed" }
      """)
    #expect(try #require(fixture.hover("1️⃣")).contains("“A”"))
  }

  /// A form has none of the rows that the user may ask for.
  @Test func lensesCountNoRowsToCome() {
    let fixture = FeatureFixture(
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Insert], header: "") {
        $0.multivaluedRowToInsertAt = { _ in TextRow() }
        $0 <<< TextRow("a")
      }
      """)
    #expect(fixture.context.lensTexts(in: FileID(0)).first?.text == "1 row · 0 conditions")
  }

  /// What a row is given beside the condition in its initialiser, or instead of it.
  @Test(arguments: [
    // In branches, each another one.
    (
      #"{ if flag { $0.hidden = "$s == true" } else { $0.hidden = "$n > 3" } }"#, "",
      "Hidden by one of several conditions: shown when 's' is not on; hidden when 'n' is above 3",
      "hidden by one of 2 conditions"
    ),
    // In a callback.
    (
      #"{ $0.hidden = "$s == true" }.onChange { $0.hidden = "$n > 3"; $0.evaluateHidden() }"#, "",
      "Hidden by one of several conditions: shown when 's' is not on; hidden when 'n' is above 3",
      "hidden by one of 2 conditions"
    ),
    (
      #"{ $0.disabled = "$s == true" }.onChange { $0.disabled = false; $0.evaluateDisabled() }"#, "",
      "Disabled by one of several conditions: enabled when 's' is not on; enabled", "disabled by one of 2 conditions"
    ),
    // It may be taken away.
    (
      #"{ $0.hidden = "$s == true" }"#, "if flag { form.rowBy(tag: \"a\")?.hidden = nil }",
      "Hidden by one of several conditions: shown when 's' is not on; none", "hidden by one of 2 conditions"
    ),
    // The same again, and one that nobody sees.
    (
      #"{ $0.hidden = "$s == true" }"#, "if flag { form.rowBy(tag: \"a\")?.hidden = \"$s == true\" }",
      "Shown when 's' is not on", "shown when 's' is not on"
    ),
    (
      #"{ $0.hidden = "$s == true"; $0.hidden = "$n > 3" }"#, "", "Hidden when 'n' is above 3",
      "hidden when 'n' is above 3"
    ),
    (
      #"{ $0.hidden = "$s == true" }"#, "form.rowBy(tag: \"a\")?.hidden = \"$n > 3\"", "Hidden when 'n' is above 3",
      "hidden when 'n' is above 3"
    ),
  ])
  func eachConditionThatMayBeInForceIsSaid(row: String, later: String, words: String, lens: String) throws {
    let fixture = FeatureFixture(
      """
      let flag = Bool.random()
      form +++ SwitchRow("s") <<< IntRow("n") <<< TextRow("a1️⃣") \(row)
      \(later)
      """)
    #expect(try #require(fixture.hover("1️⃣")).split(separator: "\n").contains(words[...]))
    #expect(fixture.context.lensTexts(in: FileID(0)).contains { $0.text.hasSuffix(" · " + lens) })
  }

  /// A lens has the number that the request for references has; names of constants are no references.
  @Test(arguments: [
    (#"form.rowBy(tag: "name")"#, "", "1 reference"),
    ("form.rowBy(tag: Tags.name)", "", "0 references · 1 use through constants"),
    (#"form.values()[Tags.name], form.rowBy(tag: "name")"#, "", "1 reference · 1 use through constants"),
    // Another constant is another string.
    ("form.rowBy(tag: other)", #"let other = "name""#, "1 reference"),
    ("form.rowBy(tag: other), form.rowBy(tag: other)", #"let other = "name""#, "1 reference"),
  ])
  func lensesAndReferencesAgree(uses: String, constant: String, lens: String) {
    let fixture = FeatureFixture(
      """
      class A: FormViewController {
        \(constant)
        func read() { print(\(uses)) }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow(Tags.name)
        }
      }
      enum Tags { static let name = "na1️⃣me" }
      """)
    #expect(fixture.context.lensTexts(in: FileID(0)).map(\.text).contains(lens))
    #expect(fixture.references("1️⃣", includingDeclaration: false).count == lens.first?.wholeNumberValue)
  }
}
