extension RequestHandler {
  /// All requests that are answered; one line each.
  package static let all: [RequestHandler] = [
    initialize,
    shutdown,
    documentDiagnostic,
    workspaceDiagnostic,
    codeAction,
    semanticTokens,
    semanticTokensRange,
    foldingRange,
    selectionRange,
    documentLink,
    formatting,
    executeCommand,
  ]
}

extension NotificationHandler {
  /// All notifications that are taken; `exit` and `$/cancelRequest` belong to the loop.
  static let all: [NotificationHandler] = [
    initialized,
    setTrace,
    didOpen,
    didChange,
    didSave,
    didClose,
    didChangeConfiguration,
    didChangeWatchedFiles,
    didChangeWorkspaceFolders,
  ]
}
