import FormModel
import FormWorkspace
import Testing

@Suite("Suppressions")
struct SuppressionTests {
  /// The findings in a text as `rule 'text'`.
  private func findings(
    _ source: String, path: String = "/nowhere/A.swift", skip: Set<String> = [], imports library: String = "Eureka"
  ) -> [String] {
    var settings = WorkspaceSettings()
    settings.skippedRules = skip
    var workspace = Workspace(root: nil, settings: settings)
    let text = SourceText((path.hasSuffix(".swift") ? "import \(library)\n" : "") + source)
    workspace.open(path, text: text)
    return (workspace.diagnostics()[path] ?? []).map { "\($0.rule) '\(text.substring($0.range.bytes))'" }
  }

  @Test(
    "what is not addressed to formlsp is no suppression",
    arguments: [
      "// formlsp runs in CI\n", "let a = \"// formlsp:ignore bogus\"\n", "/* formlsp:ignore bogus */\n",
      "// see formlsp:ignore\n",
      "let a = #\"\"\"\n  // formlsp:bogus\n  \"\"\"#\n",
    ])
  func others(source: String) { #expect(findings(source) == []) }

  @Test(
    "malformed comments are reported from their slashes to their end",
    arguments: [
      ("// formlsp:ignore", "// formlsp:ignore"), ("let a = 1 //formlsp:ignore-nxt x  ", "//formlsp:ignore-nxt x"),
      ("/// formlsp: ignore long-chain", "/// formlsp: ignore long-chain"), ("// formlsp:", "// formlsp:"),
      ("// formlsp:ignore long-chain: why", "// formlsp:ignore long-chain: why"),
      ("// formlsp:ignore long-chain,", "// formlsp:ignore long-chain,"),
      ("func f() {\n  // formlsp:ignore-file long-chain\n}", "// formlsp:ignore-file long-chain"),
      ("// formlsp:ignore,long-chain", "// formlsp:ignore,long-chain"),
    ])
  func malformed(source: String, comment: String) {
    #expect(findings(source + "\n", skip: ["unused-suppression"]) == ["invalid-suppression '\(comment)'"])
  }

  @Test("each rule that silences nothing is reported at its id")
  func unused() {
    #expect(
      findings("// formlsp:ignore invalid-form-file, duplicate-row-tag and why\n") == [
        "unused-suppression 'invalid-form-file'", "unused-suppression 'duplicate-row-tag'",
      ])
    // Off until configured, so it is not called unused.
    #expect(findings("// formlsp:ignore long-chain\n") == [])
    #expect(findings("// formlsp:ignore invalid-form-file\n", skip: ["invalid-form-file"]) == [])
  }

  @Test("a file that says nothing else to formlsp is told what its comments are worth")
  func strangers() {
    #expect(
      findings("// formlsp:ignore-file duplicate-row-tag\nstruct A {} // formlsp:ignore bogus\n", imports: "UIKit") == [
        "unused-suppression 'duplicate-row-tag'", "invalid-suppression '// formlsp:ignore bogus'",
      ])
  }

  @Test("a suppression silences on its line, on the next line, or in the file, and nowhere else")
  func reach() {
    #expect(findings("// formlsp:ignore-next invalid-suppression\n// formlsp:ignore\n") == [])
    #expect(findings("// formlsp:ignore-next invalid-suppression\n\n// formlsp:ignore\n").count == 2)
    #expect(findings("// formlsp:ignore\nstruct S { /* { */ }\n// formlsp:ignore-file invalid-suppression\n") == [])
    #expect(findings("#if DEBUG\n// formlsp:ignore-file invalid-suppression\n#endif\n// formlsp:ignore\n") == [])
    #expect(findings("// formlsp:ignore-next unused-suppression\n// formlsp:ignore invalid-form-file\n") == [])
    #expect(findings("let a = 1 // formlsp:ignore unused-suppression\n") == ["unused-suppression 'unused-suppression'"])
  }

  @Test("YAML has them behind '#', and not in its texts")
  func yaml() {
    let source = "form: A\nsections:\n  - rows: [] # formlsp:ignore bogus\n    header: '# formlsp:ignore bogus'\n"
    #expect(findings(source, path: "/nowhere/a.form.yaml") == ["invalid-suppression '# formlsp:ignore bogus'"])
  }

  @Test("valid ids beside an unknown one still act")
  func mixed() {
    #expect(
      findings("// formlsp:ignore-next bogus, invalid-suppression\n// formlsp:ignore\n")
        == ["invalid-suppression '// formlsp:ignore-next bogus, invalid-suppression'"])
  }

  /// What is no rule is for a person to look at.
  @Test(
    "a rule that silences nothing is taken out, and nothing beside it",
    arguments: [
      ("bogus, duplicate-row-tag, row-by-tag-unknown why, so", "bogus why, so"), ("duplicate-row-tag , bogus", "bogus"),
      ("bogus, duplicate-row-tag", "bogus"),
    ])
  func removals(before: String, after: String) throws {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    let path = "/nowhere/A.swift"
    workspace.open(path, text: SourceText("import Eureka\n// formlsp:ignore \(before)\n"))
    var plan = FixPlan(.safe, isWritable: { _ in true }, isWanted: { _, _ in true })
    let changed = try #require(plan.apply(to: &workspace).first)
    #expect(changed.new.string.hasSuffix("\n// formlsp:ignore \(after)\n"))
  }

  @Test(
    "a suppression joins the one above its line",
    arguments: ["//formlsp:ignore-next ", "  /// formlsp:ignore-next\t", "f() // formlsp:ignore-next "])
  func joined(above: String) throws {
    let text = SourceText(above + "a why\n  g()\n")
    let edit = try #require(
      SuppressionWriter.edit(silencing: ["b"], onLine: 1, of: text, kind: .swift, reason: ""))
    #expect(text.replacing(edit.range, with: edit.newText).string == above + "b, a why\n  g()\n")
  }
}
