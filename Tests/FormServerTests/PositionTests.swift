import FormModel
import FormServer
import LanguageServerProtocol
import Testing

@Suite struct PositionTests {
  /// A finding behind characters of every width, asked for in each encoding: line 1, columns of `ignore-next x`'s name.
  @Test(arguments: [
    ("utf-8", "/* é */ ", 9), ("utf-16", "/* é */ ", 8), ("utf-32", "/* é */ ", 8),
    ("utf-8", "/* 日本 */ ", 13), ("utf-16", "/* 日本 */ ", 9), ("utf-32", "/* 日本 */ ", 9),
    ("utf-8", "/* 𝒳 */ ", 11), ("utf-16", "/* 𝒳 */ ", 9), ("utf-32", "/* 𝒳 */ ", 8),
    ("utf-8", "/* 👩‍👩‍👧 */ ", 25), ("utf-16", "/* 👩‍👩‍👧 */ ", 15), ("utf-32", "/* 👩‍👩‍👧 */ ", 12),
    ("utf-8", "/* e\u{301} */ ", 10), ("utf-16", "/* e\u{301} */ ", 9), ("utf-32", "/* e\u{301} */ ", 9),
  ])
  func `columns are counted in the negotiated unit`(encoding: String, before: String, column: Int) throws {
    for lineEnd in ["\n", "\r\n", "\r"] {
      let client = try TestClient()
      client.initialize(capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
      let lines = ["import Eureka", "\(before)// formlsp:nothing", "let row = TextRow(\"a\")", ""]
      client.open("file:///nowhere/a.swift", lines.joined(separator: lineEnd))
      let range = client.diagnostics("file:///nowhere/a.swift")?.first?["range"]
      #expect(range?["start"] == ["line": 1, "character": .integer(column)])
      // The way back: insert directly behind the comment's slashes, so that the finding goes away.
      let place = LSP.Position(line: 1, character: column + 3)
      client.change("file:///nowhere/a.swift", version: 2, "no ", range: LSP.Range(start: place, end: place))
      #expect(client.diagnostics("file:///nowhere/a.swift", version: 2) == [])
    }
  }

  @Test func `half a character that is cut off counts one unit`() throws {
    let client = try TestClient()
    client.initialize()
    client.open("file:///nowhere/a.swift", "import Eureka\n/* 𝒳 */ // formlsp:nothing\n")
    #expect(client.diagnostics("file:///nowhere/a.swift")?.first?.at("range", "start", "character") == 9)
    let half = LSP.Range(start: .init(line: 1, character: 4), end: .init(line: 1, character: 5))
    client.change("file:///nowhere/a.swift", version: 2, "", range: half)
    #expect(client.diagnostics("file:///nowhere/a.swift", version: 2)?.first?.at("range", "start", "character") == 8)
  }
}
