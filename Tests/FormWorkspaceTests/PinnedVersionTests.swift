import FormModel
import FormWorkspace
import Testing

@Suite("Versions from lock files")
struct PinnedVersionTests {
  static let newFormat = """
    {"pins": [{"identity": "other", "state": {"version": "1.0.0"}},
      {"identity": "eureka", "location": "https://github.com/xmartlabs/Eureka.git", "state": {"version": "5.3.0"}}], "version": 3}
    """
  static let oldFormat = """
    {"object": {"pins": [{"package": "Eureka", "repositoryURL": "https://github.com/xmartlabs/Eureka",
      "state": {"branch": null, "version": "5.2.1"}}]}, "version": 1}
    """

  @Test("Package.resolved of all formats, mirrors and forks by name of the repository")
  func packageResolved() {
    #expect(PinnedVersions.inPackageResolved(Array(Self.newFormat.utf8)) == LibraryVersion(5, 3))
    #expect(PinnedVersions.inPackageResolved(Array(Self.oldFormat.utf8)) == LibraryVersion(5, 2, 1))
    #expect(
      PinnedVersions.inPackageResolved(
        Array("{\"pins\": [{\"identity\": \"eureka\", \"state\": {\"branch\": \"main\"}}]}".utf8)) == nil)
    #expect(PinnedVersions.inPackageResolved(Array("not JSON".utf8)) == nil)
  }

  @Test("Podfile.lock: the pod itself, below PODS, with dependencies or in quotes")
  func podfileLock() {
    let text =
      "PODS:\n  - Other (1.0.0):\n    - Eureka (~> 4.0)\n  - \"Eureka (4.3.1)\":\n    - X\n\nDEPENDENCIES:\n  - Eureka (9.9.9)\n"
    #expect(PinnedVersions.inPodfileLock(Array(text.utf8)) == LibraryVersion(4, 3, 1))
    for (options, isLowerBound) in [
      (":branch: Swift3", true), (":commit: 1a2b", true), (":path: Library/Eureka", true), (":tag: 4.3.1", false),
    ] {
      let checkout =
        "\nEXTERNAL SOURCES:\n  Eureka:\n    :git: https://github.com/xmartlabs/Eureka.git\n    \(options)\n"
      let other = "\nCHECKOUT OPTIONS:\n  SnapKit:\n    :commit: 3c4d\n"
      let version = PinnedVersions.inPodfileLock(Array((text + checkout + other).utf8))
      #expect(version?.isLowerBound == isLowerBound)
    }
    #expect(PinnedVersions.inPodfileLock(Array("DEPENDENCIES:\n  - Eureka (9.9.9)\n".utf8)) == nil)
  }

  @Test("Cartfile.resolved, with and without v")
  func cartfile() {
    let text = "github \"a/b\" \"1.0\"\ngithub \"xmartlabs/Eureka\" \"v4.0.1\"\n"
    #expect(PinnedVersions.inCartfileResolved(Array(text.utf8)) == LibraryVersion(4, 0, 1))
  }

  @Test("without a lock file the newest release that the Podfile allows")
  func podfile() {
    for (requirement, version) in [
      ("'~> 2.0.0-beta.1'", LibraryVersion(2, 0, 1)), ("'~> 1.3'", LibraryVersion(1, 7)),
      ("'~> 4.0'", LibraryVersion(4, 3, 1)),
      ("\"~> 4.1.0\"", LibraryVersion(4, 1, 1)), ("'5.2.1'", LibraryVersion(5, 2, 1)),
      ("'>= 3.0', '< 4.1'", LibraryVersion(4, 0, 1)), ("'= 1.7.0', :inhibit_warnings => true", LibraryVersion(1, 7)),
    ] {
      let text =
        "target 'App' do\n  # pod 'Eureka', '1.0'\n  pod 'EurekaX', '1.0'\n  pod 'Eureka', \(requirement) # old\nend\n"
      #expect(PinnedVersions.inPodfile(Array(text.utf8))?.description == version.description)
    }
    for line in [
      "pod 'Eureka', '~> 9223372036854775807'", "pod 'Eureka', '~> 1.9223372036854775807.0'",
      "pod 'Eureka'", "pod 'Eureka', '~> 9.0'", "pod 'Eureka', 'newest'", "pod 'Other', '1.0'",
      "pod 'Eureka', :git => 'https://example.com/Eureka.git', :branch => '4.0'",
      "pod 'Eureka', git: 'x', tag: '4.0.0'",
    ] {
      #expect(PinnedVersions.inPodfile(Array(line.utf8)) == nil)
    }
  }

  @Test("of several releases that a Podfile allows nobody knows which is there: what the newest lacks may be there")
  func severalReleases() throws {
    let form = """
      import Eureka
      class Screen: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++= TextRow("name")
          let row: RowOf<String>? = form.rowByTag("name")
        }
      }

      """
    func rules(_ requirement: String) throws -> [String] {
      let folder = try TemporaryFolder(["Podfile": "pod 'Eureka', '\(requirement)'\n", "Screen.swift": form])
      var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
      workspace.scan()
      return workspace.diagnostics().values.joined().map(\.rule).filter { $0.hasSuffix("-api") }
    }
    #expect(try rules("1.7.0") == ["renamed-api"])
    #expect(try rules("~> 1.3") == [])
    #expect(try rules("~> 4.0") == ["renamed-api", "renamed-api"])
    #expect(try rules(">= 1.3") == [])
  }

  @Test("a library's podspec says with which release it is built")
  func podspec() {
    func version(_ line: String) -> LibraryVersion? {
      PinnedVersions.inDependencies(ofPodspec: Array("Pod::Spec.new do |s|\n  \(line)\nend\n".utf8))
    }
    #expect(version("s.dependency 'Eureka', '~> 4.0'")?.description == "4.3.1")
    #expect(version("ss.dependency \"Eureka\", \">= 2.0.0\", \"< 3.0\" # form")?.description == "2.0.1")
    #expect(version("s.dependency 'Eureka'") == nil)
    #expect(version("s.dependency 'EurekaX', '~> 4.0'") == nil)
    #expect(version("# s.dependency 'Eureka', '~> 4.0'") == nil)
  }

  @Test("without a lock file the newest release that the Cartfile allows")
  func cartfileRequirement() {
    func version(_ rest: String) -> LibraryVersion? {
      PinnedVersions.inCartfile(Array("github \"a/b\" ~> 1.0\ngithub \"xmartlabs/Eureka\"\(rest) # form\n".utf8))
    }
    #expect(version(" ~> 4.1.0")?.description == "4.3.1")
    #expect(version(" == 5.0.1") == LibraryVersion(5, 0, 1))
    #expect(version("") == nil)
    #expect(version(" \"master\"") == nil)
  }

  @Test("without anything else an old Swift tells what the version is at the least")
  func swiftVersion() throws {
    #expect(
      PinnedVersions.swiftVersions(inProject: Array("SWIFT_VERSION = 2.3;\nSWIFT_VERSION = 4.0;\n".utf8))
        == LibraryVersion(2, 3)...LibraryVersion(4, 0))
    #expect(PinnedVersions.swiftVersions(inProject: Array("SWIFT_VERSION = \"$(V)\";\nSWIFT_VERSION = ".utf8)) == nil)
    for (check, version) in [("0730", LibraryVersion(2, 2)), ("0900", nil)] {
      let text = "LastSwiftUpdateCheck = \(check);\nLastUpgradeCheck = 0700;\n"
      #expect(PinnedVersions.swiftVersions(inProject: Array(text.utf8))?.upperBound == version)
    }
    func project(_ swift: String) -> String { "buildSettings = {\n\tSWIFT_VERSION = \(swift);\n};\n" }
    let folder = try TemporaryFolder([
      "old/App.xcodeproj/project.pbxproj": project("3.0"), "old/App/A.swift": "",
      "new/App.xcodeproj/project.pbxproj": project("5.0"),
      "locked/App.xcodeproj/project.pbxproj": project("3.0"), "locked/Podfile.lock": "PODS:\n  - Eureka (4.1.1)\n",
      "asked/App.xcodeproj/project.pbxproj": project("4.0"), "asked/Podfile": "pod 'Eureka', '~> 3.0'\n",
    ])
    let root = folder.path
    let old = PinnedVersions.eureka(for: root + "/old/App", upTo: root)
    #expect(old?.version.major == 2 && old?.version.isLowerBound == true)
    #expect(PinnedVersions.eureka(for: root + "/new", upTo: root) == nil)
    #expect(PinnedVersions.eureka(for: root + "/locked", upTo: root)?.version == LibraryVersion(4, 1, 1))
    #expect(PinnedVersions.eureka(for: root + "/asked", upTo: root)?.version.description == "3.1.0")
  }

  @Test("the podspec of a copy tells the version at the least, for the project that has the copy")
  func copies() throws {
    let podspec = "Pod::Spec.new do |s|\n  s.name = 'Eureka'\n  s.version = \"4.1.1\" # next: 9.0\nend\n"
    #expect(PinnedVersions.inPodspec(Array("  s.swift_version = '5.0'\n  s.version = V\n".utf8)) == nil)
    let folder = try TemporaryFolder([
      "App/App.xcodeproj/project.pbxproj": "", "App/Forms/A.swift": "import Eureka\n",
      "App/Libraries/Eureka/Eureka.podspec": podspec, "App/Libraries/Eureka/Source/Form.swift": "import UIKit\n",
      "Other/Other.xcodeproj/project.pbxproj": "", "Other/B.swift": "import Eureka\n",
      "Locked/Podfile.lock": "PODS:\n  - Eureka (5.2.1)\n", "Locked/C.swift": "import Eureka\n",
      "Locked/Eureka/Eureka.podspec": podspec,
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let pin = workspace.pinnedVersion(for: folder.path + "/App/Forms/A.swift")
    #expect(pin?.version.description == "4.1.1" && pin?.version.isLowerBound == true)
    #expect(workspace.pinnedVersion(for: folder.path + "/Other/B.swift") == nil)
    #expect(workspace.pinnedVersion(for: folder.path + "/Locked/C.swift")?.version == LibraryVersion(5, 2, 1))
  }

  @Test("UIKit's old names are right in the Swift that had them, whatever Eureka says")
  func platformNames() throws {
    // Which of an app's targets a file belongs to is not known, so one old target is enough.
    for (swift, count) in [("4.0", 0), ("4.2", 1), ("5.0;\nSWIFT_VERSION = 4.0", 0)] {
      let folder = try TemporaryFolder([
        "App.xcodeproj/project.pbxproj": "SWIFT_VERSION = \(swift);\n",
        "Podfile.lock": "PODS:\n  - Eureka (5.1.0)\n",
        "A.swift": """
        import Eureka
        final class DayCell: Cell<Date>, CellType {
          required init(style: UITableViewCellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
          }
        }

        """,
      ])
      var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
      workspace.scan()
      let found = workspace.diagnostics().values.flatMap { $0 }
      #expect(found.filter { $0.rule == "renamed-api" }.count == count)
    }
  }

  @Test("a library is of the Swift of its example, and so are its old names")
  func languageOfExample() throws {
    let folder = try TemporaryFolder([
      "FormKit.podspec": "Pod::Spec.new do |s|\n  s.dependency 'Eureka', '~> 4.0'\nend\n",
      "Example/Example.xcodeproj/project.pbxproj": "SWIFT_VERSION = 4.0;\n", "Example/A.swift": "import Eureka\n",
      "Sources/B.swift": """
      import Eureka
      final class DayCell: Cell<Date>, CellType {
        required init(style: UITableViewCellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
      }

      """,
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    #expect(workspace.pinnedVersion(for: folder.path + "/Sources/B.swift")?.version.description == "4.3.1")
    #expect(workspace.diagnostics().values.flatMap { $0 }.allSatisfy { $0.rule != "renamed-api" })
  }

  @Test("a library is built with what its examples pin, where they agree")
  func pinOfExamples() throws {
    let project = "Example/Example.xcodeproj/project.pbxproj"
    let lock = "PODS:\n  - Eureka (4.3.0)\n"
    let locked = ["Example/Podfile.lock": lock, project: "", "Sources/B.swift": "import Eureka\n"]
    let library = ["FormKit.podspec": "Pod::Spec.new do |s|\nend\n"]
    let other = ["Demo/Podfile.lock": "PODS:\n  - Eureka (5.2.0)\n", "Demo/Demo.xcodeproj/project.pbxproj": ""]
    // An app beside others has nothing to do with them.
    for (more, version) in [(library, "4.3.0"), (library.merging(other) { $1 }, nil), ([:], nil)] {
      let folder = try TemporaryFolder(locked.merging(more) { $1 })
      var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
      workspace.scan()
      #expect(workspace.pinnedVersion(for: folder.path + "/Sources/B.swift")?.version.description == version)
    }
  }

  @Test("a branch may have members that no release has, but hardly misspelt ones")
  func branchMembers() throws {
    let folder = try TemporaryFolder([
      "Podfile.lock": "PODS:\n  - Eureka (1.7.0)\nCHECKOUT OPTIONS:\n  Eureka:\n    :commit: 1a2b\n",
      "A.swift": """
      import Eureka
      func build(_ section: Section) {
        section <<< DecimalRow("length") { row in
          row.addRule(rule: RuleRequired())
          row.validationOptions = .ValidatesAtNight
          row.placeHolder = "0"
        }
      }

      """,
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let found = workspace.diagnostics().values.flatMap { $0 }.filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["property-not-on-row"])
    #expect(found.first?.message.contains("placeHolder") == true)
  }

  static let sources: [(path: String, text: String, isGuess: Bool)] = [
    ("App.xcodeproj/project.pbxproj", "{ name = Eureka.xcodeproj; path = ../Eureka/Eureka.xcodeproj; };\n", true),
    ("App.xcodeproj/project.pbxproj", "{ path = MyEureka.xcodeproj; };\n", false),
    ("App.xcodeproj/project.pbxproj", "isa = XCLocalSwiftPackageReference;\nrelativePath = \"../Eureka\";\n", true),
    (
      "App.xcodeproj/project.pbxproj",
      "repositoryURL = \"https://example.com/Eureka.git\";\nrequirement = {\nbranch = main;\nkind = branch;\n};\n", true
    ),
    (
      "App.xcodeproj/project.pbxproj",
      "repositoryURL = \"https://example.com/Eureka\";\nrequirement = {\nkind = upToNextMajorVersion;\n};\n};\nkind = branch;\n",
      false
    ),
    ("App.xcworkspace/contents.xcworkspacedata", "<FileRef location = \"group:Eureka/Eureka.xcodeproj\">\n", true),
    ("Podfile", "pod 'Eureka', :path => '../Eureka'\n", true), ("Podfile", "pod 'Eureka'\n", false),
    ("Cartfile", "github \"xmartlabs/Eureka\" \"swift4\"\n", true),
    ("Cartfile", "github \"xmartlabs/Eureka\"\n", false),
    ("Cartfile.resolved", "github \"xmartlabs/Eureka\" \"1a2b3c\"\n", true),
    ("Package.resolved", "{\"pins\": [{\"identity\": \"eureka\", \"state\": {\"branch\": \"main\"}}]}", true),
    ("Package.swift", "import PackageDescription\n  .package(path: \"../Eureka\"),\n", true),
    ("Package.swift", "import PackageDescription\n  .package(path: \"../Core\"),\n", false),
  ]

  @Test("of sources that no version names nothing is said of what a version has", arguments: sources)
  func guesses(source: (path: String, text: String, isGuess: Bool)) throws {
    let code = """
      import Eureka
      func build(_ section: Section) {
        section <<< SwitchRow("on") { $0.placeholder = "On" } <<< TextRow("name") { $0.addRule(RuleRequired()) }
        section <<< IntRow("age") { $0.validationOptions = .validatesNightly }
      }

      """
    let folder = try TemporaryFolder([source.path: source.text, "App/A.swift": code])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let pin = workspace.pinnedVersion(for: folder.path + "/App/A.swift")
    #expect((pin?.version.isGuess ?? false) == source.isGuess)
    #expect(workspace.diagnostics().values.flatMap { $0 }.filter { $0.severity == .error }.isEmpty == source.isGuess)
  }

  @Test("a lock file further up tells the version of sources; an old Swift what they are at the least")
  func guessesAreLast() throws {
    let project = "path = ../Eureka/Eureka.xcodeproj;\nSWIFT_VERSION = 3.0;\n"
    let folder = try TemporaryFolder([
      "locked/Cartfile.resolved": "github \"xmartlabs/Eureka\" \"4.0.1\"\n",
      "locked/App/App.xcodeproj/project.pbxproj": project, "old/App.xcodeproj/project.pbxproj": project,
    ])
    let root = folder.path
    #expect(PinnedVersions.eureka(for: root + "/locked/App", upTo: root)?.version == LibraryVersion(4, 0, 1))
    let old = PinnedVersions.eureka(for: root + "/old", upTo: root)?.version
    #expect(old?.isGuess == true && old?.major == 2)
  }

  @Test("the nearest folder counts, SwiftPM before Xcode before CocoaPods before Carthage")
  func order() throws {
    let folder = try TemporaryFolder([
      "Package.resolved": Self.newFormat, "Podfile.lock": "PODS:\n  - Eureka (4.1.1)\n",
      "ios/Cartfile.resolved": "github \"xmartlabs/Eureka\" \"3.0.0\"\n", "ios/Sources/A.swift": "",
      "mac/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": Self.oldFormat,
      "mac/Podfile.lock": "PODS:\n  - Eureka (4.1.1)\n",
    ])
    let root = folder.path
    #expect(PinnedVersions.eureka(for: root, upTo: root)?.version == LibraryVersion(5, 3))
    #expect(PinnedVersions.eureka(for: root + "/ios/Sources", upTo: root)?.version == LibraryVersion(3, 0))
    #expect(PinnedVersions.eureka(for: root + "/mac", upTo: root)?.version == LibraryVersion(5, 2, 1))
    #expect(PinnedVersions.eureka(for: root + "/ios", upTo: root + "/ios/Sources") == nil)
  }

  @Test("a folder whose name differs by case alone is the same one where the project is built")
  func namesakes() throws {
    let folder = try TemporaryFolder([
      "App/Cartfile.resolved": "github \"xmartlabs/Eureka\" \"3.0.0\"\n", "app/Sources/A.swift": "", "apps/B.swift": "",
    ])
    let root = folder.path
    #expect(PinnedVersions.eureka(for: root + "/app/Sources", upTo: root)?.version == LibraryVersion(3, 0))
    #expect(PinnedVersions.eureka(for: root + "/apps", upTo: root) == nil)
  }
}
