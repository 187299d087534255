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
    /// The controller's type, or the name of a form file.
    package var form: String
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

  private var numbers: [SourceRange: Int] = [:]

  package init() {}

  /// - Parameter scopes: only the conditions of these scopes; nil for all.
  package init(_ context: FeatureContext, scopes: [Int]? = nil) { add(context, scopes: scopes) }

  /// Adds the conditions of more scopes, of this workspace or another.
  package mutating func add(_ context: FeatureContext, scopes: [Int]? = nil) {
    var seen = Set(edges)
    for number in scopes ?? Array(context.linked.workspace.scopes.indices) {
      guard let scope = context.scope(number)?.scope.scope else { continue }
      for (position, condition) in scope.conditions.enumerated() {
        let mentions = context.tags.occurrences(inCondition: position, ofScope: number)
        guard !mentions.isEmpty,
          let from = add(ObjectReference(scope: number, object: condition.owner), context)
        else { continue }
        for mention in mentions {
          for declaration in context.rows(meantAt: mention) {
            guard case .declaration(let reference) = declaration.role, let to = add(reference, context) else {
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
    _ reference: ObjectReference, _ context: FeatureContext
  ) -> Int? {
    guard let object = context[reference] else { return nil }
    if let number = numbers[object.range] { return number }
    numbers[object.range] = nodes.count
    nodes.append(
      Node(
        reference: reference, name: context.name(of: object), type: context.typeName(of: object),
        place: object.tag?.place ?? object.type.nameRange, range: object.range,
        form: context.formName(reference.scope)))
    return nodes.count - 1
  }
}
