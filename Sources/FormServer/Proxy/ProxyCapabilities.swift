import LanguageServerProtocol

/// What each of the two servers is told of the client, and what the client is told of the two.
enum ProxyCapabilities {
  /// `initialize` for the wrapped server: what both answer is announced at once, not registered later. Otherwise a
  /// client would ask for it twice.
  static func wrappedParams(_ params: JSON) -> JSON {
    var params = params
    var capabilities = params["capabilities"] ?? [:]
    for method in MergePolicy.providers.keys.sorted() {
      capabilities = withoutRegistration(of: method, in: capabilities)
    }
    params["capabilities"] = capabilities
    return params
  }

  /// `initialize` for formlsp: the encoding that the wrapped server chose, its own settings only, and diagnostics that
  /// are published, so that they can be merged.
  static func formsParams(_ params: JSON, encoding: String?) -> JSON {
    var params = params
    var capabilities = wrappedParams(params)["capabilities"] ?? [:]
    if var document = capabilities["textDocument"] {
      document["diagnostic"] = nil
      // Token types are numbers in a legend, and there is one legend.
      document["semanticTokens"] = nil
      capabilities["textDocument"] = document
    }
    if var workspace = capabilities["workspace"] {
      workspace["diagnostics"] = nil
      capabilities["workspace"] = workspace
    }
    var options = params.at("initializationOptions", "formlsp") ?? [:]
    options["positionEncoding"] = nil
    if let encoding {
      var general = capabilities["general"] ?? [:]
      general["positionEncodings"] = [.string(encoding)]
      capabilities["general"] = general
      options["positionEncoding"] = .string(encoding)
    }
    params["capabilities"] = capabilities
    params["initializationOptions"] = options
    params["workDoneToken"] = nil
    return params
  }

  /// formlsp's capabilities without what it does not do behind the proxy.
  static func formsCapabilities(_ capabilities: JSON) -> JSON {
    var capabilities = capabilities
    for key in ["diagnosticProvider", "semanticTokensProvider"] { capabilities[key] = nil }
    return capabilities
  }

  /// The answer to `initialize`.
  static func merged(wrapped: JSON, named wrappedName: String, forms: JSON) -> JSON {
    var result = wrapped
    var capabilities = wrapped["capabilities"] ?? [:]
    for member in forms["capabilities"]?.object?.members ?? [] {
      capabilities[member.key] = merged(member.key, wrapped: capabilities[member.key], forms: member.value)
    }
    result["capabilities"] = capabilities
    let name = wrapped.at("serverInfo", "name")?.string ?? wrappedName
    var info = wrapped["serverInfo"] ?? [:]
    info["name"] = .string("\(name) and formlsp")
    result["serverInfo"] = info
    return result
  }

  private static func merged(_ key: String, wrapped: JSON?, forms: JSON) -> JSON {
    guard let wrapped, wrapped != .bool(false) else { return forms }
    switch key {
    case "positionEncoding": return wrapped
    case "textDocumentSync": return sync(wrapped: wrapped, forms: forms)
    default: break
    }
    // `true` means: without restriction.
    if wrapped == .bool(true) {
      guard forms.object != nil else { return wrapped }
      var options = forms
      options["codeActionKinds"] = nil
      return options
    }
    guard let others = forms.object, wrapped.object != nil else { return wrapped }
    var options = wrapped
    for member in others.members {
      switch (options[member.key], member.value) {
      case (nil, let value):
        // Kinds that are not listed may all come.
        if member.key != "codeActionKinds" { options[member.key] = value }
      case (.array(let list)?, .array(let more)):
        options[member.key] = .array(list + more.filter { !list.contains($0) })
      case (.bool(let one)?, .bool(let other)): options[member.key] = .bool(one || other)
      case (.object?, .object):
        options[member.key] = merged(member.key, wrapped: options[member.key], forms: member.value)
      case (_?, _): break
      }
    }
    if key == "codeActionProvider", forms["codeActionKinds"] == nil { options["codeActionKinds"] = nil }
    return options
  }

  private static func sync(wrapped: JSON, forms: JSON) -> JSON {
    var sync: JSON = wrapped.integer.map { ["openClose": true, "change": .integer($0)] } ?? wrapped
    let change = sync["change"]?.integer ?? 0
    // Whole texts are understood by both.
    sync["change"] = change == 0 ? forms["change"] : .integer(min(change, forms["change"]?.integer ?? 2))
    sync["openClose"] = true
    if sync["save"] == nil || sync["save"] == .bool(false) { sync["save"] = forms["save"] }
    return sync
  }

  private static func withoutRegistration(of method: String, in capabilities: JSON) -> JSON {
    let parts = method.split(separator: "/").map(String.init)
    guard parts.count == 2, var area = capabilities[parts[0]] else { return capabilities }
    let key = parts[1] == "prepareCallHierarchy" ? "callHierarchy" : parts[1]
    guard var feature = area[key], feature["dynamicRegistration"] != nil else { return capabilities }
    feature["dynamicRegistration"] = false
    area[key] = feature
    var capabilities = capabilities
    capabilities[parts[0]] = area
    return capabilities
  }
}
