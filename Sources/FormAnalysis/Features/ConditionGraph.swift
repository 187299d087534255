package import FormLinking
package import FormModel

/// Which row's condition reads which other row.
package struct ConditionGraph: Sendable {
  package struct Node: Hashable, Sendable {
    package var reference: ObjectReference
    package var name: String
    package var type: String
    /// The tag, else the type's name at the construction.
    package var place: SourceRange
    package var range: SourceRange
  }

  package struct Edge: Hashable, Sendable {
    /// The row that has the condition, by its number among the nodes.
    package var from: Int
    /// The row that is read.
    package var to: Int
    package var property: FormCondition.Property
    /// Where the tag stands in the condition.
    package var place: SourceRange
  }

  package private(set) var nodes: [Node] = []
  package private(set) var edges: [Edge] = []

  /// - Parameter scopes: only the conditions of these scopes; nil for all.
  package init(_ context: FeatureContext, scopes: [Int]? = nil) {
    var numbers: [SourceRange: Int] = [:]
    var seen: Set<Edge> = []
    for number in scopes ?? Array(context.linked.workspace.scopes.indices) {
      guard let scope = context.scope(number)?.scope.scope else { continue }
      for (position, condition) in scope.conditions.enumerated() {
        let mentions = context.tags.occurrences.filter { $0.scope == number && $0.condition == position }
        guard !mentions.isEmpty,
          let from = add(ObjectReference(scope: number, object: condition.owner), context, &numbers)
        else { continue }
        for mention in mentions {
          for declaration in context.tags.declarations(of: mention) {
            guard case .declaration(let reference) = declaration.role, let to = add(reference, context, &numbers) else {
              continue
            }
            let edge = Edge(from: from, to: to, property: condition.property, place: mention.place)
            if seen.insert(edge).inserted { edges.append(edge) }
          }
        }
      }
    }
  }

  /// The nodes whose tag or construction stands at a place.
  package func node(at place: SourceRange) -> Int? { nodes.firstIndex { $0.place == place } }

  private mutating func add(
    _ reference: ObjectReference, _ context: FeatureContext, _ numbers: inout [SourceRange: Int]
  ) -> Int? {
    guard let object = context[reference] else { return nil }
    if let number = numbers[object.range] { return number }
    numbers[object.range] = nodes.count
    nodes.append(
      Node(
        reference: reference, name: context.name(of: object), type: context.typeName(of: object),
        place: object.tag?.place ?? object.type.nameRange, range: object.range))
    return nodes.count - 1
  }
}

extension ConditionGraph {
  /// The graph as a Mermaid flow chart: an arrow leads from a row to those whose conditions read it.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    for (number, node) in nodes.enumerated() { lines.append("  n\(number)[\"\(Self.escaped(node.name))\"]") }
    for edge in distinctEdges { lines.append("  n\(edge.to) -->|\(edge.property.rawValue)| n\(edge.from)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The graph in the language of Graphviz.
  package var dot: String {
    var lines = ["digraph conditions {", "  rankdir=LR;"]
    for (number, node) in nodes.enumerated() {
      let name = node.name.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
        .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      lines.append("  n\(number) [label=\"\(name)\"];")
    }
    for edge in distinctEdges { lines.append("  n\(edge.to) -> n\(edge.from) [label=\"\(edge.property.rawValue)\"];") }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A row may be read twice by one condition; one arrow says it.
  package var distinctEdges: [Edge] {
    var seen: Set<[Int]> = []
    return edges.filter { seen.insert([$0.from, $0.to, $0.property == .hidden ? 0 : 1]).inserted }
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "#quot;")
  }
}
