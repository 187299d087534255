import FormAnalysis
import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// From a use of a tag to its row.
  static let definition = RequestHandler(
    "textDocument/definition", capability: ("definitionProvider", true),
    includesDeclarations: true,
    answer: .document { query throws(ResponseError) in
      let targets = try query.atPosition { $0.definition(at: $2, in: $1) } ?? []
      let links = targets.compactMap { target in
        query.conversions.link(from: query.range(target.origin.bytes), whole: target.whole, name: target.name)
      }
      return links.isEmpty ? .null : query.conversions.json(links)
    })

  /// All strings that name the rows of a tag.
  static let references = RequestHandler(
    "textDocument/references", capability: ("referencesProvider", true),
    includesDeclarations: true,
    answer: .document { query throws(ResponseError) in
      let includes = query.params.at("context", "includeDeclaration")?.bool ?? true
      let found = try query.atPosition { $0.references(at: $2, in: $1, includingDeclaration: includes) } ?? []
      let locations = found.compactMap { query.conversions.location($0.range) }
      return locations.isEmpty ? .null : JSON(locations)
    })

  /// The same in one document: a row's tag is written there, all else is read.
  static let documentHighlight = RequestHandler(
    "textDocument/documentHighlight", capability: ("documentHighlightProvider", true),
    includesDeclarations: true,
    answer: .document { query throws(ResponseError) in
      let found = try query.atPosition { $0.highlights(at: $2, in: $1) } ?? []
      guard !found.isEmpty else { return .null }
      return JSON(
        found.map {
          LSP.DocumentHighlight(range: query.range($0.range.bytes), kind: $0.isDeclaration ? .write : .read)
        })
    })

  /// The places of a tag that change together while one types.
  static let linkedEditingRange = RequestHandler(
    "textDocument/linkedEditingRange", capability: ("linkedEditingRangeProvider", true),
    answer: .document { query throws(ResponseError) in
      let places = try query.atPosition { $0.linkedPlaces(at: $2, in: $1) } ?? []
      guard places.count > 1 else { return .null }
      return LSP.LinkedEditingRanges(
        ranges: places.map { query.range($0.bytes) }, wordPattern: "[A-Za-z_][A-Za-z0-9_]*"
      ).json
    })
}
