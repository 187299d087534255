import FormModel
import FormServer
import LanguageServerProtocol
import Testing

@Suite struct DocumentSyncTests {
  /// A form with one finding: a suppression that names no rule.
  private static let faulty = """
    import Eureka
    // formlsp:ignore-next no-such-rule
    let row = TextRow("a")

    """
  private static let fine = "import Eureka\nlet row = TextRow(\"a\")\n"

  @Test func `findings are published with version, code and range, and cleared when they are mended`() throws {
    let client = try TestClient()
    client.initialize()
    client.open("file:///nowhere/a.swift", Self.faulty, version: 3)
    let published = client.notification("textDocument/publishDiagnostics")
    #expect(published?["version"] == 3)
    let diagnostic = published?["diagnostics"]?[0]
    #expect(diagnostic?["code"] == "invalid-suppression")
    #expect(diagnostic?["source"] == "formlsp")
    #expect(diagnostic?.at("codeDescription", "href")?.string?.hasSuffix("#invalid-suppression") ?? false)
    #expect(diagnostic?.at("range", "start", "line") == 1)

    let line = LSP.Range(start: .init(line: 1, character: 0), end: .init(line: 2, character: 0))
    client.change("file:///nowhere/a.swift", version: 4, "", range: line)
    #expect(client.diagnostics("file:///nowhere/a.swift", version: 4) == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///nowhere/a.swift"]])
    #expect(client.result("shutdown") == .null)
  }

  @Test func `closing a single document clears its list`() throws {
    let client = try TestClient()
    client.initialize()
    client.open("file:///nowhere/a.swift", Self.faulty)
    #expect(client.diagnostics("file:///nowhere/a.swift")?.count == 1)
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///nowhere/a.swift"]])
    #expect(client.diagnostics("file:///nowhere/a.swift") == [])
  }

  @Test func `nothing is said about a document without forms`() throws {
    let client = try TestClient()
    client.initialize()
    client.open("file:///nowhere/a.swift", "// ignore-next no-such-rule\nlet x = 1\n")
    client.open("untitled:Untitled-1", Self.faulty)
    for uri in ["file:///nowhere/a.swift", "untitled:Untitled-1", "file:///not/open.swift"] {
      let position: JSON = ["textDocument": ["uri": .string(uri)], "range": Self.somewhere, "context": [:]]
      #expect(client.result("textDocument/codeAction", position) == [])
    }
    client.open("file:///nowhere/b.swift", Self.fine)
    #expect(client.notification("textDocument/publishDiagnostics")?["uri"] == "file:///nowhere/b.swift")
  }

  @Test func `a change that does not fit is put aside until the whole text comes`() throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/a.swift"
    client.open(uri, Self.fine)
    let outside = LSP.Range(start: .init(line: 90, character: 0), end: .init(line: 91, character: 0))
    client.change(uri, version: 2, "x", range: outside)
    let log = client.notification("window/logMessage") { $0["message"]?.string?.contains("does not fit") ?? false }
    #expect(log != nil)
    client.change(
      uri, version: 3, "y", range: LSP.Range(start: .init(line: 0, character: 0), end: .init(line: 0, character: 0)))
    #expect(client.result("textDocument/codeAction", Self.document(uri)) == [])
    client.change(uri, version: 4, Self.faulty)
    #expect(client.diagnostics(uri, version: 4)?.count == 1)
  }

  @Test func `a fix is offered, and all safe fixes at once`() throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/a.swift"
    client.open(uri, "import Eureka\n// formlsp:ignore-next duplicate-row-tagg\nlet row = TextRow(\"a\")\n")
    #expect(client.diagnostics(uri)?.count == 1)
    let actions = client.result("textDocument/codeAction", Self.document(uri, line: 1))?.array ?? []
    for action in actions {
      let edits = action.at("edit", "documentChanges")?[0]
      #expect(edits?.at("textDocument", "version") == 1)
      #expect(edits?["edits"]?[0]?["newText"]?.string?.contains("duplicate-row-tag") ?? false)
    }
    let only = client.result("textDocument/codeAction", Self.document(uri, line: 1, only: ["refactor"]))
    #expect(only == [])
  }

  @Test func `pulling answers the list once and then that it is the same`() throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/a.swift"
    client.open(uri, Self.faulty)
    #expect(client.diagnostics(uri)?.count == 1)
    let first = client.result("textDocument/diagnostic", Self.document(uri))
    #expect(first?["kind"] == "full")
    #expect(first?["items"]?.array?.count == 1)
    // What was pushed is taken back: clients would show both.
    #expect(client.diagnostics(uri) == [])
    var again = Self.document(uri)
    again["previousResultId"] = first?["resultId"]
    #expect(client.result("textDocument/diagnostic", again)?["kind"] == "unchanged")
    client.change(uri, version: 2, Self.fine)
    #expect(client.result("textDocument/diagnostic", again)?["items"] == [])
  }

  @Test func `a client that pulled is asked to pull again when something else changes the answer`() throws {
    let client = try TestClient()
    client.initialize(
      capabilities: [
        "workspace": ["diagnostics": ["refreshSupport": true]], "general": ["positionEncodings": ["utf-16"]],
      ])
    let uri = "file:///nowhere/a.swift"
    client.open(uri, Self.faulty)
    let items = client.result("textDocument/diagnostic", Self.document(uri))?["items"]?.array ?? []
    let rule = try #require(items.first?["code"]?.string)
    func setLevel(_ level: String) {
      client.notify(
        "workspace/didChangeConfiguration", ["settings": ["formlsp": ["rules": JSON([rule: .string(level)])]]])
    }
    setLevel("off")
    #expect(client.request("workspace/diagnostic/refresh") != nil)
    #expect(client.result("textDocument/diagnostic", Self.document(uri))?["items"] == [])
    // Its own edits it knows of; what changes before it pulls again is in what it pulls.
    client.change(uri, version: 2, Self.faulty + "\n")
    setLevel("error")
    #expect(client.result("textDocument/diagnostic", Self.document(uri))?["items"]?.array?.count == 1)
    #expect(
      client.takeInbox().allSatisfy {
        if case .request(_, let method, _) = $0 { !method.contains("diag") } else { true }
      })
  }

  static let somewhere: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]]

  static func document(_ uri: String, line: Int = 0, only: JSON? = nil) -> JSON {
    let position: JSON = ["line": .integer(line), "character": 5]
    return [
      "textDocument": ["uri": .string(uri)], "position": position, "range": ["start": position, "end": position],
      "context": JSON(["diagnostics": [], "only": only]),
    ]
  }
}
