import FormModel
import FormWorkspace
import Testing

/// One file of several is edited, and what is said in others changes with it: each time it is what a fresh reading would say.
@Suite("What is said beside an edited file") struct NeighbourTests {
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The file that is edited, and its texts one after the other.
    var edited: String
    var texts: [String]
    /// The rule that is asked about, and how often it finds something after each text.
    var rule: String
    var counts: [Int]
  }

  private static func controller(
    _ name: String, _ body: String, _ members: String = "", of superclass: String = "FormViewController"
  ) -> String {
    """
    import Eureka
    class \(name): \(superclass) {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(body)
      }
    }

    """
  }

  /// Speaks of the form of another controller.
  private static func caller(_ statements: String) -> String {
    "import Eureka\nclass Caller: UIViewController {\n  var other: Other!\n  func go() { \(statements) }\n}\n"
  }

  static let courses = [
    Course(
      testDescription: "a look-up in a form that is edited",
      files: ["Caller.swift": caller("other.form.rowBy(tag: \"name\")?.reload()")], edited: "Other.swift",
      texts: ["name", "nome", "name"].map { controller("Other", "form +++ TextRow(\"\($0)\")") },
      rule: "row-by-tag-unknown", counts: [0, 1, 0]),
    Course(
      testDescription: "what other code does to the rows of a form",
      files: ["Other.swift": controller("Other", "form +++ PushRow<String>(\"a\") +++ PushRow<String>(\"b\")")],
      edited: "Caller.swift",
      texts: ["\"a\"", "\"b\"", "\"a\""].map {
        caller("(other.form.rowBy(tag: \($0)) as? PushRow<String>)?.options = [\"x\"]")
      } + [caller("")], rule: "options-missing", counts: [1, 1, 1, 2]),
    Course(
      testDescription: "rows that a superclass makes and subclasses change",
      files: [
        "Base.swift": controller("Base", "form +++ row", "let row = PushRow<String>(\"a\")"),
        "Other.swift": controller("Other", "", of: "Base"),
      ], edited: "Sub.swift",
      texts: ["", "row.options = [\"x\"]", ""].map { controller("Sub", $0, of: "Base") },
      rule: "options-missing", counts: [1, 0, 1]),
    Course(
      testDescription: "conditions of a superclass that name rows of a subclass",
      files: ["Base.swift": controller("Base", "form +++ TextRow(\"note\") { $0.hidden = \"$smoker == true\" }")],
      edited: "Sub.swift",
      texts: ["smoker", "smoke", "smoker"].map { controller("Sub", "form +++ SwitchRow(\"\($0)\")", of: "Base") },
      rule: "predicate-unknown-tag", counts: [0, 1, 0]),
    Course(
      testDescription: "a class that makes its superclass's rows no more",
      files: [
        "Base.swift": controller("Base", "form +++ PushRow<String>(\"a\")"),
        "Other.swift": controller("Other", "", of: "Base"),
      ], edited: "Sub.swift",
      texts: [
        controller("Sub", "", of: "Base"),
        controller("Sub", "form +++ PushRow<String>(\"b\")", of: "Base").replacing("super.viewDidLoad()", with: ""),
        controller("Sub", "form +++ PushRow<String>(\"b\")", of: "Base"),
      ], rule: "options-missing", counts: [1, 2, 2]),
    Course(
      testDescription: "what holds for all rows of a type",
      files: ["Other.swift": controller("Other", "form +++ TextRow(\"a\")\nform.rowBy(tag: \"b\")?.reload()")],
      edited: "Look.swift",
      texts: ["title", "tag", "title"].map {
        "import Eureka\nenum Look { static func up() { TextRow.defaultRowInitializer = { row in row.\($0) = \"b\" } } }\n"
      }, rule: "row-by-tag-unknown", counts: [1, 0, 1]),
    Course(
      testDescription: "what every row of a type is given",
      files: ["Other.swift": controller("Other", "form +++ PushRow<String>(\"a\")")], edited: "Look.swift",
      texts: ["title = \"b\"", "options = [\"b\"]", "title = \"b\""].map {
        "import Eureka\nenum Look { static func up() { PushRow<String>.defaultRowInitializer = { row in row.\($0) } } }\n"
      }, rule: "options-missing", counts: [1, 0, 1]),
    Course(
      testDescription: "what other code does to the rows of one form, then of another",
      files: [
        "Other.swift": controller("Other", "form +++ PushRow<String>(\"a\")"),
        "Third.swift": controller("Third", "form +++ PushRow<String>(\"a\") +++ PushRow<String>(\"b\")"),
      ], edited: "Caller.swift",
      texts: ["other", "third", "other"].map {
        caller("(\($0).form.rowBy(tag: \"a\") as? PushRow<String>)?.options = [\"x\"]")
          .replacing("var other: Other!", with: "var other: Other!\n  var third: Third!")
      }, rule: "options-missing", counts: [2, 2, 2]),
    Course(
      testDescription: "a condition that other code puts into a form",
      files: ["Caller.swift": caller("other.form +++ IntRow(\"x\") { $0.hidden = \"$name == nil\" }")],
      edited: "Other.swift",
      texts: ["name", "nome", "name"].map { controller("Other", "form +++ TextRow(\"\($0)\")") },
      rule: "predicate-unknown-tag", counts: [0, 1, 0]),
    Course(
      testDescription: "rows that a function makes for two forms",
      files: [
        "Rows.swift": "import Eureka\nfunc addCommon(to form: Form) { form +++ PushRow<String>(\"a\") }\n",
        "A.swift": controller("A", "addCommon(to: form)"),
      ], edited: "B.swift",
      texts: [
        "", "addCommon(to: form)",
        "addCommon(to: form)\n    (form.rowBy(tag: \"a\") as? PushRow<String>)?.options = [\"x\"]",
        "addCommon(to: form)", "",
      ].map { controller("B", $0) }, rule: "options-missing", counts: [1, 1, 0, 1, 1]),
    Course(
      testDescription: "a comment that silences a rule, and one as long that does not", files: [:],
      edited: "Other.swift",
      texts: ["tag", "tog", "tag"].map {
        controller(
          "Other",
          "form +++ TextRow(\"a\")\n    // formlsp:ignore-next row-by-\($0)-unknown\n    form.rowBy(tag: \"zzz\")?.reload()"
        )
      }, rule: "row-by-tag-unknown", counts: [0, 1, 0]),
  ]

  @Test(arguments: courses)
  func saysTheSame(course: Course) throws {
    var files = course.files
    let first = try #require(course.texts.first)
    files[course.edited] = first
    var live = Self.workspace(files)
    for (text, count) in zip(course.texts, course.counts) {
      files[course.edited] = text
      live.change("/nowhere/" + course.edited, text: SourceText(text))
      let found = live.diagnostics()
      var fresh = Self.workspace(files)
      #expect(found == fresh.diagnostics())
      #expect(found.values.joined().count { $0.rule == course.rule } == count, "\(text)\n\(found)")
    }
  }

  @Test("a name that two forms ask for is looked for as long as one of them does")
  func twoAskForOneName() {
    var files = ["A.swift": Self.form("A", "Names.first"), "B.swift": Self.form("B", "Names.first")]
    var live = Self.workspace(files)
    _ = live.diagnostics()
    for (name, text) in [
      ("A.swift", Self.form("A", "\"x\"")), ("Names.swift", "enum Names { static let first = \"b\" }\n"),
      ("B.swift", Self.form("B", "\"x\"")), ("A.swift", Self.form("A", "Names.first")),
    ] {
      files[name] = text
      live.change("/nowhere/" + name, text: SourceText(text))
      var fresh = Self.workspace(files)
      #expect(live.diagnostics() == fresh.diagnostics(), "\(name)")
    }
  }

  private static func form(_ name: String, _ tag: String) -> String {
    controller(name, "form +++ TextRow(\(tag))\n    form.rowBy(tag: \"zzz\")?.reload()")
  }

  private static func workspace(_ files: [String: String]) -> Workspace {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      workspace.open("/nowhere/" + name, text: SourceText(text))
    }
    return workspace
  }
}
