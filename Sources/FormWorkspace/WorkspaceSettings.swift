package import FormModel

/// What an editor or a command line says about a workspace, over the configuration files.
package struct WorkspaceSettings: Hashable, Sendable {
  /// Which configuration files count.
  package enum ConfigurationSource: Hashable, Sendable {
    /// The nearest one up the folders of each file.
    case nearest
    /// This one for all files: an absolute path.
    case file(String)
    case none
  }

  package var configuration: ConfigurationSource = .nearest
  /// Absolute paths of files and folders to look at besides the root. Named files are read whoever ignores them.
  package var paths: [String] = []
  /// When not empty, only these rules.
  package var onlyRules: Set<String> = []
  /// Not these rules.
  package var skippedRules: Set<String> = []
  /// Severities that win over every configuration.
  package var levels: [String: Configuration.Level] = [:]
  /// The version of Eureka that wins over every configuration and lock file.
  package var eurekaVersion: LibraryVersion?
  /// The number of threads for reading and parsing.
  package var jobs = 2
  /// A baseline that counts instead of the configured ones: an absolute path.
  package var baseline: String?
  /// Keeps the findings that a baseline knows.
  package var ignoresBaseline = false

  package init() {}
}

/// A file that could not be read.
package struct FileProblem: Hashable, Sendable {
  package var path: String
  package var reason: String
}
