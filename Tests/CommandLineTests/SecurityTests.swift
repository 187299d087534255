import Foundation
import Testing

/// A repository is somebody else's: checking it runs nothing of it, writes nothing outside of it, and says nothing in our name.
@Suite("hostile repositories")
struct SecurityTests {
  private static let fixable = """
    import Eureka
    class A: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ TextRow("a")
      }
    }
    let b = 1 // formlsp:ignore duplicate-row-tag

    """

  @Test("git's settings of a repository run nothing")
  func git() throws {
    let project = try TemporaryProject(["A.swift": Self.fixable, ".gitattributes": "*.swift filter=evil diff=evil\n"])
    try project.git("init", "-q")
    try project.git("add", ".")
    try project.git("commit", "-qm", "a")
    let settings = [
      ("core.fsmonitor", "touch ran-monitor; false"), ("filter.evil.clean", "touch ran-clean; cat"),
      ("filter.evil.smudge", "touch ran-smudge; cat"), ("filter.evil.required", "true"),
      ("filter.other.process", "touch ran-process"), ("diff.evil.textconv", "touch ran-textconv; cat"),
      ("diff.evil.command", "touch ran-diff"), ("diff.external", "touch ran-external"), ("core.hooksPath", "hooks"),
    ]
    for (key, value) in settings { try project.git("config", key, value) }
    try project.write("#!/bin/sh\ntouch ran-hook\n", to: "hooks/post-index-change")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: project.url("hooks/post-index-change").path)
    try project.write(Self.fixable + "let c = 1 // formlsp:ignore bogus\n", to: "A.swift")
    #expect(try project.formlsp("--check", "--changed").output.contains("bogus"))
    #expect(try project.formlsp("--check", "--diff-lines", "HEAD").output.contains("bogus"))
    #expect(try project.formlsp("--check", "--staged").output.isEmpty)
    #expect(try project.files() == [".gitattributes", "A.swift", "hooks", "hooks/post-index-change"])
  }

  @Test("a name that is an option is no option of git")
  func options() throws {
    let project = try TemporaryProject(["A.swift": Self.fixable])
    try project.git("init", "-q")
    let run = try project.formlsp("--check", "--changed=--output=written")
    #expect(run.code == 2)
    #expect(try project.files() == ["A.swift"])
  }

  @Test("fixes follow no link out of the folder")
  func links() throws {
    let project = try TemporaryProject(["outside/B.swift": Self.fixable, "inside/A.swift": "import Eureka\n"])
    let run = try project.bash(
      #"""
      cd inside; ln -s ../outside/B.swift B.swift; ln -s ../outside folder; ln -s "$PWD/../outside/B.swift" C.swift
      "$FORMLSP" --check --fix . ; "$FORMLSP" --check --fix
      """#)
    #expect(run.errors.contains("applied 0 fixes"))
    #expect(try project.read("outside/B.swift") == Self.fixable)
  }

  @Test("a link that a person names is followed, and stays a link")
  func namedLink() throws {
    let project = try TemporaryProject(["outside/B.swift": Self.fixable, "inside/A.swift": "import Eureka\n"])
    let run = try project.bash(
      #"cd inside; ln -s ../outside/B.swift B.swift; "$FORMLSP" --check --fix B.swift; readlink B.swift"#)
    #expect(run.output == "../outside/B.swift\n")
    #expect(try project.read("outside/B.swift") != Self.fixable)
  }

  @Test("a baseline is written in no other place than the repository's own")
  func baseline() throws {
    let project = try TemporaryProject(["victim": "precious\n", "inside/A.swift": Self.fixable])
    let link = try project.bash(
      #"cd inside; ln -s ../victim .formlsp-baseline.json; "$FORMLSP" --check --write-baseline"#)
    #expect(link.code == 2)
    #expect(link.errors.contains("leads out of"))
    try FileManager.default.removeItem(at: project.url("inside/.formlsp-baseline.json"))
    try project.write("baseline: ../victim\n", to: "inside/.formlsp.yml")
    let configured = try project.formlsp("--check", "--write-baseline", in: "inside")
    #expect(configured.code == 2)
    #expect(try project.read("victim") == "precious\n")
    // What a person names is written.
    #expect(try project.formlsp("--check", "--write-baseline", "--baseline", "../known.json", in: "inside").code == 0)
    #expect(try project.files().contains("known.json"))
  }

  @Test(
    "tags and names of files neither command the terminal nor pretend to be lines of ours",
    arguments: ["concise", "full", "xcode", "github"])
  func terminal(format: String) throws {
    let tag = #""a\n::error::x\u{1B}[2J""#
    let text = Self.fixable.replacingOccurrences(of: #"TextRow("a")"#, with: "TextRow(\(tag)) <<< TextRow(\(tag))")
    let project = try TemporaryProject(["B\u{1B}[2J\nC.swift:1:1: error: no.swift": text])
    let run = try project.formlsp("--check", "--format", format)
    #expect(run.code == 1)
    #expect(!(run.output + run.errors).unicodeScalars.contains("\u{1B}"))
    #expect(!run.lines.contains { $0.hasPrefix("::error::") || $0.hasPrefix("C.swift") })
  }

  @Test("patterns of regular expressions are compiled at most, never run, and only short ones")
  func patterns() throws {
    let rows = [
      String(repeating: "(a+)+", count: 300) + "$", String(repeating: "(", count: 50_000),
      "(((((a{1,999}){1,999}){1,999}){1,999}){1,999})", String(repeating: "[", count: 3_000), "(a|a)*b\\\\1{999}",
    ].enumerated().map { #"<<< TextRow("t\#($0)") { $0.hidden = "$t0 MATCHES '\#($1)'" }"# }
    let project = try TemporaryProject([
      "A.swift": Self.fixable.replacingOccurrences(
        of: #"TextRow("a")"#, with: "Section()\n" + rows.joined(separator: "\n"))
    ])
    let run = try project.bash(#"ulimit -t 20; "$FORMLSP" --check --quiet . >/dev/null"#)
    #expect(run.code < 2, "\(run.errors)")
  }

  @Test("YAML makes no objects, and its aliases no billions")
  func yaml() throws {
    let bomb = (0..<12).map {
      "k\($0 + 1): &k\($0 + 1) [\(Array(repeating: "*k\($0)", count: 9).joined(separator: ", "))]\n"
    }
    let project = try TemporaryProject([
      "a.form.yaml": "form: A\nk0: &k0 x\n" + bomb.joined(),
      "b.form.yaml": "form: !!python/object/apply:os.system [\"touch ran\"]\nsections: []\n",
      "c.form.yaml": "form: C\nx: &x {<<: [*x, *x]}\n",
      ".formlsp.yml": "include: &a [\"**\"]\nexclude: !!python/name:os.system x\n",
    ])
    let run = try project.bash(#"ulimit -t 20; "$FORMLSP" --check --no-config . "#)
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.contains("aliases add more than 100000 values"))
    #expect(Self.isOrdinary(try project.formlsp("--check", ".").code))
    #expect(!(try project.files().contains("ran")))
  }

  private static func isOrdinary(_ code: Int32) -> Bool { (0...2).contains(code) }
}
