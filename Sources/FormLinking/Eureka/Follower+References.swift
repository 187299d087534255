import FormModel

extension Follower {
  /// A method handed over by its name (`.onCellSelection(tapped)`, `row.displayValueFor = format`): it is kept and run like a
  /// closure that calls it, and holds its `self` as strongly.
  func storeReference(_ value: Operand, as name: String, on id: ObjectID, _ environment: Environment) {
    switch value.value {
    case .function(let method, boundToSelf: true):
      let role: ClosureUse.Role = name == "hidden" || name == "disabled" ? .condition : .callback(name, id)
      guard let closure = reference(to: method, value.range, role, owner: id, environment) else { return }
      store(closure, role: role, owner: id)
    case .member(_, _, let arguments):
      for argument in arguments { storeReference(argument.operand, as: name, on: id, environment) }
    default: break
    }
  }

  private func reference(
    to method: String, _ place: SourceRange, _ role: ClosureUse.Role, owner: ObjectID, _ environment: Environment
  ) -> ClosureID? {
    let instance = [environment.receiver, instances[mainObject]].compactMap { $0 }.first { instance in
      instance.type.map { !functions(named: method, of: $0, isStatic: false).isEmpty } ?? false
    }
    guard let instance, let type = instance.type else { return nil }
    let candidates = functions(named: method, of: type, isStatic: false)
    let count = argumentCount(of: role)
    let fitting = candidates.first { member in
      if case .function(let function) = member.kind { function.parameters.count == count } else { false }
    }
    guard let member = fitting ?? candidates.first, case .function(let function) = member.kind,
      let body = function.body
    else { return nil }
    let name = Name(method, place.bytes)
    let receiver = Expression(.name(Name("self", place.bytes), generics: []), place.bytes)
    let arguments = function.parameters.enumerated().map { position, parameter in
      Argument(
        label: parameter.label.map { Name($0.text, place.bytes) },
        value: Expression(.name(Name("$\(position)", place.bytes), generics: []), place.bytes))
    }
    let call = Call(
      callee: Expression(.member(base: receiver, name: name, generics: []), place.bytes), arguments: arguments,
      parentheses: place.bytes)
    let closure = Closure(
      captures: [], parameters: [], hasSignature: false,
      body: [Statement(.expression(Expression(.call(call), place.bytes)), place.bytes)], bodyRange: place.bytes,
      captureListRange: nil)
    let inner = Environment(
      parent: nil, receiver: instance,
      context: LexicalContext(file: place.file, type: environment.context.type ?? type.qualifiedName),
      results: Results())
    let id = register(closure, range: place, inner)
    let explicit = explicitSelves[place]
    // What the method's own body tells stands for the closure's.
    scope.closures[id.index].facts = ClosureFacts(
      reading: Closure(
        captures: [], parameters: function.parameters, hasSignature: true, body: body.statements, bodyRange: body.range,
        captureListRange: nil), file: member.file)
    if scope.closures[id.index].strongSelf != nil { scope.closures[id.index].strongSelf = explicit ?? place }
    scope.closures[id.index].reference = MethodReference(
      name: method, labels: function.parameters.map { $0.label?.text }, isExplicit: explicit != nil)
    return id
  }

  private func argumentCount(of role: ClosureUse.Role) -> Int {
    guard case .callback(let name, _) = role else { return 1 }
    return switch name {
    case "onExpandInlineRow", "onCollapseInlineRow": 3
    case "cellSetup", "cellUpdate", "onCellSelection", "onCellHighlightChanged", "onRowValidationChanged", "onPresent",
      "onCellHighlight", "onCellUnHighlight", "onSelectSelectableRow":
      2
    default: 1
    }
  }

  // MARK: Other facts for rules

  /// `CellProvider<CardCell>(nibName: "CardCell", bundle: …)`.
  func noteNib(_ use: TypeUse, _ arguments: [ArgumentUse]) {
    guard use.name == "CellProvider", let name = arguments.first(where: { $0.label == "nibName" }) else { return }
    let bundle = arguments.first { $0.label == "bundle" }
    scope.nibs.append(NibUse(name: name.operand, isOfWorkspace: bundle.map { isOfWorkspace($0.operand) } ?? true))
  }

  private func isOfWorkspace(_ bundle: Operand) -> Bool {
    switch bundle.value {
    case .nil: return true
    case .member("Bundle", let name, let arguments):
      if name.text == "main" || name.text == "module" { return true }
      guard name.text == "init", let first = arguments.first, first.label == "for" else { return false }
      if case .type(let use) = first.operand.value { return use.declared != nil }
      return true
    case .member(nil, let name, _): return name.text == "main" || name.text == "module"
    default: return false
    }
  }

  /// An expression that puts rows together.
  func noteChain(_ operands: [Expression], _ expression: Expression, rowCount: Int, _ environment: Environment) {
    guard rowCount > 1 else { return }
    for operand in operands {
      guard let callee = constructionCallee(operand) else { continue }
      scope.chains.append(
        ChainUse(
          callee: range(callee, environment), range: range(expression.range, environment), rowCount: rowCount))
      return
    }
  }
}
