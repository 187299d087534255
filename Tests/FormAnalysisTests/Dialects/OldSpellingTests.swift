import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// A form written for Eureka 1.7 and the same form written for 5.5 get the same findings at corresponding places.
@Suite struct OldSpellingTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old: String
    var new: String
    /// The rules and what they are reported at, in both.
    var findings: [String]
    var version: LibraryVersion

    init(
      _ description: String, old: String, new: String, _ findings: [String], at version: LibraryVersion = .init(1, 7)
    ) {
      (testDescription, self.old, self.new, self.findings) = (description, old, new, findings)
      self.version = version
    }
  }

  @Test(arguments: pairs)
  func sameFindings(pair: Pair) {
    #expect(found(pair.old, at: pair.version) == pair.findings)
    #expect(found(pair.new, at: LibraryVersion(5, 5)) == pair.findings)
  }

  private func found(_ source: String, at version: LibraryVersion) -> [String] {
    var settings = LinkingSettings()
    settings.version = version
    let fixture = Fixture(source, settings: settings)
    return Rule.all.filter { !$0.isOptIn }.flatMap { rule in
      rule.findings(in: fixture.context).filter { ($0.severity ?? rule.severity) != .info }.map { finding in
        "\(rule.id) \(fixture.texts[Int(finding.range.file.index)].substring(finding.range.bytes))"
      }
    }.sorted()
  }

  private static func form(_ statements: String) -> String {
    """
    import Eureka
    class Trip: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section("Trip") { $0.tag = "trip" }
          <<< TextRow("from")
          <<< SwitchRow("return")
          <<< IntRow("count")
        \(statements)
      }
    }
    """
  }

  static let pairs: [Pair] = [
    Pair(
      "looking up rows", old: form(#"_ = form.rowByTag("form")"#), new: form(#"_ = form.rowBy(tag: "form")"#),
      ["row-by-tag-unknown form"]),
    Pair(
      "looking up rows by type",
      old: form(#"let row: IntRow? = form.rowByTag("from"); row?.value = 1"#),
      new: form(#"let row: IntRow? = form.rowBy(tag: "from"); row?.value = 1"#), ["row-by-tag-type-mismatch IntRow"]),
    Pair(
      "casting what is looked up", old: form(#"let on = (form.rowByTag("return") as? TextRow)?.value; print(on)"#),
      new: form(#"let on = (form.rowBy(tag: "return") as? TextRow)?.value; print(on)"#),
      ["row-by-tag-type-mismatch TextRow"]),
    Pair(
      "looking up sections", old: form(#"_ = form.sectionByTag("tirp")"#),
      new: form(#"_ = form.sectionBy(tag: "tirp")"#),
      ["section-by-tag-unknown tirp"]),
    Pair(
      "predicates",
      old: form(
        #"form +++ DateRow("back") { $0.hidden = Condition.Predicate(NSPredicate(format: "$retrun != true")) }"#),
      new: form(
        #"form +++ DateRow("back") { $0.hidden = Condition.predicate(NSPredicate(format: "$retrun != true")) }"#),
      ["predicate-unknown-tag $retrun"]),
    Pair(
      "predicates by an implicit member",
      old: form(#"form +++ DateRow("back") { $0.disabled = .Predicate(NSPredicate(format: "$return == false")) }"#),
      new: form(#"form +++ DateRow("back") { $0.disabled = .predicate(NSPredicate(format: "$return == false")) }"#),
      ["predicate-bool-equals-false $return == false"]),
    Pair(
      "functions",
      old: form(
        #"form +++ TextRow("back") { $0.hidden = Condition.Function(["retrun"]) { form in (form.rowByTag("count") as? IntRow)?.value == 1 } }"#
      ),
      new: form(
        #"form +++ TextRow("back") { $0.hidden = Condition.function(["retrun"]) { form in (form.rowBy(tag: "count") as? IntRow)?.value == 1 } }"#
      ), ["condition-function-missing-dependency count", "condition-function-unknown-tag retrun"]),
    Pair(
      "functions by an implicit member",
      old: form(
        #"form +++ TextRow("back") { $0.hidden = .Function(["from"]) { form in form.rowByTag("count")?.baseValue == nil } }"#
      ),
      new: form(
        #"form +++ TextRow("back") { $0.hidden = .function(["from"]) { form in form.rowBy(tag: "count")?.baseValue == nil } }"#
      ), ["condition-function-missing-dependency count"]),
    Pair(
      "dates",
      old: form(##"form +++ DateRow("day") { $0.value = NSDate() } <<< TextRow("x") { $0.hidden = "$day == 'x'" }"##),
      new: form(##"form +++ DateRow("day") { $0.value = Date() } <<< TextRow("x") { $0.hidden = "$day == 'x'" }"##),
      ["predicate-type-mismatch x"]),
    Pair(
      "adding to a form", old: form(#"form +++= TextRow("from")"#), new: form(#"form +++ TextRow("from")"#),
      ["duplicate-row-tag from"], at: LibraryVersion(1, 6)),
    Pair(
      "highlights",
      old: form(#"form +++ TextRow("on").onCellHighlight { cell, row in self.title = "on" }"#),
      new: form(#"form +++ TextRow("on").onCellHighlightChanged { cell, row in self.title = "on" }"#),
      ["strong-self-capture self"]),
    Pair(
      "rows with the value's type in front",
      old: custom("Row<Int, RatingCell>") + form(lookUpRating("rowByTag(")),
      new: custom("Row<RatingCell>") + form(lookUpRating("rowBy(tag: ")), ["row-by-tag-type-mismatch RowOf<String>"]),
    Pair(
      "selectable sections with the value's type",
      old: form(selectable("SelectableSection<ListCheckRow<String>, String>", ".SingleSelection")),
      new: form(selectable("SelectableSection<ListCheckRow<String>>", ".singleSelection")),
      ["selectable-row-type-mismatch ListCheckRow"]),
  ]

  private static func selectable(_ section: String, _ selection: String) -> String {
    """
    form +++ \(section)("Where", selectionType: \(selection)(enableDeselection: true))
      <<< ListCheckRow<Int>("one") { $0.selectableValue = 1 }
    """
  }

  private static func lookUpRating(_ call: String) -> String {
    """
    form +++ RatingRow("rating")
    let text: RowOf<String>? = form.\(call)"rating")
    let number: RowOf<Int>? = form.\(call)"rating")
    print(text?.value, number?.value)
    """
  }

  private static func custom(_ superclass: String) -> String {
    """
    import Eureka
    class RatingCell: Cell<Int>, CellType {}
    final class RatingRow: \(superclass), RowType {
      required init(tag: String?) { super.init(tag: tag) }
    }

    """
  }

  // MARK: Features

  static let old = #"""
    import Eureka
    class Trip: FormViewController {
      override func viewDidLoad() {
        form +++ Section()
          <<< SwitchRow("ret1️⃣urn") { $0.title = "Return" }
          <<< IntRow("a") { $0.hidden = Condition.Predicate(NSPredicate(format: "$ret2️⃣urn != true")) }
          <<< IntRow("b") { $0.hidden = .Function(["ret3️⃣urn"]) { form in form.rowByTag("ret4️⃣urn") == nil } }
      }
    }
    """#

  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣", "4️⃣"] as [Character])
  func featuresKnowTheOldSpelling(cursor: Character) throws {
    var settings = LinkingSettings()
    settings.version = LibraryVersion(1, 7)
    let fixture = FeatureFixture(Self.old, settings: settings)
    #expect(fixture.definition(cursor) == [#"<<< SwitchRow("return") { $0.title = "Return" }"#])
    #expect(fixture.references(cursor) == ["0:5", "0:6", "0:7", "0:7"])
    let renamed = try #require(fixture.renamed(cursor, to: "back")).get()[0]
    #expect(renamed.contains(#"rowByTag("back")"#) && renamed.contains(#".Function(["back"])"#))
    #expect(try #require(fixture.hover(cursor)).contains("`SwitchRow` · value `Bool`"))
  }

  @Test(arguments: [
    #"form.rowByTag("1️⃣")"#, #"form +++ TextRow() { $0.hidden = .Function(["1️⃣"]) { _ in true } }"#,
    #"form +++ TextRow() { $0.hidden = .Predicate(NSPredicate(format: "$1️⃣"))"#,
  ])
  func completionKnowsTheOldSpelling(line: String) {
    var settings = LinkingSettings()
    settings.version = LibraryVersion(1, 7)
    let labels = FeatureFixture(Self.form(line), settings: settings).labels("1️⃣").map { $0.drop { $0 == "$" } }
    #expect(Set(labels).isSuperset(of: ["from", "return", "count"]))
  }
}
