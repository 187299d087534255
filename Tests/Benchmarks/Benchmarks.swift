import ArgumentParser
import Foundation
import SystemShims

/// Measures formlsp against other work on the same bytes in the same run: nearly every figure is a ratio, so that a slow or
/// busy machine changes both sides. Run it in release, from the root of the repository:
///
///     swift build -c release && .build/release/formlsp-benchmarks
@main struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formlsp-benchmarks",
    abstract: "Measures formlsp against other work in the same run.")

  @OptionGroup var options: Options

  func run() throws {
    formlsp_tune_allocator()
    var report = Report(isSmall: options.isSmall)
    let earlier = try options.compare.map { try Report.figures(in: Data(contentsOf: URL(fileURLWithPath: $0))) }
    var hasFailed = false
    for group in Group.allCases where options.only.map({ group.rawValue.contains($0) }) ?? true {
      do {
        try group.measure(options, &report)
      } catch {
        FileHandle.standardError.write(Data("\(group.rawValue): \(error)\n".utf8))
        hasFailed = true
      }
    }
    report.print(beside: earlier ?? [:])
    if let path = options.json { try report.json.write(to: URL(fileURLWithPath: path)) }
    if hasFailed { throw ExitCode.failure }
  }
}

/// What is measured together.
enum Group: String, CaseIterable {
  case editing, forms, growth, project, cold

  func measure(_ options: Options, _ report: inout Report) throws {
    switch self {
    case .editing: try Editing.run(options, &report)
    case .forms: try FormsAlone.run(options, &report)
    case .growth: try Growth.run(options, &report)
    case .project: try RealProject.run(options, &report)
    case .cold: try ColdCheck.run(options, &report)
    }
  }
}

/// What the command line asks for.
struct Options: ParsableArguments {
  @Flag(name: .customLong("small"), help: "Take a minute instead of several: fewer files, fewer runs.")
  var isSmall = false

  @Option(help: ArgumentHelp("Write the figures to a file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Show the figures that --json wrote in an earlier run beside these.", valueName: "file"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "Leave out what has not that word in its name: \(Group.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "word"))
  var only: String?

  @Option(help: ArgumentHelp("How many files of the editor's workspace have forms; 200 of 2,000.", valueName: "count"))
  var forms: Int?

  @Option(help: ArgumentHelp("Measure the check of an app, too.", valueName: "folder"))
  var project: String?

  @Option(
    name: .customLong("executable"),
    help: ArgumentHelp("The formlsp to measure: the one built beside this.", valueName: "file"))
  private var chosen: String?

  func validate() throws {
    if let only, !Group.allCases.contains(where: { $0.rawValue.contains(only) }) {
      throw ValidationError("Nothing that is measured has '\(only)' in its name.")
    }
    if let forms, !(0...2_000).contains(forms) { throw ValidationError("A workspace has 0 to 2000 forms.") }
  }

  /// The server and checker that is measured.
  var executable: String {
    let folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    return chosen ?? folder.deletingLastPathComponent().appendingPathComponent("formlsp").path
  }
}
