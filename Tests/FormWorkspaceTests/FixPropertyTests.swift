import FormAnalysis
import FormModel
import FormTestSupport
import FormWorkspace
import Testing

/// What holds for every fix of every example: it mends what it says, breaks nothing, and is done once and for all.
@Suite struct FixPropertyTests {
  private static let examples = RuleRegistry.all.flatMap { rule in
    rule.examples.filter(\.isReported).map { (rule.id, $0.source) }
  }

  @Test("each fix alone: the finding is gone, the files parse, and a safe one brings nothing new", arguments: examples)
  func eachAlone(rule: String, source: String) throws {
    let workspace = ExampleWorkspace.shared[source]
    for (_, diagnostics) in workspace.before {
      for diagnostic in diagnostics {
        for fix in diagnostic.fixes { try check(fix, of: diagnostic, in: workspace) }
      }
    }
  }

  private func check(_ fix: Fix, of diagnostic: Diagnostic, in example: ExampleWorkspace) throws {
    let label = "\(diagnostic.rule): '\(fix.title)'"
    var workspace = example.workspace
    for (file, edits) in Dictionary(grouping: fix.edits, by: \.range.file) {
      let path = workspace.path(of: file)
      let old = try #require(workspace.text(of: path))
      let applied = old.applying(edits.map { ($0.range.bytes, $0.newText) })
      let new = try #require(applied, "\(label) has edits that overlap")
      #expect(new != old, "\(label) changes nothing")
      workspace.change(path, text: new)
    }
    let after = workspace.diagnostics()
    let shown = example.paths.compactMap { workspace.text(of: $0)?.string }.joined(separator: "\n")
    let (old, new) = (Self.counts(example.before, from: .info), Self.counts(after, from: .info))
    #expect(new[diagnostic.rule, default: 0] < old[diagnostic.rule, default: 0], "\(label) does not mend it:\n\(shown)")
    for path in example.paths where example.workspace.parsedFile(at: path)?.hasErrors == false {
      #expect(workspace.parsedFile(at: path)?.hasErrors == false, "\(label) breaks the file:\n\(shown)")
    }
    guard fix.isSafe else { return }
    let (oldGrave, newGrave) = (Self.counts(example.before, from: .warning), Self.counts(after, from: .warning))
    for (rule, count) in newGrave {
      #expect(count <= oldGrave[rule, default: 0], "\(label) brings '\(rule)':\n\(shown)")
    }
  }

  @Test("all safe fixes: none is left to do, and a second run changes nothing", arguments: examples)
  func fixedPoint(rule: String, source: String) {
    var workspace = ExampleWorkspace.shared[source].workspace
    var plan = FixPlan(.safe, isWritable: { _ in true }, isWanted: { _, _ in true })
    let changes = plan.apply(to: &workspace)
    for change in changes {
      let edited = change.old.applying(change.edits)
      #expect(edited?.bytes == change.new.bytes, "the edits of a change are the change")
    }
    let left = workspace.diagnostics().values.joined().filter { $0.fixes.contains(where: \.isSafe) }
    #expect(left.isEmpty, "left to do: \(left.map { "\($0.rule): \($0.message)" })")
    var again = FixPlan(.safe, isWritable: { _ in true }, isWanted: { _, _ in true })
    #expect(again.apply(to: &workspace).isEmpty)
  }

  private static func counts(_ diagnostics: [String: [Diagnostic]], from least: Severity) -> [String: Int] {
    diagnostics.values.joined().reduce(into: [:]) { counts, diagnostic in
      if diagnostic.severity >= least { counts[diagnostic.rule, default: 0] += 1 }
    }
  }
}

/// An example as a workspace of open texts, with every rule on; nothing of it is on disk.
private struct ExampleWorkspace: Sendable {
  /// Each is read once; tests change copies of their own.
  static let shared = Shared<String, ExampleWorkspace> { ExampleWorkspace($0) }

  private(set) var workspace: Workspace
  let paths: [String]
  let before: [String: [Diagnostic]]

  init(_ source: String) {
    var settings = WorkspaceSettings()
    for rule in RuleRegistry.all where rule.isOptIn { settings.levels[rule.id] = .on(rule.severity) }
    var workspace = Workspace(root: nil, settings: settings)
    var paths: [String] = []
    for file in ExampleFiles(source).files {
      let path = "/nowhere/" + file.name
      paths.append(path)
      // Examples may leave out what makes a file one of formlsp's.
      let isPlain = file.name.hasSuffix(".swift") && !SourceScan(Array(file.text.utf8)).hasFormHint
      workspace.open(path, text: SourceText(isPlain ? "import Eureka\n" + file.text : file.text))
    }
    before = workspace.diagnostics()
    self.workspace = workspace
    self.paths = paths
  }
}
