import FormModel

extension Follower {
  /// The value of an identifier.
  func evaluateName(
    _ name: Name, _ generics: [TypeReference], _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    if name.text == "self" || name.text == "Self", generics.isEmpty {
      if name.text == "self", let receiver = environment.receiver {
        if let value = receiver.enumValue {
          return Operand(
            value: value, type: receiver.type.map { .named($0.qualifiedName, []) } ?? .unknown, range: place)
        }
        return Operand(
          value: .object(receiver.object), type: receiver.type.map { .named($0.qualifiedName, []) } ?? .unknown,
          range: place)
      }
      if let type = environment.context.type, let written = index.visible(type, from: environment.file) {
        // What a subclass overrides counts where its code is followed.
        let own = environment.receiver?.type
        let declared = own.flatMap { own in index.chain(of: own).contains { $0 === written } ? own : nil } ?? written
        return Operand(
          value: .type(
            TypeUse(name: declared.name, nameRange: place, range: place, declared: declared.qualifiedName)),
          type: .unknown, range: place)
      }
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    if let variable = environment.variable(name.text) {
      if !scope.boundUses.isEmpty { noteBoundUse(of: variable.operand) }
      return mention(variable, place)
    }
    noteAstroMethod(name, of: nil, environment)
    if environment.function(name.text) != nil {
      // Whoever gets it may call it, which nobody else follows.
      let closure = reference(to: name.text, false, place, .escaping, environment)
      return Operand(
        value: closure.map { .closure($0) } ?? .function(name: name.text, boundToSelf: false), type: .function,
        range: place)
    }
    if let found = implicitMember(name, environment) { return found }
    if let found = global(name, environment) { return found }
    if name.text == "form", scope.owner.kind == .file, let instance = instances[mainObject], let form = instance.form {
      // Functions beside top-level code speak of its form too.
      return mention(form, place)
    }
    // `private struct rowTags { static let name = "name" }`: names of types may be lower case.
    if name.text.isCapitalized || !generics.isEmpty || isTypeName(name.text, environment) {
      let use = typeUse(path: [name.text], name: name, generics: generics, range: place, environment)
      if use.declared == nil { scope.unresolvedNames.insert(name.text) }
      return Operand(value: .type(use), type: .unknown, range: place)
    }
    scope.unresolvedNames.insert(name.text)
    return Operand(value: .unknown, type: .unknown, range: place)
  }

  /// What a name that holds something stands for at the place of the mention.
  func mention(_ variable: Variable, _ place: SourceRange) -> Operand {
    var operand = variable.operand
    // A condition is asked first when its row joins, and later again.
    if let unsettled, unsettled.contains(variable.changedAt), operand.value.isConstant {
      operand = Operand(value: .unknown, type: operand.type, range: place)
    }
    if variable.reportsAtOrigin, !operand.isUnknown { return operand }
    if operand.declaration == nil { operand.declaration = operand.place }
    operand.range = place
    operand.place = place
    operand.literal = nil
    operand.isStatement = false
    return operand
  }

  /// A member of `self`, or a static member of a type around.
  func implicitMember(_ name: Name, _ environment: Environment) -> Operand? {
    let place = range(name.range, environment)
    if let receiver = environment.receiver {
      if name.text == "rawValue", case .member(_, let own, _)? = receiver.enumValue, let type = receiver.type,
        !declaresRawValue(type), let value = rawValue(of: own.text, in: type, place: place)
      {
        return value
      }
      if let value = read(name, of: receiver, environment, place: place) { return value }
      // `section` in an extension of `BaseRow`, `form` in one of `Section`.
      switch (kind(of: receiver.object), name.text) {
      case (.row?, "section"), (.section?, "form"), (.section?, "allRows"), (.form?, "allRows"),
        (.form?, "allSections"):
        return member(name, of: receiver.object, place, environment, isOptional: false, isRead: true)
      default: break
      }
    }
    var outer = environment.context.type
    while let qualified = outer {
      if let type = index.visible(qualified, from: environment.file),
        let found = staticMember(name.text, of: type, place: place)
      {
        return found
      }
      outer = index.parent(of: qualified)
    }
    return nil
  }

  /// A global constant, variable or function.
  private func global(_ name: Name, _ environment: Environment) -> Operand? {
    let place = range(name.range, environment)
    let found = index.globals(named: name.text, from: environment.file)
    guard let first = found.first else { return nil }
    switch first.kind {
    case .variable:
      return found.count == 1
        ? storedValue(of: first, place: place) : Operand(value: .unknown, type: .unknown, range: place)
    case .function: return Operand(value: .function(name: name.text, boundToSelf: false), type: .function, range: place)
    case .enumCase: return nil
    }
  }

  // MARK: Members of types

  /// A static constant, computed property, function or enum case of a type.
  func staticMember(_ name: String, of type: DeclaredType, place: SourceRange) -> Operand? {
    let members = index.members(named: name, of: type).filter(\.isStatic)
    guard let first = members.first else {
      if name == "allCases", type.kind == .enum { return allCases(of: type, place: place) }
      return nil
    }
    switch first.kind {
    case .enumCase(let element, _):
      return Operand(
        value: .member(type: type.qualifiedName, name: Name(name, element.name.range), arguments: []),
        type: .named(type.qualifiedName, []), range: place)
    case .variable:
      return members.count == 1
        ? storedValue(of: first, place: place) : Operand(value: .unknown, type: .unknown, range: place)
    case .function: return Operand(value: .function(name: name, boundToSelf: false), type: .function, range: place)
    }
  }

  private func allCases(of type: DeclaredType, place: SourceRange) -> Operand {
    var cases: [(position: Int, operand: Operand)] = []
    for member in type.allMembers {
      guard case .enumCase(let element, let position) = member.kind else { continue }
      guard element.parameters.isEmpty else {
        return Operand(value: .unknown, type: .array(.named(type.qualifiedName, [])), range: place)
      }
      cases.append(
        (
          position,
          Operand(
            value: .member(type: type.qualifiedName, name: element.name, arguments: []),
            type: .named(type.qualifiedName, []), range: place)
        ))
    }
    return Operand(
      value: .array(cases.sorted { $0.position < $1.position }.map(\.operand)),
      type: .array(.named(type.qualifiedName, [])),
      range: place)
  }

  /// The value of a static or global constant; unknown for variables.
  func storedValue(of member: DeclaredType.Member, place: SourceRange) -> Operand? {
    guard case .variable(let binding, let isLet) = member.kind else { return nil }
    scope.files.insert(member.file)
    let context = LexicalContext(file: member.file, type: member.owner)
    let environment = Environment(parent: nil, receiver: nil, context: context, results: Results())
    let declared = binding.type.map { valueType($0, environment) }
    var operand = Operand(value: .unknown, type: declared ?? .unknown, range: place)
    if let getter = binding.getter {
      let result = inline(member, environment, body: getter, type: binding.type, place: place)
      operand.value = result.value
      operand.type = declared ?? result.type
      operand.declaration = result.place
      return operand
    }
    guard let initializer = binding.initializer, case .identifier = binding.pattern else { return operand }
    if let cached = shared[member.id] {
      return mention(cached, place)
    }
    guard !active.contains(member.id) else { return operand }
    active.append(member.id)
    defer { active.removeLast() }
    followed.insert(member.id)
    var value = constructed(evaluate(initializer, environment), as: binding.type, environment)
    value = initialValue(value, of: member.declaration)
    if let declared {
      noteCondition(&value, declared: declared)
      complete(&value, as: declared)
      label(&value, as: binding.type, in: context)
      value.type = declared
    }
    settleRuleSet(&value, declared, initializer)
    if !isLet, objects(in: value.value).isEmpty { value.value = .unknown }
    let variable = Variable(value)
    shared[member.id] = variable
    return mention(variable, place)
  }

  // MARK: Properties of instances

  /// The variable that holds a stored property.
  func property(_ name: String, of instance: Instance, _ environment: Environment) -> Variable? {
    if name == "form", let form = formVariable(of: instance) { return form }
    if let known = instance.properties[name] { return known }
    guard let type = instance.type,
      let member = index.members(named: name, of: type, from: environment.context).first(where: { !$0.isStatic }),
      case .variable(let binding, let isLet) = member.kind, binding.getter == nil
    else { return nil }
    // Two classes of a chain may each have one of this name for themselves.
    let key = index.memo.family(of: type, index).isContested(name) ? "\(name) of \(member.owner ?? "")" : name
    if let known = instance.properties[key] { return known }
    let context = LexicalContext(file: member.file, type: member.owner)
    let inner = Environment(parent: nil, receiver: instance, context: context, results: Results())
    let declared = binding.type.map { valueType($0, inner) }
    let place = member.nameRange
    var value = Operand(value: .unknown, type: declared ?? .unknown, range: place)
    let variable = Variable(value)
    instance.properties[key] = variable
    guard let initializer = binding.initializer, !active.contains(member.id), !instance.isForeign || isLet,
      !isDeclaredTwice(member, in: instance)
    else {
      return variable
    }
    active.append(member.id)
    defer { active.removeLast() }
    followed.insert(member.id)
    scope.files.insert(member.file)
    // A lazy value is made once, also where it is first read in a method that runs again and again.
    let saved = (phase, loops, turns)
    if phase == .appear, member.declaration.has("lazy") { phase = .load }
    (loops, turns) = ([], [])
    defer { (phase, loops, turns) = saved }
    let request = binding.type.map { requested($0, inner) }
    value = constructed(evaluate(initializer, inner, expecting: request), as: binding.type, inner)
    value = initialValue(value, of: member.declaration)
    if let declared {
      noteCondition(&value, declared: declared)
      complete(&value, as: declared)
      label(&value, as: binding.type, in: context)
      value.type = declared
    }
    settleRuleSet(&value, declared, initializer)
    if case .tuple(let patterns) = binding.pattern, case .tuple(let elements) = value.value {
      for (position, pattern) in patterns.enumerated() where elements.indices.contains(position) {
        if case .identifier(let bound) = pattern, bound.text == name { value = elements[position].operand }
      }
    }
    // A variable property may be given another value anywhere: constants in it are not known.
    if !isLet, objects(in: value.value).isEmpty, isAssigned(name, in: type) || isOpenToOthers(member, value) {
      value.value = .unknown
    }
    variable.operand = value
    holdBoundRows(inProperty: value)
    return variable
  }

  /// Whether code anywhere else may give a variable property another constant: it is not private. Conditions are lazy for
  /// the sake of the controller that they ask, not to be given anew.
  private func isOpenToOthers(_ member: DeclaredType.Member, _ value: Operand) -> Bool {
    switch value.value {
    case .closure, .function, .type: return false
    default: if isCondition(value.type), member.declaration.has("lazy") { return false }
    }
    return !member.declaration.modifiers.contains { $0.text.hasPrefix("private") || $0.text.hasPrefix("fileprivate") }
  }

  /// Whether any code of the type's chain assigns the property.
  func isAssigned(_ name: String, in type: DeclaredType) -> Bool {
    index.chain(of: type).contains { index.memo.assignedNames(in: $0).contains(name) }
  }

  /// Reads a property, method or nested name of an instance.
  func read(_ name: Name, of instance: Instance, _ environment: Environment, place: SourceRange) -> Operand? {
    if let variable = instance.properties[name.text] ?? (name.text == "form" ? formVariable(of: instance) : nil) {
      if !scope.boundUses.isEmpty { noteBoundUse(of: variable.operand) }
      return mention(variable, place)
    }
    guard let type = instance.type else { return nil }
    let members = index.members(named: name.text, of: type, from: environment.context)
    guard let member = members.first(where: { !$0.isStatic }) else { return nil }
    switch member.kind {
    case .function: return Operand(value: .function(name: name.text, boundToSelf: true), type: .function, range: place)
    case .enumCase: return nil
    case .variable(let binding, _):
      if let getter = binding.getter {
        let context = LexicalContext(file: member.file, type: member.owner)
        if isDeclaredTwice(member, in: instance) {
          return Operand(
            value: .unknown, type: binding.type.map { index.valueType(of: $0, in: context) } ?? .unknown, range: place)
        }
        let inner = Environment(parent: nil, receiver: instance, context: context, results: Results())
        var result = inline(member, inner, body: getter, type: binding.type, place: place)
        if result.declaration == nil { result.declaration = result.place }
        result.range = place
        result.place = place
        result.literal = nil
        if let type = binding.type {
          let declared = valueType(type, inner)
          if objects(in: result.value).isEmpty || result.type == .unknown { result.type = declared }
        }
        return result
      }
      guard let variable = property(name.text, of: instance, environment) else { return nil }
      if !scope.boundUses.isEmpty { noteBoundUse(of: variable.operand) }
      return mention(variable, place)
    }
  }

  /// Follows a computed property's or function's body in place.
  func inline(
    _ member: DeclaredType.Member, _ environment: Environment, body: Block, type: TypeReference?, place: SourceRange
  ) -> Operand {
    let nothing = Operand(value: .unknown, type: type.map { valueType($0, environment) } ?? .unknown, range: place)
    let isOfForm = environment.receiver.map { isFormObject($0.object) } ?? false
    let isOfValues = environment.receiver?.isOfValues ?? false
    let entry = Entry(own: environment.receiver?.enumValue)
    guard isOfForm || isOfValues || isWorthFollowing(member) && !barren.contains(member.id), step(),
      mayEnter(member.id, for: entry)
    else { return nothing }
    let visit = Visit(member: member.id, object: isOfForm ? environment.receiver?.object : nil)
    times[visit, default: 0] += 1
    if environment.receiver?.enumValue == nil, times[visit, default: 0] > 24 { return nothing }
    scope.files.insert(member.file)
    let (makingsBefore, decisionsBefore) = (makings, decisions)
    let exitsBefore = exits.count
    let entryBefore = enter(member.id, for: entry, at: place)
    defer { leave(member.id, entryBefore, exitsBefore: exitsBefore) }
    environment.results.requested = type.map { requested($0, environment) }
    // Setters and observers have no result.
    let builder = type.flatMap { self.builder(of: member, $0, environment.context) }
    var result = followBody(body, environment, builder: builder, nothing: nothing, isVoid: type == nil)
    // What an observer sets again is no other case.
    if type != nil { noteRecursion(of: member.id, makingsBefore: makingsBefore, decisionsBefore: decisionsBefore) }
    result = constructed(result, as: type, environment)
    complete(&result, as: nothing.type)
    label(&result, as: type, in: environment.context)
    return overridable(result, of: member, environment.receiver)
  }

  /// Whether a function with this result gives nothing back: none, `Void`, `()`.
  func isVoid(_ result: TypeReference?) -> Bool {
    switch result?.kind {
    case nil: true
    case .tuple(let elements, _): elements.isEmpty
    case .named(let components): components.count == 1 && components[0].name.text == "Void"
    default: false
    }
  }

  /// Follows a body and gives what it returns: of a result builder the section or form of its statements.
  /// A body without result (`isVoid`) has none even where it is a single expression.
  func followBody(
    _ body: Block, _ environment: Environment, builder: ResultBuilder?, nothing: Operand, isVoid: Bool = false
  ) -> Operand {
    let saved = (loopsOutside, breakTargets)
    (loopsOutside, breakTargets) = (loops.count, [])
    let isPartOfTurn = !turns.isEmpty
    if isPartOfTurn { turns.append(TurnBody(body.statements, environment.file)) }
    defer {
      (loopsOutside, breakTargets) = saved
      if isPartOfTurn { turns.removeLast() }
    }
    if let builder {
      environment.results.collected = []
      _ = follow(body.statements, environment)
      return built(builder, of: environment.results.collected ?? [], place: SourceRange(environment.file, body.range))
    }
    if !isVoid, body.statements.count == 1, let only = body.statements.first {
      if case .expression(let expression) = only.kind {
        if case .statement = expression.kind {
          return evaluate(expression, environment, expecting: environment.results.requested)
        }
        return returned(evaluate(expression, environment, expecting: environment.results.requested), environment)
      }
      switch only.kind {
      case .if, .switch:
        environment.results.collected = []
        _ = follow(body.statements, environment)
        let collected = environment.results.collected ?? []
        environment.results.collected = nil
        noteBoundChoice(among: environment.results, collected)
        let all = environment.results.returned + collected.map(\.operand)
        return all.isEmpty ? nothing : join(all)
      default: break
      }
    }
    _ = follow(body.statements, environment)
    noteBoundChoice(among: environment.results)
    return environment.results.returned.isEmpty ? nothing : join(environment.results.returned)
  }
}
