import FormAnalysis
import FormLinking
import FormModel
import Testing

/// Editor features for the keys that bind rows of ObjectForm.
@Suite struct ObjectFormFeatureTests {
  static let source = #"""
    import ObjectForm
    enum Keys { static let note = "no6️⃣te" }
    class TripForm: NSObject, FormDataSource {
      var bindModel: Trip
      lazy var rows: [BaseRow] = [
        String7️⃣Row(title: "Name", icon: "", kvcKey: "na1️⃣me", value: nil),
        StringRow(title: "City", icon: "", kvcKey: "pl2️⃣ace.ci3️⃣ty", value: nil),
        TextViewRow(title: "Note", kvcKey: Keys.no4️⃣te, value: nil),
        StringRow(title: "Nope", icon: "", kvcKey: "no5️⃣pe", value: nil),
      ]
    }
    class CityForm: NSObject, FormDataSource {
      var bindModel: Place
      lazy var row = StringRow(title: "City", icon: "", kvcKey: "ci8️⃣ty", value: nil)
    }
    //- Models.swift
    import Foundation
    class Trip: NSObject {
      @objc dynamic var name: String?
      @objc dynamic var place = Place()
      @objc dynamic var note: String? { didSet { print(1) } }
    }
    class Place: NSObject {
      var city = ""
    }
    """#

  @Test(
    arguments: [
      ("1️⃣", "@objc dynamic var name: String?"), ("2️⃣", "@objc dynamic var place = Place()"),
      ("3️⃣", #"var city = """#), ("4️⃣", "@objc dynamic var note: String? { didSet { print(1) } }"),
      ("6️⃣", "@objc dynamic var note: String? { didSet { print(1) } }"),
    ] as [(Character, String)])
  func keysLeadToTheirProperties(cursor: Character, line: String) {
    #expect(FeatureFixture(Self.source).definition(cursor) == [line])
  }

  @Test func aKeyWithoutPropertyLeadsNowhere() throws {
    let fixture = FeatureFixture(Self.source)
    #expect(fixture.definition("5️⃣").isEmpty)
    #expect(try #require(fixture.hover("5️⃣")).contains("`Trip` has no such property"))
  }

  @Test func referencesAreTheTextsThatNameTheProperty() {
    let fixture = FeatureFixture(Self.source)
    #expect(fixture.references("3️⃣") == ["0:7", "0:14"])
    #expect(fixture.references("8️⃣") == ["0:7", "0:14"])
    #expect(fixture.references("4️⃣") == ["0:2"])
  }

  @Test(arguments: [("1️⃣", "name"), ("3️⃣", "city"), ("6️⃣", "note")] as [(Character, String)])
  func aPropertyIsRenamedWhereItIsDeclared(cursor: Character, name: String) throws {
    // With another key the first edit stops the app, and the property is a name of Swift.
    let result = try #require(FeatureFixture(Self.source).renamed(cursor, to: "other"))
    #expect(throws: RenameRefusal.self) { try result.get() }
    if case .failure(let refusal) = result { #expect(refusal.message.contains("'\(name)' is the name of a property")) }
  }

  @Test func aKeyThatNamesNothingIsRenamed() throws {
    let files = try #require(FeatureFixture(Self.source).renamed("5️⃣", to: "name")).get()
    #expect(files[0].contains(#"StringRow(title: "Nope", icon: "", kvcKey: "name", value: nil)"#))
    #expect(FeatureFixture(Self.source).renamed("4️⃣", to: "remark") == nil)
  }

  @Test(arguments: ["", "my key", "1st", "a.b"])
  func aKeyHasToBeTheNameOfAProperty(name: String) {
    #expect(throws: RenameRefusal.self) { try FeatureFixture(Self.source).renamed("5️⃣", to: name)?.get() }
  }

  @Test func hoverTellsThePropertyAndItsTraps() throws {
    let fixture = FeatureFixture(Self.source)
    let name = try #require(fixture.hover("1️⃣"))
    #expect(name.contains("property of `Trip`") && name.contains("@objc dynamic var name: String?"))
    #expect(name.contains("Edited by `StringRow` “Name”"))
    #expect(try #require(fixture.hover("3️⃣")).contains("Not visible to Objective-C"))
    let row = try #require(fixture.hover("7️⃣"))
    #expect(row.contains("**`StringRow`** · writes `String`") && row.contains("TypedRow<String>"))
  }

  @Test func outlineHasTheBoundRows() throws {
    let fixture = FeatureFixture(Self.source)
    let forms = FormOutline(fixture.context, file: FileID(0)).forms
    #expect(forms.map(\.name) == ["TripForm", "CityForm"])
    #expect(forms[0].library == .objectForm)
    let rows = forms[0].sections.flatMap(\.rows)
    #expect(rows.map(\.tag) == ["name", "place.city", "note", "nope"])
    #expect(rows.map(\.title) == ["Name", "City", "Note", "Nope"])
    #expect(rows.map(\.type) == ["StringRow", "StringRow", "TextViewRow", "StringRow"])
  }

  // MARK: Completion

  private func typing(_ line: String) -> FeatureFixture {
    FeatureFixture(
      #"""
      import ObjectForm
      typealias WeightRow = TypedRow<Double>
      class Trip: NSObject {
        @objc dynamic var name: String?
        @objc dynamic var budget: Double = 0
        @objc dynamic var price: NSDecimalNumber = 0
        @objc dynamic var start: Date?
        @objc dynamic var place = Place()
        @objc let code = ""
        var hidden = ""
      }
      class Place: NSObject { @objc var city = ""; @objc var height = 0.5 }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var first = StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)
        lazy var second = \#(line)
      }
      """#)
  }

  @Test(arguments: [
    (#"StringRow(title: "A", icon: "", kvcKey: "1️⃣", value: nil)"#, ["name", "place.city"]),
    (#"StringRow(title: "A", icon: "", kvcKey: "pla1️⃣"#, ["name", "place.city"]),
    (#"DoubleRow(title: "A", icon: "", kvcKey: "1️⃣", value: nil)"#, ["budget", "place.height"]),
    (#"DecimalRow(title: "A", icon: "", kvcKey: "1️⃣"#, ["budget", "place.height", "price"]),
    (#"DateRow(title: "A", icon: "", kvcKey: "1️⃣", value: nil)"#, ["start"]),
    (#"TypedRow<Date>(title: "A", icon: "", kvcKey: "1️⃣", value: nil)"#, ["start"]),
    (#"WeightRow(title: "A", icon: "", kvcKey: "1️⃣", value: nil)"#, ["budget", "place.height"]),
    (#"TextViewRow(title: "A", kvcKey: "1️⃣", value: nil)"#, ["name", "place.city"]),
  ])
  func keysFitTheRow(line: String, keys: [String]) {
    #expect(typing(line).labels("1️⃣").sorted() == keys)
  }

  @Test(arguments: [
    ("String", ["name", "place.city"]), ("Kind", ["name", "place.city"]),
    ("Unknown", ["budget", "name", "place", "place.city", "place.height", "price", "start"]),
  ])
  func keysFitWhatAChoiceHandsOver(value: String, keys: [String]) {
    let fixture = typing(
      #"SelectRow<\#(value)>(title: "A", icon: "", kvcKey: "1️⃣", value: nil, listOfValues: [])"# + "\n}\n"
        + "enum Kind: String { case a\n  var outputValue: Any? { rawValue }")
    #expect(fixture.labels("1️⃣").sorted() == keys)
  }

  @Test func whatIsAppendedIsARowOfTheLibrary() throws {
    let fixture = typing(
      #"1"# + "\n  var rows: [BaseRow] = []\n  func fill() { rows.append(1️⃣) }\n}\nclass MyRow: BaseRow {")
    #expect(
      fixture.labels("1️⃣").sorted() == [
        "ButtonRow", "DateRow", "DecimalRow", "DoubleRow", "MyRow", "SelectRow", "StringRow", "TextViewRow", "TypedRow",
      ])
    let text = try #require(fixture.completions("1️⃣")?.first { $0.label == "StringRow" }?.snippet)
    #expect(text == #"StringRow(title: "${1:Title}", icon: "${2}", kvcKey: "${3:key}", value: ${4:nil})"#)
    #expect(typing("1\n  var names: [String] = []\n  func fill() { names.append(1️⃣) }").completions("1️⃣") == nil)
  }

  @Test func aRowThatWritesAnythingGetsEveryKey() {
    let labels = typing(#"SelectRow(title: "A", icon: "", kvcKey: "1️⃣", value: nil, listOfValues: [])"#).labels("1️⃣")
    #expect(Set(labels).isSuperset(of: ["name", "budget", "place.city"]))
    #expect(!labels.contains("hidden") && !labels.contains("code"))
  }

  @Test func theWholeKeyIsReplaced() throws {
    let fixture = typing(#"StringRow(title: "A", icon: "", kvcKey: "place.ci1️⃣", value: nil)"#)
    #expect(try #require(fixture.accepting("place.city", at: "1️⃣")).contains(#"kvcKey: "place.city", value"#))
  }

  @Test func freeKeysComeFirst() {
    let fixture = typing(#"StringRow(title: "A", icon: "", kvcKey: "1️⃣", value: nil)"#)
    #expect(fixture.labels("1️⃣") == ["name", "place.city"] || fixture.labels("1️⃣") == ["place.city", "name"])
    #expect(typing(#"StringRow(title: "1️⃣", icon: "", kvcKey: "", value: nil)"#).completions("1️⃣") == nil)
  }
}
