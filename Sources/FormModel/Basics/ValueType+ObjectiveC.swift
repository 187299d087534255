extension ValueType {
  /// Whether a property of the type can be seen by Objective-C, and so by key-value coding. Of an enumeration or class
  /// of the workspace `knowledge` is asked whether it conforms to `@objc`, a pseudo protocol for this question.
  package func isObjectiveC(knowing knowledge: TypeKnowledge = .platform) -> Certainty {
    representable(knowledge, isObject: false, depth: 0)
  }

  /// - Parameter isObject: only types that are or bridge to objects count, as inside an optional's number.
  private func representable(_ knowledge: TypeKnowledge, isObject: Bool, depth: Int) -> Certainty {
    guard depth < 32 else { return .unknown }
    let inner = { (type: ValueType) in type.representable(knowledge, isObject: false, depth: depth + 1) }
    switch self {
    case .string, .date, .url, .any: return .yes
    case .int, .double, .float, .bool: return Certainty(!isObject)
    case .optional(.optional): return .no
    case .optional(let wrapped): return wrapped.representable(knowledge, isObject: true, depth: depth + 1)
    // Elements have to bridge, which numbers do.
    case .array(let element), .set(let element): return inner(element)
    case .dictionary(let key, let value): return inner(key).and(inner(value))
    case .tuple: return .no
    case .function, .parameter, .unknown: return .unknown
    case .named(let name, _):
      if ValueType.isNumberName(name) || name.hasPrefix("CG") { return isObject ? .no : .yes }
      if ["Character", "Substring", "Tuple", "Tuple3", "Range", "ClosedRange"].contains(name) { return .no }
      if ValueType.isStandardName(name) { return .yes }
      switch knowledge.kind(name) {
      case .structure: return .no
      case .enumeration: return isObject ? .no : knowledge.conforms(name, "@objc")
      case .class, .protocol: return knowledge.conforms(name, "@objc")
      case nil: return Self.swiftOnly.contains(name) ? .no : .unknown
      }
    }
  }

  /// Types of the standard library that no Objective-C type stands for, unless the workspace has one of the name.
  private static let swiftOnly: Set<String> = [
    "Result", "ArraySlice", "ContiguousArray", "StaticString", "PartialRangeFrom", "PartialRangeThrough",
    "PartialRangeUpTo",
  ]
}
