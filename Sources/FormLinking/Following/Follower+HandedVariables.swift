import FormModel

/// Variables that are handed over with `&`.
extension Follower {
  /// The variable behind `&name`, by its number.
  func reference(_ argument: Expression, _ environment: Environment) -> Int? {
    guard case .prefix(let sign, let inner) = argument.kind, sign.text == "&" else { return nil }
    escapeAstroRows(inner, environment)
    guard let variable = variableNamed(inner, environment) else { return nil }
    references.append(variable)
    return references.count - 1
  }

  /// The caller's own variable, which stands for the parameter too.
  func variable(behind argument: ArgumentUse) -> Variable? {
    argument.reference.flatMap { references.indices.contains($0) ? references[$0] : nil }
  }

  /// Whether it is a value that a method may change into another one.
  func isPlain(_ value: Value) -> Bool {
    switch value {
    case .string, .interpolated, .integer, .float, .boolean, .dictionary, .values, .handedValues: true
    default: false
    }
  }

  /// What a method that is not followed leaves of the plain values of its receiver: nobody knows those that it assigns.
  func forgetAssigned(by function: FunctionDeclaration, in file: FileID, of receiver: Instance?) {
    guard let receiver, let body = function.body else { return }
    for name in index.memo.assignedNames(in: body.statements, of: file) {
      guard let variable = receiver.properties[name], isPlain(variable.operand.value) else { continue }
      var operand = variable.operand
      operand.value = .unknown
      set(variable, to: operand)
    }
  }

  /// What code that is not followed may have changed: nobody knows what such variables hold now. What is a form, section or
  /// row is still that one.
  func forget(_ arguments: [ArgumentUse]) {
    for argument in arguments {
      guard let variable = variable(behind: argument) else { continue }
      if case .object = variable.operand.value, !isStructure(variable.operand.value) { continue }
      var operand = variable.operand
      operand.value = .unknown
      operand.literal = nil
      set(variable, to: operand)
    }
  }

  /// What the variables around a closure that is run again and again hold by then: a run may have changed them, or code between
  /// two of them. What is a form, section or row is still that one.
  func forgetCaptured(by id: ClosureID) {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [id]
    while let id = waiting.popLast() {
      guard closures.indices.contains(id.index), let names = scope[id]?.facts.names else { continue }
      let record = closures[id.index]
      for name in names where record.captured[name] == nil {
        if let variable = record.environment.variable(name) {
          guard seen.insert(ObjectIdentifier(variable)).inserted else { continue }
          if case .closure(let inner) = variable.operand.value { waiting.append(inner) }
          if variable.isMutable { forgetPlain(variable) }
        } else if let function = record.environment.function(name), let body = function.declaration.body {
          forgetAssigned(in: body.statements, function.environment)
        }
      }
    }
  }

  private func forgetPlain(_ variable: Variable) {
    switch variable.operand.value {
    case .string, .integer, .float, .boolean, .member, .interpolated: break
    case .array: guard objects(in: variable.operand.value).isEmpty else { return }
    case .unknown, .nil, .dictionary, .tuple, .object, .oneOf, .closure, .function, .type, .projection, .values,
      .handedValues:
      return
    }
    var operand = variable.operand
    operand.value = .unknown
    operand.literal = nil
    set(variable, to: operand)
  }
}
