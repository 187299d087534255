import FormModel
import FormWorkspace
import Foundation

/// A workspace folder: its own workspace, and what was told of it. The one without a root holds documents outside of all
/// folders.
struct Folder: Sendable {
  let id: Int
  let uri: String?
  let root: String?
  var workspace: Workspace
  /// Counts scans; the result of an outdated one is dropped.
  var generation = 0
  var isScanning = false
  /// Whether the first scan is done. Until then nothing is said about a file of it.
  var isReady: Bool
  /// Files that changed on disk while a scan ran.
  var missedChanges: [String] = []

  /// The latest result of `diagnostics()`, and whether it is outdated.
  private(set) var diagnostics: [String: [Diagnostic]] = [:]
  private(set) var isStale = false
  /// Files whose texts changed since the diagnostics were published last.
  var touched: Set<String> = []
  var published = PublishedDiagnostics()

  init(id: Int, uri: String?, root: String?, settings: WorkspaceSettings) {
    self.id = id
    self.uri = uri
    self.root = root
    workspace = Workspace(root: root, settings: settings)
    isReady = root == nil
  }

  mutating func open(_ path: String, _ text: SourceText) {
    workspace.open(path, text: text)
    touch([path])
  }

  mutating func change(_ path: String, _ text: SourceText) {
    workspace.change(path, text: text)
    touch([path])
  }

  mutating func close(_ path: String) {
    workspace.close(path)
    touch([path])
  }

  mutating func filesChanged(_ paths: [String]) {
    if isScanning { missedChanges += paths }
    workspace.filesChanged(paths)
    touch(paths)
  }

  /// Forgets everything and takes other settings; a scan is to follow.
  mutating func reset(settings: WorkspaceSettings) {
    workspace = Workspace(root: root, settings: settings)
    isReady = root == nil
    touch([])
  }

  mutating func touch(_ paths: [String]) {
    touched.formUnion(paths)
    isStale = true
  }

  /// Brings the linked forms up to date, and leaves the rules for later.
  mutating func refreshLinks() {
    guard isStale, isReady else { return }
    workspace.refreshLinks()
  }

  /// Brings the diagnostics up to date. Cheap when nothing changed.
  mutating func refresh() {
    guard isStale, isReady else { return }
    diagnostics = workspace.diagnostics()
    isStale = false
  }
}
