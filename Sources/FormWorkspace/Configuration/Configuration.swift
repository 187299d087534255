package import FormModel

/// What one configuration file says, with `extends` resolved. What a file does not say is nil or empty.
package struct Configuration: Hashable, Sendable {
  /// A value and where it was written.
  package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    /// The configuration file.
    package var path: String
    /// The line, counted from one.
    package var line: Int
  }

  /// `off` and the three severities.
  package enum Level: Hashable, Sendable, CustomStringConvertible {
    case off
    case on(Severity)

    package init?(_ text: String) {
      if text == "off" {
        self = .off
      } else if let severity = Severity(rawValue: text) {
        self = .on(severity)
      } else {
        return nil
      }
    }

    package var description: String {
      switch self {
      case .off: "off"
      case .on(let severity): severity.rawValue
      }
    }

    package static let names = ["error", "warning", "info", "off"]
  }

  /// Rules for some of the files; later ones win.
  package struct Override: Hashable, Sendable {
    package var files: [GlobPattern]
    package var rules: [String: Setting<Level>]
    /// The folder the patterns start from.
    package var folder: String
  }

  /// Paths that a list of patterns names, and the folder that the patterns start from.
  package struct PathList: Hashable, Sendable {
    package var patterns: [GlobPattern]
    package var folder: String
  }

  /// The file itself; nil where there is none.
  package var path: String?
  package var eurekaVersion: Setting<LibraryVersion>?
  package var include: Setting<PathList>?
  package var exclude: Setting<PathList>?
  package var rules: [String: Setting<Level>] = [:]
  package var overrides: [Override] = []
  /// Rows out of reach: type name → value type as written.
  package var customRows: [String: Setting<String>] = [:]
  package var maximumChainLength: Setting<Int>?
  /// An absolute path.
  package var baseline: Setting<String>?

  package init() {}

  /// Chains longer than this are what `long-chain` speaks of, when nothing else is configured.
  package static let defaultMaximumChainLength = 60

  /// Whether findings in a file are reported: inside `include` if there is one, and outside `exclude`.
  /// - Parameter named: folders that were asked for by name; what keeps one of them out does not count for what lies in it.
  package func covers(_ file: String, named: [String] = []) -> Bool {
    if include == nil, exclude == nil { return true }
    let folders = named.filter { Paths.relative(file, to: $0) != nil }
    if let include = include?.value, !Self.lists(include, file),
      !folders.contains(where: { Self.isApart($0, from: include) })
    {
      return false
    }
    if let exclude = exclude?.value, Self.lists(exclude, file, inside: folders) { return false }
    return true
  }

  /// What is configured for a rule in a file, nil for nothing.
  package func level(of rule: String, in file: String) -> Setting<Level>? {
    for override in overrides.reversed() {
      guard let setting = override.rules[rule],
        Self.lists(PathList(patterns: override.files, folder: override.folder), file)
      else { continue }
      return setting
    }
    return rules[rule]
  }

  /// - Parameter folders: patterns that name all that lies in one of these are passed over.
  private static func lists(_ list: PathList, _ file: String, inside folders: [String] = []) -> Bool {
    guard let relative = Paths.relative(file, to: list.folder) else { return false }
    let inside = folders.compactMap { Paths.relative($0, to: list.folder) }.filter { !$0.isEmpty }.map { $0 + "/-" }
    var isListed = false
    for pattern in list.patterns where pattern.covers(file: relative) {
      if !inside.contains(where: pattern.covers(file:)) { isListed = !pattern.isNegated }
    }
    return isListed
  }

  /// Whether a list can name nothing that lies in a folder.
  private static func isApart(_ folder: String, from list: PathList) -> Bool {
    guard let relative = Paths.relative(folder, to: list.folder), !relative.isEmpty else { return false }
    return !list.patterns.contains { !$0.isNegated && $0.canMatch(inside: relative) }
  }
}
