/// A value as it is written, for questions of what Swift makes of it. Several types can have one literal: `8` is an `Int`
/// by itself, a `Double` where one is expected.
package indirect enum LiteralShape: Hashable, Sendable {
  /// The value is nil where it does not fit an `Int`.
  case integer(Int?)
  case float(Double)
  case string
  /// With `\(…)` in it.
  case interpolation
  case boolean(Bool)
  case `nil`
  case array([LiteralShape])
  case dictionary(keys: [LiteralShape], values: [LiteralShape])
  case tuple([LiteralShape])
  /// No literal, but an expression of a known (or unknown) type.
  case value(ValueType)

  /// Whether anything in it is no literal.
  package var isLiteral: Bool {
    switch self {
    case .integer, .float, .string, .interpolation, .boolean, .nil: true
    case .array(let elements), .tuple(let elements): elements.allSatisfy(\.isLiteral)
    case .dictionary(let keys, let values): (keys + values).allSatisfy(\.isLiteral)
    case .value: false
    }
  }

  /// The type that Swift gives it where none is expected, as in a `[String: Any?]`.
  package var defaultType: ValueType {
    switch self {
    case .integer: .int
    case .float: .double
    case .string, .interpolation: .string
    case .boolean: .bool
    case .nil: .optional(.unknown)
    case .array(let elements): .array(LiteralShape.common(elements))
    case .dictionary(let keys, let values): .dictionary(LiteralShape.common(keys), LiteralShape.common(values))
    case .tuple(let elements): .tuple(elements.map(\.defaultType))
    case .value(let type): type
    }
  }

  private static func common(_ elements: [LiteralShape]) -> ValueType {
    let types = Set(elements.map(\.defaultType))
    guard let first = types.first else { return .unknown }
    if types.count == 1 { return first }
    return types == [.int, .double] && elements.allSatisfy(\.isLiteral) ? .double : .unknown
  }

  // MARK: - Conversion

  /// Whether Swift accepts it where a value of the type is expected. Types of the workspace take a literal where they
  /// are expressible by it, which `knowledge` tells.
  package func converts(to type: ValueType, knowing knowledge: TypeKnowledge = .platform) -> Certainty {
    converting(to: type, knowledge, depth: 0)
  }

  private func converting(to type: ValueType, _ knowledge: TypeKnowledge, depth: Int) -> Certainty {
    guard depth < 32 else { return .unknown }
    let inner = { (shape: LiteralShape, type: ValueType) in shape.converting(to: type, knowledge, depth: depth + 1) }
    switch (self, type) {
    case (_, .unknown), (_, .parameter), (.value(.unknown), _), (.value(.parameter), _): return .unknown
    case (.nil, .optional): return .yes
    case (.value(.optional(let own)), .optional(let wrapped)): return inner(.value(own), wrapped)
    case (.value(.optional), _): return type == .any ? .yes : .no
    case (_, .optional(let wrapped)): return inner(self, wrapped)
    case (.nil, .named(let name, _)): return expressible(name, "ExpressibleByNilLiteral", knowledge)
    case (.nil, _): return .no
    case (_, .any): return .yes
    case (.value(let own), _): return LiteralShape.passes(own, as: type, knowledge)
    case (_, .named(let name, _)): return expressible(name, literalProtocol, knowledge)
    case (.integer, .int), (.integer, .double), (.integer, .float), (.float, .double), (.float, .float),
      (.string, .string), (.interpolation, .string), (.boolean, .bool):
      return .yes
    case (.array(let elements), .array(let element)), (.array(let elements), .set(let element)):
      return elements.reduce(.yes) { $0.and(inner($1, element)) }
    case (.dictionary(let keys, let values), .dictionary(let key, let value)):
      let areKeys = keys.reduce(Certainty.yes) { $0.and(inner($1, key)) }
      return values.reduce(areKeys) { $0.and(inner($1, value)) }
    case (.tuple(let elements), .tuple(let types)):
      guard elements.count == types.count else { return .no }
      return zip(elements, types).reduce(.yes) { $0.and(inner($1.0, $1.1)) }
    case (_, .string), (_, .int), (_, .double), (_, .float), (_, .bool), (_, .date), (_, .url):
      return Certainty(isTaught(type.description, knowledge))
    default: return .no
    }
  }

  /// Whether an extension of the workspace makes a type of Swift or the platform expressible by it:
  /// `extension URL: ExpressibleByStringLiteral`.
  private func isTaught(_ name: String, _ knowledge: TypeKnowledge) -> Bool {
    guard !literalProtocol.isEmpty else { return false }
    let isText = literalProtocol == "ExpressibleByStringLiteral"
    return knowledge.conforms(name, literalProtocol) == .yes
      || isText && knowledge.conforms(name, "ExpressibleByStringInterpolation") == .yes
  }

  private var literalProtocol: String {
    switch self {
    case .integer: "ExpressibleByIntegerLiteral"
    case .float: "ExpressibleByFloatLiteral"
    case .string: "ExpressibleByStringLiteral"
    case .interpolation: "ExpressibleByStringInterpolation"
    case .boolean: "ExpressibleByBooleanLiteral"
    case .nil: "ExpressibleByNilLiteral"
    case .array: "ExpressibleByArrayLiteral"
    case .dictionary: "ExpressibleByDictionaryLiteral"
    case .tuple, .value: ""
    }
  }

  private func expressible(_ name: String, _ literal: String, _ knowledge: TypeKnowledge) -> Certainty {
    if ValueType.isStandardName(name) {
      return isTaught(name, knowledge) ? .yes : LiteralShape.standard(name, literal)
    }
    guard knowledge.isNominal(name), !literal.isEmpty else { return literal.isEmpty ? .no : .unknown }
    return knowledge.conforms(name, literal)
  }

  /// Which literals the types of the platform take.
  private static func standard(_ name: String, _ literal: String) -> Certainty {
    let isFraction = ["CGFloat", "Decimal", "NSNumber", "NSDecimalNumber"].contains(name)
    switch literal {
    case "ExpressibleByIntegerLiteral": return Certainty(isFraction || ValueType.isNumberName(name))
    case "ExpressibleByFloatLiteral": return Certainty(isFraction)
    case "ExpressibleByBooleanLiteral": return Certainty(name == "NSNumber" || name == "NSDecimalNumber")
    case "ExpressibleByStringLiteral":
      return name == "Character" ? .unknown : Certainty(["NSString", "Substring"].contains(name))
    case "ExpressibleByStringInterpolation": return ["NSString", "Substring"].contains(name) ? .unknown : .no
    case "ExpressibleByArrayLiteral":
      return ["NSArray", "NSSet", "NSMutableArray", "NSMutableSet", "IndexPath", "Data"].contains(name) ? .unknown : .no
    case "ExpressibleByDictionaryLiteral":
      return ["NSDictionary", "NSMutableDictionary"].contains(name) ? .unknown : .no
    default: return .no
    }
  }

  /// Whether an expression of one type is accepted where another is expected: the same, or a superclass or protocol.
  private static func passes(_ own: ValueType, as type: ValueType, _ knowledge: TypeKnowledge) -> Certainty {
    switch (own, type) {
    case (.double, .named("CGFloat", _)), (.named("CGFloat", _), .double): return .yes
    case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
      return passes(left, as: right.unwrapped, knowledge)
    case (_, .any): return .yes
    case (.named(let left, _), .named(let right, _)) where left != right:
      // A class passes as its superclass.
      let areValues = [left, right].allSatisfy { name in
        let kind = knowledge.kind(name)
        return kind == .enumeration || kind == .structure
      }
      return areValues ? .no : .unknown
    case (_, .named(let name, _)) where !knowledge.isNominal(name): return .unknown
    default: return own.isSame(as: type, nominal: knowledge.isNominal)
    }
  }
}
