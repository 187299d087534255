import FormModel

extension Follower {
  /// Follows statements in order.
  /// - Parameter isBehindForm: whether a statement in front of them gives something that takes rows.
  /// - Returns: Whether the code goes on behind them.
  func follow(_ statements: [Statement], _ environment: Environment, isBehindForm: Bool = false) -> Bool {
    let pathDepth = path.count
    defer { path.removeLast(path.count - pathDepth) }
    declareFunctions(of: statements, environment)
    var atEnd: [(body: Block, path: [BranchArm], exits: [[BranchArm]])] = []
    var goesOn = true
    var isBehindForm = isBehindForm
    var named: Object.Kind?
    for statement in statements {
      guard step() else { return true }
      (self.isBehindForm, namedInFront) = (isBehindForm, named)
      statementValue = nil
      if case .defer(let body) = statement.kind {
        atEnd.append((body, path, exits))
      } else if !follow(statement, environment) {
        goesOn = false
        break
      }
      isBehindForm = statementValue.map { carriesForm($0) } ?? false
      named = nil
      if isBehindForm, case .declaration = statement.kind { named = statementValue?.object.flatMap(kind) ?? .other }
    }
    // What is deferred runs on every way out that passed it.
    for (body, path, exits) in atEnd.reversed() {
      let saved = (self.path, self.exits)
      (self.path, self.exits) = (path, exits)
      _ = follow(body, environment)
      (self.path, self.exits) = saved
    }
    return goesOn
  }

  func follow(_ block: Block, _ environment: Environment) -> Bool {
    follow(block.statements, Environment(inside: environment))
  }

  func follow(_ statement: Statement, _ environment: Environment) -> Bool {
    depth += 1
    defer { depth -= 1 }
    switch statement.kind {
    case .expression(let expression):
      return followExpressionStatement(expression, environment)
    case .declaration(let declaration):
      declare(declaration, environment)
      statementValue = statement.variables.last.flatMap { environment.variables[$0.text]?.operand }
      return true
    case .if(let conditions, let then, let otherwise):
      return followIf(conditions, then, otherwise, environment)
    case .guard(let conditions, let otherwise):
      return followGuard(conditions, otherwise, environment)
    case .switch(let subject, let cases):
      return followSwitch(subject, cases, environment)
    case .for(let pattern, let sequence, let filter, let body):
      followFor(pattern, sequence, filter, body, environment)
      return true
    case .while(let conditions, let body):
      let inner = Environment(inside: environment)
      forgetAssigned(in: body.statements, environment)
      loop(turns: 1, isSymbolic: true, of: TurnBody(body.statements, environment.file)) { _ in
        let asked = asked(by: { for condition in conditions { _ = bind(condition, inner) } })
        // What the turns before have added may end the loop.
        if asked != Asked() { return follow(body.statements, where: conditions, asking: asked, inner) }
        return follow(body, inner)
      }
      return true
    case .repeat(let body, let condition):
      // `repeat { … } while false` has one turn, which 'break' may leave.
      let isOnce = if case .boolean(false) = condition.kind { true } else { false }
      if !isOnce { forgetAssigned(in: body.statements, environment) }
      loop(turns: 1, isSymbolic: !isOnce, of: TurnBody(body.statements, environment.file)) { _ in
        let goesOn = follow(body, environment)
        if goesOn { _ = evaluate(condition, environment) }
        return goesOn
      }
      return true
    case .return(let expression):
      if let expression {
        let operand = evaluate(expression, environment, expecting: environment.results.requested)
        environment.results.returned.append(returned(operand, environment))
        if index.usesObjectForm { environment.results.returnedAt.append(now) }
      }
      leaveFunction()
      return false
    case .throw(let expression):
      _ = evaluate(expression, environment)
      thrown.append(path)
      leaveFunction()
      return false
    case .break(let label):
      followBreak(to: label)
      return false
    case .continue:
      continues += 1
      leave()
      return false
    case .fallthrough:
      return true
    case .defer(let body):
      _ = follow(body, environment)
      return true
    case .do(let body, let catches):
      guard !catches.isEmpty else { return follow(body, environment) }
      // What throws comes first as a rule: what stands behind it and what a `catch` does never meet.
      let branch = freshBranch()
      let isEither = if case .return? = body.statements.last?.kind { true } else { false }
      let body = (
        BranchArm(branch: branch, arm: 0, condition: nil, isTrue: true), { self.follow(body, environment) }
      )
      var arms: [(BranchArm, () -> Bool)] = [body]
      for (position, block) in catches.enumerated() {
        var arm = BranchArm(branch: branch, arm: position + 1, condition: nil, isTrue: true)
        // `do { return try find() } catch { … }`: nobody knows which of the two it is.
        arm.isDoubtful = isEither
        arms.append((arm, { self.follow(block, environment) }))
      }
      let outcome = self.branch(arms)
      if outcome.first == true, !outcome.dropFirst().contains(true) { path.append(body.0) }
      return outcome.contains(true)
    case .conditionalCompilation(let clauses): return followCompilation(clauses, environment)
    case .labeled(let label, let inner):
      return followLabeled(label, inner, environment)
    case .unknown(let expressions):
      for expression in expressions { _ = evaluate(expression, environment) }
      return true
    }
  }

  func followExpressionStatement(_ expression: Expression, _ environment: Environment) -> Bool {
    if case .statement(let inner) = expression.kind { return follow(inner, environment) }
    let operand = evaluateStatement(expression, environment)
    statementValue = operand
    noteStatement(expression, environment)
    if environment.results.collected != nil { environment.results.collected?.append((operand, now)) }
    guard case .call(let call) = expression.kind, case .name(let name, _) = call.callee.kind else { return true }
    switch name.text {
    case "fatalError", "preconditionFailure":
      leaveFunction()
      return false
    case "exit", "abort":
      // Somebody's own function may be called like that: code behind it may run, but nothing is said of the next turn.
      endLoops(to: loopsOutside)
      return true
    default:
      guard isNever(name.text, environment) else { return true }
      leaveFunction()
      return false
    }
  }

  // MARK: Branches

  func followIf(
    _ conditions: [Statement.Condition], _ then: Block, _ otherwise: Block?, _ environment: Environment
  ) -> Bool {
    let inner = Environment(inside: environment)
    let before = additions
    let held = heldAnswers(to: conditions, environment)
    let asked = self.asked(by: { for condition in conditions { _ = bind(condition, inner) } }) + held
    let addsSomething = additions != before
    if let isTrue = decision(of: conditions, environment) {
      return isTrue ? follow(then.statements, inner) : otherwise.map { follow($0, environment) } ?? true
    }
    var (first, second) = arms(of: conditions, environment)
    // `if !edit() { create() }`: what the answer says of what was added nobody knows.
    if addsSomething { (first.isDoubtful, second.isDoubtful) = (true, true) }
    first.asked = asked
    second.asked = asked
    second.asked.containers += containersAsked(by: conditions, inner)
    let isFlag = isFlagOfTurns(conditions, environment)
    let assigned = index.memo.assignedNames(in: then.statements, of: environment.file)
    first.isOnce = isFlag || !assigned.isEmpty && namesOf(conditions).contains(where: assigned.contains)
    let outcome = self.branch([
      (first, { self.follow(then, inner) }),
      (second, { otherwise.map { self.follow($0, environment) } ?? true }),
    ])
    second.isOnce = isFlag
    if outcome == [false, true] { path.append(second) }
    if outcome == [true, false] { path.append(first) }
    return outcome.contains(true)
  }

  func followGuard(_ conditions: [Statement.Condition], _ otherwise: Block, _ environment: Environment) -> Bool {
    let before = additions
    let held = heldAnswers(to: conditions, environment)
    let asked = self.asked(by: { for condition in conditions { _ = bind(condition, environment) } }) + held
    let addsSomething = additions != before
    if let isTrue = decision(of: conditions, environment) { return isTrue || follow(otherwise, environment) }
    var (passed, failed) = arms(of: conditions, environment)
    if addsSomething { (passed.isDoubtful, failed.isDoubtful) = (true, true) }
    failed.asked = asked
    failed.asked.containers += containersAsked(by: conditions, environment)
    passed.asked = asked
    passed.isOnce = isFlagOfTurns(conditions, environment)
    _ = self.branch([(failed, { self.follow(otherwise, environment) })])
    path.append(passed)
    return true
  }

  func followSwitch(_ subject: Expression, _ cases: [SwitchCase], _ environment: Environment) -> Bool {
    let before = additions
    var value = Operand(value: .unknown, type: .unknown, range: SourceRange(environment.file, subject.range))
    let asked = self.asked(by: { value = evaluate(subject, environment) })
    let addsSomething = additions != before
    noteTagComparison(value, with: cases.flatMap(\.patterns), environment)
    noteCases(of: value, cases, environment)
    let possible = possibleCases(of: value, among: cases)
    let selected = possible.count == 1 ? possible.first : nil
    let branch = freshBranch()
    noteBranch(branch, of: ([subject] + cases.compactMap(\.guardExpression)).map { .expression($0) }, environment)
    let subjectText = plainText(subject)
    let begin = order
    let changedAt = lastChange(
      of: ([subject] + cases.compactMap(\.guardExpression)).map { .expression($0) }, environment)
    let impossible = impossibleCases(of: subject, among: cases, environment)
    var arms: [(BranchArm, () -> Bool)] = []
    for (position, one) in cases.enumerated() where possible.contains(position) {
      var arm = BranchArm(branch: branch, arm: position, condition: nil, isTrue: true)
      arm.subject = subjectText
      arm.asked = asked
      arm.singlesOut = !loops.isEmpty && isOfTurn(subject, environment)
      arm.isImpossible = impossible.cases.contains(position)
      arm.isDoubtful = impossible.isDoubtful || addsSomething
      (arm.begin, arm.changedAt) = (begin, changedAt)
      if possible.count == cases.count { arm.siblings = cases.count }
      arm.facts = facts(of: position, in: cases, subject: subject, type: value.type, environment)
      arms.append(
        (
          arm,
          {
            self.followLeavable(one.body.statements, environment) {
              let inner = Environment(inside: environment)
              for pattern in one.patterns { self.bindUnknown(pattern, value, inner) }
              if let filter = one.guardExpression { _ = self.evaluate(filter, inner) }
              var goesOn = self.follow(one.body.statements, inner)
              for (next, last) in zip(cases.dropFirst(position + 1), cases.dropFirst(position)) {
                guard goesOn, case .fallthrough? = last.body.statements.last?.kind else { break }
                goesOn = self.follow(next.body, environment)
              }
              return goesOn
            }
          }
        ))
    }
    guard !arms.isEmpty else { return true }
    breakTargets.append(nil)
    defer { breakTargets.removeLast() }
    if selected != nil, let only = arms.first { return only.1() }
    let outcome = self.branch(arms)
    if outcome.count > 1, outcome.filter({ $0 }).count == 1, let number = outcome.firstIndex(of: true) {
      // All other cases leave: `switch form.rowBy(tag: "a") { case .some: return … }`.
      var only = arms[number].0
      (only.subject, only.singlesOut) = (nil, false)
      path.append(only)
    }
    return outcome.contains(true)
  }

  // MARK: Loops

  func followFor(
    _ pattern: Pattern, _ sequence: Expression, _ filter: Expression?, _ body: Block, _ environment: Environment
  ) {
    let operand = evaluate(sequence, environment)
    followLoop(
      over: operand, environment, variable: pattern.boundNames.last?.text, assigning: body.statements,
      isOnce: hasOneTurn(sequence)
    ) { element in
      let inner = Environment(inside: environment)
      let isTaken = self.isTaken(element, by: pattern, inner)
      if isTaken == .no { return true }
      self.bindPattern(pattern, element, inner, reportsAtOrigin: true)
      return self.picking(pattern, element, isDoubtful: isTaken == .unknown) {
        if let filter {
          let asked = self.asked(by: { _ = self.evaluate(filter, inner) })
          if self.decision(of: filter, inner) == false { return true }
          if self.decision(of: filter, inner) == nil {
            return self.follow(body.statements, where: [.expression(filter)], asking: asked, inner)
          }
        }
        return self.follow(body.statements, inner)
      }
    }
  }

  /// The body of `for item in items where item == chosen`: an arm of a branch, like that of an `if` around it.
  private func follow(
    _ statements: [Statement], where conditions: [Statement.Condition], asking asked: Asked, _ environment: Environment
  ) -> Bool {
    var (taken, skipped) = arms(of: conditions, environment)
    taken.asked = asked
    skipped.asked = asked
    return branch([(taken, { self.follow(statements, environment) }), (skipped, { true })]).contains(true)
  }

  /// Runs a body once per known element, or once for all of them.
  func followLoop(
    over sequence: Operand, _ environment: Environment, variable: String? = nil, assigning statements: [Statement] = [],
    isCertain: Bool = true, isOnce: Bool = false, _ body: (Operand) -> Bool
  ) {
    var elements: [Operand] = []
    if let known = sequence.elements, known.count <= 48 { elements = known }
    if case .array(let known) = sequence.value, known.isEmpty { elements = [] }
    if let only = onlyEntry(ofDictionary: sequence) { elements = [only] }
    let isSymbolic = elements.isEmpty
    let member =
      isSymbolic ? anyRow(in: sequence) ?? anyTag(in: sequence) ?? anyKey(in: sequence) ?? anyEntry(of: sequence) : nil
    let elementType: ValueType
    switch sequence.type.unwrapped {
    case .array(let inner), .set(let inner): elementType = inner
    default: elementType = .unknown
    }
    if isSymbolic { forgetAssigned(in: statements, environment) }
    let turns = isSymbolic ? 1 : elements.count
    let isOutOfOrder = turns > 1 && sequence.hasUnknownOrder
    if isOutOfOrder { listsOutOfOrder += 1 }
    defer { if isOutOfOrder { listsOutOfOrder -= 1 } }
    loop(
      turns: turns, isSymbolic: isSymbolic, variable: variable, isCertain: isCertain, isOnce: isOnce,
      of: TurnBody(statements, environment.file)
    ) { turn in
      let element =
        elements.indices.contains(turn)
        ? elements[turn] : member ?? Operand(value: .unknown, type: elementType, range: sequence.range)
      return body(element)
    }
  }

  func loop(
    turns: Int, isSymbolic: Bool, variable: String? = nil, isCertain: Bool = true, isOnce: Bool = false,
    of written: TurnBody? = nil, _ body: (Int) -> Bool
  ) {
    if let written { self.turns.append(written) }
    defer { if written != nil { self.turns.removeLast() } }
    let number = freshBranch()
    if isOnce { scope.endedLoops.insert(number) }
    if let variable { scope.loopVariables[number] = variable }
    breakTargets.append(number)
    defer { breakTargets.removeLast() }
    let exitsBefore = exits.count
    for turn in 0..<turns {
      guard step() else { return }
      loops.append(
        LoopTurn(
          loop: number, turn: turn, isSymbolic: isSymbolic, pathDepth: path.count, callDepth: calls.count,
          isCertain: isCertain))
      let mark = undo.count
      let before = undo.count
      let continuesBefore = continues
      let goesOn = body(turn)
      loops.removeLast()
      noteReplaced(in: number, since: mark)
      // `for row in rows { section <<< row; break }`: on no way is there another turn.
      if !isSymbolic, !goesOn, continues == continuesBefore { break }
      if isSymbolic, undo.count > before {
        // A turn that may not happen: what it assigned may or may not hold.
        var seen: Set<ObjectIdentifier> = []
        for (variable, old) in Array(undo[mark...]) where seen.insert(ObjectIdentifier(variable)).inserted {
          set(variable, to: join([old, variable.operand]))
        }
      }
    }
    guard exits.count > exitsBefore else { return }
    // `for row in rows { if row.tag == tag { return } }`: who comes behind the loop has found none.
    let returns = exits[exitsBefore...].filter { $0.count > path.count && returnsInLoops.contains($0) }
    exits.replaceSubrange(exitsBefore..., with: returns)
    guard !returns.isEmpty else { return }
    var behind = BranchArm(branch: freshBranch(), arm: 0, condition: nil, isTrue: true)
    behind.isDoubtful = true
    path.append(behind)
  }
}
