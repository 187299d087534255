import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import FormWorkspace
import Foundation
import Testing

/// Rows of which the code is the same as in the text before are not followed: what following them did is put in again.
@Suite("While somebody types beside rows, what is found of them is what following them finds")
struct ReplayTests {
  private static let form = """
    import Eureka
    class Login: FormViewController {
      let model = Model()
      override func viewDidLoad() {
        super.viewDidLoad()
        print(1)
        form +++ Section("Personal")
          <<< SwitchRow("smoker") { $0.title = "Smoker"; $0.value = false }
          <<< IntRow("packs") { row in
            row.title = "Packs"
            row.hidden = "$smoker != true"
            row.add(rule: RuleRequired(msg: "How many?"))
            row.add(rule: RuleSmallerThan(max: 100))
            row.validationOptions = .validatesOnChange
            row.placeholderColor = UIColor.gray
          }.cellUpdate { cell, row in
            cell.textField.textColor = row.isValid ? .black : .red
            cell.titleLabel?.text = row.title
          }.onChange { row in
            row.cell.textField.selectAll(2)
          }
          <<< TextRow("name") { $0.title = "Name" }.cellSetup { cell, _ in cell.height = nil }
          <<< TextRow(tag: "city")
          <<< PushRow<String>("plan") { $0.options = ["a", "b"] }
          <<< MyRow("own") { $0.title = "Own" }
        print(2)
        form.rowBy(tag: "name")?.title = "Other"
        form
          +++ TextRow("note") { $0.disabled = "$packs > 3" }.cellUpdate { cell, row in
            cell.textField.text = row.placeholder
            cell.isUserInteractionEnabled = false
          }
          +++ Section("More") <<< more() <<< ButtonRow("send") { $0.title = "Send" }.onCellSelection { _, _ in print(3) }
        if model.isLong {
          form.last! <<< TextRow("long") { $0.title = "Long" }
        }
        print(4)
      }
      func more() -> TextRow { TextRow("more") { $0.value = "more" } }
      func fill() {
        form.rowBy(tag: "packs")?.baseValue = 2
        (form.rowBy(tag: "city") as? TextRow)?.cellUpdate { cell, row in cell.textField.text = row.value }
        print(5)
      }
    }
    class Model { var isLong = false }
    final class MyRow: Row<MyCell>, RowType {
      required init(tag: String?) { super.init(tag: tag); title = "Mine" }
    }
    class MyCell: Cell<String>, CellType {}
    """

  @Test("at every place of a form, whatever is typed", arguments: [1, 2, 3, 4, 5])
  func typing(place: Int) {
    let all = [
      "print(7", "form.rowBy(tag: \"name\")?.hidden = true", "form.first! <<< TextRow(\"x\") { $0.title = \"X\" }",
      "let city = form.rowBy(tag: \"city\"); city?.title = nil; city?.tag = \"town\"",
      "for i in 0..<3 { form +++ TextRow(\"t\\(i)\") }", "return", "form = Form()", "form.removeAll()",
      "_ = { (row: TextRow) in row.title = \"smoker\" }", "more().value = \"x\"", "let TextRow = more",
    ]
    for typed in Rounds.isLong ? all : all.sample(1, by: { "\($0) \(place)" }) {
      expectSame([typed.prefix(typed.count / 2), typed.dropLast(), typed[...], typed + " "]) { text in
        Self.form.replacing("print(\(place))", with: String(text))
      }
    }
  }

  @Test("in rows themselves")
  func rows() {
    let edits = [
      ("\"smoker\")", ["\"smoke\")", "\"packs\")", "\"smokers\")"]),
      ("\"Packs\"", ["\"Pack\"", "\"Packs\" + more", "nil"]),
      ("$smoker != true", ["$smoker == true", "$name != nil"]),
      ("row.add(rule: RuleRequired", ["row.add(rule: Rule", "row.value = 1; row.add(rule: RuleRequired"]),
      ("cell.textField.textColor =", ["cell.textField.", "row.value = 1; cell.height =", "row.section?.tag ="]),
      (
        "<<< TextRow(tag: \"city\")", ["<<< TextRow(tag: \"city\") <<< TextRow(\"name\")", "", "<<< DateRow(\"city\")"]
      ),
      (".onChange {", [".onChange { [weak self] ", ".onCellSelection {", ".onRowValidationChanged {"]),
    ]
    for (part, others) in Rounds.isLong ? edits : edits.sample(2, by: \.0) {
      expectSame([part] + others + [part, others[0]]) { Self.form.replacing(part, with: $0) }
    }
  }

  @Test("where a method is called a second time, and rows join twice")
  func again() {
    let form = Self.form.replacing(
      "func more()", with: "func build() { form +++ TextRow(\"b\") { $0.title = \"B\" } }\n  func more()")
    expectSame([
      "print(2)", "build()", "build(); build()", "build(); build(); print(2)",
      "build(); let b = \"b\" + (form.first?.tag ?? \"\"); print(b); build()", "build()", "print(22)",
    ]) {
      form.replacing("print(2)", with: $0)
    }
  }

  @Test("where what a name of the library means changes")
  func names() {
    let lines = [
      "class TextRow: Row<MyCell>, RowType {}",
      "extension TextRow { var title: String { get { \"\" } set { tag = newValue } } }",
      "typealias RuleRequired = RuleURL", "func RuleRequired(msg: String) -> Int { 1 }",
      "extension Login { func TextRow(_ tag: String) -> Int { 1 } }", "extension Login { var UIColor: Int { 1 } }",
      "struct UIColor { static let gray = 1 }", "extension BaseRow { func add(rule: Int) {} }",
      "extension SwitchRow { convenience init(_ title: String, _ then: (SwitchRow) -> Void) { self.init() } }",
    ]
    for line in Rounds.isLong ? lines : lines.sample(2, by: \.self) {
      expectSame(["", "// ", line, line + "\n", ""]) { "\(Self.form)\n\($0)\n" }
      expectSame(["", "// ", line, line + " ", ""]) { "\($0)\n\(Self.form)" }
    }
  }

  @Test("where one of two types that make rows gets a function of a row's name")
  func namesOfOneType() {
    let function = "func IntRow(_ tag: String) -> TextRow { TextRow(\"x\") }"
    expectSame(["", function, "var IntRow: Int { 1 }", ""]) { member in
      Self.form.replacing("print(2)", with: "Helper().add(form)") + """

        final class Helper {
          func add(_ form: Form) { form +++ IntRow("b") <<< IntRow("c") { $0.title = "C" } }
          \(member)
        }
        """
    }
  }

  @Test("behind any line of the rules' examples")
  func examples() {
    let all = Rule.all.flatMap(\.examples).filter { !$0.source.contains(".formlsp.yml") }
    for example in all.sample(Rounds.count(3), by: \.source) {
      var files = ExampleFiles(example.text.source).files
      guard let number = files.indices.first(where: { files[$0].name.hasSuffix(".swift") }) else { continue }
      let lines = ("import Eureka\n" + files[number].text).components(separatedBy: "\n")
      for place in (1...lines.count).sample(2, by: { "\($0) \(example.source)" }) {
        var live: Workspace?
        for typed in ["let a1 = 1", "let a1 = 12", "let a1 = \"x", "let a1 = 12"] {
          files[number].text = (lines[..<place] + [typed] + lines[place...]).joined(separator: "\n")
          let path = "/nowhere/\(files[number].name)"
          live?.change(path, text: SourceText(files[number].text))
          if live == nil { live = Self.workspace(files) }
          let found = live?.diagnostics()
          var fresh = Self.workspace(files)
          #expect(found == fresh.diagnostics(), "\(files[number].text)")
          let difference = StoredScopes.difference(live?.linkedWorkspaces ?? [], fresh.linkedWorkspaces)
          #expect(difference == nil, "\(files[number].text)")
        }
      }
    }
  }

  @Test("rows in front of what is typed are those of the text before, and so are those behind where nothing moves")
  func sharing() throws {
    var live = Self.workspace(Self.form)
    var events: [[Event]] = []
    for number in ["61", "62", "63", "640"] {
      live.change(Self.path, text: SourceText(Self.form.replacing("print(2)", with: "print(\(number))")))
      _ = live.diagnostics()
      let scope = try #require(live.linkedWorkspaces.first?.workspace.scopes.first)
      events.append(
        ["packs", "note"].compactMap { tag in
          scope.scope.objects.first { $0.tag?.string == tag }?.events.first
        })
    }
    #expect(events.allSatisfy { $0.count == 2 })
    #expect(events[1][0] === events[2][0] && events[1][1] === events[2][1])
    #expect(events[2][0] === events[3][0] && events[2][1] !== events[3][1])
    #expect(events[3][1].range.start == events[2][1].range.start + 1)
  }

  /// All that is stored after each of the texts is what a fresh workspace stores.
  private func expectSame<Text: StringProtocol>(
    _ texts: [Text], location: SourceLocation = #_sourceLocation, _ form: (Text) -> String
  ) {
    var live = Self.workspace(Self.form)
    for text in texts {
      live.change(Self.path, text: SourceText(form(text)))
      let found = live.diagnostics()
      var fresh = Self.workspace(form(text))
      #expect(found == fresh.diagnostics(), "behind '\(text)'", sourceLocation: location)
      let difference = StoredScopes.difference(live.linkedWorkspaces, fresh.linkedWorkspaces)
      #expect(difference == nil, "behind '\(text)'", sourceLocation: location)
    }
  }

  private static let path = "/nowhere/Form.swift"

  private static func workspace(_ files: [ExampleFiles.File]) -> Workspace {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { workspace.open("/nowhere/\(file.name)", text: SourceText(file.text)) }
    _ = workspace.diagnostics()
    return workspace
  }

  private static func workspace(_ text: String) -> Workspace {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    workspace.open(path, text: SourceText(text))
    _ = workspace.diagnostics()
    return workspace
  }
}
