import FormModel
import FormWorkspace

extension CheckRun {
  /// What `--fix`, `--diff` and `--add-ignores` do. Answers whether the run ends here, with the diff printed.
  mutating func applyChanges(to workspace: inout Workspace, _ paths: CheckPaths, _ scope: GitScope?) -> Bool {
    let options = self.options.changes
    guard options.isActive else { return false }
    // Configurations are read with the first look at what is found.
    _ = workspace.diagnostics()
    if workspace.hasBrokenConfiguration {
      Output.complain("nothing is changed while the configuration is broken")
      return false
    }
    timer.begin("fixes")
    let least = leastSeverity
    // Lines move while fixes are applied: what git says of lines holds for the texts as they were.
    let run = FixRun(
      isInScope: { path in paths.covers(path) && (scope?.changes.keys.contains(realPath(path)) ?? true) },
      isShown: { _, diagnostic in diagnostic.severity >= least })
    let changes: [FixPlan.Change]
    if let reason = options.addIgnores {
      let result = run.addIgnores(reason, to: &workspace)
      changes = result.changes
      if result.left > 0 { Output.complain("\(Summary.plural(result.left, "finding")) could not be silenced") }
    } else {
      let result = run.applyFixes(options.suggested ? .safeAndSuggested : .safe, to: &workspace)
      changes = result.changes
      if options.fix, !options.diff, !self.options.running.quiet {
        Output.write("applied \(result.count) \(result.count == 1 ? "fix" : "fixes")\n", to: .standardError)
      }
    }
    if options.diff {
      let style = Style.chosen(self.options.running.color, isTerminal: Output.isTerminal(.standardOutput))
      for change in changes {
        Output.write(UnifiedDiff.render(change.old, change.new, path: shown(change.path), style: style))
      }
      return true
    }
    for change in changes {
      write(change, within: paths.named.contains(change.path) ? nil : workspace.reach(of: change.path), &workspace)
    }
    return false
  }

  private mutating func write(_ change: FixPlan.Change, within root: String?, _ workspace: inout Workspace) {
    // Somebody may have saved the file while we were thinking.
    guard case .success(let bytes) = FileSystem.read(change.path), bytes == change.old.bytes else {
      fail("\(shown(change.path)): changed while it was checked, and left alone")
      workspace.close(change.path)
      return
    }
    if case .failure(let error) = FileWriter.replace(change.path, with: change.new.bytes, within: root) {
      fail("cannot write '\(shown(change.path))': \(error.reason)")
    }
    workspace.close(change.path)
  }

  /// Writes the baseline from what is found, and from what the one that is there knows of everything else.
  mutating func writeBaseline(
    _ report: Report, _ workspace: inout Workspace, _ paths: CheckPaths, to path: String, within root: String?
  ) {
    var baseline = Baseline(folder: Paths.folder(of: path))
    for entry in report.entries where entry.rule != "invalid-configuration" {
      baseline.add(rule: entry.rule, at: entry.place.bytes, path: entry.place.path, text: entry.place.text)
    }
    let kept = unchecked(in: path, beside: baseline, &workspace, paths)
    baseline.counts.merge(kept, uniquingKeysWith: +)
    let findings = baseline.counts.sorted { $0.key < $1.key }.map { entry, count -> OrderedJSON in
      [
        "path": .string(entry.path), "rule": .string(entry.rule), "text": .string(entry.text),
        "count": .number(count),
      ]
    }
    let document: OrderedJSON = ["version": 1, "findings": .array(findings)]
    if case .failure(let error) = FileWriter.replace(path, with: Array(document.pretty.utf8), within: root) {
      fail("cannot write '\(shown(path))': \(error.reason)")
    } else if !options.running.quiet {
      let count = Summary.plural(report.entries.count, "finding")
      let rest = kept.isEmpty ? "" : ", and kept \(kept.values.reduce(0, +)) that this run did not look for"
      Output.write("wrote \(count) to \(shown(path))\(rest)\n", to: .standardError)
    }
  }

  /// What a baseline knows and the run says nothing about: files and rules that were not asked for, and findings that are there
  /// but for the options would have been shown.
  private func unchecked(
    in path: String, beside new: Baseline, _ workspace: inout Workspace, _ paths: CheckPaths
  ) -> [Baseline.Entry: Int] {
    guard case .success(let old) = Baseline.reading(at: path) else { return [:] }
    var found = Baseline(folder: old.folder)
    for (path, diagnostics) in workspace.diagnostics() where paths.covers(path) {
      guard let text = workspace.text(of: path) else { continue }
      for diagnostic in diagnostics {
        found.add(rule: diagnostic.rule, at: diagnostic.range.bytes, path: path, text: text)
      }
    }
    var kept: [Baseline.Entry: Int] = [:]
    for (entry, count) in old.counts {
      let path = Paths.absolute(entry.path, in: old.folder)
      let isAsked = paths.covers(path) && !options.rules.leavesOut(entry.rule)
      let hidden = (found.counts[entry] ?? 0) - (new.counts[entry] ?? 0)
      let rest = isAsked ? min(count, hidden) : FileSystem.exists(path) ? count : 0
      if rest > 0 { kept[entry] = rest }
    }
    return kept
  }

  /// Says what the baselines know and nothing finds any more; answers whether there is such a thing.
  mutating func reportStaleBaselines(_ workspace: Workspace, _ paths: CheckPaths) -> Bool {
    for problem in workspace.baselineProblems { fail("\(shown(problem.path)): \(problem.reason)") }
    var count = 0
    for stale in workspace.staleBaselines {
      let folder = Paths.folder(of: stale.path)
      for (entry, times) in stale.entries.sorted(by: { $0.key < $1.key }) {
        let path = Paths.absolute(entry.path, in: folder)
        guard paths.covers(path) else { continue }
        count += times
        if !options.running.quiet {
          Output.complain("stale in \(shown(stale.path)): '\(entry.rule)' in \(shown(path)): \(entry.text)")
        }
      }
    }
    if count > 0, !options.running.quiet {
      Output.complain("\(Summary.plural(count, "known finding")) no longer there; '--write-baseline' takes them out")
    }
    return count > 0
  }
}

private func realPath(_ path: String) -> String { FileSystem.realPath(path) ?? path }
