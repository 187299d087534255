import FormAnalysis
import FormFiles
import FormModel

/// The diagnostics of a file, and what they were made from.
final class FileReport: Sendable {
  let revision: Int
  let textRevision: Int
  let findings: [Analysis.RuleFinding]
  let diagnostics: [Diagnostic]

  init(_ file: WorkspaceFile, _ findings: [Analysis.RuleFinding], _ diagnostics: [Diagnostic]) {
    (revision, textRevision) = (file.revision, file.textRevision)
    (self.findings, self.diagnostics) = (findings, diagnostics)
  }
}

extension Workspace {
  /// What was said about all projects, with what there is to say about configurations, and without what baselines know.
  mutating func report() -> [String: [Diagnostic]] {
    var result = found
    dropFixesOfBrokenConfiguration(&result)
    for (path, diagnostics) in configurationDiagnostics() { result[path] = diagnostics }
    return settings.ignoresBaseline ? result : withoutKnown(result)
  }

  /// Runs the rules and turns their findings in a project into diagnostics: severities, suppressions, order.
  mutating func report(_ project: inout Project) {
    runRules(&project)
    var findings = FileTable<[Analysis.RuleFinding]>()
    for group in project.linked {
      for found in group.findings ?? [] {
        let file = found.finding.range.file
        // A file that is read for a name alone belongs to whoever named it, where that is not one of several.
        guard group.files.contains(file) || project.linked.count == 1 && files[file]?.hasHint == false else { continue }
        if findings[file] == nil { findings[file] = [] }
        findings[file]?.append(found)
      }
    }
    var reported: Set<String> = []
    for id in project.parsedFilesInOrder() {
      // Of most files nothing but a few numbers is looked at.
      guard project.leftOut.isEmpty || !project.leftOut.contains(id), files[id]?.isCovered == true else { continue }
      let own = findings[id] ?? []
      let report: FileReport
      if let known = project.reports[id], known.revision == files[id]?.revision,
        known.textRevision == files[id]?.textRevision, known.findings == own
      {
        report = known
      } else {
        guard let file = files[id], let parsed = file.parsed, let text = file.openText ?? file.text else { continue }
        report = FileReport(file, own, diagnostics(of: file, id, parsed, text, own))
        project.reports[id] = report
      }
      guard !report.diagnostics.isEmpty, let path = files[id]?.path else { continue }
      found[path] = report.diagnostics
      reported.insert(path)
    }
    for path in project.reported.subtracting(reported) { found[path] = nil }
    project.reported = reported
  }

  private mutating func runRules(_ project: inout Project) {
    guard project.linked.contains(where: { $0.findings == nil }) else { return }
    if projects.isEmpty { ruleTimes = [:] }
    let files = files
    for index in project.linked.indices {
      let rules = project.linked[index].rules ?? rules(for: project.linked[index].files)
      project.linked[index].rules = rules
      let (findings, run) = Analysis.check(
        project.linked[index].linked, rules: rules, previous: project.linked[index].run,
        text: { files[$0]?.sourceText },
        jobs: settings.jobs)
      work.asked += run.asked
      if settings.measuresRules { ruleTimes.merge(run.times, uniquingKeysWith: +) }
      project.linked[index].findings = findings
      project.linked[index].run = run
    }
  }

  /// The rules that are on for any of the files.
  private mutating func rules(for files: Set<FileID>) -> Set<String> {
    var rules: Set<String> = []
    var folders: Set<String> = []
    for id in files {
      guard let path = self.files[id]?.path else { continue }
      // Overrides speak of single files, so that a folder is not enough where there are any.
      let configuration = configuration(for: path)
      guard folders.insert(configuration.overrides.isEmpty ? Paths.folder(of: path) : path).inserted else { continue }
      for rule in Analysis.rules where level(of: rule, in: path, configuration) != .off { rules.insert(rule.id) }
    }
    return rules
  }

  private mutating func diagnostics(
    of file: WorkspaceFile, _ id: FileID, _ parsed: ParsedFile, _ text: SourceText, _ findings: [Analysis.RuleFinding]
  ) -> [Diagnostic] {
    let configuration = configuration(for: file.path)
    var suppressions = Suppressions(in: parsed, text: text, file: id)
    var uncompiled: UncompiledCode?
    if case .swift = parsed, !findings.isEmpty || !suppressions.isEmpty {
      uncompiled = UncompiledCode(in: text)
    }
    var result: [Diagnostic] = []
    func add(_ rule: RuleDescription, _ finding: Finding) {
      guard case .on(let severity) = level(of: rule, in: file.path, configuration),
        !suppressions.silences(rule.id, at: finding.range.bytes), uncompiled?.contains(finding.range.bytes) != true
      else { return }
      result.append(diagnostic(rule, finding, severity: finding.severity.map { min($0, severity) } ?? severity))
    }
    for found in findings {
      guard let rule = RuleRegistry.byID[found.rule] else { continue }
      add(rule, found.finding)
    }
    // While a form file does not parse, its syntax error is all there is to say.
    if case .document(let document) = parsed, document.hasSyntaxError {
      return Self.ordered(result.filter { $0.rule == Analysis.syntaxRule })
    }
    guard !suppressions.isEmpty else { return Self.ordered(result) }
    for finding in suppressions.invalid { add(.invalidSuppression, finding) }
    func didRun(_ rule: String) -> Bool {
      RuleRegistry.byID[rule].map { level(of: $0, in: file.path, configuration) != .off } ?? false
    }
    // With a brace missing some rules wait until it stands.
    if case .swift(let file) = parsed, file.isTorn { return Self.ordered(result) }
    for finding in suppressions.unused(where: { $0 != RuleDescription.unusedSuppression.id && didRun($0) }) {
      add(.unusedSuppression, finding)
    }
    // Whoever silences `unused-suppression` without need is told so, and cannot silence that.
    if case .on(let severity) = level(of: .unusedSuppression, in: file.path, configuration) {
      for finding in suppressions.unused(where: { $0 == RuleDescription.unusedSuppression.id }) {
        result.append(diagnostic(.unusedSuppression, finding, severity: severity))
      }
    }
    return Self.ordered(result)
  }

  /// What is in force for a rule in a file.
  package func level(of rule: RuleDescription, in path: String, _ configuration: Configuration) -> Configuration.Level {
    if !settings.onlyRules.isEmpty, !settings.onlyRules.contains(rule.id) { return .off }
    if settings.skippedRules.contains(rule.id) { return .off }
    if let level = settings.levels[rule.id] { return level }
    if let setting = configuration.level(of: rule.id, in: path) { return setting.value }
    return rule.isOptIn && !settings.onlyRules.contains(rule.id) ? .off : .on(rule.severity)
  }

  private func diagnostic(_ rule: RuleDescription, _ finding: Finding, severity: Severity) -> Diagnostic {
    Diagnostic(
      rule: rule.id, severity: severity, range: finding.range, message: finding.message, related: finding.related,
      fixes: finding.fixes, mark: finding.mark)
  }

  // MARK: Configuration

  private mutating func configurationDiagnostics() -> [String: [Diagnostic]] {
    if settings.configuration == .nearest {
      for path in configurationPaths.sorted() { readingConfigurations { _ = $0.load(path, read: $1) } }
    } else if case .file(let path) = settings.configuration {
      readingConfigurations { _ = $0.load(path, read: $1) }
    }
    let rule = RuleDescription.invalidConfiguration
    // Asking for some rules only asks nothing of the configuration, and its severity is what the command line says: a broken
    // file cannot excuse itself.
    guard !settings.skippedRules.contains(rule.id) else { return [:] }
    guard case .on(let severity) = settings.levels[rule.id] ?? .on(rule.severity) else { return [:] }
    var result: [String: [Diagnostic]] = [:]
    for finding in configurations.findings {
      result[path(of: finding.range.file), default: []].append(diagnostic(rule, finding, severity: severity))
    }
    return result.mapValues(Self.ordered)
  }

  /// Nobody can say what is wanted until the configuration is mended.
  private func dropFixesOfBrokenConfiguration(_ result: inout [String: [Diagnostic]]) {
    guard hasBrokenConfiguration else { return }
    for (path, diagnostics) in result {
      result[path] = diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.fixes = []
        return diagnostic
      }
    }
  }

  private static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.sorted { left, right in
      (left.range, left.rule, left.message) < (right.range, right.rule, right.message)
    }
  }
}
