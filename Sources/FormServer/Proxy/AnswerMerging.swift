import LanguageServerProtocol

/// Two answers to one request as one.
enum AnswerMerging {
  static func isEmpty(_ answer: JSON) -> Bool {
    switch answer {
    case .null: true
    case .array(let items): items.isEmpty
    case .object: answer["items"]?.array?.isEmpty ?? false
    case .bool, .integer, .number, .string: false
    }
  }

  /// Both lists, formlsp's first; one location counts as a list, and no item comes twice.
  static func lists(wrapped: JSON, forms: JSON) -> JSON {
    var items = (forms.array ?? [forms])
    var others = (wrapped.array ?? [wrapped])
    // A list holds locations or links to them, never both.
    let links = (items + others).filter { $0["targetUri"] != nil }.count
    if links > 0, links < items.count + others.count {
      items = items.map(location)
      others = others.map(location)
    }
    let known = Set(items)
    return .array(items + others.filter { !known.contains($0) })
  }

  static func completions(wrapped: JSON, forms: JSON) -> JSON {
    let isIncomplete = [wrapped, forms].contains { $0["isIncomplete"]?.bool ?? false }
    return ["isIncomplete": .bool(isIncomplete), "items": .array(items(of: forms) + items(of: wrapped))]
  }

  static func hovers(wrapped: JSON, forms: JSON) -> JSON {
    let isPlain = [forms, wrapped].allSatisfy { $0.at("contents", "kind")?.string == "plaintext" }
    let texts = [forms, wrapped].map { text(of: $0["contents"] ?? .null) }.filter { !$0.isEmpty }
    let value = texts.joined(separator: isPlain ? "\n\n" : "\n\n---\n\n")
    return JSON([
      "contents": ["kind": isPlain ? "plaintext" : "markdown", "value": .string(value)],
      "range": forms["range"] ?? wrapped["range"],
    ])
  }

  private static func location(_ link: JSON) -> JSON {
    guard let uri = link["targetUri"], let range = link["targetSelectionRange"] ?? link["targetRange"] else {
      return link
    }
    return ["uri": uri, "range": range]
  }

  /// The items of a list, with what the list says for all of them written into each.
  private static func items(of list: JSON) -> [JSON] {
    guard let items = list["items"]?.array else { return list.array ?? [] }
    guard let defaults = list["itemDefaults"] else { return items }
    return items.map { item in
      var item = item
      for key in ["commitCharacters", "insertTextFormat", "insertTextMode", "data"] where item[key] == nil {
        if let value = defaults[key] { item[key] = value }
      }
      if item["textEdit"] == nil, let range = defaults["editRange"] {
        let text = item["textEditText"] ?? item["insertText"] ?? item["label"] ?? ""
        var edit: JSON = range["insert"] == nil ? ["range": range] : range
        edit["newText"] = text
        item["textEdit"] = edit
      }
      item["textEditText"] = nil
      return item
    }
  }

  /// The Markdown of a hover's contents in each of the ways the specification has had.
  private static func text(of contents: JSON) -> String {
    switch contents {
    case .string(let text): return text
    case .array(let parts): return parts.map(text).filter { !$0.isEmpty }.joined(separator: "\n\n")
    case .object:
      let value = contents["value"]?.string ?? ""
      guard let language = contents["language"]?.string else { return value }
      return "```\(language)\n\(value)\n```"
    case .null, .bool, .integer, .number: return ""
    }
  }
}
