import FormModel

/// Rows whose code is the same as in the text before, and speaks of nothing around it, are put in again.
extension Follower {
  /// An operand of `<<<` or `+++`.
  func evaluateOperand(_ operand: Expression, _ environment: Environment) -> Operand {
    guard let replays, isStraight, environment.context.bindings.isEmpty, !isInsideOfForm(environment) else {
      return evaluate(operand, environment)
    }
    let place = range(operand.range, environment)
    if let earlierRows, let known = earlierRows.row(at: place),
      let result = replay(known, in: earlierRows, operand, place, environment, replays)
    {
      return result
    }
    guard let row = ClosedRow(operand) else { return evaluate(operand, environment) }
    return record(row, operand, place, environment, in: replays)
  }

  /// Whether code is followed that is in no branch or loop.
  var isStraight: Bool {
    path.isEmpty && exits.isEmpty && thrown.isEmpty && loops.isEmpty && turns.isEmpty && closureStack.count < 20
      && listsOutOfOrder == 0 && unsettled == nil && scope.boundRows.isEmpty && !isCut && depth < 60
      && budget > Self.stepsLeft
  }

  /// How many steps a closed row may take.
  private static let stepsLeft = 4_000

  /// Whether nothing around the code has the name of a type.
  func isUnused(_ name: String, _ environment: Environment) -> Bool {
    guard !environment.knows(name) else { return false }
    return environment.receiver?.type.map { index.members(named: name, of: $0).isEmpty } ?? true
  }

  private func replay(
    _ known: RowReplay, in earlier: EarlierRows, _ row: Expression, _ place: SourceRange, _ environment: Environment,
    _ replays: Replays
  ) -> Operand? {
    guard earlier.has(known), fits(known.part) else { return nil }
    let before = earlier.objects[known.objects.lowerBound]
    guard ClosedRow.closureCount(of: row) == known.closures.count, before.tags.count == known.tags,
      known.names.allSatisfy({ isUnused($0, environment) })
    else { return nil }
    let uses = earlier.closures[known.closures]
    guard uses.allSatisfy({ $0.role.isKept(by: before.id) }) else { return nil }
    let (objects, closures) = (scope.objects.count, scope.closures.count)
    let conditions = scope.conditions.count
    let (move, part) = begin(
      known.part, at: place, earlier, objects: (known.objects.lowerBound, objects),
      closures: (known.closures.lowerBound, closures))
    for number in known.objects { scope.objects.append(earlier.objects[number].anew(by: move)) }
    let made = scope.objects[objects]
    made.initializer = before.initializer.map { move?($0) ?? $0 }
    made.events.reserveCapacity(before.events.count)
    put(before.events[..<known.events], on: made, move)
    made.tags = move.map { move in before.tags.map { $0.moved(by: move) } } ?? before.tags
    for condition in earlier.conditions[known.conditions] {
      scope.conditions.append(move.map { condition.moved(by: $0) } ?? condition)
    }
    makings += 1
    instances[made.id] = Instance(object: made.id, type: nil)
    let replay = RowReplay(
      place: place, objects: objects..<objects + known.objects.count,
      closures: closures..<closures + known.closures.count, conditions: conditions..<scope.conditions.count,
      events: known.events, tags: known.tags, knownEvents: known.events,
      result: move.map { known.result.moved(by: $0) } ?? known.result, names: known.names, part: part)
    let number = replays.note(replay)
    let receiver = environment.receiver.flatMap { $0.object.index >= 0 ? $0.object : nil }
    var position = 0
    ClosedRow.visitClosures(of: row) { written in
      let origin = known.closures.lowerBound + position
      let use = uses[origin].anew(by: move, in: closureStack.last)
      use.receiver = receiver
      let record = ClosureRecord(closure: written, environment: environment, active: active, captured: [:])
      record.replay = (number, origin)
      scope.closures.append(use)
      self.closures.append(record)
      switch uses[origin].role {
      case .callback(let name, _): store(use.id, role: .callback(name, made.id), owner: made.id)
      default:
        use.role = .initializer(made.id)
        record.wasRun = true
      }
      position += 1
    }
    return replay.result
  }

  private func put(_ events: ArraySlice<Event>, on row: Object, _ move: ScopeMove?) {
    guard let move else { return row.events += events }
    for event in events { row.events.append(event.moved(by: move)) }
  }

  /// Whether what was followed in other circumstances is put in here.
  private func fits(_ part: ReplayedPart) -> Bool {
    let before = part.circumstances
    return before.phase == phase && before.path.isEmpty && before.exits.isEmpty && before.loops.isEmpty
      && budget - part.steps > Self.stepsLeft
  }

  /// Takes the steps of a part.
  /// - Parameters:
  ///   - place: where the row stands.
  ///   - objects: the number of the first object in it, before and now.
  ///   - closures: that of the first closure.
  /// - Returns: What becomes of all that was found, nil where it stays the same; and the part as it is now.
  private func begin(
    _ part: ReplayedPart, at place: SourceRange, _ earlier: EarlierRows, objects: (before: Int, now: Int),
    closures: (before: Int, now: Int)
  ) -> (ScopeMove?, ReplayedPart) {
    let circumstances = now.circumstances
    let distance = earlier.distance(of: place)
    var move: ScopeMove?
    if distance != 0 || objects.before != objects.now || closures.before != closures.now || part.firstStep != order
      || circumstances != part.circumstances
    {
      let renumbering = Renumbering(
        objects: objects.now - objects.before, closures: closures.now - closures.before, order: order - part.firstStep,
        outside: (part.circumstances, circumstances))
      move = ScopeMove(by: distance, in: place.file, renumbering)
    }
    let again = ReplayedPart(
      firstStep: order, steps: part.steps, effects: part.effects, circumstances: circumstances,
      texts: texts.watch(again: earlier.replays.texts[part.texts], move), names: part.names)
    order += part.steps
    budget -= part.steps
    effects += part.effects
    if latestAsked !== part.names {
      scope.unresolvedNames.formUnion(part.names.unresolved)
      scope.unknownTypes.formUnion(part.names.unknown)
      latestAsked = part.names
    }
    return (move, again)
  }

  // MARK: Closures that rows keep

  /// Runs a closure that a row keeps.
  func runKept(_ id: ClosureID, arguments: [Operand], of use: ClosureUse) -> Operand {
    let record = closures[id.index]
    guard let replays, let (row, origin) = record.replay, isStraight,
      let object = keptRow(row, in: replays)
    else { return run(id, arguments: arguments, place: use.range) }
    if let earlierRows, !record.wasRun, let (known, before) = earlierRows.run(of: origin), fits(known.part) {
      record.wasRun = true
      let events = object.events.count
      let (move, part) = begin(
        known.part, at: use.range, earlierRows, objects: (before.id.index, object.id.index),
        closures: (origin, id.index))
      put(before.events[known.events], on: object, move)
      replays.note(ClosureReplay(events: events..<object.events.count, part: part), of: id, row: row)
      return Operand(value: .unknown, type: .unknown, range: use.range)
    }
    return recordRun(of: id, arguments, use, of: object, row, in: replays)
  }

  /// The row that keeps a closure, where nobody else has done anything to it.
  private func keptRow(_ number: Int, in replays: Replays) -> Object? {
    let row = replays.rows[number]
    let object = scope.objects[row.objects.lowerBound]
    return object.events.count == row.knownEvents && object.tags.count == row.tags && !object.isHandedOn ? object : nil
  }
}

extension ClosureUse.Role {
  /// Whether it is one that a closed row gives its closures.
  func isKept(by row: ObjectID) -> Bool {
    switch self {
    case .initializer(let id), .callback(_, let id): id == row
    case .condition, .handler, .immediate, .escaping: false
    }
  }
}
