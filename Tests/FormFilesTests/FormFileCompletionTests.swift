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
    // Options are written as what they are: a text that looks like something else keeps its quotes.
    (
      "form: F\nsections:\n  - rows:\n      - { type: 'PushRow<String>', options: [\"true\", \"1\"], value: | }",
      ["\"true\"", "\"1\""]
    ),
    ("form: F\nsections:\n  - rows:\n      - { type: 'PushRow<Int>', options: [1, 2], value: | }", ["1", "2"]),
    ("form: F\nsections:\n  - rows:\n      - { type: 'PushRow<Int>', options: [-1, 2], value: | }", ["-1", "2"]),
    ("form: F\nsections:\n  - rows:\n      - { type: 'PushRow<Int>', options: [-1, 2], value: \"|\" }", ["-1", "2"]),
    ("form: F\nsections:\n  - rows:\n      - { type: SwitchRow, value: \"|\" }", ["true", "false"]),
    (
      "form: F\nsections:\n  - rows:\n      - { type: PushRow<Double>, tag: a, options: [-1.5, -.inf] }\nsetValues:\n  a: |",
      ["-1.5", "-.inf"]
    ),
    // A tag is a text, whatever it looks like.
    (
      "form: F\nsections:\n  - rows:\n      - { type: TextRow, tag: 'true' }\n      - { type: TextRow, hidden: { function: [|], named: f } }",
      ["\"true\""]
    ),
    (
      "form: F\nsections:\n  - rows:\n      - type: TextRow\n        hidden: |",
      ["{ function: [], named: \"\" }", "true", "false"]
    ),
    (
      "form: F\nsections:\n  - rows:\n      - { type: TextRow, tag: abc }\n      - { type: TextRow, hidden: $ab| }",
      ["$abc"]
    ),
    ("form: F\neureka-version: 5.5|\nsections: []", ["5.5.0"]),
    ("form: F\nsections:\n  - rows:\n      - type: TextRow\n        hid|den: true", ["hidden"]),
    ("form: F\nsections:\n  - rows:\n      - { type: TextRow, hid|den : true }", ["hidden"]),
    (
      "form: F\nsections:\n  - rows:\n      - type: TextRow\n        rules: [{ RuleMinLength: { min|Length: 3 } }]",
      ["minLength"]
    ),
    ("form: F\nbroken: [\nsections:\n  - he|", []),
    // What never parsed is read by its words.
    (
      "sections: [\n  - tag: s\n    rows:\n      - type: TextRow\n        tag: 'a'\n      - { tag: b, type: IntRow }\n      - hidden: |",
      ["$a", "$b"]
    ),
    ("sections: [\n  - rows:\n      - { type: TextRow, tag: a }\n      - hidden: { function: [|], named: f }", ["a"]),
  ])
  func everyKeyAndValueIsCompletedInYAML(source: String, expected: [String]) throws {
    #expect(completions(source, .yaml).prefix(expected.count) == expected[...])
  }

  @Test(arguments: [
    (#"{"form": "F", "sections": [{"he|"}]}"#, [#""header""#]),
    (#"{"form": "F", "sections": [{"rows": [{"type": "TextR|"}]}]}"#, [#""TextRow""#]),
    (#"{"form": "F", "sections": [{"rows": [{"type": "SwitchRow", "value": |}]}]}"#, ["true", "false"]),
    (
      #"{"form": "F", "sections": [{"rows": [{"type": "PushRow<Int>", "options": [-2, 1], "value": |}]}]}"#,
      ["-2", "1"]
    ),
    (#"{"form": "F", "sections": [{"rows": [{"type": "TextRow", "plac|"#, [#""placeholder""#]),
  ])
  func everyKeyAndValueIsCompletedInJSON(source: String, expected: [String]) throws {
    #expect(completions(source, .json).prefix(expected.count) == expected[...])
  }

  /// What is left of the list after the letters at the cursor, applied to the text.
  @Test(arguments: [
    // A text of several words is replaced as a whole.
    ("options: [Basic, Grand Größe], value: Grand G| }", "options: [Basic, Grand Größe], value: Grand Größe }"),
    ("options: [Basic, Grand Größe], value: Gr|and }", "options: [Basic, Grand Größe], value: Grand Größe }"),
    ("options: [Basic, Grand Größe], value: 'Gr|' }", "options: [Basic, Grand Größe], value: \"Grand Größe\" }"),
    // What stands behind a blank is something else.
    ("rules: [{ RuleMinLength: { | , msg: x } }] }", "rules: [{ RuleMinLength: { minLength:  , msg: x } }] }"),
  ])
  func whatIsOfferedReplacesWhatItStandsFor(row: String, expected: String) throws {
    let head = "form: F\nsections:\n  - rows:\n      - { type: PushRow<String>, "
    let offset = (head + row).utf8.prefix { $0 != UInt8(ascii: "|") }.count
    let text = SourceText((head + row).replacing("|"))
    let found = FormFileCompletions(in: text, format: .yaml, at: offset, version: LibraryVersion(5, 5))
    let results = found.items.compactMap { text.applying([(range: $0.range, newText: $0.newText)])?.string }
    #expect(results.contains(head + expected), "\(results)")
  }

  /// What stands behind quotes that nobody has closed yet stays.
  @Test(arguments: [
    (#""tag": "name", "va|},"#, #""tag": "name", "value"},"#),
    (#""tag": "name"}]}], "setValues": {"na|}}"#, #""tag": "name"}]}], "setValues": {"name"}}"#),
  ])
  func whatIsBehindOpenQuotesStays(rest: String, expected: String) {
    let head = #"{"form": "F", "sections": [{"rows": [{"type": "TextRow", "#
    let offset = (head + rest).utf8.prefix { $0 != UInt8(ascii: "|") }.count
    let text = SourceText((head + rest).replacing("|"))
    let found = FormFileCompletions(in: text, format: .json, at: offset, version: LibraryVersion(5, 5))
    let results = found.items.compactMap { text.applying([(range: $0.range, newText: $0.newText)])?.string }
    #expect(results.contains(head + expected), "\(results)")
  }

  @Test(arguments: [
    ("TextRow", ["RuleRequired", "RuleMaxLength", "RuleEmail"], ["RuleURL"]),
    ("EmailRow", ["RuleRequired", "RuleEmail"], ["RuleURL"]),
    ("IntRow", ["RuleRequired", "RuleGreaterThan"], ["RuleEmail"]),
    ("SwitchRow", ["RuleRequired"], ["RuleGreaterThan", "RuleEmail"]),
    ("URLRow", ["RuleRequired", "RuleURL"], ["RuleEmail"]), ("StarRow", ["RuleRequired"], []),
  ])
  func rulesFitTheRow(type: String, first: [String], absent: [String]) {
    let rows = "form: F\nsections:\n  - rows:\n      - type: \(type)\n        rules:\n"
    let offered = completions(rows + "          - RuleMinLength: { minLength: 3 }\n          - |\n", .yaml)
    #expect(Array(offered.prefix(first.count)) == first)
    #expect(Set(offered).isDisjoint(with: absent))
  }

  /// What stands behind the colon already is none of completion's business; where nothing does, a blank is missing.
  @Test(arguments: [
    ("- type:|", " TextRow" as String?), ("- type:|\n        tag: a", " TextRow"), ("- { type:|, tag: a }", " TextRow"),
    ("- type:| TextRow", nil), ("- type:|TextRow", nil),
  ])
  func aBlankStandsBehindTheColon(row: String, first: String?) {
    #expect(completions("form: F\nsections:\n  - rows:\n      \(row)", .yaml).first == first)
  }

  /// What needs arguments is no value without them.
  @Test(arguments: [
    ("rules: [|]", DataDocument.Format.yaml, "RuleMinLength", "{ RuleMinLength: { minLength: $1 } }" as String?),
    ("rules:\n          - |", .yaml, "RuleMinLength", "RuleMinLength: { minLength: $1 }"),
    ("rules: [{ | }]", .yaml, "RuleMinLength", "RuleMinLength: { minLength: $1 }"),
    ("rules: [{ |: { minLength: 3 } }]", .yaml, "RuleMinLength", nil), ("rules: [|]", .yaml, "RuleRequired", nil),
    ("textAreaHeight: |", .yaml, "dynamic", "{ dynamic: { initialTextViewHeight: $1 } }"),
    (#""rules": [|]"#, .json, "RuleMinLength", #"{ "RuleMinLength": { "minLength": $1 } }"#),
  ])
  func argumentsAreFilledIn(key: String, format: DataDocument.Format, label: String, snippet: String?) throws {
    let source =
      format == .yaml
      ? "form: F\nsections:\n  - rows:\n      - type: TextAreaRow\n        \(key)"
      : "{\"form\": \"F\", \"sections\": [{\"rows\": [{\"type\": \"TextRow\", \(key)}]}]}"
    let offset = source.utf8.prefix { $0 != UInt8(ascii: "|") }.count
    let text = SourceText(source.replacing("|"))
    let found = FormFileCompletions(in: text, format: format, at: offset, version: LibraryVersion(5, 5))
    #expect(try #require(found.items.first { $0.label == label }).snippet == snippet)
  }

  @Test func whatIsListedAlreadyComesLast() {
    let head = "form: F\nsections:\n  - rows:\n      - { type: TextRow, tag: a }\n      - { type: TextRow, tag: b, "
    #expect(completions(head + "hidden: { function: [a, |], named: f } }", .yaml) == ["b", "a"])
    #expect(completions(head + "validationOptions: [|] }", .yaml).first == "validatesOnChange")
    #expect(completions(head + "validationOptions: [validatesOnChange, |] }", .yaml).last == "validatesOnChange")
  }

  /// Equal to the value of a row of another type nothing can be.
  @Test func rowsOfTheSameTypeComeFirst() {
    let head = "form: F\nsections:\n  - rows:\n      - { type: IntRow, tag: n }\n      - { type: TextRow, tag: t }\n"
    let row = "      - { type: PasswordRow, rules: [{ RuleEqualsToRow: { tag: | } }] }"
    #expect(completions(head + row, .yaml) == ["t", "n"])
  }

  @Test func whatIsUsedMostComesFirst() {
    let rows = "form: F\nsections:\n  - rows:\n      - { type: StepperRow }\n      - "
    #expect(completions(rows + "type: |", .yaml).prefix(3) == ["StepperRow", "TextRow", "SwitchRow"])
    #expect(
      completions(rows + "{ type: PushRow<String>, | }", .yaml).prefix(5)
        == ["tag: ", "title: ", "value: ", "hidden: ", "options: "])
    #expect(completions(rows + "{ type: TextRow, validationOptions: | }", .yaml).first == "validatesOnChange")
  }

  @Test func optionsAreNotOfferedAmongThemselves() {
    let row = "form: F\nsections:\n  - rows:\n      - { type: PushRow<String>, options: [Basic, |] }"
    #expect(completions(row, .yaml).isEmpty)
  }

  /// The cursor is `^`; behind it stands the predicate up to there.
  @Test(arguments: [
    ("hidden: $a == '^'", "$a == '"), ("hidden: $a == '^' # why", "$a == '"),
    ("hidden: $a IN {'x', ^}", "$a IN {'x', "), ("hidden: '$a == ''^'''", "$a == '"),
    ("hidden: '$a == ''x'' AND ^'", "$a == 'x' AND "), (#"hidden: "$a == \"^\"""#, "$a == \""),
    (#"hidden: "$\u0061 == ^""#, "$a == "), ("hidden: ^", ""),
    ("hidden: >-\n          $a == 'x'\n          AND ^", "$a == 'x'\n          AND "),
    ("hidden: |-\n          $a == '^'\n        tag: x", "$a == '"),
  ])
  func predicatesAreReadAsTheyAreMeant(row: String, expected: String) throws {
    let source = """
      form: F
      sections:
        - rows:
            - { type: TextRow, tag: 'it''s' } # don't
            - type: TextRow
              \(row)

      """
    let offset = try #require(source.utf8.firstIndex(of: UInt8(ascii: "^"))).utf16Offset(in: source)
    let text = SourceText(source.replacing("^"))
    let found = FormFileCompletions(in: text, format: .yaml, at: offset, version: LibraryVersion(5, 5))
    let predicate = try #require(found.predicate)
    let length = try #require(predicate.places.firstIndex { $0 >= offset })
    #expect(String(decoding: predicate.text.utf8.prefix(length), as: UTF8.self) == expected)
    #expect(predicate.places.count == predicate.text.utf8.count + 1)
  }

  @Test func aConditionOfJSONStandsInQuotes() {
    let head =
      #"{"form": "F", "sections": [{"rows": [{"type": "SwitchRow", "tag": "a"}, {"type": "TextRow", "hidden": "#
    let function = #"{ "function": [], "named": "" }"#
    #expect(completions(head + "|}]}]}", .json) == [#""$a""#, function, "true", "false"])
  }

  @Test func hoverSaysWhatTheCatalogueSays() throws {
    let source =
      "form: F\nsections:\n  - rows:\n      - type: TextRow\n        placeholder: x\n        rules: [RuleEmail]\n"
      + "      - { type: PushRow<String>, options: [A] }\n"
    let data = DataDocument(parsing: SourceText(source), as: .yaml)
    func hover(_ word: String) throws -> String? {
      let bytes = Array(source.utf8)
      let start = try #require(bytes.indices.first { bytes[$0...].starts(with: word.utf8) })
      return FormFileHover(in: data, at: start + 1, version: LibraryVersion(5, 5))?.text
    }
    #expect(try hover("TextRow")?.hasPrefix("**TextRow**: a row with a value of type `String`") == true)
    #expect(try hover("placeholder")?.hasPrefix("**placeholder** takes a text") == true)
    // The kind of the list has changed in 4.0.0, which is not when it came.
    #expect(try hover("options")?.contains("Since") == false)
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
