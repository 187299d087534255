import FormModel
import FormWorkspace

/// Mends what can be mended, for `--fix` and `--diff`, and writes suppressions, for `--add-ignores`.
struct FixRun {
  /// Whether findings of a file may be mended and the file written.
  let isInScope: (String) -> Bool
  /// Whether a finding is one that the run shows.
  let isShown: (String, Diagnostic) -> Bool

  /// Applies fixes in the workspace; nothing is written.
  func applyFixes(_ choice: FixPlan.Choice, to workspace: inout Workspace) -> (changes: [FixPlan.Change], count: Int) {
    var plan = FixPlan(choice, isWritable: isInScope, isWanted: isShown)
    let changes = plan.apply(to: &workspace)
    return (changes, plan.appliedCount)
  }

  /// Silences everything that is shown, in the workspace. Answers the changed files and how many findings could not be silenced.
  func addIgnores(_ reason: String, to workspace: inout Workspace) -> (changes: [FixPlan.Change], left: Int) {
    var changes: [FixPlan.Change] = []
    for path in workspace.diagnostics().keys.sorted() where isInScope(path) {
      guard let old = workspace.text(of: path), let kind = FileKind(path: path) else { continue }
      // Comments above lines first; what they do not silence stands where no comment can.
      for step in 0..<2 {
        let wanted = (workspace.diagnostics()[path] ?? []).filter { isShown(path, $0) }
        guard !wanted.isEmpty, let text = workspace.text(of: path), let parsed = workspace.parsedFile(at: path) else {
          break
        }
        let edits =
          step == 0
          ? lineEdits(wanted, text, parsed, kind, reason)
          : [
            SuppressionWriter.edit(
              silencingInFile: Array(Set(wanted.map(\.rule))), of: text, kind: kind, reason: reason)
          ].compactMap { $0 }
        apply(edits, to: path, of: &workspace, keepingOneByOne: step == 0)
      }
      if let new = workspace.text(of: path), new != old {
        changes.append(FixPlan.Change(path: path, old: old, new: new))
      }
    }
    let left = workspace.diagnostics().reduce(0) { count, entry in
      count + entry.value.count { isInScope(entry.key) && isShown(entry.key, $0) }
    }
    return (changes, left)
  }

  private typealias Edit = (range: ByteRange, newText: String)

  private func lineEdits(
    _ wanted: [Diagnostic], _ text: SourceText, _ parsed: ParsedFile, _ kind: FileKind, _ reason: String
  ) -> [Edit] {
    let byLine = Dictionary(grouping: wanted) { text.line(at: $0.range.start) }
    return byLine.keys.sorted().compactMap { line in
      guard SuppressionWriter.canStand(aboveLine: line, of: text, parsed: parsed) else { return nil }
      return SuppressionWriter.edit(
        silencing: Array(Set((byLine[line] ?? []).map(\.rule))), onLine: line, of: text, kind: kind, reason: reason)
    }
  }

  /// Applies edits from the end of the file to its beginning, and keeps each only when it makes fewer findings.
  private func apply(_ edits: [Edit], to path: String, of workspace: inout Workspace, keepingOneByOne: Bool) {
    guard let text = workspace.text(of: path), !edits.isEmpty else { return }
    func count(_ workspace: inout Workspace) -> Int {
      (workspace.diagnostics()[path] ?? []).count { isShown(path, $0) || $0.severity > .info }
    }
    let before = count(&workspace)
    let hadErrors = workspace.parsedFile(at: path)?.hasErrors ?? true
    func isBetter(_ workspace: inout Workspace, than before: Int, by least: Int) -> Bool {
      count(&workspace) <= before - least && (hadErrors || !(workspace.parsedFile(at: path)?.hasErrors ?? true))
    }
    if let all = text.applying(edits) {
      workspace.change(path, text: all)
      if isBetter(&workspace, than: before, by: edits.count) { return }
      workspace.change(path, text: text)
    }
    guard keepingOneByOne else { return }
    var current = text
    for edit in edits.reversed() {
      let known = count(&workspace)
      workspace.change(path, text: current.replacing(edit.range, with: edit.newText))
      if isBetter(&workspace, than: known, by: 1) {
        current = workspace.text(of: path) ?? current
      } else {
        workspace.change(path, text: current)
      }
    }
  }
}
