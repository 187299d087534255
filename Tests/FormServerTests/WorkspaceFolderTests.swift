import FormServer
import Foundation
import LanguageServerProtocol
import Testing

@Suite struct WorkspaceFolderTests {
  private static let faulty = "import Eureka\n// formlsp:ignore-next no-such-rule\nlet row = TextRow(\"a\")\n"
  private static let fine = "import Eureka\nlet row = TextRow(\"a\")\n"

  @Test func `closed files are diagnosed, and again when they change on disk`() throws {
    let folder = try TemporaryFolder(["a.swift": Self.faulty, "sub/b.swift": Self.fine])
    let client = try TestClient()
    client.initialize(root: folder.path)
    #expect(client.diagnostics(folder.uri("a.swift"))?.count == 1)
    // A file that is not open has its findings, too.
    let closed: JSON = ["textDocument": ["uri": .string(folder.uri("a.swift"))]]
    #expect(client.result("textDocument/diagnostic", closed)?["items"]?.array?.count == 1)
    try folder.write("a.swift", Self.fine)
    try folder.write("sub/b.swift", Self.faulty)
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": .array(["a.swift", "sub/b.swift"].map { ["uri": .string(folder.uri($0)), "type": 2] })])
    #expect(client.diagnostics(folder.uri("a.swift")) == [])
    #expect(client.diagnostics(folder.uri("sub/b.swift"))?.count == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/sub/b.swift")
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("sub/b.swift")), "type": 3]]])
    #expect(client.diagnostics(folder.uri("sub/b.swift")) == [])
  }

  @Test func `the editor's text wins until it is closed`() throws {
    let folder = try TemporaryFolder(["a.swift": Self.faulty])
    let client = try TestClient()
    client.initialize(root: folder.path)
    client.open(folder.uri("a.swift"), Self.fine, version: 5)
    #expect(client.diagnostics(folder.uri("a.swift"), version: 5) == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(folder.uri("a.swift"))]])
    #expect(client.diagnostics(folder.uri("a.swift"))?.count == 1)
  }

  @Test func `folders come and go`() throws {
    let one = try TemporaryFolder(["a.swift": Self.faulty])
    let two = try TemporaryFolder(["b.swift": Self.faulty])
    let client = try TestClient()
    client.initialize(root: one.path)
    #expect(client.diagnostics(one.uri("a.swift"))?.count == 1)
    func folder(_ folder: TemporaryFolder) -> JSON { ["uri": .string(DocumentURI.uri(folder.path)), "name": "x"] }
    client.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["added": [folder(two)], "removed": [folder(one)]]])
    #expect(client.diagnostics(one.uri("a.swift")) == [])
    #expect(client.diagnostics(two.uri("b.swift"))?.count == 1)
  }

  @Test func `a folder inside of another one has its files to itself while it is there`() throws {
    let outer = try TemporaryFolder(["a.swift": Self.faulty, "app/b.swift": Self.faulty])
    let client = try TestClient()
    client.initialize(root: outer.path)
    #expect(client.diagnostics(outer.uri("app/b.swift"))?.count == 1)
    let inner: JSON = ["uri": .string(DocumentURI.uri(outer.path + "/app")), "name": "app"]
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [inner], "removed": []]])
    #expect(client.diagnostics(outer.uri("app/b.swift")) == [])
    #expect(client.diagnostics(outer.uri("app/b.swift"))?.count == 1)
    #expect(client.result("workspace/symbol", ["query": "#a"])?.array?.count == 2)
    // The outer folder hears of changes in the inner one, for the time after.
    try outer.write("app/b.swift", Self.fine)
    func changed() {
      client.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(outer.uri("app/b.swift")), "type": 2]]])
    }
    changed()
    #expect(client.diagnostics(outer.uri("app/b.swift")) == [])
    try outer.write("app/b.swift", Self.faulty + "let other = TextRow(\"b\")\n")
    changed()
    #expect(client.diagnostics(outer.uri("app/b.swift"))?.count == 1)
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [inner]]])
    #expect(client.diagnostics(outer.uri("app/b.swift")) == [])
    #expect(client.diagnostics(outer.uri("app/b.swift"))?.count == 1)
    #expect(client.result("workspace/symbol", ["query": "#b"])?.array?.count == 1)
  }

  @Test func `workspace diagnostics cover all files, in parts where the client wants parts`() throws {
    let folder = try TemporaryFolder(["a.swift": Self.faulty, "b.swift": Self.faulty, "c.swift": Self.fine])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let full = client.result("workspace/diagnostic", ["previousResultIds": []])?["items"]?.array ?? []
    #expect(full.map { $0["uri"]?.string } == [folder.uri("a.swift"), folder.uri("b.swift")])
    let previous = full.map { JSON(["uri": $0["uri"], "value": $0["resultId"]]) }
    let again = client.result("workspace/diagnostic", ["previousResultIds": .array(previous)])?["items"]?.array
    #expect(again?.map { $0["kind"] } == ["unchanged", "unchanged"])
    let parts = client.result("workspace/diagnostic", ["previousResultIds": [], "partialResultToken": "t"])
    #expect(parts?["items"] == [])
    #expect(client.notification("$/progress")?.at("value", "items")?.array?.count == 2)
  }

  @Test func `settings of the editor are asked for and put in force`() throws {
    let folder = try TemporaryFolder(["a.swift": Self.faulty])
    let client = try TestClient()
    client.initialize(root: folder.path, capabilities: ["workspace": ["configuration": true]])
    let request = client.request("workspace/configuration")
    #expect(request?.params["items"]?[0]?["section"] == "formlsp")
    #expect(client.diagnostics(folder.uri("a.swift"))?[0]["severity"] == 2)
    if let id = request?.id { client.send(.response(id: id, .success([["rules": ["invalid-suppression": "error"]]]))) }
    #expect(client.diagnostics(folder.uri("a.swift"))?[0]["severity"] == 1)
  }

  @Test func `settings that the editor takes back are those that it began with`() throws {
    let folder = try TemporaryFolder(["a.swift": Self.faulty])
    let asked = try TestClient()
    asked.initialize(root: folder.path, capabilities: ["workspace": ["configuration": true]])
    #expect(asked.diagnostics(folder.uri("a.swift"))?[0]["severity"] == 2)
    for (section, severity) in [(["rules": ["invalid-suppression": "error"]], 1), (.null, 2)] as [(JSON, JSON)] {
      asked.notify("workspace/didChangeConfiguration", ["settings": .null])
      if let id = asked.request("workspace/configuration")?.id { asked.send(.response(id: id, .success([section]))) }
      #expect(asked.diagnostics(folder.uri("a.swift"))?[0]["severity"] == severity)
    }
    let told = try TestClient()
    told.initialize(root: folder.path)
    for (settings, severity) in [
      (["formlsp": ["rules": ["invalid-suppression": "error"]]], 1), ([:], 2),
    ] as [(JSON, JSON)] {
      told.notify("workspace/didChangeConfiguration", ["settings": settings])
      #expect(told.diagnostics(folder.uri("a.swift"))?[0]["severity"] == severity)
    }
  }

  @Test(
    arguments: [
      (["rules": ["invalid-supression": "error"]], "names 'invalid-supression', which is no rule"),
      (["rules": ["invalid-suppression": "loud"]], "gives 'invalid-suppression' the level 'loud', which there is not"),
    ] as [(JSON, String)])
  func `settings that mean nothing are told`(section: JSON, message: String) throws {
    let client = try TestClient()
    client.initialize(root: try TemporaryFolder(["a.swift": Self.faulty]).path)
    client.notify("workspace/didChangeConfiguration", ["settings": ["formlsp": section]])
    #expect(client.notification("window/logMessage") { $0["message"]?.string?.contains(message) ?? false } != nil)
  }

  @Test func `what a configuration extends, and its baseline, have any names and count at once`() throws {
    let folder = try TemporaryFolder([
      "a.swift": Self.faulty, ".formlsp.yml": "extends: base.yml\nbaseline: known.json\n",
      "base.yml": "rules:\n  invalid-suppression: info\n", "known.json": #"{"version": 1, "findings": []}"#,
    ])
    let client = try TestClient()
    client.initialize(root: folder.path)
    func severity() -> JSON? { client.diagnostics(folder.uri("a.swift"))?.first?["severity"] }
    #expect(severity() == 3)
    let loud = "rules:\n  invalid-suppression: error\n"
    client.open(folder.uri("base.yml"), loud)
    #expect(severity() == 1)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(folder.uri("base.yml"))]])
    #expect(severity() == 3)
    try folder.write("base.yml", loud)
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("base.yml")), "type": 2]]])
    #expect(severity() == 1)
    let known = #"{"path": "a.swift", "rule": "invalid-suppression", "text": "// formlsp:ignore-next no-such-rule"}"#
    try folder.write("known.json", "{\"version\": 1, \"findings\": [\(known)]}")
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("known.json")), "type": 2]]])
    #expect(client.diagnostics(folder.uri("a.swift")) == [])
  }

  @Test func `commands restart and tell the status`() throws {
    let folder = try TemporaryFolder(["a.swift": Self.faulty])
    let client = try TestClient()
    client.initialize(root: folder.path)
    #expect(client.diagnostics(folder.uri("a.swift"))?.count == 1)
    let status = client.result("workspace/executeCommand", ["command": "formlsp.status"])
    #expect(status?["folders"]?[0]?["findings"] == 1)
    #expect(client.result("workspace/executeCommand", ["command": "formlsp.restart"]) == .null)
    #expect(client.errorCode("workspace/executeCommand", ["command": "nothing"]) == -32602)
  }
}
