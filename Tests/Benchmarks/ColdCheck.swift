import Foundation

/// The executable on a large tree of which few files have forms, against `grep` and `swift-format lint` on the same tree.
enum ColdCheck {
  static func run(_ options: Options, _ report: inout Report) throws {
    let files = options.isSmall ? 400 : 20_000
    let forms = options.isSmall ? 4 : 200
    let tree = try Tree(files: files, forms: forms)
    defer { tree.remove() }
    var checks: [Double] = []
    var greps: [Double] = []
    for _ in 0..<(options.isSmall ? 5 : 11) {
      greps.append(
        try Timing.seconds(running: "grep", ["-rlE", "import (Eureka|AstroForms|ObjectForm)", tree.root]))
      checks.append(try Timing.seconds(running: options.executable, ["--check", "--quiet", tree.root]))
    }
    let name = "--check of \(files) files with \(forms) forms"
    report.add(name, checks, against: greps, "'grep -rlE' for the imports", goal: 1.5)
    // The linter cannot take so many files at once.
    let sample = min(files, 400)
    let small = try Tree(files: sample, forms: forms * sample / files)
    defer { small.remove() }
    let lint = try Timing.seconds(running: "swift", ["format", "lint", "--parallel", "-r", small.root])
    report.add(
      "the same beside a linter", checks, against: [lint * Double(files) / Double(sample)],
      "'swift-format lint --parallel' on \(sample) files, as often", goal: 50, isAtLeast: true)
  }
}
