import FormServer
import LanguageServerProtocol
import Testing

/// Tags, predicates, keys and values of form files over the protocol, also while the text does not parse.
@Suite struct FormFileNavigationTests {
  private static let uri = "file:///nowhere/Trip.form.yaml"
  private static let text = """
    form: Trip
    sections:
      - header: You
        rows:
          - type: SwitchRow
            tag: smoker  # who smokes
          - type: IntRow
            tag: packs
            hidden: $smoker != true
          - type: ButtonRow
            disabled: { function: [packs, smoker], named: cannotSend }
    setValues:
      smoker: true

    """

  private func client(_ text: String = text) throws -> TestClient {
    let client = try TestClient()
    client.initialize()
    client.open(Self.uri, text)
    return client
  }

  private func at(_ line: Int, _ character: Int, _ more: [String: JSON] = [:]) -> JSON {
    var params: JSON = [
      "textDocument": ["uri": .string(Self.uri)], "position": LSP.Position(line: line, character: character).json,
    ]
    for (key, value) in more { params[key] = value }
    return params
  }

  /// `line:character` of the starts.
  private func starts(_ places: JSON?, range: String = "range") -> [String] {
    (places?.array ?? []).map { place in
      let start = place[range]?["start"]
      return "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
    }
  }

  @Test func `every use of a tag leads to its row`() throws {
    let client = try client()
    for (line, character) in [(8, 17), (10, 40), (12, 4)] {
      let found = client.result("textDocument/definition", at(line, character))
      #expect(starts(found) == ["5:13"], "\(line):\(character)")
    }
    #expect(client.result("textDocument/definition", at(2, 14)) == .null)
  }

  @Test func `references, highlights and rename know the same places`() throws {
    let client = try client()
    let places = ["5:13", "8:17", "10:38", "12:2"]
    let references = client.result("textDocument/references", at(5, 13, ["context": ["includeDeclaration": true]]))
    #expect(starts(references) == places)
    let highlights = client.result("textDocument/documentHighlight", at(8, 18))
    #expect(starts(highlights) == places)
    #expect(highlights?[0]?["kind"] == 3)
    #expect(highlights?[1]?["kind"] == 2)
    let edits = client.result("textDocument/rename", at(8, 18, ["newName": "smokes"]))
    let changes = edits?.at("documentChanges")?[0]?["edits"]
    #expect(starts(changes) == places)
    #expect(changes?.array?.allSatisfy { $0["newText"] == "smokes" } == true)
  }

  @Test func `a new tag that YAML would read otherwise is quoted`() throws {
    let client = try client()
    let changes = client.result("textDocument/rename", at(5, 14, ["newName": "off"]))?.at("documentChanges")?[0]?[
      "edits"]
    #expect(changes?.array?.compactMap { $0["newText"]?.string } == ["\"off\"", "off", "\"off\"", "\"off\""])
  }

  @Test func `a tag that is a block of text is written without quotes, and one with a line end not at all`() throws {
    let row = "form: A\nsections:\n  - rows:\n      - type: TextRow\n        tag: HEADER\n          lit\n"
    let list = "      - { type: TextRow, tag: c, disabled: { function: [lit], named: f } }\n"
    for header in [">-", "|-  # why"] {
      let client = try client(String(row.split(separator: "HEADER").joined(separator: header)) + list)
      let edits = client.result("textDocument/rename", at(5, 11, ["newName": "a-b"]))?.at("documentChanges")?[0]?[
        "edits"]
      #expect(edits?.array?.compactMap { $0["newText"]?.string } == ["a-b", "\"a-b\""], "\(header)")
    }
    let client = try client(String(row.split(separator: "HEADER").joined(separator: "|")))
    #expect(client.errorCode("textDocument/rename", at(5, 11, ["newName": "b"])) == -32803)
    #expect(try self.client().errorCode("textDocument/rename", at(5, 14, ["newName": "a\u{2028}b"])) == -32803)
  }

  @Test func `nothing is renamed while the text does not parse`() throws {
    let client = try client()
    // Read before it breaks.
    #expect(starts(client.result("textDocument/definition", at(8, 18))) == ["5:13"])
    let here = LSP.Range(start: .init(line: 8, character: 0), end: .init(line: 8, character: 0))
    client.change(Self.uri, version: 2, "        pla\n", range: here)
    #expect(client.errorCode("textDocument/prepareRename", at(5, 14)) == -32803)
    #expect(client.errorCode("textDocument/rename", at(9, 18, ["newName": "smokes"])) == -32803)
    #expect(starts(client.result("textDocument/definition", at(9, 18))) == ["5:13"])
  }

  @Test func `keys, types and values are completed, and tags in predicates`() throws {
    let client = try client()
    func labels(_ line: Int, _ character: Int) -> [String] {
      client.result("textDocument/completion", at(line, character))?["items"]?.array?
        .compactMap { $0["label"]?.string } ?? []
    }
    #expect(labels(6, 16).contains("PushRow<String>"))
    #expect(labels(7, 8).contains("placeholder"))
    #expect(labels(8, 18).contains { $0.hasSuffix("smoker") })
    #expect(labels(10, 34).contains("smoker"))
  }

  @Test func `suppressions are completed, also where the text does not parse`() throws {
    let client = try TestClient()
    client.initialize()
    client.open(Self.uri, "form: Trip # formlsp:ignore dup\n#formlsp:\nsections: [ # formlsp:ignore-next x, un\n")
    func labels(_ line: Int, _ character: Int) -> [String] {
      client.result("textDocument/completion", at(line, character))?["items"]?.array?
        .compactMap { $0["label"]?.string } ?? []
    }
    #expect(labels(0, 31).contains("duplicate-row-tag"))
    #expect(labels(1, 9) == ["ignore-next", "ignore", "ignore-file"])
    #expect(labels(2, 39).contains("unused-tag"))
  }

  @Test func `keys and tags are explained`() throws {
    let client = try client()
    func text(_ line: Int, _ character: Int) -> String {
      client.result("textDocument/hover", at(line, character))?.at("contents", "value")?.string ?? ""
    }
    #expect(text(4, 16).contains("SwitchRow"))
    #expect(text(8, 9).contains("hidden") || text(8, 9).contains("smoker"))
    #expect(text(8, 18).contains("smoker"))
  }

  @Test func `navigation and completion go on while the text does not parse`() throws {
    let client = try client()
    #expect(starts(client.result("textDocument/definition", at(8, 18))) == ["5:13"])
    let here = LSP.Range(start: .init(line: 2, character: 11), end: .init(line: 2, character: 11))
    client.change(Self.uri, version: 2, " [\n", range: here)
    #expect(client.diagnostics(Self.uri, version: 2)?.map { $0["code"] } == ["invalid-form-file"])
    #expect(starts(client.result("textDocument/definition", at(9, 18))) == ["6:13"])
    let completions = client.result("textDocument/completion", at(9, 18))?["items"]?.array ?? []
    #expect(!completions.isEmpty)
  }
}
