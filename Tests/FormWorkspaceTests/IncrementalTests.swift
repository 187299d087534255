import FormAnalysis
import FormModel
import FormTestSupport
import FormWorkspace
import Foundation
import Testing

/// Whatever was edited before: the answer is that of a workspace that never knew anything else.
@Suite("After any edits the diagnostics, and what features know of tags, are those of a fresh workspace")
struct IncrementalTests {
  @Test("over the examples of the rules, several at a time in one workspace", arguments: [1, 2, 3] as [UInt64])
  func examples(seed: UInt64) {
    var random = SeededGenerator(state: 0x9E37_79B9_7F4A_7C15 &* seed)
    var files: [(path: String, lines: [String])] = []
    let examples = Rule.all.flatMap(\.examples).filter { !$0.source.contains(".formlsp.yml") }
    for number in 0..<6 {
      guard let example = examples.randomElement(using: &random) else { continue }
      for (name, lines) in Self.files(of: example.text.source) {
        // Files that import something else are read with other eyes.
        let head = ["", "import Eureka", "import UIKit", "import SwiftUI"].randomElement(using: &random) ?? ""
        files.append(("/nowhere/E\(number)/\(name)", [head] + lines))
      }
    }
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { live.open(file.path, text: Self.text(file.lines)) }
    _ = live.diagnostics()
    for round in 0..<Rounds.count(8) {
      guard let number = files.indices.randomElement(using: &random) else { return }
      let before = files[number].lines
      Self.edit(&files[number].lines, others: files.flatMap(\.lines), &random)
      live.change(files[number].path, text: Self.text(files[number].lines))
      if Bool.random(using: &random) { live.refreshLinks() }
      let found = live.diagnostics()
      let expected = Self.fresh(files)
      if Bool.random(using: &random) {
        live.prepareFeatures(for: files[number].path)
        let tags = Self.tags(live)
        let expected = Self.tags(Self.freshWorkspace(files))
        guard tags == expected else {
          Issue.record(
            """
            seed \(seed), round \(round), after an edit of \(files[number].path):
            found \(Set(tags).subtracting(expected).sorted())
            fresh \(Set(expected).subtracting(tags).sorted())
            after: \(files[number].lines.joined(separator: "\n"))
            """)
          return
        }
      }
      guard found == expected else {
        let paths = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
        Issue.record(
          """
          seed \(seed), round \(round), after an edit of \(files[number].path): \(paths)
          found \(paths.map { found[$0]?.map { "\($0.range) \($0.rule)" } ?? [] })
          fresh \(paths.map { expected[$0]?.map { "\($0.range) \($0.rule)" } ?? [] })
          before: \(before.joined(separator: "\n"))
          after: \(files[number].lines.joined(separator: "\n"))
          """)
        return
      }
    }
  }

  @Test("rules that were not asked for a while learn of what changed first", arguments: [1, 3, 20])
  func unasked(linkings: Int) {
    let form = [
      "import Eureka", "class Login: FormViewController {", "  override func viewDidLoad() {",
      "    super.viewDidLoad()", "    form +++ Section() <<< TextRow(\"name\")", "  }", "}",
    ]
    var files: [(path: String, lines: [String])] = [
      ("/nowhere/Login.swift", form), ("/nowhere/More.swift", ["import Eureka", ""]),
    ]
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { live.open(file.path, text: Self.text(file.lines)) }
    #expect(live.diagnostics() == Self.fresh(files))
    for line in ["    ", form[3]] {
      files[0].lines[3] = line
      live.change(files[0].path, text: Self.text(files[0].lines))
      live.refreshLinks()
      for number in 1..<linkings {
        files[1].lines[1] = "class More\(number): FormViewController {}"
        live.change(files[1].path, text: Self.text(files[1].lines))
        live.refreshLinks()
      }
      let found = live.diagnostics()
      #expect(found == Self.fresh(files))
      #expect((found[files[0].path] ?? []).contains { $0.rule == "missing-super-call" } == (line != form[3]))
    }
  }

  @Test(
    "a type that takes a name of the library is seen where that name stands", arguments: ["enum", "class", "struct"])
  func hiddenNames(kind: String) {
    let form = """
      import Eureka
      class Login: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "password")) }
        }
      }
      """
    var files = [
      (path: "/nowhere/Login.swift", lines: form.split(separator: "\n").map(String.init)),
      (path: "/nowhere/More.swift", lines: ["import Eureka", ""]),
    ]
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { live.open(file.path, text: Self.text(file.lines)) }
    var counts: [Int] = []
    for line in ["", "\(kind) RuleEqualsToRow {}", ""] {
      files[1].lines[1] = line
      live.change(files[1].path, text: Self.text(files[1].lines))
      let found = live.diagnostics()
      #expect(found == Self.fresh(files))
      counts.append(found[files[0].path]?.count { $0.rule == "rule-equals-unknown-tag" } ?? 0)
    }
    #expect(counts == [1, 0, 1])
  }

  @Test("blank lines, new constants, other base classes: each shows its consequences in the other files")
  func consequences() {
    var files: [(path: String, lines: [String])] = [
      ("/nowhere/Tags.swift", ["import Eureka", "enum Tags {", "  static let name = \"name\"", "}"]),
      ("/nowhere/Base.swift", ["import Eureka", "class Base: FormViewController {", "  func more() {}", "}"]),
      (
        "/nowhere/Form.swift",
        [
          "import Eureka", "class Login: Base {", "  override func viewDidLoad() {", "    super.viewDidLoad()",
          "    form +++ Section() <<< TextRow(Tags.name) <<< TextRow(\"city\") { $0.hidden = \"$name == ''\" }",
          "  }", "  func read() { _ = form.rowBy(tag: \"name\") as? TextRow }", "}",
        ]
      ),
    ]
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { live.open(file.path, text: Self.text(file.lines)) }
    #expect(live.diagnostics() == Self.fresh(files))
    let edits: [(file: Int, line: Int, text: String)] = [
      (0, 2, "  static let name = \"nam\""), (0, 1, "\n\nenum Tags {"), (0, 2, "  static let name = \"name\""),
      (1, 1, "class Base: UIViewController {"), (1, 1, "class Base: FormViewController {"),
      (1, 2, "  func more() { form +++ Section() <<< TextRow(\"city\") }"), (2, 3, "    super.viewDidLoad(); more()"),
      (1, 0, "import Eureka\n\n\n"), (0, 1, "enum Tag {"), (0, 1, "enum Tags {"), (2, 0, ""), (2, 0, "import Eureka"),
    ]
    for edit in edits {
      files[edit.file].lines[edit.line] = edit.text
      live.change(files[edit.file].path, text: Self.text(files[edit.file].lines))
      #expect(live.diagnostics() == Self.fresh(files), "after \(edit.text) in \(files[edit.file].path)")
    }
  }

  @Test("what an extension in another file does is followed anew, by whatever name it extends the class")
  func extensionsByOtherNames() {
    var files: [(path: String, lines: [String])] = [
      ("/nowhere/Names.swift", ["import Eureka", "typealias Line = Field", "typealias Field = TextRow"]),
      (
        "/nowhere/Extensions.swift",
        [
          "import Eureka", "extension Eureka.IntRow { func one() { tag = \"one\" } }",
          "extension Line { func two() { tag = \"two\" } }",
          "extension CountDownInlineRow { func three() { tag = \"three\" } }",
        ]
      ),
      (
        "/nowhere/Form.swift",
        [
          "import Eureka", "class Login: FormViewController {", "  override func viewDidLoad() {",
          "    super.viewDidLoad()", "    form +++ IntRow { $0.one() } <<< TextRow { $0.two() }",
          "      <<< CountDownInlineRow { $0.three() }",
          "    for tag in [\"one\", \"two\", \"three\"] { form.rowBy(tag: tag)?.reload() }",
          "    form.rowBy(tag: \"one\")?.reload()", "    form.rowBy(tag: \"two\")?.reload()",
          "    form.rowBy(tag: \"three\")?.reload()", "  }", "}",
        ]
      ),
    ]
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { live.open(file.path, text: Self.text(file.lines)) }
    #expect(live.diagnostics() == Self.fresh(files))
    let edits: [(file: Int, line: Int, text: String)] = [
      (1, 1, "extension Eureka.IntRow { func one() { tag = \"first\" } }"),
      (1, 2, "extension Line { func two() { tag = \"second\" } }"),
      (1, 3, "extension CountDownInlineRow { func three() { tag = \"third\" } }"),
      (0, 2, "typealias Field = IntRow"), (0, 2, "typealias Field = TextRow"),
    ]
    var counts: [Int] = []
    for edit in edits {
      files[edit.file].lines[edit.line] = edit.text
      live.change(files[edit.file].path, text: Self.text(files[edit.file].lines))
      let found = live.diagnostics()
      #expect(found == Self.fresh(files), "after \(edit.text)")
      counts.append(found[files[2].path]?.count { $0.rule == "row-by-tag-unknown" } ?? 0)
    }
    #expect(counts.prefix(3).elementsEqual(counts.prefix(3).sorted()) && counts[2] > counts[0], "\(counts)")
  }

  @Test("a rule that met no class of its kind is asked again when there is one")
  func firstClass() {
    let path = "/nowhere/Rows.swift"
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    live.open(path, text: SourceText("import Eureka\n"))
    #expect(live.diagnostics().isEmpty)
    let lines = ["import Eureka", "class CaptionRow: Row<LabelCell>, RowType {}"]
    live.change(path, text: Self.text(lines))
    #expect(live.diagnostics() == Self.fresh([(path, lines)]))
    #expect(live.diagnostics()[path]?.map(\.rule) == ["custom-row-not-final"])
  }

  @Test(
    "while someone types the name of a type that nobody speaks of, nothing is asked about other forms",
    arguments: ["struct", "final class", "enum", "class", "actor"])
  func strangers(kind: String) {
    var (live, files) = Self.formsBesideTypes
    let before = live.work.asked
    for name in ["H", "He", "Hel", "Help"] {
      files[0].lines[1] = "\(kind) \(name): NSObject, Codable { let number = 1 }"
      live.change(files[0].path, text: Self.text(files[0].lines))
      #expect(live.diagnostics() == Self.fresh(files), "\(name)")
    }
    let perKeystroke = (live.work.asked - before) / 4
    #expect(perKeystroke * 8 < before, "\(perKeystroke) of \(before)")
  }

  @Test(
    "a type that somebody speaks of has its consequences",
    arguments: [
      ["struct Plan: Equatable {}", "struct Plans {}"], ["class Own: FormViewController {}", "class Own: UIView {}"],
      ["class Nam: Row<LabelCell>, RowType {}", "class Name: Row<LabelCell>, RowType {}"],
      ["enum Date {}", "enum Dat {}"],
      ["struct Help<T> {}", "struct Helper<T> {}"], ["struct TextRow {}", "struct TextRo {}"],
      ["struct Outer { struct Plan: Equatable {} }", "struct Plan { struct Plan {} }"],
      ["enum Kit {}", "enum Kit { class Caption: Row<LabelCell>, RowType {} }"],
      ["class Form2: Form0 {}", "class Form0: UIView {}"], ["import SwiftUI; class A {}", "class A {}; class A {}"],
    ])
  func neighbours(lines: [String]) {
    var (live, files) = Self.formsBesideTypes
    for line in lines + ["", lines[0]] {
      files[0].lines[1] = line
      live.change(files[0].path, text: Self.text(files[0].lines))
      #expect(live.diagnostics() == Self.fresh(files), "\(line)")
    }
  }

  /// Forms with faults, and a file of types, whose second line is blank.
  private static let formsBesideTypes: (Workspace, [(path: String, lines: [String])]) = {
    var files = [(path: "/nowhere/Types.swift", lines: ["import Eureka", "", "struct Other {}"])]
    for number in 0..<4 {
      let row = number == 3 ? "Kit.Caption" : "Name"
      let form = """
        import Eureka
        class Form\(number): FormViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            form +++ PushRow<Plan>("plan") { $0.options = [] } <<< \(row)("name") { $0.hidden = "$plam == nil" }
            form +++ DateRow("at") { $0.value = Date() }.onChange { _ in _ = self.form.rowBy(tag: "at") as? Own }
          }
        }
        """
      files.append(("/nowhere/Form\(number).swift", form.split(separator: "\n").map(String.init)))
    }
    var live = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { live.open(file.path, text: text(file.lines)) }
    #expect(live.diagnostics() == fresh(files))
    return (live, files)
  }()

  // MARK: - Edits

  /// A line goes, comes twice, comes from elsewhere, is left blank; a word becomes another one of the files.
  private static func edit(_ lines: inout [String], others: [String], _ random: inout SeededGenerator) {
    guard let line = lines.indices.randomElement(using: &random) else { return lines.append("import Eureka") }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.insert(others.randomElement(using: &random) ?? "", at: line)
    case 3: lines.insert("", at: line)
    case 4: lines[line] += " "
    default:
      let words = lines[line].split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      let new = others.randomElement(using: &random)?.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      guard let word = words.randomElement(using: &random), let other = new?.randomElement(using: &random) else {
        return
      }
      lines[line].replaceSubrange(word.startIndex..<word.endIndex, with: other)
    }
  }

  private static func fresh(_ files: [(path: String, lines: [String])]) -> [String: [Diagnostic]] {
    var workspace = freshWorkspace(files)
    return workspace.diagnostics()
  }

  private static func freshWorkspace(_ files: [(path: String, lines: [String])]) -> Workspace {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { workspace.open(file.path, text: text(file.lines)) }
    workspace.refreshLinks()
    return workspace
  }

  /// Where tags stand, and which of these places mean the same rows: each group is called by its first place, rows by where
  /// they are given their tags. Numbers of scopes say how many others there are, be they empty.
  private static func tags(_ workspace: Workspace) -> [String] {
    workspace.allFeatures.flatMap { features in
      features.tags.occurrences.map { occurrence in
        let first = features.tags.group(of: occurrence).first?.place ?? occurrence.place
        let role = occurrence.role.isDeclaration ? "declaration" : "\(occurrence.role)"
        return "\(occurrence.place) '\(occurrence.tag)' \(role) \(occurrence.spelling) with \(first)"
      }
    }
  }

  private static func text(_ lines: [String]) -> SourceText { SourceText(lines.joined(separator: "\n")) }

  /// `//- Path.swift` starts another file. Every Swift file speaks of forms.
  private static func files(of example: String) -> [(name: String, lines: [String])] {
    var files: [(name: String, lines: [String])] = [("Example.swift", ["import Eureka"])]
    for line in example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("//- ") {
        let name = String(line.dropFirst(4))
        files.append((name, name.hasSuffix(".swift") ? ["import Eureka"] : []))
      } else if !line.contains("// ") || !line.contains("^") {
        files[files.count - 1].lines.append(line)
      }
    }
    return files.filter { $0.lines.count > 1 }
  }
}
