package import FormModel

extension DeclarationIndex {
  /// What a `SelectRow` hands to the model for a value of this type: its `outputValue`, as far as a getter of one expression
  /// tells; else unknown.
  package func outputValue(of type: ValueType) -> ValueType {
    if type == .string { return .string }
    guard case .named(let name, _) = type, let declared = types[name],
      let member = members(named: "outputValue", of: declared).first,
      case .variable(let binding, _) = member.kind, let expression = binding.getter?.statements.onlyValue
    else { return .unknown }
    switch expression.kind {
    case .string: return .string
    case .name(let name, _): return stored(name.text, of: declared)
    case .member(let base?, let name, _):
      if base.isSelf { return stored(name.text, of: declared) }
      return .unknown
    default: return .unknown
    }
  }

  private func stored(_ name: String, of type: DeclaredType) -> ValueType {
    if name == "rawValue", type.kind == .enum { return rawValue(of: type) }
    guard let member = members(named: name, of: type).first, case .variable(let binding, _) = member.kind,
      let declared = binding.type
    else { return .unknown }
    return valueType(of: declared, in: LexicalContext(file: member.file, type: member.owner)).unwrapped
  }

  private func rawValue(of type: DeclaredType) -> ValueType {
    switch type.declaration?.inheritance.first?.lastComponent?.name.text {
    case "String": .string
    case "Int": .int
    case "Double": .double
    default: .unknown
    }
  }
}
