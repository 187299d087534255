import FormModel
import FormWorkspace
import LanguageServerProtocol

extension Session {
  /// Called when nothing waits: says what is new.
  mutating func settle() {
    guard phase == .initialized else { return }
    var isOutdated = false
    for index in folders.indices
    where folders[index].isReady && !(folders[index].touched.isEmpty && !folders[index].isStale) {
      if settle(index) { isOutdated = true }
    }
    if isOutdated, client.has("workspace", "diagnostics", "refreshSupport") {
      ask("workspace/diagnostic/refresh", .null)
    }
  }

  /// Called when everything is said: frees what was replaced meanwhile, which takes longer than a client should wait.
  mutating func dropReplaced() {
    for index in folders.indices { folders[index].workspace.dropReplaced() }
  }

  /// Publishes what changed in one folder. True when the client should pull again: a document whose diagnostics it pulled
  /// for the text as it is has others now, or a file that is not open. Documents that it edited since it pulls anyway.
  private mutating func settle(_ index: Int) -> Bool {
    let start = ContinuousClock.now
    folders[index].refresh()
    let touched = folders[index].touched
    folders[index].touched = []
    let conversions = conversions(in: folders[index].workspace)
    var open: Set<String> = []
    var pulled: [String: String] = [:]
    for document in documents.values {
      guard let path = document.path, document.isForm, !document.waitsForFullText else { continue }
      open.insert(path)
      pulled[path] = document.pulledResult
    }
    var current = folders[index].diagnostics
    if folders[index].root == nil { current = current.filter { open.contains($0.key) } }
    if mayNest { current = current.filter { isHome(index, of: $0.key) } }
    let changes = folders[index].published.update(
      to: current, touched: touched, open: open, conversions: conversions)
    let root = folders[index].root
    logTrace(
      "diagnosed '\(root ?? "single documents")' in \(ContinuousClock.now - start)",
      verbose: "changed files: \(touched.sorted()); changed lists: \(changes.map(\.path))")
    var isOutdated = false
    for change in changes {
      guard open.contains(change.path) ? pullsDocuments : pullsWorkspace else {
        publish(path: change.path, change.items)
        continue
      }
      let known = pulled[change.path]
      if !open.contains(change.path) || known != nil && known != DiagnosticReport.resultID(change.items) {
        isOutdated = true
      }
    }
    return isOutdated
  }

  mutating func publish(path: String, _ items: [LSP.Diagnostic]) {
    let document = documents.values.first { $0.path == path }
    let uri = document?.uri ?? DocumentURI.uri(path)
    let version = document.flatMap { $0.waitsForFullText ? nil : $0.version }
    send(
      "textDocument/publishDiagnostics",
      JSON(["uri": .string(uri), "version": version.map(JSON.integer), "diagnostics": JSON(items)]))
  }

  /// The client pulls: what was pushed would be shown twice, so it is taken back.
  mutating func stopPushing(documents stopsDocuments: Bool, workspace stopsWorkspace: Bool) {
    let open = Set(documents.values.compactMap(\.path))
    for folder in folders {
      for path in folder.published.paths {
        let isOpen = open.contains(path)
        if isOpen ? stopsDocuments && !pullsDocuments : stopsWorkspace && !pullsWorkspace { publish(path: path, []) }
      }
    }
    pullsDocuments = pullsDocuments || stopsDocuments
    pullsWorkspace = pullsWorkspace || stopsWorkspace
  }

  /// Asks the client to ask again for what is shown beside the text.
  mutating func refreshEditors() {
    for feature in ["codeLens", "inlayHint"] where client.has("workspace", feature, "refreshSupport") {
      let provider = feature + "Provider"
      guard RequestHandler.all.contains(where: { $0.capability?.key == provider }) else { continue }
      ask("workspace/\(feature)/refresh", .null)
    }
  }
}
