import FormModel
import FormSyntax
import FormWorkspace
import Foundation
import SwiftParser
import SystemShims

/// Measures formlsp against other work on the same bytes in the same run: every figure is a ratio, so that a slow or busy
/// machine changes both sides. Run it in release:
///
///     swift run -c release formlsp-benchmarks [--json FILE] [--executable FORMLSP] [--small]
@main struct Benchmarks {
  static func main() throws {
    formlsp_tune_allocator()
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isSmall = arguments.contains("--small")
    let json = value(of: "--json", in: &arguments)
    let executable = value(of: "--executable", in: &arguments)
    var report = Report()
    try keystroke(rows: isSmall ? 40 : 100, files: isSmall ? 50 : 2_000, rounds: isSmall ? 20 : 100, &report)
    try growth(isSmall ? [10, 40, 160] : [10, 100, 1_000], &report)
    try formsAlone(count: isSmall ? 20 : 200, &report)
    if let executable {
      try coldCheck(executable: executable, files: isSmall ? 400 : 20_000, forms: isSmall ? 10 : 200, &report)
    }
    report.print()
    if let json { try report.json.write(toFile: json, atomically: true, encoding: .utf8) }
  }

  private static func value(of option: String, in arguments: inout [String]) -> String? {
    guard let position = arguments.firstIndex(of: option), arguments.indices.contains(position + 1) else { return nil }
    return arguments[position + 1]
  }

  // MARK: - The measures

  /// A keystroke in a form of the given size, to its diagnostics, in a workspace of many files; against one parse of the file.
  private static func keystroke(rows: Int, files: Int, rounds: Int, _ report: inout Report) throws {
    let tree = try Tree(files: files, forms: 20)
    defer { tree.remove() }
    var workspace = Workspace(root: tree.root, settings: WorkspaceSettings())
    workspace.scan()
    let path = tree.root + "/Reference.swift"
    var source = Sources.form(named: "Reference", rows: rows)
    workspace.open(path, text: SourceText(source))
    _ = workspace.diagnostics()
    var edits: [Double] = []
    var parses: [Double] = []
    for round in 0..<rounds {
      source = Sources.form(named: "Reference", rows: rows, title: "Title \(round)")
      let text = SourceText(source)
      parses.append(time { parse(text.bytes) })
      edits.append(
        time {
          workspace.change(path, text: text)
          _ = workspace.diagnostics()
        })
    }
    report.add(
      "keystroke to diagnostics, \(rows) rows, \(files) files", edits, against: parses, "one parse of the file",
      goal: 1.5)
  }

  /// Time and memory of forms of growing size: the slope of the log-log line.
  private static func growth(_ sizes: [Int], _ report: inout Report) throws {
    var points: [(Double, Double)] = []
    for size in sizes {
      let tree = try Tree(files: 0, forms: 0)
      defer { tree.remove() }
      let path = tree.root + "/Form.swift"
      let text = SourceText(Sources.form(named: "Form", rows: size))
      let runs = (0..<5).map { _ in
        time {
          var workspace = Workspace(root: tree.root, settings: WorkspaceSettings())
          workspace.open(path, text: text)
          _ = workspace.diagnostics()
        }
      }
      points.append((log(Double(size)), log(runs.sorted()[2])))
    }
    report.add(
      slope: "growth with the rows of a form, \(sizes.map(String.init).joined(separator: ", "))", points, goal: 1.1)
  }

  /// Reading, linking and checking the forms alone, against SwiftParser parsing the same bytes.
  private static func formsAlone(count: Int, _ report: inout Report) throws {
    let tree = try Tree(files: 0, forms: count)
    defer { tree.remove() }
    let texts = tree.formTexts
    var checks: [Double] = []
    var parses: [Double] = []
    for _ in 0..<7 {
      parses.append(time { for text in texts { parse(text.bytes) } })
      checks.append(
        time {
          var settings = WorkspaceSettings()
          settings.jobs = 1
          var workspace = Workspace(root: tree.root, settings: settings)
          workspace.scan()
          _ = workspace.diagnostics()
        })
    }
    report.add(
      "check of \(count) forms, one thread", checks, against: parses, "SwiftParser on the same bytes", goal: 1.6)
  }

  /// The executable on a large tree, against `grep` over the same tree.
  private static func coldCheck(executable: String, files: Int, forms: Int, _ report: inout Report) throws {
    let tree = try Tree(files: files, forms: forms)
    defer { tree.remove() }
    var checks: [Double] = []
    var greps: [Double] = []
    for _ in 0..<5 {
      greps.append(try time("/usr/bin/env", ["grep", "-rlE", "import (Eureka|AstroForms|ObjectForm)", tree.root]))
      checks.append(try time(executable, ["--check", "--quiet", tree.root]))
    }
    report.add(
      "cold --check of \(files) files with \(forms) forms", checks, against: greps, "grep for the imports", goal: 1.5)
  }

  // MARK: - Timing

  private static func time(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    return seconds(ContinuousClock.now - start)
  }

  private static func time(_ executable: String, _ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    return seconds(ContinuousClock.now - start)
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static func parse(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { _ = Parser.parse(source: $0, maximumNestingLevel: 256) }
  }
}
