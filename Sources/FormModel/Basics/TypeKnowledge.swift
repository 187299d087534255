/// What is known about the names of types that are neither Swift's nor the platform's: the workspace answers.
package struct TypeKnowledge: Sendable {
  package enum NominalKind: Hashable, Sendable { case enumeration, structure, `class`, `protocol` }

  /// What a name is; nil where it is not known (or is an alias, which is to be resolved before asking).
  package var kind: @Sendable (String) -> NominalKind?
  /// Whether a type conforms to a protocol, by their names.
  package var conforms: @Sendable (String, String) -> Certainty

  package init(
    kind: @escaping @Sendable (String) -> NominalKind? = { _ in nil },
    conforms: @escaping @Sendable (String, String) -> Certainty = { _, _ in .unknown }
  ) {
    self.kind = kind
    self.conforms = conforms
  }

  /// Nothing but Swift and the platform.
  package static let platform = TypeKnowledge()

  /// Whether the name is a type of its own: two of them are never one type.
  package func isNominal(_ name: String) -> Bool {
    if ValueType.isStandardName(name) { return true }
    return switch kind(name) {
    case .enumeration, .structure, .class: true
    case .protocol, nil: false
    }
  }
}
