import Foundation
import SystemShims

/// Measures formlsp against other work on the same bytes in the same run: nearly every figure is a ratio, so that a slow or
/// busy machine changes both sides. Run it in release, from the root of the repository:
///
///     swift build -c release && .build/release/formlsp-benchmarks
///
/// `--small` takes a minute, `--json FILE` writes the figures, `--compare FILE` shows those of an earlier run beside them,
/// `--project FOLDER` adds the check of an app, `--only WORD` leaves out what has not that word in its name.
@main struct Benchmarks {
  static func main() throws {
    formlsp_tune_allocator()
    let options = Options(CommandLine.arguments)
    var report = Report(isSmall: options.isSmall)
    let groups: [(name: String, run: (Options, inout Report) throws -> Void)] = [
      ("editing", Editing.run), ("forms", FormsAlone.run), ("growth", Growth.run), ("project", RealProject.run),
      ("cold", ColdCheck.run),
    ]
    for group in groups where options.only.map({ group.name.contains($0) }) ?? true {
      do {
        try group.run(options, &report)
      } catch {
        FileHandle.standardError.write(Data("\(group.name): \(error)\n".utf8))
      }
    }
    let earlier = options.compare.flatMap { try? Report.figures(in: Data(contentsOf: URL(fileURLWithPath: $0))) }
    report.print(beside: earlier ?? [:])
    if let path = options.json { try report.json.write(to: URL(fileURLWithPath: path)) }
  }
}

/// What the command line asks for.
struct Options {
  var isSmall: Bool
  var json: String?
  var compare: String?
  var only: String?
  var project: String?
  /// The server and checker that is measured: the one built beside the benchmarks.
  var executable: String

  init(_ arguments: [String]) {
    func value(of option: String) -> String? {
      guard let position = arguments.firstIndex(of: option), arguments.indices.contains(position + 1) else {
        return nil
      }
      return arguments[position + 1]
    }
    isSmall = arguments.contains("--small")
    json = value(of: "--json")
    compare = value(of: "--compare")
    only = value(of: "--only")
    project = value(of: "--project")
    let folder = URL(fileURLWithPath: arguments.first ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
    executable = value(of: "--executable") ?? folder.appendingPathComponent("formlsp").path
  }
}
