import FormAnalysis
import FormModel
import Testing

/// Ways in which code says a tag, and names that would break what stands beside it.
@Suite struct RenamedUsesTests {
  @Test func wrappedTagsAndThoseOfOptionalsAreRenamed() throws {
    let fixture = FeatureFixture(
      #"""
      form +++ Section() <<< TextRow("na1️⃣me") { $0.onChange { row in
        if row.tag == .some("name") || row.tag == Optional.some("name") { print(1) }
        if row.tag.map({ $0 == "name" }) ?? false { print(2) }
        if row.tag?.isEqual("name") == true || "name" ~= row.tag! { print(3) }
      } }
      for tag in Set(form.values().keys) where tag == "name" { print(form.values().index(forKey: "name") as Any) }
      print(Set(form.values().keys).contains("name"))
      """#)
    let text = try #require(try fixture.renamed("1️⃣", to: "city")?.get())[0]
    #expect(text == fixture.texts[0].string.replacing("\"name\"", with: "\"city\""))
  }

  @Test func keysOfBridgedAndExtendedDictionariesAreRenamed() throws {
    let fixture = FeatureFixture(
      #"""
      class Profile: FormViewController {
        override func viewDidLoad() {
          form +++ Section() <<< TextRow("na1️⃣me")
          print(NSDictionary(dictionary: form.values())["name"] as Any, form.values().name as Any)
          print(form.values().title())
        }
      }
      extension Dictionary where Key == String {
        var name: Any? { self["name"] }
        func title() -> String { "Mr. \(self["name"] as? String ?? "")" }
      }
      """#)
    let text = try #require(try fixture.renamed("1️⃣", to: "city")?.get())[0]
    #expect(text == fixture.texts[0].string.replacing("\"name\"", with: "\"city\""))
  }

  @Test(arguments: ["mail", "f"]) func rawValuesOfOtherCasesAreRefused(name: String) throws {
    let fixture = FeatureFixture(
      #"""
      enum Tags: String { case name, mail, fax = "f" }
      form +++ Section() <<< TextRow(Tags.name.rawValue)
      _ = form.rowBy(tag: "na1️⃣me")
      """#)
    let result = try #require(fixture.renamed("1️⃣", to: name))
    #expect(throws: RenameRefusal.self) { try result.get() }
    #expect(try fixture.renamed("1️⃣", to: "city")?.get()[0].contains("case name = \"city\", mail") == true)
  }

  @Test func keysBesideItAreRefused() throws {
    let fixture = FeatureFixture(
      #"""
      form +++ Section() <<< TextRow("na1️⃣me")
      form.setValues(["name": "a", "old": "b"])
      """#)
    let result = try #require(fixture.renamed("1️⃣", to: "old"))
    #expect(throws: RenameRefusal.self) { try result.get() }
  }

  @Test func quotesOfFormFilesAreKept() throws {
    let fixture = FeatureFixture(
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - rows:
            - { type: TextRow, tag: 'na1️⃣me' }
            - { type: TextRow, hidden: { function: ["name"], named: isHidden } }
      setValues: { name: a }
      """)
    let text = try #require(try fixture.renamed("1️⃣", to: "it's")?.get())[0]
    #expect(text.contains("tag: 'it''s'") && text.contains("[\"it's\"]") && text.contains("{ \"it's\": a }"))
  }

  /// `"\(local)2"` is another tag as soon as `local` has another text.
  @Test(arguments: [
    #"let local = "lo1️⃣cal"; form +++ TextRow(local) <<< TextRow("\(local)2") <<< TextRow("z") { $0.hidden = "$local2 == nil" }"#,
    #"let local = "local"; form +++ TextRow(local) <<< TextRow(local + "2") <<< TextRow("z") { $0.hidden = "$lo1️⃣cal == nil" }"#,
    #"enum K { static let a = "lo1️⃣cal"; static let b = a + "2" }; form +++ TextRow(K.a) <<< TextRow(K.b)"#,
  ])
  func aConstantThatIsAPartOfAnotherTagIsNot(form: String) throws {
    let fixture = FeatureFixture(form)
    let result = try #require(fixture.renamed("1️⃣", to: "x"))
    #expect(throws: RenameRefusal.self) { try result.get() }
    if case .failure(let refusal) = result { #expect(refusal.message.contains("part of the tag 'local2'")) }
  }

  @Test func aTextThatIsWrittenAnewInAnotherTagIs() throws {
    let fixture = FeatureFixture(
      #"let local = "lo1️⃣cal"; for i in 0..<n { form +++ TextRow(local) <<< TextRow("local\(i)") }; form +++ TextRow("a" + "local")"#
    )
    #expect(try #require(try fixture.renamed("1️⃣", to: "x")?.get())[0].contains(#"let local = "x""#))
  }
}
