import FormModel
import LanguageServerProtocol

/// What the client was told last about each file, and so what it must be told now.
struct PublishedDiagnostics: Sendable {
  struct Change {
    var path: String
    var items: [LSP.Diagnostic]
  }

  private struct Entry: Sendable {
    var diagnostics: [Diagnostic]
    /// Of the list as it was sent; equal lists have equal ones.
    var hash: Int
  }

  private var entries: [String: Entry] = [:]

  /// The files with something to be seen.
  var paths: [String] { entries.filter { !$0.value.diagnostics.isEmpty }.keys.sorted() }

  func isPublished(_ path: String) -> Bool { !(entries[path]?.diagnostics.isEmpty ?? true) }

  mutating func forget(_ path: String) { entries[path] = nil }

  /// Takes the new state; the lists to be sent, edited documents first. A document that was edited is always among them:
  /// clients drop the lists of outdated versions.
  mutating func update(
    to current: [String: [Diagnostic]], touched: Set<String>, open: Set<String>, conversions: Conversions
  ) -> [Change] {
    var changes: [Change] = []
    let edited = touched.intersection(open)
    for path in edited.sorted() {
      let diagnostics = current[path] ?? []
      let items = conversions.diagnostics(diagnostics, in: path)
      entries[path] = Entry(diagnostics: diagnostics, hash: items.hashValue)
      changes.append(Change(path: path, items: items))
    }
    for path in Set(current.keys).union(entries.keys).subtracting(edited).sorted() {
      let diagnostics = current[path] ?? []
      let entry = entries[path]
      let sameFindings = (entry?.diagnostics ?? []) == diagnostics
      // Equal offsets may be other lines when a text changed, its own or one it points to.
      if sameFindings, !touched.contains(path), !pointsInto(touched, diagnostics, conversions) { continue }
      let items = conversions.diagnostics(diagnostics, in: path)
      let hash = items.hashValue
      let wasEmpty = entry?.diagnostics.isEmpty ?? true
      entries[path] = diagnostics.isEmpty ? nil : Entry(diagnostics: diagnostics, hash: hash)
      if diagnostics.isEmpty ? !wasEmpty : entry?.hash != hash { changes.append(Change(path: path, items: items)) }
    }
    return changes
  }

  private func pointsInto(_ touched: Set<String>, _ diagnostics: [Diagnostic], _ conversions: Conversions) -> Bool {
    guard !touched.isEmpty else { return false }
    return diagnostics.contains { diagnostic in
      diagnostic.related.contains { touched.contains(conversions.path(of: $0.range.file)) }
    }
  }
}
