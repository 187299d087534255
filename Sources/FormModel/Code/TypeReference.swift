/// A type as it is written: `PushRow<String>?`, `[String: Any?]`, `(Form) -> Bool`.
package struct TypeReference: Hashable, Sendable {
  package var kind: Kind
  @usableFromInline var compact: CompactRange

  @inlinable
  package init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    compact = CompactRange(range)
  }

  @inlinable package var range: ByteRange {
    get { compact.range }
    set { compact = CompactRange(newValue) }
  }

  package indirect enum Kind: Hashable, Sendable {
    /// `Eureka.PushRow<String>`: one component per dot, each with its generic arguments.
    case named([Component])
    case optional(TypeReference)
    /// `T!`.
    case implicitlyUnwrapped(TypeReference)
    case array(TypeReference)
    case dictionary(key: TypeReference, value: TypeReference)
    /// `(tag: String, Int)`; one label for each element, nil where it has none.
    case tuple([TypeReference], labels: [String?])
    case function(parameters: [TypeReference], result: TypeReference)
    /// `some P`, `any P`.
    case constrained(TypeReference)
    /// `A & B`.
    case composition([TypeReference])
    /// `T.Type`, `T.Protocol`.
    case metatype(TypeReference)
    case unknown
  }

  package struct Component: Hashable, Sendable {
    package var name: Name
    package var generics: [TypeReference]

    package init(_ name: Name, generics: [TypeReference] = []) {
      self.name = name
      self.generics = generics
    }
  }

  /// What a function of this type returns: `[BaseRow]` of `() -> [BaseRow]`.
  package var returned: TypeReference? {
    if case .function(_, let result) = unwrapped.kind { result } else { nil }
  }

  /// The type without the outermost `?`, `!` or `Optional<…>`.
  package var unwrapped: TypeReference {
    switch kind {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped
    case .named(let components):
      components.last.flatMap { $0.name.text == "Optional" && $0.generics.count == 1 ? $0.generics[0] : nil } ?? self
    default: self
    }
  }

  /// The last component of a named type: `PushRow` of `Eureka.PushRow<String>`.
  package var lastComponent: Component? {
    if case .named(let components) = kind { components.last } else { nil }
  }
}
