import FormModel
import FormWorkspace
import Foundation

/// Time and memory must grow with the size of what is checked, and no faster.
enum Growth {
  static func run(_ options: Options, _ report: inout Report) throws {
    let rows = options.isSmall ? [10, 40, 160] : [10, 100, 1_000, 10_000]
    report.add(
      slope: "time over the rows of a form", try rows.map { (Double($0), try time(ofRows: $0)) }, goal: 1.1,
      detail: rows.map(String.init).joined(separator: ", "))
    let forms = options.isSmall ? [10, 40, 160] : [10, 100, 1_000, 10_000]
    let costs = try forms.map { try cost(ofForms: $0, options) }
    let sizes = forms.map(String.init).joined(separator: ", ")
    report.add(
      slope: "time over the forms of a workspace", zip(forms, costs).map { (Double($0), $1.seconds) }, goal: 1.1,
      detail: sizes)
    if let last = costs.last?.megabytes {
      report.add("memory of a check of \(forms.last ?? 0) forms", megabytes: last, goal: nil)
    }
    let folders = options.isSmall ? [200, 800, 3_200] : [300, 3_000, 30_000]
    report.add(
      slope: "time over the folders of a workspace",
      try folders.map { (Double($0), try time(ofFolders: $0, options)) }, goal: 1.1,
      detail: folders.map(String.init).joined(separator: ", "))
    let terms = options.isSmall ? 1_000 : 20_000
    let chain = "import Eureka\nlet sum = 0" + (0..<terms).map { " + \($0)" }.joined() + "\n"
    let bytes = Array(chain.utf8)
    let parses = (0..<5).map { _ in Timing.seconds { Timing.parse(bytes) } }
    let checks = (0..<5).map { _ in check(chain) }
    report.add(
      "an expression of \(terms) terms", checks, against: parses, "SwiftParser on the same bytes", goal: nil)
  }

  private static func time(ofRows count: Int) throws -> Double {
    let text = Sources.form(named: "Form", rows: count)
    return (0..<(count > 1_000 ? 3 : 5)).map { _ in check(text) }.median
  }

  private static func check(_ source: String) -> Double {
    let text = SourceText(source)
    return Timing.seconds {
      var workspace = Workspace(root: "/nowhere", settings: WorkspaceSettings())
      workspace.open("/nowhere/Form.swift", text: text)
      _ = workspace.diagnostics()
    }
  }

  /// The executable on a tree with a file in each folder.
  private static func time(ofFolders count: Int, _ options: Options) throws -> Double {
    let tree = try Tree(files: count, forms: 1, rows: 10, perFolder: 1)
    defer { tree.remove() }
    return try (0..<3).map { _ in
      try Timing.seconds(running: options.executable, ["--check", "--quiet", tree.root])
    }.median
  }

  /// The executable on a tree of forms, with the memory it takes.
  private static func cost(ofForms count: Int, _ options: Options) throws -> (seconds: Double, megabytes: Double?) {
    let tree = try Tree(files: 0, forms: count, rows: 10)
    defer { tree.remove() }
    let times = try (0..<(count > 1_000 ? 2 : 5)).map { _ in
      try Timing.seconds(running: options.executable, ["--check", "--quiet", tree.root])
    }
    // GNU time tells the peak of a child; where it is missing there is no figure.
    let lines = try? Timing.lines(
      of: "sh",
      ["-c", "/usr/bin/time -f %M \"$0\" --check --quiet \"$1\" 2>&1 >/dev/null", options.executable, tree.root])
    return (times.median, lines?.last.flatMap { Double($0) }.map { $0 / 1024 })
  }
}
