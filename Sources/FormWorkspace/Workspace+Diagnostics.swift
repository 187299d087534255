import FormAnalysis
import FormFiles
package import FormLinking
package import FormModel

extension Workspace {
  /// Files linked under one set of circumstances: version, rows out of reach.
  struct LinkedProject: Sendable {
    var project: Analysis.Project
    /// The files whose findings are taken from it.
    var files: Set<FileID>
    var linked: Analysis.Linked
    /// nil until the rules were asked.
    var findings: [Analysis.RuleFinding]?
    /// What the rules answered last, to this linking or an earlier one.
    var run: RuleRun?
    /// The rules that are on for any of the files; nil until they were asked.
    var rules: Set<String>?
    /// What editor features ask, once one did.
    var features: FeatureContext?
  }

  /// Everything there is to say, by path, in the order of the text; infos included, and no files without findings.
  /// Reads, parses and links again what has changed since the last call, and nothing else.
  package mutating func diagnostics() -> [String: [Diagnostic]] {
    let hasChanged = refresh(Array(stale))
    if hasChanged || needsLinking {
      link()
      cached = nil
    }
    if let cached { return cached }
    let reported = report()
    cached = reported
    return reported
  }

  /// The time that each step of the last full run took, for `--profile`.
  package mutating func profiledDiagnostics(_ clock: (String) -> Void) -> [String: [Diagnostic]] {
    clock("read and parse")
    _ = refresh(Array(stale))
    clock("link")
    link()
    clock("rules")
    let reported = report()
    clock("report")
    cached = reported
    return reported
  }

  // MARK: Reading

  /// Reads files in parallel; answers whether anything that linking looks at is different now.
  /// - Parameter isSecondLook: whether the files are looked at again because of what is wanted of them.
  mutating func refresh(_ stale: [FileID], isSecondLook: Bool = false) -> Bool {
    guard !stale.isEmpty else { return false }
    struct Task: Sendable {
      var id: FileID
      var path: String
      var kind: FileKind
      var openText: SourceText?
      var isCovered: Bool
      var length: Int
    }
    var tasks: [Task] = []
    for id in stale.sorted() {
      guard let file = files[id] else { continue }
      let isCovered = isSecondLook ? file.isCovered : isCovered(file.path)
      files[id]?.isCovered = isCovered
      let length = file.openText?.count ?? file.text?.count ?? 0
      tasks.append(
        Task(id: id, path: file.path, kind: file.kind, openText: file.openText, isCovered: isCovered, length: length))
    }
    if tasks.contains(where: { $0.length > 0 }) { tasks.sort { ($0.length, $1.id) > ($1.length, $0.id) } }
    let names = scannedFor
    let readings = parallelMap(tasks, jobs: settings.jobs) { task in
      WorkspaceFile.read(
        path: task.path, kind: task.kind, openText: task.openText, isCovered: task.isCovered, wanted: names)
    }
    var hasChanged = false
    for (task, reading) in zip(tasks, readings) {
      guard var file = files[task.id] else { continue }
      let parsed = file.parsed(from: reading)
      if file.parsed != parsed || file.hasHint != reading.hasHint || file.problem != reading.problem {
        hasChanged = true
      }
      // Equal trees have equal places, but a text may differ in blanks at its end.
      if file.text != reading.text {
        noteGone(file.text, reading.text)
        cached = nil
        forgetFeatures()
      }
      file.text = reading.text
      if file.parsed != parsed {
        file.parsed = parsed
        file.revision += 1
      }
      file.hasHint = reading.hasHint
      file.scan = reading.scan
      file.problem = reading.problem
      files[task.id] = file
      self.stale.remove(task.id)
      if parsed != nil { parsedFiles.insert(task.id) } else { parsedFiles.remove(task.id) }
      if file.problem != nil { brokenFiles.insert(task.id) } else { brokenFiles.remove(task.id) }
    }
    problems = brokenFiles.compactMap { files[$0] }.filter(\.isCovered).compactMap { file in
      file.problem.map { FileProblem(path: file.path, reason: $0) }
    }.sorted { $0.path < $1.path }
    return hasChanged
  }

  /// Whether findings in a file are wanted. What is named on the command line is wanted whatever the lists say.
  private mutating func isCovered(_ path: String) -> Bool {
    if settings.paths.contains(path) { return true }
    guard configuration(for: path).covers(path) else { return false }
    // What an editor opens is left out like everything around it: other people's code, what `.gitignore`s say.
    guard let root, Paths.relative(path, to: root) != nil, let id = identities[path], !filesInReach.contains(id) else {
      return true
    }
    guard isInReach(path) else { return false }
    filesInReach.insert(id)
    return true
  }

  // MARK: Linking

  /// Links all files, reads those that declare what is missing, and links again, to a fixed point. While files are missing
  /// drafts are enough.
  mutating func link() {
    needsLinking = false
    replaced = linked
    var projects = projects()
    var isDraft = linked.isEmpty
    var givenUp = DeclarationScan(names: [])
    for round in 1...Self.maximumRounds {
      if round == Self.maximumRounds { isDraft = false }
      let parsed = parsedFiles.sorted().compactMap { id in files[id]?.parsed.map { (file: id, parsed: $0) } }
      let changed = takeChanges()
      let previous = Dictionary(linked.map { ($0.project, $0) }, uniquingKeysWith: { first, _ in first })
      linked = projects.map { project, files in
        LinkedProject(
          project: project, files: files,
          linked: Analysis.link(
            parsed, project: project, previous: previous[project]?.linked, changed: changed,
            isDraft: isDraft, jobs: settings.jobs),
          run: previous[project]?.run,
          rules: previous[project].flatMap { $0.files == files ? $0.rules : nil })
      }
      let all = DeclarationScan(
        names: linked.reduce(into: []) { $0.formUnion($1.linked.unresolvedNames) },
        extended: FormTypes.names(in: parsed.map(\.parsed)),
        calls: linked.reduce(into: []) { $0.formUnion($1.linked.lookupCalls) })
      let hasMore = read(all.subtracting(scannedFor))
      if hasMore {
        isDraft = true
      } else if isDraft {
        isDraft = false
        continue
      } else {
        guard giveUp(allBut: all, &givenUp) else { return }
      }
      projects = self.projects()
    }
  }

  /// Reads the files that have what is wanted; answers whether anything that linking looks at is different now.
  private mutating func read(_ wanted: DeclarationScan) -> Bool {
    guard !wanted.isEmpty else { return false }
    scannedFor.formUnion(wanted)
    let unread = files.filter { _, file in
      guard let scan = file.scan else { return false }
      return file.parsed == nil
        ? scan.declares(wanted) || scan.maySpeakOfForms(wanted) : !file.hasHint && scan.maySpeakOfForms(wanted)
    }
    return refresh(Array(unread.keys), isSecondLook: true)
  }

  /// The files whose parsed form is another one than at the last linking, gone ones included.
  private mutating func takeChanges() -> Set<FileID> {
    var now: [FileID: Int] = [:]
    for id in parsedFiles { now[id] = files[id]?.revision }
    defer { linkedRevisions = now }
    return Set(now.keys).union(linkedRevisions.keys).filter { now[$0] != linkedRevisions[$0] }
  }

  /// A name leads to a file, which leads to names; nobody's tags are this far away.
  private static let maximumRounds = 16

  /// Groups the files by what holds for them. Usually there is one group.
  private mutating func projects() -> [(Analysis.Project, Set<FileID>)] {
    var groups: [Analysis.Project: Set<FileID>] = [:]
    for id in parsedFiles.sorted() {
      guard let file = files[id], file.hasHint else { continue }
      let project = circumstances(of: file.path)
      var own = project
      // A form file may name its version itself.
      if case .document(let document) = file.parsed,
        let version = document.root?["eureka-version"]?.string.flatMap({ LibraryVersion($0) })
      {
        own.version = version
      }
      groups[own, default: []].insert(id)
    }
    return groups.sorted { ($0.value.min() ?? FileID(0)) < ($1.value.min() ?? FileID(0)) }.map { ($0.key, $0.value) }
  }

  /// What holds for the files of a folder, asked once.
  private mutating func circumstances(of path: String) -> Analysis.Project {
    let folder = Paths.folder(of: path)
    if let known = circumstances[folder] { return known }
    let configuration = configuration(for: path)
    let project = Analysis.Project(
      version: settings.eurekaVersion ?? configuration.eurekaVersion?.value
        ?? pins.eureka(for: folder, upTo: reach(of: path))?.version ?? Analysis.newestVersion,
      customRows: configuration.customRows.mapValues(\.value),
      maximumChainLength: configuration.maximumChainLength?.value ?? Configuration.defaultMaximumChainLength,
      interfaceFiles: interfaceFiles)
    circumstances[folder] = project
    return project
  }

  /// The folder above which nothing speaks for a file.
  package func reach(of path: String) -> String {
    let roots = [root].compactMap { $0 } + settings.paths
    return roots.first { Paths.relative(path, to: $0) != nil && $0 != path } ?? Paths.folder(of: path)
  }
}

extension Workspace {
  /// Everything that is linked, once per set of circumstances, with the files it speaks for; after `diagnostics()`.
  package var linkedWorkspaces: [(workspace: LinkedWorkspace, files: Set<FileID>)] {
    linked.map { ($0.linked.workspace, $0.files) }
  }
}
