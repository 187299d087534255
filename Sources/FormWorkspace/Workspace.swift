package import FormModel

/// Files and time: what is on disk and in the editor, and what is to be said about it.
///
/// A value with one writer. Editor and check ask the same `diagnostics()`, so they say the same. Paths are absolute.
package struct Workspace: Sendable {
  /// The folder that everything is found in; nil for single documents.
  package let root: String?
  package let settings: WorkspaceSettings
  /// Files that could not be read, by path.
  package internal(set) var problems: [FileProblem] = []
  /// Folders that could not be listed by the last scan.
  package private(set) var folderProblems: [FileProblem] = []

  /// What the baselines know and nothing finds any more, after `diagnostics()`.
  package internal(set) var staleBaselines: [StaleBaseline] = []
  /// How long each rule took when rules were last asked, for `--profile`.
  package internal(set) var ruleTimes: [String: Duration] = [:]
  /// Baselines that could not be read, after `diagnostics()`.
  package internal(set) var baselineProblems: [FileProblem] = []

  /// Whether the last scan met more files and folders than it looks at.
  package private(set) var isCutShort = false

  var files: [FileID: WorkspaceFile] = [:]
  /// The files that must be read again before the next answer.
  var stale: Set<FileID> = []
  /// The files that are parsed: those with forms, and those that declare what they need.
  var parsedFiles: Set<FileID> = []
  /// The files that could not be read.
  var brokenFiles: Set<FileID> = []
  /// The files that are in reach of the root by their place; an editor may open others.
  var filesInReach: Set<FileID> = []
  var identities: [String: FileID] = [:]
  var paths: [String] = []
  var configurations: ConfigurationFiles
  /// Configuration files that were found or opened, and editors' texts of them.
  var configurationTexts: [String: SourceText] = [:]
  var configurationPaths: Set<String> = []
  var interfaceFiles: Set<String> = []
  /// Names that were looked for in every file that is not parsed.
  var scannedFor = DeclarationScan(names: [])
  /// Hashes of names that were looked for and have gone from some parsed file since.
  var goneWords: Set<UInt32> = []
  var linked: [LinkedProject] = []
  /// What was linked before, until `dropReplaced()`.
  var replaced: [LinkedProject] = []
  /// Whether files went away since.
  var needsLinking = true
  /// The revisions of the files that were linked last.
  var linkedRevisions: [FileID: Int] = [:]
  var cached: [String: [Diagnostic]]?
  /// What was said about each file last.
  var reports: [FileID: FileReport] = [:]
  /// What holds for the files of a folder, and which lock files say so; empty when it must be asked again.
  var circumstances: [String: Analysis.Project] = [:]
  var pins = PinnedVersions.Cache()

  package init(root: String?, settings: WorkspaceSettings) {
    self.root = root
    self.settings = settings
    let source: ConfigurationFiles.Source =
      switch settings.configuration {
      case .nearest: .nearest
      case .file(let path): .file(path)
      case .none: .none
      }
    configurations = ConfigurationFiles(source: source)
  }

  /// Finds all files below the root and the paths of the settings. Files that vanished are forgotten.
  package mutating func scan() {
    var finder = FileFinder()
    for path in [root].compactMap({ $0 }) + settings.paths {
      if FileSystem.kind(of: path) == .folder { finder.find(in: path) } else { finder.take(named: path) }
    }
    configurationPaths = Set(finder.configurations).union(configurationTexts.keys)
    interfaceFiles = finder.interfaceFiles
    isCutShort = finder.isCutShort
    folderProblems = finder.problems
    let found = Set(finder.files)
    let gone = files.filter { $0.value.openText == nil && !found.contains($0.value.path) }
    for id in gone.keys { forget(id) }
    filesInReach = Set(finder.files.compactMap { add($0) })
    configurations.invalidate()
    for (id, file) in files where file.openText == nil { stale.insert(id) }
    invalidate()
  }

  // MARK: Documents

  /// Takes an editor's text for a file; it wins over the disk until it is closed.
  package mutating func open(_ path: String, text: SourceText) { change(path, text: text) }

  /// Takes an editor's new text.
  package mutating func change(_ path: String, text: SourceText) {
    if Self.isConfiguration(path) {
      guard configurationTexts[path] != text else { return }
      configurationTexts[path] = text
      configurationPaths.insert(path)
      configurations.invalidate()
      return invalidateCoverage()
    }
    guard let id = add(path) else { return }
    files[id]?.openText = text
    stale.insert(id)
    cached = nil
  }

  /// Goes back to what is on disk.
  package mutating func close(_ path: String) {
    if Self.isConfiguration(path) {
      configurationTexts[path] = nil
      return filesChanged([path])
    }
    guard let id = identities[path], files[id] != nil else { return }
    files[id]?.openText = nil
    filesChanged([path])
  }

  /// Takes note that files were made, changed or removed on disk. Folders mean a new scan.
  package mutating func filesChanged(_ paths: [String]) {
    for path in paths {
      let kind = FileSystem.kind(of: path)
      if Self.isConfiguration(path) || Self.pinsVersions(path) {
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
        stale.insert(id)
        cached = nil
      } else {
        remove(path)
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
    if let id = identities[path], let file = files[id], !stale.contains(id) { return file.hasHint }
    return text(of: path).map { SourceScan($0.bytes).hasFormHint } ?? false
  }

  /// What was read from a file, after `diagnostics()`.
  package func parsedFile(at path: String) -> ParsedFile? { identities[path].flatMap { files[$0]?.parsed } }

  /// Every configuration file that has findings is broken; `formlsp` then ends with exit code 2 and an editor offers no fixes.
  package var hasBrokenConfiguration: Bool { !configurations.findings.isEmpty }

  /// The configuration files that count for files of the workspace.
  package var configurationFilesInForce: Set<String> { configurations.files }

  /// How many files with forms there are whose findings are wanted.
  package var formFileCount: Int { parsedFiles.count { files[$0].map { $0.hasHint && $0.isCovered } ?? false } }

  /// The configuration in force for a file.
  package mutating func configuration(for path: String) -> Configuration {
    var configurations = self.configurations
    let configuration = configurations.configuration(for: Paths.folder(of: path), read: { self.readConfiguration($0) })
    self.configurations = configurations
    return configuration
  }

  // MARK: Inside

  /// Numbers a path; nil where its name says that formlsp cannot read it.
  @discardableResult
  mutating func add(_ path: String) -> FileID? {
    guard let kind = FileKind(path: path) else { return nil }
    let id = identity(of: path)
    if files[id] == nil {
      files[id] = WorkspaceFile(path: path, kind: kind)
      stale.insert(id)
    }
    return id
  }

  private mutating func forget(_ id: FileID) {
    noteGone(files[id]?.text, nil)
    files[id] = nil
    stale.remove(id)
    parsedFiles.remove(id)
    brokenFiles.remove(id)
    reports[id] = nil
  }

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
      for id in inside.keys { forget(id) }
      if !inside.isEmpty { relink() }
      return
    }
    if files[id]?.openText != nil {
      stale.insert(id)
      cached = nil
    } else {
      forget(id)
      relink()
    }
  }

  /// Whether a file that appears on disk or in the editor belongs to the workspace.
  func isInReach(_ path: String) -> Bool {
    guard let root = ([root].compactMap { $0 } + settings.paths).first(where: { Paths.relative(path, to: $0) != nil }),
      let relative = Paths.relative(path, to: root)
    else { return false }
    let folders = relative.split(separator: "/").dropLast()
    guard !folders.contains(where: { FileFinder.alwaysExcluded.contains(String($0)) }) else { return false }
    var rules = IgnoreRules(reaching: root)
    var folder = root
    for name in folders {
      folder += "/" + name
      if rules.ignores(folder, isFolder: true) { return false }
      rules.enter(folder)
    }
    return !rules.ignores(path, isFolder: false)
  }

  /// Files went away. Whoever else declares their names is known: all files that declare what is looked for are read.
  private mutating func relink() {
    needsLinking = true
    cached = nil
  }

  /// What is linked no longer holds.
  mutating func invalidate() {
    linked = []
    replaced = []
    needsLinking = true
    cached = nil
    scannedFor = DeclarationScan(names: [])
    goneWords = []
    circumstances = [:]
    reports = [:]
    pins = PinnedVersions.Cache()
  }

  /// What is covered may have changed with a configuration.
  private mutating func invalidateCoverage() {
    stale.formUnion(files.keys)
    invalidate()
  }

  static func isConfiguration(_ path: String) -> Bool { ConfigurationFiles.names.contains(Paths.name(of: path)) }

  private static func pinsVersions(_ path: String) -> Bool {
    ["Package.resolved", "Podfile.lock", "Cartfile.resolved"].contains(Paths.name(of: path))
  }
}
