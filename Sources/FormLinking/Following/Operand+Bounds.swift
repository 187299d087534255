import FormCatalogue
import FormModel

extension Operand {
  /// The operand as a variable may keep it: what grows beyond anything that a form is made of becomes unknown.
  ///
  /// Code like `let b = a + a; let c = b + b; …` doubles with each line; twenty lines of it would fill the memory.
  var bounded: Operand {
    guard value.isComposite || type.isComposite else { return self }
    var result = self
    if value.isTooLarge {
      result.value = .unknown
      result.literal = nil
      result.lookup = nil
    }
    if type.isComposite, type.hasParts(moreThan: 128) { result.type = .unknown }
    return result
  }
}

extension Value {
  /// A string may have this many bytes when it is put together from others.
  static let maximumLength = 1 << 16
  /// A list, with everything inside, may have this many parts.
  static let maximumParts = 1 << 14
  private static let maximumDepth = 24

  var isComposite: Bool {
    switch self {
    case .array, .dictionary, .tuple, .oneOf, .member, .interpolated: true
    case .unknown, .string, .integer, .float, .boolean, .nil, .object, .closure, .function, .type, .projection, .values,
      .handedValues:
      false
    }
  }

  /// Whether another value is a part of it, at any depth.
  func holds(_ other: Value) -> Bool {
    var waiting = parts
    while let part = waiting.popLast() {
      if part == other { return true }
      if part.isComposite { waiting += part.parts }
    }
    return false
  }

  /// What it is put together from.
  private var parts: [Value] {
    switch self {
    case .array(let elements): elements.map(\.value)
    case .dictionary(let entries): entries.flatMap { [$0.key.value, $0.value.value] }
    case .tuple(let elements): elements.map(\.operand.value)
    case .oneOf(let values): values
    case .member(_, _, let arguments): arguments.map(\.operand.value)
    default: []
    }
  }

  /// Found out without walking through all of a large value.
  fileprivate var isTooLarge: Bool {
    var rest = Self.maximumParts
    var waiting: [(value: Value, depth: Int)] = [(self, 0)]
    while let (value, depth) = waiting.popLast() {
      rest -= 1
      if rest < 0 || depth > Self.maximumDepth { return true }
      switch value {
      case .array(let elements) where elements.count > rest: return true
      case .dictionary(let entries) where entries.count > rest: return true
      case .interpolated(let pieces):
        rest -= pieces.count
        continue
      default: break
      }
      for part in value.parts {
        if part.isComposite { waiting.append((part, depth + 1)) } else { rest -= 1 }
      }
    }
    return rest < 0
  }
}

extension ValueType {
  fileprivate var isComposite: Bool {
    switch self {
    case .named(_, let arguments), .tuple(let arguments): !arguments.isEmpty
    case .optional, .array, .set, .dictionary: true
    case .string, .int, .double, .float, .bool, .date, .url, .function, .parameter, .any, .unknown: false
    }
  }
}
