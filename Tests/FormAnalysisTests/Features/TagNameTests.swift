import FormAnalysis
import FormModel
import Testing

/// What constants for tags are called, and which rows are offered a tag.
@Suite struct TagNameTests {
  @Test(arguments: [
    ("first name", "firstName"), ("class", "classTag"), ("a.b", "aB"), ("2nd", "tag2nd"), ("last_name", "last_name"),
    ("Country", "Country"), ("größe", "größe"),
  ])
  func constantsAreNamedAfterTheirTags(tag: String, name: String) throws {
    let fixture = FeatureFixture(
      """
      class Page: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("1️⃣\(tag)")
        }
        func read() { print(form.rowBy(tag: "\(tag)") as Any) }
      }
      """)
    let text = try #require(fixture.refactored("1️⃣", "Extract tag '\(tag)'"))
    #expect(text.contains("enum Tags {\n    static let \(name) = \"\(tag)\"\n  }"))
    #expect(text.contains("TextRow(Tags.\(name))") && text.contains("rowBy(tag: Tags.\(name))"))
  }

  @Test(arguments: ["😀", "", "-", "größe a", "_"])
  func textsWithoutAWordHaveNoName(tag: String) {
    let fixture = FeatureFixture("form +++ TextRow(\"1️⃣\(tag)\")")
    #expect(fixture.refactored("1️⃣", "Extract") == nil)
  }

  @Test(arguments: [
    ("First name", "firstName"), ("First", "rowfirst"), ("Name", "name3"), ("Größe", "text"), ("😀", "row"),
    ("2 nights", "row2Nights"),
  ])
  func tagsAreMadeOfTitles(title: String, name: String) {
    #expect(TagName.free(title: title, rowType: "TextRow", besides: ["name", "name2"]) == name)
  }

  @Test func aRowThatIsGivenATagLaterGetsNone() {
    let fixture = FeatureFixture("form +++ Text1️⃣Row() { $0.tag = nil }")
    #expect(fixture.refactored("1️⃣", "Add tag") == nil)
  }
}
