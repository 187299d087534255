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

  /// `swap(&first, &second)`: each holds what the other one did.
  func swapHanded(_ arguments: [ArgumentUse]) -> Bool {
    guard arguments.count == 2, let first = variable(behind: arguments[0]), let second = variable(behind: arguments[1])
    else { return false }
    let (one, other) = (first.operand, second.operand)
    set(first, to: other)
    set(second, to: one)
    return true
  }

  /// `fill(&row.options)`: whoever is handed a member of a row or section may give it anything.
  func noteHanded(_ inner: Expression, _ place: SourceRange, _ environment: Environment) {
    guard case .member(let base?, let name, _) = inner.kind else { return }
    let owner: Operand
    switch base.kind {
    case .name, .member: owner = evaluateBase(base, environment)
    default: return
    }
    let isCell = if case .projection = owner.value { true } else { false }
    guard isCell || objects(in: owner.value).contains(where: isFormObject) else { return }
    let anything = Operand(value: .unknown, type: .unknown, range: place)
    assign(anything, to: name, of: owner, place, environment, isOptional: false)
  }

  /// `row[keyPath: \.options] = …`; through a key path that nobody knows anything may be given.
  func assign(
    _ value: Operand, to path: Operand, of owner: Operand, _ place: SourceRange, _ environment: Environment
  ) {
    let written = keyPaths[path.range] ?? path.declaration.flatMap { keyPaths[$0] }
    guard let names = written, let last = names.last else { return escape(owner, at: place) }
    let inner = names.dropLast().reduce(owner) { owner, name in
      member(name, of: owner, [], place, environment, isOptional: false, isRead: false)
    }
    // Written in another file it has no place in this one.
    let isHere = (path.declaration ?? path.range).file == environment.file
    let name = isHere ? last : Name(last.text, place.bytes)
    assign(value, to: name, of: inner, place, environment, isOptional: false)
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
}
