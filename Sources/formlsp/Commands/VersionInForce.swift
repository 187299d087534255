import FormModel
import FormWorkspace

/// The version of Eureka that is asked about where a command is given one file.
enum VersionInForce {
  /// The version that the configuration names or a project pins for the file.
  static func version(for file: String) -> LibraryVersion {
    let path = Paths.absolute(file, in: FileSystem.currentFolder)
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    let configured = workspace.configuration(for: path).eurekaVersion?.value
    return configured ?? workspace.pinnedVersion(for: path)?.version ?? Analysis.newestVersion
  }
}
