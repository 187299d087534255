import FormAnalysis
import FormModel
import FormServer
import FormTestSupport
import FormWorkspace
import LanguageServerProtocol
import Testing

/// Over examples of all rules the server says what the check says: the same findings at the same places, the same fixes.
@Suite struct AgreementTests {
  @Test(arguments: RuleRegistry.ids)
  func `the editor and the check say the same`(rule: String) throws {
    let examples = (RuleRegistry.byID[rule]?.examples ?? []).filter(\.isReported)
    for example in Rounds.isLong ? examples : examples.sample(2, by: \.source) { try compare(example.source) }
  }

  private struct Finding: Hashable {
    var rule: String
    var severity: Int
    var range: LSP.Range
    var message: String
  }

  private struct Action: Hashable {
    var finding: Finding
    var title: String
    /// By path, in the order of the file.
    var edits: [String: [LSP.TextEdit]]
  }

  private func compare(_ source: String) throws {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    let client = try TestClient()
    client.initialize(capabilities: [
      "general": ["positionEncodings": ["utf-16"]],
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
      "workspace": ["workspaceEdit": ["documentChanges": true]],
    ])
    var paths: [String] = []
    for file in ExampleFiles(source).files where FileKind(path: file.name) != nil {
      let isPlain = file.name.hasSuffix(".swift") && !SourceScan(Array(file.text.utf8)).hasFormHint
      let text = isPlain ? "import Eureka\n" + file.text : file.text
      paths.append("/nowhere/" + file.name)
      workspace.open("/nowhere/" + file.name, text: SourceText(text))
      client.open("file:///nowhere/" + file.name, text)
    }
    let expected = workspace.diagnostics()
    for path in paths {
      let text = try #require(workspace.text(of: path))
      let uri = "file://" + path
      let wanted = (expected[path] ?? []).map { ($0, finding($0, text)) }
      let document: JSON = ["uri": .string(uri)]
      // What is published comes first: after the first question nothing is pushed any more. With several files there may
      // be less before the last one is open.
      if !wanted.isEmpty, path == paths.first {
        let published = client.notification("textDocument/publishDiagnostics") { params in
          params["uri"]?.string == uri && params["diagnostics"]?.array?.compactMap(finding) == wanted.map(\.1)
        }
        #expect(published != nil, "\(path) is published otherwise in:\n\(source)")
      }
      let pulled = client.result("textDocument/diagnostic", ["textDocument": document])?["items"]?.array
      #expect(pulled?.compactMap(finding) == wanted.map(\.1), "\(path) of:\n\(source)")
      for (diagnostic, finding) in wanted {
        let params: JSON = [
          "textDocument": document, "range": finding.range.json,
          "context": ["diagnostics": [], "only": ["quickfix"]],
        ]
        let offered = (client.result("textDocument/codeAction", params)?.array ?? []).compactMap(action)
          .filter { $0.finding == finding && !$0.title.hasPrefix("Suppress ") }
        let fixes = diagnostic.fixes.map { fix in
          Action(finding: finding, title: fix.title, edits: edits(fix, workspace))
        }
        #expect(Set(offered) == Set(fixes), "\(finding.rule) in:\n\(source)")
      }
    }
  }

  // MARK: What the check says, as the editor should say it

  private func finding(_ diagnostic: Diagnostic, _ text: SourceText) -> Finding {
    let severity = [Severity.error: 1, .warning: 2, .info: 3][diagnostic.severity]
    return Finding(
      rule: diagnostic.rule, severity: severity ?? 0, range: range(diagnostic.range.bytes, text),
      message: diagnostic.message)
  }

  private func edits(_ fix: Fix, _ workspace: Workspace) -> [String: [LSP.TextEdit]] {
    var edits: [String: [LSP.TextEdit]] = [:]
    for edit in fix.edits {
      let path = workspace.path(of: edit.range.file)
      guard let text = workspace.text(of: path) else { continue }
      edits["file://" + path, default: []].append(
        LSP.TextEdit(range: range(edit.range.bytes, text), newText: edit.newText))
    }
    return edits
  }

  private func range(_ bytes: ByteRange, _ text: SourceText) -> LSP.Range {
    func position(_ offset: Int) -> LSP.Position {
      let position = text.position(at: offset, in: .utf16)
      return LSP.Position(line: position.line, character: position.column)
    }
    return LSP.Range(start: position(bytes.lowerBound), end: position(bytes.upperBound))
  }

  // MARK: What the editor says

  private func finding(_ json: JSON) -> Finding? {
    guard let rule = json["code"]?.string, let severity = json["severity"]?.integer,
      let range = json["range"]?.read(LSP.Range.self), let message = json["message"]?.string
    else { return nil }
    return Finding(rule: rule, severity: severity, range: range, message: message)
  }

  private func action(_ json: JSON) -> Action? {
    guard let title = json["title"]?.string, let finding = json["diagnostics"]?[0].flatMap(finding) else { return nil }
    var edits: [String: [LSP.TextEdit]] = [:]
    for change in json.at("edit", "documentChanges")?.array ?? [] {
      guard let uri = change.at("textDocument", "uri")?.string else { continue }
      edits[uri, default: []] += (change["edits"]?.array ?? []).compactMap { edit in
        guard let range = edit["range"]?.read(LSP.Range.self), let text = edit["newText"]?.string else { return nil }
        return LSP.TextEdit(range: range, newText: text)
      }
    }
    return Action(finding: finding, title: title, edits: edits)
  }
}
