import FormCatalogue
import FormModel
import FormPredicates

/// Links the conditions of a scope: reads their predicates, finds the rows they name, and puts both in the order of time.
struct ConditionLinker {
  let number: Int
  let linked: LinkedScope
  let index: DeclarationIndex
  private let resolver: LookupResolver
  private let tags: [ObjectID: FormTags]
  private let functions: FunctionReading
  private let read = ReadPredicates()

  /// One way in which a row or section is in a form.
  struct Home {
    var form: ObjectID
    /// nil where only the form is known, and the object is already in it.
    var place: Place?

    enum Place {
      case row(LinkedForm.RowEntry)
      case section(LinkedForm.SectionEntry)

      /// When the form learns of it, which evaluates its conditions.
      var registration: Moment {
        switch self {
        case .row(let entry): entry.registration
        case .section(let entry): entry.join.moment
        }
      }

      var position: Int {
        switch self {
        case .row(let entry): entry.position
        case .section(let entry): entry.position
        }
      }
    }
  }

  /// The predicates of one form that were read, by their texts.
  private final class ReadPredicates {
    struct Key: Hashable {
      var text: String
      var form: ObjectID?
    }

    var known: [Key: ReadPredicate] = [:]
  }

  init(number: Int, linked: LinkedScope, resolver: LookupResolver) {
    let (index, scopes) = (resolver.index, resolver.scopes)
    self.number = number
    self.linked = linked
    self.index = index
    self.resolver = resolver
    let scope = linked.scope
    var tags: [ObjectID: FormTags] = [:]
    for form in linked.forms {
      let own = FormTags(of: form, isOfThisForm: true, scope: number, in: scope)
      var others: [(scope: Int, form: LinkedForm)] = []
      if form.isMain {
        others = linked.mainForms.filter { $0.id != form.id }.map { (number, $0) }
        others += resolver.contributions(to: scope.owner.name)
      } else if let type = scope[form.id]?.foreignOwner {
        others = resolver.contributions(to: type)
        others += (resolver.owners.named[type] ?? []).flatMap { other in scopes[other].mainForms.map { (other, $0) } }
      }
      // An extension of a class out of reach is followed for itself; the controllers that use it have rows of their own.
      if form.isMain, index.types[scope.owner.name]?.declaration == nil, scope.owner.kind == .controller {
        own.open()
      }
      for other in others where scopes.indices.contains(other.scope) {
        own.add(other.form, isOfThisForm: false, scope: other.scope, in: scopes[other.scope].scope)
      }
      tags[form.id] = own
    }
    self.tags = tags
    functions = FunctionReading(scope)
  }

  func conditions() -> [LinkedCondition] { linked.scope.conditions.map { link($0) } }

  private static func form(of container: ObjectID, in scope: FormScope) -> ObjectID? {
    guard let object = scope[container] else { return nil }
    switch object.kind {
    case .form: return container
    case .section: return object.joins.last?.container
    case .row, .rule, .ruleSet, .controller, .other: return nil
    }
  }

  /// The ways in which the owner of a condition is in forms.
  private func homes(of id: ObjectID) -> [Home] {
    guard let owner = linked[id] else { return [] }
    if let lookup = owner.standsForLookup, linked.scope.lookups.indices.contains(lookup),
      let container = linked.scope.lookups[lookup].container
    {
      return [Home(form: container, place: nil)]
    }
    if let form = owner.memberOf.flatMap({ Self.form(of: $0, in: linked.scope) }) {
      return [Home(form: form, place: nil)]
    }
    return linked.entries(of: id).map { Home(form: $0.form, place: .row($0)) }
      + linked.entries(ofSection: id).map { Home(form: $0.form, place: .section($0)) }
  }

  private func link(_ condition: FormCondition) -> LinkedCondition {
    let homes = homes(of: condition.owner)
    let content: LinkedCondition.Content
    switch condition.kind {
    case _ where condition.moment.isImpossible: content = .other
    case .predicate(let use): content = predicate(use, condition, homes).map { .predicate($0) } ?? .other
    case .function(let use): content = .function(function(use, condition, homes))
    case .boolean, .notLiteral, .nil, .unknown: content = .other
    }
    var ownTag: String?
    if let owner = linked[condition.owner], owner.kind == .row {
      if let lookup = owner.standsForLookup, linked.scope.lookups.indices.contains(lookup) {
        ownTag = linked.scope.lookups[lookup].tag.string
      } else {
        ownTag = owner.tagGiven?.operand.string
      }
    }
    return LinkedCondition(
      condition: condition, content: content, forms: homes.map(\.form), ownTag: ownTag,
      isReplaced: isReplaced(condition, homes))
  }

  // MARK: Content

  private func predicate(_ use: PredicateUse, _ condition: FormCondition, _ homes: [Home]) -> LinkedPredicate? {
    guard let constant = use.format.constant else { return nil }
    let text = read(constant.text, use.arguments ?? [], homes)
    return LinkedPredicate(
      use: use, constant: constant, text: text, tags: text.names.map { tag($0, condition, homes) })
  }

  private func read(_ text: String, _ arguments: [Operand], _ homes: [Home]) -> ReadPredicate {
    let form = homes.first?.form
    guard homes.allSatisfy({ $0.form == form }) else {
      let known = Set(homes.map(\.form)).flatMap { tags[$0].map { Array($0.tags) } ?? [] }
      return read(text, arguments, PredicateTags(known))
    }
    let key = ReadPredicates.Key(text: text, form: form)
    if arguments.isEmpty, let known = read.known[key] { return known }
    let made = read(text, arguments, form.flatMap { tags[$0]?.forPredicates } ?? .none)
    if arguments.isEmpty { read.known[key] = made }
    return made
  }

  private func read(_ text: String, _ arguments: [Operand], _ tags: PredicateTags) -> ReadPredicate {
    ReadPredicate(
      PredicateFormat.parse(
        text, arguments: arguments.map { PredicateArgument($0, knowing: index.knowledge) }, tags: tags))
  }

  private func function(_ use: FunctionUse, _ condition: FormCondition, _ homes: [Home]) -> LinkedFunction {
    let dependencies = use.dependencies ?? []
    let known = dependencies.compactMap { operand in
      operand.string.map { (tag: tag($0, condition, homes), operand: operand) }
    }
    let found = use.closure.map { functions.reading(of: $0) } ?? FunctionReading.Result()
    return LinkedFunction(
      use: use, dependencies: known, isListKnown: use.dependencies != nil && known.count == dependencies.count,
      reads: found.reads, rowsInVariables: found.rowsInVariables, readsUnknownRows: found.readsUnknownRows,
      readsValues: found.readsValues, asksSections: found.asksSections,
      facts: use.closure.flatMap { linked.scope[$0]?.facts })
  }

  // MARK: Tags

  /// What a name means to a condition, all forms of its owner considered.
  private func tag(_ name: String, _ condition: FormCondition, _ homes: [Home]) -> ConditionTag {
    var rows: [ObjectReference] = []
    var standing: ConditionTag.Standing = .untold
    for home in homes {
      guard let tags = tags[home.form], !tags.isPlaceholder, !isApart(condition, from: home) else { continue }
      let candidates = tags.rows[name] ?? []
      let meetings = candidates.map { self.meeting(of: $0, condition, home) }
      let meeting = zip(candidates, meetings).filter { $1 == .possible }.map(\.0)
      let isDoubtful = meetings.contains(.doubtful)
      for candidate in meeting.isEmpty ? candidates : meeting where !rows.contains(candidate.reference) {
        rows.append(candidate.reference)
      }
      let here: ConditionTag.Standing
      if !meeting.isEmpty {
        let isBuiltAgain = candidates.count > meeting.count && isWrittenOnce(candidates, besides: meeting)
        let mayCome = isDoubtful || isBuiltAgain || resolver.memo.hasHandedRow(name, linked.scope, number: number)
        here = mayCome ? .available : self.standing(of: meeting, condition, home)
      } else if isDoubtful || isReplaced(condition, [home]) {
        here = .available
      } else {
        let isAdded = candidates.isEmpty && resolver.isAddedToAnyForm(name, .row)
        let isOpen = tags.isOpen || isAdded || resolver.memo.mayHave(name, linked.scope, .row, number: number)
        if candidates.isEmpty, let section = tags.sections[name] {
          here = isOpen ? .unknown(nearMiss: nil) : .sectionOnly(section)
        } else {
          let isLoose =
            isOpen
            && (tags.isCut || isAdded || tags.patterns.mayMake(name)
              || resolver.memo.looseTags(of: linked.scope, .row, number: number).contains(name))
          // What is known on another path is no slip.
          let nearMiss = isLoose || !candidates.isEmpty ? nil : tags.near(name)
          let isOtherNumber = nearMiss.map { NearestName.differInNumber($0, name) } ?? false
          here = isOpen ? .unknown(nearMiss: isOtherNumber ? nil : nearMiss) : .absent(nearMiss: nearMiss)
        }
      }
      if here.rank > standing.rank { standing = here }
    }
    return ConditionTag(name: name, standing: standing, rows: rows)
  }

  /// Whether a row can be in the form in one life of it with a condition.
  private enum Meeting { case possible, never, doubtful }

  /// Where the one is in a branch and the other one is not, that they never meet is only a guess if the code may run again.
  private func meeting(of candidate: FormTags.Candidate, _ condition: FormCondition, _ home: Home) -> Meeting {
    guard candidate.isOfThisForm else { return .possible }
    var moments = [condition.moment]
    if let place = home.place {
      moments.append(place.registration)
      if case .row(let entry) = place { moments += [entry.join.moment, entry.sectionJoin.moment] }
    }
    let joins = [candidate.entry.join.moment, candidate.entry.sectionJoin.moment]
    func isAny(_ test: (Moment, Moment) -> Bool) -> Bool {
      moments.contains { moment in joins.contains { test(moment, $0) } }
    }
    if isAny({ $0.neverMeets($1) }) { return isAny { $0.neverMeetsForCertain($1) } ? .never : .doubtful }
    return isRemoved(candidate, before: condition, home) ? .never : .possible
  }

  /// Whether what was there is removed for certain before the condition's owner joins.
  private func isRemoved(
    _ candidate: FormTags.Candidate, before condition: FormCondition, _ home: Home
  ) -> Bool {
    guard let place = home.place, candidate.entry.row != condition.owner else { return false }
    let registration = candidate.entry.registration
    return linked.scope.removals.contains { removal in
      (removal.container == home.form || removal.container == candidate.entry.section) && removal.isComplete
        && removal.moment.run == registration.run && removal.moment.run == place.registration.run
        && registration.order < removal.moment.order && removal.moment.order < place.registration.order
        && removal.moment.isSure(given: place.registration) && condition.moment.run == removal.moment.run
        && condition.moment.order < place.registration.order
    }
  }

  /// Whether rows that meet the condition are made by the same code as others that do not: a function that is called with
  /// one argument here and another one there, a loop's turns.
  private func isWrittenOnce(_ candidates: [FormTags.Candidate], besides meeting: [FormTags.Candidate]) -> Bool {
    let met = Set(meeting.map(\.entry.row))
    let places = Set(met.compactMap { linked[$0]?.range })
    return candidates.contains { candidate in
      !met.contains(candidate.entry.row) && linked[candidate.entry.row].map { places.contains($0.range) } == true
    }
  }

  /// When the rows come, compared with the first evaluation.
  private func standing(
    of candidates: [FormTags.Candidate], _ condition: FormCondition, _ home: Home
  ) -> ConditionTag.Standing {
    guard let place = home.place, !isReplaced(condition, [home]) else { return .available }
    guard let evaluation = firstEvaluation(condition, place) else { return .available }
    var first: ConditionTag.Standing?
    for candidate in candidates {
      guard candidate.isOfThisForm, !candidate.isLateTag else { return .available }
      let entry = candidate.entry
      if entry.row == condition.owner { return .available }
      // Read for look-ups, and in no build together.
      if condition.moment.isInOtherBuild(than: entry.join.moment) { return .available }
      switch evaluation {
      case .registration:
        if isUnordered(entry, place) { return .available }
        if entry.registration.run == place.registration.run {
          if case .section(let own) = place, entry.section == own.section, entry.position > own.position {
            if first == nil { first = .ownSection(candidate.reference) }
            continue
          }
          if entry.position < place.position { return .available }
        } else if place.registration.run != 0 || !isCertainlyLater(entry.registration) {
          return .available
        }
      case .call(let moment):
        guard entry.registration.run == moment.run, moment.order < entry.registration.order else { return .available }
        if case .section(let own) = place, entry.section == own.section {
          if first == nil { first = .ownSection(candidate.reference) }
          continue
        }
      }
      if first == nil { first = .later(candidate.reference) }
    }
    return first ?? .available
  }

  private enum Evaluation {
    /// When the row or section joins.
    case registration
    /// `evaluateHidden()` after the condition was given.
    case call(Moment)
  }

  /// nil where it cannot be told, or the condition is evaluated only once something changes.
  private func firstEvaluation(_ condition: FormCondition, _ place: Home.Place) -> Evaluation? {
    let moment = condition.moment
    if place.registration.run == moment.run {
      if moment.order <= place.registration.order { return .registration }
    } else {
      return moment.run == 0 ? .registration : nil
    }
    let name = condition.property == .hidden ? "evaluateHidden" : "evaluateDisabled"
    guard let owner = linked[condition.owner] else { return nil }
    return owner.calls(of: name).first { $0.moment.run == moment.run && $0.moment.order > moment.order }
      .map { .call($0.moment) }
  }

  /// Whether something happens only when the user does something, after the form was set up.
  private func isCertainlyLater(_ moment: Moment) -> Bool {
    switch moment.phase {
    case .load, .appear: return false
    case .later(let isAction): return isAction
    case .closure:
      guard let closure = moment.closure, let use = linked.scope[closure] else { return false }
      if case .callback(let name, _) = use.role { return name.hasPrefix("on") }
      return false
    }
  }
}

extension ConditionTag.Standing {
  /// The worse of two ways counts.
  fileprivate var rank: Int {
    switch self {
    case .untold: 0
    case .available: 1
    case .unknown: 2
    case .sectionOnly: 3
    case .ownSection: 4
    case .later: 5
    case .absent: 6
    }
  }
}

extension Moment {
  /// Whether two things never happen in one life of a form. Branches of `#if` are read as if they did.
  package func neverMeets(_ other: Moment) -> Bool {
    var isCompilation = false
    for arm in path {
      for another in other.path where arm.excludesPlainly(another) {
        // What a condition says may change from one run to the next.
        if run != other.run, arm.branch != another.branch { continue }
        if isPassed(by: other, arm, another) { continue }
        if arm.isCompilation || another.isCompilation { isCompilation = true } else { return true }
      }
    }
    return !isCompilation && run == other.run && excludesPlainly(other)
  }

  /// Whether they never meet because the code around them runs once: not in a callback, nor in the turns of a loop, nor in
  /// branches of two statements, where what they ask may change in between.
  func neverMeetsForCertain(_ other: Moment) -> Bool {
    guard neverMeets(other), run == 0, other.run == 0, phase == .load, other.phase == .load else { return false }
    let isRepeated = loops.contains { turn in turn.isSymbolic && other.loops.contains(turn) }
    // A constant of a function or a loop is another one in the next call or turn.
    let isOneRun = calls == other.calls && loops == other.loops
    return !isRepeated
      && path.allSatisfy { arm in
        other.path.allSatisfy {
          arm.branch == $0.branch || isOneRun && arm.isSteady && $0.isSteady || !arm.excludesPlainly($0)
        }
      }
  }
}
