import FormModel
import FormWorkspace
import LanguageServerProtocol

extension Session {
  mutating func open(_ item: LSP.TextDocumentItem) {
    start()
    documents[item.uri] = Document(item)
    guard let path = documents[item.uri]?.path else { return }
    let index = folderIndex(of: path)
    if let text = documents[item.uri]?.text { folders[index].open(path, text) }
    classify(item.uri)
    if pullsDocuments, documents[item.uri]?.isForm ?? false {
      // From now on the client asks for it.
      if folders[index].published.isPublished(path) { publish(path: path, []) }
      folders[index].published.forget(path)
    }
  }

  mutating func change(_ uri: String, version: Int?, _ changes: [LSP.ContentChange?]) {
    guard var document = documents.removeValue(forKey: uri) else {
      return log(.warning, "a change of '\(uri)', which is not open, is ignored")
    }
    let waited = document.waitsForFullText
    let fits = document.apply(changes, encoding: encoding)
    document.version = version ?? document.version
    documents[uri] = document
    guard fits else {
      if !waited {
        log(.error, "a change of '\(uri)' does not fit its text; it is put aside until the whole text comes")
      }
      return
    }
    if let path = document.path { folders[folderIndex(of: path)].change(path, document.text) }
    classify(uri)
  }

  /// Files around a saved one may have changed with it, where the client does not watch them.
  mutating func save(_ uri: String, text: String?) {
    if let text, documents[uri]?.waitsForFullText ?? false {
      change(uri, version: nil, [LSP.ContentChange(range: nil, text: text)])
    }
    refreshEditors()
    guard let path = DocumentURI.path(uri) else { return }
    let index = folderIndex(of: path)
    guard client.has("workspace", "didChangeWatchedFiles", "dynamicRegistration") else {
      if folders[index].isReady { scan(index) }
      return
    }
    // What a configuration extends has any name, so that nobody watches it.
    if folders[index].workspace.isConfigured(by: path) { folders[index].filesChanged([path]) }
  }

  mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri), let path = document.path else { return }
    let index = folderIndex(of: path)
    folders[index].close(path)
    if folders[index].root == nil {
      if folders[index].published.isPublished(path) { publish(path: path, []) }
      folders[index].published.forget(path)
      // What single documents left behind goes with the last one.
      if !documents.values.contains(where: { $0.path.map(folderIndex(of:)) == index }) {
        folders[index].reset(settings: workspaceSettings)
      }
    }
  }

  /// The open document that a request speaks of.
  func document(of params: JSON) -> Document? { Self.uri(in: params).flatMap { documents[$0] } }

  private static func uri(in params: JSON) -> String? {
    (params.at("textDocument", "uri") ?? params.at("item", "uri") ?? params["uri"])?.string
  }

  /// What a handler answers from; nil where formlsp has nothing to say about the document. Throws `invalidParams` where none is
  /// named.
  mutating func query(_ handler: RequestHandler, _ params: JSON) throws(ResponseError) -> Query? {
    guard Self.uri(in: params) != nil else { throw .invalidParams }
    guard let document = document(of: params), let path = document.path, !document.waitsForFullText,
      handler.scope == .everywhere || !document.isSwift
    else { return nil }
    let index = folderIndex(of: path)
    guard document.isForm || handler.includesDeclarations && folders[index].workspace.isRead(path) else { return nil }
    if handler.needsDiagnostics {
      folders[index].refresh()
    } else {
      folders[index].refreshLinks()
    }
    folders[index].workspace.prepareFeatures(for: path)
    return Query(
      document: document, path: path, params: params, workspace: folders[index].workspace,
      diagnostics: folders[index].diagnostics, client: client, settings: settings,
      conversions: conversions(in: folders[index].workspace))
  }

  func conversions(in workspace: Workspace) -> Conversions {
    Conversions(encoding: encoding, workspace: workspace, documents: documents, client: client)
  }

  /// Finds out whether a document's bytes speak of forms, or whether it configures formlsp.
  private mutating func classify(_ uri: String) {
    guard let path = documents[uri]?.path else { return }
    let isForm =
      Workspace.isConfigurationFile(path) || folders[folderIndex(of: path)].workspace.isFormFile(path)
    documents[uri]?.isForm = isForm
  }
}
