import FormAnalysis
import FormModel
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  /// The rows of the tag at the place: nodes of the graph of conditions.
  static let prepareCallHierarchy = RequestHandler(
    "textDocument/prepareCallHierarchy", capability: ("callHierarchyProvider", true),
    answer: .document { query throws(ResponseError) in
      let items = try query.atPosition { features, file, offset -> [LSP.CallHierarchyItem]? in
        guard case .tag(let occurrence)? = features.cursor(at: offset, in: file) else { return nil }
        let places = Set(features.rows(meantAt: occurrence).map(\.place))
        let graph = ConditionGraph(features)
        return graph.nodes.filter { places.contains($0.place) }.compactMap { HierarchyItem.item($0, query.conversions) }
      }
      guard let items, !items.isEmpty else { return .null }
      return JSON(items)
    })

  /// The rows whose conditions read this one.
  static let incomingCalls = RequestHandler(
    "callHierarchy/incomingCalls",
    answer: .workspace { session, params throws(ResponseError) in
      guard let found = try HierarchyItem.find(params, session) else { return .null }
      return .array(
        found.calls { edge, node in edge.to == node ? edge.from : nil }.map(\.incoming))
    })

  /// The rows that the condition of this one reads.
  static let outgoingCalls = RequestHandler(
    "callHierarchy/outgoingCalls",
    answer: .workspace { session, params throws(ResponseError) in
      guard let found = try HierarchyItem.find(params, session) else { return .null }
      return .array(
        found.calls { edge, node in edge.from == node ? edge.to : nil }.map(\.outgoing))
    })
}

/// A node of the graph that a client came back with.
private struct HierarchyItem {
  let graph: ConditionGraph
  let node: Int
  let conversions: Conversions

  static func item(_ node: ConditionGraph.Node, _ conversions: Conversions) -> LSP.CallHierarchyItem? {
    guard let name = conversions.location(node.place), let whole = conversions.location(node.range) else { return nil }
    // A tag that is a constant stands elsewhere than its row.
    let isInside = node.range.contains(node.place)
    return LSP.CallHierarchyItem(
      name: node.name, kind: .field, detail: node.type, uri: name.uri, range: isInside ? whole.range : name.range,
      selectionRange: name.range)
  }

  /// nil where the row is gone.
  static func find(_ params: JSON, _ session: Session) throws(ResponseError) -> HierarchyItem? {
    guard let item = params["item"]?.read(LSP.CallHierarchyItem.self) else { throw .invalidParams }
    guard let path = DocumentURI.path(item.uri) else { return nil }
    let folder = session.folders[session.folderIndex(of: path)]
    guard folder.isReady, let features = folder.workspace.features(for: path),
      let file = folder.workspace.file(at: path), let text = folder.workspace.text(of: path)
    else { return nil }
    let conversions = session.conversions(in: folder.workspace)
    let graph = ConditionGraph(features)
    let place = SourceRange(file, conversions.bytes(item.selectionRange, in: text))
    return graph.node(at: place).map { HierarchyItem(graph: graph, node: $0, conversions: conversions) }
  }

  /// The other ends of the edges that count, with the places of the tags, one call for each row.
  func calls(_ other: (ConditionGraph.Edge, Int) -> Int?) -> [LSP.CallHierarchyCall] {
    var order: [Int] = []
    var places: [Int: [LSP.Range]] = [:]
    for edge in graph.edges {
      guard let number = other(edge, node), let range = conversions.range(edge.place) else { continue }
      if places[number] == nil { order.append(number) }
      if !(places[number] ?? []).contains(range) { places[number, default: []].append(range) }
    }
    return order.compactMap { number in
      guard graph.nodes.indices.contains(number), let item = Self.item(graph.nodes[number], conversions) else {
        return nil
      }
      return LSP.CallHierarchyCall(item: item, fromRanges: places[number] ?? [])
    }
  }
}
