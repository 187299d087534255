import FormAnalysis
import FormModel
import FormWorkspace
import Testing

@Suite("Workspace")
struct WorkspaceTests {
  private let bad = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"
  private let good = "import Eureka\nlet a = 1\n"

  private func workspace(_ folder: TemporaryFolder) -> Workspace {
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    return workspace
  }

  @Test("an open text wins over the disk until it is closed")
  func documents() throws {
    let folder = try TemporaryFolder(["A.swift": good])
    let path = folder.path + "/A.swift"
    var workspace = workspace(folder)
    #expect(workspace.diagnostics().isEmpty)
    workspace.open(path, text: SourceText(bad))
    #expect(workspace.diagnostics()[path]?.count == 1)
    #expect(workspace.text(of: path)?.string == bad)
    workspace.change(path, text: SourceText(good))
    #expect(workspace.diagnostics().isEmpty)
    workspace.change(path, text: SourceText(bad))
    workspace.close(path)
    #expect(workspace.diagnostics().isEmpty)
  }

  @Test("rows of the project are those of its classes and those that its configuration speaks of")
  func projectRows() throws {
    let folder = try TemporaryFolder([
      "A.swift": "import Eureka\nfinal class MyRow: Row<PushSelectorCell<Int>>, RowType {}\nclass Base<T>: Row<T> {}\n",
      ".formlsp.yml": "custom-rows:\n  StarRatingRow: Int\n",
    ])
    var workspace = workspace(folder)
    _ = workspace.diagnostics()
    let rows = workspace.features(for: folder.path + "/A.swift")?.projectRows
    #expect(rows?.map { "\($0.name): \($0.value)" } == ["MyRow: Int", "StarRatingRow: Int"])
  }

  @Test("an interface file that comes or goes is taken note of")
  func interfaceFiles() throws {
    let row = """
      import Eureka
      final class NameRow: Row<NameCell>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          cellProvider = CellProvider<NameCell>(nibName: "NameCell")
        }
      }
      class NameCell: Cell<String>, CellType {}

      """
    let folder = try TemporaryFolder(["NameRow.swift": row, "Other.xib": "<x/>"])
    var workspace = workspace(folder)
    let path = folder.path + "/NameRow.swift"
    #expect(workspace.diagnostics()[path]?.map(\.rule) == ["nib-name-mismatch"])
    try folder.write("<x/>", to: "NameCell.xib")
    workspace.filesChanged([folder.path + "/NameCell.xib"])
    #expect(workspace.diagnostics().isEmpty)
    try folder.remove("NameCell.xib")
    workspace.filesChanged([folder.path + "/NameCell.xib"])
    #expect(workspace.diagnostics()[path]?.map(\.rule) == ["nib-name-mismatch"])
    try folder.write("<x/>", to: "NameCell~ipad.xib")
    workspace.filesChanged([folder.path + "/NameCell~ipad.xib"])
    #expect(workspace.diagnostics().isEmpty)
  }

  @Test("what is left out stays so when an editor opens it, and is linked all the same")
  func openedOutOfReach() throws {
    let folder = try TemporaryFolder([
      "A.swift": good, ".gitignore": "Ignored/\n", "Pods/B.swift": bad, "Libraries/Eureka/Eureka.podspec": "",
    ])
    var workspace = workspace(folder)
    for name in ["Pods/B.swift", "Ignored/New.swift", ".build/C.swift", "Libraries/Eureka/Example/D.swift"] {
      workspace.open(folder.path + "/" + name, text: SourceText(bad))
    }
    #expect(workspace.diagnostics().isEmpty)
    workspace.open(folder.path + "/New.swift", text: SourceText(bad))
    #expect(workspace.diagnostics().keys.sorted() == [folder.path + "/New.swift"])
    try folder.write(bad + "\n", to: "Pods/B.swift")
    workspace.filesChanged([folder.path + "/Pods/B.swift"])
    workspace.close(folder.path + "/Pods/B.swift")
    #expect(workspace.diagnostics().keys.sorted() == [folder.path + "/New.swift"])
  }

  @Test("files that come, change and go on disk are read again")
  func disk() throws {
    let folder = try TemporaryFolder(["A.swift": good, ".gitignore": "Ignored/\n"])
    let path = folder.path + "/A.swift"
    var workspace = workspace(folder)
    try folder.write(bad, to: "A.swift")
    workspace.filesChanged([path])
    #expect(workspace.diagnostics().keys.sorted() == [path])
    for name in ["New.swift", "Ignored/B.swift", "Pods/B.swift"] {
      try folder.write(bad, to: name)
      workspace.filesChanged([folder.path + "/" + name])
    }
    #expect(workspace.diagnostics().keys.sorted() == [path, folder.path + "/New.swift"])
    try folder.remove("A.swift")
    workspace.filesChanged([path])
    #expect(workspace.diagnostics().keys.sorted() == [folder.path + "/New.swift"])
  }

  @Test("a file that is no form file is none of our business, whatever is asked")
  func gate() throws {
    let folder = try TemporaryFolder([
      "A.swift": bad, "B.swift": "// ignore bogus\nlet b = 1\n", "c.form.yaml": "form: A\n",
    ])
    var workspace = workspace(folder)
    _ = workspace.diagnostics()
    #expect(workspace.isFormFile(folder.path + "/A.swift"))
    #expect(!workspace.isFormFile(folder.path + "/B.swift"))
    #expect(workspace.isFormFile(folder.path + "/c.form.yaml"))
    #expect(!workspace.isFormFile(folder.path + "/d.txt"))
    #expect(workspace.parsedFile(at: folder.path + "/B.swift") == nil)
    #expect(workspace.diagnostics()[folder.path + "/B.swift"] == nil)
  }

  @Test("a workspace without root knows the documents that are opened")
  func rootless() {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    workspace.scan()
    workspace.open("/nowhere/A.swift", text: SourceText(bad))
    #expect(workspace.diagnostics()["/nowhere/A.swift"]?.map(\.rule) == ["invalid-suppression"])
  }

  @Test("the same files give the same answer, whatever was asked before and on how many threads")
  func deterministic() throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: (0..<20).map { ("F\($0).swift", String(repeating: "// \($0)\n", count: $0) + bad) }))
    func answer(_ jobs: Int) -> [String: [String]] {
      var settings = WorkspaceSettings()
      settings.jobs = jobs
      var workspace = Workspace(root: folder.path, settings: settings)
      workspace.scan()
      return workspace.diagnostics().mapValues { $0.map { "\($0.range.bytes) \($0.message)" } }
    }
    let one = answer(1)
    #expect(one.count == 20)
    for jobs in [2, 5, 64] { #expect(answer(jobs) == one) }
  }

  @Test("any bytes in any file are survived")
  func anyBytes() {
    var generator = SystemRandomNumberGenerator()
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    let pieces = [
      "import Eureka\n", "// formlsp:", "ignore", " ", ",", "\r", "\"", "[", "]", "é", "\n", "invalid-form-file", ":",
    ]
    for _ in 0..<40 {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      workspace.change("/nowhere/A.swift", text: SourceText(text))
      workspace.change("/nowhere/.formlsp.yml", text: SourceText(text))
      for (path, diagnostics) in workspace.diagnostics() {
        let length = workspace.text(of: path)?.count ?? 0
        for diagnostic in diagnostics { #expect(diagnostic.range.end <= length) }
      }
    }
  }
}
