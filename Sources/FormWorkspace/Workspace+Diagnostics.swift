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
    var findings: [Analysis.RuleFinding]?
  }

  /// Everything there is to say, by path, in the order of the text; infos included, and no files without findings.
  /// Reads, parses and links again what has changed since the last call, and nothing else.
  package mutating func diagnostics() -> [String: [Diagnostic]] {
    let hasChanged = refresh(files.keys.filter { files[$0]?.isStale ?? false })
    if hasChanged || linked.isEmpty {
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
    _ = refresh(files.keys.filter { files[$0]?.isStale ?? false })
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
  mutating func refresh(_ stale: [FileID], wanted: DeclarationScan? = nil) -> Bool {
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
      let isCovered = wanted == nil ? isCovered(file.path) : file.isCovered
      files[id]?.isCovered = isCovered
      let length = file.openText?.count ?? file.text?.count ?? 0
      tasks.append(
        Task(id: id, path: file.path, kind: file.kind, openText: file.openText, isCovered: isCovered, length: length))
    }
    tasks.sort { ($0.length, $1.id) > ($1.length, $0.id) }
    let names = wanted ?? scannedFor
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
      if file.text != reading.text { cached = nil }
      file.text = reading.text
      if file.parsed != parsed {
        file.parsed = parsed
        file.revision += 1
      }
      file.hasHint = reading.hasHint
      file.problem = reading.problem
      file.isStale = false
      files[task.id] = file
    }
    problems = files.values.filter(\.isCovered).compactMap { file in
      file.problem.map { FileProblem(path: file.path, reason: $0) }
    }.sorted { $0.path < $1.path }
    return hasChanged
  }

  /// Whether findings in a file are wanted. What is named on the command line is wanted whatever the lists say.
  private mutating func isCovered(_ path: String) -> Bool {
    settings.paths.contains(path) || configuration(for: path).covers(path)
  }

  // MARK: Linking

  /// Links all files, reads those that declare what is missing, and links again, to a fixed point.
  mutating func link() {
    let projects = projects()
    for _ in 0..<Self.maximumRounds {
      let parsed = files.keys.sorted().compactMap { id in files[id]?.parsed.map { (file: id, parsed: $0) } }
      let changed = takeChanges()
      let previous = Dictionary(linked.map { ($0.project, $0.linked) }, uniquingKeysWith: { first, _ in first })
      linked = projects.map { project, files in
        LinkedProject(
          project: project, files: files,
          linked: Analysis.link(parsed, project: project, previous: previous[project], changed: changed), findings: nil)
      }
      var wanted = DeclarationScan(
        names: linked.reduce(into: []) { $0.formUnion($1.linked.unresolvedNames) },
        extended: FormTypes.names(in: parsed.map(\.parsed)))
      wanted.names.subtract(scannedFor.names)
      wanted.extended.subtract(scannedFor.extended)
      guard !wanted.isEmpty else { return }
      scannedFor.names.formUnion(wanted.names)
      scannedFor.extended.formUnion(wanted.extended)
      let unread = files.keys.filter { files[$0]?.parsed == nil && files[$0]?.problem == nil }
      guard refresh(Array(unread), wanted: wanted) else { return }
    }
  }

  /// The files whose parsed form is another one than at the last linking, gone ones included.
  private mutating func takeChanges() -> Set<FileID> {
    let now = files.compactMapValues { $0.parsed == nil ? nil : $0.revision }
    defer { linkedRevisions = now }
    return Set(now.keys).union(linkedRevisions.keys).filter { now[$0] != linkedRevisions[$0] }
  }

  /// A name leads to a file, which leads to names; nobody's tags are this far away.
  private static let maximumRounds = 16

  /// Groups the files by what holds for them. Usually there is one group.
  private mutating func projects() -> [(Analysis.Project, Set<FileID>)] {
    var groups: [Analysis.Project: Set<FileID>] = [:]
    var byFolder: [String: Analysis.Project] = [:]
    var pins = PinnedVersions.Cache()
    for id in files.keys.sorted() {
      guard let file = files[id], file.parsed != nil, file.hasHint else { continue }
      let folder = Paths.folder(of: file.path)
      let project: Analysis.Project
      if let known = byFolder[folder] {
        project = known
      } else {
        let configuration = configuration(for: file.path)
        project = Analysis.Project(
          version: settings.eurekaVersion ?? configuration.eurekaVersion?.value
            ?? pins.eureka(for: folder, upTo: reach(of: file.path))?.version ?? Analysis.newestVersion,
          customRows: configuration.customRows.mapValues(\.value),
          maximumChainLength: configuration.maximumChainLength?.value ?? Configuration.defaultMaximumChainLength,
          interfaceFiles: interfaceFiles)
        byFolder[folder] = project
      }
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
