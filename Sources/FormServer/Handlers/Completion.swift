import FormAnalysis
import FormFiles
import FormModel
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  /// Tags, predicates, rows, rules, options, callbacks, ids in suppressions; keys and values of form files and of the
  /// configuration. The whole list at once.
  static let completion = RequestHandler(
    "textDocument/completion",
    capability: (
      "completionProvider",
      [
        "triggerCharacters": ["\"", "$", ".", "'", "<", "+", "#"], "resolveProvider": true,
        "completionItem": ["labelDetailsSupport": true],
      ]
    ),
    answer: .document { query throws(ResponseError) in
      let offset = try query.offset
      let items: [LSP.CompletionItem]
      let rules = { CompletionItems.ruleIDs(query, offset) }
      if query.document.isSwift {
        let entries = try query.atPosition { $0.completions(in: query.text, file: $1, at: $2, ruleIDs: rules) } ?? []
        items = CompletionItems(query).items(entries)
      } else if let comment = SuppressionCompletion(inYAML: query.text, at: offset, ruleIDs: rules) {
        items = CompletionItems(query).items(comment.entries ?? [])
      } else if let format = DataDocument.Format(path: query.path), !Workspace.isConfigurationFile(query.path) {
        items = CompletionItems(query).formFileItems(format, offset)
      } else {
        let format = DataDocument.Format(path: query.path) ?? .yaml
        let completion = ConfigurationCompletion(in: query.text, format: format, at: offset)
        items = CompletionItems(query).items(completion.entries)
      }
      return items.isEmpty ? .null : LSP.CompletionList(items: items).json
    })

  /// Everything is said at once; clients that ask again get what they have.
  static let resolveCompletion = RequestHandler(
    "completionItem/resolve", answer: .session { _, params throws(ResponseError) in params })
}

extension CompletionEntry {
  /// With its texts as they are written between quotes; a snippet that those would change is left out.
  fileprivate func written(_ write: (String) -> String) -> CompletionEntry {
    var entry = self
    entry.newText = write(newText)
    if let snippet, write(snippet) != snippet { entry.snippet = nil }
    return entry
  }
}

/// Writes entries as items of the protocol, as far as the client understands them.
private struct CompletionItems {
  let query: Query
  let knowsSnippets: Bool
  let knowsDetails: Bool

  init(_ query: Query) {
    self.query = query
    knowsSnippets = query.client.knowsSnippets
    knowsDetails = query.client.has("textDocument", "completion", "completionItem", "labelDetailsSupport")
  }

  /// The ids that a suppression at the place may name: first those that report there, on this line or the next, then those that
  /// report anywhere in the file.
  static func ruleIDs(_ query: Query, _ offset: Int) -> [(id: String, summary: String)] {
    let line = query.text.line(at: offset)
    let all = RuleRegistry.all.map { (id: $0.id, summary: $0.summary) }
    // As of the latest answer: who types a comment changes none of them, but those about the comment itself.
    let found = (query.diagnostics[query.path] ?? []).filter { !CodeActions.unsuppressible.contains($0.rule) }
    guard !found.isEmpty else { return all }
    let near = Set(
      found.filter { line...(line + 1) ~= query.text.line(at: min($0.range.start, query.text.count)) }.map(\.rule))
    let own = Set(found.map(\.rule))
    return all.filter { near.contains($0.id) } + all.filter { own.contains($0.id) && !near.contains($0.id) }
      + all.filter { !own.contains($0.id) }
  }

  func items(_ entries: [CompletionEntry]) -> [LSP.CompletionItem] {
    // Nearly always it is the same for all of them.
    var latest: (bytes: ByteRange, range: LSP.Range)?
    func range(_ bytes: ByteRange) -> LSP.Range {
      if let latest, latest.bytes == bytes { return latest.range }
      let range = query.range(bytes)
      latest = (bytes, range)
      return range
    }
    return entries.enumerated().map { number, entry in
      let snippet = knowsSnippets ? entry.snippet : nil
      return LSP.CompletionItem(
        label: entry.label, kind: kind(entry.kind),
        labelDescription: knowsDetails && !entry.type.isEmpty ? entry.type : nil,
        detail: detail(entry),
        documentation: query.conversions.completionText(entry.documentation),
        isDeprecated: entry.isDeprecated, sortText: sortText(number),
        filterText: filterText(entry.label, entry.range),
        textEdit: LSP.TextEdit(range: range(entry.range), newText: snippet ?? entry.newText),
        isSnippet: snippet != nil)
    }
  }

  func formFileItems(_ format: DataDocument.Format, _ offset: Int) -> [LSP.CompletionItem] {
    let version = query.features?.version ?? Analysis.newestVersion
    let found = FormFileCompletions(
      in: query.text, format: format, at: offset, version: version, lastGood: query.formFile,
      ownRows: { query.features?.projectRows ?? [] })
    if let predicate = found.predicate, let features = query.features, let file = query.file {
      let entries = features.predicateCompletions(
        predicate.text, at: predicate.places, cursor: predicate.cursor, in: file, tags: found.tags)
      // Where nothing else is written a condition may be true or false, or ask a function, as well.
      let others = found.items.filter { [.value, .function].contains($0.kind) && predicate.mayBecome($0.label) }
      let keys = found.items.filter { $0.kind == .key }.map {
        CompletionEntry(
          .property, $0.label, detail: $0.detail, documentation: $0.documentation, newText: $0.newText, range: $0.range)
      }
      return items(
        entries.filter { predicate.canHold($0.newText) }.map { $0.written(predicate.written) }
          + others.map {
            CompletionEntry(
              $0.kind == .function ? .snippet : .keyword, $0.label, detail: $0.detail, documentation: $0.documentation,
              newText: $0.newText, snippet: $0.snippet, range: $0.range)
          } + keys)
    }
    return found.items.enumerated().map { number, item in
      let snippet = knowsSnippets ? item.snippet : nil
      return LSP.CompletionItem(
        label: item.label, kind: kind(item.kind), detail: item.detail.isEmpty ? nil : item.detail,
        documentation: query.conversions.completionText(item.documentation),
        sortText: sortText(number), filterText: filterText(item.label, item.range),
        textEdit: LSP.TextEdit(range: query.range(item.range), newText: snippet ?? item.newText),
        isSnippet: snippet != nil)
    }
  }

  /// Clients compare what stands in the place of the edit with the label: where that begins with quotes, as a text of JSON
  /// does, nothing would be like it.
  private func filterText(_ label: String, _ range: ByteRange) -> String? {
    guard !range.isEmpty, range.upperBound <= query.text.count, case let quote = query.text.bytes[range.lowerBound],
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), label.utf8.first != quote
    else { return nil }
    return String(decoding: [quote], as: UTF8.self) + label
  }

  private func detail(_ entry: CompletionEntry) -> String? {
    if knowsDetails || entry.type.isEmpty { return entry.detail.isEmpty ? nil : entry.detail }
    return entry.detail.isEmpty ? entry.type : "\(entry.type) · \(entry.detail)"
  }

  private func sortText(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private func kind(_ kind: CompletionEntry.Kind) -> LSP.CompletionItemKind {
    switch kind {
    case .tag: .field
    case .rowType, .sectionType, .rule: .class
    case .member: .enumMember
    case .property: .property
    case .callback: .event
    case .keyword: .keyword
    case .comparator: .operator
    case .value: .value
    case .function: .function
    case .ruleID: .constant
    case .snippet: .snippet
    }
  }

  private func kind(_ kind: FormFileCompletion.Kind) -> LSP.CompletionItemKind {
    switch kind {
    case .key: .property
    case .rowType, .sectionType, .rule: .class
    case .member: .enumMember
    case .tag: .field
    case .value, .predicate: .value
    case .function: .snippet
    }
  }
}
