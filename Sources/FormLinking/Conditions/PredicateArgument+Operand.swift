package import FormModel
package import FormPredicates

extension PredicateArgument {
  /// What is known of an argument behind a format.
  init(_ operand: Operand, knowing knowledge: TypeKnowledge) {
    switch operand.value {
    case .string(let constant): self = .string(constant.text)
    case .integer(let value): self = .number(String(value))
    case .float(let value): self = .number(String(value))
    case .boolean(let value): self = .bool(value)
    case .nil: self = .null
    case .array(let elements): self = .list(elements.map { PredicateArgument($0, knowing: knowledge) })
    default:
      // An optional may be nil, which compares with everything.
      if case .optional = operand.type {
        self = .unknown
      } else {
        self = .value(PredicateOperandKind(operand.type.predicateKind(knowing: knowledge)))
      }
    }
  }
}

extension PredicateOperandKind {
  /// The kind in the words of the predicate module.
  package init(_ kind: PredicateKind) {
    switch kind {
    case .text: self = .string
    case .number: self = .number
    case .boolean: self = .bool
    case .date: self = .date
    case .url: self = .url
    case .collection(let element): self = .collection(of: PredicateOperandKind(element))
    case .opaque: self = .opaque
    case .unknown: self = .unknown
    }
  }
}
