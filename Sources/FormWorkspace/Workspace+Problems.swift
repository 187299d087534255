/// What nothing is said about, and why.
extension Workspace {
  /// Whether a path leads to a file that is read for what is asked, however it is spelled: nothing may be written over it.
  package func reads(_ path: String) -> Bool {
    guard let identity = FileSystem.identity(of: path) else { return false }
    if Self.isConfiguration(path) { return true }
    var inputs = files.map(\.value.path) + configurationPaths.union(configurations.files)
    if case .file(let configuration) = settings.configuration { inputs.append(configuration) }
    if let baseline = settings.baseline { inputs.append(baseline) }
    return inputs.contains { FileSystem.identity(of: $0) == identity }
  }

  /// Files that could not be read and what is too large, by path; after `diagnostics()`.
  package var problems: [FileProblem] {
    let broken = brokenFiles.compactMap { files[$0] }.filter(\.isCovered).compactMap { file in
      file.problem.map { FileProblem(path: file.path, reason: $0) }
    }
    return (broken + projectProblems).sorted { $0.path < $1.path }
  }

  /// Projects that are larger than what is looked at, and files of them.
  package var projectProblems: [FileProblem] {
    projects.values.flatMap { project in
      let leftOut = project.leftOut.compactMap { files[$0]?.path }.map { path in
        FileProblem(
          path: path, reason: "is left out: so large a project may not have so many versions and sets of custom rows")
      }
      guard project.isTooLarge else { return leftOut }
      let limit = settings.maximumFormBytes >> 20
      return leftOut + [
        FileProblem(
          path: project.folder, reason: "has more than \(limit) MB of source that speaks of forms, and is left out")
      ]
    }.sorted { $0.path < $1.path }
  }
}
