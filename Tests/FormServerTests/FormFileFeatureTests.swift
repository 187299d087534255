import FormServer
import LanguageServerProtocol
import Testing

/// What editors get for form files and never for Swift.
@Suite struct FormFileFeatureTests {
  private static let uri = "file:///nowhere/Trip.form.yaml"
  private static let text = """
    # yaml-language-server: $schema=../Schemas/form.schema.json
    form: Trip
    sections:
      - header: You
        rows:
          - type: SwitchRow
            tag: smoker
          - type: IntRow
            tag: packs
            hidden: $smoker != true

    """

  private func client(_ text: String = text, capabilities: JSON = TestClient.plainCapabilities) throws -> TestClient {
    let client = try TestClient()
    client.initialize(capabilities: capabilities)
    client.open(Self.uri, text)
    return client
  }

  private func params(_ more: [String: JSON] = [:]) -> JSON {
    var params: JSON = ["textDocument": ["uri": .string(Self.uri)]]
    for (key, value) in more { params[key] = value }
    return params
  }

  private func position(_ line: Int, _ character: Int) -> JSON { LSP.Position(line: line, character: character).json }

  @Test func `tokens are numbered by the legend and lie on their words`() throws {
    let client = try TestClient()
    let types = client.initialize()?.at("capabilities", "semanticTokensProvider", "legend", "tokenTypes")?.strings ?? []
    client.open(Self.uri, Self.text)
    let data = client.result("textDocument/semanticTokens/full", params())?["data"]?.array?.compactMap(\.integer) ?? []
    #expect(data.count.isMultiple(of: 5))
    // The comment, 'form' in the next line, 'Trip' six columns later.
    #expect(
      data.prefix(15).map { $0 }.enumerated().filter { $0.offset % 5 < 3 }.map(\.element) == [
        0, 0, 59, 1, 0, 4, 0, 6, 4,
      ])
    #expect([3, 8, 13].map { types[data[$0]] } == ["comment", "property", "type"])
    let range = LSP.Range(start: .init(line: 9, character: 0), end: .init(line: 9, character: 40)).json
    let part = client.result("textDocument/semanticTokens/range", params(["range": range]))?["data"]?.array ?? []
    #expect(part.count == 10, "'hidden' and the variable")
  }

  @Test func `sections, rows and lists fold`() throws {
    let folds = try client().result("textDocument/foldingRange", params())?.array ?? []
    #expect(folds.contains { $0["startLine"] == 2 && $0["endLine"] == 9 })
    #expect(folds.contains { $0["startLine"] == 7 && $0["endLine"] == 9 })
  }

  @Test func `selections grow from a word to the document`() throws {
    let client = try client()
    let result = client.result("textDocument/selectionRange", params(["positions": [position(6, 14), position(0, 0)]]))
    #expect(result?[0]?.at("range", "start", "character") == 13)
    #expect(result?[0]?.at("parent", "range", "start", "character") == 8)
    #expect(result?.array?.count == 2)
    #expect(client.errorCode("textDocument/selectionRange", params()) == -32602)
  }

  @Test func `the schema is a link, also as a path`() throws {
    let links = try client().result("textDocument/documentLink", params())
    #expect(links?[0]?["target"] == "file:///Schemas/form.schema.json")
    #expect(links?[0]?.at("range", "start", "character") == 32)
  }

  @Test func `formatting changes layout alone, and nothing that does not parse`() throws {
    let client = try client("form:   Trip   # here\nsections:\n- rows: []\n")
    let edits = client.result("textDocument/formatting", params(["options": ["tabSize": 2, "insertSpaces": true]]))
    #expect(edits?.array?.isEmpty == false)
    client.change(Self.uri, version: 2, "form:   [\n")
    #expect(client.result("textDocument/formatting", params()) == [])
  }

  @Test func `what is found inside of a text of several lines is suppressed in the file`() throws {
    for (written, line, place) in [
      (">-\n          $a == nil AND\n          $zz == 'x'\n", 6, "in this file"),
      ("$a == nil AND\n          $zz == 'x'\n", 5, "in this file"),
      ("\"$a == nil AND\n          $zz == 'x'\"\n", 5, "in this file"), ("$zz == 'x'\n", 4, "here"),
    ] {
      let client = try client("form: A\nsections:\n  - rows:\n      - type: TextRow\n        hidden: " + written)
      let whole: JSON = ["start": position(line, 0), "end": position(line, 40)]
      let asked = params(["range": whole, "context": ["diagnostics": []]])
      let titles = client.result("textDocument/codeAction", asked)?.array?.compactMap { $0["title"]?.string } ?? []
      #expect(titles.contains("Suppress 'predicate-unknown-tag' \(place)"), "\(written)")
    }
  }

  @Test func `the last good state answers while the text does not parse`() throws {
    let client = try client()
    let whole = client.result("textDocument/foldingRange", params())?.array?.count
    // A bracket is opened in the line of 'header': everything else keeps its meaning, two lines further down.
    let here = LSP.Range(start: .init(line: 3, character: 11), end: .init(line: 3, character: 11))
    client.change(Self.uri, version: 2, " [\n\n", range: here)
    let published = client.diagnostics(Self.uri, version: 2)
    #expect(published?.map { $0["code"] } == ["invalid-form-file"])
    #expect(client.result("textDocument/foldingRange", params())?.array?.count == whole)
    let selections = client.result("textDocument/selectionRange", params(["positions": [position(8, 14)]]))
    #expect(selections?[0]?.at("range", "start", "line") == 8)
    #expect(selections?[0]?.at("range", "start", "character") == 13)
  }

  @Test func `a predicate is completed between any quotes, and written as they want it`() throws {
    let row =
      "form: A\nsections:\n  - rows:\n      - { type: PushRow<String>, tag: p, options: [A, B] }\n      - type: IntRow\n"
      + "        hidden: "
    for (written, options) in [
      ("$p == '|'", ["A", "B"]), ("'$p == ''|'''", ["A", "B"]), ("'$p == |'", ["''A''", "''B''"]),
      ("\"$p == '|'\"", ["A", "B"]), ("$p == |", ["'A'", "'B'"]),
    ] {
      let column = 16 + written.utf8.prefix { $0 != UInt8(ascii: "|") }.count
      let client = try client(row + written.filter { $0 != "|" } + "\n")
      let items = client.result("textDocument/completion", params(["position": position(5, column)]))?["items"]?.array
      #expect(items?.prefix(2).compactMap { $0.at("textEdit", "newText")?.string } == options, "\(written)")
    }
    // What would end the text, or the predicate's, is left out.
    let head =
      "form: A\nsections:\n  - rows:\n      - { type: PushRow<String>, tag: p, options: ['a\"b', 'c: d', 'e #f', 'g, h'] }\n"
    for (written, options) in [
      ("type: IntRow\n        hidden: $p == '|'", ["a\"b", "g, h"]), ("{ hidden: $p == '|' }", ["a\"b"]),
      ("hidden: '$p == \"|\"'", ["c: d", "e #f", "g, h"]), ("hidden: $p == |", ["'a\"b'", "'g, h'"]),
    ] {
      let text = head + "      - " + written
      let cursor = text.utf8.count - text.utf8.reversed().prefix { $0 != UInt8(ascii: "|") }.count - 1
      let lines = text.utf8.prefix(cursor).split(separator: 0x0A, omittingEmptySubsequences: false)
      let client = try client(text.filter { $0 != "|" } + "\n")
      let place = params(["position": position(lines.count - 1, lines.last?.count ?? 0)])
      let items = client.result("textDocument/completion", place)?["items"]?.array
      let values = items?.filter { $0["kind"] == 12 }.compactMap { $0.at("textEdit", "newText")?.string }
      #expect(values == options, "\(written)")
    }
    let client = try client(row + "\n")
    let items = client.result("textDocument/completion", params(["position": position(5, 16)]))?["items"]?.array ?? []
    #expect(items.contains { $0["label"] == "$p" })
    #expect(items.suffix(2).map { $0["label"] } == ["true", "false"])
    #expect(items.contains { $0["label"] == "function" })
    // The beginning of a word may become one of them, too; a predicate no more.
    for (written, expected) in [
      ("t", ["true"]), ("fal", ["false"]), ("f", ["function", "false"]), ("$p", []), ("x", []),
    ] {
      let items = try self.client(row + written + "\n").result(
        "textDocument/completion", params(["position": position(5, 16 + written.count)]))?["items"]?.array
      let labels = items?.compactMap { $0["label"]?.string } ?? []
      #expect(labels.filter { ["function", "true", "false"].contains($0) } == expected, "\(written)")
    }
    // Behind closing quotes nothing can be named.
    let behind = try self.client(row + "$p == 'A'\n")
    #expect(behind.result("textDocument/completion", params(["position": position(5, 25)])) == .null)
  }

  @Test func `a condition in lines of its own may have keys, and lists of values are those of the row's options`()
    throws
  {
    func labels(_ text: String, _ line: Int, _ character: Int) throws -> [String] {
      let found = try client(text).result("textDocument/completion", params(["position": position(line, character)]))
      return found?["items"]?.array?.compactMap { $0["label"]?.string } ?? []
    }
    let row = "form: A\nsections:\n  - rows:\n      - { type: MultipleSelectorRow<String>, tag: p, options: [A, B] }\n"
    let condition = try labels(row + "      - type: IntRow\n        hidden:\n          f\n", 6, 11)
    #expect(condition.contains("function") && condition.contains("named") && condition.contains("$p"))
    #expect(try labels(row + "setValues:\n  p: []\n", 5, 6) == ["A", "B"])
    #expect(try labels(row + "setValues:\n  p:\n    - \n", 6, 6) == ["A", "B"])
  }

  @Test func `what stands between quotes is compared with its quotes`() throws {
    let uri = "file:///work/Profile.form.json"
    let client = try TestClient()
    client.initialize(capabilities: TestClient.plainCapabilities)
    client.open(uri, #"{"form": "A", "sections": [{"rows": [{"ty"}]}]}"#)
    let items = client.result(
      "textDocument/completion", ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 41]])
    let type = items?["items"]?.array?.first { $0["label"] == "type" }
    #expect(type?["filterText"] == "\"type")
    let yaml = try self.client("form: A\nsections:\n  - rows:\n      - type: 'Sw'\n")
    let rows = yaml.result("textDocument/completion", params(["position": position(3, 17)]))?["items"]?.array
    #expect(rows?.first?["filterText"] == "'TextRow")
    #expect(type?.at("textEdit", "range", "start", "character") == 38)
  }

  @Test func `clients that can register get these features for form files alone`() throws {
    let features = ["semanticTokens", "foldingRange", "selectionRange", "documentLink", "formatting"]
    var capabilities: JSON = ["textDocument": [:]]
    var documents: JSON = [:]
    for feature in features { documents[feature] = ["dynamicRegistration": true] }
    capabilities["textDocument"] = documents
    let client = try TestClient()
    let answered = client.initialize(capabilities: capabilities)?["capabilities"]
    #expect(answered?["documentFormattingProvider"] == nil)
    let registrations = client.request("client/registerCapability")?.params["registrations"]?.array ?? []
    for feature in features {
      let registration = registrations.first { $0["method"] == .string("textDocument/\(feature)") }
      let patterns = registration?.at("registerOptions", "documentSelector")?.array?.compactMap {
        $0["pattern"]?.string
      }
      #expect(patterns?.isEmpty == false && patterns?.allSatisfy { $0.contains(".form.") } == true, "\(feature)")
    }
  }

  @Test func `Swift gets none of them`() throws {
    let client = try TestClient()
    client.initialize()
    client.open("file:///nowhere/a.swift", "import Eureka\nlet row = TextRow(\"a\")\n")
    let document: JSON = ["textDocument": ["uri": "file:///nowhere/a.swift"]]
    #expect(client.result("textDocument/semanticTokens/full", document) == .null)
    for method in ["foldingRange", "documentLink", "formatting"] {
      #expect(client.result("textDocument/\(method)", document) == [])
    }
  }
}
