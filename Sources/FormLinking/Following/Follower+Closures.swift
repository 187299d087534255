import FormCatalogue
import FormModel

extension Follower {
  /// Notes a closure; it is run when what it is given to is known.
  func register(_ closure: Closure, range: SourceRange, _ environment: Environment) -> ClosureID {
    var captured: [String: Operand] = [:]
    for capture in closure.captures where capture.ownership == .strong {
      // `[tag]`, `[tag = name]`: as it is where the closure stands.
      let operand =
        capture.value.map { evaluate($0, environment) } ?? environment.variable(capture.name.text)?.operand
      if let operand { captured[capture.name.text] = operand }
    }
    // What is captured may be closures, which stand in front of it.
    let id = ClosureID(closures.count)
    closures.append(ClosureRecord(closure: closure, environment: environment, active: active, captured: captured))
    // A method named in place of a closure has no braces of its own.
    let reading =
      closure.bodyRange == range.bytes
      ? DeclarationMemo.ClosureReading(closure, file: environment.file)
      : index.memo.reading(of: closure, at: SourceRange(environment.file, closure.bodyRange))
    scope.closures.append(
      ClosureUse(
        id: id, role: .escaping, range: range, body: SourceRange(environment.file, closure.bodyRange),
        captureList: closure.captureListRange.map { SourceRange(environment.file, $0) },
        hasSignature: closure.hasSignature,
        parameters: closure.parameters.map(\.name.text),
        strongSelf: isSelfWeak(at: range) ? nil : reading.strongSelf,
        captures: closure.captures, parent: closureStack.last, moment: now, facts: reading.facts,
        parameterTypes: closure.parameters.map { $0.type.map { valueType($0, environment) } ?? .unknown },
        callee: callees.last ?? ""))
    if let receiver = environment.receiver?.object, receiver.index >= 0 {
      scope.closures[id.index].receiver = receiver
    }
    return id
  }

  /// Takes note of a closure that nothing is known to keep and that is called while the code around it still runs: by a variable,
  /// or by the function that it is handed to.
  func callAtOnce(_ id: ClosureID) {
    guard let use = scope[id], use.role == .escaping, use.reference == nil, use.parent == closureStack.last else {
      return
    }
    setRole(id, .immediate)
    scope.closures[id.index].isCalledByName = true
  }

  /// A closure that calls the method which a value is: `let build = buildPro; build()`.
  func method(_ value: Operand, _ environment: Environment) -> ClosureID? {
    guard case .function(let name, boundToSelf: true) = value.value else { return nil }
    return reference(to: name, true, value.range, .immediate, environment)
  }

  /// The closures of which a value is one, methods included; none where it may be something else.
  func closures(of value: Operand, _ environment: Environment) -> [ClosureID] {
    var values = [value.value]
    if case .oneOf(let several) = value.value { values = several }
    let found = values.compactMap { one -> ClosureID? in
      if case .closure(let id) = one { return id }
      return method(Operand(value: one, type: value.type, range: value.range), environment)
    }
    return found.count == values.count ? found : []
  }

  /// Runs one of several closures, nobody knows which: what it was chosen by may be asked again.
  func runAny(_ ids: [ClosureID], _ arguments: [ArgumentUse], _ place: SourceRange) -> Operand {
    defer { forget(arguments) }
    if ids.count == 1 { return run(ids[0], arguments: arguments.map(\.operand), place: place) }
    let branch = freshBranch()
    for (position, id) in ids.enumerated() {
      var arm = BranchArm(branch: branch, arm: position, condition: nil, isTrue: true)
      arm.isDoubtful = true
      path.append(arm)
      callAtOnce(id)
      _ = run(id, arguments: arguments.map(\.operand), place: place)
      path.removeLast()
    }
    return Operand(value: .unknown, type: .unknown, range: place)
  }

  /// The names of arguments that have none.
  private static let shorthands = ["$0", "$1", "$2", "$3"]

  /// Runs a closure with arguments, where it stands.
  /// - Parameter expecting: the type that its result must have, where it is written outside.
  func run(
    _ id: ClosureID, arguments: [Operand], place: SourceRange, collects: Bool = false, expecting: RequestedType? = nil
  ) -> Operand {
    let nothing = Operand(value: .unknown, type: .unknown, range: place)
    guard closures.indices.contains(id.index), step(), !closureStack.contains(id) else { return nothing }
    guard closureStack.count < 30 else {
      isCut = true
      return nothing
    }
    let record = closures[id.index]
    record.wasRun = true
    let arguments = spread(arguments, over: record.closure, id)
    let environment = Environment(
      parent: record.environment, receiver: record.environment.receiver, context: record.environment.context,
      results: Results())
    for (name, operand) in record.captured { environment.variables[name] = Variable(operand) }
    for capture in record.closure.captures where record.captured[capture.name.text] == nil {
      if let value = capture.value {
        environment.variables[capture.name.text] = Variable(evaluate(value, record.environment))
      }
    }
    if record.closure.parameters.isEmpty {
      for (position, argument) in arguments.enumerated() {
        let name = Self.shorthands.indices.contains(position) ? Self.shorthands[position] : "$\(position)"
        environment.variables[name] = Variable(argument, reportsAtOrigin: true)
      }
      // `$0` of a closure that is called with something unknown is not the one of a closure around it.
      for name in Self.shorthands.dropFirst(arguments.count) where environment.variable(name) != nil {
        environment.variables[name] = Variable(nothing)
      }
    } else {
      for (position, parameter) in record.closure.parameters.enumerated() {
        var operand =
          arguments.indices.contains(position)
          ? arguments[position]
          : placeholder(
            parameter.type.map { valueType($0, environment) } ?? .unknown,
            SourceRange(record.file, parameter.name.range))
        if operand.isUnknown, operand.type == .unknown, let type = parameter.type {
          operand.type = valueType(type, environment)
        }
        environment.variables[parameter.name.text] = Variable(operand, reportsAtOrigin: true)
      }
    }
    environment.results.requested = expecting
    closureStack.append(id)
    // What is called in a closure is no recursion of the function that runs it: `with(section) { … with(row) { … } }`.
    let around = active
    if active != record.active { active = zip(active, record.active).prefix { $0 == $1 }.map(\.0) }
    let exitsBefore = exits.count
    defer {
      closureStack.removeLast()
      active = around
      if exits.count > exitsBefore { exits.removeSubrange(exitsBefore...) }
    }
    if collects {
      let saved = (loopsOutside, breakTargets)
      (loopsOutside, breakTargets) = (loops.count, [])
      defer { (loopsOutside, breakTargets) = saved }
      environment.results.collected = []
      _ = follow(record.closure.body, environment)
      let collected = environment.results.collected ?? []
      lastCollected = collected
      return Operand(value: .array(collected.map(\.operand)), type: .unknown, range: place)
    }
    return followBody(
      Block(record.closure.body, record.closure.bodyRange), environment, builder: record.builder, nothing: nothing,
      isVoid: scope[id].map { isVoid($0) } ?? false)
  }

  /// Whether a closure gives nothing back. A function in reach that calls it may have any name.
  private func isVoid(_ use: ClosureUse) -> Bool {
    use.role.isVoid || !use.isCalledByName && Self.givenVoid.contains(use.callee)
  }

  /// Functions of Swift and of the system that take a closure which gives nothing back.
  private static let givenVoid: Set<String> = [
    "animate", "async", "asyncAfter", "forEach", "performBatchUpdates", "performWithoutAnimation", "scheduledTimer",
  ]

  /// `["a": "A"].forEach { tag, title in … }`: a closure with several parameters takes the parts of the one tuple that it is given.
  private func spread(_ arguments: [Operand], over closure: Closure, _ id: ClosureID) -> [Operand] {
    guard arguments.count == 1, case .tuple(let parts) = arguments[0].value, parts.count > 1 else { return arguments }
    let takesParts =
      closure.hasSignature
      ? closure.parameters.count == parts.count : scope.closures[id.index].facts.names.contains("$1")
    return takesParts ? parts.map(\.operand) : arguments
  }

  /// A closure that an object keeps: it is run after the current code, any number of times.
  func store(_ id: ClosureID, role: ClosureUse.Role, owner: ObjectID) {
    guard scope.closures.indices.contains(id.index) else { return }
    scope.closures[id.index].role = role
    scope.closures[id.index].owner = owner
    guard mayDefer(id, times: 48) else { return }
    deferred.append((id, parameters(for: role, owner: owner, closure: id)))
  }

  /// Whether a closure of the source may be put off once more: a helper's closure is another one with each call.
  private func mayDefer(_ id: ClosureID, times: Int) -> Bool {
    let range = scope.closures[id.index].range
    let count = closureTimes[range, default: 0] + 1
    closureTimes[range] = count
    if count <= times { return true }
    scope.closures[id.index].isSkipped = true
    skippedClosures.insert(range)
    return false
  }

  func deferEscaping(_ id: ClosureID) {
    guard scope.closures.indices.contains(id.index), closures.indices.contains(id.index) else { return }
    // It may have run before the next statement.
    forgetAssigned(by: id)
    guard !closures[id.index].isDeferred, mayConcernForms(id) else { return }
    closures[id.index].isDeferred = true
    // A closure whose run meets itself again would never end; what it does is seen after two runs.
    let range = scope.closures[id.index].range
    guard ancestors(of: scope.closures[id.index]).count(where: { scope[$0]?.range == range }) < 2,
      mayDefer(id, times: 8)
    else {
      return
    }
    deferred.append((id, []))
  }

  func mayConcernForms(_ id: ClosureID) -> Bool {
    relevance.concerns(scope.closures[id.index].facts.names) || namesFormObject(id)
  }

  /// Whether a closure names a variable around it that holds a row, section or form, or a form's values. In a method of one of
  /// these it may do so without a word: `DispatchQueue.main.async { removeAll() }`.
  private func namesFormObject(_ id: ClosureID) -> Bool {
    let environment = closures[id.index].environment
    if let receiver = environment.receiver, isFormObject(receiver.object) { return true }
    return namesFormObject(scope.closures[id.index].facts.names, environment)
  }

  /// The same of names, those in the functions around included that are called by them.
  private func namesFormObject(_ names: some Sequence<String>, _ environment: Environment, depth: Int = 0) -> Bool {
    names.contains { name in
      if let held = environment.variable(name)?.operand {
        // A closure that is written out was looked at where it was handed over.
        if let id = held.closure, scope.closures[id.index].reference != nil, depth < 4 {
          let inner = scope.closures[id.index].facts.names
          return relevance.concerns(inner) || namesFormObject(inner, closures[id.index].environment, depth: depth + 1)
        }
        return held.formOfValues != nil || carriesForm(held)
      }
      guard depth < 4, let local = environment.function(name), let body = local.declaration.body else { return false }
      let inner = index.memo.allNames(in: body.statements, of: local.environment.file)
      return relevance.concerns(inner) || namesFormObject(inner, local.environment, depth: depth + 1)
    }
  }

  func deferDefault(_ id: ClosureID, _ type: TypeUse, _ member: String) {
    guard scope.closures.indices.contains(id.index) else { return }
    scope.closures[id.index].role = .handler(member)
    deferred.append((id, defaultArguments(type, member, scope.closures[id.index].range)))
  }

  /// What the closure of a type's default is called with: some row of the type, for most with its cell in front.
  private func defaultArguments(_ type: TypeUse, _ member: String, _ place: SourceRange) -> [Operand] {
    let row = placeholder(.named(type.declared ?? type.name, type.generics), place)
    guard let object = row.object, kind(of: object) == .row else { return [] }
    if member == "defaultRowInitializer" { return [row] }
    let start = place.bytes.lowerBound..<place.bytes.lowerBound
    return [Operand(value: .projection(object, [Name("cell", start)]), type: .unknown, range: place), row]
  }

  /// Runs the stored closures, each as a run of its own, until none is left.
  func drain() {
    var rounds = 0
    while drained < deferred.count {
      rounds += 1
      guard rounds < 2_000 else {
        isCut = true
        return
      }
      forgetAssignedLater()
      let (id, arguments) = deferred[drained]
      drained += 1
      let provider = providers.first { $0.closure == id }
      // A provider makes further rows, though code called it itself.
      guard closures.indices.contains(id.index), !closures[id.index].wasRun || provider != nil, let use = scope[id]
      else { continue }
      if unplaced != nil, let owner = use.owner, !isPlaced(owner) {
        unplaced?.append((id, arguments))
        continue
      }
      let saved = (run, phase, path, exits, loops, calls, closureStack)
      run = nextRun
      nextRun += 1
      phase = .closure
      path = use.moment.path
      exits = use.moment.exits
      loops = use.moment.loops
      calls = use.moment.calls
      closureStack = ancestors(of: use)
      unsettled = use.role == .condition ? use.moment.order + 1..<max(order, use.moment.order) + 1 : nil
      defer { unsettled = nil }
      let mark = undo.count
      let made = makings
      if let provider {
        runProvider(id, arguments, provider.section, provider.name, use.range)
      } else {
        let result = runKept(id, arguments: conditionArguments(use) ?? arguments, of: use)
        if case .callback(let name, _) = use.role, Self.wheels.contains(name), result.elements != nil {
          scope.wheels[id] = result
        }
      }
      forget(since: mark)
      if makings != made { makingClosures.insert(use.range) }
      (run, phase, path, exits, loops, calls, closureStack) = saved
    }
  }

  /// Whether a row or section is in a form by now. One that only a method puts there which nothing calls is not, when its
  /// closures could be run for the first time: they would ask a form that is not there.
  private func isPlaced(_ id: ObjectID) -> Bool {
    guard let object = scope[id] else { return true }
    switch object.kind {
    case .section: return !object.joins.isEmpty
    case .row:
      guard let container = object.joins.last?.container else { return false }
      return kind(of: container) != .section || scope[container]?.joins.isEmpty == false
    case .form, .rule, .ruleSet, .controller, .other: return true
    }
  }

  /// Runs the closures of rows that a later run put into a form, and those of rows that none did.
  func drainUnplaced() {
    deferred += unplaced ?? []
    unplaced = nil
    drain()
  }

  /// What double and triple pickers ask for the entries of their wheels.
  private static let wheels: Set<String> = ["firstOptions", "secondOptions", "thirdOptions"]

  /// The form that a condition is handed: by now its row or section has joined one.
  private func conditionArguments(_ use: ClosureUse) -> [Operand]? {
    guard use.role == .condition, let owner = use.owner else { return nil }
    let arguments = parameters(for: .condition, owner: owner, closure: use.id)
    return arguments.isEmpty ? [placeholder(.named("Form", []), use.range)] : arguments
  }

  /// A multivalued section's closure: the rows it makes join the section, those of `multivaluedRowToInsertAt` any number of times.
  private func runProvider(
    _ id: ClosureID, _ arguments: [Operand], _ section: ObjectID, _ name: String, _ place: SourceRange
  ) {
    let isRepeated = name == "multivaluedRowToInsertAt"
    let body: (Int) -> Bool = { _ in
      let row = self.run(id, arguments: arguments, place: place)
      self.add(row, to: section, place: row.range, mention: row.range, way: .inserted)
      return true
    }
    let parameter = closures.indices.contains(id.index) ? closures[id.index].closure.parameters.first?.name.text : nil
    let index = parameter ?? (scope[id]?.facts.names.contains("$0") == true ? "$0" : nil)
    if isRepeated { loop(turns: 1, isSymbolic: true, variable: index, body) } else { _ = body(0) }
  }

  /// The provider that a section was surely given, where code calls it: `$0.multivaluedRowToInsertAt!(0)`.
  func givenProvider(_ operand: Operand) -> ClosureID? {
    guard case .projection(let id, let path) = operand.value, path.count == 1, kind(of: id) == .section,
      let event = scope[id]?.events.last(where: { event in
        event.isDirect && event.member.text == path.first?.text && event.assigned != nil
      }), let closure = event.assigned?.closure, event.moment.isSure(given: now),
      providers.contains(where: { $0.closure == closure })
    else { return nil }
    return closure
  }

  private func ancestors(of use: ClosureUse) -> [ClosureID] {
    var found: [ClosureID] = []
    var current = use.parent
    while let id = current, found.count < 30 {
      found.append(id)
      current = scope[id]?.parent
    }
    return found.reversed()
  }

  /// What a run that may never happen assigned may or may not hold.
  func forget(since mark: Int) {
    var seen: Set<ObjectIdentifier> = []
    guard undo.count > mark else { return }
    for (variable, old) in Array(undo[mark...]) where seen.insert(ObjectIdentifier(variable)).inserted {
      set(variable, to: join([old, variable.operand]))
    }
  }
}

extension ClosureUse.Role {
  /// Whether a closure with this role gives nothing back: the library's callbacks of rows, and what completes a new object.
  fileprivate var isVoid: Bool {
    switch self {
    case .initializer: true
    case .callback(let name, _): Catalogue.callbacks[name] != nil
    case .condition, .handler, .immediate, .escaping: false
    }
  }
}
