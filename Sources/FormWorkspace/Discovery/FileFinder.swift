/// Finds the files that formlsp can read below a folder.
package struct FileFinder {
  /// Folders that hold other people's code or build products; entered only when they are named.
  static let alwaysExcluded: Set<String> = [
    ".git", ".build", "build", "DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules",
  ]

  /// What was found, in the order of a walk by name.
  package private(set) var files: [String] = []
  /// Configuration files met on the way.
  package private(set) var configurations: [String] = []
  /// Names of interface files (`.xib`), without their extension.
  private(set) var interfaceFiles: Set<String> = []
  package init() {}

  private var entered: Set<[UInt64]> = []
  private var isSeen: Set<String> = []

  /// Walks a folder that was named; its own name and what lies above it is not held against it.
  package mutating func find(in root: String) {
    let realRoot = FileSystem.realPath(root) ?? root
    var pending: [(folder: String, rules: IgnoreRules)] = [(root, IgnoreRules(reaching: root))]
    while let (folder, rules) = pending.popLast() {
      guard let identity = FileSystem.identity(of: folder), entered.insert(identity).inserted else { continue }
      var below: [(String, IgnoreRules)] = []
      for entry in FileSystem.list(folder) {
        guard entry.kind != .file || Self.isOfInterest(entry.name) else { continue }
        let path = folder == "/" ? "/" + entry.name : folder + "/" + entry.name
        switch kind(of: entry, at: path, within: realRoot) {
        case .folder:
          guard !Self.alwaysExcluded.contains(entry.name), !rules.ignores(path, isFolder: true) else { continue }
          var inner = rules
          inner.enter(path)
          below.append((path, inner))
        case .file:
          take(path, name: entry.name, rules: rules)
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
    FileKind(name.utf8) != nil || ConfigurationFiles.names.contains(name)
      || name.utf8.suffix(4).elementsEqual(".xib".utf8)
  }

  private mutating func take(_ path: String, name: String, rules: IgnoreRules) {
    if FileKind(name.utf8) != nil {
      if !rules.ignores(path, isFolder: false), isSeen.insert(path).inserted { files.append(path) }
    } else if ConfigurationFiles.names.contains(name) {
      if isSeen.insert(path).inserted { configurations.append(path) }
    } else if name.utf8.suffix(4).elementsEqual(".xib".utf8) {
      interfaceFiles.insert(String(name.dropLast(4)))
    }
  }

  /// Links count as what they lead to as long as that lies below the root.
  private func kind(of entry: FileSystem.Entry, at path: String, within root: String) -> FileSystem.Kind {
    guard entry.kind == .link else { return entry.kind }
    guard let target = FileSystem.realPath(path), Paths.relative(target, to: root) != nil else { return .other }
    return FileSystem.kind(of: target) ?? .other
  }
}
