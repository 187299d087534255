import FormAnalysis
import FormModel
import Testing

@Suite struct NavigationTests {
  static let form = #"""
    enum Tags { static let meal = "me7️⃣al" }
    class Profile: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        /* 日本𝒳 */ form +++ Section()
          <<< SwitchRow("smo1️⃣ker") { $0.title = "Do you smoke?" }
          <<< IntRow("packs") { $0.hidden = "$smo2️⃣ker == false" }
          <<< TextRow("brand") { $0.hidden = .function(["smo3️⃣ker", "packs"]) { _ in false } }
          <<< TextRow(Tags.me4️⃣al)
        let row = form.rowBy(tag: "smo5️⃣ker")
        let ti6️⃣tle = "smoker"
      }
    }
    //- Other.swift
    extension Profile {
      func reset() { form.setValues(["smo8️⃣ker": true, Tags.me9️⃣al: nil]) }
    }
    """#

  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣", "5️⃣", "8️⃣"] as [Character])
  func everyUseLeadsToTheRow(cursor: Character) {
    #expect(
      FeatureFixture(Self.form).definition(cursor) == [#"<<< SwitchRow("smoker") { $0.title = "Do you smoke?" }"#])
  }

  @Test func constantsLeadToWhereTheRowIsTagged() {
    #expect(FeatureFixture(Self.form).definition("9️⃣") == ["<<< TextRow(Tags.meal)"])
    #expect(FeatureFixture(Self.form).definition("7️⃣") == ["<<< TextRow(Tags.meal)"])
  }

  /// A constant may be the tag of rows of several forms: a use means the one that it finds, or those of its own form.
  @Test func rowsOfOtherFormsWithTheConstantAreNotMeant() {
    let fixture = FeatureFixture(
      #"""
      enum Tags { static let meal = "me1️⃣al" }
      class Lunch: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(Tags.me2️⃣al) <<< IntRow("price") { $0.hidden = "$me3️⃣al == nil" }
          _ = form.rowBy(tag: "me4️⃣al")
          _ = form.rowBy(tag: Tags.me5️⃣al)
        }
      }
      class Dinner: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< NameRow(Tags.meal)
        }
      }
      class Menu {
        let dinner = Dinner()
        func reset() { dinner.form.setValues([Tags.me6️⃣al: nil]) }
      }
      """#)
    let lunch = #"form +++ Section() <<< TextRow(Tags.meal) <<< IntRow("price") { $0.hidden = "$meal == nil" }"#
    let dinner = "form +++ Section() <<< NameRow(Tags.meal)"
    #expect(fixture.definition("1️⃣") == [lunch, dinner])
    #expect(fixture.definition("2️⃣").isEmpty)
    for cursor in "3️⃣4️⃣5️⃣" { #expect(fixture.definition(cursor) == [lunch], "\(cursor)") }
    #expect(fixture.definition("6️⃣") == [dinner])
    #expect(fixture.references("4️⃣") == fixture.references("1️⃣"))
  }

  @Test func aRowDoesNotLeadToItself() { #expect(FeatureFixture(Self.form).definition("4️⃣").isEmpty) }

  @Test func anyOtherStringIsNobodysBusiness() {
    let fixture = FeatureFixture(Self.form)
    #expect(fixture.definition("6️⃣").isEmpty)
    #expect(fixture.hover("6️⃣") == nil)
    #expect(fixture.references("6️⃣").isEmpty)
  }

  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣", "5️⃣", "8️⃣"] as [Character])
  func referencesAreTheSameFromEverywhere(cursor: Character) {
    let fixture = FeatureFixture(Self.form)
    #expect(fixture.references(cursor) == ["0:6", "0:7", "0:8", "0:10", "1:2"])
    #expect(fixture.references(cursor, includingDeclaration: false) == ["0:7", "0:8", "0:10", "1:2"])
  }

  @Test func referencesOfAConstantAreItsLiteral() {
    #expect(FeatureFixture(Self.form).references("4️⃣") == ["0:1"])
  }

  @Test func keysThatValuesAreAskedForAreTags() {
    let fixture = FeatureFixture(
      #"""
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("na1️⃣me") <<< IntRow("age")
        }
        func read() {
          for (key, value) in form.values() where key == "name" { print(value) }
          for (key, _) in form.values() { if key == "name" || key == "nobody" { print(key) } }
          print(form.values().filter { $0.key == "name" }, form.values().first { $0.key != "age" })
          form.values().forEach { key, value in
            switch key {
            case "age": break
            case "name": print(value)
            default: break
            }
          }
        }
      }
      """#)
    #expect(fixture.references("1️⃣") == ["0:4", "0:7", "0:8", "0:9", "0:13"])
    #expect(Rule.rowByTagUnknown.findings(in: fixture.context.linked).isEmpty)
  }

  @Test func highlightsStayInTheFile() throws {
    let fixture = FeatureFixture(Self.form)
    let cursor = try #require(fixture.cursors["8️⃣"])
    let found = fixture.context.highlights(at: cursor.offset, in: cursor.file)
    #expect(found.map { fixture[$0.range] } == ["smoker"])
    #expect(found.map(\.isDeclaration) == [false])
  }

  @Test func highlightsAreAroundTheCursor() throws {
    let fixture = FeatureFixture(Self.form)
    let constant = try #require(fixture.cursors["4️⃣"])
    #expect(fixture.context.highlights(at: constant.offset, in: constant.file).isEmpty)
    let literal = try #require(fixture.cursors["7️⃣"])
    #expect(fixture.context.highlights(at: literal.offset, in: literal.file).map { fixture[$0.range] } == ["meal"])
    let sign = FeatureFixture(#"form +++ TextRow("a") <<< TextRow("b") { $0.hidden = "1️⃣$a == nil" }"#)
    let front = try #require(sign.cursors["1️⃣"])
    #expect(sign.context.highlights(at: front.offset, in: front.file).map { sign[$0.range] } == ["a", "a"])
  }

  /// A row whose tag stands elsewhere, or is no word, would be cut off from its uses.
  @Test(arguments: [
    "enum Tag: String { case name }\nform +++ TextRow(Tag.name.rawValue) <<< LabelRow { $0.hidden = \"$na1️⃣me == nil\" }",
    "let part = \"pre\"\nform +++ TextRow(\"\\(part)_x\")\n_ = form.rowBy(tag: \"pre1️⃣_x\")\n_ = form.rowBy(tag: \"pre_x\")",
    "form +++ TextRow(\"my tag\")\n_ = form.rowBy(tag: \"my1️⃣ tag\")",
  ])
  func linkedPlacesAreNoneWithoutTheRows(source: String) throws {
    let fixture = FeatureFixture(source)
    let cursor = try #require(fixture.cursors["1️⃣"])
    #expect(fixture.context.linkedPlaces(at: cursor.offset, in: cursor.file).isEmpty)
  }

  @Test func linkedPlacesAreTheWordsOfOneFile() throws {
    let fixture = FeatureFixture(Self.form)
    let cursor = try #require(fixture.cursors["1️⃣"])
    let places = fixture.context.linkedPlaces(at: cursor.offset, in: cursor.file)
    #expect(places.map { fixture[$0] } == ["smoker", "smoker", "smoker", "smoker"])
  }

  @Test func formsDoNotMixTheirTags() {
    let fixture = FeatureFixture(
      #"""
      class A: FormViewController {
        override func viewDidLoad() { form +++ Section() <<< TextRow("na1️⃣me") }
        func a() { _ = form.rowBy(tag: "name") }
      }
      class B: FormViewController {
        override func viewDidLoad() { form +++ Section() <<< TextRow("na2️⃣me") }
      }
      """#)
    #expect(fixture.references("1️⃣") == ["0:2", "0:3"])
    #expect(fixture.references("2️⃣") == ["0:6"])
  }

  @Test func symbolsAreFoundByTheirTags() {
    let fixture = FeatureFixture(Self.form)
    #expect(fixture.context.symbols(matching: "#smk").map(\.tag) == ["smoker"])
    #expect(Set(fixture.context.symbols(matching: "").map(\.tag)) == ["smoker", "packs", "brand", "meal"])
  }

  @Test func theOutlineIsFormSectionRow() {
    let fixture = FeatureFixture(Self.form)
    let outline = FormOutline(fixture.context, file: FileID(0))
    #expect(outline.forms.map(\.name) == ["Profile"])
    #expect(outline.forms.first?.sections.map { $0.rows.map(\.tag) } == [["smoker", "packs", "brand", "meal"]])
    #expect(outline.forms.first?.sections.first?.rows.map(\.valueType) == [.bool, .int, .string, .string])
  }

  @Test func formsOfSwiftUIAreNotInTheOutline() {
    let fixture = FeatureFixture(
      """
      import Eureka
      import SwiftUI
      struct About: View {
        var body: some View {
          SwiftUI.Form { SwiftUI.Section(header: Text("Name")) { Text("formlsp") } }
        }
      }
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Eureka.Section("You") <<< TextRow("name")
        }
      }
      """)
    #expect(FormOutline(fixture.context).forms.map(\.name) == ["Profile"])
  }

  @Test func theGraphShowsWhoReadsWhom() {
    let graph = ConditionGraph(FeatureFixture(Self.form).context)
    let edges = graph.edges.map { "\(graph.nodes[$0.from].name) reads \(graph.nodes[$0.to].name)" }
    #expect(Set(edges) == ["packs reads smoker", "brand reads smoker", "brand reads packs"])
    #expect(graph.mermaid.hasPrefix("flowchart LR\n"))
    #expect(graph.dot.contains("[label=\"hidden\"]"))
  }

  /// Which file is read first says nothing about which class is the base of which.
  @Test(arguments: [true, false])
  func rowsOfABaseClassAreItsOwn(isFirst: Bool) {
    let base = """
      //- Base.swift
      class Base: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow("a") }
      }
      """
    let other = """
      //- Other.swift
      class Other: Base {
        override func viewDidLoad() { super.viewDidLoad(); form.last! <<< TextRow("b") }
      }
      """
    let fixture = FeatureFixture(isFirst ? base + "\n" + other : other + "\n" + base)
    let forms = FormOutline(fixture.context).forms
    #expect(forms.map(\.name).sorted() == ["Base", "Other"])
    let own = FormOutline(fixture.context, file: FileID(isFirst ? 0 : 1)).forms
    #expect(own.map(\.name) == ["Base"])
    #expect(own.first?.rowCount == 1)
  }
}
