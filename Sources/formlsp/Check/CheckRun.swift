import FormModel
import FormWorkspace

/// One run of the check, from paths to an exit code.
struct CheckRun {
  let options: CheckCommand
  let folder = FileSystem.currentFolder
  var timer = PhaseTimer()
  /// Whether something was wrong with the question: a path, a file, a baseline.
  var hasFailed = false
  /// What else the last check depended on: configurations, which may extend one of another folder, baselines, lock files.
  private(set) var otherFiles: Set<String> = []

  init(options: CheckCommand) { self.options = options }

  /// Checks once and answers the exit code.
  mutating func once() -> Int32 {
    timer.begin("find files")
    let progress = Progress("checking", isEnabled: !options.running.quiet)
    defer { progress.end() }
    let paths = CheckPaths(options.paths, self)
    for path in paths.missing { fail("no such file or folder: '\(path)'") }
    if paths.isOfOtherFiles, !options.running.quiet {
      Output.complain("none of what was named is checked: only *.swift, *.form.yaml, *.form.yml and *.form.json are")
    }
    for list in paths.unreadableLists { fail("cannot read the input file list '\(list)'") }
    var scope: GitScope?
    switch gitScope() {
    case .success(let answer): scope = answer
    case .failure(let failure):
      fail(failure.reason)
      return 2
    }
    guard var workspace = openedWorkspace(paths), keepsInputs(workspace) else { return 2 }
    defer { otherFiles = filesBeside(paths, workspace) }
    var before: Report?
    if options.changes.diff { before = report(&workspace, paths, scope) }
    let isDone = applyChanges(to: &workspace, paths, scope)
    let report = before ?? self.report(&workspace, paths, scope)
    let isStale = reportStaleBaselines(workspace, paths)
    progress.end()
    if options.baseline.writeBaseline {
      let (path, root) = baselinePath(workspace)
      writeBaseline(filtered(report), &workspace, paths, to: path, within: root)
      deliver(report, isPrinted: false)
      return hasFailed || workspace.hasBrokenConfiguration ? 2 : 0
    }
    let code = finish(report, workspace, isPrinted: !isDone)
    return code == 0 && isStale && options.baseline.failOnStaleBaseline ? 1 : code
  }

  // MARK: Steps

  /// The workspace with all files found; nil after an error that leaves nothing to check.
  mutating func openedWorkspace(_ paths: CheckPaths) -> Workspace? {
    var settings = WorkspaceSettings()
    settings.paths = paths.named + paths.context
    settings.onlyRules = options.rules.onlyRules
    settings.skippedRules = options.rules.skippedRules
    settings.levels = options.rules.levels
    settings.eurekaVersion = options.rules.eurekaVersion
    settings.jobs = options.running.jobs ?? Processors.count
    if options.running.noConfig {
      settings.configuration = .none
    } else if let path = options.running.config {
      let path = Paths.absolute(path, in: folder)
      guard FileSystem.kind(of: path) == .file else {
        fail("no such configuration file: '\(options.running.config ?? path)'")
        return nil
      }
      settings.configuration = .file(path)
    }
    settings.namedFolders = paths.named
    settings.keptBytes = 0
    settings.measuresRules = options.running.profile
    settings.ignoresBaseline = options.baseline.writeBaseline
    if !options.baseline.writeBaseline {
      settings.baseline = options.baseline.baseline.map { Paths.absolute($0, in: folder) }
    }
    var workspace = Workspace(root: nil, settings: settings)
    workspace.scan()
    if workspace.isCutShort {
      fail(
        "there are more than \(FileFinder.maximumEntries) files and folders, and the rest was left out; name fewer paths"
      )
    }
    if let name = options.scope.stdinFilename {
      switch FileSystem.readStandardInput() {
      case .success(let bytes):
        let path = Paths.absolute(name, in: folder)
        guard FileKind(path: path) != nil else {
          fail("'\(name)' is none of the files that are checked: *.swift, *.form.yaml, *.form.yml, *.form.json")
          return nil
        }
        workspace.open(path, text: SourceText(bytes: bytes))
      case .failure(let error):
        fail("cannot read standard input: \(error.reason)")
        return nil
      }
    }
    return workspace
  }

  private func filesBeside(_ paths: CheckPaths, _ workspace: Workspace) -> Set<String> {
    var files = workspace.configurationFilesInForce
    files.insert(baselinePath(workspace).path)
    if let path = options.running.config { files.insert(Paths.absolute(path, in: folder)) }
    for path in paths.named + paths.context {
      for above in Paths.upwards(from: FileSystem.kind(of: path) == .folder ? path : Paths.folder(of: path)) {
        files.formUnion(Workspace.namesOfPins.map { above + "/" + $0 })
      }
    }
    return files
  }

  /// Everything that is found in what was asked for, infos included.
  mutating func report(_ workspace: inout Workspace, _ paths: CheckPaths, _ scope: GitScope?) -> Report {
    let diagnostics = workspace.diagnostics { timer.begin($0) }
    let configurations = workspace.configurationFilesInForce
    var report = Report(folder: folder)
    report.checkedFiles = workspace.formFileCount(where: paths.covers)
    for path in diagnostics.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard paths.covers(path) || configurations.contains(path) else { continue }
      var texts: [String: SourceText] = [:]
      report.entries += (diagnostics[path] ?? []).map { entry($0, workspace, &texts) }
    }
    if let scope { report.entries.removeAll { !scope.covers($0) && !configurations.contains($0.place.path) } }
    for problem in workspace.folderProblems + workspace.problems where paths.covers(problem.path) {
      fail("\(shown(problem.path)): \(problem.reason)")
    }
    return report
  }

  /// Prints the report and answers the exit code.
  mutating func finish(_ report: Report, _ workspace: Workspace, isPrinted: Bool) -> Int32 {
    timer.begin("print")
    deliver(report, isPrinted: isPrinted)
    timer.end()
    if options.report.statistics { Output.write(Summary.statistics(filtered(report)), to: .standardError) }
    if options.running.profile { Output.write(timer.summary(rules: workspace.ruleTimes), to: .standardError) }
    if workspace.hasBrokenConfiguration, !report.entries.contains(where: { $0.rule == "invalid-configuration" }) {
      Output.complain("the configuration is broken; without '--skip' and '--set' it is said where")
    }
    if hasFailed || workspace.hasBrokenConfiguration { return 2 }
    if let limit = options.report.failOn.severity, report.entries.contains(where: { $0.severity >= limit }) { return 1 }
    if let limit = options.report.maxWarnings, hasTooManyWarnings(report) {
      if !options.running.quiet { Output.complain("more than \(Summary.plural(limit, "warning"))") }
      return 1
    }
    return 0
  }

  /// Writes a report to where it was asked for; to standard output only where nothing else stands there.
  private mutating func deliver(_ report: Report, isPrinted: Bool) {
    let targets = options.report.format.filter { isPrinted || $0.file != nil }
    guard isPrinted || !targets.isEmpty else { return }
    if !Reporters.write(filtered(report), to: targets, options: options, folder: folder) { hasFailed = true }
  }

  private func hasTooManyWarnings(_ report: Report) -> Bool {
    options.report.maxWarnings.map { report.count(.warning) > $0 } ?? false
  }

  /// What is shown of a report.
  private func filtered(_ report: Report) -> Report {
    var shown = report
    let least = leastSeverity
    if let limit = options.report.failOn.severity {
      shown.hiddenFailures = report.entries.count { limit <= $0.severity && $0.severity < least }
    }
    if shown.hiddenFailures == 0, least > .warning, hasTooManyWarnings(report) {
      shown.hiddenFailures = report.count(.warning)
      shown.optionOfHidden = "--max-warnings"
    }
    shown.entries.removeAll { $0.severity < least }
    return shown
  }

  private func gitScope() -> Result<GitScope?, GitScope.Failure> {
    if let reference = options.scope.changed { return GitScope.changed(since: reference, in: folder).map { $0 } }
    if options.scope.staged { return GitScope.staged(in: folder).map { $0 } }
    if let reference = options.scope.diffLines { return GitScope.lines(since: reference, in: folder).map { $0 } }
    return .success(nil)
  }

  /// Where `--write-baseline` writes: what is named, else what is configured here, else the usual name; and the folder that this
  /// must not lead out of, where nobody named it.
  func baselinePath(_ workspace: Workspace) -> (path: String, root: String?) {
    if let path = options.baseline.baseline { return (Paths.absolute(path, in: folder), nil) }
    var workspace = workspace
    guard let configured = workspace.configuration(for: folder + "/.formlsp.yml").baseline else {
      return (folder + "/.formlsp-baseline.json", folder)
    }
    return (configured.value, Paths.folder(of: configured.path))
  }

  /// What fails the run is shown, unless the caller said what is.
  var leastSeverity: Severity {
    options.report.severity?.severity ?? min(.warning, options.report.failOn.severity ?? .warning)
  }

  // MARK: Places

  /// - Parameter texts: what is known of the files that findings of one file speak of: a configuration is read from the disk.
  private func entry(
    _ diagnostic: Diagnostic, _ workspace: Workspace, _ texts: inout [String: SourceText]
  ) -> Report.Entry {
    func place(_ range: SourceRange) -> Report.Place {
      let path = workspace.path(of: range.file)
      let text = texts[path] ?? workspace.text(of: path) ?? SourceText("")
      texts[path] = text
      return Report.Place(path: path, shownPath: shown(path), bytes: range.bytes, text: text)
    }
    return Report.Entry(
      rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message,
      place: place(diagnostic.range),
      related: diagnostic.related.map { Report.Related(place: place($0.range), message: $0.message) },
      fixes: diagnostic.fixes.map { fix in
        Report.Fix(title: fix.title, isSafe: fix.isSafe, edits: fix.edits.map { (place($0.range), $0.newText) })
      })
  }

  func shown(_ path: String) -> String {
    guard let relative = Paths.relative(path, to: folder) else { return path }
    return relative.isEmpty ? "." : relative
  }

  mutating func fail(_ message: String) {
    Output.complain(message)
    hasFailed = true
  }
}
