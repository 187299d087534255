import LanguageServerProtocol

/// Who is asked a request of the client, and how two answers become one.
struct MergePolicy {
  enum Kind {
    /// Both lists, formlsp's first.
    case lists
    case completion, hover
    /// formlsp's answer where it has one: it has one only on tags, in predicates and the like.
    case formsFirst
    case both
    /// The item says whose it is.
    case owner
    case wrappedOnly, formsOnly
  }

  let method: String
  let kind: Kind

  init(method: String, params: JSON) {
    self.method = method
    switch Self.kinds[method] {
    case .owner?: kind = OwnedItem.isOurs(params) ? .formsOnly : .wrappedOnly
    case let kind?: self.kind = kind
    case nil where method == "workspace/executeCommand":
      kind = params["command"]?.string?.hasPrefix("formlsp.") ?? false ? .formsOnly : .wrappedOnly
    case nil: kind = .wrappedOnly
    }
  }

  var sides: Set<ProxyState.Side> {
    switch kind {
    case .lists, .completion, .hover, .formsFirst, .both: [.wrapped, .forms]
    case .wrappedOnly, .owner: [.wrapped]
    case .formsOnly: [.forms]
    }
  }

  /// The parameters for one of the two.
  func params(_ params: JSON, for side: ProxyState.Side) -> JSON {
    guard params.object != nil else { return params }
    var params = params
    // Partial results cannot be merged, and a token reports the progress of one server.
    if sides.count > 1 { params["partialResultToken"] = nil }
    if side == .forms {
      params["workDoneToken"] = sides.count > 1 ? nil : params["workDoneToken"]
      params = OwnedItem.unwrapped(params)
    }
    if method == "textDocument/codeAction", let diagnostics = params.at("context", "diagnostics")?.array {
      var context = params["context"] ?? .null
      context["diagnostics"] = .array(diagnostics.filter { ($0["source"]?.string == "formlsp") == (side == .forms) })
      params["context"] = context
    }
    return params
  }

  func merge(_ answers: [ProxyState.Side: Result<JSON, ResponseError>]) -> Result<JSON, ResponseError> {
    let forms = answers[.forms].map(owned)
    guard let wrapped = answers[.wrapped] else { return forms ?? .success(.null) }
    guard let forms else { return wrapped }
    switch (wrapped, forms) {
    case (.success(let wrapped), .success(let forms)):
      if AnswerMerging.isEmpty(forms) { return .success(wrapped) }
      if AnswerMerging.isEmpty(wrapped) { return .success(forms) }
      switch kind {
      case .lists: return .success(AnswerMerging.lists(wrapped: wrapped, forms: forms))
      case .completion: return .success(AnswerMerging.completions(wrapped: wrapped, forms: forms))
      case .hover: return .success(AnswerMerging.hovers(wrapped: wrapped, forms: forms))
      case .formsFirst, .formsOnly: return .success(forms)
      case .both, .owner, .wrappedOnly: return .success(wrapped)
      }
    case (.failure(let wrapped), .success(let forms)):
      // An error that says only "not here" or "cannot do that" is no answer; a cancelled request stays cancelled.
      if !AnswerMerging.isEmpty(forms), wrapped.code != .requestCancelled { return .success(forms) }
      return wrapped.code == .methodNotFound ? .success(forms) : .failure(wrapped)
    case (.success(let wrapped), .failure(let forms)):
      if AnswerMerging.isEmpty(wrapped), kind == .formsFirst, forms.code != .methodNotFound { return .failure(forms) }
      return .success(wrapped)
    case (.failure(let wrapped), .failure(let forms)):
      return .failure(kind == .formsFirst && forms.code != .methodNotFound ? forms : wrapped)
    }
  }

  /// formlsp's items, marked as its own.
  private func owned(_ answer: Result<JSON, ResponseError>) -> Result<JSON, ResponseError> {
    guard OwnedItem.isIn(method) else { return answer }
    return answer.map(OwnedItem.wrapped)
  }

  /// The methods among those answered by both that these capabilities announce.
  static func methods(announcedBy capabilities: JSON) -> Set<String> {
    Set(
      providers.filter { provider in
        guard let capability = capabilities[provider.value] else { return false }
        return capability != .bool(false)
      }.keys)
  }

  private static let kinds: [String: Kind] = [
    "shutdown": .both,
    "textDocument/completion": .completion,
    "textDocument/hover": .hover,
    "textDocument/definition": .lists,
    "textDocument/references": .lists,
    "textDocument/documentHighlight": .lists,
    "textDocument/documentSymbol": .lists,
    "textDocument/codeAction": .lists,
    "textDocument/codeLens": .lists,
    "textDocument/inlayHint": .lists,
    "textDocument/documentLink": .lists,
    "textDocument/foldingRange": .lists,
    "textDocument/prepareCallHierarchy": .lists,
    "workspace/symbol": .lists,
    "textDocument/rename": .formsFirst,
    "textDocument/prepareRename": .formsFirst,
    "textDocument/signatureHelp": .formsFirst,
    "textDocument/linkedEditingRange": .formsFirst,
    "textDocument/selectionRange": .formsFirst,
    "textDocument/formatting": .formsFirst,
    "textDocument/rangeFormatting": .formsFirst,
    "completionItem/resolve": .owner,
    "codeAction/resolve": .owner,
    "codeLens/resolve": .owner,
    "inlayHint/resolve": .owner,
    "documentLink/resolve": .owner,
    "workspaceSymbol/resolve": .owner,
    "callHierarchy/incomingCalls": .owner,
    "callHierarchy/outgoingCalls": .owner,
  ]

  /// The member of the server's capabilities that announces a method.
  static let providers: [String: String] = [
    "textDocument/completion": "completionProvider",
    "textDocument/hover": "hoverProvider",
    "textDocument/definition": "definitionProvider",
    "textDocument/references": "referencesProvider",
    "textDocument/documentHighlight": "documentHighlightProvider",
    "textDocument/documentSymbol": "documentSymbolProvider",
    "textDocument/codeAction": "codeActionProvider",
    "textDocument/codeLens": "codeLensProvider",
    "textDocument/inlayHint": "inlayHintProvider",
    "textDocument/documentLink": "documentLinkProvider",
    "textDocument/foldingRange": "foldingRangeProvider",
    "textDocument/prepareCallHierarchy": "callHierarchyProvider",
    "textDocument/rename": "renameProvider",
    "textDocument/signatureHelp": "signatureHelpProvider",
    "textDocument/linkedEditingRange": "linkedEditingRangeProvider",
    "textDocument/selectionRange": "selectionRangeProvider",
    "textDocument/formatting": "documentFormattingProvider",
    "textDocument/rangeFormatting": "documentRangeFormattingProvider",
    "workspace/symbol": "workspaceSymbolProvider",
    "workspace/executeCommand": "executeCommandProvider",
  ]
}
