import FormFiles
import FormModel
import Testing

/// `|` marks the cursor.
@Suite struct FormFileCompletionTests {
  @Test(arguments: [
    ("fo|", ["form: "]),
    ("form: F\nsec|", ["sections: "]),
    ("form: F\nsections:\n  - he|", ["header: "]),
    ("form: F\nsections:\n  - header: H\n    ro|", ["rows: "]),
    ("form: F\nsections:\n  - rows:\n      - ty|", ["type: "]),
    ("form: F\nsections:\n  - rows:\n      - type: TextR|", ["TextRow"]),
    ("form: F\nsections:\n  - rows:\n      - type: PushR|", ["PushRow<String>"]),
    ("form: F\nsections:\n  - rows:\n      - type: TextRow\n        plac|\n      - type: IntRow", ["placeholder: "]),
    ("form: F\nsections:\n  - rows:\n      - { type: TextRow, plac| }", ["placeholder: "]),
    ("form: F\nsections:\n  - rows:\n      - { type: TextRow, plac|", ["placeholder: "]),
    ("form: F\nsections:\n  - rows:\n      - type: SwitchRow\n        value: |", ["true", "false"]),
    ("form: F\nsections:\n  - rows:\n      - type: TextRow\n        rules: [RuleReq|", ["RuleRequired"]),
    (
      "form: F\nsections:\n  - rows:\n      - type: TextRow\n        rules:\n          - RuleMinLength: { min| }",
      ["minLength: "]
    ),
    (
      "form: F\nsections:\n  - rows:\n      - type: TextRow\n        validationOptions: validatesOnCh|",
      ["validatesOnChange"]
    ),
    ("form: F\nsections:\n  - type: MultivaluedSection\n    multivaluedOptions: [Ins|]", ["Insert"]),
    (
      "form: F\nsections:\n  - rows:\n      - { type: TextRow, tag: a }\n      - type: TextRow\n        hidden: { function: [|], named: f }",
      ["a"]
    ),
    ("form: F\nsections:\n  - rows:\n      - { type: TextRow, tag: abc }\nsetValues:\n  ab|", ["abc: "]),
    (
      "form: F\nsections:\n  - rows:\n      - { type: 'PushRow<String>', tag: a, options: [Yes, No], value: | }",
      ["Yes", "No"]
    ),
    (
      "form: F\nsections:\n  - rows:\n      - { type: TextRow, tag: abc }\n      - { type: TextRow, hidden: $ab| }",
      ["$abc"]
    ),
    ("form: F\neureka-version: 5.5|\nsections: []", ["5.5.0"]),
    ("form: F\nbroken: [\nsections:\n  - he|", []),
  ])
  func everyKeyAndValueIsCompletedInYAML(source: String, expected: [String]) throws {
    #expect(completions(source, .yaml).prefix(expected.count) == expected[...])
  }

  @Test(arguments: [
    (#"{"form": "F", "sections": [{"he|"}]}"#, [#""header""#]),
    (#"{"form": "F", "sections": [{"rows": [{"type": "TextR|"}]}]}"#, [#""TextRow""#]),
    (#"{"form": "F", "sections": [{"rows": [{"type": "SwitchRow", "value": |}]}]}"#, ["true", "false"]),
    (#"{"form": "F", "sections": [{"rows": [{"type": "TextRow", "plac|"#, [#""placeholder""#]),
  ])
  func everyKeyAndValueIsCompletedInJSON(source: String, expected: [String]) throws {
    #expect(completions(source, .json).prefix(expected.count) == expected[...])
  }

  @Test func hoverSaysWhatTheCatalogueSays() throws {
    let source =
      "form: F\nsections:\n  - rows:\n      - type: TextRow\n        placeholder: x\n        rules: [RuleEmail]\n"
    let data = DataDocument(parsing: SourceText(source), as: .yaml)
    func hover(_ word: String) throws -> String? {
      let bytes = Array(source.utf8)
      let start = try #require(bytes.indices.first { bytes[$0...].starts(with: word.utf8) })
      return FormFileHover(in: data, at: start + 1, version: LibraryVersion(5, 5))?.text
    }
    #expect(try hover("TextRow")?.hasPrefix("**TextRow**: a row with a value of type `String`") == true)
    #expect(try hover("placeholder")?.hasPrefix("**placeholder** takes a text") == true)
    #expect(try hover("RuleEmail")?.contains("RuleEmail(msg: String") == true)
  }

  private func completions(_ source: String, _ format: DataDocument.Format) -> [String] {
    let offset = source.utf8.prefix { $0 != UInt8(ascii: "|") }.count
    let text = SourceText(source.replacing("|"))
    let found = FormFileCompletions(in: text, format: format, at: offset, version: LibraryVersion(5, 5))
    let word = found.items.first.map { text.substring($0.range).filter { $0 != "\"" } } ?? ""
    return found.items.map(\.newText).filter { $0.filter { $0 != "\"" }.hasPrefix(word) }
  }
}

extension String {
  fileprivate func replacing(_ character: Character) -> String { filter { $0 != character } }
}
