package import FormModel

extension Operand {
  /// The value as it is written, for questions of what Swift makes of it.
  package var shape: LiteralShape {
    switch literal {
    case .string: .string
    case .interpolatedString: .interpolation
    case .integer: .integer(integer)
    case .float: .float(number ?? 0.5)
    case .boolean: .boolean(boolean ?? false)
    case .nil: .nil
    case .array: elements.map { .array($0.map(\.shape)) } ?? .value(type)
    case .tuple:
      if case .tuple(let elements) = value { .tuple(elements.map(\.operand.shape)) } else { .value(type) }
    case .dictionary:
      if case .dictionary(let entries) = value {
        .dictionary(keys: entries.map(\.key.shape), values: entries.map(\.value.shape))
      } else {
        .value(.unknown)
      }
    case .closure: .value(.unknown)
    case nil: .value(type)
    }
  }
}
