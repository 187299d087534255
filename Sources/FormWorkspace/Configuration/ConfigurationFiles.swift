import FormModel

/// Finds and reads configuration files, each once. An editor's unsaved text wins over the disk.
struct ConfigurationFiles: Sendable {
  /// Which configurations count.
  enum Source: Hashable, Sendable {
    /// The nearest one up the folders.
    case nearest
    /// This one for all files (`--config`).
    case file(String)
    /// None (`--no-config`).
    case none
  }

  /// Answers the text of a path and the number of its file, a failure where there is no such file.
  typealias Read = (String) -> Result<(SourceText, FileID), FileSystem.ReadError>

  struct Loaded: Hashable, Sendable {
    var configuration: Configuration
    var findings: [Finding]
    /// Every file that was read for it: itself and what it extends.
    var files: Set<String>
  }

  let source: Source
  /// Files and folders that were asked for by name; empty where everything was. What counts for none of them is read for the
  /// files around them, and nobody is told of it.
  let asked: Set<String>
  /// Paths that an editor has open, on disk or not yet.
  var opened: Set<String> = []
  private var byFolder: [String: String?] = [:]
  private var loaded: [String: Loaded] = [:]
  /// What counts while the file is broken, in an editor.
  private var lastGood: [String: Configuration] = [:]
  /// What was ever read: configurations, what they extend, and what they name as their baselines; no files that are checked.
  private var parts: Set<String> = []

  static let names = [".formlsp.yml", ".formlsp.json"]

  init(source: Source, asked: Set<String> = []) {
    self.source = source
    self.asked = asked
  }

  /// Forgets what was read, except the last good state of each file.
  mutating func invalidate() {
    for (path, result) in loaded where result.findings.isEmpty { lastGood[path] = result.configuration }
    byFolder = [:]
    loaded = [:]
  }

  /// Whether something was, or may be, read for a configuration: another text of it is another configuration.
  func isPart(_ path: String) -> Bool { Self.names.contains(Paths.name(of: path)) || parts.contains(path) }

  /// The configuration in force for the files of a folder.
  mutating func configuration(for folder: String, read: Read) -> Configuration {
    guard let path = path(for: folder) else { return Configuration() }
    let result = load(path, read: read)
    if !result.findings.isEmpty, let good = lastGood[path] { return good }
    return result.configuration
  }

  /// The file that counts for a folder.
  mutating func path(for folder: String) -> String? {
    switch source {
    case .none: return nil
    case .file(let path): return path
    case .nearest: break
    }
    var found: String?
    var passed: [String] = []
    for above in Paths.upwards(from: folder) {
      if let known = byFolder[above] {
        found = known
        break
      }
      passed.append(above)
      found = Self.names.map { above == "/" ? "/" + $0 : above + "/" + $0 }.first {
        opened.contains($0) || FileSystem.kind(of: $0) == .file
      }
      if found != nil { break }
    }
    for folder in passed { byFolder[folder] = .some(found) }
    return found
  }

  /// Reads a file with what it extends.
  mutating func load(_ path: String, read: Read) -> Loaded {
    if let known = loaded[path] { return known }
    var result = Loaded(configuration: Configuration(), findings: [], files: [])
    var chain: [ConfigurationReader] = []
    var next: String? = path
    var named: (place: SourceRange, name: String)?
    while let current = next {
      next = nil
      guard result.files.insert(current).inserted else {
        if let named { result.findings.append(Finding(named.place, "the configuration extends itself")) }
        break
      }
      switch read(current) {
      case .failure(let error):
        if let named {
          result.findings.append(Finding(named.place, "cannot read '\(named.name)': \(error.reason)"))
        }
      case .success(let (text, file)):
        let reader = ConfigurationReader(reading: text, at: current, file: file)
        result.findings += reader.findings
        chain.append(reader)
        if let extends = reader.extends {
          next = extends.path
          named = (SourceRange(file, extends.range), extends.name)
        }
      }
    }
    for reader in chain.reversed() { result.configuration.merge(reader.configuration) }
    loaded[path] = result
    // What is checked stays that, whatever a configuration says of it while it is being written.
    parts.formUnion(
      (Array(result.files) + [result.configuration.baseline?.value].compactMap { $0 }).filter {
        FileKind(path: $0) == nil
      })
    return result
  }

  /// The findings in the files read so far, of those that count for what was asked for.
  var findings: [Finding] {
    guard loaded.values.contains(where: { !$0.findings.isEmpty }) else { return [] }
    var seen: Set<Finding> = []
    return inForce.flatMap(\.findings).filter { seen.insert($0).inserted }
  }

  /// Whether any configuration read so far names a baseline.
  var nameBaseline: Bool { loaded.values.contains { $0.configuration.baseline != nil } }

  /// The files read so far, of those that count for what was asked for.
  var files: Set<String> { inForce.reduce(into: []) { $0.formUnion($1.files) } }

  /// What was read so far and lies in what was asked for, or is the nearest above; by path.
  private var inForce: [Loaded] {
    var paths = loaded.keys.sorted()
    if source == .nearest, !asked.isEmpty {
      var known = self
      let nearest = Set(
        asked.compactMap { known.path(for: FileSystem.kind(of: $0) == .folder ? $0 : Paths.folder(of: $0)) })
      paths.removeAll { !nearest.contains($0) && !Paths.upwards(from: $0).contains(where: asked.contains) }
    }
    return paths.compactMap { loaded[$0] }
  }
}

extension Configuration {
  /// Lays a configuration over this one, which it extends: single values and lists are replaced, rules and rows added to.
  mutating func merge(_ nearer: Configuration) {
    path = nearer.path ?? path
    eurekaVersion = nearer.eurekaVersion ?? eurekaVersion
    include = nearer.include ?? include
    exclude = nearer.exclude ?? exclude
    rules.merge(nearer.rules) { _, nearer in nearer }
    overrides += nearer.overrides
    customRows.merge(nearer.customRows) { _, nearer in nearer }
    maximumChainLength = nearer.maximumChainLength ?? maximumChainLength
    baseline = nearer.baseline ?? baseline
  }
}
