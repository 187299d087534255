import FormModel
import FormWorkspace
import Foundation
import LanguageServerProtocol

extension Session {
  /// Begins to work, once the client is ready: after `initialized`, or when a client without manners asks before it.
  mutating func start() {
    guard !hasStarted, phase == .initialized else { return }
    hasStarted = true
    for index in folders.indices { scan(index) }
  }

  /// Adds a folder; a URI that is no folder of this machine is left out, and one that is there already.
  mutating func addFolder(_ uri: String) {
    guard let root = DocumentURI.path(uri), !folders.contains(where: { $0.root == root }) else { return }
    folders.append(Folder(id: nextFolder, uri: uri, root: root, settings: workspaceSettings))
    nextFolder += 1
    // What a folder around it said about its files is its own matter from now on.
    for index in foldersAround(root) {
      for path in folders[index].published.paths where !isHome(index, of: path) {
        publish(path: path, [])
        folders[index].published.forget(path)
      }
    }
    // Documents may live deeper in the new folder than in the one they were in.
    if hasStarted {
      distributeDocuments()
      scan(folders.count - 1)
    }
  }

  /// Releases a folder and clears what was said about it.
  mutating func removeFolder(_ uri: String) {
    guard let root = DocumentURI.path(uri), let index = folders.firstIndex(where: { $0.root == root }) else { return }
    let folder = folders.remove(at: index)
    for path in folder.published.paths { publish(path: path, []) }
    if progress.folder == folder.id { endProgress() }
    distributeDocuments()
    for index in foldersAround(root) { folders[index].touch([]) }
  }

  /// Reads the folder anew, beside the loop.
  mutating func scan(_ index: Int) {
    guard folders.indices.contains(index), folders[index].root != nil, hasStarted else { return }
    folders[index].generation += 1
    folders[index].isScanning = true
    folders[index].missedChanges = []
    let folder = folders[index]
    perform(.scan(folder: folder.id, generation: folder.generation, folder.workspace))
    if !folder.isReady { progress.begin(folder.id) }
  }

  /// Reads everything anew with the settings in force.
  mutating func restart() {
    for index in folders.indices {
      folders[index].reset(settings: workspaceSettings)
      reopenDocuments(in: index)
      scan(index)
    }
  }

  /// Takes what a scan found, and brings it up to the documents as they are now.
  mutating func adopt(_ workspace: Workspace, folder id: Int, generation: Int) {
    guard let index = folders.firstIndex(where: { $0.id == id }), folders[index].generation == generation else {
      return
    }
    folders[index].workspace = workspace
    folders[index].isScanning = false
    let isFirst = !folders[index].isReady
    folders[index].isReady = true
    folders[index].filesChanged(folders[index].missedChanges)
    folders[index].missedChanges = []
    reopenDocuments(in: index)
    if progress.folder == id { endProgress() }
    if isFirst {
      log(.info, "read the folder '\(folders[index].root ?? "")'")
      if workspace.isCutShort {
        log(.warning, "it has more than \(FileFinder.maximumEntries) files and folders; the rest was left out")
      }
      for problem in workspace.projectProblems { log(.warning, "'\(problem.path)' \(problem.reason)") }
      refreshEditors()
    }
  }

  var isScanning: Bool { folders.contains(where: \.isScanning) }

  /// The settings of the editor as the workspace wants them.
  var workspaceSettings: WorkspaceSettings {
    var workspace = WorkspaceSettings()
    // Half a gigabyte of memory or less; projects with open documents come on top.
    workspace.keptBytes = 8 << 20
    workspace.jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
    for (rule, level) in settings.levels { workspace.levels[rule] = Configuration.Level(level) }
    return workspace
  }

  /// The deepest folder that contains the path, else the one without a root.
  func folderIndex(of path: String) -> Int {
    var best = 0
    for (index, folder) in folders.enumerated() {
      guard let root = folder.root, Paths.relative(path, to: root) != nil else { continue }
      if root.utf8.count > (folders[best].root?.utf8.count ?? -1) { best = index }
    }
    return best
  }

  /// Whether a file is the matter of a folder: not where it lives in another one inside of that.
  func isHome(_ index: Int, of path: String) -> Bool {
    !mayNest || folderIndex(of: path) == index
  }

  /// Whether one folder may lie in another: most editors have one, beside that of single documents.
  var mayNest: Bool { folders.count > 2 }

  /// The folders that a path lies in, itself left out.
  private func foldersAround(_ path: String) -> [Int] {
    folders.indices.filter { index in
      folders[index].root.map { $0 != path && Paths.relative(path, to: $0) != nil } ?? false
    }
  }

  /// The folders that read a file: those it lies in, else the one of single documents.
  func foldersReading(_ path: String) -> [Int] {
    let around = foldersAround(path)
    return around.isEmpty ? [folderIndex(of: path)] : around
  }

  func folderID(of document: Document) -> Int? {
    document.path.map { folders[folderIndex(of: $0)].id }
  }

  private mutating func reopenDocuments(in index: Int) {
    for document in documents.values {
      guard let path = document.path, folderIndex(of: path) == index else { continue }
      folders[index].open(path, document.text)
    }
  }

  /// Gives every document to the folder that it lives in now.
  private mutating func distributeDocuments() {
    for document in documents.values {
      guard let path = document.path else { continue }
      let home = folderIndex(of: path)
      for index in folders.indices where index != home && folders[index].workspace.file(at: path) != nil {
        folders[index].close(path)
        folders[index].published.forget(path)
      }
      folders[home].open(path, document.text)
    }
  }
}
