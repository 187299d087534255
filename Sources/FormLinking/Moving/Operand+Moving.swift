import FormModel

extension Operand {
  func moved(by move: ScopeMove) -> Operand {
    var moved = self
    moved.value = value.moved(by: move)
    (moved.range, moved.place, moved.declaration) = (move(range), move(place), move(declaration))
    return moved
  }
}

extension Value {
  func moved(by move: ScopeMove) -> Value {
    switch self {
    case .unknown, .integer, .float, .boolean, .nil, .function, .interpolated, .values, .handedValues: self
    case .object(let id): .object(move(id))
    case .closure(let id): .closure(move(id))
    case .string(let constant): .string(constant.moved(by: move))
    case .array(let elements): .array(elements.map { $0.moved(by: move) })
    case .dictionary(let entries):
      .dictionary(entries.map { DictionaryEntry(key: $0.key.moved(by: move), value: $0.value.moved(by: move)) })
    case .tuple(let elements):
      .tuple(elements.map { LabelledOperand(label: $0.label, operand: $0.operand.moved(by: move)) })
    case .oneOf(let values): .oneOf(values.map { $0.moved(by: move) })
    case .member(let type, let name, let arguments):
      .member(type: type, name: move(name), arguments: arguments.map { $0.moved(by: move) })
    case .type(let use): .type(move(use))
    case .projection(let id, let names): .projection(move(id), names.map { move($0) })
    }
  }
}

extension ArgumentUse {
  func moved(by move: ScopeMove) -> ArgumentUse {
    ArgumentUse(
      label: label, labelRange: move(labelRange), operand: operand.moved(by: move), isTrailing: isTrailing,
      reference: reference)
  }
}
