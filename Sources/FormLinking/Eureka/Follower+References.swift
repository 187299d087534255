import FormModel

extension Follower {
  /// A function handed over by its name (`.onCellSelection(tapped)`, `row.displayValueFor = format`): it is kept and run like a
  /// closure that calls it, and a method holds its `self` as strongly.
  func storeReference(_ value: Operand, as name: String, on id: ObjectID, _ environment: Environment) {
    switch value.value {
    case .function(let method, let isBound):
      let role: ClosureUse.Role = .callback(name, id)
      guard let closure = reference(to: method, isBound, value.range, role, environment) else { return }
      store(closure, role: role, owner: id)
      if kind(of: id) == .section, name == "multivaluedRowToInsertAt" || name == "addButtonProvider" {
        providers.append((closure, id, name))
      }
    case .member(_, _, let arguments) where name != "hidden" && name != "disabled":
      for argument in arguments { storeReference(argument.operand, as: name, on: id, environment) }
    default: break
    }
  }

  /// `.function(["a"], isHidden)`: a closure that calls the function stands for it.
  func conditionOfReference(_ value: Operand, _ environment: Environment) -> Operand {
    guard case .member(let type, let name, var arguments) = value.value,
      name.text == "function" || name.text == "Function",
      arguments.count == 2, case .function(let function, let isBound) = arguments[1].operand.value,
      let closure = reference(to: function, isBound, arguments[1].operand.range, .condition, environment)
    else { return value }
    var value = value
    arguments[1].operand.value = .closure(closure)
    value.value = .member(type: type, name: name, arguments: arguments)
    return value
  }

  /// `SwipeAction(…, handler: archive)`: closures that call the functions stand for them.
  func handlers(_ arguments: [ArgumentUse], of use: TypeUse, _ environment: Environment) -> [ArgumentUse] {
    guard use.name == "SwipeAction", !index.mayBeAnothers([use.name], in: use.nameRange.file) else { return arguments }
    return arguments.map { argument in
      guard case .function(let function, let isBound) = argument.operand.value,
        let closure = reference(to: function, isBound, argument.operand.range, .handler(use.name), environment)
      else { return argument }
      var argument = argument
      argument.operand.value = .closure(closure)
      return argument
    }
  }

  /// A function that a name stands for, and where its name is looked up.
  private struct Referent {
    var function: FunctionDeclaration
    var file: FileID
    var base: Expression?
    var environment: Environment
    var isBound = false
  }

  /// A closure that calls a function which is named in place of one.
  func reference(
    to name: String, _ isBound: Bool, _ place: SourceRange, _ role: ClosureUse.Role, _ environment: Environment
  ) -> ClosureID? {
    let referent =
      isBound
      ? method(name, place, count: argumentCount(of: role), environment) : function(name, place, environment)
    guard let referent, let body = referent.function.body else { return nil }
    let function = referent.function
    let called = Name(name, place.bytes)
    let arguments = function.parameters.enumerated().map { position, parameter in
      Argument(
        label: parameter.label.map { Name($0.text, place.bytes) },
        value: Expression(.name(Name("$\(position)", place.bytes), generics: []), place.bytes))
    }
    let callee: Expression.Kind =
      referent.base.map { .member(base: $0, name: called, generics: []) } ?? .name(called, generics: [])
    let call = Call(callee: Expression(callee, place.bytes), arguments: arguments, parentheses: place.bytes)
    let closure = Closure(
      captures: [], parameters: [], hasSignature: false,
      body: [Statement(.expression(Expression(.call(call), place.bytes)), place.bytes)], bodyRange: place.bytes,
      captureListRange: nil)
    let id = register(closure, range: place, referent.environment)
    let explicit = explicitSelves[place]
    // What the function's own body tells stands for the closure's.
    let own = Closure(
      captures: [], parameters: function.parameters, hasSignature: true, body: body.statements, bodyRange: body.range,
      captureListRange: nil)
    scope.closures[id.index].facts = DeclarationMemo.ClosureReading(own, file: referent.file).facts
    // Whether the completion is called tells the function by its own names.
    if case .handler = role { scope.closures[id.index].parameters = function.parameters.map(\.name.text) }
    if !referent.isBound {
      scope.closures[id.index].strongSelf = nil
    } else if scope.closures[id.index].strongSelf != nil {
      scope.closures[id.index].strongSelf = explicit ?? place
    }
    scope.closures[id.index].reference = MethodReference(
      name: name, labels: function.parameters.map { $0.label?.text }, isExplicit: explicit != nil)
    return id
  }

  /// A method of the controller around.
  private func method(_ name: String, _ place: SourceRange, count: Int, _ environment: Environment) -> Referent? {
    let instance = [environment.receiver, instances[mainObject]].compactMap { $0 }.first { instance in
      instance.type.map { !functions(named: name, of: $0, isStatic: false, from: environment.context).isEmpty } ?? false
    }
    guard let instance, let type = instance.type else { return nil }
    // `model.save` beside a `save` of the controller's own.
    if let owner = foreignMethods[place], owner != instance.object { return nil }
    let candidates = functions(named: name, of: type, isStatic: false, from: environment.context)
    let fitting = candidates.first { member in
      if case .function(let function) = member.kind { function.parameters.count == count } else { false }
    }
    guard let member = fitting ?? candidates.first, case .function(let function) = member.kind else { return nil }
    let inner = Environment(
      parent: nil, receiver: instance,
      context: LexicalContext(file: place.file, type: environment.context.type ?? type.qualifiedName),
      results: Results())
    return Referent(
      function: function, file: member.file,
      base: Expression(.name(Name("self", place.bytes), generics: []), place.bytes),
      environment: inner, isBound: true)
  }

  /// A function in a function, a static one, or one of a file.
  private func function(_ name: String, _ place: SourceRange, _ environment: Environment) -> Referent? {
    if let base = staticBases[place] {
      guard let member = staticFunctions(name, at: place, environment).first, case .function(let function) = member.kind
      else { return nil }
      return Referent(function: function, file: member.file, base: base, environment: environment)
    }
    if let local = environment.function(name) {
      return Referent(function: local.declaration, file: local.environment.file, base: nil, environment: environment)
    }
    let globals = index.globals(named: name, from: environment.file)
    guard globals.count == 1, let member = globals.first, case .function(let function) = member.kind else { return nil }
    return Referent(function: function, file: member.file, base: nil, environment: environment)
  }

  /// Those that a name behind a type may mean: `Style.plain`.
  func staticFunctions(_ name: String, at place: SourceRange, _ environment: Environment) -> [DeclaredType.Member] {
    guard let base = staticBases[place], case .type(let use) = evaluate(base, environment).value,
      let type = index.types[use.declared ?? use.name]
    else { return [] }
    return functions(named: name, of: type, isStatic: true, from: environment.context)
  }

  private func argumentCount(of role: ClosureUse.Role) -> Int {
    if case .handler = role { return 3 }
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
  func noteNib(_ arguments: [ArgumentUse]) {
    guard let name = arguments.first(where: { $0.label == "nibName" }) else { return }
    let bundle = arguments.first { $0.label == "bundle" }
    scope.nibs.append(NibUse(name: name.operand, isOfWorkspace: bundle.map { isOfWorkspace($0.operand) } ?? true))
  }

  /// `.init(nibName: "CardCell")`, which only what it is assigned to tells the type of.
  func madeCellProvider(_ value: Operand) -> Operand {
    guard case .member(nil, let name, let arguments) = value.value, name.text == "init" else { return value }
    noteNib(arguments)
    var value = value
    value.value = .member(type: "CellProvider", name: name, arguments: arguments)
    return value
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
  func noteChain(
    _ operands: [Expression], _ operators: [Name], _ expression: Expression, rowCount: Int, isOfForm: Bool,
    _ environment: Environment
  ) {
    guard rowCount > 1, let callee = operands.lazy.compactMap({ self.constructionCallee($0) }).first else { return }
    var chain = ChainUse(
      callee: range(callee, environment), range: range(expression.range, environment), rowCount: rowCount)
    if isOfForm, let first = operands.first, isPlainName(first) {
      chain.form = range(first.range, environment)
      chain.separators = operators.filter { $0.text == "+++" }.map { range($0.range, environment) }
    }
    scope.chains.append(chain)
  }

  /// `form`, `self.form`: saying it twice means the same twice.
  private func isPlainName(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name: true
    case .member(let base?, _, _): if case .name = base.kind { true } else { false }
    default: false
    }
  }

  /// Nobody takes the result of a chain: it may as well be several.
  func noteStatement(_ expression: Expression, _ environment: Environment) {
    guard case .chain = expression.kind, let last = scope.chains.indices.last,
      scope.chains[last].range == range(expression.range, environment)
    else { return }
    scope.chains[last].isStatement = true
  }
}
