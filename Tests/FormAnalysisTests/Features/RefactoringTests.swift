import FormAnalysis
import FormModel
import Testing

@Suite struct RefactoringTests {
  @Test func predicatesBecomeFunctionsAndBack() throws {
    let source = #"""
      form +++ Section()
        <<< SwitchRow("smoker")
        <<< IntRow("packs") { $0.hidden = "$smo1️⃣ker == true" }
      """#
    let fixture = FeatureFixture(source)
    let text = try #require(fixture.refactored("1️⃣", "Convert predicate"))
    #expect(
      text.contains(
        #"$0.hidden = .function(["smoker"]) { form in (form.rowBy(tag: "smoker") as SwitchRow?)?.value == true }"#))
    let marked = text.replacing("hidden", with: "hid1️⃣den")
    #expect(FeatureFixture(marked).refactored("1️⃣", "Convert '.function'") == fixture.texts[0].string)
  }

  /// Whatever the closure calls the form.
  @Test(arguments: [
    (#"{ form in (form.rowBy(tag: "on") as? SwitchRow)?.value ?? false }"#, "$on == true" as String?),
    (#"{ form in !((form.rowBy(tag: "on") as? SwitchRow)?.value ?? false) }"#, "NOT ($on == true)"),
    (#"{ f in (f.rowBy(tag: "on") as? SwitchRow)?.value != true }"#, "$on != true"),
    (#"{ ($0.rowBy(tag: "on") as? SwitchRow)?.value != true }"#, "$on != true"),
    (#"{ form in (form.rowBy(tag: "day") as? DateRow)?.value == nil }"#, "$day == nil"),
    (#"{ f in (form.rowBy(tag: "on") as? SwitchRow)?.value != true }"#, nil),
    (#"{ form in (form.rowBy(tag: "day") as? DateRow)?.value == today }"#, nil),
  ])
  func functionsBecomePredicates(closure: String, predicate: String?) {
    let tag = closure.contains("day") ? "day" : "on"
    let row = "form +++ SwitchRow(\"on\") <<< DateRow(\"day\") <<< TextRow(\"t\") { $0.hid1️⃣den = "
    let text = FeatureFixture(row + ".function([\"\(tag)\"]) \(closure) }").refactored("1️⃣", "Convert '.function'")
    #expect(text?.contains(predicate.map { "\"\($0)\"" } ?? "never") == (predicate == nil ? nil : true))
  }

  /// The other branch of a choice stays, and a look-up asks for the one class that the row is of.
  @Test func functionsTakeThePlaceOfTheirPredicateAlone() throws {
    let source = #"""
      enum Rows { final class NoteRow: _TextRow, RowType {} }
      class Profile: FormViewController {
        override func viewDidLoad() {
          form +++ Section() <<< Rows.NoteRow("note") <<< (isNew ? SwitchRow("on") : CheckRow("on"))
            <<< TextRow("a") { $0.hidden = isNew ? "$no1️⃣te == nil" : #"$on == true"# }
            <<< TextRow("b") { $0.hidden = "$o2️⃣n == true" }
            <<< TextRow("c") { $0.hid3️⃣den = isNew ? .predicate(NSPredicate(format: "$note == nil")) : nil }
        }
      }
      """#
    let fixture = FeatureFixture(source)
    let text = try #require(fixture.refactored("1️⃣", "Convert predicate"))
    #expect(
      text.contains(
        #"isNew ? .function(["note"]) { form in (form.rowBy(tag: "note") as Rows.NoteRow?)?.value == nil } : #"$on"#))
    #expect(fixture.refactored("2️⃣", "Convert predicate") == nil)
    #expect(fixture.refactored("3️⃣", "Convert predicate") == nil)
  }

  /// What is written elsewhere, in front of its use, is no part of it.
  @Test(arguments: [
    #"static let own: Condition = "$age == nil""#, #"static var own: Condition { return "$age == nil" }"#,
    #"static func own() -> Condition { return "$age == nil" }"#,
  ])
  func conditionsWrittenElsewhereStay(declaration: String) {
    let use = declaration.contains("func") ? "Self.own()" : "Self.own"
    let fixture = FeatureFixture(
      """
      class A: FormViewController {
        \(declaration)
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("age") <<< TextRow("x") { $0.hid1️⃣den = \(use) }
        }
      }
      """)
    #expect(fixture.refactored("1️⃣", "Convert predicate") == nil)
  }

  /// A predicate asks for rows at once, where a function finds none and says so.
  @Test(arguments: [
    #"""
    form +++ LabelRow("r") { $0.hid1️⃣den = .function(["b"]) { form in (form.rowBy(tag: "b") as? TextRow)?.value == nil } }
      <<< TextRow("b")
    """#,
    #"""
    form +++ Section() { $0.hid1️⃣den = .function(["b"]) { form in (form.rowBy(tag: "b") as? SwitchRow)?.value == true } }
      <<< SwitchRow("b")
    """#,
    #"""
    form +++ SliderRow("b")
      <<< LabelRow("r") { $0.hid1️⃣den = .function(["b"]) { form in (form.rowBy(tag: "b") as? SliderRow)?.value == 0.1 } }
    """#,
  ])
  func functionsThatAPredicateCannotReplaceStay(source: String) {
    #expect(FeatureFixture(source).refactored("1️⃣", "Convert '.function'") == nil)
    let early = "form +++ TextRow(\"b\")\n" + source.replacing("TextRow(\"b\")", with: "TextRow(\"c\")")
    #expect(!source.contains("TextRow") || FeatureFixture(early).refactored("1️⃣", "Convert '.function'") != nil)
  }

  @Test func aFunctionThatWatchesOtherRowsStays() {
    let fixture = FeatureFixture(
      #"""
      form +++ Section()
        <<< SwitchRow("smoker") <<< SwitchRow("other")
        <<< IntRow("packs") {
          $0.hid1️⃣den = .function(["other"]) { form in (form.rowBy(tag: "smoker") as? SwitchRow)?.value == true }
        }
      """#)
    #expect(fixture.refactored("1️⃣", "Convert '.function'") == nil)
  }

  @Test(arguments: [
    (#"Text1️⃣Row() { $0.title = "First name" }"#, #"TextRow("firstName") { $0.title = "First name" }"#),
    (#"Text1️⃣Row.init { $0.title = "City" }"#, #"TextRow.init("city") { $0.title = "City" }"#),
    (#"Text1️⃣Row { $0.title = "Name" }"#, #"TextRow("name2") { $0.title = "Name" }"#),
    (#"Text1️⃣Row () { $0.title = "One" }"#, #"TextRow ("one") { $0.title = "One" }"#),
    ("Text1️⃣Row\n{ $0.title = \"One\" }", "TextRow(\"one\")\n{ $0.title = \"One\" }"),
    ("Text1️⃣Row ( ) // c", "TextRow (\"text\") // c"),
    (#"Text1️⃣Row { $0.title = "Größe" }"#, #"TextRow("text") { $0.title = "Größe" }"#),
    // Of a row made out of reach.
    (
      #"Text1️⃣Row { $0.title = "Old"; $0.hidden = "$old == nil" }"#,
      #"TextRow("old2") { $0.title = "Old"; $0.hidden = "$old == nil" }"#
    ),
  ])
  func rowsGetTags(source: String, result: String) throws {
    let fixture = FeatureFixture("form +++ Section() <<< TextRow(\"name\") <<< " + source)
    #expect(try #require(fixture.refactored("1️⃣", "Add tag")).hasSuffix(result))
  }

  /// A second tap would make a second row of the tag.
  @Test func rowsThatMayBeMadeAgainGetNoTag() throws {
    let fixture = FeatureFixture(
      """
      class Profile: FormViewController {
        override func viewDidLoad() {
          form +++ MultivaluedSection(multivaluedOptions: [.Insert], header: "") {
            $0.addButtonProvider = { _ in Button1️⃣Row() }
            $0.multivaluedRowToInsertAt = { _ in Text2️⃣Row() }
          }
        }
        @objc func add() { form.last! <<< Text3️⃣Row() }
      }
      """)
    #expect(fixture.refactored("1️⃣", "Add tag") != nil)
    #expect(fixture.refactored("2️⃣", "Add tag") == nil)
    #expect(fixture.refactored("3️⃣", "Add tag") == nil)
  }

  @Test func rowsBecomeRequired() throws {
    let fixture = FeatureFixture(
      """
      form +++ Section()
        <<< TextRow("a1️⃣") { $0.title = "A" }
        <<< TextRow("b2️⃣") { row in
          row.title = "B"
        }
        <<< LabelRow("c3️⃣") { $0.title = "C" }
      """)
    #expect(
      try #require(fixture.refactored("1️⃣", "Require")).contains(#"{ $0.title = "A"; $0.add(rule: RuleRequired()) }"#))
    #expect(
      try #require(fixture.refactored("2️⃣", "Require")).contains(
        "    row.title = \"B\"\n    row.add(rule: RuleRequired())\n  }"))
    #expect(fixture.refactored("3️⃣", "Require") == nil)
  }

  @Test func aTagBecomesAConstant() throws {
    let fixture = FeatureFixture(
      #"""
      class A: FormViewController {
        override func viewDidLoad() {
          form +++ Section() <<< SwitchRow("smo1️⃣ker") <<< IntRow("b") { $0.hidden = "$smoker == true" }
          _ = form.rowBy(tag: "smoker")
        }
      }
      """#)
    let text = try #require(fixture.refactored("1️⃣", "Extract"))
    #expect(text.contains("SwitchRow(Tags.smoker)"))
    #expect(text.contains("rowBy(tag: Tags.smoker)"))
    #expect(text.contains(#""$smoker == true""#))
    #expect(
      text.hasPrefix(
        "class A: FormViewController {\n  private enum Tags {\n    static let smoker = \"smoker\"\n  }\n\n  override"))
  }

  @Test func aNewConstantMeetsNoOtherName() throws {
    // A type that no file in reach declares must not be hidden.
    let spoken = FeatureFixture(
      #"""
      class Login: FormViewController {
      \toverride func viewDidLoad() {
      \t\tform +++ Section() <<< SwitchRow("smo1️⃣ker") <<< TextRow(Tags.name)
      \t}
      }
      """#.replacing("\\t", with: "\t"))
    let text = try #require(spoken.refactored("1️⃣", "Extract"))
    #expect(text.contains("{\n\tprivate enum LoginTags {\n\t\tstatic let smoker = \"smoker\"\n\t}\n\n\toverride"))
    #expect(text.contains("SwitchRow(LoginTags.smoker) <<< TextRow(Tags.name)"))
    let again = try #require(
      FeatureFixture(text.replacing("<<< TextRow", with: "<<< IntRow(\"a1️⃣ge\") <<< TextRow")).refactored("1️⃣", "Extract")
    )
    #expect(again.contains("\t\tstatic let smoker = \"smoker\"\n\t\tstatic let age = \"age\"\n"))
    let inherited = FeatureFixture(
      #"""
      //- A.swift
      class A: Base { override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") } }
      //- B.swift
      class Base: FormViewController { var Tags = 1 }
      """#)
    #expect(
      inherited.refactored("1️⃣", "Extract")
        == """
        class A: Base {
          private enum ATags {
            static let smoker = "smoker"
          }

          override func viewDidLoad() { form +++ Section() <<< SwitchRow(ATags.smoker) } }
        """)
    let spaced = FeatureFixture(
      """
      class A: FormViewController { // The first

        override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") }
      }
      """)
    #expect(
      try #require(spaced.refactored("1️⃣", "Extract")).hasPrefix(
        """
        class A: FormViewController { // The first
          private enum Tags {
            static let smoker = "smoker"
          }

          override func
        """))
    // Of several files, or where types have no constants of their own: beside the class.
    let shared = FeatureFixture(
      #"""
      //- A.swift
      class A: FormViewController {
          override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") }
      }
      //- B.swift
      func read(_ a: A) { _ = a.form.rowBy(tag: "smoker") }
      """#)
    #expect(
      try #require(shared.refactored("1️⃣", "Extract")).hasSuffix(
        "}\n\nenum ATags {\n    static let smoker = \"smoker\"\n}\n"))
    let generic = FeatureFixture(
      #"""
      class A<T>: FormViewController {
        override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") }
      }
      """#)
    #expect(
      try #require(generic.refactored("1️⃣", "Extract")).hasSuffix(
        "}\n\nenum ATags {\n  static let smoker = \"smoker\"\n}\n"))
  }

  @Test func aTagBecomesAConstantBesideTheOthers() throws {
    let inside = FeatureFixture(
      #"""
      class A: FormViewController {
        private enum Tags { static let name = "name" }
        override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") <<< TextRow(Tags.name) }
      }
      """#)
    let text = try #require(inside.refactored("1️⃣", "Extract"))
    #expect(text.contains(#"enum Tags { static let name = "name"; static let smoker = "smoker" }"#))
    #expect(text.contains("SwitchRow(Tags.smoker)"))
    let global = FeatureFixture(
      #"""
      enum Tags {
        static let name = "name"
      }
      class A: FormViewController {
        override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") <<< TextRow(Tags.name) }
      }
      """#)
    #expect(
      try #require(global.refactored("1️⃣", "Extract")).hasPrefix(
        "enum Tags {\n  static let name = \"name\"\n  static let smoker = \"smoker\"\n}\n"))
    // The constant of another class cannot be named here, and is in nobody's way.
    let elsewhere = FeatureFixture(
      #"""
      class A: FormViewController {
        override func viewDidLoad() { form +++ Section() <<< SwitchRow("smo1️⃣ker") }
      }
      class B { enum Tags { static let name = "name" } }
      """#)
    #expect(try #require(elsewhere.refactored("1️⃣", "Extract")).contains("SwitchRow(ATags.smoker)"))
  }

  @Test(arguments: [
    (
      #"Push1️⃣Row<Int>("a") { $0.options = [1] }"#,
      "{ $0.options = [1]; $0.add(rule: RuleRequired()); $0.validationOptions = .validatesOnChange }"
    ),
    (
      #"Push1️⃣Row<Int>("a") { $0.options = [1]; $0.add(rule: RuleClosure { _ in nil }) }"#,
      "RuleClosure { _ in nil }); $0.add(rule: RuleRequired()) }"
    ),
    (
      "Text1️⃣Row(\"a\") { $0.hidden = .function([]) { form in\n  form.isEmpty\n} }",
      "  form.isEmpty\n}; $0.add(rule: RuleRequired()) }"
    ),
    ("Text1️⃣Row(\"a\") { $0.title = \"x\"; }", "{ $0.title = \"x\"; $0.add(rule: RuleRequired()) }"),
    ("Text1️⃣Row(\"a\") { row in }", "{ row in row.add(rule: RuleRequired()) }"),
    ("Text1️⃣Row(\"a\") { (row: TextRow) -> Void in}", "{ (row: TextRow) -> Void in row.add(rule: RuleRequired()) }"),
    ("Text1️⃣Row(\"a\") { }", "{ $0.add(rule: RuleRequired()) }"),
    ("Text1️⃣Row(\"a\")", "TextRow(\"a\") { $0.add(rule: RuleRequired()) }"),
    (
      "Push1️⃣Row<Int>(\"a\").onChange { _ in }",
      "PushRow<Int>(\"a\") { $0.add(rule: RuleRequired()); $0.validationOptions = .validatesOnChange }.onChange { _ in }"
    ),
    ("Text1️⃣Row(\"a\") { $0.title = \"\"\"\n  A\n  \"\"\" }", "\"\"\"; $0.add(rule: RuleRequired()) }"),
  ])
  func whatIsRequiredStaysWellFormed(source: String, result: String) throws {
    let text = try #require(FeatureFixture("form +++ Section() <<< " + source).refactored("1️⃣", "Require"))
    #expect(text.hasSuffix(result))
  }

  @Test(arguments: [
    #"form +++ Text1️⃣Row("a") { _ in }"#, #"form +++ MultipleSelector1️⃣Row<Int>("a") { $0.options = [1] }"#,
    // Its initialiser takes no closure, its rules are added later, and here the brace is the statement's.
    #"form +++ Text1️⃣Row(tag: "a")"#, #"let a = Text1️⃣Row("a"); a.add(rule: RuleRequired()); form +++ a"#,
    #"for a in Text1️⃣Row("a") { form +++ a }"#, #"form +++ Switch1️⃣Row("a")"#,
  ])
  func whatCannotBeRequired(source: String) {
    #expect(FeatureFixture(source).refactored("1️⃣", "Require") == nil)
  }

  @Test func commentsBehindATypeAreLeftAlone() {
    let fixture = FeatureFixture(#"form +++ Text1️⃣Row /* () */ ("kept") { $0.title = "Two" } <<< Text2️⃣Row /* c */ ()"#)
    #expect(fixture.refactored("1️⃣", "Add tag") == nil)
    #expect(fixture.refactored("2️⃣", "Add tag") == nil)
  }

  @Test(arguments: [
    #"for name in names { form +++ Text1️⃣Row() { $0.title = name } }"#,
    #"form +++ MultivaluedSection { $0.multivaluedRowToInsertAt = { _ in Text1️⃣Row() } }"#,
    "func row() -> TextRow { Text1️⃣Row() }\nform +++ row() +++ row()",
  ])
  func rowsThatAreMadeSeveralTimesGetNoTag(source: String) {
    #expect(FeatureFixture(source).refactored("1️⃣", "Add tag") == nil)
  }

  @Test func aSwitchIsNotRequired() {
    let fixture = FeatureFixture(#"form +++ Switch1️⃣Row("terms") { $0.title = "Terms" }"#)
    #expect(fixture.refactored("1️⃣", "Require") == nil)
  }

  @Test func aChainIsSplitPerSection() throws {
    let fixture = FeatureFixture(
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("A")1️⃣
            <<< TextRow("a")  // the first
            +++ Section("B")
            <<< TextRow("b") +++ Section("C")
          let own = Form() +++ Section("D")2️⃣ <<< TextRow("d") +++ Section("E") <<< TextRow("e")
          add { self.form +++ Section("F")3️⃣ <<< TextRow("f") <<< TextRow("g") +++ Section("G") }
          title = "A"; (
            form +++ Section("H")4️⃣ <<< TextRow("h") +++ Section("I") <<< TextRow("i")
          )
        }
      }
      """)
    #expect(
      try #require(fixture.refactored("1️⃣", "Split")).contains(
        """
            form +++ Section("A")
              <<< TextRow("a")  // the first
            form +++ Section("B")
              <<< TextRow("b")
            form +++ Section("C")

        """))
    #expect(fixture.refactored("2️⃣", "Split") == nil)
    #expect(fixture.refactored("3️⃣", "Split") == nil)
    #expect(fixture.refactored("4️⃣", "Split") == nil)
  }
}
