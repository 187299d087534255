import FormServer
import Foundation
import LanguageServerProtocol
import Testing

/// A change in one file shows its consequences in the others at once, open or not.
@Suite struct LiveLinkingTests {
  private static let form = """
    import Eureka
    class Login: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< TextRow(Tags.name)
      }
      func read() { print(form.rowBy(tag: "name") as? TextRow as Any) }
    }

    """
  private static func tags(_ name: String) -> String { "enum Tags {\n  static let name = \"\(name)\"\n}\n" }

  private static func rules(_ diagnostics: [JSON]?) -> [String]? { diagnostics?.compactMap { $0["code"]?.string } }

  private static func changed(_ client: TestClient, _ uris: String...) {
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": .array(uris.map { ["uri": .string($0), "type": 2] })])
  }

  @Test func `a tag is renamed and looked up where its constant is written, in a file without forms`() throws {
    let folder = try TemporaryFolder([
      "Login.swift": Self.form, "Tags.swift": Self.tags("name"),
      "Model.swift": "struct Model { let name = \"name\" }\n",
    ])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let (form, tags, model) = (folder.uri("Login.swift"), folder.uri("Tags.swift"), folder.uri("Model.swift"))
    client.open(form, Self.form)
    #expect(client.diagnostics(form, version: 1) == [])
    client.open(tags, Self.tags("name"))
    client.open(model, "struct Model { let name = \"name\" }\n")
    func ask(_ method: String, _ uri: String, _ line: Int, _ column: Int, _ name: String? = nil) -> JSON? {
      var params: JSON = ["textDocument": ["uri": .string(uri)]]
      params["position"] = LSP.Position(line: line, character: column).json
      params["newName"] = name.map { .string($0) } ?? .null
      return client.result(method, params)
    }
    #expect(ask("textDocument/hover", tags, 1, 22) != .null)
    #expect(ask("textDocument/references", tags, 1, 22)?.array?.count == 2)
    #expect(ask("textDocument/prepareRename", tags, 1, 22)?["placeholder"]?.string == "name")
    let edit = ask("textDocument/rename", tags, 1, 22, "nick")
    let changed = edit?["documentChanges"]?.array?.compactMap { $0.at("textDocument", "uri")?.string }
    #expect(changed?.sorted() == [form, tags].sorted())
    // While nobody knows the client's text of one of the files nothing is renamed.
    let outside = LSP.Position(line: 90, character: 0)
    client.change(form, version: 2, "x", range: LSP.Range(start: outside, end: outside))
    #expect(ask("textDocument/rename", tags, 1, 22, "nick") == nil)
    client.change(form, version: 3, Self.form)
    let again = ask("textDocument/rename", tags, 1, 22, "nick")
    #expect(again?["documentChanges"]?.array?.count == 2)
    // A word that is no tag, there and in a file that nobody asks for a tag.
    #expect(ask("textDocument/prepareRename", tags, 1, 14) == .null)
    #expect(ask("textDocument/prepareRename", model, 0, 28) == .null)
  }

  @Test func `typing in a constants file shows its consequences in an open form`() throws {
    let folder = try TemporaryFolder(["Login.swift": Self.form, "Tags.swift": Self.tags("name")])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let (form, tags) = (folder.uri("Login.swift"), folder.uri("Tags.swift"))
    client.open(form, Self.form)
    #expect(client.diagnostics(form, version: 1) == [])
    client.open(tags, Self.tags("name"))
    // One character goes.
    client.change(
      tags, version: 2, "",
      range: LSP.Range(start: LSP.Position(line: 1, character: 24), end: LSP.Position(line: 1, character: 25)))
    #expect(Self.rules(client.diagnostics(form)) == ["row-by-tag-unknown"])
    client.change(
      tags, version: 3, "e",
      range: LSP.Range(start: LSP.Position(line: 1, character: 24), end: LSP.Position(line: 1, character: 24)))
    #expect(client.diagnostics(form) == [])
    // Closed without being saved: the disk counts again.
    client.change(tags, version: 4, Self.tags("nam"))
    #expect(Self.rules(client.diagnostics(form)) == ["row-by-tag-unknown"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(tags)]])
    #expect(client.diagnostics(form) == [])
  }

  @Test func `a change on disk re-diagnoses forms that nobody opened`() throws {
    let folder = try TemporaryFolder(["Login.swift": Self.form, "Tags.swift": Self.tags("nam")])
    let client = try TestClient()
    client.initialize(root: folder.path)
    #expect(Self.rules(client.diagnostics(folder.uri("Login.swift"))) == ["row-by-tag-unknown"])
    try folder.write("Tags.swift", Self.tags("name"))
    Self.changed(client, folder.uri("Tags.swift"))
    #expect(client.diagnostics(folder.uri("Login.swift")) == [])
  }

  @Test func `a custom row's value type and a base class count where they are used`() throws {
    let form = """
      import Eureka
      class Rating: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< StarsRow("stars") { $0.value = 3 }
        }
      }

      """
    func row(_ value: String) -> String {
      "import Eureka\nfinal class StarsRow: Row<LabelCellOf<\(value)>>, RowType {\n"
        + "  required init(tag: String?) { super.init(tag: tag) }\n}\n"
    }
    let base = "import Eureka\nclass Base: FormViewController {}\n"
    let folder = try TemporaryFolder(["Rating.swift": form, "StarsRow.swift": row("Int"), "Base.swift": base])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let uri = folder.uri("Rating.swift")
    client.open(uri, form)
    #expect(client.diagnostics(uri, version: 1) == [])
    try folder.write("StarsRow.swift", row("String"))
    Self.changed(client, folder.uri("StarsRow.swift"))
    #expect(Self.rules(client.diagnostics(uri)) == ["value-type-mismatch"])
    try folder.write("StarsRow.swift", row("Int"))
    Self.changed(client, folder.uri("StarsRow.swift"))
    #expect(client.diagnostics(uri) == [])
    // The base class makes a row of that tag, too.
    client.open(folder.uri("Base.swift"), base)
    client.change(
      folder.uri("Base.swift"), version: 2,
      """
      import Eureka
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("stars")
        }
      }

      """)
    #expect(Self.rules(client.diagnostics(uri)) == ["duplicate-row-tag"])
  }

  @Test func `files come, move and go on disk`() throws {
    let folder = try TemporaryFolder(["Login.swift": Self.form])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let uri = folder.uri("Login.swift")
    client.open(uri, Self.form)
    // Nothing declares the tag: nothing is known.
    #expect(client.diagnostics(uri, version: 1) == [])
    try folder.write("Tags.swift", Self.tags("nam"))
    Self.changed(client, folder.uri("Tags.swift"))
    #expect(Self.rules(client.diagnostics(uri)) == ["row-by-tag-unknown"])
    try FileManager.default.createDirectory(atPath: folder.path + "/Model", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: folder.path + "/Tags.swift", toPath: folder.path + "/Model/Tags.swift")
    Self.changed(client, folder.uri("Tags.swift"), folder.uri("Model/Tags.swift"))
    try folder.write("Model/Tags.swift", Self.tags("name"))
    Self.changed(client, folder.uri("Model/Tags.swift"))
    #expect(client.diagnostics(uri) == [])
    try folder.write("Model/Tags.swift", Self.tags("nam"))
    Self.changed(client, folder.uri("Model/Tags.swift"))
    #expect(Self.rules(client.diagnostics(uri)) == ["row-by-tag-unknown"])
    try FileManager.default.removeItem(atPath: folder.path + "/Model")
    Self.changed(client, folder.uri("Model"))
    #expect(client.diagnostics(uri) == [])
  }

  @Test func `without watched files, saving looks at the disk again`() throws {
    let folder = try TemporaryFolder(["Login.swift": Self.form, "Tags.swift": Self.tags("name")])
    let client = try TestClient()
    client.initialize(root: folder.path)
    let uri = folder.uri("Login.swift")
    client.open(uri, Self.form)
    #expect(client.diagnostics(uri, version: 1) == [])
    try folder.write("Tags.swift", Self.tags("nam"))
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)]])
    #expect(Self.rules(client.diagnostics(uri)) == ["row-by-tag-unknown"])
    try FileManager.default.removeItem(atPath: folder.path + "/Tags.swift")
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)]])
    #expect(client.diagnostics(uri) == [])
  }

  @Test func `each workspace folder has its own names, and takes them with it`() throws {
    let one = try TemporaryFolder(["Login.swift": Self.form, "Tags.swift": Self.tags("name")])
    let two = try TemporaryFolder(["Login.swift": Self.form, "Tags.swift": Self.tags("nam")])
    let client = try TestClient()
    client.initialize(root: one.path)
    client.open(one.uri("Login.swift"), Self.form)
    #expect(client.diagnostics(one.uri("Login.swift"), version: 1) == [])
    func folder(_ folder: TemporaryFolder) -> JSON { ["uri": .string(DocumentURI.uri(folder.path)), "name": "x"] }
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [folder(two)], "removed": []]])
    #expect(Self.rules(client.diagnostics(two.uri("Login.swift"))) == ["row-by-tag-unknown"])
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [folder(two)]]])
    #expect(client.diagnostics(two.uri("Login.swift")) == [])
    // Without its folder an open document stands alone: its constant is unknown.
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [folder(one)]]])
    client.change(one.uri("Login.swift"), version: 2, Self.form + "\n")
    #expect(client.diagnostics(one.uri("Login.swift"), version: 2) == [])
  }

  @Test func `documents without a folder know one another`() throws {
    let client = try TestClient()
    client.initialize()
    client.open("file:///nowhere/Tags.swift", Self.tags("nam"))
    client.open("file:///nowhere/Login.swift", Self.form)
    #expect(Self.rules(client.diagnostics("file:///nowhere/Login.swift", version: 1)) == ["row-by-tag-unknown"])
    client.change("file:///nowhere/Tags.swift", version: 2, Self.tags("name"))
    #expect(client.diagnostics("file:///nowhere/Login.swift") == [])
  }
}
