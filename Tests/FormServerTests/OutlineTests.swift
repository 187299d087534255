import LanguageServerProtocol
import Testing

/// What editors draw as the outline of a file.
@Suite struct OutlineTests {
  /// The sections of a form that is made of two which code fills line by line.
  private static func sections(filledBy lines: String) throws -> [JSON] {
    let client = try TestClient()
    client.initialize(capabilities: [
      "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
    ])
    let uri = "file:///nowhere/Form.swift"
    let text = """
      import Eureka
      class Form: FormViewController {
      override func viewDidLoad() {
      super.viewDidLoad()
      let first = Section("First")
      let second = Section("Second")
      \(lines)
      form +++ first +++ second
      }
      }

      """
    client.open(uri, text)
    let forms = client.result("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]])?.array
    return try #require(forms?.first?["children"]?.array)
  }

  private static func lines(_ symbol: JSON, _ range: String = "range") -> ClosedRange<Int>? {
    guard let start = symbol[range]?["start"]?["line"]?.integer, let end = symbol[range]?["end"]?["line"]?.integer
    else {
      return nil
    }
    return start...end
  }

  @Test func `sections that are filled one after the other are kept apart`() throws {
    let sections = try Self.sections(
      filledBy: """
        first <<< TextRow("a")
          <<< TextRow("b")
        second <<< TextRow("c")
        """)
    #expect(sections.map { $0["name"] } == ["First", "Second"])
    #expect(sections.map { Self.lines($0) } == [6...7, 8...8])
    #expect(sections.map { Self.lines($0, "selectionRange") } == [6...6, 8...8])
  }

  @Test func `what cannot be kept apart stays where it is made`() throws {
    let sections = try Self.sections(
      filledBy: """
        first <<< TextRow("a")
        second <<< TextRow("b")
        first <<< TextRow("c")
        """)
    #expect(sections.map { Self.lines($0, "selectionRange") } == [4...4, 5...5])
  }

  @Test func `a section with a title tells its tag, too`() throws {
    let sections = try Self.sections(filledBy: "first.tag = \"one\"")
    #expect(sections.map { $0["name"] } == ["First", "Second"])
    #expect(sections.map { $0["detail"] } == ["Section #one", "Section"])
  }
}
