/// Finds the files that formlsp can read below a folder.
package struct FileFinder {
  /// Folders that hold other people's code or build products; entered only when they are named.
  static let alwaysExcluded: Set<String> = [
    ".git", ".build", "build", "DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules",
  ]

  /// What the kernel makes up: no files, and some of them without end.
  private static let neverEntered: Set<String> = ["/dev", "/proc", "/sys"]

  /// How many files and folders are looked at, whatever was found: enough for any project, and an end for `/`.
  package static let maximumEntries = 1_000_000

  /// Whether there was more than `maximumEntries`.
  package private(set) var isCutShort = false
  private var entryCount = 0

  /// What a copy of a form library has in its folder. Such a copy below the root is vendored code.
  static let libraryMarks: Set<String> = [
    podspec, "Eureka.xcodeproj", "AstroForms.podspec", "ObjectForm.podspec",
  ]

  /// Tells the version of a copy.
  static let podspec = "Eureka.podspec"

  /// What was found, in the order of a walk by name.
  package private(set) var files: [String] = []
  /// Configuration files met on the way.
  package private(set) var configurations: [String] = []
  /// Interface files (`.xib`).
  private(set) var interfaceFiles: [String] = []
  /// What tells which files belong together.
  private(set) var signs = ProjectSigns()
  /// Folders that could not be listed.
  private(set) var problems: [FileProblem] = []
  package init() {}

  /// What tells which files belong together, wherever it was met.
  struct ProjectSigns: Sendable {
    var marks: [ProjectMark] = []
    /// Folders that hold a `.git` of their own; those of submodules are parts of another repository.
    var repositories: Set<String> = []
    /// The folders of copies that are vendored code, and the `Eureka.podspec` of those that have one.
    var libraryCopies: Set<String> = []
    var podspecs: [String] = []
    /// Links to folders, and to files that are looked at, inside of the root.
    var links: [(path: String, target: String)] = []

    /// The podspecs by the folder whose project each is a part of: the nearest with anything that a build system reads.
    func copies(below roots: [String]) -> [String: [String]] {
      grouped(podspecs.map { ($0, Paths.folder(of: $0)) }, below: roots)
    }

    /// The folders of Xcode projects inside of others, such as a library's example, in the same way.
    func examples(below roots: [String]) -> [String: [String]] {
      grouped(marks.filter(\.hasGroups).map { ($0.folder, $0.folder) }, below: roots)
    }

    private func grouped(_ paths: [(path: String, folder: String)], below roots: [String]) -> [String: [String]] {
      let marked = Set(marks.map(\.folder)).union(roots)
      return Dictionary(
        grouping: paths.prefix(1_000),
        by: { Paths.upwards(from: $0.folder).dropFirst().first(where: marked.contains) ?? "" }
      ).mapValues { $0.map(\.path) }
    }
  }

  private var entered: Set<[UInt64]> = []
  private var isSeen: Set<String> = []

  /// Walks a folder that was named; its own name and what lies above it is not held against it.
  package mutating func find(in root: String) {
    let realRoot = FileSystem.realPath(root) ?? root
    var pending: [(folder: String, rules: IgnoreRules)] = [(root, IgnoreRules(reaching: root))]
    // Links to files wait: most lead to files that are found for themselves.
    var links: [(path: String, name: String, target: String, rules: IgnoreRules)] = []
    defer {
      let found = Set(files)
      for link in links where !found.contains(link.target) { take(link.path, name: link.name, rules: link.rules) }
    }
    while let (folder, rules) = pending.popLast() {
      guard let identity = FileSystem.identity(of: folder), entered.insert(identity).inserted else { continue }
      guard !Self.neverEntered.contains(folder) || folder == root else { continue }
      var below: [(String, IgnoreRules)] = []
      let entries: [FileSystem.Entry]
      switch FileSystem.contents(of: folder) {
      case .success(let listed): entries = listed
      case .failure(let error):
        problems.append(FileProblem(path: folder, reason: error.reason))
        continue
      }
      if folder != root, entries.contains(where: { Self.libraryMarks.contains($0.name) }) {
        signs.libraryCopies.insert(folder)
        if entries.contains(where: { $0.name == Self.podspec }) {
          signs.podspecs.append(Paths.joined(folder, Self.podspec))
        }
        continue
      }
      for entry in entries {
        entryCount += 1
        guard entryCount <= Self.maximumEntries else {
          isCutShort = true
          return
        }
        if let mark = ProjectMark(entry, in: folder) { signs.marks.append(mark) }
        guard entry.kind != .file || Self.isOfInterest(entry.name) else { continue }
        if entry.kind == .folder, entry.name == ".git" { signs.repositories.insert(folder) }
        let path = Paths.joined(folder, entry.name)
        switch kind(of: entry, at: path, within: realRoot) {
        case .folder:
          guard !Self.alwaysExcluded.contains(entry.name), !rules.ignores(path, isFolder: true) else { continue }
          if entry.kind == .link { note(linkAt: path, below: realRoot, seenFrom: root) }
          var inner = rules
          inner.enter(path)
          below.append((path, inner))
        case .file:
          if entry.kind == .link, let target = FileSystem.realPath(path) {
            let relative = Paths.relative(target, to: realRoot)
            links.append((path, entry.name, relative.map { Paths.absolute($0, in: root) } ?? target, rules))
            if FileKind(entry.name.utf8) != nil { note(linkAt: path, below: realRoot, seenFrom: root) }
          } else {
            take(path, name: entry.name, rules: rules)
          }
        case .link, .other:
          continue
        }
      }
      pending += below.reversed()
    }
  }

  /// Takes a file that was named, whatever its name and whoever ignores it.
  package mutating func take(named path: String) {
    if isSeen.insert(path).inserted { files.append(path) }
  }

  /// Most files of a project are pictures, resources and other languages: their paths are not even made.
  private static func isOfInterest(_ name: String) -> Bool {
    FileKind(name.utf8) != nil || ConfigurationFiles.names.contains(name) || isInterfaceFile(name)
  }

  static func isInterfaceFile(_ name: String) -> Bool { name.utf8.suffix(4).elementsEqual(".xib".utf8) }

  private mutating func take(_ path: String, name: String, rules: IgnoreRules) {
    if FileKind(name.utf8) != nil {
      if !rules.ignores(path, isFolder: false), isSeen.insert(path).inserted { files.append(path) }
    } else if ConfigurationFiles.names.contains(name) {
      if isSeen.insert(path).inserted { configurations.append(path) }
    } else if Self.isInterfaceFile(name) {
      interfaceFiles.append(path)
    }
  }

  private mutating func note(linkAt path: String, below realRoot: String, seenFrom root: String) {
    guard let target = FileSystem.realPath(path), let relative = Paths.relative(target, to: realRoot) else { return }
    signs.links.append((path, Paths.absolute(relative, in: root)))
  }

  /// Links count as what they lead to as long as that lies below the root.
  private func kind(of entry: FileSystem.Entry, at path: String, within root: String) -> FileSystem.Kind {
    guard entry.kind == .link else { return entry.kind }
    guard let target = FileSystem.realPath(path), Paths.relative(target, to: root) != nil else { return .other }
    return FileSystem.kind(of: target) ?? .other
  }
}
