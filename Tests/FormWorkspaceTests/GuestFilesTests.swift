import FormAnalysis
import FormLinking
import FormModel
import FormWorkspace
import Testing

/// Files of an app that import other modules only: what is followed in them, and what is not.
@Suite("Files without the library's import") struct GuestFilesTests {
  private static let settings = """
    import Eureka
    class SettingsController: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = News.title + Coordinator.name
        form +++ Section() <<< TextRow("name")
      }
      func configure(_ tag: String) { form.rowBy(tag: tag)?.reload() }
    }

    """

  /// The types whose code is followed.
  private func followed(_ files: [String: String]) throws -> Set<String> {
    let folder = try TemporaryFolder(files)
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    _ = workspace.diagnostics()
    return Set(workspace.linkedWorkspaces.flatMap { $0.workspace.scopes.map(\.scope.owner.name) })
  }

  @Test("a table's sections and a function of the same name are the app's own")
  func other() throws {
    let news = """
      import UIKit
      class News {
        static let title = "News"
        var sections = [NewsSection(rows: [NewsRow()])]
        func show(_ cell: NewsCell) { cell.configure("name") }
      }

      """
    #expect(try followed(["Settings.swift": Self.settings, "News.swift": news]) == ["SettingsController"])
    // Without any import it may be part of whatever is around.
    let bare = news.replacing("import UIKit\n", with: "")
    #expect(try followed(["Settings.swift": Self.settings, "News.swift": bare]) == ["SettingsController", "News"])
  }

  @Test("what is done to a form, or to a controller that the file names, is followed")
  func speaking() throws {
    let coordinator = """
      import UIKit
      class Coordinator {
        static let name = "Settings"
        func show(_ controller: SettingsController) { controller.configure("nam") }
      }

      """
    let files = ["Settings.swift": Self.settings, "Coordinator.swift": coordinator]
    #expect(try followed(files) == ["SettingsController", "Coordinator"])
    let direct = coordinator.replacing("controller.configure(\"nam\")", with: "controller.form.removeAll()")
    #expect(
      try followed(["Settings.swift": Self.settings, "Coordinator.swift": direct])
        == ["SettingsController", "Coordinator"])
    let unnamed = coordinator.replacing("SettingsController", with: "Controller")
    #expect(try followed(["Settings.swift": Self.settings, "Coordinator.swift": unnamed]) == ["SettingsController"])
  }

  /// The rules that report anything.
  private func findings(_ files: [String: String]) throws -> Set<String> {
    let folder = try TemporaryFolder(files)
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    return Set(workspace.diagnostics().values.joined().map(\.rule))
  }

  @Test("what is wrong in constants is reported where they are written, whatever that file imports")
  func constants() throws {
    let constants = """
      import Foundation
      enum Texts {
        static let hidden = "$nam == nil"
        static let watched = ["name", "nope"]
        static let colors = ["red", "red"]
        static let start: [String: Any?] = ["age": 3]
      }

      """
    let form = """
      import Eureka
      class SettingsController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< PushRow<String>("color") { $0.options = Texts.colors }
            <<< TextRow("a") { $0.hidden = .predicate(NSPredicate(format: Texts.hidden)) }
            <<< TextRow("b") { $0.hidden = .function(Texts.watched) { $0.rowBy(tag: "name") == nil } }
          form.setValues(Texts.start)
        }
      }

      """
    #expect(
      try findings(["Texts.swift": constants, "Settings.swift": form]) == [
        "predicate-unknown-tag", "condition-function-unknown-tag", "duplicate-option", "set-values-unknown-key",
      ])
    #expect(try findings(["Texts.swift": constants]) == [])
  }

  @Test("a file that touches the form of a class it names is read for that alone")
  func touching() throws {
    let settings = """
      import Eureka
      class SettingsController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func look() { form.rowBy(tag: "more")?.reload() }
      }

      """
    let router = """
      import UIKit
      class Router {
        func show(_ controller: SettingsController) { controller.form.last?.append(Rows.more()) }
      }

      """
    #expect(try findings(["Settings.swift": settings]) == ["row-by-tag-unknown"])
    #expect(try findings(["Settings.swift": settings, "Router.swift": router]) == [])
    let list = """
      import AstroForms
      enum Tag: RowTag, Equatable { case name, more }
      class List: Form {
        override func awakeFromNib() {
          super.awakeFromNib()
          add(TextRow(tag: Tag.name))
        }
        func look() -> TextRow? { findRow(tag: Tag.more) }
      }

      """
    let screen = """
      import UIKit
      class Screen: UIViewController {
        let list = List()
        override func viewDidLoad() { list.add(TextRow(tag: Tag.more)) }
      }

      """
    #expect(try findings(["List.swift": list]).contains("astro-find-unknown-tag"))
    #expect(try !findings(["List.swift": list, "Screen.swift": screen]).contains("astro-find-unknown-tag"))
  }

  @Test("extensions of models, tags and rows are read wherever they stand")
  func extended() throws {
    let van = """
      import ObjectForm
      class Vehicle: NSObject {}
      class Van: Vehicle {}
      class VanForm: NSObject, FormDataSource {
        var bindModel: Van
        lazy var row = StringRow(title: "Owner", icon: "", kvcKey: "owner", value: nil)
      }

      """
    let owner = "import Foundation\nextension Vehicle { @objc var owner: String? { get { nil } set {} } }\n"
    #expect(try findings(["Van.swift": van]) == ["object-form-unknown-key"])
    #expect(try findings(["Van.swift": van, "Owner.swift": owner]) == [])
    let stars = """
      import Eureka
      final class StarsRow: Row<StarsCell>, RowType {}
      class StarsCell: Cell<Int>, CellType {}
      class RatingController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< StarsRow("stars") { $0.most = 5 }
        }
      }

      """
    let most = "import Foundation\nextension StarsRow { var most: Int { get { 5 } set {} } }\n"
    #expect(try findings(["Stars.swift": stars]).contains("property-not-on-row"))
    #expect(try !findings(["Stars.swift": stars, "Most.swift": most]).contains("property-not-on-row"))
  }

  @Test("rows that the workspace declares have names in every file")
  func ownRows() throws {
    let files = [
      "Settings.swift": Self.settings.replacing("TextRow(\"name\")", with: "StarsRow(\"name\")"),
      "StarsRow.swift": """
      import Eureka
      public final class StarsRow: Row<StarsCell>, RowType {}

      """,
      "News.swift": """
      import UIKit
      class News {
        static let title = "News"
        func row() -> UIView? { StarsRow("stars").cell }
      }

      """,
    ]
    #expect(try followed(files).isSuperset(of: ["SettingsController", "News"]))
  }

  @Test("the import makes a file that spoke of its own sections one that speaks of the library's")
  func imported() throws {
    let news = """
      import UIKit
      class News {
        static let title = "News"
        var sections = [TextRow("news")]
      }

      """
    let folder = try TemporaryFolder(["Settings.swift": Self.settings, "News.swift": news])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    func followed() -> Set<String> {
      _ = workspace.diagnostics()
      return Set(workspace.linkedWorkspaces.flatMap { $0.workspace.scopes.map(\.scope.owner.name) })
    }
    #expect(followed() == ["SettingsController"])
    workspace.open(folder.path + "/News.swift", text: SourceText(news))
    #expect(followed() == ["SettingsController"])
    workspace.change(
      folder.path + "/News.swift", text: SourceText(news.replacing("import UIKit", with: "import Eureka")))
    #expect(followed() == ["SettingsController", "News"])
    workspace.change(folder.path + "/News.swift", text: SourceText(news))
    #expect(followed() == ["SettingsController"])
  }

  @Test("a file that hands the library on gives all files its names")
  func exported() throws {
    let news = """
      import UIKit
      class News {
        static let title = "News"
        var sections = [NewsSection(rows: [NewsRow()])]
      }

      """
    let files = [
      "Settings.swift": Self.settings.replacing("import Eureka", with: "@_exported import Eureka"), "News.swift": news,
    ]
    #expect(try followed(files) == ["SettingsController", "News"])
  }

  @Test("AstroForms and ObjectForm may be handed on, too, to files that import no other form library")
  func exportedOthers() throws {
    let list = """
      enum Tag: RowTag { case name }
      final class List: Form {
        override func setupRows() {
          super.setupRows()
          add(TextRow(tag: Tag.name))
          add(TextRow(tag: Tag.name))
        }
      }

      """
    let data = """
      import Foundation
      @objcMembers final class Trip: NSObject { var name = "" }
      final class TripData: NSObject, FormDataSource {
        var bindModel = Trip()
        lazy var rows: [BaseRow] = [StringRow(title: "", icon: "", kvcKey: "nam", value: nil)]
      }
      final class Line: BaseRow {}

      """
    func found(_ exports: String, _ more: String = "") throws -> Set<String> {
      let folder = try TemporaryFolder(["Exports.swift": exports, "List.swift": more + list, "Data.swift": more + data])
      var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
      workspace.scan()
      return Set(workspace.diagnostics().values.joined().map(\.rule.description))
    }
    let both = "@_exported import AstroForms\n@_exported import ObjectForm\n"
    let all = try found(both)
    #expect(all == ["astro-duplicate-tag", "object-form-unknown-key", "object-form-missing-override"])
    #expect(try found(both, "import SwiftUI\n").isEmpty)
    #expect(try found(both.replacing("@_exported ", with: "")).isEmpty)
  }

  @Test("what an extension of dictionaries takes out of a form's values is found where it is declared")
  func extendedDictionaries() throws {
    let form = Self.settings.replacing("(\"name\")\n", with: "(\"name\"); print(form.values().userName as Any)\n")
    let folder = try TemporaryFolder([
      "A.swift": form,
      "B.swift": "extension Dictionary where Key == String { var userName: Any? { self[\"name\"] } }\n",
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    _ = workspace.diagnostics()
    let path = folder.path + "/A.swift"
    let file = try #require(workspace.file(at: path))
    let offset = try #require(form.utf8.firstIndex(of: UInt8(ascii: "\""))).utf16Offset(in: form) + 1
    let edits = try workspace.features(for: path)?.rename(at: offset, in: file, to: "city")
    #expect(edits?.count == 2)
  }
}
