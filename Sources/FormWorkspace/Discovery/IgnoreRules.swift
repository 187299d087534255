/// The patterns of the `.gitignore` files that reach a folder: its own and those above it, nearest last.
struct IgnoreRules: Sendable {
  private var lists: [(folder: String, patterns: [GlobPattern])] = []

  /// The rules that reach a folder from above and from itself, up to the folder that holds `.git`. Without one, nothing
  /// above counts.
  init(reaching folder: String) {
    let above = Paths.upwards(from: folder)
    if let top = above.firstIndex(where: { FileSystem.exists($0 + "/.git") }) {
      if case .success(let bytes) = FileSystem.read(above[top] + "/.git/info/exclude") {
        lists.append((above[top], Self.patterns(in: bytes)))
      }
      for folder in above[...top].dropFirst().reversed() { enter(folder) }
    }
    enter(folder)
  }

  /// Adds the patterns of a folder below those known so far.
  mutating func enter(_ folder: String) {
    guard case .success(let bytes) = FileSystem.read(folder + "/.gitignore") else { return }
    let patterns = Self.patterns(in: bytes)
    if !patterns.isEmpty { lists.append((folder, patterns)) }
  }

  /// Whether a path is ignored: the last pattern that matches it decides, nearer files before farther ones.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    for list in lists.reversed() {
      guard let relative = Paths.relative(path, to: list.folder) else { continue }
      let parts = GlobPattern.Parts(relative)
      for pattern in list.patterns.reversed() where pattern.matches(parts, isFolder: isFolder) {
        return !pattern.isNegated
      }
    }
    return false
  }

  /// Every file is held against every pattern: lists that nobody wrote by hand are read in part.
  private static let maximumPatterns = 10_000

  private static func patterns(in bytes: [UInt8]) -> [GlobPattern] {
    String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
      .split(maxSplits: maximumPatterns, whereSeparator: \.isNewline).prefix(maximumPatterns)
      .compactMap(GlobPattern.init(ignoreLine:))
  }
}
