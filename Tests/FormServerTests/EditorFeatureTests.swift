import LanguageServerProtocol
import Testing

/// The features over the protocol, with characters before the cursor that every encoding counts in its own way.
@Suite struct EditorFeatureTests {
  static let form = #"""
    import Eureka
    class Profile: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        /* 🎂日本é */ form +++ Section() <<< SwitchRow("smoker") { $0.title = "🚬?" }
          <<< TextRow("brand") { /* 𝒳語 */ $0.hidden = "$smoker == false" }
        let plain = "smoker"
      }
    }
    """#

  /// The position behind the first `needle`.
  private func position(_ text: String, _ needle: String, _ encoding: String) throws -> LSP.Position {
    let place = try #require(text.firstRange(of: needle))
    let before = text[..<place.upperBound]
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let column =
      switch encoding {
      case "utf-8": line.utf8.count
      case "utf-16": line.utf16.count
      default: line.unicodeScalars.count
      }
    return LSP.Position(line: before.count { $0 == "\n" }, character: column)
  }

  /// The text of a range.
  private func substring(_ text: String, _ range: LSP.Range?, _ encoding: String) -> String? {
    guard let range, range.start.line == range.end.line else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(range.start.line) else { return nil }
    let line = lines[range.start.line]
    let (start, end) = (range.start.character, range.end.character)
    switch encoding {
    case "utf-8": return String(decoding: Array(line.utf8)[start..<end], as: UTF8.self)
    case "utf-16": return String(decoding: Array(line.utf16)[start..<end], as: UTF16.self)
    default: return String(String.UnicodeScalarView(Array(line.unicodeScalars)[start..<end]))
    }
  }

  private func client(_ encoding: String) throws -> (TestClient, String) {
    let client = try TestClient()
    client.initialize(
      capabilities: [
        "general": ["positionEncodings": [.string(encoding)]],
        "textDocument": ["definition": ["linkSupport": true], "codeAction": ["codeActionLiteralSupport": [:]]],
      ], options: ["positionEncoding": .string(encoding)])
    let uri = "file:///nowhere/Profile.swift"
    client.open(uri, Self.form)
    return (client, uri)
  }

  private func params(_ uri: String, _ position: LSP.Position) -> JSON {
    ["textDocument": ["uri": .string(uri)], "position": position.json]
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func rangesAreTheTagsOwn(encoding: String) throws {
    let (client, uri) = try client(encoding)
    let place = try position(Self.form, "\"$smo", encoding)
    let hover = client.result("textDocument/hover", params(uri, place))
    #expect(substring(Self.form, hover?["range"]?.read(), encoding) == "smoker")
    let link = client.result("textDocument/definition", params(uri, place))?[0]
    #expect(substring(Self.form, link?["originSelectionRange"]?.read(), encoding) == "smoker")
    #expect(link?["targetSelectionRange"]?.read(LSP.Range.self)?.start.line == 4)
    let references = client.result("textDocument/references", params(uri, place))?.array
    #expect(references?.map { substring(Self.form, $0["range"]?.read(), encoding) } == ["smoker", "smoker"])
    let rename = client.result("textDocument/prepareRename", params(uri, place))
    #expect(rename?["placeholder"]?.string == "smoker")
    let items = client.result("textDocument/completion", params(uri, place))?["items"]?.array
    let item = try #require(items?.first { $0["label"]?.string == "$smoker" })
    #expect(substring(Self.form, item.at("textEdit", "range")?.read(), encoding) == "$smoker")
  }

  @Test(arguments: [
    "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/completion", "textDocument/prepareRename", "textDocument/signatureHelp",
    "textDocument/linkedEditingRange", "textDocument/prepareCallHierarchy",
  ])
  func nothingIsSaidAboutPlainSwift(method: String) throws {
    let (client, uri) = try client("utf-16")
    for needle in ["let plain = \"smo", "super.view", "class Pro", "import Eur"] {
      #expect(client.result(method, params(uri, try position(Self.form, needle, "utf-16"))) == .null, "\(needle)")
    }
  }

  @Test func renamingSaysWhyNot() throws {
    let (client, uri) = try client("utf-16")
    var request = params(uri, try position(Self.form, "SwitchRow(\"smo", "utf-16"))
    request["newName"] = "brand"
    guard case .failure(let error)? = client.ask("textDocument/rename", request) else {
      Issue.record("the rename is not refused")
      return
    }
    #expect(error.code == .requestFailed)
    #expect(error.message == "'brand' is the tag of another row of this form")
  }

  @Test(
    "nothing is renamed while a part of the code may be lost",
    arguments: ["#if DEBUG", "#endif", "/* begun", "if true {"])
  func brokenCodeIsNotRenamed(begun: String) throws {
    let (client, uri) = try client("utf-16")
    var request = params(uri, try position(Self.form, "SwitchRow(\"smo", "utf-16"))
    request["newName"] = "smokes"
    #expect(client.result("textDocument/rename", request) != .null)
    let end = LSP.Position(line: 6, character: 0)
    client.change(uri, version: 2, begun + "\n", range: LSP.Range(start: end, end: end))
    #expect(client.errorCode("textDocument/prepareRename", request) == -32803)
    #expect(client.errorCode("textDocument/rename", request) == -32803)
    client.change(uri, version: 3, "", range: LSP.Range(start: end, end: .init(line: 7, character: 0)))
    #expect(client.result("textDocument/rename", request) != .null)
  }

  @Test func switchesTurnHintsOff() throws {
    let client = try TestClient()
    client.initialize(options: ["inlayHints": ["types": false], "codeLens": ["rows": false]])
    let uri = "file:///nowhere/Profile.swift"
    client.open(uri, Self.form)
    let everything: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let hints = client.result(
      "textDocument/inlayHint", ["textDocument": ["uri": .string(uri)], "range": everything])?.array
    #expect(hints?.map { $0["label"]?.string } == ["depends on: smoker"])
    let lenses = client.result("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]])?.array
    #expect(lenses?.map { $0.at("command", "title")?.string } == ["2 rows · 1 condition"])
  }

  @Test func formFilesAndConfigurationsComplete() throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/Settings.form.yaml"
    let text = """
      name: Settings
      sections:
        - rows:
            - type: SwitchRow
              tag: smoker
            - type: IntRow
              tag: packs
              hidden: $smo == false
      """
    client.open(uri, text)
    let tags = client.result("textDocument/completion", params(uri, try position(text, "$smo", "utf-16")))
    #expect(tags?["items"]?.array?.contains { $0["label"]?.string == "$smoker" } == true)
    let configuration = "file:///nowhere/.formlsp.yml"
    let rules = "rules:\n  duplicate-row-tag: "
    client.open(configuration, rules)
    let levels = client.result("textDocument/completion", params(configuration, LSP.Position(line: 1, character: 21)))
    #expect(levels?["items"]?.array?.compactMap { $0["label"]?.string } == ["off", "info", "warning", "error"])
    let page = client.result("textDocument/hover", params(configuration, LSP.Position(line: 1, character: 4)))
    #expect(page?.at("contents", "value")?.string?.contains("duplicate-row-tag") == true)
    client.change(configuration, version: 2, "overrides:\n  - f\neureka-version: \n")
    let keys = client.result("textDocument/completion", params(configuration, LSP.Position(line: 1, character: 5)))
    #expect(keys?["items"]?.array?.compactMap { $0["label"]?.string } == ["files", "rules"])
    let versions = client.result("textDocument/completion", params(configuration, LSP.Position(line: 2, character: 16)))
    #expect(versions?["items"]?[0]?["label"] == "5.5.0")
  }

  @Test(arguments: [
    (".formlsp.yml", "rules: { | }", "duplicate-row-tag", "duplicate-row-tag: "),
    (".formlsp.yml", "rules: { duplicate-|row-tag: off }", "duplicate-row-tag", "duplicate-row-tag"),
    (".formlsp.yml", "rules:\n  duplicate-|row-tag: off", "duplicate-row-tag", "duplicate-row-tag"),
    (".formlsp.yml", "overrides:\n  - { files: x, rules: { long-chain: | } }", "off", "off"),
    (".formlsp.yml", "ba|\nrules: {}", "baseline", "baseline:"), (".formlsp.json", "{\"|\"}", "rules", "\"rules\""),
    (".formlsp.json", "{\"rules\": {\"|\"}}", "long-chain", "\"long-chain\""),
    (".formlsp.json", "{\"rules\": {\"long-chain\": \"|\"}}", "off", "\"off\""),
    (".formlsp.json", "{\"eureka-version\": |", "5.5.0", "\"5.5.0\""),
    (".formlsp.yml", "custom-rows:\n  StarRow: |", "Int", "Int"),
    (".formlsp.json", "{\"custom-rows\": {\"StarRow\": |", "Int", "\"Int\""),
  ])
  func configurationsCompleteInBrackets(name: String, source: String, label: String, written: String) throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/" + name
    client.open(uri, source.filter { $0 != "|" })
    let before = source.prefix { $0 != "|" }
    let line = before.count { $0 == "\n" }
    let place = LSP.Position(
      line: line,
      character: before.count
        - (before.lastIndex(of: "\n").map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0))
    let items = client.result("textDocument/completion", params(uri, place))?["items"]?.array ?? []
    let item = items.first { $0["label"] == .string(label) }
    #expect(item?.at("textEdit", "newText")?.string == written, "\(items.compactMap { $0["label"]?.string })")
  }

  @Test(
    "keys that the map has already are not offered again",
    arguments: [
      ("rules:\n  long-chain: off\n|\nbaseline: x", ["rules", "baseline"], ["eureka-version", "overrides"]),
      (
        "rules:\n  long-chain: off\n  |\n\n  unused-tag: info\nbaseline: x", ["long-chain", "unused-tag"],
        ["value-type-mismatch"]
      ),
      ("overrides:\n  - files: a\n    rules: {}\n  - |\n  - files: b", [], ["files", "rules"]),
      ("overrides:\n  - files: a\n    |\n  - rules: {}", ["files"], ["rules"]),
    ])
  func keysOfTheMapAreNotOfferedAgain(source: String, taken: [String], offered: [String]) throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/.formlsp.yml"
    client.open(uri, source.filter { $0 != "|" })
    let before = source.prefix { $0 != "|" }.split(separator: "\n", omittingEmptySubsequences: false)
    let place = LSP.Position(line: before.count - 1, character: before.last?.count ?? 0)
    let items = client.result("textDocument/completion", params(uri, place))?["items"]?.array ?? []
    let labels = items.compactMap { $0["label"]?.string }
    #expect(labels.filter { taken.contains($0) } == [])
    #expect(offered.filter { !labels.contains($0) } == [], "\(labels)")
  }

  @Test func rowsOfTheProjectAreOfferedInFormFilesToo() throws {
    let client = try TestClient()
    client.initialize()
    let swift = "file:///nowhere/Rows.swift"
    client.open(
      swift,
      """
      import Eureka
      final class MyRow: Row<PushSelectorCell<Int>>, RowType {}
      class Form: FormViewController {
        func f() { form +++ Section() <<< R }
      }
      """)
    let uri = "file:///nowhere/Settings.form.yaml"
    client.open(uri, "form: Settings\nsections:\n  - rows:\n      - type: \n")
    for (uri, place) in [(swift, LSP.Position(line: 3, character: 37)), (uri, LSP.Position(line: 3, character: 14))] {
      let labels = client.result("textDocument/completion", params(uri, place))?["items"]?.array?.compactMap {
        $0["label"]?.string
      }
      #expect(labels?.contains("MyRow") == true, "\(uri)")
    }
  }

  @Test func theConfigurationInJSONHasWhatTheOneInYAMLHas() throws {
    let client = try TestClient()
    client.initialize(capabilities: [
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]], "workspace": ["workspaceEdit": [:]],
    ])
    let uri = "file:///nowhere/.formlsp.json"
    client.open(uri, "{\"$schema\": \"x.json\", \"rules\": {\"duplicate-row-tg\": \"off\"}}")
    let place = LSP.Position(line: 0, character: 35)
    let actions = client.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "context": ["diagnostics": []],
        "range": ["start": place.json, "end": place.json],
      ])
    #expect(actions?.array?.compactMap { $0["title"]?.string } == ["Replace with 'duplicate-row-tag'"])
    let report = client.result("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    #expect(report?["items"]?.array?.map { $0["code"] } == ["invalid-configuration"])
    client.change(uri, version: 2, "{\"rules\": {\"duplicate-row-tag\": \"off\"}}")
    let page = client.result("textDocument/hover", params(uri, LSP.Position(line: 0, character: 14)))
    #expect(page?.at("contents", "value")?.string?.contains("duplicate-row-tag") == true)
  }

  @Test func hoversWithoutMarkdownHaveNoMarks() throws {
    let (client, uri) = try client("utf-16")
    let hover = client.result("textDocument/hover", params(uri, try position(Self.form, "\"smo", "utf-16")))
    #expect(hover?.at("contents", "kind") == "plaintext")
    let text = hover?.at("contents", "value")?.string ?? ""
    #expect(text.hasPrefix("'smoker' · SwitchRow · value Bool"), "\(text)")
  }

  @Test func `a suppression begins with what reports there, then with what reports elsewhere`() throws {
    let client = try TestClient()
    client.initialize()
    let uri = "file:///nowhere/Profile.swift"
    let text = """
      import Eureka
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") <<< TextRow("b") { $0.hidden = "$nothing == nil" }
          <<< TextRow("a") // formlsp:ignore\u{20}
        }
      }
      """
    client.open(uri, text)
    #expect(client.diagnostics(uri, version: 1)?.isEmpty == false)
    let position = try position(text, "formlsp:ignore ", "utf-16")
    let labels = client.result("textDocument/completion", params(uri, position))?["items"]?.array?.compactMap {
      $0["label"]?.string
    }
    // The comment itself is malformed, as long as it names no rule.
    #expect(try #require(labels).prefix(2) == ["duplicate-row-tag", "predicate-unknown-tag"])
    #expect(labels?.count == Set(labels ?? []).count)
  }
}
