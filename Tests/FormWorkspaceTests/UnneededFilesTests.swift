import FormModel
import FormWorkspace
import Testing

/// Files without forms that are read for the sake of others, as long as these need them.
@Suite("Files read for the sake of others") struct UnneededFilesTests {
  private static func form(_ tag: String, superclass: String = "FormViewController") -> String {
    """
    import Eureka
    class Login: \(superclass) {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< TextRow(\(tag))
      }
      func refreshRow(key: String) { form.rowBy(tag: key)?.reload() }
    }

    """
  }
  private static let files = [
    "Login.swift": form("Tags.name"),
    "Tags.swift": "enum Tags { static let name = More.first; static let other = Less.last }\n",
    "More.swift": "enum More { static let first = \"name\" }\n",
    "Less.swift": "enum Less { static let last = \"other\" }\n",
  ]

  private func workspace(_ folder: TemporaryFolder) -> Workspace {
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    _ = workspace.diagnostics()
    return workspace
  }

  private func read(_ workspace: inout Workspace, _ folder: TemporaryFolder) -> [String] {
    _ = workspace.diagnostics()
    return ["Less", "Login", "Main", "More", "Other", "Tags"].filter {
      workspace.parsedFile(at: "\(folder.path)/\($0).swift") != nil
    }
  }

  @Test("what is named no more is given up with all that it named, and read again when it is named again")
  func gone() throws {
    let folder = try TemporaryFolder(Self.files)
    var workspace = workspace(folder)
    #expect(read(&workspace, folder) == ["Login", "More", "Tags"])
    let login = folder.path + "/Login.swift"
    workspace.change(login, text: SourceText(Self.form("\"name\"")))
    #expect(read(&workspace, folder) == ["Login"])
    workspace.change(login, text: SourceText(Self.form("Tags.other")))
    #expect(read(&workspace, folder) == ["Less", "Login", "Tags"])
    workspace.change(login, text: SourceText(Self.form("More.first")))
    #expect(read(&workspace, folder) == ["Login", "More"])
    workspace.close(login)
    #expect(read(&workspace, folder) == ["Login", "More", "Tags"])
  }

  @Test("a file that speaks of forms no more needs none of what it still names")
  func withoutForms() throws {
    var files = Self.files
    files["Login.swift"] = "import Eureka\nfunc row() -> TextRow { TextRow(Tags.name) }\n"
    let folder = try TemporaryFolder(files)
    var workspace = workspace(folder)
    #expect(read(&workspace, folder) == ["Login", "More", "Tags"])
    workspace.change(
      folder.path + "/Login.swift", text: SourceText("import UIKit\nfunc row() -> TextRow { TextRow(Tags.name) }\n"))
    #expect(read(&workspace, folder) == [])
  }

  @Test("what another file still names stays")
  func stays() throws {
    var files = Self.files
    files["Other.swift"] = Self.form("Tags.name").replacing("Login", with: "Other")
    let folder = try TemporaryFolder(files)
    var workspace = workspace(folder)
    workspace.change(folder.path + "/Login.swift", text: SourceText(Self.form("\"name\"")))
    #expect(read(&workspace, folder) == ["Login", "More", "Other", "Tags"])
    // Through a file that has no forms itself.
    workspace.change(folder.path + "/Other.swift", text: SourceText(Self.form("Tags.other")))
    workspace.change(folder.path + "/Login.swift", text: SourceText(Self.form("Less.last")))
    #expect(read(&workspace, folder) == ["Less", "Login", "More", "Other", "Tags"])
    workspace.change(folder.path + "/Login.swift", text: SourceText(Self.form("\"name\"")))
    #expect(read(&workspace, folder) == ["Less", "Login", "More", "Other", "Tags"])
  }

  @Test("a file that goes takes along what only it named")
  func removed() throws {
    let folder = try TemporaryFolder(Self.files)
    var workspace = workspace(folder)
    try folder.remove("Login.swift")
    workspace.filesChanged([folder.path + "/Login.swift"])
    #expect(read(&workspace, folder) == [])
    try folder.write(Self.form("Tags.other"), to: "Login.swift")
    workspace.filesChanged([folder.path + "/Login.swift"])
    #expect(read(&workspace, folder) == ["Less", "Login", "Tags"])
  }

  @Test("extensions of a class and calls of its look-ups are read while it has a form")
  func formType() throws {
    let main = """
      class Main {
        var login: Login?
        func clear() { login?.refreshRow(key: "nam") }
      }

      """
    let folder = try TemporaryFolder([
      "Login.swift": Self.form("\"name\""), "Main.swift": main,
      "Other.swift": "extension Login { func other() { form.sectionBy(tag: \"s\")?.reload() } }\n",
    ])
    var workspace = workspace(folder)
    let login = folder.path + "/Login.swift"
    func rules(_ name: String) -> [String]? {
      workspace.diagnostics()["\(folder.path)/\(name).swift"]?.map(\.rule)
    }
    #expect(read(&workspace, folder) == ["Login", "Main", "Other"])
    #expect(rules("Main") == ["row-by-tag-unknown"])
    #expect(rules("Other") == ["section-by-tag-unknown"])
    workspace.change(login, text: SourceText(Self.form("\"name\"", superclass: "NSObject")))
    #expect(read(&workspace, folder) == ["Login"])
    #expect(rules("Main") == nil)
    workspace.change(
      login, text: SourceText(Self.form("\"name\"").replacing("refreshRow(key", with: "refreshRow(tag key")))
    #expect(read(&workspace, folder) == ["Login", "Other"])
    workspace.close(login)
    #expect(read(&workspace, folder) == ["Login", "Main", "Other"])
    let speaksOfForms = workspace.isFormFile(folder.path + "/Main.swift")
    #expect(speaksOfForms)
  }
}
