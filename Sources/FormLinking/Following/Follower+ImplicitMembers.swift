import FormModel

extension Follower {
  /// Completes `.name` by the type that it is declared to have, in lists and alternatives too.
  func complete(_ operand: inout Operand, as type: ValueType, depth: Int = 0) {
    guard depth < 8 else { return }
    switch (operand.value, type.unwrapped) {
    case (.member(nil, let name, let arguments), .named(let qualified, _)):
      guard let declared = index.types[qualified], declared.declaration != nil else { return }
      if arguments.isEmpty, !declared.hasCase(name.text), !isFormEnum(qualified),
        let constant = staticMember(name.text, of: declared, place: operand.range)
      {
        if case .function = constant.value { return }
        operand = constant
        return
      }
      operand.value = .member(
        type: qualified, name: name, arguments: complete(arguments, ofCase: name.text, in: declared))
      operand.type = type.unwrapped
    case (.array(var elements), .array(let element)), (.array(var elements), .set(let element)):
      for position in elements.indices { complete(&elements[position], as: element, depth: depth + 1) }
      operand.value = .array(elements)
    case (.dictionary(var entries), .dictionary(let key, let value)):
      for position in entries.indices {
        complete(&entries[position].key, as: key, depth: depth + 1)
        complete(&entries[position].value, as: value, depth: depth + 1)
      }
      operand.value = .dictionary(entries)
    case (.tuple(var parts), .tuple(let types)):
      for position in parts.indices where types.indices.contains(position) {
        complete(&parts[position].operand, as: types[position], depth: depth + 1)
      }
      operand.value = .tuple(parts)
    case (.oneOf(let values), let type):
      operand.value = .oneOf(
        values.map { value in
          var one = Operand(value: value, type: .unknown, range: operand.range)
          complete(&one, as: type, depth: depth + 1)
          return one.value
        })
    default: break
    }
  }

  /// Gives the parts of tuples the names that their declared type has for them: `[("a", "A")]` as `[(tag: String, title: String)]`.
  func label(_ operand: inout Operand, as type: TypeReference?, in context: LexicalContext, depth: Int = 0) {
    guard let type, depth < 8 else { return }
    switch (operand.value, type.unwrapped.kind) {
    case (.tuple(var parts), .tuple(let types, let labels)):
      guard parts.count == types.count, labels.count == types.count else { return }
      for position in parts.indices {
        if parts[position].label == nil { parts[position].label = labels[position] }
        label(&parts[position].operand, as: types[position], in: context, depth: depth + 1)
      }
      operand.value = .tuple(parts)
    case (.array(var elements), .array(let element)):
      guard elements.contains(where: \.holdsTuples) else { return }
      for position in elements.indices { label(&elements[position], as: element, in: context, depth: depth + 1) }
      operand.value = .array(elements)
    case (.dictionary(var entries), .dictionary(_, let value)):
      for position in entries.indices { label(&entries[position].value, as: value, in: context, depth: depth + 1) }
      operand.value = .dictionary(entries)
    case (.tuple, .named(let components)), (.array, .named(let components)):
      guard let alias = alias(at: components.map(\.name.text), context), alias.generics.isEmpty else { return }
      let around = LexicalContext(file: alias.file, type: alias.parent)
      label(&operand, as: alias.type, in: around, depth: depth + 1)
    default: break
    }
  }

  /// Completes what a case of an enum is made with.
  func complete(_ arguments: [ArgumentUse], ofCase name: String, in type: DeclaredType) -> [ArgumentUse] {
    guard !arguments.isEmpty else { return arguments }
    var arguments = arguments
    for member in type.members[name] ?? [] {
      guard case .enumCase(let element, _) = member.kind else { continue }
      let context = LexicalContext(file: member.file, type: type.qualifiedName)
      for (position, parameter) in element.parameters.enumerated() where arguments.indices.contains(position) {
        guard let written = parameter.type else { continue }
        complete(&arguments[position].operand, as: index.valueType(of: written, in: context))
      }
    }
    return arguments
  }

  /// Completes `.name` in a list by the type of the elements that have one.
  func complete(_ elements: inout [Operand]) {
    for element in elements {
      guard case .named(let name, _) = element.type, index.types[name]?.declaration != nil else { continue }
      let type = element.type
      for position in elements.indices { complete(&elements[position], as: type) }
      return
    }
  }
}

extension Operand {
  /// Whether it is a tuple, or a list that may have some in it.
  fileprivate var holdsTuples: Bool {
    switch value {
    case .tuple, .array: true
    default: false
    }
  }
}

extension DeclaredType {
  /// Whether it is an enum with a case of this name.
  func hasCase(_ name: String) -> Bool {
    members[name]?.contains { if case .enumCase = $0.kind { true } else { false } } == true
  }
}
