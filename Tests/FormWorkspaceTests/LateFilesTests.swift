import FormModel
import FormWorkspace
import Testing

/// A file that is made or changed while others stay as they are says in forms of these what a fresh reading of all would say.
@Suite struct LateFilesTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var name: String
    var text: String
  }

  /// - Parameter body: of `viewDidLoad`.
  private static func form(
    _ body: String, _ members: String = "", _ superclass: String = "FormViewController"
  ) -> String {
    """
    import Eureka
    class Screen: \(superclass) {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(body)
      }
    }

    """
  }

  private static let helped = form(
    "helper.fill(form); form +++ TextRow(\"note\") { $0.hidden = \"$company == nil\" }", "var helper: Helper!")
  private static let helper =
    "import Eureka\nclass Helper { func fill(_ form: Form) { form +++ TextRow(\"street\") } }\n"
  private static let override =
    "import Eureka\nclass Big: Helper { override func fill(_ form: Form) { form +++ TextRow(\"company\") } }\n"
  private static let sections =
    form(
      "form +++ Limited() +++ TextRow(\"note\") { $0.hidden = \"$nick == nil\" }")
    + "class Limited: Names { let limit: Int; required init() { limit = 3 } }\n"
  private static let names =
    "import Eureka\nclass Names: Section { required init() { super.init(); self <<< TextRow(\"nick\") } }\n"

  static let changes = [
    Change(
      testDescription: "a subclass that overrides a helper's method", files: ["A.swift": helped, "H.swift": helper],
      name: "B.swift", text: override),
    Change(
      testDescription: "a subclass that does so no more",
      files: ["A.swift": helped, "H.swift": helper, "B.swift": override], name: "B.swift",
      text: "import Eureka\nclass Big: Helper {}\n"),
    Change(
      testDescription: "a subclass of the subclass",
      files: ["A.swift": helped, "H.swift": helper, "B.swift": "import Eureka\nclass Mid: Helper {}\n"],
      name: "C.swift", text: override.replacing("Big: Helper", with: "Big: Mid")),
    Change(
      testDescription: "what the initialiser that Swift calls adds",
      files: ["A.swift": sections, "N.swift": "import Eureka\nclass Names: Section {}\n"], name: "N.swift", text: names),
    Change(
      testDescription: "the class that a section inherits from",
      files: [
        "A.swift": form(
          "form +++ Phones(\"x\") { $0.tag = \"p\" }", "func save() { print(form.values()[\"p\"] as Any) }")
          + "class Phones: Own {}\n",
        "O.swift": "import Eureka\nclass Own: Section {}\n",
      ], name: "O.swift", text: "import Eureka\nclass Own: MultivaluedSection {}\n"),
    Change(
      testDescription: "another class of the name of a row",
      files: [
        "A.swift": form("form +++ Fixed() <<< TextRow(\"plain\")"),
        "F.swift":
          "import Eureka\nfinal class Fixed: FieldRow<TextCell>, RowType {\n  required init(tag: String?) { super.init(tag: tag ?? \"plain\") }\n}\n",
        "X.swift": "import Eureka\nlet a = TextRow()\n",
      ], name: "X.swift", text: "final class Fixed: FieldRow<TextCell>, RowType {\nimport Eureka"),
    Change(
      testDescription: "a router that adds rows",
      files: ["A.swift": form("form +++ TextRow(\"a\")", "func look() { form.rowBy(tag: \"more\")?.reload() }")],
      name: "R.swift",
      text: "import UIKit\nclass Router { func go(_ c: Screen) { c.form.last?.append(Rows.more()) } }\n"),
    Change(
      testDescription: "the class of which there was an extension alone",
      files: [
        "E.swift": "import UIKit\nextension Screen { func g() { form.rowBy(tag: \"a\")?.reload() } }\n",
        "O.swift": asking,
      ], name: "A.swift", text: form("form +++ TextRow(\"a\")")),
    Change(
      testDescription: "the other of two classes of a name",
      files: [
        "A.swift": form("form +++ TextRow(\"a\")"), "B.swift": "import Eureka\nclass Screen: FormViewController {}\n",
        "E.swift": "import Eureka\nextension Screen { func g() {} }\n", "O.swift": asking,
      ], name: "B.swift", text: "import Eureka\n"),
    Change(
      testDescription: "what makes a class a controller",
      files: [
        "A.swift": form("form +++ TextRow(\"a\")", "", "Base"), "O.swift": asking,
        "S.swift": "import UIKit\nclass Base: UIViewController {}\n",
      ], name: "S.swift", text: "import Eureka\nclass Base: FormViewController {}\n"),
    Change(
      testDescription: "a subclass of one of two classes of a name",
      files: [
        "A.swift": form("form +++ TextRow(\"a\"); form.setValues([\"more\": 1])"),
        "B.swift": "import Eureka\nclass Screen: FormViewController {}\n",
      ], name: "C.swift", text: "import Eureka\nclass Sub: Screen {}\n"),
    Change(
      testDescription: "an enumeration of tags that is one no more",
      files: [
        "L.swift":
          "import AstroForms\nclass Login: Form {\n  override func setupRows() { add(Mail(tag: LoginTag.mail)); add(Mail(tag: LoginTag.mail)) }\n}\n",
        "T.swift": "import AstroForms\nenum LoginTag: RowTag { case mail }\n",
        "V.swift": "import AstroForms\nclass Mail: UIView, Row { var value: String? }\n",
      ], name: "T.swift", text: "import AstroForms\n"),
    Change(
      testDescription: "an extension of a base class out of reach",
      files: ["A.swift": form("form +++ make() <<< TextRow(\"a\")", "", "Base")], name: "E.swift",
      text: "import Eureka\nextension Base { func make() -> Section { Section() <<< TextRow(\"a\") } }\n"),
    Change(
      testDescription: "a view that is a row no more",
      files: [
        "L.swift":
          "import AstroForms\nclass Login: Form {\n  override func setupRows() { add(Mail(tag: LoginTag.mail)); add(Mail(tag: LoginTag.mail)) }\n}\n",
        "T.swift": "import AstroForms\nenum LoginTag: RowTag { case mail }\n",
        "V.swift": "import AstroForms\nclass Mail: UIView, Row { var value: String? }\n",
      ], name: "V.swift", text: "import UIKit\nclass Mail: UIView {}\n"),
    Change(
      testDescription: "a row in a file that the library is handed on to",
      files: [
        "A.swift": form("form +++ PlanRow(\"a\") { $0.value = \"x\" }"),
        "R.swift": "import Eureka\nfinal class PlanRow: Row<PushSelectorCell<String>>, RowType {}\n",
      ], name: "R.swift", text: "final class PlanRow: Row<PushSelectorCell<Int>>, RowType {}\n"),
    Change(
      testDescription: "a row's module that is handed on",
      files: ["A.swift": form("form +++ ImageRow(\"a\")"), "E.swift": "import ImageRow\n"], name: "E.swift",
      text: "@_exported import ImageRow\n"),
    Change(
      testDescription: "a method of the controller that nobody had",
      files: ["A.swift": sought("self.hide()"), "U.swift": ""],
      name: "U.swift", text: "import UIKit\nextension UIViewController { func hide() {} }\n"),
    Change(
      testDescription: "a function that nobody had", files: ["A.swift": sought("Kit.decorate(self)"), "U.swift": ""],
      name: "U.swift", text: "import UIKit\nenum Kit { static func decorate(_ controller: UIViewController) {} }\n"),
    Change(
      testDescription: "a class that nobody had", files: ["A.swift": sought("_ = Kit(self)"), "U.swift": ""],
      name: "U.swift", text: "import UIKit\nclass Kit { init(_ controller: UIViewController) {} }\n"),
    Change(
      testDescription: "a type of the app's own with a name of Eureka's",
      files: ["A.swift": form("", "var way: Direction = .Up"), "U.swift": ""], name: "U.swift",
      text: "enum Direction { case Up }\n"),
    Change(
      testDescription: "a text that an extension of String adds",
      files: ["A.swift": form("form +++ TextRow(.noteTag) +++ TextRow(.noteTag)"), "U.swift": ""], name: "U.swift",
      text: "import UIKit\nextension String { static let noteTag = \"note\" }\n"),
    Change(
      testDescription: "a text that a protocol gives its controllers",
      files: [
        "A.swift": form("form +++ TextRow(noteTag) +++ TextRow(noteTag)", "", "FormViewController, Tagged"),
        "U.swift": "import UIKit\nprotocol Tagged {}\n",
      ], name: "U.swift",
      text: "import UIKit\nprotocol Tagged {}\nextension Tagged { var noteTag: String { \"note\" } }\n"),
    Change(
      testDescription: "a second class by a superclass's name",
      files: [
        "A/A.swift": form("form +++ PhoneRow(\"phone2\") { $0.hidden = \"$phone1 == nil\" }", "", "Base"),
        "A/Base.swift": "import Eureka\nclass Base: FormViewController {}\n",
      ], name: "B/Base.swift",
      text: form("form +++ PhoneRow(\"phone1\")").replacing("class Screen", with: "class Base")),
    Change(
      testDescription: "the text that a class out of reach is made with",
      files: [
        "A.swift": form(
          "form +++ Section() <<< stars <<< TextRow(\"ratings\") { $0.hidden = \"$rating == 3\" }",
          "let stars = Stars(\"rating\")")
      ], name: "A.swift",
      text: form(
        "form +++ Section() <<< stars <<< TextRow(\"ratings\") { $0.hidden = \"$rating == 3\" }",
        "let stars = Stars(\"level\")")),
  ]

  private static func sought(_ call: String) -> String {
    form("form +++ TextRow(\"name\"); \(call); print(form.rowBy(tag: \"street\") == nil)")
  }

  private static let asking =
    "import Eureka\nclass O { var s: Screen?; func go() { s?.form.rowBy(tag: \"other\")?.reload() } }\n"

  @Test(arguments: changes)
  func saysWhatAFreshReadingSays(change: Change) throws {
    let folder = try TemporaryFolder(change.files)
    func findings(_ workspace: inout Workspace) -> [String] {
      workspace.diagnostics().values.joined().map(\.rule).sorted()
    }
    func workspace() -> Workspace {
      var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
      workspace.scan()
      return workspace
    }
    var edited = workspace()
    let before = findings(&edited)
    try folder.write(change.text, to: change.name)
    edited.filesChanged([folder.path + "/" + change.name])
    let after = findings(&edited)
    var fresh = workspace()
    #expect(after == findings(&fresh))
    #expect(after != before)
  }
}
