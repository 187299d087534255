import FormWorkspace
import LanguageServerProtocol

extension NotificationHandler {
  /// Files that were made, changed or removed outside of the editor.
  static let didChangeWatchedFiles = NotificationHandler("workspace/didChangeWatchedFiles") { session, params in
    var changed: [Int: [String]] = [:]
    for change in params["changes"]?.array ?? [] {
      guard let path = change["uri"]?.string.flatMap(DocumentURI.path) else { continue }
      for index in session.foldersReading(path) { changed[index, default: []].append(path) }
    }
    for (index, paths) in changed where session.folders.indices.contains(index) {
      session.folders[index].filesChanged(paths)
    }
    if !changed.isEmpty { session.refreshEditors() }
  }

  static let didChangeWorkspaceFolders = NotificationHandler("workspace/didChangeWorkspaceFolders") { session, params in
    let event = params["event"] ?? .null
    for folder in event["removed"]?.readArray(LSP.WorkspaceFolder.self) ?? [] { session.removeFolder(folder.uri) }
    for folder in event["added"]?.readArray(LSP.WorkspaceFolder.self) ?? [] { session.addFolder(folder.uri) }
  }

  /// Clients that answer `workspace/configuration` are asked; others send their settings along.
  static let didChangeConfiguration = NotificationHandler("workspace/didChangeConfiguration") { session, params in
    if session.client.has("workspace", "configuration") {
      session.pullConfiguration()
    } else if let settings = params["settings"], settings != .null {
      session.adopt(section: settings["formlsp"] ?? .null)
    }
  }
}

extension Session {
  /// Asks for section `formlsp`, where the client can be asked.
  mutating func pullConfiguration() {
    guard client.has("workspace", "configuration") else { return }
    ask("workspace/configuration", ["items": [["section": "formlsp"]]]) { session, result in
      guard case .success(let sections) = result, let section = sections[0] else { return }
      session.adopt(section: section)
    }
  }

  /// Puts a section of the client's configuration in force; where there is none, what the client began with.
  mutating func adopt(section: JSON) {
    let settings = section == .null ? firstSettings : ServerSettings(json: section)
    guard settings != self.settings else { return }
    for (rule, level) in settings.levels.sorted(by: { $0.key < $1.key }) {
      if RuleRegistry.byID[rule] == nil {
        log(.warning, "the editor's setting 'rules' names '\(rule)', which is no rule")
      } else if Configuration.Level(level) == nil {
        log(.warning, "the editor's setting 'rules' gives '\(rule)' the level '\(level)', which there is not")
      }
    }
    adopt(settings)
  }

  /// Puts settings in force. The workspaces are read anew only when that concerns them.
  mutating func adopt(_ settings: ServerSettings) {
    let previous = workspaceSettings
    guard settings != self.settings else { return }
    self.settings = settings
    if workspaceSettings != previous {
      restart()
    }
    refreshEditors()
  }
}
