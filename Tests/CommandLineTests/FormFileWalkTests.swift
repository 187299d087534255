import Foundation
import Testing

/// The commands of `Sources/FormFiles/README.md`, as they stand there.
@Suite("From a form file to Swift")
struct FormFileWalkTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("three commands lead from a YAML form to a checked controller, and one back")
  func walk() throws {
    let readMe = try text("Sources/FormFiles/README.md")
    let block = readMe.components(separatedBy: "```sh\n").dropFirst().first?.components(separatedBy: "```").first
    let commands = (block ?? "").split(separator: "\n").map(String.init)
    #expect(commands.count == 3)
    let project = try TemporaryProject([
      "Insurance.form.yaml": try text("Tests/Samples/Insurance.form.yaml")
    ])
    for command in commands {
      var words = command.split(separator: " ").map(String.init)
      #expect(words.removeFirst() == "formlsp")
      let target = words.firstIndex(of: ">").map { words[$0 + 1] }
      if let redirection = words.firstIndex(of: ">") { words.removeSubrange(redirection...) }
      let run = try project.formlsp(arguments: words)
      #expect(run.code == 0, "\(command): \(run.output)\(run.errors)")
      if let target { try project.write(run.output, to: target) }
    }
    let controller = try project.read("Insurance.swift")
    #expect(controller.contains("class Insurance: FormViewController"))
    #expect(controller.contains("func isIncomplete(name: String?, plan: String?) -> Bool"))
    // Back again: nothing is lost but comments and the functions' bodies.
    let back = try project.formlsp("export", "Insurance.swift")
    #expect(back.code == 0)
    #expect(!back.errors.contains("left out"))
    try project.write(back.output, to: "Again.form.yaml")
    let again = try project.formlsp("generate", "Again.form.yaml").output
    #expect(
      again.replacingOccurrences(of: "Again.form", with: "Insurance.form") == controller,
      "the same controller from what was exported")
  }

  @Test("what is generated can be written to a file")
  func output() throws {
    let project = try TemporaryProject(["Insurance.form.yaml": try text("Tests/Samples/Insurance.form.yaml")])
    let printed = try project.formlsp("generate", "Insurance.form.yaml")
    let run = try project.formlsp("generate", "Insurance.form.yaml", "--output", "Insurance.swift")
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try project.read("Insurance.swift") == printed.output)
    #expect(try project.formlsp("generate", "Insurance.form.yaml", "-o", "missing/Insurance.swift").code == 2)
  }

  @Test("the version of Eureka goes there and comes back", arguments: ["eureka-version: 4.1.1\n", ""])
  func version(line: String) throws {
    let form = "form: Login\n\(line)sections:\n  - rows:\n      - type: TextRow\n        tag: name\n"
    let project = try TemporaryProject(["Login.form.yaml": form])
    #expect(try project.formlsp("generate", "Login.form.yaml", "-o", "Login.swift").code == 0)
    #expect(try project.formlsp("export", "Login.swift").output == form)
  }

  @Test("the names are those of the version in force, and what that has not gives no Swift")
  func versionInForce() throws {
    let form = "form: Login\nsections:\n  - rows:\n      - { type: SwitchRow, tag: known }\n"
    let condition = "      - { type: TextRow, hidden: { function: [known], named: isHidden } }\n"
    let project = try TemporaryProject([
      ".formlsp.yml": "eureka-version: 1.7.0\n", "Login.form.yaml": form + condition,
      "New.form.yaml": form + "      - { type: TextRow, rules: [RuleRequired] }\n",
    ])
    #expect(try project.formlsp("generate", "Login.form.yaml", "-o", "Login.swift").code == 0)
    #expect(try project.read("Login.swift").contains("Condition.Function([Tags.known])"))
    #expect(try project.formlsp("--check", "--severity", "info", "Login.swift").output == "")
    let refused = try project.formlsp("generate", "New.form.yaml")
    #expect(refused.code == 1 && refused.output.isEmpty && refused.errors.hasSuffix("[requires-newer-version]\n"))
  }

  @Test("what only code can say is left out, and named")
  func omissions() throws {
    let project = try TemporaryProject([
      "A.swift": """
      import Eureka
      class A: FormViewController {
        var isBusiness = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section("A")
          form +++ section
          section <<< TextRow("name") { $0.add(rule: RuleClosure { _ in nil }) }
          section <<< DateRow("day") { $0.value = Date() }
          section <<< TextRow("town") { $0.title = nil; $0.baseValue = "Rome"; $0.placeholder = "Town" }
          if isBusiness {
            section <<< TextRow("firm")
          }
        }
      }
      """
    ])
    let run = try project.formlsp("export", "A.swift")
    #expect(run.errors.contains("A.swift:8:48: left out: 'RuleClosure' is Swift code"))
    #expect(run.errors.contains("A.swift:9:34: left out: 'value'"))
    #expect(run.errors.contains("A.swift:12:19: left out: the branch of the code"))
    #expect(run.errors.contains("A.swift:10:38: left out: 'title' is set to nil, for which a form file has no word"))
    #expect(run.errors.contains("A.swift:10:54: left out: 'baseValue' takes Swift code or objects"))
    #expect(!run.output.contains("RuleClosure") && !run.output.contains("alue:") && !run.output.contains("title:"))
    #expect(run.output.contains("placeholder: Town"))
    let checked = try TemporaryProject(["A.form.yaml": run.output]).formlsp("--check", "--severity", "info")
    #expect(checked.output.isEmpty, "\(checked.output)")
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: Self.root.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test("a form of which nothing is known says why it cannot be exported")
  func openForm() throws {
    let project = try TemporaryProject([
      "Open.swift": """
      import Eureka
      import Kit
      class Open: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Kit.section()
        }
      }

      """
    ])
    let run = try project.formlsp("export", "Open.swift")
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("Open.swift:6:"), "\(run.errors)")
    #expect(run.errors.contains("the form of 'Open' is not closed"))
  }

  @Test(
    "a form file with errors gives no Swift",
    arguments: [
      ("form: TextRow\nsections: []\n", "a.form.yaml:1:7: error: 'TextRow' cannot be the name of a form"),
      ("form: FormViewController\nsections: []\n", "'FormViewController' cannot be the name of a form"),
      ("form: A\nsections:\n  - rows: [{ type: NoRow }]\n", "a.form.yaml:3:20: error: no row type 'NoRow'"),
      (
        "form: A\nsections:\n  - rows: [{ type: IntRow, tag: n, value: '8' }]\n",
        "a.form.yaml:3:44: error: 'IntRow' holds 'Int', not 'String'"
      ),
      (
        "form: A\nsections:\n  - rows: [{ type: TextRow, hidden: $b == nil }]\n",
        "a.form.yaml:3:37: error: no row of this form has the tag 'b'"
      ),
    ])
  func refused(file: String, message: String) throws {
    let project = try TemporaryProject(["a.form.yaml": file])
    for arguments in [["generate", "a.form.yaml"], ["--check"]] {
      let run = try project.formlsp(arguments: arguments)
      #expect(run.code == 1)
      #expect((run.errors + run.output).contains(message))
    }
    #expect(try project.formlsp("generate", "a.form.yaml").output.isEmpty)
  }

  @Test("rows of the project are known when Swift is generated")
  func ownRows() throws {
    let project = try TemporaryProject([
      "a.form.yaml": "form: A\nsections:\n  - rows: [{ type: MyRow, tag: m }]\n",
      "MyRow.swift": "import Eureka\nfinal class MyRow: Row<PushSelectorCell<Int>>, RowType {}\n",
    ])
    #expect(try project.formlsp("generate", "a.form.yaml").output.contains("<<< MyRow(Tags.m)"))
  }
}
