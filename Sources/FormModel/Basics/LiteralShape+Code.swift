extension LiteralShape {
  /// The shape of an expression by its own words: literals, casts by `as`, and calls of initialisers of Swift and
  /// Foundation. Whatever needs a declaration to be understood is a value of unknown type.
  package init(_ expression: Expression) {
    self = LiteralShape.read(expression, depth: 0)
  }

  private static func read(_ expression: Expression, depth: Int) -> LiteralShape {
    guard depth < 32 else { return .value(.unknown) }
    switch expression.kind {
    case .string(let literal):
      let isInterpolated = literal.segments.contains { if case .interpolation = $0 { true } else { false } }
      return isInterpolated ? .interpolation : .string
    case .integer(let value): return .integer(value)
    case .float(let value): return .float(value)
    case .boolean(let value): return .boolean(value)
    case .nil: return .nil
    case .array(let elements): return .array(elements.map { read($0, depth: depth + 1) })
    case .dictionary(let elements):
      return .dictionary(
        keys: elements.map { read($0.key, depth: depth + 1) }, values: elements.map { read($0.value, depth: depth + 1) }
      )
    case .tuple(let elements): return .tuple(elements.map { read($0.value, depth: depth + 1) })
    case .prefix(let sign, let operand) where sign.text == "-": return negated(read(operand, depth: depth + 1))
    case .cast(_, .as, let type): return .value(ValueType(type))
    case .cast(_, .forced, let type): return .value(ValueType(type))
    case .cast(_, .conditional, let type): return .value(.optional(ValueType(type)))
    case .cast(_, .is, _): return .value(.bool)
    case .call(let call): return .value(made(by: call, depth: depth))
    case .ternary(_, let then, let otherwise):
      let (left, right) = (read(then, depth: depth + 1), read(otherwise, depth: depth + 1))
      return left == right ? left : .value(left.defaultType == right.defaultType ? left.defaultType : .unknown)
    case .name, .member, .subscript, .closure, .binary, .chain, .prefix, .postfix, .assignment, .optionalChain,
      .forceUnwrap, .type, .keyPath, .statement, .unknown:
      return .value(.unknown)
    }
  }

  private static func negated(_ shape: LiteralShape) -> LiteralShape {
    switch shape {
    case .integer(let value): .integer(value.flatMap { $0 == Int.min ? nil : -$0 })
    case .float(let value): .float(-value)
    default: .value(shape.isLiteral ? .unknown : shape.defaultType)
    }
  }

  /// The type of `Date()`, `Double(90)`, `Set(["a"])`, `URL(string: …)`.
  private static func made(by call: Call, depth: Int) -> ValueType {
    let label = call.arguments.first?.label?.text
    let argument = call.arguments.first.map { read($0.value, depth: depth + 1) }
    switch call.callee.kind {
    case .type(let type): return ValueType(type)
    case .name(let name, let generics):
      let type = ValueType(name: name.text, arguments: generics.map { ValueType($0) })
      switch (type, label) {
      case (.int, nil), (.double, nil), (.float, nil), (.bool, nil):
        // Of text it may fail, of a value nobody knows it may be either.
        switch argument?.defaultType {
        case .int, .double, .float, .bool, nil: return type
        case .string: return .optional(type)
        default: return .unknown
        }
      case (_, "exactly"): return .optional(type)
      case (.string, _): return label == "data" || label == "cString" ? .optional(type) : type
      case (.date, _), (.set, _), (.array, _), (.dictionary, _): return type
      case (.url, "string"): return .optional(.url)
      case (.url, _): return label == "dataRepresentation" ? .optional(.url) : .url
      case (.named("Set", _), nil):
        if case .array(let element) = argument?.defaultType { return .set(element) }
        return .set(.unknown)
      case (.named("NSNumber", _), _), (.named("NSDate", _), _), (.named("NSDecimalNumber", _), _),
        (.named("NSString", _), _), (.named("NSSet", _), _), (.named("NSArray", _), _), (.named("CGFloat", _), _):
        return type
      case (.named("NSURL", _), _): return .optional(type)
      default: return .unknown
      }
    default: return .unknown
    }
  }
}
