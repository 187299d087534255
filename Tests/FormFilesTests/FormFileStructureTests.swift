import FormFiles
import FormModel
import Testing

@Suite struct FormFileStructureTests {
  private let source = """
    # yaml-language-server: $schema=https://example.invalid/form.schema.json
    # A form.
    form: Trip
    sections:
      - tag: you
        rows:
          - { type: TextRow, tag: name, hidden: $on == true AND $off }
          - type: IntRow
            value: 8
    """

  @Test func tokensSayWhatWordsMean() {
    let text = SourceText(source)
    let tokens = FormFileToken.tokens(in: DataDocument(parsing: text, as: .yaml), text: text)
    let words = tokens.map { "\(text.substring($0.range)): \($0.kind.rawValue)" }
    for expected in ["form: property", "Trip: type", "you: variable", "$on: variable", "$off: variable", "8: number"] {
      #expect(words.contains(expected), "\(expected) in \(words)")
    }
    #expect(words.first?.hasSuffix("comment") == true)
    for (one, next) in zip(tokens, tokens.dropFirst()) { #expect(one.range.upperBound <= next.range.lowerBound) }
  }

  @Test func sectionsRowsAndCommentsFold() {
    let text = SourceText(source)
    let folds = FormFileStructure.folds(in: DataDocument(parsing: text, as: .yaml), text: text)
    #expect(folds.map(\.lines) == [0...1, 3...8, 4...8, 5...8, 7...8])
    #expect(folds.map(\.isComment) == [true, false, false, false, false])
  }

  @Test func selectionGrowsFromTheWordToTheDocument() throws {
    let text = SourceText(source)
    let offset = try #require(Array(source.utf8).firstIndex(of: UInt8(ascii: "8")))
    let ranges = FormFileStructure.selections(in: DataDocument(parsing: text, as: .yaml), at: offset)
    #expect(ranges.prefix(3).map { text.substring($0) } == ["8", "value: 8", "type: IntRow\n        value: 8"])
    for (one, next) in zip(ranges, ranges.dropFirst()) {
      #expect(next.lowerBound <= one.lowerBound && one.upperBound <= next.upperBound)
    }
  }

  @Test func theSchemaIsALink() {
    let text = SourceText(source)
    let links = FormFileStructure.links(in: DataDocument(parsing: text, as: .yaml), text: text)
    #expect(links.map(\.target) == ["https://example.invalid/form.schema.json"])
  }

  @Test func formattingIndentsAndKeepsComments() {
    let source = """
      form:   Trip  # name
      sections:
      # the first
      -   tag: you
          rows:
               # a row
               - type: TextRow
                 title: |
                     one
                       two
                 hidden: $a == 1
                    AND $b == 2   \("")
               -   { type: IntRow,
                     tag: b }
      """
    #expect(
      format(source, .yaml) == """
        form:   Trip  # name
        sections:
          # the first
          - tag: you
            rows:
              # a row
              - type: TextRow
                title: |
                    one
                      two
                hidden: $a == 1
                   AND $b == 2
              - { type: IntRow,
                    tag: b }

        """)
  }

  @Test func formattingJSONFillsLines() {
    let long = String(repeating: "x", count: 90)
    #expect(
      format(#"{"form":"F","sections":[{"header":"\#(long)","rows":[]}]}"#, .json) == """
        {
          "form": "F",
          "sections": [
            {
              "header": "\(long)",
              "rows": []
            }
          ]
        }

        """)
  }

  @Test(arguments: 0..<200)
  func formattingIsSafeAndSettles(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var lines: [String] = []
    for line in FormDocumentTests.example.split(separator: "\n", omittingEmptySubsequences: false) {
      let extra = String(repeating: " ", count: random.next(below: 9) == 0 ? 2 : 0)
      lines.append(line + (random.next(below: 5) == 0 ? "   " : "") + (random.next(below: 9) == 0 ? " # c" : ""))
      if random.next(below: 8) == 0 { lines.append(extra + "# comment") }
    }
    let source = lines.joined(separator: random.next(below: 2) == 0 ? "\n" : "\r\n")
    let once = format(source, .yaml)
    #expect(format(once, .yaml) == once)
    #expect(once.contains("# comment") == source.contains("# comment"))
  }

  private func format(_ source: String, _ format: DataDocument.Format) -> String {
    let text = SourceText(source)
    return text.applying(FormFileFormatter.edits(for: text, format: format))?.string ?? "edits overlap"
  }
}
