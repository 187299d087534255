import Testing

@Suite("Baselines")
struct BaselineTests {
  @Test("a baseline knows findings by content, shrinks, and says when it is stale")
  func baseline() throws {
    let project = try TemporaryProject(["A.swift": "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"])
    #expect(try project.formlsp("--check", "--write-baseline", "--baseline", "known.json").code == 0)
    func check(_ more: String...) throws -> TemporaryProject.Run {
      try project.formlsp(arguments: ["--check", "--baseline", "known.json", "--fail-on", "warning"] + more)
    }
    #expect(try check().code == 0)
    // Moved, it is known; written twice, one is new; edited, it is new and the entry stale.
    try project.write("import Eureka\n\n\n  let a = 1 // formlsp:ignore bogus\n", to: "A.swift")
    #expect(try check().code == 0)
    try project.write(
      "import Eureka\nlet a = 1 // formlsp:ignore bogus\nlet a = 1 // formlsp:ignore bogus\n", to: "A.swift")
    #expect(try check().lines.count == 1)
    try project.write("import Eureka\n", to: "A.swift")
    let stale = try check()
    #expect(stale.code == 0)
    #expect(stale.errors.contains("stale in known.json: 'invalid-suppression' in A.swift: let a = 1"))
    #expect(try check("--fail-on-stale-baseline").code == 1)
    #expect(try check("--fail-on-stale-baseline", "--skip", "invalid-suppression").code == 0)
    _ = try project.formlsp("--check", "--write-baseline", "--baseline", "known.json")
    #expect(try project.read("known.json") == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
    #expect(try check("--fail-on-stale-baseline").code == 0)
  }

  @Test("a baseline that is written from a part of the project keeps what it knows of the rest")
  func partOfABaseline() throws {
    let bogus = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"
    let project = try TemporaryProject([
      "A.swift": bogus, "B.swift": bogus + "// formlsp:ignore-next invalid-form-file\n", "Gone.swift": bogus,
    ])
    func write(_ more: String...) throws -> TemporaryProject.Run {
      try project.formlsp(arguments: ["--check", "--write-baseline", "--baseline", "known.json"] + more)
    }
    _ = try write()
    let all = try project.read("known.json")
    for part in [
      ["A.swift"], ["--only", "invalid-suppression"], ["--severity", "error"], ["--skip", "unused-suppression"],
    ] {
      #expect(
        try project.formlsp(arguments: ["--check", "--write-baseline", "--baseline", "known.json"] + part).code == 0)
      #expect(try project.read("known.json") == all, "\(part)")
    }
    // What was looked for and is no more is taken out, and so is what is known of a file that is no more.
    try project.write("import Eureka\n", to: "A.swift")
    _ = try project.bash("rm Gone.swift")
    let run = try write("A.swift")
    #expect(run.errors.contains("wrote 0 findings to known.json, and kept 2 that this run did not look for"))
    #expect(try !project.read("known.json").contains("A.swift"))
    #expect(try project.formlsp("--check", "--baseline", "known.json", "--fail-on-stale-baseline").code == 0)
  }

  @Test("infos that a baseline does not count leave it to the warnings of their line")
  func baselineOfWarnings() throws {
    let project = try TemporaryProject([
      "A.swift": """
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ LabelRow { $0.cell.tag = 1 } +++ LabelRow { $0.cell.tag = 1; $0.cellStyle = .default }
        }
      }
      """
    ])
    #expect(
      try project.formlsp("--check", "--write-baseline", "--baseline", "known.json").errors.contains("wrote 1 finding ")
    )
    #expect(try project.formlsp("--check", "--baseline", "known.json", "--fail-on", "warning").code == 0)
    #expect(try project.formlsp("--check", "--baseline", "known.json", "--severity", "info").lines.count == 1)
  }

  @Test("the configuration names a baseline; one that is none is an error")
  func configuredBaseline() throws {
    let project = try TemporaryProject([
      ".formlsp.yml": "baseline: known.json\n", "A.swift": "import Eureka\nlet a = 1 // formlsp:ignore bogus\n",
    ])
    #expect(try project.formlsp("--check").code == 2)
    #expect(try project.formlsp("--check", "--write-baseline").errors == "wrote 1 finding to known.json\n")
    #expect(try project.formlsp("--check", "--fail-on", "warning").code == 0)
    try project.write("{\"version\": 2}", to: "known.json")
    #expect(try project.formlsp("--check").errors.contains("known.json: is no baseline"))
  }

  @Test(
    "a configuration or baseline of a folder that was not asked for is nobody's question",
    arguments: ["rulez: 3\n", "baseline: missing.json\n", "extends: missing.yml\n"])
  func ofOthers(configuration: String) throws {
    let clean = "import Eureka\nlet a = 1\n"
    let project = try TemporaryProject([
      "Package.swift": "", "app/A.swift": clean, "vendor/.formlsp.yml": configuration, "vendor/B.swift": clean,
      "vendor/Sub/C.swift": clean, "app/Sub/.formlsp.yml": "rules: {}\n", "app/Sub/D.swift": clean,
    ])
    for paths in [["app"], ["app/A.swift"], ["app/Sub/D.swift", "app"]] {
      let run = try project.formlsp(arguments: ["--check", "--quiet"] + paths)
      #expect(run.code == 0, "\(paths)")
      #expect(run.output.isEmpty && run.errors.isEmpty, "\(paths)")
    }
    for paths in [[], ["vendor"], ["app", "vendor/B.swift"], ["vendor/Sub"]] {
      let run = try project.formlsp(arguments: ["--check", "--quiet"] + paths)
      #expect(run.code == 2, "\(paths)")
      #expect((run.output + run.errors).contains("vendor/"), "\(paths)")
    }
    // One that is further up than the nearest counts for nothing, and one that is extended counts.
    try project.write(configuration, to: ".formlsp.yml")
    #expect(try project.formlsp("--check", "app/Sub", "--quiet").code == 0)
    #expect(try project.formlsp("--check", "app", "--quiet").code == 2)
    try project.write("extends: ../../.formlsp.yml\n", to: "app/Sub/.formlsp.yml")
    #expect(try project.formlsp("--check", "app/Sub", "--quiet").code == 2)
  }

  @Test("a file that is moved takes along what is known of it, and no more than that")
  func movedFile() throws {
    let bogus = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"
    let project = try TemporaryProject(["A.swift": bogus, "B.swift": bogus])
    func check() throws -> TemporaryProject.Run {
      try project.formlsp(
        "--check", "--baseline", "known.json", "--fail-on", "warning", "--fail-on-stale-baseline")
    }
    _ = try project.formlsp("--check", "--write-baseline", "--baseline", "known.json")
    _ = try project.bash("mkdir Sub && mv A.swift Sub/C.swift")
    #expect(try check().code == 0)
    // A copy is new: the file that it was made of is still there.
    try project.write(bogus, to: "A.swift")
    #expect(try check().output.hasPrefix("Sub/C.swift:2:11: warning:"))
    // So is what a known file says more often than before.
    _ = try project.bash("rm -r A.swift Sub")
    try project.write(bogus + "let a = 1 // formlsp:ignore bogus\n", to: "B.swift")
    let run = try check()
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("stale in known.json: 'invalid-suppression' in A.swift"))
  }

  @Test("findings that are no list make no baseline")
  func noList() throws {
    let project = try TemporaryProject(["known.json": "{\"version\": 1, \"findings\": {\"path\": \"A.swift\"}}"])
    let run = try project.formlsp("--check", "--baseline", "known.json")
    #expect(run.code == 2)
    #expect(run.errors.contains("known.json: is no baseline: expected 'version' 1 and 'findings'"))
  }
}
