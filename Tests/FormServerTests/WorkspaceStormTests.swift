import FormModel
import FormServer
import FormTestSupport
import FormWorkspace
import Foundation
import LanguageServerProtocol
import Testing

/// A client that does everything at once.
@Suite struct WorkspaceStormTests {
  /// 3,000 steps over a folder with Swift files, a form file and a configuration: edits, every request there is, half of them
  /// cancelled, files that change on disk, documents that close and open, settings that change, messages that are none.
  /// Each request is answered exactly once, and the diagnosis after it is that of a server that never knew anything else.
  @Test(.timeLimit(.minutes(5)), arguments: [0x2545_F491_4F6C_DD1D] as [UInt64])
  func `every request is answered exactly once and the next diagnosis is exact`(seed: UInt64) throws {
    let storm = try Storm(seed: seed)
    for _ in 0..<3000 { storm.step() }
    storm.settle()
    #expect(storm.missing == [])
    #expect(storm.answeredTwice == [])
    #expect(storm.client.isSilent == false)
    #expect(storm.fullAnswers > 100, "most requests are about something")
    let found = storm.found
    let expected = storm.expected
    for path in Set(found.keys).union(expected.keys).sorted() {
      let (now, fresh) = (found[path] ?? [], expected[path] ?? [])
      let difference = now.filter { !fresh.contains($0) } + fresh.filter { !now.contains($0) }
      #expect(
        now.map(\.rule) == fresh.map(\.rule) && difference.isEmpty,
        "\(path): \(difference.map { ($0.rule, $0.range.start) })")
    }
    #expect(!expected.isEmpty)
    #expect(storm.client.result("shutdown") == .null)
  }
}

private final class Storm {
  struct Finding: Hashable {
    var rule: String
    var message: String
    var range: LSP.Range
  }

  let client: TestClient
  private let folder: TemporaryFolder
  private var random: SeededGenerator
  /// Open documents by name.
  private var open: [String: (lines: [String], version: Int)] = [:]
  /// All files of the folder as they are on disk.
  private var disk: [String: [String]]
  private var posted: [RequestID] = []
  private var answers: [RequestID: Int] = [:]
  /// How many answers said something.
  private(set) var fullAnswers = 0
  private var lastVersion = 0
  private var showsLenses = true
  /// Every request of the server but those of the life cycle.
  private let methods =
    RequestHandler.all.map(\.method).filter { $0 != "initialize" && $0 != "shutdown" } + [
      "textDocument/unheardOf", "completionItem/unheardOf",
    ]

  init(seed: UInt64) throws {
    random = SeededGenerator(state: seed)
    disk = [
      "Profile.swift": Self.profile, "Base.swift": Self.base, "Tags.swift": Self.tags, "Plain.swift": ["let a = 1"],
      "Settings.form.yaml": Self.settings, ".formlsp.yml": ["rules:", "  unused-tag: warning"],
    ]
    folder = try TemporaryFolder(disk.mapValues { $0.joined(separator: "\n") })
    client = try TestClient()
    client.initialize(root: folder.path, capabilities: Self.capabilities)
    for name in ["Profile.swift", "Base.swift", "Settings.form.yaml"] { openDocument(name) }
  }

  // MARK: Steps

  func step() {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<16: edit()
    case 16..<32: request()
    case 32, 33: changeOnDisk()
    case 34: if let name = open.keys.sorted().randomElement(using: &random) { closeDocument(name) }
    case 35, 36:
      if let name = disk.keys.sorted().randomElement(using: &random), open[name] == nil { openDocument(name) }
    case 37: if let name = open.keys.sorted().randomElement(using: &random) { save(name) }
    case 38: other()
    default: if let last = posted.last, answers[last] == nil { takeAnswer(last) }
    }
  }

  /// Takes what comes until all requests are answered. The configuration is mended before: of a broken one the last good
  /// state stays in force, which a new workspace cannot know.
  func settle() {
    let name = ".formlsp.yml"
    if open[name] != nil { closeDocument(name) }
    disk[name] = ["rules:", "  unused-tag: error"]
    try? folder.write(name, (disk[name] ?? []).joined(separator: "\n"))
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri(name)), "type": 2]]])
    for id in posted where answers[id] == nil { takeAnswer(id) }
    drain()
  }

  var missing: [RequestID] { posted.filter { answers[$0] == nil } }
  var answeredTwice: [RequestID] { posted.filter { answers[$0, default: 0] > 1 } }

  private func edit() {
    guard let name = open.keys.sorted().randomElement(using: &random), var (lines, version) = open[name] else { return }
    version += 1
    let others = [Self.profile, Self.base, Self.settings].flatMap { $0 }
    var changes: [JSON] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let line = lines.indices.randomElement(using: &random) else { break }
      var new: [String]
      var end = LSP.Position(line: line, character: lines[line].utf16.count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: new = [lines[line], others.randomElement(using: &random) ?? ""]
      case 1: new = [lines[line] + " // 👩‍👩‍👧 日本𝒳"]
      case 2: new = [String(lines[line].dropLast(2))]
      case 3 where line + 1 < lines.count && lines.count > 8:
        new = []
        end = LSP.Position(line: line + 1, character: 0)
      default: new = [(lines[line] == "" ? others.randomElement(using: &random) : "") ?? ""]
      }
      lines.replaceSubrange(line...line, with: new)
      let range = LSP.Range(start: LSP.Position(line: line, character: 0), end: end)
      changes.append(["range": range.json, "text": .string(new.joined(separator: "\n"))])
    }
    // Now and then everything as it was at first, so that there is something to find.
    if Int.random(in: 0..<12, using: &random) == 0, let first = Self.first[name] {
      lines = first
      changes = [["text": .string(lines.joined(separator: "\n"))]]
    }
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(folder.uri(name)), "version": .integer(version)],
        "contentChanges": .array(changes),
      ])
    open[name] = (lines, version)
    lastVersion = max(lastVersion, version)
  }

  private func request() {
    let method = methods.randomElement(using: &random) ?? ""
    let name = disk.keys.sorted().randomElement(using: &random) ?? ""
    let lines = open[name]?.lines ?? []
    let line = lines.indices.randomElement(using: &random) ?? 0
    let character = Int.random(
      in: 0...max(1, lines.indices.contains(line) ? lines[line].utf16.count : 1), using: &random)
    let position: JSON = ["line": .integer(line), "character": .integer(character)]
    let document: JSON = ["uri": .string(folder.uri(name))]
    let range: JSON = ["start": position, "end": position]
    let id = client.post(
      method,
      [
        "textDocument": document, "position": position, "positions": [position], "range": range,
        "context": ["diagnostics": [], "includeDeclaration": true], "newName": "renamed", "query": "#s",
        "options": ["tabSize": 2, "insertSpaces": true], "command": "formlsp.status", "previousResultIds": [],
        "label": "x", "title": "Fix all", "data": ["fixAll": .string(folder.uri(name))],
        "item": [
          "name": "smoker", "kind": 8, "uri": .string(folder.uri(name)), "range": range, "selectionRange": range,
        ],
      ])
    posted.append(id)
    if Bool.random(using: &random) { client.notify("$/cancelRequest", ["id": id.json]) }
    if Int.random(in: 0..<30, using: &random) == 0 { client.notify("$/cancelRequest", ["id": 99_999]) }
  }

  private func changeOnDisk() {
    let name = disk.keys.sorted().randomElement(using: &random) ?? ""
    guard let first = Self.first[name] ?? disk[name] else { return }
    var lines = first
    if name != ".formlsp.yml", let line = lines.indices.randomElement(using: &random) { lines.remove(at: line) }
    disk[name] = lines
    try? folder.write(name, lines.joined(separator: "\n"))
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri(name)), "type": 2]]])
  }

  private func other() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: client.notify("$/setTrace", ["value": Bool.random(using: &random) ? "verbose" : "off"])
    case 1: client.notify("workspace/didChangeConfiguration", ["settings": .null])
    case 2: client.send(raw: "Content-Length: 3\r\n\r\n{a}")
    case 3: client.notify("$/unheardOf", [:])
    default: client.notify("textDocument/didChange", ["textDocument": ["uri": "file:///not/open.swift"]])
    }
  }

  private func openDocument(_ name: String) {
    let lines = disk[name] ?? []
    lastVersion += 1
    open[name] = (lines, lastVersion)
    client.open(folder.uri(name), lines.joined(separator: "\n"), version: lastVersion)
  }

  private func closeDocument(_ name: String) {
    open[name] = nil
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(folder.uri(name))]])
  }

  private func save(_ name: String) {
    disk[name] = open[name]?.lines
    try? folder.write(name, (disk[name] ?? []).joined(separator: "\n"))
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(folder.uri(name))]])
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri(name)), "type": 2]]])
  }

  // MARK: Answers

  private func takeAnswer(_ id: RequestID) {
    if let answer = client.response(to: id) { note(id, answer) }
    drain()
  }

  private func note(_ id: RequestID, _ answer: Result<JSON, ResponseError>) {
    answers[id, default: 0] += 1
    if case .success(let result) = answer, result != .null, result != [] { fullAnswers += 1 }
  }

  /// Notes the answers that have come, and answers what the server asks.
  private func drain() {
    for message in client.takeInbox() {
      switch message {
      case .response(let id?, let answer): note(id, answer)
      case .request(let id, let method, let params):
        let items = params["items"]?.array?.count ?? 0
        showsLenses.toggle()
        let settings: JSON = ["codeLens": ["rows": .bool(showsLenses)]]
        let result: JSON =
          method == "workspace/configuration" ? .array(Array(repeating: settings, count: items)) : .null
        client.send(.response(id: id, .success(result)))
      case .response, .notification: break
      }
    }
  }

  // MARK: The diagnosis

  /// What the server says now.
  lazy var found: [String: [Finding]] = {
    var found: [String: [Finding]] = [:]
    for report in client.result("workspace/diagnostic", ["previousResultIds": []])?["items"]?.array ?? [] {
      let items = report["items"]?.array?.compactMap { item -> Finding? in
        guard let range = item["range"]?.read(LSP.Range.self) else { return nil }
        return Finding(rule: item["code"]?.string ?? "", message: item["message"]?.string ?? "", range: range)
      }
      if let items, !items.isEmpty { found[report["uri"]?.string ?? ""] = items }
    }
    return found
  }()

  /// What a workspace says that reads the same files and documents for the first time.
  var expected: [String: [Finding]] {
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    for (name, document) in open {
      workspace.open(folder.path + "/" + name, text: SourceText(document.lines.joined(separator: "\n")))
    }
    var expected: [String: [Finding]] = [:]
    for (path, diagnostics) in workspace.diagnostics() {
      guard let text = workspace.text(of: path), !diagnostics.isEmpty else { continue }
      func position(_ offset: Int) -> LSP.Position {
        let position = text.position(at: offset, in: .utf16)
        return LSP.Position(line: position.line, character: position.column)
      }
      expected[DocumentURI.uri(path)] = diagnostics.map {
        Finding(
          rule: $0.rule, message: $0.message,
          range: LSP.Range(start: position($0.range.start), end: position($0.range.end)))
      }
    }
    return expected
  }

  // MARK: Sources

  private static let capabilities: JSON = [
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "dataSupport": true, "disabledSupport": true,
        "resolveSupport": ["properties": ["edit"]],
      ],
      "diagnostic": ["dynamicRegistration": true],
    ],
    "workspace": [
      "configuration": true, "codeLens": ["refreshSupport": true], "inlayHint": ["refreshSupport": true],
      "diagnostics": ["refreshSupport": true], "didChangeWatchedFiles": ["dynamicRegistration": true],
      "workspaceEdit": ["documentChanges": true],
    ],
  ]

  private static let first = [
    "Profile.swift": profile, "Base.swift": base, "Tags.swift": tags, "Settings.form.yaml": settings,
  ]

  private static let profile = #"""
    import Eureka
    class Profile: Base {
      override func viewDidLoad() {
        super.viewDidLoad()
        /* 🎂日本é */ form +++ Section("Ünï") { $0.tag = "first" } <<< SwitchRow("smoker") { $0.value = false }
          <<< IntRow("packs") { $0.hidden = "$smoker == false"; $0.add(rule: RuleEmail()) }
          <<< PushRow<String>("meal") { $0.options = ["meat", "野菜"]; $0.hidden = "$packs == 'x'" }
          <<< TextRow(Tags.code) { $0.disabled = .function(["mael"]) { form in form.rowBy(tag: "meal")?.baseValue == nil } }
          <<< TextRow("smoker")
        form.setValues(["smoker": true, "meal": 3])
        _ = (form.rowBy(tag: "base") as? IntRow)?.value
      }
    }
    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let base = #"""
    import Eureka
    class Base: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ TextRow("base") { $0.hidden = "$code == nil" } <<< SwitchRow("packs")
      }
    }
    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let tags = ["import Eureka", "enum Tags {", "  static let code = \"code\"", "}"]

  private static let settings = """
    form: Settings
    sections:
      - title: 日本 👋
        rows:
          - type: SwitchRow
            tag: news
          - type: EmailRow
            tag: email
            hidden: "$nwes == true"
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
