import FormModel

extension TypeReference {
  /// The type as text, whatever blanks it is written with; different types have different texts.
  var spelling: String { spelling(depth: 0) }

  private func spelling(depth: Int) -> String {
    guard depth < 64 else { return "…" }
    func list(_ types: [TypeReference]) -> String { types.map { $0.spelling(depth: depth + 1) }.joined(separator: ",") }
    switch kind {
    case .named(let components):
      return components.map { $0.generics.isEmpty ? $0.name.text : "\($0.name.text)<\(list($0.generics))>" }
        .joined(separator: ".")
    case .optional(let inner): return list([inner]) + "?"
    case .implicitlyUnwrapped(let inner): return list([inner]) + "!"
    case .array(let element): return "[\(list([element]))]"
    case .dictionary(let key, let value): return "[\(list([key])):\(list([value]))]"
    case .tuple(let elements, _): return "(\(list(elements)))"
    case .function(let parameters, let result): return "(\(list(parameters)))->\(list([result]))"
    case .constrained(let inner): return "any " + list([inner])
    case .composition(let parts): return parts.map { $0.spelling(depth: depth + 1) }.joined(separator: "&")
    case .metatype(let inner): return list([inner]) + ".Type"
    case .unknown: return "_"
    }
  }
}
