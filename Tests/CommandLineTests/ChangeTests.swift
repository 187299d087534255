import Foundation
import Testing

private let unused = "// formlsp:ignore-next duplicate-row-tag, invalid-form-file why\n"

@Suite("Fixes and suppressions")
struct ChangeTests {
  @Test("--fix applies safe fixes to a fixed point, and again changes nothing")
  func fix() throws {
    let project = try TemporaryProject(["A.swift": "import Eureka\n\(unused)let a = 1 // formlsp:ignore bogus\n"])
    let first = try project.formlsp("--check", "--fix")
    #expect(try project.read("A.swift") == "import Eureka\nlet a = 1 // formlsp:ignore bogus\n")
    #expect(first.errors.hasPrefix("applied 2 fixes\n"))
    #expect(first.lines.count == 1)
    #expect(try project.formlsp("--check", "--fix").errors.hasPrefix("applied 0 fixes\n"))
  }

  @Test("--set eureka-version moves a form to another version, and the lock file stays in force without it")
  func migration() throws {
    let old = """
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("a") <<< TextRow("b") { $0.hidden = .Function(["a"], { _ in true }) }
          form.rowByTag("a")?.updateCell()
        }
      }

      """
    let project = try TemporaryProject(["A.swift": old, "Podfile.lock": "PODS:\n  - Eureka (1.7.0)\n"])
    #expect(!(try project.formlsp("--check").output.contains("renamed-api")))
    #expect(try project.formlsp("--check", "--fix").code == 0)
    #expect(try project.read("A.swift") == old)
    #expect(try project.formlsp("--check", "--set", "eureka-version=5.5.0").output.contains("[renamed-api]"))
    #expect(try project.formlsp("--check", "--fix", "--set", "eureka-version=5.5.0").code == 0)
    let new = old.replacingOccurrences(of: ".Function(", with: ".function(")
      .replacingOccurrences(of: "rowByTag(\"a\")", with: "rowBy(tag: \"a\")")
    #expect(try project.read("A.swift") == new)
    #expect(try project.formlsp("--check", "--set", "eureka-version=five").code == 2)
  }

  @Test("line ends, byte order mark and mode are kept, and links stay links")
  func layout() throws {
    let project = try TemporaryProject([
      "A.swift": "\u{FEFF}import Eureka\r\n\(unused.replacingOccurrences(of: "\n", with: "\r\n"))let a = 1\r\n"
    ])
    let path = project.url("A.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: project.url("L.swift").path, withDestinationPath: "A.swift")
    #expect(try project.formlsp("--check", "--fix", "L.swift").code == 0)
    #expect(try Data(contentsOf: project.url("A.swift")) == Data("\u{FEFF}import Eureka\r\nlet a = 1\r\n".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.url("L.swift").path) == "A.swift")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.folder.path).sorted() == ["A.swift", "L.swift"])
  }

  @Test("--suggested applies suggestions too, and a fix that would add a finding is not applied")
  func suggested() throws {
    let project = try TemporaryProject([
      "A.swift": "import Eureka\n// formlsp:ignore-nxt invalid-suppression\n// formlsp:ignore\n",
      "B.swift": "import Eureka\nlet b = 1 // formlsp:ignore duplicate-row-tga\n",
    ])
    #expect(try project.formlsp("--check", "--fix").errors.hasPrefix("applied 0 fixes"))
    let run = try project.formlsp("--check", "--fix", "--suggested")
    #expect(run.code == 0)
    #expect(try project.read("A.swift").contains("// formlsp:ignore-next invalid-suppression\n"))
    // Mended, the comment would silence nothing: that is a new finding.
    #expect(try project.read("B.swift").contains("duplicate-row-tga"))
  }

  @Test("the diff of standard input is printed, with '--fix' or without")
  func diffOfStandardInput() throws {
    let project = try TemporaryProject([:])
    let text = "import Eureka\nlet a = 1 // formlsp:ignore duplicate-row-tag\n"
    func run(_ options: String...) throws -> TemporaryProject.Run {
      try project.formlsp(arguments: ["--check", "-", "--stdin-filename", "A.swift"] + options, input: text)
    }
    let diff = try run("--diff")
    #expect(diff.output.contains("\n-let a = 1 // formlsp:ignore duplicate-row-tag\n+let a = 1\n"))
    #expect(try run("--fix", "--diff").output == diff.output)
    #expect(try run("--fix").code == 2)
  }

  @Test("--diff prints what --fix would do, in a form that git applies, and writes nothing")
  func diff() throws {
    let source = "import Eureka\n\(unused)let a = 1"
    let project = try TemporaryProject(["Sub/A.swift": source])
    try project.git("init", "-q")
    let run = try project.formlsp("--check", "--diff")
    #expect(
      run.output == """
        --- a/Sub/A.swift
        +++ b/Sub/A.swift
        @@ -1,3 +1,2 @@
         import Eureka
        -// formlsp:ignore-next duplicate-row-tag, invalid-form-file why
         let a = 1
        \\ No newline at end of file

        """)
    #expect(try project.read("Sub/A.swift") == source)
    try project.write(run.output, to: "fix.patch")
    #expect(try project.git("apply", "fix.patch").code == 0)
    #expect(try project.read("Sub/A.swift") == "import Eureka\nlet a = 1")
  }

  @Test("nothing is changed outside of what was named, nor while the configuration is broken")
  func restraint() throws {
    let source = "import Eureka\n\(unused)let a = 1\n"
    let project = try TemporaryProject(["A.swift": source, "B.swift": source])
    _ = try project.formlsp("--check", "--fix", "A.swift")
    #expect(try project.read("A.swift") != source)
    #expect(try project.read("B.swift") == source)
    try project.write("nonsense: 1\n", to: ".formlsp.yml")
    for option in ["--fix", "--add-ignores"] {
      let run = try project.formlsp("--check", option, "--severity", "info")
      #expect(run.code == 2)
      #expect(run.errors.contains("nothing is changed while the configuration is broken"))
      #expect(try project.read("B.swift") == source)
    }
  }

  @Test("tags of form files are corrected with quotes and without")
  func tagsOfFormFiles() throws {
    let project = try TemporaryProject([
      "a.form.yaml": """
      form: A
      sections:
        - rows:
            - { type: TextRow, tag: title }
            - { type: TextRow, tag: other, hidden: { function: [titel], named: x } }
            - { type: TextRow, tag: last, hidden: { function: ["titel"], named: y } }
            - type: TextRow
              tag: title
      setValues:
        titel: a
        "othr": b

      """
    ])
    _ = try project.formlsp("--check", "--fix", "--suggested")
    #expect(
      try project.read("a.form.yaml") == """
        form: A
        sections:
          - rows:
              - { type: TextRow, tag: title }
              - { type: TextRow, tag: other, hidden: { function: [title], named: x } }
              - { type: TextRow, tag: last, hidden: { function: ["title"], named: y } }
              - type: TextRow
                tag: title2
        setValues:
          title: a
          "other": b

        """)
  }

  @Test("--add-ignores silences everything that is shown, where comments cannot stand for the whole file")
  func addIgnores() throws {
    let project = try TemporaryProject([
      "A.swift": "import Eureka\nfunc f() {\n  let a = 1 // formlsp:ignore bogus\n}\n",
      "b.form.yaml": "form: A\nsections:\n  - rows:\n      - type: TextRwo\n",
    ])
    let run = try project.formlsp("--check", "--add-ignores=for now", "--fail-on", "warning")
    #expect(run.code == 0)
    #expect(
      try project.read("A.swift")
        == "import Eureka\nfunc f() {\n  // formlsp:ignore-next invalid-suppression for now\n  let a = 1 // formlsp:ignore bogus\n}\n"
    )
    #expect(try project.read("b.form.yaml").contains("# formlsp:ignore-next invalid-form-file for now\n"))
    #expect(try project.formlsp("--check", "--fail-on", "warning").code == 0)
  }

  @Test("--add-ignores writes no comment into a text of several lines")
  func addIgnoresBesideTexts() throws {
    let swift = """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") <<< TextRow(\"\"\"
            a
            \"\"\")
        }
      }

      """
    let rows = """
      form: A
      sections:
        - rows:
            - type: TextRow
              hidden: >-
                $b1 == nil AND
                $zz == 'x'
            - type: TextRow
              hidden: "$c1 == nil AND
                $yy == 'x'"
            - type: TextRow
              hidden: $d1 == nil AND
                $xx == 'x'

      """
    let project = try TemporaryProject(["A.swift": "import Eureka\n" + swift, "b.form.yaml": rows])
    #expect(try project.formlsp("--check", "--add-ignores").code == 0)
    #expect(
      try project.read("A.swift") == "// formlsp:ignore-file duplicate-row-tag\nimport Eureka\n" + swift)
    let lines = try project.read("b.form.yaml").split(separator: "\n").map(String.init)
    // What stands on a text's first line can have its comment above it.
    #expect(lines.filter { !$0.contains("formlsp:") } == rows.split(separator: "\n").map(String.init))
    #expect(
      lines.filter { $0.contains("formlsp:") } == [
        "# formlsp:ignore-file predicate-unknown-tag",
        "        # formlsp:ignore-next predicate-unknown-tag", "        # formlsp:ignore-next predicate-unknown-tag",
      ])
  }
}

@Suite("What git says has changed")
struct GitTests {
  private let bad = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"

  private func project() throws -> TemporaryProject {
    let project = try TemporaryProject(["A.swift": bad, "Sub/B.swift": bad, "C é.swift": bad])
    try project.git("init", "-q")
    try project.git("add", ".")
    try project.git("commit", "-q", "-m", "first")
    return project
  }

  private func places(_ run: TemporaryProject.Run) -> [String] {
    run.lines.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
  }

  @Test("--changed reports in changed and untracked files, also seen from below")
  func changed() throws {
    let project = try project()
    #expect(try project.formlsp("--check", "--changed").lines.isEmpty)
    try project.write("// new\n" + bad, to: "C é.swift")
    try project.write(bad, to: "New.swift")
    #expect(try places(project.formlsp("--check", "--changed")) == ["C é.swift:3", "New.swift:2"])
    try project.git("add", ".")
    try project.git("commit", "-q", "-m", "second")
    #expect(try project.formlsp("--check", "--changed").lines.isEmpty)
    #expect(try places(project.formlsp("--check", "--changed=HEAD~1")) == ["C é.swift:3", "New.swift:2"])
    try project.write("// new\n" + bad, to: "Sub/B.swift")
    #expect(try places(project.formlsp("--check", "--changed", in: "Sub")) == ["B.swift:3"])
  }

  @Test("--staged reports in what is staged")
  func staged() throws {
    let project = try project()
    try project.write("// new\n" + bad, to: "A.swift")
    try project.write("// new\n" + bad, to: "Sub/B.swift")
    try project.git("add", "A.swift")
    #expect(try places(project.formlsp("--check", "--staged")) == ["A.swift:3"])
  }

  @Test("--diff-lines reports in added and changed lines")
  func lines() throws {
    let project = try project()
    try project.write(bad + "let b = 2 // formlsp:ignore bogus\n", to: "A.swift")
    try project.write("++ b/nothing\n" + bad, to: "Sub/B.swift")
    #expect(try places(project.formlsp("--check", "--diff-lines", "HEAD")) == ["A.swift:3"])
  }

  @Test("no repository, no such commit and options for commits are errors")
  func failures() throws {
    let project = try project()
    #expect(try project.formlsp("--check", "--changed=nonsense").errors == "formlsp: git knows no commit 'nonsense'\n")
    #expect(try project.formlsp("--check", "--changed=--output=x").code == 2)
    let outside = try TemporaryProject(["A.swift": bad])
    #expect(try outside.formlsp("--check", "--changed").code == 2)
  }
}

@Suite("Other commands")
struct CommandTests {
  @Test("explain prints a rule's page, and names the nearest for an unknown one")
  func explain() throws {
    let project = try TemporaryProject()
    let run = try project.formlsp("explain", "duplicate-row-tag")
    #expect(run.code == 0 && run.output.hasPrefix("# duplicate-row-tag\n") && run.output.contains("```swift"))
    let unknown = try project.formlsp("explain", "duplicate-row-tga")
    #expect(unknown.code == 2 && unknown.errors.contains("did you mean 'duplicate-row-tag'?"))
  }

  @Test("rules lists every rule, as text and as JSON, with what is configured here")
  func rules() throws {
    let project = try TemporaryProject([".formlsp.yml": "rules: { duplicate-row-tag: off }\n"])
    let data = Data(try project.formlsp("rules", "--format", "json").output.utf8)
    let rules = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(Set(ids).count == rules.count && rules.count >= 100)
    #expect(rules.first { $0["id"] as? String == "duplicate-row-tag" }?["level"] as? String == "off")
    let lines = try project.formlsp("rules").lines
    #expect(lines.count == rules.count)
    for (id, start) in [
      ("duplicate-row-tag", "error    tier 1  suggests  off  "), ("unused-tag", "info     tier 1            off  "),
      ("rule-url-requires-protocol", "warning  tier 1  fix       on   "),
    ] {
      let line = lines.first { $0.hasPrefix(id + " ") }
      #expect(line?.dropFirst(id.count).drop { $0 == " " }.hasPrefix(start) == true, "\(line ?? id)")
    }
  }

  @Test("the schema of the configuration knows the rules that there are")
  func schemaRules() throws {
    let data = Data(try TemporaryProject().formlsp("rules", "--format", "json").output.utf8)
    let rules = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let schema = try JSONSchema(file: "configuration.schema.json")
    for id in rules.compactMap({ $0["id"] as? String }) {
      #expect(schema.problems(of: ["rules": [id: "off"]]) == [], "Schemas/configuration.schema.json lacks \(id)")
    }
  }

  @Test("config says what is in force and where it comes from")
  func config() throws {
    let project = try TemporaryProject([
      ".formlsp.yml": "rules:\n  duplicate-row-tag: warning\n", "Podfile.lock": "PODS:\n  - Eureka (4.1.1)\n",
    ])
    let output = try project.formlsp("config").output
    #expect(output.contains("eureka-version: 4.1.1"))
    #expect(output.contains("# Podfile.lock\n"))
    #expect(output.contains("duplicate-row-tag: warning"))
    #expect(output.contains("# .formlsp.yml:2\n"))
  }

  @Test("init writes a configuration that is valid, and only where there is none")
  func initialise() throws {
    let project = try TemporaryProject()
    #expect(try project.formlsp("init").code == 0)
    #expect(try project.formlsp("--check").code == 0)
    let again = try project.formlsp("init")
    #expect(again.code == 2 && again.errors == "formlsp: '.formlsp.yml' is already there, and was left alone\n")
  }

  @Test("--version, --help and completion scripts are printed on standard output")
  func help() throws {
    let project = try TemporaryProject()
    #expect(try project.formlsp("--version").output.contains(/^[0-9]+\.[0-9]+\.[0-9]+\n$/))
    #expect(try project.formlsp("--help").output.contains("--check"))
    #expect(try project.formlsp("--check", "--help").output.contains("--fail-on"))
    for shell in ["bash", "zsh", "fish"] {
      #expect(try project.formlsp("--generate-completion-script", shell).output.contains("formlsp"))
    }
  }
}

@Suite("Schema of the configuration")
struct ConfigurationSchemaTests {
  /// As JSON, so that the schema and the reader see the same document.
  static let documents = [
    "{}", "null", "[]", "{\"rules\": null}", "{\"rules\": {\"duplicate-row-tag\": \"off\"}}",
    "{\"rules\": {\"duplicate-row-tag\": \"of\"}}",
    "{\"rules\": {\"nonsense\": \"off\"}}", "{\"rules\": {\"duplicate-row-tag\": false}}", "{\"rules\": []}",
    "{\"ruels\": {}}",
    "{\"eureka-version\": \"5.5.0\"}", "{\"eureka-version\": 5.5}", "{\"eureka-version\": 5}",
    "{\"eureka-version\": \"banana\"}", "{\"eureka-version\": \"0.9\"}", "{\"eureka-version\": 0.9}",
    "{\"eureka-version\": null}", "{\"eureka-version\": [5]}", "{\"include\": [\"App/\"]}", "{\"include\": \"App/\"}",
    "{\"include\": null}",
    "{\"include\": [1]}", "{\"include\": {}}", "{\"include\": \"\"}", "{\"exclude\": [\"\"]}",
    "{\"overrides\": [{\"files\": \"a\"}]}",
    "{\"overrides\": [{\"rules\": {}}]}",
    "{\"overrides\": [{\"files\": [\"a\"], \"rules\": {\"duplicate-row-tag\": \"info\"}}]}",
    "{\"overrides\": [{\"files\": \"a\", \"other\": 1}]}", "{\"overrides\": {}}", "{\"overrides\": null}",
    "{\"overrides\": [1]}",
    "{\"custom-rows\": {\"A\": \"Int\"}}", "{\"custom-rows\": {\"A\": 1}}", "{\"custom-rows\": {\"A\": \"\"}}",
    "{\"custom-rows\": null}",
    "{\"max-chain-length\": 5}", "{\"max-chain-length\": 0}", "{\"max-chain-length\": \"5\"}",
    "{\"max-chain-length\": 1.5}", "{\"max-chain-length\": 1.0}", "{\"max-chain-length\": 2e1}",
    "{\"max-chain-length\": 0.0}", "{\"max-chain-length\": -1.0}",
    "{\"baseline\": \"a.json\"}", "{\"baseline\": 1}", "{\"baseline\": \"\"}", "{\"extends\": 1}",
    "{\"extends\": \"\"}",
  ]

  @Test("accepts what formlsp accepts, and nothing else", arguments: documents)
  func agreement(document: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(document.utf8), options: .fragmentsAllowed)
    let accepted = try JSONSchema(file: "configuration.schema.json").problems(of: value).isEmpty
    let project = try TemporaryProject([".formlsp.json": document, "a.json": "{\"version\": 1, \"findings\": []}"])
    #expect((try project.formlsp("--check", "--quiet").code == 0) == accepted)
  }
}
