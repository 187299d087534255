import FormModel

/// What following rows does that nothing around them has to do with is noted, to be put in again.
extension Follower {
  func record(
    _ row: ClosedRow, _ operand: Expression, _ place: SourceRange, _ environment: Environment, in replays: Replays
  ) -> Operand {
    var names = [row.made.text]
    let isClosed = row.isClosed { name in
      if !names.contains(name) { names.append(name) }
      return self.isForeign(name, environment)
    }
    guard isClosed, isForeign(row.made.text, environment) else { return evaluate(operand, environment) }
    let before = ReplayMarks(self)
    let (result, part) = recorded { evaluate(operand, environment) }
    guard let part, before.hasKept(self, makings: 1), let made = result.object, made.index == before.objects,
      let object = scope[made], object.kind == .row, object.type.name == row.made.text, object.type.declared == nil,
      isKnownLibraryType(object.type.name), object.joins.isEmpty, !object.isHandedOn,
      scope.closures.count - before.closures == row.closures.count,
      scope.objects[made.index...].allSatisfy({ extensionTypes(of: $0).isEmpty }),
      scope.objects[(made.index + 1)...].allSatisfy({ rule in
        rule.kind == .rule && rule.type.declared == nil && rule.events.isEmpty && !rule.isHandedOn
      }),
      scope.closures[before.closures...].allSatisfy({ closure in
        closure.role.isKept(by: made) && !closure.isSkipped && !closure.mayRunLater && !closure.isCalledByName
      })
    else { return result }
    let number = replays.note(
      RowReplay(
        place: place, objects: made.index..<scope.objects.count, closures: before.closures..<scope.closures.count,
        conditions: before.conditions..<scope.conditions.count, events: object.events.count, tags: object.tags.count,
        knownEvents: object.events.count, result: result, names: names, part: part))
    for closure in closures[before.closures...] { closure.replay = (number, -1) }
    return result
  }

  /// Whether nothing in reach has the name, so that it means the library's type or one out of reach.
  private func isForeign(_ name: String, _ environment: Environment) -> Bool {
    index.type(named: [name], in: environment.context) == nil && alias(at: [name], environment.context) == nil
      && index.globals(named: name, from: environment.file).isEmpty && isUnused(name, environment)
  }

  func recordRun(
    of id: ClosureID, _ arguments: [Operand], _ use: ClosureUse, of object: Object, _ row: Int, in replays: Replays
  ) -> Operand {
    let before = ReplayMarks(self)
    let events = object.events.count
    let (result, part) = recorded { run(id, arguments: arguments, place: use.range) }
    guard let part, before.hasKept(self, makings: 0), scope.objects.count == before.objects,
      scope.closures.count == before.closures, scope.conditions.count == before.conditions,
      object.tags.count == replays.rows[row].tags, !object.isHandedOn
    else { return result }
    replays.note(ClosureReplay(events: events..<object.events.count, part: part), of: id, row: row)
    return result
  }

  /// What following something did, as far as all that is put in again does it; nil where it asked what texts say.
  private func recorded(_ following: () -> Operand) -> (Operand, ReplayedPart?) {
    let (first, left, done, watched) = (order, budget, effects, texts.watched.count)
    let comparisons = texts.comparisons
    let circumstances = now.circumstances
    // What was asked for before is put aside as it is: there may be much of it.
    var (unresolved, unknown): (Set<String>, Set<String>) = ([], [])
    swap(&unresolved, &scope.unresolvedNames)
    swap(&unknown, &scope.unknownTypes)
    let result = following()
    swap(&unresolved, &scope.unresolvedNames)
    swap(&unknown, &scope.unknownTypes)
    scope.unresolvedNames.formUnion(unresolved)
    scope.unknownTypes.formUnion(unknown)
    let asked = AskedForTypes(unresolved: unresolved, unknown: unknown)
    guard order - first == left - budget, texts.comparisons == comparisons,
      !texts.watched[watched...].contains(where: \.letters.wasRead)
    else { return (result, nil) }
    let names = latestAsked.flatMap { $0.unresolved == asked.unresolved && $0.unknown == asked.unknown ? $0 : nil }
    latestAsked = names ?? asked
    return (
      result,
      ReplayedPart(
        firstStep: first, steps: order - first, effects: effects - done, circumstances: circumstances,
        texts: watched..<texts.watched.count, names: names ?? asked)
    )
  }
}
