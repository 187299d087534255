import FormCatalogue
import FormModel

extension Follower {
  /// Follows a type as an object of it lives: stored properties, initialisers, `viewDidLoad` and what it calls, the
  /// `…Appear` methods, then everything that nothing called.
  func follow(type: DeclaredType) {
    let use = TypeUse(
      name: type.name, nameRange: type.nameRange, range: type.nameRange,
      generics: type.generics.map { .parameter($0.name.text) },
      declared: type.declaration != nil ? type.qualifiedName : nil)
    var kind = isController(type) ? .controller : roles.kind(of: use, in: type.file)
    if type.declaration == nil {
      switch type.qualifiedName {
      case "FormViewController": kind = .controller
      case "BaseRow", "RowOf", "Row", "RowType": kind = .row
      default: break
      }
    }
    mainObject = makeObject(kind, type: use, range: type.nameRange, isMadeHere: false)
    let instance = Instance(object: mainObject, type: type.declaration != nil ? type : nil)
    instances[mainObject] = instance
    if kind == .form { open(mainObject, .unknownForm, at: type.nameRange) }
    if type.declaration == nil, kind == .controller, let form = formVariable(of: instance)?.operand.object {
      // `extension FormViewController`: it speaks of any controller's form.
      open(form, .unknownForm, at: type.nameRange)
    }
    scope.files.insert(type.file)
    let chain = index.chain(of: type)
    for level in chain {
      for part in level.parts { scope.files.insert(part.file) }
      guard case .external(let parent, _, _) = index.superclass(of: level) else { continue }
      askForOwn(parent, in: level.file)
      // Any file may come to declare it, or to extend it.
      scope.unknownTypes.insert(QualifiedName.last(of: parent))
    }
    setUp(instance, chain)
    drain()
    followRest(of: chain, instance)
    drain()
    drainUnplaced()
    runForgotten()
    openUnbalanced()
  }

  /// In a file with a brace too many or too few nobody knows where the rows behind that brace belong, and in one that is being
  /// typed in some may be lost in an error.
  private func openUnbalanced() {
    guard scope.files.contains(where: index.isTorn) else { return }
    scope.isTorn = true
    for object in scope.objects where object.kind == .form { open(object.id, .unreadable, at: object.range) }
  }

  /// Closures that were handed to code in reach which keeps or forgets them: somebody may run them.
  private func runForgotten() {
    while budget > 0 {
      let known = deferred.count
      for position in closures.indices where !closures[position].wasRun && !closures[position].isDeferred {
        let id = ClosureID(position)
        if let use = scope[id], use.role == .escaping, use.reference == nil { deferEscaping(id) }
      }
      guard deferred.count > known else { return }
      drain()
    }
  }

  private func setUp(_ instance: Instance, _ chain: [DeclaredType]) {
    for level in chain.reversed() {
      for member in level.allMembers where !member.isStatic {
        if case .variable(let binding, _) = member.kind, binding.getter == nil, !member.declaration.has("lazy"),
          binding.initializer != nil
        {
          _ = property(
            member.name, of: instance,
            Environment(parent: nil, receiver: instance, context: context(of: member), results: Results()))
        }
      }
    }
    let fromNib = followInitializers(instance, chain)
    phase = .load
    let isAstro = instance.type.map { index.isAstroForm($0) } ?? false
    if isAstro { call("setupRows", on: instance, chain) }
    if let fromNib { path.append(fromNib) }
    call("awakeFromNib", on: instance, chain)
    if fromNib != nil { path.removeLast() }
    for name in ["loadView", "viewDidLoad"] { call(name, on: instance, chain) }
    phase = .appear
    for name in [
      "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
    ] {
      call(name, on: instance, chain)
    }
    phase = .load
  }

  /// - Returns: The way of what comes from a nib, where there is another one.
  private func followInitializers(_ instance: Instance, _ chain: [DeclaredType]) -> BranchArm? {
    guard let first = chain.first(where: { !($0.members["init"] ?? []).isEmpty }) else { return nil }
    let initializers = (first.members["init"] ?? []).filter { member in
      if case .function(let function) = member.kind { function.body != nil } else { false }
    }
    guard initializers.count > 1 else {
      for member in initializers { runMember(member, instance) }
      return nil
    }
    let branch = freshBranch()
    func arm(_ position: Int) -> BranchArm { BranchArm(branch: branch, arm: position, condition: nil, isTrue: true) }
    _ = self.branch(
      initializers.enumerated().map { position, member in
        (
          arm(position),
          {
            self.runMember(member, instance)
            return true
          }
        )
      })
    return initializers.firstIndex { Self.isCoderInitializer($0) }.map(arm)
  }

  /// `init?(coder:)`, by which storyboards and nibs make objects.
  private static func isCoderInitializer(_ member: DeclaredType.Member) -> Bool {
    guard case .function(let function) = member.kind, function.parameters.count == 1 else { return false }
    return function.parameters[0].label?.text == "coder"
  }

  private func context(of member: DeclaredType.Member) -> LexicalContext {
    LexicalContext(file: member.file, type: member.owner)
  }

  private func call(_ name: String, on instance: Instance, _ chain: [DeclaredType]) {
    for level in chain {
      guard let member = level.members[name]?.first(where: Self.isCalledByUIKit) else { continue }
      runMember(member, instance)
      return
    }
  }

  /// Whether a method of such a name is the one that UIKit calls: `viewWillAppear(_ item: Item)` is another one.
  private static func isCalledByUIKit(_ member: DeclaredType.Member) -> Bool {
    guard case .function(let function) = member.kind, !member.isStatic else { return false }
    guard member.name.contains("Appear") else { return function.parameters.isEmpty }
    guard function.parameters.count == 1, let parameter = function.parameters.first,
      parameter.type?.lastComponent?.name.text == "Bool"
    else { return false }
    // Swift 2 names its only parameter.
    return parameter.label == nil || parameter.label?.text == "animated" && member.declaration.has("override")
  }

  /// Follows one member's body with nothing known of its parameters.
  private func runMember(_ member: DeclaredType.Member, _ instance: Instance?) {
    guard budget > 0 else { return }
    let environment = Environment(parent: nil, receiver: instance, context: context(of: member), results: Results())
    switch member.kind {
    case .function(let function):
      guard function.body != nil else { return }
      let bound = index.binding(function, in: context(of: member))
      let environment = Environment(parent: nil, receiver: instance, context: bound, results: Results())
      let arguments = function.parameters.map { parameter in
        ArgumentUse(
          label: parameter.label?.text, labelRange: nil,
          operand: placeholder(
            parameter.type.map { valueType($0, environment) } ?? .unknown,
            SourceRange(member.file, parameter.name.range)),
          isTrailing: false)
      }
      let result = callFunction(member, receiver: instance, arguments, member.nameRange, expecting: nil)
      escapeResult(result)
    case .variable(let binding, _):
      for (body, isGetter) in [
        (binding.getter, true), (binding.setter, false), (binding.willSet, false), (binding.didSet, false),
      ] {
        guard let body else { continue }
        let inner = Environment(parent: nil, receiver: instance, context: context(of: member), results: Results())
        if !isGetter {
          let type = binding.type.map { valueType($0, inner) } ?? .unknown
          for name in ["newValue", "oldValue"] {
            inner.variables[name] = Variable(Operand(value: .unknown, type: type, range: member.nameRange))
          }
        }
        let result = inline(
          member, inner, body: body, type: isGetter ? binding.type : nil, place: member.nameRange)
        escapeResult(result)
      }
      if binding.getter == nil, let initializer = binding.initializer, !followed.contains(member.id) {
        if let instance, !member.isStatic {
          _ = property(member.name, of: instance, environment)
        } else {
          followed.insert(member.id)
          _ = evaluate(initializer, environment)
        }
      }
    case .enumCase: break
    }
  }

  /// What a member returns to nobody in reach.
  private func escapeResult(_ operand: Operand) {}

  /// Every member that nothing called yet, each as a run of its own.
  private func followRest(of chain: [DeclaredType], _ instance: Instance) {
    var hidden: Set<String> = []
    for level in chain {
      for member in level.allMembers {
        guard budget > 0 else { return }
        // An override hides its superclass's method, unless it calls it.
        let key = signature(of: member)
        let isHidden = member.access == .everywhere && hidden.contains(key)
        if member.access == .everywhere { hidden.insert(key) }
        guard !followed.contains(member.id), !isHidden, relevance.contains(member) else { continue }
        if case .enumCase = member.kind { continue }
        if case .variable(let binding, _) = member.kind,
          binding.getter == nil, binding.setter == nil, binding.willSet == nil, binding.didSet == nil,
          binding.initializer == nil || !member.declaration.has("lazy") && !member.isStatic
        {
          continue
        }
        runLater(member, member.isStatic ? nil : instance)
      }
      // Observers of properties that were read already.
      for member in level.allMembers {
        if case .variable(let binding, _) = member.kind, binding.willSet != nil || binding.didSet != nil,
          followed.contains(member.id),
          relevance.contains(member), observed.insert(member.id).inserted
        {
          runLater(member, instance)
        }
      }
    }
  }

  private func runLater(_ member: DeclaredType.Member, _ instance: Instance?) {
    let saved = (run, phase, path, exits, loops, calls, closureStack)
    run = nextRun
    nextRun += 1
    let isAction = member.declaration.attributes.contains { $0.name.text == "objc" || $0.name.text == "IBAction" }
    phase = .later(isAction: isAction)
    (path, exits, loops, calls, closureStack) = ([], [], [], [], [])
    let mark = undo.count
    runMember(member, instance)
    forget(since: mark)
    (run, phase, path, exits, loops, calls, closureStack) = saved
    drain()
  }

  private func signature(of member: DeclaredType.Member) -> String {
    guard case .function(let function) = member.kind else { return member.name }
    return member.name + "(" + function.parameters.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
  }

  /// Follows the free code of a file: top-level statements, then global functions and variables that nothing calls.
  func follow(file: FileID, statements: [Statement], members: [DeclaredType.Member]) {
    scope.files.insert(file)
    let place = SourceRange(file, 0..<0)
    if !statements.isEmpty {
      mainObject = makeObject(
        .controller, type: TypeUse(name: "", nameRange: place, range: place), range: place, isMadeHere: false)
      let instance = Instance(object: mainObject, type: nil)
      instances[mainObject] = instance
      let environment = Environment(parent: nil, receiver: nil, context: LexicalContext(file: file), results: Results())
      // Code outside of any type, as examples and playgrounds have it, speaks of some controller's form.
      if !roles.isOtherLibrary(file), index.globals(named: "form", from: file).isEmpty,
        let form = formVariable(of: instance)
      {
        environment.variables["form"] = form
        // Until somebody declares one.
        scope.unresolvedNames.insert("form")
      }
      followScript(statements, members, environment)
      drain()
    }
    for member in members where !followed.contains(member.id) {
      guard budget > 0 else { return }
      runLater(member, nil)
    }
    drainUnplaced()
    runForgotten()
    openUnbalanced()
  }

  /// Top-level code: its variables are those that functions of the file see.
  private func followScript(
    _ statements: [Statement], _ members: [DeclaredType.Member], _ environment: Environment
  ) {
    var isBehindForm = false
    for statement in statements {
      guard follow([statement], environment, isBehindForm: isBehindForm) else { return }
      isBehindForm = statementValue.map { carriesForm($0) } ?? false
      for name in statement.variables {
        guard let member = members.first(where: { $0.nameRange.bytes == name.range }),
          let value = environment.variables[name.text]
        else { continue }
        shared[member.id] = value
        followed.insert(member.id)
      }
    }
  }
}

extension Statement {
  /// The variables that a statement declares.
  var variables: [Name] {
    switch kind {
    case .declaration(let declaration):
      if case .variable(let variable) = declaration.kind { variable.bindings.flatMap(\.pattern.boundNames) } else { [] }
    case .conditionalCompilation(let clauses): clauses.flatMap { $0.statements.flatMap(\.variables) }
    default: []
    }
  }
}
