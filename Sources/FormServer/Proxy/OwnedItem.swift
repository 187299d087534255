import LanguageServerProtocol

/// Items that the client sends back (to resolve them, or to ask for their calls): formlsp's carry its mark in their `data`.
enum OwnedItem {
  private static let mark = "formlsp:data"

  /// Methods whose items come back.
  static func isIn(_ method: String) -> Bool {
    switch method {
    case "textDocument/completion", "textDocument/codeAction", "textDocument/codeLens", "textDocument/inlayHint",
      "textDocument/documentLink", "workspace/symbol", "textDocument/prepareCallHierarchy", "completionItem/resolve",
      "codeAction/resolve", "codeLens/resolve", "inlayHint/resolve", "documentLink/resolve", "workspaceSymbol/resolve":
      true
    case "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls": true
    default: false
    }
  }

  static func isOurs(_ params: JSON) -> Bool {
    params.at("data", mark) != nil || params.at("item", "data", mark) != nil
  }

  /// An answer of formlsp with the mark on each of its items.
  static func wrapped(_ answer: JSON) -> JSON {
    if case .array(let items) = answer { return .array(items.map(wrappedItem)) }
    guard answer.object != nil else { return answer }
    if let items = answer["items"]?.array {
      var list = answer
      list["items"] = .array(items.map(wrappedItem))
      return list
    }
    return wrappedItem(answer)
  }

  /// Parameters as formlsp knows them.
  static func unwrapped(_ params: JSON) -> JSON {
    var params = params
    if let data = params.at("data", mark) { params["data"] = original(data) }
    if var item = params["item"], let data = item.at("data", mark) {
      item["data"] = original(data)
      params["item"] = item
    }
    return params
  }

  private static func wrappedItem(_ item: JSON) -> JSON {
    guard item.object != nil else { return item }
    var item = item
    for end in ["from", "to"] {
      if let call = item[end] {
        item[end] = wrappedItem(call)
        return item
      }
    }
    item["data"] = [mark: .array(item["data"].map { [$0] } ?? [])]
    return item
  }

  /// The mark holds the data in a list, which is empty where there was none.
  private static func original(_ data: JSON) -> JSON? { data[0] }
}
