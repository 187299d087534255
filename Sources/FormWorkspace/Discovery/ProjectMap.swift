/// Which files belong together: an app with the packages, frameworks and folders it is built from. Apps beside one another
/// in a folder have names in common and nothing else, and are none of each other's business.
///
/// The outermost folder that holds something a build system reads is a project, with all that is below it. Projects that lead
/// to one another's folders are one. What is in none belongs together, but for other repositories, and for folders beside
/// projects.
struct ProjectMap: Sendable {
  /// Folders with something that a build system reads, and folders that a project leads to.
  private var roots: Set<String> = []
  /// Folders that hold `.git`.
  private var repositories: Set<String> = []
  /// Folders that projects stand beside one another in.
  private var collections: Set<String> = []
  /// Projects that are one with another, which stands for them.
  private var joined: [String: String] = [:]
  /// What was found out about folders.
  private var known: [String: String] = [:]

  init() {}

  /// - Parameter walked: the folders that were walked; nothing outside of them counts.
  init(of signs: FileFinder.ProjectSigns, below walked: [String]) {
    repositories = signs.repositories
    let marked = Set(signs.marks.map(\.folder))
    for folder in marked {
      roots.insert(folder)
      if !walked.contains(folder) { collections.insert(Paths.folder(of: folder)) }
    }
    // One project, and nothing beside it: nobody leads anywhere.
    guard !roots.isEmpty, walked.contains(where: { !roots.contains(project(of: $0)) }) || walked.count > 1 else {
      return
    }
    var count = 0
    for mark in signs.marks.sorted(by: { $0.manifest < $1.manifest }) {
      guard count < Self.maximumReferences, case .success(let bytes) = FileSystem.read(mark.manifest) else { continue }
      let references = ProjectReferences(in: bytes, hasKeys: mark.hasGroups)
      count += references.found.count
      for path in references.paths(from: mark.folder, hasGroups: mark.hasGroups)
      where walked.contains(where: { Paths.relative(path, to: $0) != nil }) {
        lead(from: mark, to: path)
      }
    }
    for link in signs.links {
      let target = FileSystem.kind(of: link.target) == .folder ? link.target : Paths.folder(of: link.target)
      claim(target, for: Paths.folder(of: link.path))
    }
    // What lies in a folder that was claimed later is one with it.
    known = [:]
    for root in roots.sorted() { join(root, own(root)) }
  }

  /// What stands for all files that belong together with those of a folder.
  mutating func project(of folder: String) -> String {
    // In one expression with the next call this would be asked of a copy: one for each folder.
    let own = own(folder)
    return representative(own)
  }

  /// The folder that a project stands for; nil for files outside of every folder that is looked at.
  static func folder(_ project: String) -> String? {
    guard project.hasPrefix(loose) else { return project }
    return project == loose ? nil : String(project.dropFirst(loose.count))
  }

  /// Whether the same files belong together.
  func isSame(as other: ProjectMap) -> Bool {
    roots == other.roots && repositories == other.repositories && collections == other.collections
      && roots.allSatisfy { representative($0) == other.representative($0) }
  }

  // MARK: Inside

  /// The outermost project around a folder, else what stands for the loose files there.
  private mutating func own(_ folder: String) -> String {
    var pending: [String] = []
    var result = Self.loose
    for above in Paths.upwards(from: folder) {
      if let known = known[above] {
        result = known
        break
      }
      pending.append(above)
    }
    for folder in pending.reversed() {
      if result.hasPrefix(Self.loose) {
        if roots.contains(folder) {
          result = folder
        } else if repositories.contains(folder) || folder != "/" && collections.contains(Paths.folder(of: folder)) {
          result = Self.loose + folder
        }
      }
      known[folder] = result
    }
    return result
  }

  /// What stands before a folder without a project: no path begins so.
  private static let loose = "in "
  private static let maximumReferences = 100_000

  private mutating func lead(from mark: ProjectMark, to path: String) {
    switch FileSystem.kind(of: path) {
    case .folder where ProjectMark.isBundle(path): claim(Paths.folder(of: path), for: mark.folder)
    case .folder: claim(path, for: mark.folder, mayHold: !mark.hasGroups)
    case .file where FileKind(path: path) != nil: claim(Paths.folder(of: path), for: mark.folder)
    default: return
    }
  }

  /// Joins what is in a folder with a project.
  /// - Parameter mayHold: whether the folder may hold the project itself, and with it everything beside it.
  private mutating func claim(_ folder: String, for home: String, mayHold: Bool = false) {
    if own(folder).hasPrefix(Self.loose), mayHold || Paths.relative(home, to: folder) == nil {
      roots.insert(folder)
      known = [:]
    }
    join(own(home), own(folder))
  }

  private mutating func join(_ left: String, _ right: String) {
    let (left, right) = (representative(left), representative(right))
    guard left != right else { return }
    joined[max(left, right)] = min(left, right)
  }

  private func representative(_ project: String) -> String {
    var project = project
    while let next = joined[project] { project = next }
    return project
  }
}
