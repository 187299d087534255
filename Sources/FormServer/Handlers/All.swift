extension RequestHandler {
  /// All requests that are answered; one line each.
  package static let all: [RequestHandler] = [
    initialize,
    shutdown,
    documentDiagnostic,
    workspaceDiagnostic,
    completion,
    resolveCompletion,
    hover,
    definition,
    references,
    documentHighlight,
    linkedEditingRange,
    prepareRename,
    rename,
    codeAction,
    resolveCodeAction,
    semanticTokens,
    semanticTokensRange,
    foldingRange,
    selectionRange,
    documentLink,
    formatting,
    documentSymbol,
    workspaceSymbol,
    inlayHint,
    codeLens,
    prepareCallHierarchy,
    incomingCalls,
    outgoingCalls,
    signatureHelp,
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
