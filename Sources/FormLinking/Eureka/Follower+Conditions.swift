import FormModel

/// A String, Bool or NSPredicate given to something of type `Condition`, which does not compile.
package struct NotCondition: Sendable {
  package var kind: FormCondition.NotLiteral
  package var value: Operand
}

extension Follower {
  /// Whether the type is the library's `Condition`.
  func isCondition(_ type: ValueType) -> Bool {
    guard case .named("Condition", _) = type.unwrapped else { return false }
    return index.types["Condition"]?.declaration == nil
  }

  /// A value that something of the declared type is given: literals become conditions, other texts and truth values do not
  /// compile.
  func noteCondition(_ operand: inout Operand, declared: ValueType) {
    switch (declared.unwrapped, operand.value) {
    case (.array(let type), .array(var elements)):
      for position in elements.indices { noteCondition(&elements[position], declared: type) }
      operand.value = .array(elements)
    case (.dictionary(_, let type), .dictionary(var entries)):
      for position in entries.indices { noteCondition(&entries[position].value, declared: type) }
      operand.value = .dictionary(entries)
    case (.tuple(let types), .tuple(var elements)):
      for (position, type) in zip(elements.indices, types) {
        noteCondition(&elements[position].operand, declared: type)
      }
      operand.value = .tuple(elements)
    default: break
    }
    guard isCondition(declared), !isCondition(operand.type) else { return }
    var wrong: (FormCondition.NotLiteral, Operand)?
    if case .oneOf(let values) = operand.value {
      for value in values {
        let one = alternative(value, of: operand)
        if case .notLiteral(let kind) = conditionKind(one) { wrong = (kind, one) }
      }
    } else if case .notLiteral(let kind) = conditionKind(operand) {
      wrong = (kind, operand)
    }
    if let (kind, value) = wrong {
      scope.notConditions.append(NotCondition(kind: kind, value: value))
      operand.value = .unknown
    }
    operand.type = declared
  }

  /// A value that a parameter or property of type String or Bool holds: where it is given to a condition it is no literal.
  func written(_ value: Operand, as place: SourceRange) -> Operand {
    guard value.isTyped, !place.contains(value.range) else { return value }
    var value = value
    if value.declaration == nil { value.declaration = value.place }
    value.literal = nil
    value.range = place
    value.place = place
    return value
  }

  /// What a function returns, as its declared type.
  func returned(_ operand: Operand, _ environment: Environment) -> Operand {
    guard let type = environment.results.requested?.type, isCondition(type) else { return operand }
    var operand = operand
    noteCondition(&operand, declared: type)
    return operand
  }

  /// `.nameTag` where a String is expected: a static constant of an extension of String.
  func text(_ operand: Operand) -> Operand {
    guard case .member(nil, let name, let arguments) = operand.value, arguments.isEmpty else { return operand }
    guard let type = index.types["String"], type.declaration == nil,
      let found = staticMember(name.text, of: type, place: operand.range)
    else {
      // An extension of it in a file that was not read may have it.
      scope.unresolvedNames.formUnion(["String", name.text])
      return operand
    }
    return found.isString ? found : operand
  }

  /// `.unlessGuest` and `.unless("tag")` of an extension of `Condition`, followed to what they make.
  func resolvedCondition(_ value: Operand) -> Operand {
    guard case .member(let type, let name, let arguments) = value.value, type == nil || type == "Condition",
      let declared = index.types["Condition"], declared.declaration == nil,
      let member = declared.members[name.text]?.first(where: \.isStatic)
    else { return value }
    let context = LexicalContext(file: value.range.file, type: nil)
    let environment = Environment(parent: nil, receiver: nil, context: context, results: Results())
    var result: Operand?
    switch member.kind {
    case .function: result = callFunction(member, receiver: nil, arguments, value.range, expecting: nil)
    case .variable:
      let use = TypeUse(
        name: "Condition", nameRange: value.range, range: value.range, generics: [], declared: "Condition")
      result = memberOfType(name, use, [], value.range, environment)
    case .enumCase: break
    }
    guard var result else { return value }
    if case .member(_, name, _) = result.value { return value }
    result.type = .named("Condition", [])
    return result
  }
}
