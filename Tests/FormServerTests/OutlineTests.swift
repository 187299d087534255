import LanguageServerProtocol
import Testing

/// What editors draw as the outline of a file.
@Suite struct OutlineTests {
  /// The forms of a text, with their sections.
  private static func outline(_ lines: String) throws -> [JSON] {
    let client = try TestClient()
    client.initialize(capabilities: [
      "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
    ])
    let uri = "file:///nowhere/Form.swift"
    let text = "import Eureka\nclass Form: FormViewController {\noverride func viewDidLoad() {\n\(lines)\n}\n}\n"
    client.open(uri, text)
    return client.result("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]])?.array ?? []
  }

  private static func lines(_ symbol: JSON, _ range: String = "range") -> ClosedRange<Int>? {
    guard let start = symbol[range]?["start"]?["line"]?.integer, let end = symbol[range]?["end"]?["line"]?.integer
    else {
      return nil
    }
    return start...end
  }

  @Test func `sections that are filled one after the other are kept apart`() throws {
    let sections = try #require(
      Self.outline(
        """
        super.viewDidLoad()
        let first = Section("First")
        let second = Section("Second")
        first <<< TextRow("a")
          <<< TextRow("b")
        second <<< TextRow("c")
        form +++ first +++ second
        """
      ).first?["children"]?.array)
    #expect(sections.map { $0["name"] } == ["First", "Second"])
    #expect(sections.map { Self.lines($0) } == [6...7, 8...8])
    #expect(sections.map { Self.lines($0, "selectionRange") } == [6...6, 8...8])
  }

  @Test func `what cannot be kept apart stays where it is made`() throws {
    let sections = try #require(
      Self.outline(
        """
        super.viewDidLoad()
        let first = Section("First")
        let second = Section("Second")
        first <<< TextRow("a")
        second <<< TextRow("b")
        first <<< TextRow("c")
        form +++ first +++ second
        """
      ).first?["children"]?.array)
    #expect(sections.map { Self.lines($0, "selectionRange") } == [4...4, 5...5])
  }
}
