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
  /// Files and folders that somebody asked for by name, empty where everything was: lists of a configuration that leave out one
  /// of them do not count in it, and what is wrong with configurations and baselines of others is not told.
  package var namedFolders: [String] = []
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
  /// Whether it is noted how long each rule takes.
  package var measuresRules = false
  /// A baseline that counts instead of the configured ones: an absolute path.
  package var baseline: String?
  /// Keeps the findings that a baseline knows.
  package var ignoresBaseline = false

  /// How many bytes of source are kept parsed and linked besides the project that is being looked at. Other projects are
  /// forgotten but for what was found, and read again when something changes in them.
  package var keptBytes = Int.max
  /// How many bytes of a project may speak of forms; nothing is said about one that has more.
  package var maximumFormBytes = 64 << 20
  /// How many bytes of a project are read for the names that they declare; other names are not known.
  package var maximumNamedBytes = 16 << 20
  /// How many statements and expressions of a project are followed.
  package var maximumSteps = 1_000_000

  package init() {}
}

/// A file that could not be read.
package struct FileProblem: Hashable, Sendable {
  package var path: String
  package var reason: String
}
