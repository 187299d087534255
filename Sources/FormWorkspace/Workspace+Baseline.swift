import FormModel

/// Entries of a baseline that no finding claims.
package struct StaleBaseline: Hashable, Sendable {
  /// The baseline file.
  package var path: String
  package var entries: [Baseline.Entry: Int]
}

extension Workspace {
  /// Leaves out what the baselines know, and notes what they know too much.
  mutating func withoutKnown(_ result: [String: [Diagnostic]]) -> [String: [Diagnostic]] {
    staleBaselines = []
    baselineProblems = []
    guard settings.baseline != nil || configurations.nameBaseline else { return result }
    var byBaseline: [String: Set<String>] = [:]
    for (_, file) in files where file.isCovered {
      guard let baseline = settings.baseline ?? configuration(for: file.path).baseline?.value else { continue }
      byBaseline[baseline, default: []].insert(file.path)
    }
    if let baseline = settings.baseline, byBaseline.isEmpty { byBaseline[baseline] = [] }
    var result = result
    let asked = Set(settings.namedFolders)
    func isAsked(_ path: String) -> Bool {
      asked.isEmpty || Paths.upwards(from: path).contains(where: asked.contains)
    }
    for baselinePath in byBaseline.keys.sorted() {
      // What counts for files around those that were asked for alone is nobody's question.
      let isWanted = settings.baseline != nil || byBaseline[baselinePath]?.contains(where: isAsked) == true
      guard isWanted else { continue }
      let baseline: Baseline
      switch Baseline.reading(at: baselinePath) {
      case .success(let read): baseline = read
      case .failure(let failure):
        baselineProblems.append(FileProblem(path: baselinePath, reason: failure.reason))
        continue
      }
      var matcher = baseline.matcher
      let covered = byBaseline[baselinePath] ?? []
      for path in covered.sorted() {
        leaveOut(of: &result, at: path) { matcher.knows($0, path: path, text: $1) }
      }
      // A file that was moved takes along what is known of it.
      let gone = matcher.remaining.keys.filter { entry in
        let path = Paths.absolute(entry.path, in: baseline.folder)
        return !covered.contains(path) && !FileSystem.exists(path)
      }.sorted()
      for path in gone.isEmpty ? [] : covered.sorted() where !matcher.knowsFile(path) {
        leaveOut(of: &result, at: path) { matcher.knows($0, movedTo: path, text: $1, from: gone) }
      }
      // A rule that does not run finds nothing, which says nothing.
      let stale = matcher.remaining.filter { entry, _ in
        let path = Paths.absolute(entry.path, in: baseline.folder)
        guard let rule = RuleRegistry.byID[entry.rule] else { return true }
        guard covered.contains(path) else { return !FileSystem.exists(path) }
        return level(of: rule, in: path, configuration(for: path)) != .off
      }
      if !stale.isEmpty { staleBaselines.append(StaleBaseline(path: baselinePath, entries: stale)) }
    }
    return result
  }

  /// Leaves out what is known of a file's findings.
  private func leaveOut(
    of result: inout [String: [Diagnostic]], at path: String, _ isKnown: (Diagnostic, SourceText) -> Bool
  ) {
    guard let diagnostics = result[path], let text = text(of: path) else { return }
    // The worst first: infos on the same line are not what a baseline of warnings was written for.
    var known: Set<Int> = []
    for severity in Severity.allCases.reversed() {
      for (number, diagnostic) in diagnostics.enumerated() where diagnostic.severity == severity {
        if isKnown(diagnostic, text) { known.insert(number) }
      }
    }
    let new = diagnostics.enumerated().filter { !known.contains($0.offset) }.map(\.element)
    result[path] = new.isEmpty ? nil : new
  }
}
