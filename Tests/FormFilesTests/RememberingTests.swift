import FormFiles
import FormModel
import Testing

/// A document that does not parse keeps the tree of its last good state, with the places of now.
@Suite struct RememberingTests {
  private let good = """
    form: Trip  # a comment
    sections:
      - rows:
          - { type: TextRow, tag: name }
          - { type: TextRow, tag: 'last # name' }
    """

  private func tags(after change: (String) -> String) -> [String] {
    let old = SourceText(good)
    let text = SourceText(change(good))
    let broken = DataDocument(parsing: text, as: .yaml)
    #expect(broken.hasSyntaxError)
    let remembered = broken.remembering(DataDocument(parsing: old, as: .yaml), of: old, in: text)
    #expect(remembered.hasSyntaxError)
    #expect(remembered.problems == broken.problems)
    let rows = remembered.root?["sections"]?.items.first?["rows"]?.items ?? []
    return rows.map { row in
      guard let tag = row["tag"]?.scalar else { return "" }
      // The place is the one in the text of now.
      #expect(text.substring(tag.contents) == tag.text.text)
      #expect(text.substring(tag.sourceRange(of: 0..<1)) == tag.text.text.prefix(1))
      return tag.text.text
    }
  }

  @Test func `what stands before and after the change keeps its meaning`() {
    #expect(tags { $0.replacing("form: Trip", with: "form: [Trip, ") } == ["name", "last # name"])
    #expect(tags { $0.replacing("TextRow, tag: name", with: "TextRow, tag: name, [") } == ["", "last # name"])
    #expect(tags { $0.replacing("'last # name' }", with: "'last # name', : [") } == ["name", "last # name"])
  }

  @Test func `lines in front of a word and behind it are none of it`() {
    #expect(tags { $0.replacing("sections:", with: "foo: [1,\nsections:") } == ["name", "last # name"])
    #expect(tags { $0.replacing("  - rows", with: "  bad: : x\n  - rows") } == ["name", "last # name"])
    #expect(tags { $0.replacing("  - rows:", with: "  - rosy: [\n  - rows:") } == ["name", "last # name"])
    #expect(tags { $0.replacing("form: Trip", with: "form: Trip\n}") } == ["name", "last # name"])
  }

  @Test func `a word that is typed on is left out`() {
    #expect(tags { $0.replacing("tag: name }", with: "tag: names [") } == ["", "last # name"])
    #expect(tags { $0.replacing("tag: name }", with: "tag: xname [") } == ["", "last # name"])
    #expect(tags { $0.replacing("last #", with: "lust '#") } == ["name", ""])
  }

  @Test func `every cut through the text is survived`() {
    let old = SourceText(good)
    let data = DataDocument(parsing: old, as: .yaml)
    for start in stride(from: 0, to: old.count, by: 3) {
      for end in stride(from: start, to: old.count, by: 7) {
        let text = old.replacing(start..<end, with: "[\"")
        let remembered = DataDocument(parsing: text, as: .yaml).remembering(data, of: old, in: text)
        for token in FormFileToken.tokens(in: remembered, text: text) {
          #expect(token.range.lowerBound >= 0 && token.range.upperBound <= text.count)
        }
      }
    }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
