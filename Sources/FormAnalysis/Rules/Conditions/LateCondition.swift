import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

/// One assignment of a condition, and what is around it.
struct LateCondition {
  let context: ScopeContext
  let condition: LinkedCondition
  let owner: Object

  private var moment: Moment { condition.condition.moment }
  private var place: SourceRange { condition.condition.member }

  /// Those of a scope that come to rows and sections in a form and that nothing evaluates. One assignment may be reached in
  /// several ways, by callers of which one evaluates afterwards, or in a subclass: then nobody forgot it.
  static func withoutEffect(in context: ScopeContext) -> [LateCondition] {
    let candidates = all(in: context).filter { $0.isInForm && !$0.condition.condition.value.isNil }
    guard !candidates.isEmpty else { return [] }
    let effective = places(in: context, among: Set(candidates.map(\.place)))
    let left = candidates.filter { !effective.contains($0.place) }
    guard !left.isEmpty else { return [] }
    let open = Set(left.map(\.place))
    let files = Set(open.map(\.file))
    var elsewhere: Set<SourceRange> = []
    for (number, linked) in context.workspace.scopes.enumerated() where number != context.number {
      guard !files.isDisjoint(with: linked.scope.files) else { continue }
      elsewhere.formUnion(places(in: ScopeContext(context.linked, number), among: open))
    }
    return left.filter { !elsewhere.contains($0.place) }
  }

  private static func all(in context: ScopeContext) -> [LateCondition] {
    context.conditions.compactMap { condition in
      if case .nil = condition.condition.kind { return nil }
      return context[condition.condition.owner].map { LateCondition(context: context, condition: condition, owner: $0) }
    }
  }

  /// Which of some places give a condition that takes effect in a scope.
  private static func places(in context: ScopeContext, among places: Set<SourceRange>) -> Set<SourceRange> {
    var effective: Set<SourceRange> = []
    for late in all(in: context) where places.contains(late.place) && !effective.contains(late.place) {
      if late.takesEffect { effective.insert(late.place) }
    }
    return effective
  }

  /// Whether the row or section is certainly in a form when it gets the condition.
  private var isInForm: Bool {
    if let lookup = owner.standsForLookup, isAbsent(lookup) { return false }
    if let section = owner.memberOf.flatMap({ context[$0] }), section.kind == .section,
      !section.joins.contains(where: { $0.moment.isBefore(moment) || $0.moment.run != moment.run })
    {
      // `for row in section { row.hidden = true }` before that one joins.
      return false
    }
    if owner.standsForLookup != nil || owner.memberOf != nil { return !condition.forms.isEmpty }
    guard owner.isMadeHere || owner.isImplicit else { return false }
    if context.isFound(owner, assigning: condition.condition.member, at: moment) { return true }
    return registrations.contains { registration in
      if registration.neverMeets(moment) || context.mayHappen(moment, before: registration) { return false }
      if registration.isBefore(moment) {
        if isTakenOut(since: registration) { return false }
        return registration.isSure(given: moment) || registration.run != moment.run
      }
      return registration.run != moment.run && isInOwnCallback
    }
  }

  /// Whether all that was in the form, or in the section, is taken out right before: `form.removeAll(); row.hidden = true`.
  private func isTakenOut(since registration: Moment) -> Bool {
    let homes = Set(context.scope.entries(of: owner.id).flatMap { [$0.form, $0.section] } + condition.forms)
    return context.scope.scope.removals.contains { removal in
      removal.isComplete && homes.contains(removal.container) && removal.moment.run == moment.run
        && removal.moment.order < moment.order && removal.moment.isSure(given: moment)
        && (registration.run != moment.run || registration.order < removal.moment.order)
    }
  }

  /// Whether the condition is evaluated after all.
  private var takesEffect: Bool { joinsAgain || isEvaluated || isTriggered }

  private func isAbsent(_ lookup: Int) -> Bool {
    let lookups = context.scope.scope.lookups
    guard lookups.indices.contains(lookup) else { return false }
    if case .absent = context.resolution(of: lookups[lookup]) { return true }
    return false
  }

  /// The moments at which the form learned of it.
  private var registrations: [Moment] {
    context.scope.entries(of: owner.id).map(\.registration)
      + context.scope.entries(ofSection: owner.id).map(\.join.moment)
  }

  /// A callback of the row itself runs only while it is in a form.
  private var isInOwnCallback: Bool { ownCallback.map { $0.hasPrefix("on") || $0 == "cellUpdate" } ?? false }

  var isInOwnUpdate: Bool { ["cellUpdate", "cellSetup"].contains(ownCallback) }

  /// The callback of the row itself that the condition is given in.
  private var ownCallback: String? {
    guard let closure = moment.closure, let use = context[closure], case .callback(let name, owner.id) = use.role else {
      return nil
    }
    return name
  }

  /// Whether it joins a form afterwards, which evaluates the condition.
  private var joinsAgain: Bool {
    registrations.contains { $0.run == moment.run && $0.order > moment.order && !$0.neverMeets(moment) }
  }

  /// Whether it is evaluated later in the same code, or by a closure made there.
  private var isEvaluated: Bool {
    // Whoever has the row may evaluate it.
    if owner.isHandedOn || isFormHandedOn || isEvaluatedByUnknown || isBeforeUnknown || isEvaluatedUnseen {
      return true
    }
    return Evaluations(context: context).calls(reaching: condition).contains { call in
      if call.moment.run == moment.run {
        return call.moment.order > moment.order && !call.moment.neverMeets(moment)
      }
      if context.mayHappen(moment, before: call.moment) { return !call.moment.neverMeets(moment) }
      // `viewDidLayoutSubviews` comes again, and so does who is told of a notification.
      if call.moment.phase == .appear || isPosted { return !call.moment.neverMeets(moment) }
      // What a row does whenever it is shown comes before whatever is done to all rows some time.
      if isInOwnUpdate { return !call.moment.neverMeets(moment) }
      var closure = call.moment.closure
      var steps = 0
      while let id = closure, let use = context[id], steps < 30 {
        if use.moment.run == moment.run { return use.moment.order > moment.order }
        if isMadeAgain(use) { return true }
        closure = use.parent
        steps += 1
      }
      return isInLaterClosure(call.moment)
    }
  }

  /// `animate(animations: { row.hidden = true }) { _ in row.evaluateHidden() }`: one call is handed both closures.
  private func isInLaterClosure(_ call: Moment) -> Bool {
    func handedOn(_ moment: Moment) -> ClosureUse? {
      guard let closure = moment.closure, let use = context[closure], case .escaping = use.role else { return nil }
      return use
    }
    guard let given = handedOn(moment), let evaluated = handedOn(call), given.parent == evaluated.parent else {
      return false
    }
    return given.moment.run == evaluated.moment.run && given.moment.order < evaluated.moment.order
      && !given.moment.neverMeets(evaluated.moment)
  }

  /// Whether code that runs afterwards without being followed evaluates: `perform(#selector(refresh), with: nil, afterDelay: 0.1)`.
  private var isEvaluatedUnseen: Bool {
    let calls = context.scope.scope.unseenCalls.filter { call in
      call.moment.run == moment.run && call.moment.order > moment.order && !call.moment.neverMeets(moment)
    }
    guard !calls.isEmpty, let owner = context.workspace.type(context.scope.scope.owner.name) else { return false }
    let index = context.workspace.index(around: owner)
    return calls.contains { index.reaches(evaluation, from: $0.name, in: owner) }
  }

  /// Whether a notification is posted afterwards, and whoever is told of it may do anything:
  /// `NotificationCenter.default.post(name: .refresh, object: nil)`.
  private var isPosted: Bool {
    context.scope.scope.unseenCalls.contains { call in
      call.name == UnseenCall.post && call.moment.run == moment.run && call.moment.order > moment.order
        && !call.moment.neverMeets(moment)
    }
  }

  /// Whether code out of reach has the form, which may evaluate all of it.
  private var isFormHandedOn: Bool {
    context.scope.forms.contains { form in
      form.openReasons.contains { $0.kind == .handedToUnknownCode && $0.range.file == condition.condition.member.file }
    }
  }

  private var evaluation: String {
    condition.condition.property == .hidden ? "evaluateHidden" : "evaluateDisabled"
  }

  /// Whether something that nobody knows is evaluated (`form.allSections.flatMap { $0 }.forEach { $0.evaluateHidden() }`).
  private var isEvaluatedByUnknown: Bool {
    context.scope.scope.looseUses.contains { use in
      use.member == evaluation && (use.receiver == .unknown || context.graph.isRow(use.receiver) == .yes)
    }
  }

  /// Whether a closure is made afterwards of which nobody looked what it does.
  private var isBeforeUnknown: Bool {
    context.scope.scope.closures.contains { closure in
      closure.isSkipped && closure.moment.run == moment.run && closure.moment.order > moment.order
    }
  }

  /// Whether the code that makes a closure does so again, behind the assignment: what runs several times runs the same.
  private func isMadeAgain(_ use: ClosureUse) -> Bool {
    context.scope.scope.closures.contains { other in
      other.range == use.range && other.moment.run == moment.run && other.moment.order > moment.order
        && !other.moment.neverMeets(moment)
    }
  }

  /// Whether a row that the condition depends on changes right afterwards, which evaluates it: the code runs in that row's
  /// `onChange`, or goes on to give a row a value.
  private var isTriggered: Bool {
    var closure = moment.closure
    var steps = 0
    while let id = closure, let use = context[id], steps < 30 {
      switch use.role {
      case .callback("onChange", let row): return context[row].map(mayTrigger) ?? false
      case .immediate: closure = use.parent
      default: closure = nil
      }
      steps += 1
    }
    return context.rows(with: Array(Self.values)).contains { row in
      row.events.contains { event in
        event.isAssignment && Self.values.contains(event.dottedPath) && !event.moment.neverMeets(moment)
          && (event.moment.run == moment.run && event.moment.order > moment.order
            || context.mayHappen(moment, before: event.moment))
      } && mayTrigger(row)
    }
      || dependencies?.isEmpty != true
        && context.scope.scope.looseUses.contains { use in
          Self.values.contains(use.member) && context.graph.isRow(use.receiver) == .yes
        }
  }

  private static let values: Set<String> = ["value", "baseValue"]

  /// The tags that the condition listens to; nil where they are not all known.
  private var dependencies: Set<String>? {
    if let function = condition.function {
      return function.isListKnown ? Set(function.dependencies.map(\.tag.name)) : nil
    }
    if let predicate = condition.predicate { return predicate.facts?.observedTags }
    if case .boolean = condition.condition.kind { return [] }
    // `Condition(booleanLiteral: isGuest)`
    if case .member(_, _, let arguments) = condition.condition.value.value,
      arguments.first?.label == "booleanLiteral"
    {
      return []
    }
    return nil
  }

  private func mayTrigger(_ row: Object) -> Bool {
    guard let tag = Evaluations(context: context).tag(of: row) else {
      // One without a tag is listened to by nobody.
      if row.isMadeHere, row.tag == nil { return false }
      return dependencies?.isEmpty != true
    }
    return dependencies?.contains(tag) ?? true
  }

  /// Writes the call behind the assignment.
  func fixes(_ call: String) -> [Fix] {
    let member = condition.condition.member
    guard let text = context.linked.text(member.file), context.scope.scope.owner.kind != .document,
      let event = owner.events.first(where: { $0.assigned != nil && $0.memberRange == member }),
      event.range.file == member.file, event.range.start < member.start
    else { return [] }
    let base = text.substring(event.range.start..<member.start)
    guard !base.contains("\n") else { return [] }
    let line = text.line(text.line(at: event.range.start))
    let before = text.substring(line.lowerBound..<event.range.start)
    let separator = before.allSatisfy { $0 == " " || $0 == "\t" } ? "\(text.lineTerminator)\(before)" : "; "
    let end = SourceRange(member.file, event.range.end..<event.range.end)
    return [Fix("Call '\(call)'", [TextEdit(end, "\(separator)\(base)\(call)")], isSafe: !crashes)]
  }

  /// Whether evaluating would stop the app, or is not known not to: a predicate is harmless only while nobody evaluates it.
  private var crashes: Bool {
    guard let predicate = condition.predicate else { return false }
    return predicate.facts == nil || predicate.format.needsUnusableVariables
      || predicate.tags.contains { if case .available = $0.standing { false } else { true } }
  }
}
