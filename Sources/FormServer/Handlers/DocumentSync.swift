import LanguageServerProtocol

extension NotificationHandler {
  static let didOpen = NotificationHandler("textDocument/didOpen") { session, params in
    guard let item = params["textDocument"]?.read(LSP.TextDocumentItem.self) else {
      return session.log(.error, "'textDocument/didOpen' cannot be read")
    }
    session.open(item)
  }

  static let didChange = NotificationHandler("textDocument/didChange") { session, params in
    guard let uri = params.at("textDocument", "uri")?.string, let changes = params["contentChanges"]?.array else {
      return session.log(.error, "'textDocument/didChange' cannot be read")
    }
    session.change(
      uri, version: params.at("textDocument", "version")?.integer, changes.map { $0.read(LSP.ContentChange.self) })
  }

  static let didSave = NotificationHandler("textDocument/didSave") { session, params in
    guard let uri = params.at("textDocument", "uri")?.string else { return }
    session.save(uri, text: params["text"]?.string)
  }

  static let didClose = NotificationHandler("textDocument/didClose") { session, params in
    guard let uri = params.at("textDocument", "uri")?.string else { return }
    session.close(uri)
  }
}
