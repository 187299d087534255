import FormModel
import FormWorkspace
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  private func findings(_ yaml: String, _ files: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryFolder(files.merging([".formlsp.yml": yaml]) { $1 })
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let all = workspace.diagnostics()
    return all.keys.sorted().flatMap { path in
      (all[path] ?? []).map { diagnostic in
        let text = workspace.text(of: path)?.substring(diagnostic.range.bytes) ?? ""
        return "\(diagnostic.rule) '\(text)'"
          + (diagnostic.fixes.first.map { " → \($0.edits.first?.newText ?? "")" } ?? "")
      }
    }
  }

  @Test(
    "what is right is silent",
    arguments: [
      "", "# nothing yet\n", "rules:\n", "eureka-version: 5.5\n", "include: App/\nexclude: [a, b/**]\n",
      "overrides:\n  - files: '**/*.swift'\n    rules: { long-chain: off }\n",
      "custom-rows: { StarRow: Int, P: '[String: Int]' }\n",
      "max-chain-length: 12\nbaseline: b.json\n", "max-chain-length: 12.0\n", "rules: { long-chain: error }\n",
    ])
  func valid(yaml: String) throws { #expect(try findings(yaml) == []) }

  @Test(
    "what is wrong has a place and the nearest name",
    arguments: [
      ("eureka-versoin: 5.4.0\n", "invalid-configuration 'eureka-versoin' → eureka-version"),
      ("eureka-version: banana\n", "invalid-configuration 'banana'"),
      ("eureka-version: 0.9\n", "invalid-configuration '0.9'"),
      ("rules:\n  long-chian: error\n", "invalid-configuration 'long-chian' → long-chain"),
      ("rules:\n  long-chain: eror\n", "invalid-configuration 'eror' → error"),
      ("rules:\n  long-chain: true\n", "invalid-configuration 'true'"),
      ("rules: [long-chain]\n", "invalid-configuration '[long-chain]'"),
      ("max-chain-length: many\n", "invalid-configuration 'many'"),
      ("max-chain-length: 0\n", "invalid-configuration '0'"),
      ("max-chain-length: 1.5\n", "invalid-configuration '1.5'"),
      ("max-chain-length: .inf\n", "invalid-configuration '.inf'"),
      ("max-chain-length: .nan\n", "invalid-configuration '.nan'"),
      ("overrides:\n  - rules: {}\n", "invalid-configuration 'rules: {}'"),
      ("overrides:\n  - file: a\n    rules: {}\n", "invalid-configuration 'file' → files"),
      ("overrides:\n  - file: a\n    files: b\n", "invalid-configuration 'file'"),
      ("custom-rows: { A: [Int] }\n", "invalid-configuration '[Int]'"), ("baseline: 5\n", "invalid-configuration '5'"),
      ("include: { a: b }\n", "invalid-configuration '{ a: b }'"),
      ("extends: missing.yml\n", "invalid-configuration 'missing.yml'"),
      ("extends: .formlsp.yml\n", "invalid-configuration '.formlsp.yml'"),
      ("rules: {}\nrules: {}\n", "invalid-configuration 'rules'"),
      ("unknown: { rules: { nonsense: 1 } }\n", "invalid-configuration 'unknown'"),
      ("- a\n", "invalid-configuration '- a'"),
    ])
  func invalid(yaml: String, finding: String) throws { #expect(try findings(yaml) == [finding]) }

  @Test("a form file's own version counts where there is such a one")
  func versionOfFormFile() throws {
    let form =
      "form: A\neureka-version: 9.9.9\nsections: [{ rows: [{ type: PickerInputRow<String>, options: [a] }] }]\n"
    #expect(
      try findings("eureka-version: 1.7.0\n", ["A.form.yaml": form]) == [
        "invalid-form-file '9.9.9'", "requires-newer-version 'PickerInputRow'",
      ])
  }

  @Test("what does not parse is one finding")
  func syntax() throws { #expect(try findings("rules: [\n").count == 1) }

  @Test("the nearest configuration up the folders counts, with what it extends")
  func nearest() throws {
    let folder = try TemporaryFolder([
      ".formlsp.yml": "rules: { long-chain: error }\n",
      "Sub/.formlsp.yml": "extends: ../base.yml\nrules: { detached-chain: off }\n",
      "base.yml":
        "rules: { detached-chain: info, duplicate-option: info }\nmax-chain-length: 9\ncustom-rows: { A: Int }\n",
    ])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    let outer = workspace.configuration(for: folder.path + "/A.swift")
    let inner = workspace.configuration(for: folder.path + "/Sub/Deep/A.swift")
    #expect(outer.rules.keys.sorted() == ["long-chain"])
    #expect(inner.rules.mapValues(\.value.description) == ["detached-chain": "off", "duplicate-option": "info"])
    #expect(inner.rules["duplicate-option"]?.path.hasSuffix("/base.yml") == true)
    #expect(inner.rules["detached-chain"]?.line == 2)
    #expect(inner.maximumChainLength?.value == 9)
    #expect(inner.customRows["A"]?.value == "Int")
  }

  @Test("a configuration that cannot be read is named as it is written", arguments: ["dir/base.yml", "../up.yml", "."])
  func missingBase(name: String) throws {
    let folder = try TemporaryFolder([".formlsp.yml": "extends: \(name)\n"])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    let message = workspace.diagnostics()[folder.path + "/.formlsp.yml"]?.first?.message
    #expect(message?.hasPrefix("cannot read '\(name)': ") == true)
  }

  @Test("overrides speak of some files, later ones win")
  func overrides() throws {
    let yaml = """
      rules: { long-chain: error }
      overrides:
        - files: Tests/
          rules: { long-chain: off }
        - files: ["**/*Special.swift"]
          rules: { long-chain: info }
      """
    let folder = try TemporaryFolder([".formlsp.yml": yaml])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    func level(_ name: String) -> String? {
      let path = folder.path + "/" + name
      return workspace.configuration(for: path).level(of: "long-chain", in: path)?.value.description
    }
    #expect(level("A.swift") == "error")
    #expect(level("Tests/A.swift") == "off")
    #expect(level("Tests/ASpecial.swift") == "info")
  }

  @Test("an include with nothing but mistakes leaves no file out")
  func mistakenInclude() throws {
    let folder = try TemporaryFolder([".formlsp.yml": "include: 3\nexclude: [a/, 4]\n"])
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    let configuration = workspace.configuration(for: folder.path + "/A.swift")
    #expect(configuration.include == nil)
    #expect(configuration.exclude?.value.patterns.count == 1)
  }

  @Test("include and exclude say what is reported, the command line wins over both")
  func coverage() throws {
    let source = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"
    let folder = try TemporaryFolder([
      ".formlsp.yml": "include: [App/]\nexclude: [App/Old/]\n", "App/A.swift": source, "App/Old/B.swift": source,
      "C.swift": source,
    ])
    func reported(_ paths: [String]) -> [String] {
      var settings = WorkspaceSettings()
      settings.paths = paths.map { folder.path + "/" + $0 }
      var workspace = Workspace(root: folder.path, settings: settings)
      workspace.scan()
      return workspace.diagnostics().keys.compactMap { Paths.relative($0, to: folder.path) }.sorted()
    }
    #expect(reported([]) == ["App/A.swift"])
    #expect(reported(["C.swift"]) == ["App/A.swift", "C.swift"])
  }

  @Test("an editor's text of the configuration wins, and while it is broken the last good one stays in force")
  func live() throws {
    let source = "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"
    let folder = try TemporaryFolder([".formlsp.yml": "rules: { invalid-suppression: info }\n", "A.swift": source])
    let configuration = folder.path + "/.formlsp.yml"
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    func severity() -> Severity? { workspace.diagnostics()[folder.path + "/A.swift"]?.first?.severity }
    #expect(severity() == .info)
    workspace.open(configuration, text: SourceText("rules: { invalid-suppression: error }\n"))
    #expect(severity() == .error)
    workspace.change(configuration, text: SourceText("rules: { invalid-suppression: eror }\n"))
    #expect(severity() == .error)
    #expect(workspace.hasBrokenConfiguration)
    #expect(workspace.diagnostics()[configuration]?.count == 1)
    workspace.close(configuration)
    #expect(severity() == .info)
    #expect(workspace.diagnostics()[configuration] == nil)
  }

  @Test("a configuration that is not on disk yet counts, too")
  func unsaved() throws {
    let folder = try TemporaryFolder(["A.swift": "import Eureka\nlet a = 1 // formlsp:ignore bogus\n"])
    let configuration = folder.path + "/.formlsp.yml"
    var workspace = Workspace(root: folder.path, settings: WorkspaceSettings())
    workspace.scan()
    func severity() -> Severity? { workspace.diagnostics()[folder.path + "/A.swift"]?.first?.severity }
    #expect(severity() == .warning)
    workspace.open(configuration, text: SourceText("rules: { invalid-suppression: error }\n"))
    #expect(severity() == .error)
    workspace.close(configuration)
    #expect(severity() == .warning)
  }
}
