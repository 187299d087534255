import FormModel
import Testing

@testable import FormWorkspace

@Suite("What any of many files may have")
struct ScanUnionTests {
  private let files = [
    "struct Tags { let smoker = 1 }\nextension Settings { func reload() {} }", "func show() { other.form; list.rows }",
    "final class Wide: Narrow {}\nfunc go() { controller.select(tag: 1) }", "// nothing",
  ]

  @Test("where one of the files has it, so may all of them together, and hardly anything else")
  func asEachOfThem() {
    let scans = files.map { SourceScan(Array($0.utf8)) }
    let union = ScanUnion(scans)
    let words = [
      "Tags", "smoker", "Settings", "reload", "show", "Wide", "Narrow", "go", "select", "controller", "nothing", "q",
    ]
    for word in words + (0..<200).map({ "unknown\($0)" }) {
      for wanted in [
        DeclarationScan(names: [word]), DeclarationScan(names: [], extended: [word]),
        DeclarationScan(names: [], ownForms: [word]), DeclarationScan(names: [], calls: [word + "(tag:"]),
      ] where scans.contains(where: { $0.declares(wanted) || $0.maySpeakOfForms(wanted) }) {
        #expect(union.mayHave(wanted), "\(wanted)")
      }
    }
    #expect(!union.mayHave(DeclarationScan(names: [])))
    let missing = (0..<1000).filter { union.mayHave(DeclarationScan(names: ["unknown\($0)"])) }
    #expect(missing.count < 125, "\(missing.count)")
  }

  @Test("what a file has later is added; too much of it makes the union full")
  func later() {
    var union = ScanUnion(files.map { SourceScan(Array($0.utf8)) })
    let wanted = DeclarationScan(names: ["Birds"])
    #expect(!union.mayHave(wanted))
    union.add(SourceScan(Array("enum Birds {}".utf8)))
    #expect(union.mayHave(wanted))
    #expect(!union.isFull)
    for number in 0..<200 { union.add(SourceScan(Array("let name\(number) = 1".utf8))) }
    #expect(union.isFull)
    #expect(union.mayHave(wanted))
  }

  @Test("a name is found in a file that came to declare it while others were typed")
  func whileTyping() throws {
    let folder = try TemporaryFolder(["Names.swift": "enum Names {}\n", "Screen.swift": Self.text("")])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    for name in ["N", "Na", "Nam"] {
      workspace.open(folder.path + "/Screen.swift", text: Self.screen("print(\(name).packs)"))
      #expect(workspace.diagnostics().values.joined().map(\.rule) == [])
      #expect(workspace.file(at: folder.path + "/Names.swift").flatMap { workspace.files[$0]?.parsed } == nil)
    }
    workspace.open(folder.path + "/Names.swift", text: SourceText("enum Tags { static let packs = \"packs\" }\n"))
    #expect(workspace.diagnostics().isEmpty)
    workspace.open(
      folder.path + "/Screen.swift",
      text: Self.screen("form.append(Section()); form.rowBy(tag: Tags.packs)?.updateCell()"))
    #expect(workspace.diagnostics().values.joined().map(\.rule) == ["row-by-tag-unknown"])
  }

  private static func screen(_ statement: String) -> SourceText {
    SourceText(text(statement))
  }

  private static func text(_ statement: String) -> String {
    """
    import Eureka
    class Screen: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< IntRow("pack")
        \(statement)
      }
    }

    """
  }
}
