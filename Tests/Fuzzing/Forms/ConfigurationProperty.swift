import FormModel
import FormWorkspace
package import FuzzTexts

extension Property {
  /// Any bytes are a configuration: they are read, what is wrong is said at places inside them, and files are checked with it.
  package static let configuration = Property("configuration") { bytes in
    for name in [".formlsp.yml", ".formlsp.json"] {
      var workspace = Workspace(root: nil, settings: WorkspaceSettings())
      workspace.change("/nowhere/\(name)", text: SourceText(bytes: bytes))
      workspace.open("/nowhere/Forms/A.swift", text: SourceText(source))
      let diagnostics = workspace.diagnostics()
      for diagnostic in diagnostics["/nowhere/\(name)"] ?? [] {
        try require(diagnostic.range.bytes, inside: bytes.count, "'\(diagnostic.message)'")
      }
    }
  }

  private static let source = """
    import Eureka
    class A: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        // formlsp:ignore-next duplicate-row-tag
        form +++ TextRow("a") <<< TextRow("a") <<< MyRow("b") { $0.value = 1 }
      }
    }
    """
}
