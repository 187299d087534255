import FormAnalysis
import FormCatalogue
import FormFiles
import FormLinking
package import FormModel
import FormSyntax

extension Workspace {
  /// Everything there is to say, by path, in the order of the text; infos included, and no files without findings.
  /// Reads, parses and links again what has changed since the last call, and nothing else, one project after the other.
  /// - Parameter clock: told which step begins, for `--profile`.
  package mutating func diagnostics(_ clock: (String) -> Void = { _ in }) -> [String: [Diagnostic]] {
    if !touched.isEmpty { ruleTimes = [:] }
    for number in touched.sorted() {
      makeRoom(for: number)
      update(number, asksRules: true, clock)
    }
    if let cached { return cached }
    clock("report")
    let reported = report()
    cached = reported
    return reported
  }

  /// Reads and links what has changed in a project, and asks the rules.
  mutating func update(_ number: Int, asksRules: Bool, _ clock: (String) -> Void = { _ in }) {
    guard var project = projects.removeValue(forKey: number) else { return }
    cached = nil
    guard !project.isTooLarge else { return leaveOut(number, &project) }
    if project.isReleased {
      project.isReleased = false
      project.stale = project.files
    }
    clock("read and parse")
    let hasChanged = refresh(Array(project.stale), in: &project)
    guard !project.isTooLarge else { return leaveOut(number, &project) }
    clock("link")
    if hasChanged || project.needsLinking { link(&project) }
    guard !project.isTooLarge else { return leaveOut(number, &project) }
    if asksRules {
      clock("rules")
      report(&project)
      touched.remove(number)
    }
    if settings.keptBytes < .max { awake[number] = bytes(of: project) }
    projects[number] = project
  }

  /// Says nothing about a project that is too large, until everything is looked at anew: what is done to a form may stand in
  /// what was not read.
  private mutating func leaveOut(_ number: Int, _ project: inout Project) {
    for path in project.reported { found[path] = nil }
    project.reported = []
    project.stale = []
    project.release()
    for id in project.files { files[id]?.release() }
    awake[number] = nil
    touched.remove(number)
    projects[number] = project
  }

  /// Lets go of projects that nobody edits until what is kept of the others fits.
  private mutating func makeRoom(for number: Int) {
    var kept = awake.reduce(0) { $0 + ($1.key == number ? 0 : $1.value) }
    guard kept > settings.keptBytes else { return }
    for other in awake.keys.sorted() where kept > settings.keptBytes && other != number && !touched.contains(other) {
      guard let project = projects[other], !project.files.contains(where: { files[$0]?.openText != nil }) else {
        continue
      }
      kept -= awake.removeValue(forKey: other) ?? 0
      projects[other]?.release()
      for id in project.files { files[id]?.release() }
    }
  }

  /// How many bytes of a project are held in parsed form; what is made of them is in proportion.
  /// - Parameter isCounted: told whether a file speaks of forms by itself.
  private func bytes(of project: Project, where isCounted: (Bool) -> Bool = { _ in true }) -> Int {
    project.parsedFiles.reduce(0) { sum, id in
      guard let hasHint = files[id]?.hasHint, isCounted(hasHint) else { return sum }
      return sum + (files[id]?.length ?? 0)
    }
  }

  // MARK: Reading

  /// Reads files in parallel; answers whether anything that linking looks at is different now.
  /// - Parameter isSecondLook: whether the files are looked at again because of what is wanted of them.
  mutating func refresh(_ stale: [FileID], in project: inout Project, isSecondLook: Bool = false) -> Bool {
    guard !stale.isEmpty else { return false }
    struct Task: Sendable {
      var id: FileID
      var path: String
      var kind: FileKind
      var openText: SourceText?
      var isCovered: Bool
      var length: Int
      var known: KnownText?
    }
    var tasks: [Task] = []
    for id in stale.sorted() {
      guard let file = files[id] else { continue }
      let isCovered = isSecondLook ? file.isCovered : isCovered(file.path)
      files[id]?.isCovered = isCovered
      let length = file.openText?.count ?? file.text?.count ?? 0
      tasks.append(
        Task(
          id: id, path: file.path, kind: file.kind, openText: file.openText, isCovered: isCovered, length: length,
          known: edited.flatMap { $0.file == id ? $0.text : nil }))
    }
    if tasks.contains(where: { $0.length > 0 }) { tasks.sort { ($0.length, $1.id) > ($1.length, $0.id) } }
    let names = project.scannedFor
    // What is read again makes room first.
    let gone = stale.reduce(0) { sum, id in
      project.parsedFiles.contains(id) && files[id]?.hasHint == true ? sum + (files[id]?.length ?? 0) : sum
    }
    let room = ParsingRoom(settings.maximumFormBytes - bytes(of: project) { hasHint in hasHint } + gone)
    let jobs = settings.jobs
    let readings = Threads.map(count: tasks.count, jobs: jobs) { [tasks] number in
      let task = tasks[number]
      return WorkspaceFile.read(
        path: task.path, kind: task.kind, openText: task.openText, isCovered: task.isCovered, wanted: names, room: room,
        known: task.known, jobs: jobs)
    }
    work.read += tasks.count
    var hasChanged = false
    for (task, reading) in zip(tasks, readings) {
      guard var file = files[task.id] else { continue }
      let parsed = file.parsed(from: reading)
      if file.parsed != parsed || file.hasHint != reading.hasHint || file.problem != reading.problem {
        hasChanged = true
      }
      // Equal trees have equal places, but a text may differ in blanks at its end.
      if file.text != reading.text {
        project.noteGone(file.text, reading.text)
        project.forgetFeatures()
      }
      // What it mentions itself is not asked for any more.
      if file.hasHint, !reading.hasHint { project.noteGone(file.text, nil) }
      file.text = reading.text
      if file.parsed != parsed {
        file.parsed = parsed
        file.revision += 1
        project.noteChange(of: task.id)
      }
      // A form file may say of itself which version it is for.
      if file.hasHint != reading.hasHint || file.kind != .swift { project.grouping = nil }
      file.hasHint = reading.hasHint
      file.scan = reading.scan
      project.note(reading.scan)
      file.length = reading.length
      if reading.isTooMuch { project.isTooLarge = true }
      file.problem = reading.problem
      files[task.id] = file
      if let known = reading.known { edited = (task.id, known) }
      project.stale.remove(task.id)
      project.note(task.id, isParsed: parsed != nil)
      if file.problem != nil { brokenFiles.insert(task.id) } else { brokenFiles.remove(task.id) }
    }
    return hasChanged
  }

  /// Whether findings in a file are wanted. What is named on the command line is wanted whatever the lists say.
  private mutating func isCovered(_ path: String) -> Bool {
    if settings.paths.contains(path) { return true }
    guard configuration(for: path).covers(path, named: settings.namedFolders) else { return false }
    // What an editor opens is left out like everything around it: other people's code, what `.gitignore`s say.
    guard let root, Paths.relative(path, to: root) != nil, let id = identities[path], !filesInReach.contains(id) else {
      return true
    }
    guard isInReach(path) else { return false }
    filesInReach.insert(id)
    return true
  }

  // MARK: Linking

  /// Links all files of a project, reads those that declare what is missing, and links again, to a fixed point. While files
  /// are missing drafts are enough.
  private mutating func link(_ project: inout Project) {
    project.needsLinking = false
    replaced = project.linked
    var groups = groups(of: &project)
    var isDraft = project.linked.isEmpty
    var givenUp = DeclarationScan(names: [])
    for round in 1...Self.maximumRounds {
      if round == Self.maximumRounds { isDraft = false }
      let (parsed, changed) = project.takeFiles { files[$0]?.parsed }
      work.linked += parsed.count * groups.count
      let previous = Dictionary(project.linked.map { ($0.circumstances, $0) }, uniquingKeysWith: { first, _ in first })
      project.linked = groups.map { circumstances, files in
        let previous = previous[circumstances]
        return Project.Group(
          circumstances: circumstances, files: files,
          linked: Analysis.link(
            parsed, under: circumstances, previous: previous?.linked, changed: changed, isDraft: isDraft,
            maximumSteps: settings.maximumSteps, jobs: settings.jobs),
          run: previous?.run, rules: previous.flatMap { $0.files == files ? $0.rules : nil }, tags: previous?.tags)
      }
      // All groups link the same files.
      let extended = FormTypes(
        in: parsed.swift.lazy.map(\.file), heads: project.linked.first?.linked.workspace.heads,
        previous: project.formTypes)
      project.formTypes = extended
      let all = project.wantedNames(extended)
      let hasMore = read(project.unscannedNames(of: all), in: &project)
      guard !project.isTooLarge else { return }
      if hasMore {
        isDraft = true
      } else if isDraft {
        isDraft = false
        continue
      } else {
        guard giveUp(allBut: all, &givenUp, in: &project) else { return }
      }
      groups = self.groups(of: &project)
    }
  }

  /// Reads the files that have what is wanted; answers whether anything that linking looks at is different now.
  private mutating func read(_ wanted: DeclarationScan, in project: inout Project) -> Bool {
    guard !wanted.isEmpty else { return false }
    project.noteScanned(wanted)
    let ids = project.files
    guard project.mayHave(wanted, all: { ids.compactMap { files[$0]?.scan } }) else { return false }
    let unread = project.files.filter { id in
      guard let file = files[id], let scan = file.scan, file.parsed == nil || !file.hasHint else { return false }
      return scan.maySpeakOfForms(wanted) || file.parsed == nil && scan.declares(wanted)
    }
    // What is declared beyond that is not known, as in a library out of reach.
    var room = settings.maximumNamedBytes - bytes(of: project) { hasHint in !hasHint }
    let chosen = unread.sorted().filter { id in
      guard let file = files[id], file.scan?.maySpeakOfForms(wanted) == false else { return true }
      room -= file.length
      return room >= 0
    }
    return refresh(chosen, in: &project, isSecondLook: true)
  }

  /// A name leads to a file, which leads to names; nobody's tags are this far away.
  private static let maximumRounds = 16

  /// Groups the files by what holds for them. Usually there is one group.
  private mutating func groups(of project: inout Project) -> [(Analysis.Circumstances, Set<FileID>)] {
    if let known = project.grouping { return [(known.circumstances, known.files)] }
    var groups: [Analysis.Circumstances: Set<FileID>] = [:]
    // Neighbours nearly always belong together: the code of one folder does.
    var latest: (own: Analysis.Circumstances, folder: String?, files: [FileID])?
    func close() {
      if let latest { groups[latest.own] = groups[latest.own]?.union(latest.files) ?? Set(latest.files) }
    }
    for id in project.parsedFilesInOrder() {
      guard let file = files[id], file.hasHint else { continue }
      let folder = file.kind == .swift ? Paths.folder(of: file.path) : nil
      if let folder, latest?.folder == folder {
        latest?.files.append(id)
        continue
      }
      var own = circumstances(of: file)
      // A form file may name its version itself.
      if case .document(let document) = file.parsed,
        let version = document.root?["eureka-version"]?.string.flatMap({ LibraryVersion($0) }),
        Catalogue.versions.contains(version)
      {
        own.version = version
      }
      if latest?.own == own {
        latest?.files.append(id)
      } else {
        close()
        latest = (own, folder, [id])
      }
    }
    close()
    let all = groups.map { ($0.key, $0.value) }.sorted { ($0.1.min() ?? FileID(0)) < ($1.1.min() ?? FileID(0)) }
    // All files are linked once for each group, and even the smallest takes time.
    let hinted = project.parsedFiles.count { files[$0]?.hasHint ?? false }
    let bytes = max(hinted * Self.leastBytes, bytes(of: project) { hasHint in hasHint })
    let room = settings.maximumFormBytes / max(1, bytes)
    let allowed = min(Self.maximumGroups, max(1, room))
    project.leftOut = all.dropFirst(allowed).reduce(into: []) { $0.formUnion($1.1) }
    if all.count == 1 { project.grouping = all[0] }
    return Array(all.prefix(allowed))
  }

  private static let maximumGroups = 32

  /// What a file counts at least, in bytes, where it is linked more than once.
  private static let leastBytes = 4_096

  /// What holds for the files of a folder, asked once.
  private mutating func circumstances(of file: WorkspaceFile) -> Analysis.Circumstances {
    let path = file.path
    let folder = Paths.folder(of: path)
    if let known = circumstances[folder] { return known }
    let configuration = configuration(for: path)
    let reach = reach(of: path)
    let result = Analysis.Circumstances(
      version: settings.eurekaVersion ?? configuration.eurekaVersion?.value
        ?? pins.eureka(for: folder, upTo: reach)?.version ?? Analysis.newestVersion,
      customRows: configuration.customRows.mapValues(\.value),
      maximumChainLength: configuration.maximumChainLength?.value ?? Configuration.defaultMaximumChainLength,
      interfaceFiles: interfaceFiles[file.project] ?? [],
      hasOldPlatformNames: pins.language(for: folder, upTo: reach).map { $0.oldest < LibraryVersion(4, 2) } ?? false)
    circumstances[folder] = result
    return result
  }

  /// What pins the version for a file, where its configuration does not.
  package func pinnedVersion(for path: String) -> PinnedVersions.Pin? {
    var pins = pins
    return pins.eureka(for: Paths.folder(of: path), upTo: reach(of: path))
  }

  /// The folder above which nothing speaks for a file.
  package func reach(of path: String) -> String {
    let above = walked.filter { Paths.relative(path, to: $0) != nil && $0 != path }
    // One that was named may lie in the project that it is read with.
    return above.min { $0.utf8.count < $1.utf8.count } ?? Paths.folder(of: path)
  }
}
