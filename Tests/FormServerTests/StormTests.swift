import FormModel
import FormServer
import FormTestSupport
import LanguageServerProtocol
import Testing

@Suite struct StormTests {
  /// 3,000 edits, requests and cancellations at once: each request is answered exactly once, and the next diagnosis is that
  /// of the text that the client has.
  @Test func `every request is answered exactly once and the text stays the client's`() throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/a.swift"
    var random = SeededGenerator(state: 88_172_645_463_325_252)
    var text = Array("import Eureka\n// 日本𝒳 👩‍👩‍👧\r\nlet a = 1\n".utf16)
    client.open(uri, String(decoding: text, as: UTF16.self), version: 0)
    var version = 0
    var expected: Set<RequestID> = []
    let methods = [
      "textDocument/codeAction", "textDocument/diagnostic", "textDocument/nothing", "workspace/diagnostic",
    ]
    for _ in 0..<3000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        version += 1
        edit(&text, client: client, uri: uri, version: version, &random)
      default:
        let method = methods.randomElement(using: &random) ?? ""
        let id = client.post(method, DocumentSyncTests.document(uri))
        expected.insert(id)
        if Bool.random(using: &random) { client.notify("$/cancelRequest", ["id": id.json]) }
      }
    }
    // The last edits add a finding, whose place proves that the texts are equal.
    version += 1
    let end = Self.position(text.count, in: text)
    client.change(
      uri, version: version, "\nlet z = TextRow(\"\")\n// formlsp:ignore-next no-such-rule\nlet y = 1\n",
      range: LSP.Range(start: end, end: end))
    text += Array("\nlet z = TextRow(\"\")\n".utf16)
    let last = client.post("textDocument/diagnostic", DocumentSyncTests.document(uri))
    guard case .success(let report)? = client.response(to: last) else {
      Issue.record("no report")
      return
    }
    let found = report["items"]?.array?.compactMap { $0.at("range", "start", "line")?.integer }
    #expect(found == [Self.position(text.count, in: text).line])

    var answered: [RequestID: Int] = [:]
    _ = client.ask("shutdown")
    for case .response(let id?, _) in client.inbox { answered[id, default: 0] += 1 }
    #expect(answered.values.allSatisfy { $0 == 1 })
    #expect(Set(answered.keys) == expected)
  }

  @Test func `a request that waits can be cancelled, also while a folder is read`() throws {
    let folder = try TemporaryFolder(["a.swift": "import Eureka\n"])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let id = client.post("workspace/diagnostic", ["previousResultIds": []])
    client.notify("$/cancelRequest", ["id": id.json])
    client.notify("$/cancelRequest", ["id": id.json])
    client.notify("$/cancelRequest", ["id": "unheard of"])
    // Too late or not: one answer.
    #expect(client.response(to: id) != nil)
    #expect(client.result("shutdown") == .null)
    #expect(!client.inbox.contains { if case .response(id, _) = $0 { true } else { false } })
  }

  /// Replaces a random range by a random text, here and there. Ranges never split a surrogate pair or a line end.
  private func edit(
    _ text: inout [UInt16], client: TestClient, uri: String, version: Int, _ random: inout SeededGenerator
  ) {
    let pieces = ["", "\n", "x", "日本", "𝒳", "👩‍👩‍👧", "\"", "TextRow(\"a\")", "  ", "\r\n", "// ", "}"]
    var places = [Int.random(in: 14...text.count, using: &random), Int.random(in: 14...text.count, using: &random)]
    places.sort()
    places[1] = min(places[1], places[0] + 6)
    for index in places.indices {
      while places[index] > 0, places[index] < text.count,
        UTF16.isTrailSurrogate(text[places[index]]) || text[places[index]] == 0x0A && text[places[index] - 1] == 0x0D
      {
        places[index] -= 1
      }
    }
    let new = pieces.randomElement(using: &random) ?? ""
    client.change(
      uri, version: version, new,
      range: LSP.Range(start: Self.position(places[0], in: text), end: Self.position(places[1], in: text)))
    text.replaceSubrange(places[0]..<places[1], with: new.utf16)
  }

  /// The position of a UTF-16 offset, counted the slow and obvious way.
  private static func position(_ offset: Int, in text: [UInt16]) -> LSP.Position {
    var (line, character) = (0, 0)
    for index in 0..<offset {
      let isEnd =
        text[index] == 0x0A || text[index] == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)
      if isEnd { (line, character) = (line + 1, 0) } else { character += 1 }
    }
    return LSP.Position(line: line, character: character)
  }
}
