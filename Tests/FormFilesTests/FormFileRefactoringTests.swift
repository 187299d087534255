import FormCatalogue
import FormFiles
import FormModel
import Testing

@Suite struct FormFileRefactoringTests {
  /// The text after the refactoring whose title begins with `title`, asked for at the first `‸`.
  private func refactored(
    _ marked: String, _ title: String, format: DataDocument.Format = .yaml,
    version: LibraryVersion = Catalogue.newestVersion
  ) throws -> String? {
    let cursor = marked.utf8.count - marked.drop { $0 != "‸" }.utf8.count
    let text = SourceText(marked.filter { $0 != "‸" })
    let data = DataDocument(parsing: text, as: format)
    // The words that are taken are the document's; what a title becomes is not its business.
    let naming: FormFileRefactoring.Naming = { title, type, taken in
      let name = (title ?? String(type.dropLast(3))).lowercased().filter(\.isLetter)
      return ([name] + (2...).prefix(9).map { "\(name)\($0)" }).first { !taken.contains($0) } ?? ""
    }
    let all = FormFileRefactoring.all(in: data, text, at: cursor..<cursor, version: version, naming: naming)
    guard let found = all.first(where: { $0.title.hasPrefix(title) }) else { return nil }
    let after = text.replacing(found.offset..<found.offset, with: found.newText)
    let changed = DataDocument(parsing: after, as: format)
    #expect(changed.problems.isEmpty)
    let rest = FormFileRefactoring.all(in: changed, after, at: cursor..<cursor, version: version, naming: naming)
    #expect(rest.count == all.count - 1)
    return after.string
  }

  private static let head = "form: A\nsections:\n  - rows:\n"

  @Test(arguments: [
    (
      "      - ty‸pe: TextRow  # text\n        title: First name\n",
      "      - type: TextRow  # text\n        tag: firstname\n        title: First name\n"
    ),
    ("      - title: Name\n        type: Text‸Row", "      - title: Name\n        type: TextRow\n        tag: name"),
    ("      - { type: Text‸Row }\n", "      - { type: TextRow, tag: text }\n"),
    (
      "      - {\n          type: PushRow<String>‸,\n          title: 'On'\n        }\n",
      "      - {\n          type: PushRow<String>,\n          tag: \"on\",\n          title: 'On'\n        }\n"
    ),
    (
      "      - { type: TextRow, tag: text }\n      - type: ‸TextRow\r\n        hidden: $text2 == nil\n",
      "      - { type: TextRow, tag: text }\n      - type: TextRow\n        tag: text3\r\n        hidden: $text2 == nil\n"
    ),
  ])
  func rowsGetTags(source: String, result: String) throws {
    #expect(try refactored(Self.head + source, "Add tag") == Self.head + result)
  }

  @Test func rowsOfJSONGetTagsAndRules() throws {
    let text = #"{"form": "A", "sections": [{"rows": [{"type": "Text‸Row"}]}]}"#
    #expect(
      try refactored(text, "Add tag", format: .json)
        == #"{"form": "A", "sections": [{"rows": [{"type": "TextRow", "tag": "text"}]}]}"#)
    #expect(
      try refactored(text, "Require", format: .json)
        == #"{"form": "A", "sections": [{"rows": [{"type": "TextRow", "rules": ["RuleRequired"]}]}]}"#)
  }

  @Test func valuesAreRequiredWhereTheyCanBe() throws {
    #expect(
      try refactored(Self.head + "      - type: PushRow<Int>\n        t‸ag: a\n", "Require")
        == Self.head
        + "      - type: PushRow<Int>\n        rules: [RuleRequired]\n        validationOptions: validatesOnChange\n        tag: a\n"
    )
    for row in [
      "{ type: Switch‸Row }", "{ type: ‸LabelRow }", "{ type: MultipleSelectorRow<Int>‸ }",
      "{ type: Te‸xtRow, rules: [] }",
      "{ type: OwnRow‸ }", "{ type: TextRow, title: a‸ }",
    ] {
      #expect(try refactored(Self.head + "      - " + row + "\n", "Require") == nil, "\(row)")
    }
    #expect(try refactored(Self.head + "      - type: Text‸Row", "Require", version: LibraryVersion(1, 7)) == nil)
  }

  @Test func nothingIsOfferedWhereARowHasItOrTheTextDoesNotParse() throws {
    #expect(try refactored(Self.head + "      - { type: Text‸Row, tag: a }\n", "Add tag") == nil)
    #expect(try refactored(Self.head + "      - { type: Text‸Row \n", "Add tag") == nil)
    #expect(try refactored("form: A\nx: &rows\n  - { type: TextRow }\nsections:\n  - rows: *ro‸ws\n", "Add tag") == nil)
  }
}
