import FormAnalysis
import FormModel
import FormTestSupport
import FormWorkspace
import Foundation
import Testing

/// Apps beside one another have names in common and nothing else.
@Suite("Many projects in one workspace") struct ProjectTests {
  @Test("a folder of projects says what each of them says alone", arguments: [1, 2, 3, 4] as [UInt64])
  func union(seed: UInt64) throws {
    var random = SeededGenerator(state: 0x9E37_79B9_7F4A_7C15 &* seed)
    let folder = try TemporaryFolder(Self.projects(6, &random))
    let whole = Self.said(below: folder.path)
    let parts = (0..<6).map { Self.said(below: folder.path + "/P\($0)") }
    let union = parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    #expect(!union.isEmpty)
    for path in Set(whole.keys).union(union.keys).sorted() { #expect(whole[path] == union[path], "\(path)") }
    // Whatever is kept of those that were looked at before.
    #expect(Self.said(below: folder.path, keptBytes: 0) == whole)
  }

  @Test("after any edits the answer is that of a fresh workspace, whatever is kept", arguments: [1, 2] as [UInt64])
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(state: 0x9E37_79B9_7F4A_7C15 &* seed)
    let texts = Self.projects(4, &random)
    let folder = try TemporaryFolder(texts)
    var settings = WorkspaceSettings()
    settings.keptBytes = seed == 1 ? 0 : 2000
    var live = Workspace(root: folder.path, settings: settings)
    live.scan()
    _ = live.diagnostics()
    let names = texts.keys.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }.sorted()
    var open: [String: SourceText] = [:]
    for round in 0..<Rounds.count(4) {
      guard let name = names.randomElement(using: &random) else { return }
      let path = folder.path + "/" + name
      if open[path] != nil, Bool.random(using: &random) {
        open[path] = nil
        live.close(path)
      } else {
        var lines = (open[path]?.string ?? texts[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        if let line = lines.indices.randomElement(using: &random) { lines.remove(at: line) }
        let text = SourceText(lines.joined(separator: "\n"))
        open[path] = text
        live.change(path, text: text)
      }
      if Bool.random(using: &random) { live.refreshLinks() }
      var fresh = Workspace(root: folder.path, settings: WorkspaceSettings())
      fresh.scan()
      for (path, text) in open { fresh.open(path, text: text) }
      let found = Self.readable(live.diagnostics(), live)
      let expected = Self.readable(fresh.diagnostics(), fresh)
      for path in Set(found.keys).union(expected.keys).sorted() {
        #expect(
          found[path] == expected[path], "round \(round), after \(open[path] == nil ? "closing" : "editing") \(name)")
      }
    }
  }

  // MARK: - What belongs together

  private static let form = """
    import Eureka
    class Login: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< TextRow(Tags.name) <<< TextRow(Tags.name)
      }
    }

    """
  private static let tags = "enum Tags { static let name = \"name\" }\n"
  private static let package =
    "// swift-tools-version:5.5\nimport PackageDescription\nlet package = Package(name: \"A\")\n"

  @Test(
    "names are found in what a project is built from",
    arguments: [
      // Packages and frameworks of an app.
      [
        "App.xcodeproj/project.pbxproj": "", "App/Login.swift": form, "Packages/Core/Package.swift": package,
        "Packages/Core/Sources/Tags.swift": tags,
      ],
      [
        "App.xcworkspace/contents.xcworkspacedata": "", "App/App.xcodeproj/project.pbxproj": "",
        "App/Login.swift": form,
        "Core/Core.xcodeproj/project.pbxproj": "", "Core/Tags.swift": tags,
      ],
      // Beside it, where it leads there.
      [
        "App/App.xcodeproj/project.pbxproj": "path = Login.swift; path = ../Core/Tags.swift; sourceTree = \"<group>\";",
        "App/Login.swift": form, "Core/Tags.swift": tags, "Other/Package.swift": package,
      ],
      [
        "App/App.xcodeproj/project.pbxproj": "\trelativePath = \"../../My Core\";\n", "App/Login.swift": form,
        "My Core/Package.swift": package, "My Core/Tags.swift": tags,
      ],
      [
        "App/Podfile": "pod 'Core', :path => '../Core'\n", "App/Login.swift": form, "Core/Core.podspec": "",
        "Core/Tags.swift": tags,
      ],
      [
        "Core/Package.swift": package + "// .package(path: \"../App\")\n",
        "App/Project.swift": "import ProjectDescription\n",
        "App/Login.swift": form, "Core/Tags.swift": tags,
      ],
      ["App/project.yml": "sources: [../Core]\n", "App/Login.swift": form, "Core/Sources/Tags.swift": tags],
      [
        "All/A.xcworkspace/contents.xcworkspacedata":
          "location = \"group:../App/App.xcodeproj\" \"group:../Core/C.xcodeproj\"",
        "App/App.xcodeproj/project.pbxproj": "", "App/Login.swift": form, "Core/C.xcodeproj/project.pbxproj": "",
        "Core/Tags.swift": tags,
      ],
      ["Example/Podfile": "pod 'Core', :path => '..'\n", "Example/Login.swift": form, "Core/Classes/Tags.swift": tags],
      // One through the other.
      [
        "App/Package.swift": package + ".package(path: \"../Middle\")", "App/Login.swift": form,
        "Middle/Package.swift": package + ".package(path: \"../Core\")", "Core/Package.swift": package,
        "Core/Tags.swift": tags,
      ],
      // Nobody says what belongs to what.
      ["App/Login.swift": form, "Core/Tags.swift": tags],
      ["App/Login.swift": form, "Package.swift": "struct Package {}\n", "Core/Tags.swift": tags],
      ["App/Models/Package.swift": "struct Package {}\n", "App/Login.swift": form, "App/Core/Tags.swift": tags],
      ["App/Login.swift": form, "Sub/.git": "gitdir: ../.git/modules/Sub\n", "Sub/Tags.swift": tags],
    ] as [[String: String]])
  func together(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    #expect(Self.said(below: folder.path).values.joined().map(\.rule) == ["duplicate-row-tag"])
  }

  @Test(
    "names are not found in what is beside it",
    arguments: [
      [
        "App/App.xcodeproj/project.pbxproj": "path = Login.swift; HEADER_SEARCH_PATHS = \"../Core\";",
        "App/Login.swift": form, "Core/Package.swift": package, "Core/Tags.swift": tags,
      ],
      ["App/Package.swift": package, "App/Login.swift": form, "Core/Tags.swift": tags],
      ["App/Package.swift": package, "App/Login.swift": form, "Tags.swift": tags],
      ["App/.git/HEAD": "", "App/Login.swift": form, "Core/.git/HEAD": "", "Core/Tags.swift": tags],
      // What stands beside projects is one, too.
      ["A/Package.swift": package, "App/Login.swift": form, "Core/Tags.swift": tags],
      ["App/Podfile": "pod 'Core', :path => '../Gone'\n", "App/Login.swift": form, "Core/Tags.swift": tags],
    ] as [[String: String]])
  func apart(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    #expect(Self.said(below: folder.path).isEmpty)
  }

  @Test("a link into another folder makes them one")
  func links() throws {
    let folder = try TemporaryFolder([
      "B/Package.swift": Self.package, "B/Login.swift": Self.form, "A/Package.swift": Self.package,
      "A/Core/Tags.swift": Self.tags,
    ])
    #expect(Self.said(below: folder.path).isEmpty)
    try folder.link("B/Core", to: "../A/Core")
    #expect(Self.said(below: folder.path).values.joined().map(\.rule) == ["duplicate-row-tag"])
  }

  @Test("what makes a project comes and goes while somebody works")
  func marksChange() throws {
    let folder = try TemporaryFolder([
      "App/Package.swift": Self.package, "App/Login.swift": Self.form, "Core/Tags.swift": Self.tags,
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    func expect(_ rules: [String], _ comment: Comment) {
      #expect(workspace.diagnostics().values.joined().map(\.rule) == rules, comment)
      #expect(Self.said(below: folder.path).values.joined().map(\.rule) == rules, comment)
    }
    expect([], "the package knows nothing of what is beside it")
    func write(_ text: String, _ name: String) throws {
      try folder.write(text, to: name)
      workspace.filesChanged([folder.path + "/" + name])
    }
    try write(Self.package + "// .package(path: \"../Core\")\n", "App/Package.swift")
    expect(["duplicate-row-tag"], "it leads there now")
    try write(Self.package, "App/Package.swift")
    expect([], "and no more")
    try write("", "All.xcodeproj/project.pbxproj")
    expect(["duplicate-row-tag"], "there is a project around both")
    try folder.remove("All.xcodeproj")
    workspace.filesChanged([folder.path + "/All.xcodeproj"])
    expect([], "it is gone")
    try folder.remove("App/Package.swift")
    workspace.filesChanged([folder.path + "/App/Package.swift"])
    expect(["duplicate-row-tag"], "nobody says what belongs to what")
  }

  // MARK: - Bounds

  @Test("work grows with the number of projects and no faster")
  func linear() throws {
    func work(_ count: Int) throws -> Workspace.Work {
      var files: [String: String] = [:]
      for number in 0..<count {
        files["P\(number)/Package.swift"] = Self.package
        files["P\(number)/Login.swift"] = Self.form
        files["P\(number)/Tags.swift"] = Self.tags
        files["P\(number)/Podfile.lock"] = "PODS:\n  - Eureka (5.\(number % 5).0)\n"
      }
      let folder = try TemporaryFolder(files)
      var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
      workspace.scan()
      #expect(workspace.diagnostics().count == count)
      return workspace.work
    }
    let (few, many) = (try work(4), try work(40))
    #expect(many.read == 10 * few.read)
    #expect(many.linked == 10 * few.linked)
  }

  @Test("circumstances without end are left out, and that is said")
  func circumstances() throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["F\(number)/.formlsp.yml"] = "custom-rows: {Row\(number): String}\n"
      files["F\(number)/Login.swift"] = Self.form.replacing("Tags.name", with: "\"name\"")
    }
    let folder = try TemporaryFolder(files)
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    #expect(workspace.diagnostics().count == 32)
    #expect(workspace.problems.count == 8)
    try folder.remove("F0/.formlsp.yml")
    try folder.remove("F1/.formlsp.yml")
    workspace.filesChanged([folder.path + "/F0/.formlsp.yml", folder.path + "/F1/.formlsp.yml"])
    #expect(workspace.diagnostics().count == 33)
    #expect(workspace.problems.count == 7)
    // All files are linked once for each of them: the larger a project, the fewer they may be. Two files share one by now.
    var settings = WorkspaceSettings()
    settings.maximumFormBytes = 40 * 4_096 * 8
    workspace = Workspace(root: folder.path, settings: settings)
    workspace.scan()
    #expect(workspace.diagnostics().count == 8 + 1)
    #expect(workspace.work.linked < 2000)
  }

  @Test("a project with too many forms is left out, and so are names that too many files declare")
  func large() throws {
    var files = ["A/Package.swift": Self.package, "B/Package.swift": Self.package]
    for number in 0..<8 {
      files["A/Login\(number).swift"] = Self.form
      files["B/Tags\(number).swift"] =
        number == 0 ? Self.tags : "enum Other\(number) { case Tags }\n" + String(repeating: "// more\n", count: 20)
    }
    files["A/Tags.swift"] = Self.tags
    files["B/Login.swift"] = Self.form
    let folder = try TemporaryFolder(files)
    var settings = WorkspaceSettings()
    settings.maximumFormBytes = 1000
    settings.maximumNamedBytes = 500
    var workspace = Workspace(root: folder.path, settings: settings)
    workspace.scan()
    func parsed(_ project: String) -> Int {
      (0..<8).count { workspace.parsedFile(at: "\(folder.path)/\(project)/Tags\($0).swift") != nil }
    }
    #expect(workspace.diagnostics().keys.map { Paths.relative($0, to: folder.path) } == ["B/Login.swift"])
    #expect(workspace.problems.map(\.path) == [folder.path + "/A"])
    #expect(parsed("B") == 3)
    // Nothing is read again for the sake of what is left out.
    let work = workspace.work
    workspace.change(folder.path + "/A/Login0.swift", text: SourceText(Self.tags))
    #expect(workspace.diagnostics().count == 1)
    #expect(workspace.work == work)
    for number in 1..<8 { try folder.remove("A/Login\(number).swift") }
    workspace.scan()
    #expect(workspace.diagnostics().count == 1)
    #expect(workspace.problems.isEmpty)
    workspace.close(folder.path + "/A/Login0.swift")
    #expect(workspace.diagnostics().count == 2)
  }

  @Test("code that goes on and on in many classes is followed in part, and the same part whatever was followed before")
  func steps() throws {
    let rows = (0..<150).map { "form +++ TextRow(\"a\($0)\")\n" }.joined()
    let base = "import Eureka\nclass A: FormViewController {\noverride func viewDidLoad() {\nsuper.viewDidLoad()\n"
    func classes(_ count: Int) -> SourceText {
      let classes = (0..<count).map { number in
        "class B\(number): A { override func viewDidLoad() { super.viewDidLoad(); form +++ TextRow(\"a0\") } }\n"
      }
      return SourceText("import Eureka\n" + classes.joined())
    }
    var settings = WorkspaceSettings()
    settings.maximumSteps = 20_000
    var known: [Int: [String: [Diagnostic]]] = [:]
    func fresh(_ count: Int) -> [String: [Diagnostic]] {
      if let found = known[count] { return found }
      var workspace = Workspace(root: nil, settings: settings)
      workspace.open("/nowhere/A.swift", text: SourceText(base + rows + "}\n}\n"))
      workspace.open("/nowhere/B.swift", text: classes(count))
      let found = workspace.diagnostics()
      known[count] = found
      return found
    }
    // A few are followed to their ends, and a small one is whatever the others take.
    #expect(fresh(3)["/nowhere/B.swift"]?.count == 3)
    #expect(fresh(40)["/nowhere/B.swift"] == nil)
    var live = Workspace(root: nil, settings: settings)
    live.open("/nowhere/A.swift", text: SourceText(base + rows + "}\n}\n"))
    for count in [3, 40, 2, 41] {
      live.open("/nowhere/B.swift", text: classes(count))
      #expect(live.diagnostics().mapValues(\.count) == fresh(count).mapValues(\.count), "\(count)")
    }
  }

  // MARK: - Inside

  /// A finding in words, so that two workspaces can be compared.
  private struct Said: Hashable {
    var rule: String
    var words: String
  }

  private static func said(below root: String, keptBytes: Int = .max) -> [String: [Said]] {
    var settings = WorkspaceSettings()
    settings.keptBytes = keptBytes
    var workspace = Workspace(root: root, settings: settings)
    workspace.scan()
    return readable(workspace.diagnostics(), workspace)
  }

  private static func readable(_ found: [String: [Diagnostic]], _ workspace: Workspace) -> [String: [Said]] {
    func place(_ range: SourceRange) -> String { "\(workspace.path(of: range.file)):\(range.bytes)" }
    return found.mapValues { diagnostics in
      diagnostics.map { found in
        let related = found.related.map { place($0.range) + $0.message }
        let fixes = found.fixes.map { $0.title + $0.edits.map { place($0.range) + $0.newText }.joined() }
        return Said(
          rule: found.rule, words: "\(place(found.range)) \(found.severity) \(found.message) \(related) \(fixes)")
      }
    }
  }

  /// Projects of examples of the rules, which all call their classes alike.
  private static func projects(_ count: Int, _ random: inout SeededGenerator) -> [String: String] {
    let examples = Rule.all.flatMap(\.examples).map(\.text.source).filter { !$0.contains(".formlsp.yml") }
    let marks = [
      ("Package.swift", package), ("Podfile", ""), ("A.xcodeproj/project.pbxproj", "path = ..; path = ../..;"),
      ("Podfile.lock", "PODS:\n  - Eureka (4.3.0)\n"), ("Cartfile.resolved", "github \"xmartlabs/Eureka\" \"5.1.0\"\n"),
      (".git/HEAD", ""),
    ]
    var files: [String: String] = [:]
    for project in 0..<count {
      if let (name, text) = marks.randomElement(using: &random) { files["P\(project)/\(name)"] = text }
      for number in 0..<4 {
        var name = "Example.swift"
        for line in (examples.randomElement(using: &random) ?? "").split(
          separator: "\n", omittingEmptySubsequences: false)
        {
          if line.hasPrefix("//- ") {
            name = String(line.dropFirst(4))
          } else {
            let head = name.hasSuffix(".swift") ? "import Eureka\n" : ""
            files["P\(project)/E\(number)/\(name)", default: head] += line + "\n"
          }
        }
      }
    }
    return files
  }
}
