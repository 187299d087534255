import ArgumentParser
import FormAnalysis
import FormModel
import FormWorkspace

/// A workspace that was read for a path on the command line, and the forms below that path.
struct OutlinedFiles {
  /// A form and what it is asked about.
  struct Form {
    var outline: FormOutline.Form
    var features: FeatureContext
  }

  let workspace: Workspace
  /// By path and place.
  let forms: [Form]
  private let folder = FileSystem.currentFolder
  /// Whether some of what was named could not be read.
  private let hasFailed: Bool

  init(_ path: String) throws {
    let paths = CheckPaths([path], folder: folder)
    guard paths.missing.isEmpty else {
      Output.complain("no such file or folder: '\(path)'")
      throw ExitCode(2)
    }
    var settings = WorkspaceSettings()
    settings.paths = paths.named + paths.context
    settings.namedFolders = paths.named
    settings.jobs = Processors.count
    var workspace = Workspace(root: nil, settings: settings)
    workspace.scan()
    _ = workspace.diagnostics()
    let problems = (workspace.folderProblems + workspace.problems).filter { paths.covers($0.path) }
    for problem in problems {
      Output.complain("\(Paths.relative(problem.path, to: folder) ?? problem.path): \(problem.reason)")
    }
    hasFailed = !problems.isEmpty
    self.workspace = workspace
    var forms: [Form] = []
    for (linked, features) in zip(workspace.linkedWorkspaces, workspace.allFeatures) {
      forms += FormOutline(features).forms.map { Form(outline: $0, features: features) }.filter { form in
        let file = form.outline.place.file
        return linked.files.contains(file) && paths.covers(workspace.path(of: file))
      }
    }
    self.forms = forms.sorted { left, right in
      let (leftPath, rightPath) = (
        workspace.path(of: left.outline.place.file), workspace.path(of: right.outline.place.file)
      )
      return (leftPath, left.outline.place) < (rightPath, right.outline.place)
    }
  }

  /// Ends the run with exit code 2 where something could not be read, once the rest is printed.
  func endRun() throws {
    if hasFailed { throw ExitCode(2) }
  }

  /// Path, line and column from one; columns count Unicode scalars.
  func place(_ range: SourceRange) -> (path: String, line: Int, column: Int) {
    let path = workspace.path(of: range.file)
    let position = workspace.text(of: path)?.position(at: range.start, in: .utf32) ?? TextPosition(line: 0, column: 0)
    return (Paths.relative(path, to: folder) ?? path, position.line + 1, position.column + 1)
  }
}
