import LanguageServerProtocol
import Testing

/// Code actions as clients of all kinds get them.
@Suite struct CodeActionTests {
  private static let uri = "file:///nowhere/Form.swift"
  private static let form = #"""
    import Eureka
    class Form: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< SwitchRow("news") <<< TextRow("mail") { $0.validationOptions = .validatesOnChange }
          <<< TextRow("a") { $0.hidden = "$news.value == true" }
          <<< TextRow("b") { $0.hidden = "$mail LIKE '*@*'" }
          <<< TextRow("c") { $0.hidden = .function(["mail"]) { form in form.allRows.isEmpty } }
          <<< TextRow("d") { $0.hidden = "$news == false" }
          <<< TextRow("e") { $0.hidden = "$news.isHidden == true" }
      }
    }
    """#

  private static func client(_ codeAction: JSON) throws -> TestClient {
    let client = try TestClient()
    var capabilities = codeAction
    capabilities["codeActionLiteralSupport"] = [:]
    client.initialize(capabilities: [
      "textDocument": ["codeAction": capabilities], "workspace": ["workspaceEdit": ["documentChanges": true]],
    ])
    client.open(uri, form)
    return client
  }

  private static func actions(_ client: TestClient, line: Int, column: Int, only: JSON? = nil) -> [JSON] {
    let position: JSON = ["line": .integer(line), "character": .integer(column)]
    let params: JSON = [
      "textDocument": ["uri": .string(uri)], "range": ["start": position, "end": position],
      "context": JSON(["diagnostics": [], "only": only]),
    ]
    return client.result("textDocument/codeAction", params)?.array ?? []
  }

  @Test func `the edit of 'fix all' comes when it is asked for, to clients that can ask`() throws {
    let eager = try Self.client([:])
    let whole = try #require(Self.actions(eager, line: 0, column: 0).first { $0["kind"] == "source.fixAll.formlsp" })
    #expect(whole["data"] == nil)
    let lazy = try Self.client(["dataSupport": true, "resolveSupport": ["properties": ["edit"]]])
    let part = try #require(Self.actions(lazy, line: 0, column: 0).first { $0["kind"] == "source.fixAll.formlsp" })
    #expect(part["edit"] == nil)
    let resolved = lazy.result("codeAction/resolve", part)
    #expect(resolved?["edit"] == whole["edit"])
    #expect(resolved?["title"] == whole["title"])
    // What has its edit comes back as it is.
    let fix = try #require(Self.actions(lazy, line: 5, column: 46).first { $0["kind"] == "quickfix" })
    #expect(fix["edit"] != nil)
    #expect(lazy.result("codeAction/resolve", fix) == fix)
  }

  @Test func `why a refactoring cannot be had is told to those who look for it`() throws {
    let client = try Self.client(["disabledSupport": true])
    for (line, column, title) in [
      (6, 40, "Convert predicate to '.function'"), (7, 40, "Convert '.function' to predicate"),
    ] {
      let found = Self.actions(client, line: line, column: column, only: ["refactor"])
      let disabled = try #require(found.first { $0["title"]?.string == title })
      #expect(disabled.at("disabled", "reason")?.string?.isEmpty == false)
      #expect(disabled["edit"] == nil)
      #expect(!Self.actions(client, line: line, column: column).contains { $0["disabled"] != nil })
    }
    let other = try Self.client([:])
    #expect(!Self.actions(other, line: 6, column: 40, only: ["refactor"]).contains { $0["disabled"] != nil })
  }

  @Test(
    arguments: [
      (nil, ["quickfix", "refactor.rewrite", "source.fixAll.formlsp"]), (["quickfix"], ["quickfix"]),
      (["refactor"], ["refactor.rewrite"]), (["source"], ["source.fixAll.formlsp"]),
      (["source.fixAll"], ["source.fixAll.formlsp"]), (["source.fixAll.formlsp"], ["source.fixAll.formlsp"]),
      (["source.fixAll.other"], []), (["refactor.extract"], []),
      ([""], ["quickfix", "refactor.rewrite", "source.fixAll.formlsp"]),
    ] as [(JSON?, Set<String>)])
  func `kinds are asked for by their beginnings`(only: JSON?, kinds: Set<String>) throws {
    let client = try Self.client([:])
    #expect(Set(Self.actions(client, line: 8, column: 40, only: only).compactMap { $0["kind"]?.string }) == kinds)
  }

  @Test func `the one fix of a finding is preferred, and says which finding it mends`() throws {
    let client = try Self.client(["isPreferredSupport": true])
    let fixes = Self.actions(client, line: 5, column: 46, only: ["quickfix"]).filter { $0["isPreferred"] == true }
    #expect(fixes.count == 1)
    #expect(fixes.first?["diagnostics"]?[0]?["code"] == "predicate-value-keypath")
    let suppressions = Self.actions(client, line: 5, column: 46, only: ["quickfix"]).filter {
      $0["title"]?.string?.hasPrefix("Suppress ") ?? false
    }
    #expect(suppressions.count == 1)
    #expect(suppressions.first?["isPreferred"] == nil)
  }

  @Test func `a fix that says something else than was meant is offered, and not preferred`() throws {
    let client = try Self.client(["isPreferredSupport": true])
    let fixes = Self.actions(client, line: 9, column: 46, only: ["quickfix"]).filter {
      $0["title"] == "Drop '.isHidden'"
    }
    #expect(fixes.count == 1)
    #expect(fixes.first?["isPreferred"] == nil)
  }

  @Test func `what a form finds wrong in a constant can be mended in the file of constants`() throws {
    let constants = "enum Texts {\n  static let hidden = \"$news.value == true\"\n}\n"
    let form = Self.form.replacing(
      #"$0.hidden = "$news.value == true""#, with: "$0.hidden = .predicate(NSPredicate(format: Texts.hidden))")
    let folder = try TemporaryFolder(["Form.swift": form, "Texts.swift": constants])
    let client = try TestClient()
    client.initialize(
      root: folder.path, capabilities: ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    client.open(folder.uri("Texts.swift"), constants)
    _ = client.ask("workspace/symbol", ["query": "#"])
    let position: JSON = ["line": 1, "character": 32]
    let actions = client.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(folder.uri("Texts.swift"))], "range": ["start": position, "end": position],
        "context": ["diagnostics": []],
      ])
    let kinds = (actions?.array ?? []).compactMap { $0["kind"]?.string }
    #expect(Set(kinds) == ["quickfix", "source.fixAll.formlsp"])
  }
}
