import FormAnalysis
import FormModel
import Testing

@Suite struct RenameTests {
  static let form = #"""
    enum Tags: String { case meal, drink = "dri4️⃣nk" }
    class Profile: FormViewController {
      override func viewDidLoad() {
        form +++ Section() /* 🎂 */ <<< SwitchRow("smo1️⃣ker") <<< IntRow("my-packs") { $0.hidden = "$smoker == false" }
          <<< TextRow("brand") { $0.hidden = .function(["smoker"]) { _ in false } }
          <<< TextRow(Tags.meal.rawValue) <<< TextRow(Tags.drink.rawValue)
        form.setValues(["smo2️⃣ker": true, "me3️⃣al": nil])
        _ = form.rowBy(tag: "unre5️⃣lated")
      }
    }
    """#

  @Test(arguments: [("1️⃣", "smokes"), ("2️⃣", "a"), ("3️⃣", "lunch"), ("4️⃣", "größe")] as [(Character, String)])
  func renamingBackIsTheIdentity(cursor: Character, name: String) throws {
    let fixture = FeatureFixture(Self.form)
    let there = try #require(try fixture.renamed(cursor, to: name)?.get())
    #expect(there != fixture.texts.map(\.string))
    let again = FeatureFixture(there[0])
    let place = try #require(
      again.context.tags.occurrences.compactMap { occurrence -> SourceRange? in
        guard occurrence.tag == name, case .literal(let range) = occurrence.spelling else { return nil }
        return range
      }.first)
    let old = try #require(
      fixture.cursors[cursor].flatMap { fixture.context.tags.occurrence(at: $0.offset, in: $0.file) })
    let edits = try #require(try again.context.rename(at: place.start, in: FileID(0), to: old.tag))
    let back = again.applying(edits)[0]
    if cursor == "3️⃣" {
      // An implicit raw value has become explicit.
      #expect(back.contains(#"case meal = "meal","#))
    } else {
      #expect(back == fixture.texts[0].string)
    }
  }

  @Test func everyPlaceIsRenamed() throws {
    let text = try #require(try FeatureFixture(Self.form).renamed("1️⃣", to: "smokes")?.get())[0]
    #expect(text.contains(#"SwitchRow("smokes")"#))
    #expect(text.contains(#""$smokes == false""#))
    #expect(text.contains(#".function(["smokes"])"#))
    #expect(text.contains(#"["smokes": true"#))
    #expect(!text.contains("smoker"))
  }

  /// While a predicate is typed it is none yet; later it names the rows that it names now.
  @Test func whatIsHalfTypedIsRenamed() throws {
    let fixture = FeatureFixture(
      #"""
      class Profile: FormViewController {
        override func viewDidLoad() {
          form +++ SwitchRow("fl1️⃣ag") <<< TextRow("a") { $0.hidden = "$flag == true AND $#flag == " }
            <<< TextRow("b") { $0.hidden = "$ flag" } <<< TextRow("c") { $0.hidden = "SUBQUERY($a, $flag, $flag ==" }
            <<< TextRow("d") { $0.hidden = "$flags == 'x $flag" }
        }
      }
      """#)
    let text = try #require(try fixture.renamed("1️⃣", to: "on")?.get())[0]
    #expect(text.contains(#"SwitchRow("on")"#))
    #expect(text.contains(#""$on == true AND $on == ""#))
    #expect(text.contains(#""$ flag""#))
    #expect(text.contains(#""SUBQUERY($a, $flag, $flag ==""#))
    #expect(text.contains(#""$flags == 'x $flag""#))
  }

  /// The closures of rows that wait in properties look into the form that a method puts those into later.
  @Test(arguments: ["FormViewController", "Maker"])
  func closuresOfRowsThatJoinLaterAreRenamed(parent: String) throws {
    let fixture = FeatureFixture(
      #"""
      class Maker { let form = Form() }
      class Profile: \#(parent) {
        let age = IntRow("age") { $0.hidden = .function(["name"]) { form in form.rowBy(tag: "name") == nil } }
          .onChange { row in row.section?.form?.rowBy(tag: "name")?.reload() }
        let name = TextRow("na1️⃣me")
        func configure() { form +++ Section() <<< name <<< age }
      }
      """#)
    let text = try #require(try fixture.renamed("1️⃣", to: "city")?.get())[0]
    #expect(text.ranges(of: #""city""#).count == 4 && !text.contains(#""name""#))
  }

  @Test func textsThatAreOneOfSeveralAreRenamed() throws {
    let form = """
      class Profile: FormViewController {
        override func viewDidLoad() {
          form +++ Section() <<< SwitchRow("smo1️⃣ker") <<< SwitchRow("drinker")
          let tag = isNew ? "smoker" : "drinker"
          form.rowBy(tag: tag)?.reload()
          form.rowBy(tag: isNew ? "drinker" : "smoker")?.reload()
          print(form.values()[isNew ? "drinker" : "smoker"])
        }
      }
      """
    let text = try #require(try FeatureFixture(form).renamed("1️⃣", to: "smokes")?.get())[0]
    #expect(!text.contains("smoker"))
    #expect(text.contains(#"isNew ? "smokes" : "drinker""#))
  }

  @Test(arguments: [
    #"for row in form.allRows where ["name", "b"].contains(row.tag) { row.reload() }"#,
    #"for row in form.allRows where ["b", "name"].contains(row.tag ?? "") { row.reload() }"#,
    #"for row in form.allRows { if let tag = row.tag, ["name"].contains(tag) { row.reload() } }"#,
    #"for row in form.allRows where (row.tag ?? "") == "name" { row.reload() }"#,
    #"for row in form.allRows { switch row.tag ?? "" { case "name": row.reload() default: break } }"#,
    #"for row in form.allRows { if case "name"? = row.tag { row.reload() }; if case .some("name") = row.tag { row.reload() } }"#,
    #"for row in form.allRows { switch row.tag { case "name"?: row.reload() default: break } }"#,
    #"form.last?.removeAll { $0.tag == "name" }; print(form.first?.firstIndex { $0.tag == "name" })"#,
    #"print(form.allRows.sorted { a, _ in a.tag == "name" }, form.allRows.lazy.filter { $0.tag == "name" })"#,
    #"print(form.allRows.reduce(0) { $1.tag == "name" ? $0 : $0 + 1 }, form.allRows.map { $0.tag }.contains("name"))"#,
    #"print(form.values().keys.contains("name")); for key in form.values().keys where key == "name" { print(key) }"#,
  ])
  func tagsThatMayBeMissingAreCompared(line: String) throws {
    let fixture = FeatureFixture("form +++ TextRow(\"na1️⃣me\") <<< TextRow(\"b\")\n" + line)
    let text = try #require(try fixture.renamed("1️⃣", to: "title")?.get())[0]
    #expect(text.contains("\"title\"") && !text.contains("\"name\""), "\(text)")
  }

  @Test(arguments: [
    #"var values = [String: Any?](); values["name"] = 1; form.setValues(values)"#,
    #"var values = ["name": 1]; values["name"] = 2; if isNew { values["name"] = nil }; form.setValues(values)"#,
    #"var values = load(); values["name"] = 1; values.removeValue(forKey: "name"); form.setValues(values)"#,
    #"var values = form.values(); values.updateValue(1, forKey: "name"); values["name"] = 2; form.setValues(values)"#,
    #"func values() -> [String: Any?] { ["name": 1].merging(["b": 2]) { $1 } }; form.setValues(values())"#,
    #"form.setValues(Dictionary(uniqueKeysWithValues: [("name", 1)])); form.setValues(isNew ? ["name": 1] : ["b": 2])"#,
    #"print(["name", "b"].compactMap(form.rowBy(tag:))); let find = form.rowBy(tag:); print(find("name"))"#,
    #"for (tag, text) in ["name": "A", "b": "B"] { form.rowBy(tag: tag)?.title = text }"#,
    #"for tag in ["name": "A", "b": "B"].keys.sorted() { form.rowBy(tag: tag)?.reload() }"#,
    #"let texts = ["name": "A", "b": "B"]; for row in form.allRows { row.title = texts[row.tag ?? ""] }"#,
    #"let texts = ["name": "A", "b": "B"]; for row in form.allRows where texts.keys.contains(row.tag!) { row.reload() }"#,
    #"form.last! <<< TextRow("c") { $0.hidden = .predicate(NSPredicate(format: "%K == nil", "$name")) }"#,
    #"form.setValues(form.values().merging(["name": 1]) { $1 }); print(["name": 2].merging(form.values()) { $1 })"#,
    #"var values = form.values(); values.merge(["name": 1]) { $1 }; form.setValues(values)"#,
    #"let all = form.values() as NSDictionary; print(all.value(forKey: "name"), all.object(forKey: "name"))"#,
    #"form.rowBy(tag: String("name"))?.reload()"#,
    #"let all = form.values().compactMapValues { $0 }; print(all["name"], form.values().filter { $0.key != "b" }["name"])"#,
    #"func send(_ all: [String: Any?]) { print(all["name"]) }; send(form.values())"#,
    #"class API { func send(_ all: [String: Any?]) { print(all["name"]) } }; let api = API(); api.send(form.values())"#,
  ])
  func tagsThatGoThroughDictionariesAndFunctionsAreRenamed(line: String) throws {
    let fixture = FeatureFixture("form +++ TextRow(\"na1️⃣me\") <<< TextRow(\"b\")\n" + line)
    let text = try #require(try fixture.renamed("1️⃣", to: "title")?.get())[0]
    #expect(!text.contains("name"), "\(text)")
  }

  @Test func rowsWithOneOfSeveralTagsAreRenamed() throws {
    let fixture = FeatureFixture(
      """
      let section = Section() <<< TextRow(isNew ? "na1️⃣me" : "title")
      let tag: String
      if isNew { tag = "first" } else { tag = "second" }
      form +++ section <<< TextRow(tag)
      for (key, text) in ["street": "A", "town": "B"] { section <<< TextRow(key) { $0.title = text } }
      section <<< TextRow("note") { $0.hidden = "$name == nil AND $first == nil AND $street == nil" }
      print(form.rowBy(tag: "na2️⃣me"), form.rowBy(tag: "fi3️⃣rst"), form.rowBy(tag: "str4️⃣eet"))
      """)
    for (cursor, old) in [("1️⃣", "name"), ("2️⃣", "name"), ("3️⃣", "first"), ("4️⃣", "street")] as [(Character, String)] {
      let text = try #require(try fixture.renamed(cursor, to: "fresh")?.get())[0]
      #expect(!text.contains(old) && text.split(separator: "fresh").count == 4, "\(text)")
    }
    #expect(fixture.hover("2️⃣")?.contains("TextRow") == true)
    #expect(Set(fixture.labels("2️⃣")).isSuperset(of: ["name", "title", "first", "second", "street", "town", "note"]))
  }

  @Test func tagsThatAreComparedAreRenamed() throws {
    let form = """
      class Profile: FormViewController {
        override func viewDidLoad() {
          form +++ Section() { $0.tag = "pa2️⃣rt" } <<< TextRow("na1️⃣me")
          for row in form.allRows where row.tag == "name" { row.hidden = true }
          print(form.allRows.first { $0.tag == "name" }, form.rows.filter { $0.tag == "name" })
          form.allRows.forEach { if $0.section?.tag == "part" { $0.reload() } }
          print(form.allSections.filter { $0.tag == "part" }, form.first { $0.tag == "part" })
        }
        override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
          super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
          switch row.tag { case "name": title = "name of a person"; default: break }
          if row.section?.tag == "part" { print(row) }
        }
      }
      """
    for (cursor, old) in [("1️⃣", "\"name\""), ("2️⃣", "\"part\"")] as [(Character, String)] {
      let text = try #require(try FeatureFixture(form).renamed(cursor, to: "fresh")?.get())[0]
      #expect(!text.contains(old))
      #expect(text.split(separator: "\"fresh\"").count == 6)
    }
  }

  @Test func keysInClosuresThatRunElsewhereAreRenamed() throws {
    let form = """
      class Profile: FormViewController {
        override func viewDidLoad() { form +++ Section() <<< TextRow("na1️⃣me") }
        func save() {
          let values = form.values()
          DispatchQueue.main.async { print(values["name"] as? String ?? "") }
          run({ print(values["name"] as? String ?? "") })
          if let value = values["name"] { run { print(value, values["name"] as Any) } }
        }
        func run(_ body: () -> Void) { body() }
      }
      """
    let text = try #require(try FeatureFixture(form).renamed("1️⃣", to: "nick")?.get())[0]
    #expect(!text.contains("name"))
  }

  @Test func reservedWordsAreEscapedInPredicates() throws {
    let text = try #require(try FeatureFixture(Self.form).renamed("1️⃣", to: "size")?.get())[0]
    #expect(text.contains(##""$#size == false""##))
    #expect(text.contains(#"SwitchRow("size")"#))
  }

  @Test func implicitRawValuesBecomeExplicit() throws {
    let text = try #require(try FeatureFixture(Self.form).renamed("3️⃣", to: "lunch")?.get())[0]
    #expect(text.contains(#"case meal = "lunch", drink"#))
    #expect(text.contains(#""lunch": nil"#))
  }

  @Test(arguments: [
    ("", "a tag cannot be empty"),
    ("first name", "cannot be written as '$first name' in the predicate that mentions 'smoker'"),
    ("brand", "'brand' is the tag of another row of this form"),
    ("a\"b", "a tag with quotes"),
  ])
  func refusalsSayWhy(name: String, reason: String) throws {
    let result = try #require(FeatureFixture(Self.form).renamed("1️⃣", to: name))
    #expect(throws: RenameRefusal.self) { try result.get() }
    if case .failure(let refusal) = result { #expect(refusal.message.contains(reason)) }
  }

  @Test func theOtherTagOfARowIsTaken() throws {
    let fixture = FeatureFixture(
      """
      form +++ TextRow(isNew ? "na1️⃣me" : "title") <<< TextRow("old") { $0.tag = "fre2️⃣sh" } <<< TextRow("la3️⃣st")
      print(form.rowBy(tag: String("la4️⃣st")))
      """)
    for (cursor, name) in [("1️⃣", "title"), ("2️⃣", "old"), ("3️⃣", "fresh"), ("3️⃣", "title")] as [(Character, String)] {
      #expect(throws: RenameRefusal.self, "\(name)") { try fixture.renamed(cursor, to: name)?.get() }
    }
    // The tag that another one replaced.
    #expect(try #require(try fixture.renamed("4️⃣", to: "old")?.get())[0].split(separator: "\"old\"").count == 4)
  }

  @Test func valuesHaveOneOfARowAndAMultivaluedSection() throws {
    let fixture = FeatureFixture(
      """
      form +++ Section("Home") { $0.tag = "ho1️⃣me" } <<< TextRow("na2️⃣me")
        +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "pho3️⃣nes" }
      """)
    for (cursor, name) in [("2️⃣", "phones"), ("3️⃣", "name"), ("1️⃣", "phones")] as [(Character, String)] {
      #expect(throws: RenameRefusal.self, "\(name)") { try fixture.renamed(cursor, to: name)?.get() }
    }
    for (cursor, name) in [("1️⃣", "name"), ("2️⃣", "home")] as [(Character, String)] {
      #expect(try #require(try fixture.renamed(cursor, to: name)?.get())[0].split(separator: "\"\(name)\"").count == 3)
    }
  }

  @Test func computedTagsAreRefused() throws {
    let fixture = FeatureFixture(
      #"""
      form +++ Section() <<< TextRow("a" + "b") <<< TextRow("c") { $0.hidden = "$a1️⃣b == nil" }
      """#)
    let result = try #require(fixture.renamed("1️⃣", to: "x"))
    #expect(throws: RenameRefusal.self) { try result.get() }
  }

  @Test(arguments: [
    ##"<<< TextRow("\(prefix)_1️⃣name")"##, ##"<<< TextRow("\(prefix)_name"); _ = form.rowBy(tag: "my_na1️⃣me")"##,
    ##"<<< TextRow(#"\#(prefix)_name"#); _ = form.rowBy(tag: "my_na1️⃣me")"##,
    ##"<<< TextRow("my_na1️⃣me") <<< TextRow("b") { $0.hidden = .predicate(NSPredicate(format: "$my\("_")name == nil")) }"##,
    ##"<<< TextRow("\(prefix)_name") <<< TextRow("b") { $0.hidden = "$my_na1️⃣me == nil" }"##,
  ])
  func whatIsInterpolatedIsNotThrownAway(form: String) throws {
    let fixture = FeatureFixture("let prefix = \"my\"\nform +++ Section() " + form)
    let result = try #require(fixture.renamed("1️⃣", to: "x"))
    #expect(throws: RenameRefusal.self) { try result.get() }
    if case .failure(let refusal) = result { #expect(refusal.message.contains("put together from several texts")) }
  }

  @Test func aConstantThatIsInterpolatedByItselfIsRenamed() throws {
    let fixture = FeatureFixture(
      #"""
      enum Tags { static let name = "na1️⃣me" }
      form +++ Section() <<< TextRow(Tags.name) <<< TextRow("b") { $0.hidden = "$\(Tags.name) == nil" }
      """#)
    let text = try #require(try fixture.renamed("1️⃣", to: "x")?.get())[0]
    #expect(text == fixture.texts[0].string.replacing("\"name\"", with: "\"x\""))
  }

  @Test func usesOfRowsThatAreMadeOutOfReachAreRefused() throws {
    let fixture = FeatureFixture(
      #"""
      form +++ Section() <<< TextRow(Kit.tag) <<< TextRow("own")
      _ = form.rowBy(tag: "ki1️⃣t")
      print(form.values()["ow2️⃣n"] as Any)
      """#)
    let result = try #require(fixture.renamed("1️⃣", to: "x"))
    #expect(throws: RenameRefusal.self) { try result.get() }
    if case .failure(let refusal) = result { #expect(refusal.message.contains("'kit' is given to a row is not known")) }
    let renamed = try #require(try fixture.renamed("2️⃣", to: "x")?.get())[0]
    #expect(!renamed.contains("own"))
  }

  @Test func formFilesTakePart() throws {
    let fixture = FeatureFixture(
      #"""
      //- Settings.form.yaml
      name: Settings
      sections:
        - rows:
            - type: SwitchRow
              tag: smo1️⃣ker
            - type: IntRow
              tag: packs
              hidden: $smoker == false
      """#)
    let text = try #require(try fixture.renamed("1️⃣", to: "smokes")?.get())[0]
    #expect(text.contains("tag: smokes"))
    #expect(text.contains("hidden: $smokes == false"))
    let quoted = try #require(try fixture.renamed("1️⃣", to: "no")?.get())[0]
    #expect(quoted.contains("tag: \"no\""))
  }

  @Test func sectionsOfExclusiveBranchesAreOne() throws {
    let fixture = FeatureFixture(
      """
      class A: FormViewController {
        var flag = Bool.random()
        override func viewDidLoad() {
          super.viewDidLoad()
          if flag { form +++ Section("A") { $0.tag = "pa1️⃣rt" } } else { form +++ Section("B") { $0.tag = "part" } }
          form +++ Section() <<< TextRow("part")
        }
      }
      """)
    let texts = try #require(fixture.renamed("1️⃣", to: "piece")).get()
    #expect(texts[0].split(separator: "\"piece\"", omittingEmptySubsequences: false).count == 3)
    #expect(texts[0].contains("TextRow(\"part\")"))
  }
}
