import LanguageServerProtocol

/// The lists that both servers publish for a file, as the one list that the client must get.
struct MergedDiagnostics: Sendable {
  private struct Entry: Sendable {
    var lists: [ProxyState.Side: [JSON]] = [:]
    var version: Int?
  }

  private var entries: [String: Entry] = [:]

  /// Versions begin anew with the next `didOpen`.
  mutating func open(_ uri: String) { entries[uri]?.version = nil }
  mutating func close(_ uri: String) { entries[uri]?.version = nil }

  /// Takes the list of one server; what to publish. Nil where the parameters cannot be read.
  mutating func publish(_ params: JSON, from side: ProxyState.Side) -> JSON? {
    guard let uri = params["uri"]?.string else { return nil }
    var entry = entries[uri] ?? Entry()
    entry.lists[side] = params["diagnostics"]?.array ?? []
    // The newest version that either has seen: a client drops a list of an older one, and with it the other's findings.
    entry.version = [entry.version, params["version"]?.integer].compactMap(\.self).max()
    entries[uri] = entry
    let merged = published(uri, entry)
    if entry.lists.values.allSatisfy(\.isEmpty) { entries[uri] = nil }
    return merged
  }

  /// Drops all lists of a server; what to publish where it had said something.
  mutating func forget(_ side: ProxyState.Side) -> [JSON] {
    var changes: [JSON] = []
    for uri in entries.keys.sorted() {
      guard var entry = entries[uri], !(entry.lists.removeValue(forKey: side) ?? []).isEmpty else { continue }
      entries[uri] = entry.lists.isEmpty ? nil : entry
      changes.append(published(uri, entry))
    }
    return changes
  }

  private func published(_ uri: String, _ entry: Entry) -> JSON {
    let diagnostics = (entry.lists[.wrapped] ?? []) + (entry.lists[.forms] ?? [])
    return JSON([
      "uri": .string(uri), "version": entry.version.map(JSON.integer), "diagnostics": .array(diagnostics),
    ])
  }
}
