import ArgumentParser
import FormModel
import FormWorkspace

/// `formlsp --check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check files and folders; '--check' is the same.",
    discussion: """
      Ends with exit code 0 when nothing at or above '--fail-on' was found, 1 when something was, 2 for wrong usage, a broken \
      configuration or a file that cannot be read, and 70 for an internal error. Findings go to standard output, everything \
      else to standard error.
      """)

  @ArgumentParser.Argument(help: "Files and folders (default: the current folder); '-' for standard input.")
  var paths: [String] = []

  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Scope") var scope: ScopeOptions
  @OptionGroup(title: "Known findings") var baseline: BaselineOptions
  @OptionGroup(title: "Changes") var changes: ChangeOptions
  @OptionGroup(title: "Running") var running: RunningOptions

  func validate() throws {
    if changes.suggested, !changes.fix, !changes.diff {
      throw ValidationError("'--suggested' says which fixes to apply; it needs '--fix' or '--diff'")
    }
    if paths.contains("-"), scope.stdinFilename == nil {
      throw ValidationError("'-' needs '--stdin-filename PATH', the file that standard input stands for")
    }
    if scope.stdinFilename != nil, paths != ["-"] {
      throw ValidationError("'--stdin-filename' goes with '-' as the only path")
    }
    if [scope.changed != nil, scope.staged, scope.diffLines != nil].filter({ $0 }).count > 1 {
      throw ValidationError("'--changed', '--staged' and '--diff-lines' exclude one another")
    }
    if scope.watch, scope.stdinFilename != nil { throw ValidationError("'--watch' cannot watch standard input") }
    if let jobs = running.jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1") }
    if let limit = report.maxWarnings, limit < 0 { throw ValidationError("'--max-warnings' must not be negative") }
    if running.noConfig, running.config != nil {
      throw ValidationError("'--config' and '--no-config' exclude each other")
    }
    if baseline.writeBaseline, changes.isActive {
      throw ValidationError("'--write-baseline' cannot be combined with '--fix', '--diff' or '--add-ignores'")
    }
    if changes.addIgnores != nil, changes.fix || changes.diff {
      throw ValidationError("'--add-ignores' cannot be combined with '--fix' or '--diff'")
    }
    if scope.stdinFilename != nil, changes.fix && !changes.diff || changes.addIgnores != nil {
      throw ValidationError("standard input cannot be written to; use '--diff'")
    }
    try rules.validateNames()
  }

  func run() throws {
    var run = CheckRun(options: self)
    let code = scope.watch ? run.watch() : run.once()
    if code != 0 { throw ExitCode(code) }
  }
}

struct ReportOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How findings are reported; with =file the report is written there. Repeatable.",
      discussion: "The default is full on a terminal, else concise.",
      valueName: "format[=file]"))
  var format: [ReportTarget] = []

  @Option(name: .long, help: "The least severity that is shown; default: warning, or less where --fail-on says so.")
  var severity: SeverityArgument?

  @Option(name: .long, help: "The least severity that makes exit code 1.")
  var failOn: FailOn = .error

  @Option(name: .long, help: ArgumentHelp("More warnings than this make exit code 1.", valueName: "n"))
  var maxWarnings: Int?

  @Flag(name: .long, help: "Count the findings of each rule.")
  var statistics = false
}

struct RuleOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Only this rule; repeatable, or separated by commas.", valueName: "rule"))
  var only: [String] = []

  @Option(name: .long, help: ArgumentHelp("Not this rule; repeatable, or separated by commas.", valueName: "rule"))
  var skip: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A severity (error, warning, info, off) for this run, or 'eureka-version=5.5.0'; repeatable.",
      valueName: "rule=severity"))
  var set: [String] = []

  var onlyRules: Set<String> { Self.names(only) }
  var skippedRules: Set<String> { Self.names(skip) }

  var levels: [String: Configuration.Level] {
    var levels: [String: Configuration.Level] = [:]
    for setting in set {
      let halves = setting.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, let level = Configuration.Level(String(halves[1])) else { continue }
      levels[String(halves[0])] = level
    }
    return levels
  }

  /// Whether a rule does not run because of these options.
  func leavesOut(_ rule: String) -> Bool {
    !onlyRules.isEmpty && !onlyRules.contains(rule) || skippedRules.contains(rule) || levels[rule] == .off
  }

  /// The version of Eureka for this run.
  var eurekaVersion: LibraryVersion? {
    self.set.last { $0.hasPrefix("eureka-version=") }.flatMap { LibraryVersion(String($0.dropFirst(15))) }
  }

  func validateNames() throws {
    for name in only + skip {
      for rule in Self.names([name]).sorted() { try Self.validate(rule) }
    }
    for setting in set {
      let halves = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2 else { throw ValidationError("'--set \(setting)': expected RULE=SEVERITY") }
      if halves[0] == "eureka-version" {
        guard let version = LibraryVersion(halves[1]), version.major >= Analysis.oldestVersion.major else {
          throw ValidationError("'--set \(setting)': expected a version such as 5.5.0")
        }
        continue
      }
      try Self.validate(halves[0])
      if Configuration.Level(halves[1]) == nil {
        throw ValidationError("'--set \(setting)': expected error, warning, info or off, not '\(halves[1])'")
      }
    }
  }

  static func validate(_ rule: String) throws {
    guard RuleRegistry.byID[rule] == nil else { return }
    let nearest = RuleRegistry.nearest(to: rule).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("no such rule: '\(rule)'\(nearest)")
  }

  private static func names(_ list: [String]) -> Set<String> {
    Set(list.flatMap { $0.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) } })
  }
}

struct ScopeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report only in files changed since a commit, untracked ones included; '--changed' alone means HEAD.",
      valueName: "ref"))
  var changed: String?

  @Flag(name: .long, help: "Report only in files with staged changes.")
  var staged = false

  @Option(
    name: .long, help: ArgumentHelp("Report only in lines added or changed since a commit.", valueName: "ref"))
  var diffLines: String?

  @Option(
    name: .long, help: ArgumentHelp("The file that '-', standard input, stands for.", valueName: "path"))
  var stdinFilename: String?

  @Flag(
    name: .long, help: "Read the files of an Xcode build phase from SCRIPT_INPUT_FILE_n and SCRIPT_INPUT_FILE_LIST_n.")
  var xcodeInputs = false

  @Flag(name: .long, help: "Check again whenever a file changes.")
  var watch = false
}

struct BaselineOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Leave out the findings that this file knows.", valueName: "file"))
  var baseline: String?

  @Flag(name: .long, help: "Write the baseline from what is found now.")
  var writeBaseline = false

  @Flag(name: .long, help: "Exit code 1 when the baseline knows findings that are no longer there.")
  var failOnStaleBaseline = false
}

struct ChangeOptions: ParsableArguments {
  @Flag(name: .long, help: "Apply safe fixes, until there is none left.")
  var fix = false

  @Flag(name: .long, help: "With --fix or --diff: suggested fixes too, where there is only one.")
  var suggested = false

  @Flag(name: .long, help: "Print the fixes as a unified diff and write nothing.")
  var diff = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a suppression comment for everything found; the reason may be left out.", valueName: "reason"))
  var addIgnores: String?

  var isActive: Bool { fix || diff || addIgnores != nil }
}

struct RunningOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("This configuration file for all files.", valueName: "file"))
  var config: String?

  @Flag(name: .long, help: "No configuration file.")
  var noConfig = false

  @Option(name: .long, help: ArgumentHelp("The number of threads (default: one per processor).", valueName: "n"))
  var jobs: Int?

  @Option(name: .long, help: "Whether to colour; 'auto' asks the terminal, NO_COLOR and CLICOLOR_FORCE.")
  var color: ColorChoice = .auto

  @Flag(name: .long, help: "Nothing but findings: no summary, no progress.")
  var quiet = false

  @Flag(name: .long, help: "Say how long each step and each rule took.")
  var profile = false
}

/// `--severity`.
enum SeverityArgument: String, ExpressibleByArgument, CaseIterable {
  case info, warning, error

  var severity: Severity {
    switch self {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}

/// `--fail-on`.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning, info, never

  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }
