import FormModel

/// What rules ask of rows that are looked up, and of sections reached through a row.
extension Follower {
  /// `form.rowBy(tag: "a")?.value` where nothing tells the row's type: a constant without annotation, a cast of the value.
  func noteUntyped(_ expression: Expression, _ environment: Environment) {
    let inner = withoutMarks(expression)
    guard case .member(let base?, let name, _) = inner.kind, name.text == "value" else { return }
    guard case .call = withoutMarks(base).kind else { return }
    let member = range(name.range, environment)
    // A helper may have asked for a type.
    if !typedValues.contains(member) { scope.untypedMembers.insert(member) }
  }

  /// `.value` of a constant that holds a look-up's result without a type: a `BaseRow` has no such property, whatever the
  /// constant is cast to elsewhere.
  func noteUntypedConstant(_ base: Expression, _ name: Name, _ owner: Operand, _ environment: Environment) {
    guard owner.lookup != nil, owner.type.unwrapped == .named("BaseRow", []),
      case .name(let constant, _) = withoutMarks(base).kind, environment.variable(constant.text)?.isUntypedRow == true
    else { return }
    scope.untypedMembers.insert(range(name.range, environment))
  }

  /// Binds the names of `let row = form.rowBy(tag: "a")`, `if let row = row`: a new constant for a row that is looked up is a
  /// `BaseRow` where nothing says otherwise. A parameter has the type it is declared with, which the look-up takes on.
  func bind(
    _ pattern: Pattern, to operand: Operand, _ type: TypeReference?, _ initializer: Expression?,
    _ environment: Environment
  ) {
    let wasUntyped = isUntypedRow(pattern, environment)
    bindPattern(pattern, operand, environment)
    guard case .identifier(let name) = pattern, let variable = environment.variables[name.text],
      variable.operand.lookup != nil
    else { return }
    if let type {
      variable.isUntypedRow = isName(type.unwrapped, "BaseRow")
      return
    }
    guard let initializer else {
      variable.isUntypedRow = wasUntyped
      return
    }
    switch withoutMarks(initializer).kind {
    case .call(let call):
      guard case .member(_, let callee, _) = call.callee.kind else { return }
      variable.isUntypedRow = callee.text == "rowBy" || callee.text == "rowByTag"
    case .name(let other, _):
      variable.isUntypedRow =
        other.text == name.text ? wasUntyped : environment.variable(other.text)?.isUntypedRow == true
    default: break
    }
  }

  /// Whether the variable that has this name so far is one.
  private func isUntypedRow(_ pattern: Pattern, _ environment: Environment) -> Bool {
    guard case .identifier(let name) = pattern else { return false }
    return environment.variable(name.text)?.isUntypedRow == true
  }

  /// Whether an extension of sections has the method: a class's own methods open no access to change it.
  private func isOwnMethod(_ name: Name, _ arguments: [Argument]) -> Bool {
    let labels = arguments.map { ($0.label?.text, $0.isTrailing) }
    return extensionTypes(of: .section, "Section").contains { Self.hasFunction(name.text, in: $0, fitting: labels) }
  }

  /// The rows of `row.section?`, each with the number of its events so far; empty where no such mutation is called.
  func mutatedRows(
    _ base: Expression, _ name: Name, _ arguments: [Argument], _ environment: Environment
  ) -> [(row: ObjectID, events: Int, readsItself: Bool)] {
    switch name.text {
    case "insert":
      guard let first = arguments.first?.label?.text ?? arguments.first.map({ _ in "" }),
        first.isEmpty || first == "contentsOf",
        arguments.contains(where: { $0.label?.text == "at" })
      else { return [] }
    case "removeSubrange": break
    default: return []
    }
    guard case .optionalChain(let section) = base.kind, !isOwnMethod(name, arguments) else { return [] }
    var ids: [ObjectID] = []
    var readsItself = false
    switch section.kind {
    case .name(let property, _):
      // In a row's own class.
      guard property.text == "section", environment.variable("section") == nil, let receiver = environment.receiver
      else { return [] }
      ids = [receiver.object]
      var walker = CodeWalker { expression in
        if case .name(let read, _) = expression.kind, read.text == "indexPath" || read.text == "section",
          environment.variable(read.text) == nil
        {
          readsItself = true
        }
        return true
      }
      for argument in arguments { walker.walk(argument.value) }
    case .member(let owner?, let property, _) where property.text == "section":
      let owner = withoutMarks(owner)
      if let variable = variableNamed(owner, environment) {
        ids = objects(in: variable.operand.value)
      } else if owner.isSelf, let receiver = environment.receiver {
        ids = [receiver.object]
      } else if case .member(let cell?, let name, _) = owner.kind, let cell = variableNamed(cell, environment),
        case .projection(let id, let path) = cell.operand.value, isRow(name, ofCell: path, of: id)
      {
        ids = [id]
      }
    default: return []
    }
    return ids.filter { kind(of: $0) == .row }.map { ($0, scope[$0]?.events.count ?? 0, readsItself) }
  }

  /// Notes the call, after its arguments were evaluated. An index path that was put into a constant before is a value, and
  /// nothing is read where the constant is.
  func noteMutation(
    of rows: [(row: ObjectID, events: Int, readsItself: Bool)], _ base: Expression, _ name: Name,
    _ arguments: [Argument], _ place: SourceRange, _ environment: Environment
  ) {
    for (row, events, readsItself) in rows {
      let new = scope[row]?.events.dropFirst(events) ?? []
      let reads = new.contains { event in
        ["section", "indexPath"].contains(event.first.text)
          && arguments.contains { $0.value.range.contains(event.first.range) }
      }
      let end = base.range.upperBound
      scope.sectionMutations.append(
        SectionMutation(
          row: row, member: range(name.range, environment),
          questionMark: range(max(base.range.lowerBound, end - 1)..<end, environment), range: place,
          readsOwnPlace: reads || readsItself))
    }
  }

  /// `let row: TextRow = .init("a")`: an initialiser of the type that is written where the value goes, in a list, too.
  func constructed(_ operand: Operand, as type: TypeReference?, _ environment: Environment) -> Operand {
    guard let type else { return operand }
    switch (operand.value, type.unwrapped.kind) {
    case (.member(nil, let name, let arguments), _) where name.text == "init":
      return construct(typeUse(type.unwrapped, environment), arguments, operand.range, environment)
    case (.array(let elements), .array(let element)) where elements.contains(where: \.isImplicitlyMade):
      var operand = operand
      operand.value = .array(
        elements.map { $0.isImplicitlyMade ? constructed($0, as: element, environment) : $0 })
      return operand
    default: return operand
    }
  }

  /// The row or section at the beginning of a chain, of the type that is written where its value goes:
  /// `let row: TextRow = .init("a").onChange { … }`. nil where the chain begins otherwise.
  func implicitlyMade(_ base: Expression, _ environment: Environment, expecting: RequestedType) -> Operand? {
    guard case .call(let call) = base.kind, case .member(let inner, let name, _) = call.callee.kind else { return nil }
    if inner != nil { return beginsImplicitly(base) ? evaluate(base, environment, expecting: expecting) : nil }
    guard name.text == "init", !expecting.isCast, case .named(let type, let generics) = expecting.type else {
      return nil
    }
    let use = TypeUse(
      name: QualifiedName.last(of: type), nameRange: expecting.nameRange, range: expecting.range, generics: generics,
      declared: expecting.declared)
    guard [.row, .section].contains(roles.kind(of: use, in: environment.file)) else { return nil }
    return construct(use, evaluate(call.arguments, environment), range(base.range, environment), environment)
  }

  /// Whether a chain of calls begins with `.init(…)`.
  private func beginsImplicitly(_ chain: Expression) -> Bool {
    var current = chain
    for _ in 0..<100 {
      guard case .call(let call) = current.kind, case .member(let base, let name, _) = call.callee.kind else {
        return false
      }
      guard let base else { return name.text == "init" }
      current = base
    }
    return false
  }

  private func withoutMarks(_ expression: Expression) -> Expression {
    var current = expression
    var steps = 0
    while steps < 100 {
      switch current.kind {
      case .optionalChain(let inner), .forceUnwrap(let inner): current = inner
      default: return current
      }
      steps += 1
    }
    return current
  }
}

extension Operand {
  /// `.init("a")`, of whichever type.
  fileprivate var isImplicitlyMade: Bool {
    if case .member(nil, let name, _) = value { name.text == "init" } else { false }
  }
}
