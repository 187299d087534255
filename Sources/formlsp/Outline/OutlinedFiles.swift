import ArgumentParser
import FormModel
import FormWorkspace

/// A workspace that was read for a path on the command line, and the forms below that path.
struct OutlinedFiles {
  let workspace: Workspace
  let outline: FormOutline
  private let folder = FileSystem.currentFolder

  init(_ path: String) throws {
    let paths = CheckPaths([path], folder: folder)
    guard paths.missing.isEmpty else {
      Output.complain("no such file or folder: '\(path)'")
      throw ExitCode(2)
    }
    var settings = WorkspaceSettings()
    settings.paths = paths.named + paths.context
    settings.jobs = Processors.count
    var workspace = Workspace(root: nil, settings: settings)
    workspace.scan()
    _ = workspace.diagnostics()
    for problem in workspace.problems where paths.covers(problem.path) {
      Output.complain("\(problem.path): \(problem.reason)")
    }
    self.workspace = workspace
    outline = FormOutline(of: workspace) { paths.covers(workspace.path(of: $0)) }
  }

  /// Path, line and column from one; columns count Unicode scalars.
  func place(_ range: SourceRange) -> (path: String, line: Int, column: Int) {
    let path = workspace.path(of: range.file)
    let position = workspace.text(of: path)?.position(at: range.start, in: .utf32) ?? TextPosition(line: 0, column: 0)
    return (Paths.relative(path, to: folder) ?? path, position.line + 1, position.column + 1)
  }
}
