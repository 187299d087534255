import FormModel
import FormWorkspace
import Testing

/// Files without a hint of forms are read when a form needs a name from them, and what they name is looked for in turn.
@Suite("Names in files far away") struct RoundsTests {
  @Test("a tag that is declared four files away is known, and every form is seen as it is in the end")
  func farAway() throws {
    let folder = try TemporaryFolder([
      "Form.swift": """
      import Eureka
      class Login: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(Names.first) <<< TextRow(Names.first)
        }
      }
      """,
      "Base.swift": "import Eureka\nclass Base: Step {}\nextension Form { func nothing() {} }\n",
      "Step.swift":
        "import UIKit\nclass Step: FormViewController {}\nextension UIColor { static let brand = UIColor.red }\n",
      "Names.swift": "enum Names { static let first = More.first }\n",
      "More.swift": "enum More { static let first = Last.first }\n",
      "Last.swift": "enum Last { static let first = \"name\" }\n",
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let found = workspace.diagnostics()
    #expect(found["\(folder.path)/Form.swift"]?.map(\.rule) == ["duplicate-row-tag"])
    #expect(workspace.diagnostics() == found)
  }

  @Test("the type of a row's values is looked for in other files: an enum is nothing that a predicate compares")
  func typesOfValues() throws {
    let folder = try TemporaryFolder([
      "Form.swift": """
      import Eureka
      class Order: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< PushRow<Size>("dish") { $0.options = [.small] }
            <<< LabelRow { $0.hidden = "$dish == 'small'" }
        }
      }
      """,
      "Size.swift": "enum Size: String { case small, large }\n",
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    #expect(
      workspace.diagnostics()["\(folder.path)/Form.swift"]?.map(\.rule) == ["predicate-opaque-value"])
  }

  @Test("an app without the library has rows and screens of its own by the library's names, in any of its files")
  func ownClasses() throws {
    let folder = try TemporaryFolder([
      "Screen.swift": """
      final class Totals: FormViewController {
        override func viewDidLoad() {
          form.append(TextRow("total") { row in row.options = ["a", "a"] }.onChange { _ in print(1) }.onChange { _ in print(2) })
          form.append(TextRow("total"))
          _ = form.rowBy(tag: "nowhere")
        }
      }
      """,
      "FormViewController.swift": "class FormViewController {\n  let form = Form()\n  func viewDidLoad() {}\n}\n",
      "Form.swift": """
      final class Form {
        var rows: [BaseRow] = []
        func append(_ row: BaseRow) { rows.append(row) }
        func rowBy(tag: String) -> BaseRow? { nil }
      }
      """,
      "BaseRow.swift": "class BaseRow {}\n",
      "TextRow.swift": """
      final class TextRow: BaseRow {
        var options: [String] = []
        init(_ tag: String, _ configure: (TextRow) -> Void = { _ in }) {
          super.init()
          configure(self)
        }
        func onChange(_ handler: @escaping (TextRow) -> Void) -> TextRow { self }
      }
      """,
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let found = workspace.diagnostics().values.flatMap { $0 }
    #expect(found.isEmpty)
  }
}
