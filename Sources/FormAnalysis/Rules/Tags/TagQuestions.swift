import FormLinking
import FormModel
import FormPredicates

/// What the rules about tags ask in common.
extension ScopeContext {
  /// Writes another tag into the literal that a tag stands in; nil where its characters do not stand there.
  func replacing(_ tag: Operand, with text: String) -> TextEdit? {
    guard tag.literal == .string, tag.range.contains(tag.place) else { return nil }
    // A form file has its own quotes, or none, which is seen to where its fixes are made.
    if scope.scope.owner.kind == .document { return TextEdit(tag.place, text) }
    guard tag.place != tag.range else { return nil }
    let opening = linked.text(tag.range.file)?.substring(tag.range.start..<tag.place.start)
    return SwiftLiteral.contents(text, after: opening ?? "\"").map { TextEdit(tag.place, $0) }
  }

  /// Replaces a look-up's tag by the one that was probably meant.
  func nearMissFixes(_ tag: Operand, _ near: String?) -> [Fix] {
    guard let near, let edit = replacing(tag, with: near) else { return [] }
    return [Fix("Replace with '\(near)'", [edit])]
  }

  /// A finding about a tag that names nothing: `fault` where that is certain, a question where one known tag is close.
  /// - Parameter isTaken: whether a tag cannot be meant, however close it is.
  func absence(
    of lookup: Lookup, advice: String, isTaken: (String) -> Bool = { _ in false }, _ fault: (String) -> String
  ) -> Finding? {
    guard let tag = lookup.tag.string, !lookup.mayFindNothing, !lookup.moment.isDoubtfulTurn else { return nil }
    switch resolution(of: lookup) {
    case .found, .unknown(nil): return nil
    case .absent where isOtherPart(lookup), .unknown where isOtherPart(lookup): return nil
    case .absent(let closest):
      let near = closest.flatMap { isTaken($0) ? nil : $0 }
      return Finding(
        lookup.tag.place, fault(tag) + "; " + (near.map { "did you mean '\($0)'?" } ?? advice),
        fixes: nearMissFixes(lookup.tag, near))
    case .unknown(let near?):
      if isTaken(near) { return nil }
      let kind = lookup.kind.isOfSection ? "section" : "row"
      return Finding(
        lookup.tag.place, "no known \(kind) has the tag '\(tag)'; did you mean '\(near)'?",
        fixes: nearMissFixes(lookup.tag, near))
    }
  }

  /// Whether code that is handed a tag looks it up as a row and as a section, and the form has the other one.
  private func isOtherPart(_ lookup: Lookup) -> Bool {
    guard lookup.isHandedItsTag, lookup.kind == .row || lookup.kind == .section else { return false }
    let kind: Lookup.Kind = lookup.kind == .row ? .section : .row
    return scope.scope.lookups.contains { other in
      guard other.kind == kind, other.tag.range == lookup.tag.range, case .found = resolution(of: other) else {
        return false
      }
      return true
    }
  }

  /// Whether a row or section was looked up before a member of it is assigned in the same code: what is found is in a form,
  /// whenever it came there.
  func isFound(_ object: Object, assigning member: SourceRange, at moment: Moment) -> Bool {
    scope.lookups(assigning: member).contains { lookup in
      guard lookup.moment.run == moment.run, lookup.moment.order < moment.order, !lookup.moment.neverMeets(moment),
        case .found(let found) = resolution(of: lookup)
      else { return false }
      return found.contains(ObjectReference(scope: number, object: object.id))
    }
  }

  /// Whether two rows or sections may both have the tags that they were given last: not where one of them is given it on one way
  /// and the other one on another, `(isNew ? name : code).tag = "first"`.
  func mayHaveTags(_ first: ObjectID, _ second: ObjectID) -> Bool {
    guard let one = self[first]?.tagGiven?.moment, let other = self[second]?.tagGiven?.moment else { return true }
    return !one.excludes(other)
  }

  /// Whether other code may bring the tag into the form: it gives one of the scope's rows and sections the tag, or a row with
  /// it (`editor.details.append(TextRow("note"))`), or makes one of which nobody knows where it goes. A superclass has other
  /// rows than the class that overrides how it makes them.
  func isGivenElsewhere(_ tag: String) -> Bool {
    let made = [scope.rows, scope.sections].lazy.joined()
    if !workspace.looseReceivers(of: "tag").isEmpty, made.contains(where: { isUsedLoosely("tag", of: $0) }) {
      return true
    }
    func isHere(_ object: Object?) -> Bool {
      object.map { object in made.contains { $0.range == object.range } } ?? false
    }
    return workspace.scopes.enumerated().contains { other, linked in
      guard other != number else { return false }
      let tagged = linked.objects(tagged: tag)
      guard !tagged.isEmpty, !heads.chain(of: scope.scope.owner.name).contains(linked.scope.owner.name) else {
        return false
      }
      return tagged.contains { object in
        object.isMadeHere && linked.isNowhere(object) || isHere(object)
          || object.joins.contains { isHere(linked[$0.container]) }
      }
    }
  }

  /// The rows (or sections) that a look-up finds, where it certainly finds some.
  func found(by lookup: Lookup) -> [Object] {
    guard case .found(let references) = resolution(of: lookup) else { return [] }
    let objects = references.compactMap { self[$0] }
    guard objects.count == references.count else { return [] }
    // What is only found on paths that the look-up is never on is not what it finds.
    let isMet = zip(references, objects).contains { reference, object in
      reference.scope != number || object.joins.isEmpty
        || object.joins.contains { !$0.moment.neverMeets(lookup.moment) }
    }
    guard isMet, let section = lookup.section else { return isMet ? objects : [] }
    return objects.filter { object in object.joins.contains { $0.container == section } }
  }

  /// The types that results of look-ups are asked to be, by annotations, casts and patterns.
  func requests(_ kind: Lookup.Kind) -> [(lookup: Lookup, type: RequestedType)] {
    scope.scope.lookups.compactMap { lookup in
      lookup.kind == kind ? lookup.requested.map { (lookup, $0) } : nil
    }
  }

  /// The types that each look-up's result is asked to be: by an annotation, a cast or pattern, by the cases of a `switch`.
  ///
  /// Who is handed a tag may try one type after the other, of which the others do not fit, and a test may assert that none does.
  func requestedTypes(_ kind: Lookup.Kind) -> [(lookup: Lookup, types: [RequestedType])] {
    let all =
      requests(kind).map { ($0.lookup, [$0.type]) }
      + scope.scope.lookups.filter { $0.kind == kind && !$0.cases.isEmpty }.map { ($0, $0.cases) }
    var tried: [SourceRange: Set<SourceRange>] = [:]
    for (lookup, types) in all where lookup.isHandedItsTag {
      tried[lookup.tag.range, default: []].formUnion(types.prefix(1).map(\.range))
    }
    return all.filter { lookup, _ in
      !lookup.mayFindNothing && !(lookup.isHandedItsTag && tried[lookup.tag.range, default: []].count > 1)
    }
  }

  /// Whether `values()` of the form is read anywhere: by its own code, or by code that knows its controller.
  func isValuesRead(_ form: LinkedForm) -> Bool {
    let own = scope.scope.valuesReads.contains { read in
      read.form == form.id || form.isMain && scope.scope.mainForms.contains(read.form)
    }
    if own { return true }
    guard form.isMain else { return false }
    return workspace.foreignForms(of: heads.chain(of: scope.scope.owner.name)).contains { other in
      workspace.scopes[other.scope].scope.valuesReads.contains { $0.form == other.object }
    }
  }

  /// The closure of a moment and the closures around it, innermost first.
  func closures(around moment: Moment) -> [ClosureUse] { closures(around: moment.closure) }

  /// The loops that are running at the moment: not those around a closure that was stored in them and runs later.
  func runningLoops(_ moment: Moment) -> [LoopTurn] {
    var loops = moment.loops
    guard !loops.isEmpty else { return [] }
    for use in closures(around: moment) {
      switch use.role {
      case .initializer, .immediate: break
      case .callback, .condition, .handler, .escaping:
        loops.removeAll { turn in use.moment.loops.contains { $0.loop == turn.loop } }
      }
    }
    return loops
  }

  /// Whether something happens while an object is being made: in its initialiser closure or a function called there.
  func happensInInitializer(_ moment: Moment, of object: Object) -> Bool {
    if let initializer = object.initializer, closures(around: moment).contains(where: { $0.id == initializer }) {
      return true
    }
    return moment.calls.contains { object.range.contains($0) }
  }

  /// Whether something happens in a closure that is kept and runs later, or later than an object was made.
  /// - Parameter role: closures that count as the object's making too.
  func isInLaterClosure(_ moment: Moment, than object: Object? = nil, but role: ClosureUse.Role? = nil) -> Bool {
    let shared = Set(object.map { closures(around: $0.moment).map(\.id) } ?? [])
    return closures(around: moment).contains { use in
      if shared.contains(use.id) || use.role == role { return false }
      return switch use.role {
      case .initializer, .immediate: false
      case .callback, .condition, .handler, .escaping: true
      }
    }
  }

  /// Whether something may happen before a row or section joined a form, though it is met later: in a closure that code out of
  /// reach was handed first, and may have run at once (`context.performAndWait { row.hidden = true }` in the row's initialiser).
  func mayHappen(_ moment: Moment, before registration: Moment) -> Bool {
    closures(around: moment).contains { use in
      mayRunAtOnce(use) && use.moment.run == registration.run && use.moment.order < registration.order
    }
  }

  /// Whether a closure is handed to code out of reach of which nobody knows that it runs it later.
  private func mayRunAtOnce(_ use: ClosureUse) -> Bool {
    use.role == .escaping && !Self.laterRunners.contains(use.callee)
  }

  /// Functions of the system that run what they are given once the code around it is done.
  private static let laterRunners: Set<String> = [
    "addOperation", "async", "asyncAfter", "perform", "scheduledTimer", "Task",
  ]

  /// Whether anything is taken out of a container between two moments of one run of the code.
  func isRemoved(from containers: Set<ObjectID>, between first: Moment, and second: Moment) -> Bool {
    func isBetween(_ moment: Moment) -> Bool {
      moment.run == second.run && first.order < moment.order && moment.order < second.order
    }
    return scope.scope.removals.contains { removal in
      mayTouch(removal, containers)
        && (isBetween(removal.moment)
          || closures(around: removal.moment).contains { mayRunAtOnce($0) && isBetween($0.moment) })
    }
  }

  /// Whether anything is taken out of a container by code that runs any number of times after the set-up.
  func isRemovedLater(from containers: Set<ObjectID>) -> Bool {
    scope.scope.removals.contains { $0.moment.run != 0 && mayTouch($0, containers) }
  }

  /// Whether anything is taken out of a container by later code, or by what the same code does after a moment.
  func isRemoved(from containers: Set<ObjectID>, after moment: Moment) -> Bool {
    scope.scope.removals.contains { removal in
      (removal.moment.run != moment.run || moment.order < removal.moment.order) && mayTouch(removal, containers)
    }
  }

  /// Whether a removal is one from a container; `form[index.section].remove(at:)` may be from any section of the form.
  private func mayTouch(_ removal: Removal, _ containers: Set<ObjectID>) -> Bool {
    if containers.contains(removal.container) { return true }
    guard let section = self[removal.container], section.kind == .section, !section.isMadeHere else { return false }
    return section.joins.contains { containers.contains($0.container) }
  }

  /// The row's class as it is named in a message: `PushRow<String>`.
  func name(ofRow row: Object) -> String {
    guard !row.type.generics.isEmpty, !row.type.generics.contains(.unknown) else { return row.type.name }
    return ValueType.named(row.type.name, row.type.generics).description
  }
}

extension LinkedScope {
  /// Whether a row or section joins no form that is known.
  fileprivate func isNowhere(_ object: Object) -> Bool {
    entries(of: object.id).isEmpty && entries(ofSection: object.id).isEmpty
  }
}
