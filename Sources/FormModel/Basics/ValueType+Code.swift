extension ValueType {
  /// The type that a written type means, names as they are written; aliases are the linker's to resolve.
  /// - Parameter parameters: the generic parameters in scope.
  package init(_ type: TypeReference, parameters: Set<String> = []) {
    self = ValueType.read(type, parameters, depth: 0)
  }

  private static func read(_ type: TypeReference, _ parameters: Set<String>, depth: Int) -> ValueType {
    guard depth < 64 else { return .unknown }
    let inner = { (type: TypeReference) in read(type, parameters, depth: depth + 1) }
    switch type.kind {
    case .named(let components):
      let name = components.map(\.name.text).joined(separator: ".")
      if let head = components.first?.name.text, parameters.contains(head) { return .parameter(name) }
      return ValueType(name: name, arguments: components.last?.generics.map(inner) ?? [])
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(inner(wrapped))
    case .array(let element): return .array(inner(element))
    case .dictionary(let key, let value): return .dictionary(inner(key), inner(value))
    case .tuple(let elements, _): return elements.count == 1 ? inner(elements[0]) : .tuple(elements.map(inner))
    case .function: return .function
    case .constrained(let base): return inner(base)
    case .composition, .metatype, .unknown: return .unknown
    }
  }
}
