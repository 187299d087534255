import FormAnalysis
package import FormModel
import FormSyntax

/// Files and time: what is on disk and in the editor, and what is to be said about it.
///
/// A value with one writer. Editor and check ask the same `diagnostics()`, so they say the same. Paths are absolute.
package struct Workspace: Sendable {
  /// The folder that everything is found in; nil for single documents.
  package let root: String?
  package let settings: WorkspaceSettings
  /// Folders that could not be listed by the last scan.
  package private(set) var folderProblems: [FileProblem] = []

  /// What the baselines know and nothing finds any more, after `diagnostics()`.
  package internal(set) var staleBaselines: [StaleBaseline] = []
  /// What was done so far, in numbers: what does not depend on the machine.
  package struct Work: Hashable, Sendable {
    /// Readings of files.
    package var read = 0
    /// Files that were linked, in drafts and each time they were linked again.
    package var linked = 0
    /// Questions that rules were asked: each about one form, or about everything.
    package var asked = 0
  }
  package internal(set) var work = Work()
  /// How long each rule took when rules were last asked, for `--profile`.
  package internal(set) var ruleTimes: [String: Duration] = [:]
  /// Baselines that could not be read, after `diagnostics()`.
  package internal(set) var baselineProblems: [FileProblem] = []

  /// Whether the last scan met more files and folders than it looks at.
  package private(set) var isCutShort = false

  var files = FileTable<WorkspaceFile>()
  /// The Swift file that was edited last, and the text of it that the next one is compared with.
  var edited: (file: FileID, text: KnownText)?
  /// The projects that the files are in, by their numbers.
  var projects: [Int: Project] = [:]
  /// Projects in which something has changed since the last answer.
  var touched: Set<Int> = []
  /// What was found in the projects.
  var found: [String: [Diagnostic]] = [:]
  /// The bytes of source that projects hold in parsed form, of those that are not released.
  var awake: [Int: Int] = [:]
  private var projectSigns = FileFinder.ProjectSigns()
  private var projectMap = ProjectMap()
  private var projectNumbers: [String: Int] = [:]
  /// The files that could not be read.
  var brokenFiles: Set<FileID> = []
  /// The files that are in reach of the root by their place; an editor may open others.
  var filesInReach: Set<FileID> = []
  var identities: [String: FileID] = [:]
  var paths: [String] = []
  var configurations: ConfigurationFiles
  /// Configuration files that were found or opened, and editors' texts of them.
  var configurationTexts: [String: SourceText] = [:] { didSet { configurations.opened = Set(configurationTexts.keys) } }
  var configurationPaths: Set<String> = []
  /// Names of interface files (`.xib`), without their extension, by the number of their project.
  var interfaceFiles: [Int: Set<String>] = [:]
  private var interfacePaths: Set<String> = []
  /// What was linked before, until `dropReplaced()`.
  var replaced: [Project.Group] = []
  var cached: [String: [Diagnostic]]?
  /// What holds for the files of a folder, and which lock files say so; empty when it must be asked again.
  var circumstances: [String: Analysis.Circumstances] = [:]
  var pins = PinnedVersions.Cache()
  /// For completion while somebody types.
  let scans = KnownScan()

  package init(root: String?, settings: WorkspaceSettings) {
    self.root = root
    self.settings = settings
    let source: ConfigurationFiles.Source =
      switch settings.configuration {
      case .nearest: .nearest
      case .file(let path): .file(path)
      case .none: .none
      }
    configurations = ConfigurationFiles(source: source, asked: Set(settings.namedFolders))
  }

  /// Finds all files below the root and the paths of the settings. Files that vanished are forgotten.
  package mutating func scan() {
    var finder = FileFinder()
    for path in walked {
      if FileSystem.kind(of: path) == .folder { finder.find(in: path) } else { finder.take(named: path) }
    }
    configurationPaths = Set(finder.configurations).union(configurationTexts.keys)
    isCutShort = finder.isCutShort
    folderProblems = finder.problems
    let found = Set(finder.files)
    files.keep { $0.openText != nil || found.contains($0.path) }
    brokenFiles.formIntersection(files.ids)
    projectSigns = finder.signs
    projectMap = ProjectMap(of: projectSigns, below: walked)
    interfacePaths = Set(finder.interfaceFiles)
    divide()
    filesInReach = Set(finder.files.compactMap { add($0) })
    configurations.invalidate()
    invalidate()
  }

  // MARK: Documents

  /// Takes an editor's text for a file; it wins over the disk until it is closed.
  package mutating func open(_ path: String, text: SourceText) { change(path, text: text) }

  /// Takes an editor's new text.
  package mutating func change(_ path: String, text: SourceText) {
    if configurations.isPart(path) {
      guard configurationTexts[path] != text else { return }
      configurationTexts[path] = text
      if Self.isConfiguration(path) { configurationPaths.insert(path) }
      configurations.invalidate()
      return invalidateCoverage()
    }
    guard let id = add(path) else { return }
    files[id]?.openText = text
    touch(id)
  }

  /// Goes back to what is on disk.
  package mutating func close(_ path: String) {
    if configurations.isPart(path) {
      configurationTexts[path] = nil
      return filesChanged([path])
    }
    guard let id = identities[path], files[id] != nil else { return }
    files[id]?.openText = nil
    if edited?.file == id { edited = nil }
    filesChanged([path])
  }

  /// Takes note that files were made, changed or removed on disk. Folders mean a new scan.
  package mutating func filesChanged(_ paths: [String]) {
    interfaceFilesChanged(paths.filter(FileFinder.isInterfaceFile))
    for path in paths where !FileFinder.isInterfaceFile(path) {
      let kind = FileSystem.kind(of: path)
      manifestChanged(path)
      if isConfigured(by: path) || Self.pinsVersions(path) {
        if Self.isConfiguration(path) {
          if kind == .file { configurationPaths.insert(path) } else { configurationPaths.remove(path) }
        }
        configurations.invalidate()
        invalidateCoverage()
      } else if Paths.name(of: path) == ".gitignore" || kind == .folder {
        scan()
      } else if kind == .file {
        let isKnown = identities[path].map { files[$0] != nil } ?? false
        guard isKnown || settings.paths.contains(path) || isInReach(path), let id = add(path) else { continue }
        if !isKnown { filesInReach.insert(id) }
        touch(id)
      } else {
        remove(path)
        if projectSigns.marks.contains(where: { Paths.relative($0.manifest, to: path) != nil }) { scan() }
      }
    }
  }

  /// Frees what changes have replaced, which takes as long as some rules do. An editor calls it once it has its answer.
  package mutating func dropReplaced() { replaced = [] }

  // MARK: Questions

  /// The path of a file number that occurs in a diagnostic.
  package func path(of file: FileID) -> String {
    paths.indices.contains(Int(file.index)) ? paths[Int(file.index)] : ""
  }

  /// The number of a file, nil where the workspace has never met it.
  package func file(at path: String) -> FileID? { identities[path] }

  /// The text that diagnostics of a file speak of: the editor's, or what was read from the disk.
  package func text(of path: String) -> SourceText? {
    if let text = configurationTexts[path] { return text }
    if let id = identities[path], let file = files[id], let text = file.openText ?? file.text { return text }
    guard case .success(let bytes) = FileSystem.read(path) else { return nil }
    return SourceText(bytes: bytes)
  }

  /// Whether a file speaks of forms, by its name and its bytes. Everything else is none of our business.
  package func isFormFile(_ path: String) -> Bool {
    guard let kind = FileKind(path: path) else { return false }
    if kind != .swift { return true }
    if let id = identities[path], let file = files[id], projects[file.project]?.stale.contains(id) != true {
      return file.hasHint
    }
    return text(of: path).map { SourceScan($0.bytes, stopsAtHint: true).hasFormHint } ?? false
  }

  /// Whether a file is read, be it for the names alone that it declares.
  package func isRead(_ path: String) -> Bool { identities[path].flatMap { files[$0]?.parsed } != nil }

  /// What was read from a file, after `diagnostics()`.
  package func parsedFile(at path: String) -> ParsedFile? {
    guard let id = identities[path], let file = files[id] else { return nil }
    guard file.parsed == nil, file.hasHint, projects[file.project]?.isReleased == true else { return file.parsed }
    return text(of: path).map { Analysis.parse($0, kind: file.kind) }
  }

  /// A configuration file in force that has findings is broken; `formlsp` then ends with exit code 2, an editor offers no fixes.
  package var hasBrokenConfiguration: Bool { !configurations.findings.isEmpty }

  /// The configuration files that count for what was asked for.
  package var configurationFilesInForce: Set<String> { configurations.files }

  /// How many files with forms there are whose findings are wanted.
  package func formFileCount(where isAsked: (String) -> Bool) -> Int {
    files.count { _, file in file.hasHint && file.isCovered && isAsked(file.path) }
  }

  /// The configuration in force for a file.
  package mutating func configuration(for path: String) -> Configuration {
    readingConfigurations { $0.configuration(for: Paths.folder(of: path), read: $1) }
  }

  /// Reads configurations with what this workspace knows of their texts. They are taken out meanwhile: two owners would mean a
  /// copy of them for each folder.
  mutating func readingConfigurations<Result>(
    _ body: (inout ConfigurationFiles, ConfigurationFiles.Read) -> Result
  ) -> Result {
    var configurations = ConfigurationFiles(source: .none)
    swap(&configurations, &self.configurations)
    defer { self.configurations = configurations }
    return body(&configurations) { self.readConfiguration($0) }
  }

  /// Whether what is said of the files depends on this one: a configuration, what one extends, a baseline.
  package func isConfigured(by path: String) -> Bool { configurations.isPart(path) || settings.baseline == path }

  // MARK: Inside

  /// Numbers a path; nil where its name says that formlsp cannot read it.
  @discardableResult
  mutating func add(_ path: String) -> FileID? {
    guard let kind = FileKind(path: path) else { return nil }
    let id = identity(of: path)
    if files[id] == nil {
      let project = projectNumber(of: path)
      files[id] = WorkspaceFile(path: path, kind: kind, project: project)
      projects[project]?.files.insert(id)
      touch(id)
    }
    return id
  }

  /// A file is to be read again.
  private mutating func touch(_ id: FileID) {
    guard let number = files[id]?.project else { return }
    projects[number]?.stale.insert(id)
    touched.insert(number)
    cached = nil
  }

  private mutating func forget(_ id: FileID) {
    guard let file = files.remove(id) else { return }
    brokenFiles.remove(id)
    projects[file.project]?.noteGone(file.text, nil)
    // Whoever else declares its names is known: all files that declare what is looked for are read.
    projects[file.project]?.forget(id)
    touched.insert(file.project)
    cached = nil
  }

  private mutating func projectNumber(of path: String) -> Int {
    let name = projectMap.project(of: Paths.folder(of: path))
    if let number = projectNumbers[name] { return number }
    let number = projectNumbers.count
    projectNumbers[name] = number
    projects[number] = Project(folder: ProjectMap.folder(name) ?? walked.first ?? Paths.folder(of: path))
    return number
  }

  /// Puts every file into its project.
  private mutating func divide() {
    projectNumbers = [:]
    projects = [:]
    touched = []
    awake = [:]
    found = [:]
    for (id, file) in files {
      let project = projectNumber(of: file.path)
      files[id]?.project = project
      projects[project]?.files.insert(id)
      touch(id)
    }
    divideInterfaceFiles()
  }

  private mutating func divideInterfaceFiles() {
    interfaceFiles = [:]
    for path in interfacePaths {
      // `NameCell~ipad.xib` is loaded as `NameCell` on an iPad.
      let name = Paths.name(of: path).dropLast(4)
      let names = [name] + ["~iphone", "~ipad"].filter { name.hasSuffix($0) }.map { name.dropLast($0.count) }
      interfaceFiles[projectNumber(of: path), default: []].formUnion(names.map { String($0) })
    }
  }

  /// Cells are made from interface files, so that rules ask which there are; what is in them is not looked at.
  private mutating func interfaceFilesChanged(_ paths: [String]) {
    let known = interfacePaths
    for path in paths {
      if FileSystem.kind(of: path) != .file {
        interfacePaths.remove(path)
      } else if isInReach(path) {
        interfacePaths.insert(path)
      }
    }
    guard interfacePaths != known else { return }
    divideInterfaceFiles()
    invalidate()
  }

  /// Takes note that something a build system reads was made, changed or removed: other files may belong together now.
  private mutating func manifestChanged(_ path: String) {
    guard let folder = ProjectMark.folder(ofManifest: path), isInReach(Paths.joined(folder, "-")) else { return }
    projectSigns.marks.removeAll { $0.manifest == path }
    if let mark = ProjectMark(manifest: path) { projectSigns.marks.append(mark) }
    if !ProjectMap(of: projectSigns, below: walked).isSame(as: projectMap) { scan() }
  }

  /// The folders and files that everything is found in.
  var walked: [String] { [root].compactMap { $0 } + settings.paths }

  mutating func identity(of path: String) -> FileID {
    if let id = identities[path] { return id }
    let id = FileID(paths.count)
    paths.append(path)
    identities[path] = id
    return id
  }

  /// Reads a configuration file or its open text, and numbers it.
  mutating func readConfiguration(_ path: String) -> Result<(SourceText, FileID), FileSystem.ReadError> {
    let id = identity(of: path)
    if let text = configurationTexts[path] { return .success((text, id)) }
    return FileSystem.read(path).map { (SourceText(bytes: $0), id) }
  }

  private mutating func remove(_ path: String) {
    guard let id = identities[path], files[id] != nil else {
      // A folder that went away says nothing about its files.
      let inside = files.filter { Paths.relative($0.value.path, to: path) != nil && $0.value.openText == nil }
      for (id, _) in inside { forget(id) }
      return
    }
    if files[id]?.openText != nil { touch(id) } else { forget(id) }
  }

  /// Whether a file that appears on disk or in the editor belongs to the workspace.
  func isInReach(_ path: String) -> Bool {
    guard let root = walked.first(where: { Paths.relative(path, to: $0) != nil }),
      let relative = Paths.relative(path, to: root)
    else { return false }
    let folders = relative.split(separator: "/").dropLast()
    guard !folders.contains(where: { FileFinder.alwaysExcluded.contains(String($0)) }) else { return false }
    var rules = IgnoreRules(reaching: root)
    var folder = root
    for name in folders {
      folder += "/" + name
      if projectSigns.libraryCopies.contains(folder) || rules.ignores(folder, isFolder: true) { return false }
      rules.enter(folder)
    }
    return !rules.ignores(path, isFolder: false)
  }

  /// What is linked no longer holds.
  private mutating func invalidate() {
    replaced = []
    for number in projects.keys { projects[number]?.invalidate() }
    touched = Set(projects.keys)
    cached = nil
    circumstances = [:]
    pins = PinnedVersions.Cache(
      copies: projectSigns.copies(below: walked), examples: projectSigns.examples(below: walked),
      projects: Set(projectSigns.marks.map(\.folder)))
  }

  /// What is covered may have changed with a configuration.
  private mutating func invalidateCoverage() {
    for (id, file) in files { projects[file.project]?.stale.insert(id) }
    invalidate()
  }

  static func isConfiguration(_ path: String) -> Bool { ConfigurationFiles.names.contains(Paths.name(of: path)) }

  /// The files of a project that tell the versions of its libraries.
  package static let namesOfPins: Set<String> = [
    "Package.resolved", "Podfile.lock", "Cartfile.resolved", "Podfile", "Cartfile", "project.pbxproj",
    FileFinder.podspec,
  ]

  private static func pinsVersions(_ path: String) -> Bool { namesOfPins.contains(Paths.name(of: path)) }
}
