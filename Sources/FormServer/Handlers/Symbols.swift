import FormAnalysis
import FormModel
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  /// Form, section, row; nothing else of a Swift file.
  static let documentSymbol = RequestHandler(
    "textDocument/documentSymbol", capability: ("documentSymbolProvider", ["label": "Forms"]), empty: [],
    answer: .document { query throws(ResponseError) in
      guard let features = query.features, let file = query.file else { return [] }
      let symbols = FormOutline(features, file: file).forms.compactMap { OutlineSymbols(query).symbol($0) }
      if query.client.has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") {
        return JSON(symbols)
      }
      return JSON(symbols.flatMap { $0.flattened(uri: query.document.uri) })
    })

  /// The rows of all folders by their tags, as `#tag`.
  static let workspaceSymbol = RequestHandler(
    "workspace/symbol", capability: ("workspaceSymbolProvider", true), empty: [],
    answer: .workspace { session, params throws(ResponseError) in
      let query = params["query"]?.string ?? ""
      var symbols: [LSP.SymbolInformation] = []
      for (index, folder) in session.folders.enumerated() where folder.isReady {
        let conversions = session.conversions(in: folder.workspace)
        for features in folder.workspace.allFeatures {
          symbols += features.symbols(matching: query).compactMap { symbol in
            guard session.isHome(index, of: conversions.path(of: symbol.place.file)) else { return nil }
            return conversions.location(symbol.place).map { location in
              LSP.SymbolInformation(
                name: "#\(symbol.tag)", kind: .field, location: location,
                containerName: [symbol.form, symbol.type].filter { !$0.isEmpty }.joined(separator: " ▸ "))
            }
          }
        }
      }
      return JSON(symbols)
    })
}

/// Turns an outline into symbols; the range of each contains those of its children.
private struct OutlineSymbols {
  let query: Query

  init(_ query: Query) { self.query = query }

  func symbol(_ form: FormOutline.Form) -> LSP.DocumentSymbol? {
    let children = apart(form.sections.flatMap { $0.isImplicit ? $0.rows.map(symbol) : [symbol($0)] })
    guard !children.isEmpty else { return nil }
    let name = query.range(form.place.bytes)
    return LSP.DocumentSymbol(
      name: form.name, detail: "\(form.rowCount) row\(form.rowCount == 1 ? "" : "s")", kind: .object,
      range: around(name, children), selectionRange: name, children: children)
  }

  private func symbol(_ section: FormOutline.Section) -> LSP.DocumentSymbol {
    let children = section.rows.map(symbol)
    let own = query.range(section.range.bytes)
    let title = section.title.flatMap { $0.isEmpty ? nil : $0 }
    let tag = section.tag ?? ""
    return LSP.DocumentSymbol(
      name: title ?? section.tag ?? section.type,
      detail: title == nil || tag.isEmpty ? section.type : "\(section.type) #\(tag)",
      kind: .array, range: around(own, children), selectionRange: query.range(section.nameRange.bytes),
      children: children)
  }

  private func symbol(_ row: FormOutline.Row) -> LSP.DocumentSymbol {
    var detail = row.type
    if row.valueType != .unknown { detail += ": \(row.valueType)" }
    if let title = row.title, row.tag != nil { detail += " “\(title)”" }
    let name = row.tag ?? row.title ?? row.type
    return LSP.DocumentSymbol(
      name: name.isEmpty ? row.type : name, detail: detail, kind: .field, range: query.range(row.range.bytes),
      selectionRange: query.range(row.nameRange.bytes))
  }

  /// Sections that are made first and filled later reach into one another: such a one is where its rows are, as far as that
  /// keeps them apart.
  private func apart(_ symbols: [LSP.DocumentSymbol]) -> [LSP.DocumentSymbol] {
    let meeting = Self.meeting(symbols)
    guard !meeting.isEmpty else { return symbols }
    var moved = symbols
    for index in meeting {
      guard let first = moved[index].children.first else { continue }
      moved[index].range = around(first.range, moved[index].children)
      moved[index].selectionRange = first.selectionRange
    }
    return Self.meeting(moved).isEmpty ? moved : symbols
  }

  /// The numbers of those whose ranges have a part in common.
  private static func meeting(_ symbols: [LSP.DocumentSymbol]) -> Set<Int> {
    var found: Set<Int> = []
    var furthest: (number: Int, end: LSP.Position)?
    for (number, symbol) in symbols.enumerated().sorted(by: { $0.element.range.start < $1.element.range.start }) {
      if let other = furthest, symbol.range.start < other.end { found.formUnion([number, other.number]) }
      if furthest.map({ $0.end < symbol.range.end }) ?? true { furthest = (number, symbol.range.end) }
    }
    return found
  }

  private func around(_ range: LSP.Range, _ children: [LSP.DocumentSymbol]) -> LSP.Range {
    var range = range
    for child in children {
      range.start = min(range.start, child.range.start)
      range.end = max(range.end, child.range.end)
    }
    return range
  }
}
