import FormWorkspace

extension CheckRun {
  /// Whether no report and no baseline is to be written over a file that is read. Says of each where it is so.
  mutating func keepsInputs(_ workspace: Workspace) -> Bool {
    var workspace = workspace
    // What is configured here is read with the first question about it.
    let baseline = workspace.configuration(for: folder + "/.formlsp.yml").baseline?.value
    var inputs = options.report.format.compactMap(\.file).filter { name in
      let path = Paths.absolute(name, in: folder)
      return workspace.reads(path) || baseline.map { FileSystem.isSame(path, as: $0) } ?? false
    }
    let target = baselinePath(workspace).path
    if options.baseline.writeBaseline, workspace.reads(target) { inputs.append(shown(target)) }
    for input in inputs { fail("'\(input)' is one of the files that are read, and nothing is written over it") }
    return inputs.isEmpty
  }
}
