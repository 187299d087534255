/// The type of a value as far as the sources tell: the value of a row, a literal, a variable, what a cast asks for.
/// `unknown` stays unknown: every question about it is answered with "cannot tell".
package indirect enum ValueType: Hashable, Sendable {
  case string, int, double, float, bool, date, url
  /// Another type known by name, with its generic arguments: `Plan`, `UIImage`, `Tuple<Int, String>`, `NSNumber`.
  /// For types of the workspace the name is the qualified one (`Settings.Plan`).
  case named(String, [ValueType])
  case optional(ValueType)
  case array(ValueType)
  case set(ValueType)
  case dictionary(ValueType, ValueType)
  case tuple([ValueType])
  case function
  /// A generic parameter that was not bound: `T`.
  case parameter(String)
  case any
  case unknown

  package var isNamed: Bool { if case .named = self { true } else { false } }

  /// The type without one level of optionality.
  package var unwrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

extension ValueType {
  /// As it is written in Swift 2, where dates and URLs are objects of Foundation.
  package var inSwift2: ValueType {
    switch self {
    case .date: .named("NSDate", [])
    case .url: .named("NSURL", [])
    case .named(let name, let arguments): .named(name, arguments.map(\.inSwift2))
    case .optional(let wrapped): .optional(wrapped.inSwift2)
    case .array(let element): .array(element.inSwift2)
    case .set(let element): .set(element.inSwift2)
    case .dictionary(let key, let value): .dictionary(key.inSwift2, value.inSwift2)
    case .tuple(let elements): .tuple(elements.map(\.inSwift2))
    case .string, .int, .double, .float, .bool, .function, .parameter, .any, .unknown: self
    }
  }
}

extension ValueType: CustomStringConvertible {
  /// As it is written in Swift; `_` where it is unknown.
  package var description: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .float: "Float"
    case .bool: "Bool"
    case .date: "Date"
    case .url: "URL"
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .function: "() -> Void"
    case .parameter(let name): name
    case .any: "Any"
    case .unknown: "_"
    }
  }
}
