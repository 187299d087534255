import FormModel
import FormWorkspace
import Foundation

/// Reading, linking and checking forms and nothing else, against SwiftParser parsing the same bytes on one thread.
enum FormsAlone {
  static func run(_ options: Options, _ report: inout Report) throws {
    let count = options.isSmall ? 20 : 200
    let tree = try Tree(files: 0, forms: count)
    defer { tree.remove() }
    var checks: [Double] = []
    var parses: [Double] = []
    for _ in 0..<(options.isSmall ? 5 : 11) {
      parses.append(Timing.seconds { for text in tree.formTexts { Timing.parse(text.bytes) } })
      checks.append(
        Timing.seconds {
          var settings = WorkspaceSettings()
          settings.jobs = 1
          var workspace = Workspace(root: tree.root, settings: settings)
          workspace.scan()
          _ = workspace.diagnostics()
        })
    }
    report.add(
      "check of \(count) forms alone, one thread to read them", checks, against: parses,
      "SwiftParser on the same bytes", goal: 1.6)
  }
}
