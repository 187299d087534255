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

  /// What a function returns, as its declared type.
  func returned(_ operand: Operand, _ environment: Environment) -> Operand {
    guard let type = environment.results.requested?.type, isCondition(type) else { return operand }
    var operand = operand
    noteCondition(&operand, declared: type)
    return operand
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
