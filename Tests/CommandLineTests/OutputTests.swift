import Foundation
import Testing

private let form = "form: Login\nsections:\n  - rows:\n      - type: TextRow\n        tag: name\n"
private let invalid = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"

/// Where output goes, and what must not get lost on the way there.
@Suite("Output")
struct OutputTests {
  @Test(
    "no Swift is written over a form file, whatever path leads to it",
    arguments: ["Login.form.yaml", "./Login.form.yaml", "Sub/../Login.form.yaml", "link.swift", "Other.form.yaml"])
  func generateOntoItself(output: String) throws {
    let project = try TemporaryProject(["Login.form.yaml": form, "Other.form.yaml": form, "Sub/A.txt": ""])
    _ = try project.bash("ln -s Login.form.yaml link.swift")
    let run = try project.formlsp("generate", "Login.form.yaml", "-o", output)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("formlsp: '\(output)' is the "))
    #expect(try project.read("Login.form.yaml") == form)
    #expect(try project.read("Other.form.yaml") == form)
    #expect(try project.formlsp("generate", "link.swift", "-o", "Login.form.yaml").code == 2)
  }

  @Test(
    "no report and no baseline is written over a file that is read",
    arguments: [
      (["--format", "json=A.swift"], "A.swift"), (["--format", "concise", "--format", "json=link.json"], "link.json"),
      (["--format", "json=./Sub/../Login.form.yaml", "--fix"], "./Sub/../Login.form.yaml"),
      (["--format", "json=.formlsp.yml"], ".formlsp.yml"), (["--format", "json=more.yml"], "more.yml"),
      (["--config", "base.yml", "--format", "json=base.yml"], "base.yml"),
      (["--baseline", "known.json", "--format", "json=known.json"], "known.json"),
      (["--baseline", "A.swift", "--write-baseline"], "A.swift"), (["--write-baseline"], "Login.form.yaml"),
    ])
  func reportOntoSource(arguments: [String], output: String) throws {
    let files = [
      "A.swift": invalid, "Login.form.yaml": form, "base.yml": "",
      ".formlsp.yml": "extends: more.yml\nbaseline: Login.form.yaml\n", "more.yml": "rules: {}\n",
      "known.json": "{\"version\": 1, \"findings\": []}\n", "Sub/B.txt": "",
    ]
    let project = try TemporaryProject(files)
    _ = try project.bash("ln -s A.swift link.json")
    let run = try project.formlsp(arguments: ["--check"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors == "formlsp: '\(output)' is one of the files that are read, and nothing is written over it\n")
    #expect(run.output.isEmpty)
    for (path, text) in files { #expect(try project.read(path) == text) }
    try project.write("baseline: known.json\n", to: ".formlsp.yml")
    #expect(try project.formlsp("--check", "--format", "json=known.json").code == 2)
    #expect(try project.read("known.json") == files["known.json"])
  }

  /// What each command is asked to print.
  private static let printing = [
    "generate Login.form.yaml", "export Login.swift", "outline .", "graph Login.form.yaml --format json", "config",
    "rules",
    "rules --format json", "explain duplicate-row-tag", "--check --fix --diff", "--check --quiet", "--check --help",
    "--help", "--version", "--generate-completion-script bash", "schema form",
  ]

  private func printingProject() throws -> TemporaryProject {
    let project = try TemporaryProject(["Login.form.yaml": form, "A.swift": invalid])
    _ = try project.formlsp("generate", "Login.form.yaml", "-o", "Login.swift")
    let unneeded = "// formlsp:ignore duplicate-row-tag\n"
    try project.write(invalid + unneeded, to: "A.swift")
    return project
  }

  @Test(
    "output that is lost is told once, and makes exit code 2",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: printing)
  func lostOutput(command: String) throws {
    let project = try printingProject()
    let run = try project.bash("\"$FORMLSP\" \(command) > /dev/full")
    #expect(run.code == 2)
    #expect(run.errors == "formlsp: cannot write to standard output: No space left on device\n")
  }

  @Test("a reader that goes away is nothing to complain of", arguments: printing)
  func closedPipe(command: String) throws {
    let project = try printingProject()
    let run = try project.bash("\"$FORMLSP\" \(command) | true; echo \"${PIPESTATUS[0]}\"")
    #expect(run.output == "0\n")
    #expect(run.errors.isEmpty)
    #expect(try project.bash("\"$FORMLSP\" \(command) >&-").code == 0)
  }

  @Test("--watch ends with its reader, and goes on without one where reports are files", .timeLimit(.minutes(2)))
  func watchWithoutReader() throws {
    let project = try TemporaryProject(["A.swift": invalid])
    let quiet = try project.bash("\"$FORMLSP\" --check --watch --quiet | head -n 1; echo \"${PIPESTATUS[0]}\"")
    #expect(quiet.lines.count == 2 && quiet.lines.last == "0")
    #expect(quiet.errors.isEmpty)
    let files = try project.bash(
      #"""
      ( "$FORMLSP" --check --watch --quiet --format concise=out.txt & echo $! >pid; wait ) | true &
      sleep 1.5; kill -TERM "$(cat pid)" && echo watched
      """#)
    #expect(files.output == "watched\n")
  }
}
