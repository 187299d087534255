import Foundation

/// A whole app, against the compiler's own parser on the files of it that have forms.
enum RealProject {
  static func run(_ options: Options, _ report: inout Report) throws {
    guard let project = options.project else { return }
    let forms = try Timing.lines(
      of: "grep", ["-rlE", "--include=*.swift", "import (Eureka|AstroForms|ObjectForm)", project])
    guard !forms.isEmpty else { return }
    var checks: [Double] = []
    var parses: [Double] = []
    for _ in 0..<(options.isSmall ? 3 : 7) {
      parses.append(try Timing.seconds(running: "swiftc", ["-frontend", "-parse"] + forms))
      checks.append(try Timing.seconds(running: options.executable, ["--check", "--quiet", project]))
    }
    report.add(
      "--check of the app \(URL(fileURLWithPath: project).lastPathComponent)", checks, against: parses,
      "'swiftc -frontend -parse' of its \(forms.count) form files", goal: 1.0)
  }
}
