import Foundation
import Testing

/// Sources with findings of formlsp's own rules, so that these tests speak of the command and of no form.
private let invalid = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"
private let clean = "import Eureka\nlet a = 1\n"
private let severe = "rules:\n  invalid-suppression: error\n"

@Suite("formlsp --check")
struct CheckTests {
  @Test("nothing found is exit code 0, findings below the limit too")
  func nothing() throws {
    let run = try TemporaryProject(["A.swift": clean]).formlsp("--check")
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "nothing found in 1 form file\n")
    #expect(try TemporaryProject(["A.swift": invalid]).formlsp("--check").code == 0)
  }

  @Test("errors are exit code 1, on standard output, with the summary on standard error")
  func errors() throws {
    let run = try TemporaryProject(["A.swift": invalid, ".formlsp.yml": severe]).formlsp("--check")
    #expect(run.code == 1)
    #expect(
      run.output
        == "A.swift:2:11: error: no such rule: 'bogus', so the comment silences nothing for it; 'formlsp rules' lists them all [invalid-suppression]\n"
    )
    #expect(run.errors == "1 error in 1 file\n")
  }

  @Test("'check' is '--check'")
  func subcommand() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    #expect(try project.formlsp("check", ".").output == project.formlsp("--check", ".").output)
    #expect(try project.formlsp(".", "--quiet", "--check").output == project.formlsp("--check").output)
  }

  @Test(
    "--fail-on and --max-warnings decide what fails",
    arguments: [
      (["--fail-on", "warning"], 1), (["--fail-on", "error"], 0), (["--fail-on", "info"], 1),
      (["--fail-on", "never"], 0),
      (["--max-warnings", "0"], 1), (["--max-warnings", "1"], 0),
      (["--fail-on", "never", "--set", "invalid-suppression=error"], 0),
    ] as [([String], Int32)])
  func limits(arguments: [String], code: Int32) throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let run = try project.formlsp(arguments: ["--check"] + arguments)
    #expect(run.code == code)
  }

  @Test("--severity hides what is less severe, and infos are hidden by default")
  func severities() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    #expect(try project.formlsp("--check", "--severity", "error").output.isEmpty)
    let asInfo = "invalid-suppression=info"
    #expect(try project.formlsp("--check", "--set", asInfo).output.isEmpty)
    #expect(try project.formlsp("--check", "--set", asInfo, "--severity", "info").output.contains(": info: "))
    #expect(try project.formlsp("--check", "--set", asInfo, "--fail-on", "info").output.contains(": info: "))
  }

  @Test("--only, --skip and --set choose rules for a run")
  func rules() throws {
    let project = try TemporaryProject(["A.swift": invalid + "// formlsp:ignore-next invalid-form-file\n"])
    #expect(try project.formlsp("--check").lines.count == 2)
    #expect(try project.formlsp("--check", "--only", "invalid-suppression").lines.count == 1)
    #expect(
      try project.formlsp("--check", "--only", "invalid-suppression,unused-suppression,invalid-form-file").lines.count
        == 2
    )
    #expect(try project.formlsp("--check", "--skip", "invalid-suppression").lines.count == 1)
    #expect(try project.formlsp("--check", "--set", "invalid-suppression=off").lines.count == 1)
    // A rule that does not run is not called unused.
    #expect(try project.formlsp("--check", "--skip", "invalid-form-file").lines.count == 1)
  }

  @Test("a run that fails because of what is not shown says so")
  func hiddenFailures() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let run = try project.formlsp("--check", "--severity", "error", "--fail-on", "warning")
    #expect(run.code == 1)
    #expect(run.errors == "nothing shown, but 1 finding below '--severity' that '--fail-on' counts\n")
    #expect(try project.formlsp("--check", "--severity", "error").errors == "nothing found in 1 form file\n")
    let limited = try project.formlsp("--check", "--severity", "error", "--max-warnings", "0")
    #expect(limited.code == 1)
    #expect(
      limited.errors
        == "nothing shown, but 1 finding below '--severity' that '--max-warnings' counts\nformlsp: more than 0 warnings\n"
    )
    #expect(
      try project.formlsp("--check", "--severity", "error", "--max-warnings", "1").errors
        == "nothing found in 1 form file\n")
  }

  @Test("a broken configuration is told whatever rules are asked for")
  func brokenConfiguration() throws {
    let project = try TemporaryProject(["A.swift": clean, ".formlsp.yml": "rulez: 3\n"])
    for arguments in [["--only", "long-chain"], ["--set", "invalid-configuration=warning"]] {
      let run = try project.formlsp(arguments: ["--check"] + arguments)
      #expect(run.code == 2)
      #expect(run.output.hasPrefix(".formlsp.yml:1:1: "))
    }
    let silenced = try project.formlsp("--check", "--skip", "invalid-configuration")
    #expect(silenced.code == 2)
    #expect(silenced.errors.contains("the configuration is broken"))
  }

  @Test("what was named is counted, and files of other kinds are not passed over in silence")
  func namedFiles() throws {
    let project = try TemporaryProject(["A.swift": clean, "B.swift": clean, "notes.txt": "x", ".git/HEAD": ""])
    #expect(try project.formlsp("--check").errors == "nothing found in 2 form files\n")
    #expect(try project.formlsp("--check", "A.swift").errors == "nothing found in 1 form file\n")
    let other = try project.formlsp("--check", "notes.txt")
    #expect(other.code == 0)
    #expect(other.errors.hasPrefix("formlsp: none of what was named is checked: "))
    #expect(try project.formlsp("--check", "notes.txt", "A.swift").errors == "nothing found in 1 form file\n")
  }

  @Test(
    "a folder that was named is looked at, whatever the configuration leaves out",
    arguments: [
      ("exclude: [Old/]", ["Old"], ["Old/A.swift", "Old/Made/A.swift"]), ("exclude: [Old/]", [], ["App/A.swift"]),
      ("exclude: ['Old/**', Made/]", ["Old"], ["Old/A.swift"]), ("exclude: [Old/]", ["Old/Made"], ["Old/Made/A.swift"]),
      ("exclude: [Old/Made]", ["Old"], ["Old/A.swift"]), ("include: [App/]", ["Old/Made"], ["Old/Made/A.swift"]),
      ("include: [Old/Made/]", ["Old"], ["Old/Made/A.swift"]), ("include: [App/]", ["."], ["App/A.swift"]),
    ])
  func namedFolders(configuration: String, paths: [String], found: [String]) throws {
    let project = try TemporaryProject([
      ".formlsp.yml": configuration + "\n", "App/A.swift": invalid, "Old/A.swift": invalid, "Old/Made/A.swift": invalid,
    ])
    let lines = try project.formlsp(arguments: ["--check"] + paths).lines
    #expect(lines.map { String($0.prefix { $0 != ":" }) } == found)
  }

  @Test(
    "wrong usage is exit code 2 and says what is wrong",
    arguments: [
      (["--format", "html"], "html"), (["--only", "invalid-form-fiel"], "did you mean 'invalid-form-file'?"),
      (["--set", "invalid-form-file"], "RULE=SEVERITY"), (["--set", "invalid-form-file=bad"], "'bad'"),
      (["--nonsense"], "--nonsense"),
      (["--jobs", "0"], "at least 1"), (["-"], "--stdin-filename"), (["--suggested"], "--fix"),
      (["--changed", "--staged"], "exclude"), (["--config", "missing.yml"], "missing.yml"),
      (["--config", "a", "--no-config"], "exclude"), (["Missing.swift"], "no such file or folder: 'Missing.swift'"),
      ([""], "no such file or folder: ''"), (["--baseline", "missing.json"], "missing.json"),
      (["--max-warnings", "-1"], "--max-warnings"),
    ] as [([String], String)])
  func usage(arguments: [String], message: String) throws {
    let run = try TemporaryProject(["A.swift": clean]).formlsp(arguments: ["--check"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test("a path that does not exist does not keep the others from being checked")
  func missingPath() throws {
    let run = try TemporaryProject(["A.swift": invalid]).formlsp("--check", "Missing", "A.swift")
    #expect(run.code == 2)
    #expect(run.lines.count == 1)
  }

  @Test("a file that cannot be read or is not UTF-8 is one line on standard error; the others are checked")
  func unreadable() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    try project.write(Data([0x69, 0xFF, 0xFE]), to: "Latin.swift")
    try project.write(String(repeating: "[", count: 40), to: "Deep.swift")
    try project.write("import Eureka\nlet a = " + String(repeating: "[", count: 40), to: "Deep.swift")
    try FileManager.default.createSymbolicLink(atPath: project.url("Gone.swift").path, withDestinationPath: "nowhere")
    let run = try project.formlsp("--check", "--quiet")
    #expect(run.code == 2)
    #expect(run.lines.count == 1)
    #expect(
      run.errors
        == "formlsp: Deep.swift: is nested too deeply to be read\nformlsp: Latin.swift: is not UTF-8\n")
  }

  @Test("a report that cannot be written is an error; a reader that goes away is none")
  func unwritable() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let shell = "\"$0\" --check A.swift "
    func run(_ rest: String) throws -> (errors: String, code: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell + rest, TemporaryProject.executable.path]
      process.currentDirectoryURL = project.folder
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (text, process.terminationStatus)
    }
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try run("--quiet > /dev/full")
      #expect(full.code == 2)
      #expect(full.errors.hasPrefix("formlsp: cannot write to standard output: "))
    }
    #expect(try run("--quiet >&-") == ("", 0))
    #expect(try run("--quiet --format json | true; true").errors.isEmpty)
  }

  @Test("a folder is read with the project around it: its lock file counts, and what its other folders declare")
  func folderOfProject() throws {
    func form(_ code: String) -> String {
      "import Eureka\nclass A: FormViewController { override func viewDidLoad() { super.viewDidLoad(); \(code) } }\n"
    }
    let project = try TemporaryProject([
      "Podfile.lock": "PODS:\n  - Eureka (1.7.0)\n",
      "App/A.swift": form("form +++ SwitchRow(\"on\"); more(); print(form.rowByTag(\"off\") == nil)"),
      "Ext/More.swift": """
      import Eureka
      extension A { func more() { form +++ SwitchRow("off"); print(form.rowByTag("no") == nil) } }
      """,
    ])
    #expect(try project.formlsp("--check", "App", "--quiet").lines == [])
    #expect(try project.formlsp("--check", "--quiet", in: "App").lines == [])
    let other = try project.formlsp("--check", "Ext", "--quiet").output
    #expect(other.hasPrefix("Ext/More.swift:2:") && other.contains("[row-by-tag-unknown]"))
  }

  @Test("standard input is checked as if it were a file, with the configuration of its place")
  func standardInput() throws {
    let project = try TemporaryProject(["Sub/.formlsp.yml": severe, "Sub/A.swift": clean])
    let run = try project.formlsp("--check", "-", "--stdin-filename", "Sub/A.swift", input: invalid)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("Sub/A.swift:2:11: error: "))
    #expect(
      try project.formlsp("--check", "-", "--stdin-filename", "New.swift", input: invalid).output.hasPrefix(
        "New.swift:2"))
    #expect(try project.formlsp("--check", "-", "--stdin-filename", "A.txt", input: invalid).code == 2)
  }

  @Test("the order and every byte are the same whatever the number of jobs")
  func jobs() throws {
    let files = (0..<12).map { ("F\($0).swift", String(repeating: "let x\($0) = 1\n", count: $0) + invalid) }
    let project = try TemporaryProject(Dictionary(uniqueKeysWithValues: files))
    let one = try project.formlsp("--check", "--jobs", "1", "--format", "json").output
    for jobs in ["2", "3", "16"] {
      #expect(try project.formlsp("--check", "--jobs", jobs, "--format", "json").output == one)
    }
    #expect(
      try project.formlsp("--check", "--jobs", "2").lines.prefix(3).map { $0.prefix(4) } == ["F0.s", "F1.s", "F10."])
  }

  @Test("several reports in one run, each where it was asked for")
  func severalReports() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let run = try project.formlsp(
      "--check", "--format", "concise", "--format", "sarif=out.sarif", "--format=junit=j.xml")
    #expect(run.lines.count == 1)
    #expect(try project.read("out.sarif").contains("\"2.1.0\""))
    #expect(try project.read("j.xml").contains("<testsuites"))
    #expect(try project.formlsp("--check", "--format", "sarif=no/such/folder/out.sarif").code == 2)
  }

  @Test(
    "a report for a file is written beside a diff and beside a baseline, too",
    arguments: ["--diff", "--write-baseline"])
  func reportBesideOtherOutput(option: String) throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let run = try project.formlsp("--check", option, "--format", "concise=out.txt", "--format", "json")
    #expect(try project.read("out.txt").hasPrefix("A.swift:"))
    #expect(!run.output.contains("\"findings\""))
  }

  @Test("--color always paints, and NO_COLOR and CLICOLOR_FORCE are respected")
  func color() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let escape = "\u{1B}["
    #expect(!(try project.formlsp("--check").output.contains(escape)))
    #expect(try project.formlsp("--check", "--color", "always").output.contains(escape))
    #expect(try project.formlsp("--check", environment: ["CLICOLOR_FORCE": "1"]).output.contains(escape))
    #expect(
      !(try project.formlsp("--check", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output.contains(escape)))
    #expect(
      !(try project.formlsp("--check", "--color", "never", environment: ["CLICOLOR_FORCE": "1"]).output.contains(escape))
    )
  }

  @Test("--statistics counts per rule and --profile times per step, on standard error")
  func statistics() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let run = try project.formlsp("--check", "--statistics", "--profile", "--quiet")
    #expect(run.errors.contains("1  invalid-suppression\n"))
    #expect(run.errors.contains(" ms  total\n"))
    #expect(run.errors.contains(" ms  rule duplicate-row-tag\n"))
    #expect(run.lines.count == 1)
  }

  @Test("--quiet leaves nothing but findings")
  func quiet() throws {
    let run = try TemporaryProject(["A.swift": invalid]).formlsp("--check", "--quiet")
    #expect(run.errors.isEmpty)
    #expect(run.lines.count == 1)
  }

  @Test("--xcode-inputs reads the input files of a build phase, and lists of them")
  func xcodeInputs() throws {
    let project = try TemporaryProject(["A.swift": invalid, "B.swift": invalid, "C.swift": invalid])
    try project.write(project.url("B.swift").path + "\n", to: "list.xcfilelist")
    let environment = [
      "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": project.url("A.swift").path,
      "SCRIPT_INPUT_FILE_1": project.url("Assets.xcassets").path, "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
      "SCRIPT_INPUT_FILE_LIST_0": project.url("list.xcfilelist").path,
    ]
    let run = try project.formlsp("--check", "--xcode-inputs", "--format", "xcode", environment: environment)
    #expect(
      run.lines.map { $0.split(separator: ":").first.map(String.init) }
        == ["A", "B"].map { project.url($0 + ".swift").path })
  }

  @Test(
    "a folder of a build phase that is not there is an error; a resource is none", arguments: ["Forms", "My.Forms/"])
  func missingXcodeFolder(name: String) throws {
    let project = try TemporaryProject(["A.swift": clean])
    let environment = [
      "SCRIPT_INPUT_FILE_0": "A.swift", "SCRIPT_INPUT_FILE_1": name, "SCRIPT_INPUT_FILE_2": "made.plist",
    ]
    let run = try project.formlsp("--check", "--xcode-inputs", "--quiet", environment: environment)
    #expect(run.code == 2)
    #expect(run.errors == "formlsp: no such file or folder: '\(name)'\n")
  }

  @Test("a list of a build phase that cannot be read is an error")
  func missingXcodeList() throws {
    let project = try TemporaryProject(["A.swift": clean])
    let environment = ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "/nowhere/list.xcfilelist"]
    let run = try project.formlsp("--check", "--xcode-inputs", environment: environment)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("formlsp: cannot read the input file list '/nowhere/list.xcfilelist'\n"))
  }

  @Test("the help says what is there, and completions know '--check'")
  func help() throws {
    let project = try TemporaryProject()
    let overview = try project.formlsp("--help")
    #expect(overview.code == 0)
    for name in ["--check", "explain", "rules", "outline", "graph", "config", "init", "generate", "export"] {
      #expect(overview.output.contains("  \(name) "))
    }
    let check = try project.formlsp("--check", "--help").output
    #expect(check.contains("exit code 0 when"))
    #expect(check.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for shell in ["bash", "zsh", "fish"] {
      let script = try project.formlsp("--generate-completion-script", shell)
      #expect(script.code == 0)
      #expect(script.output.contains("diff-lines") && script.output.contains("generate-completion-script") == false)
    }
    #expect(try project.formlsp("--version").output.split(separator: ".").count == 3)
  }

  @Test(
    "--watch checks again when a file changes, or a configuration of another folder that is extended",
    arguments: [("App/A.swift", clean, invalid + "\n"), ("base.yml", "rules: {invalid-suppression: off}\n", "")])
  func watch(changed: String, before: String, after: String) async throws {
    let files = ["base.yml": "", "App/.formlsp.yml": "extends: ../base.yml\n", "App/A.swift": invalid]
    let project = try TemporaryProject(files.merging([changed: before]) { $1 })
    let process = Process()
    process.executableURL = TemporaryProject.executable
    process.arguments = ["--check", "--watch", "--quiet", "--format", "jsonl"]
    process.currentDirectoryURL = project.folder.appendingPathComponent("App")
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    try await Task.sleep(for: .milliseconds(700))
    try project.write(after, to: changed)
    // Ends when the second check prints; the test's own time limit is the run's.
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(line.contains("invalid-suppression"))
  }
}
