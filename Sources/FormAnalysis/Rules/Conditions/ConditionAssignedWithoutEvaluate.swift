import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let conditionAssignedWithoutEvaluate = Rule(
    "condition-assigned-without-evaluate", .warning, fix: .safe,
    "A condition is given to a row in the form and not evaluated",
    explanation: """
      Assigning `hidden` or `disabled` only registers what the condition depends on. It is evaluated when the row joins the form,
      when a row it depends on changes, or by `evaluateHidden()` and `evaluateDisabled()`. On a row that is in the form
      already nothing happens, and `reload()` and `updateCell()` do not evaluate either.

      Call `evaluateHidden()` (or `evaluateDisabled()`) behind the assignment.
      """,
    check: { context in
      // With the library's own source in the workspace its methods are followed instead of noted.
      guard !context.linked.declaresLibrary else { return [] }
      return context.conditions.compactMap { condition in
        if case .nil = condition.condition.kind { return nil }
        guard let owner = context[condition.condition.owner] else { return nil }
        let check = LateCondition(context: context, condition: condition, owner: owner)
        guard check.isInForm, !condition.condition.value.isNil, !check.joinsAgain, !check.isEvaluated,
          !check.isTriggered
        else { return nil }
        let call = condition.condition.property == .hidden ? "evaluateHidden()" : "evaluateDisabled()"
        let kind = owner.kind == .section ? "section" : "row"
        // There the call would come back to the same closure.
        let advice = check.isInOwnUpdate ? "give it the condition where it is made" : "call '\(call)'"
        return Finding(
          condition.condition.member,
          "the \(kind) is in the form already, and nothing evaluates its new condition: it has no effect yet; \(advice)",
          fixes: check.isInOwnUpdate ? [] : check.fixes(call))
      }
    },
    examples: {
      """
      let note = TextRow("note")
      form +++ Section() <<< SwitchRow("gift") <<< note
      note.hidden = "$gift != true"
      //   ^^^^^^ warning: the row is in the form already, and nothing evaluates its new condition: it has no effect yet; call 'evaluateHidden()'
      //> Call 'evaluateHidden()'
      let note = TextRow("note")
      form +++ Section() <<< SwitchRow("gift") <<< note
      note.hidden = "$gift != true"
      note.evaluateHidden()
      """
      """
      form +++ Section()
        <<< SwitchRow("gift").onChange { row in
          row.disabled = true
          //  ^^^^^^^^ warning: the row is in the form already, …
          row.updateCell()
        }
      """
      """
      final class ProfileController: FormViewController {
        override func viewDidLoad() { Profile.load { _ in self.form +++ TextRow("note") } }
        func lock() { form.rowBy(tag: "note")?.disabled = true }
        //                                     ^^^^^^^^ warning: the row is in the form already, …
      }
      """
      """
      form +++ Section() { $0.tag = "address" } <<< TextRow("note")
      func lock() {
        form.rowBy(tag: "note")?.disabled = true
        form.rowBy(tag: "note")?.evaluateDisabled()
        defer { form.sectionBy(tag: "address")?.evaluateHidden() }
        form.sectionBy(tag: "address")?.hidden = true
      }
      """
      """
      let note = TextRow("note")
      form +++ Section() <<< note
        <<< SwitchRow("gift").onChange { row in
          note.hidden = "$gift != true"
        }
        <<< SwitchRow("card").onChange { row in
          note.hidden = "$gift != true"
          //   ^^^^^^ warning: the row is in the form already, …
        }
      let gift: SwitchRow? = form.rowBy(tag: "gift")
      note.hidden = "$gift == nil"
      gift?.value = true
      form.rowBy(tag: "notes")?.hidden = true
      """
      """
      form +++ Section() <<< SwitchRow("gift") <<< TextRow("note").cellUpdate { _, row in
        row.hidden = "$gift != true"
        //  ^^^^^^ warning: the row is in the form already, and nothing evaluates its new condition: it has no effect yet; give it the condition where it is made
      }
      <<< TextRow("sign").cellSetup { _, row in
        row.disabled = "$gift != true"
        //  ^^^^^^^^ warning: the row is in the form already, and nothing evaluates its new condition: it has no effect yet; give it the condition where it is made
      }
      """
      """
      let note = TextRow("note")
      note.hidden = false
      form +++ Section() <<< note
      """
      """
      form +++ Section() <<< TextRow("note") { row in
        context.performAndWait { row.hidden = Condition(booleanLiteral: trip.isEmpty) }
      }
      <<< TextRow("place") { row in
        DispatchQueue.main.async { row.hidden = true }
        //                             ^^^^^^ warning: the row is in the form already, …
      }
      """
      """
      final class Answer: Section {
        let text = LabelRow()
        init(question: TextRow) {
          super.init(header: "Answer", footer: nil)
          append(question)
          append(text)
          question.onChange { [weak self] _ in self?.update(isKnown: false) }
          update(isKnown: true)
        }
        func update(isKnown: Bool) {
          text.hidden = Condition(booleanLiteral: !isKnown)
          UIView.performWithoutAnimation { text.evaluateHidden() }
        }
      }
      class Quiz: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Answer(question: TextRow("first"))
          form +++ Answer(question: TextRow("second"))
          for place in Place.allCases { form +++ Answer(question: TextRow(place.rawValue)) }
        }
      }
      enum Place: String, CaseIterable { case home, school, work, club, shop, park, pool, yard, hall }
      """
      """
      form +++ Section() <<< SwitchRow("gift") <<< TextRow("note")
      form +++ TextRow("sign").onCellSelection { _, row in
        row.section?.hidden = true
        //           ^^^^^^ warning: the section is in the form already, …
      }
      func lock(_ indexPath: IndexPath) {
        form[indexPath].hidden = true
        //              ^^^^^^ warning: the row is in the form already, …
        form[0][1].disabled = true
        //         ^^^^^^^^ warning: the row is in the form already, …
        form.allRows.first?.disabled = "$gift == true"
        //                  ^^^^^^^^ warning: the row is in the form already, …
        form.allRows.first { $0.tag == nil }?.disabled = true
        //                                    ^^^^^^^^ warning: the row is in the form already, …
      }
      """
      """
      form +++ Section() <<< SwitchRow("gift") <<< TextRow("note")
      func lock(_ indexPath: IndexPath) {
        form[indexPath].hidden = true
        form[indexPath].evaluateHidden()
        form.first?.last?.disabled = true
        form.allRows.forEach { $0.evaluateDisabled() }
      }
      """
      """
      class Edit: FormViewController {
        var isEditing = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("note") <<< ButtonRow("cancel").onCellSelection { [weak self] _, _ in self?.cancel() }
        }
        func cancel() {
          guard isEditing else { return }
          isEditing = false
          show()
        }
        func show() {
          let note = form.rowBy(tag: "note")
          if !isEditing {
            note?.disabled = true
            note?.evaluateDisabled()
          }
        }
      }
      """
      """
      class Torrent: FormViewController {
        var isReady = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("speed") { $0.disabled = true }.cellUpdate { [weak self] cell, row in
            if self?.isReady == true { row.disabled = false }
          }
        }
        func show() {
          isReady = true
          form.allRows.forEach { row in
            row.updateCell()
            if row.isDisabled { row.evaluateDisabled() }
          }
        }
      }
      """
      """
      form +++ SwitchRow("guest").onChange { row in
        let name = form.rowBy(tag: "name")
        name?.hidden = Condition(booleanLiteral: row.value == true)
        //    ^^^^^^ warning: the row is in the form already, …
      }
        <<< TextRow("name")
      """
    }
  )
}

/// One assignment of a condition, and what is around it.
private struct LateCondition {
  let context: ScopeContext
  let condition: LinkedCondition
  let owner: Object

  private var moment: Moment { condition.condition.moment }

  /// Whether the row or section is certainly in a form when it gets the condition.
  var isInForm: Bool {
    if let lookup = owner.standsForLookup, isAbsent(lookup) { return false }
    if owner.standsForLookup != nil || owner.memberOf != nil { return !condition.forms.isEmpty }
    guard owner.isMadeHere || owner.isImplicit else { return false }
    if context.isFound(owner, assigning: condition.condition.member, at: moment) { return true }
    return registrations.contains { registration in
      if registration.neverMeets(moment) || context.mayHappen(moment, before: registration) { return false }
      if registration.isBefore(moment) {
        return registration.isSure(given: moment) || registration.run != moment.run
      }
      return registration.run != moment.run && isInOwnCallback
    }
  }

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
  var joinsAgain: Bool {
    registrations.contains { $0.run == moment.run && $0.order > moment.order && !$0.neverMeets(moment) }
  }

  /// Whether it is evaluated later in the same code, or by a closure made there.
  var isEvaluated: Bool {
    if isEvaluatedByUnknown || isBeforeUnknown { return true }
    return Evaluations(context: context).calls(reaching: condition).contains { call in
      if call.moment.run == moment.run {
        return call.moment.order > moment.order && !call.moment.neverMeets(moment)
      }
      if context.mayHappen(moment, before: call.moment) { return !call.moment.neverMeets(moment) }
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

  /// Whether something that nobody knows is evaluated (`form.allSections.flatMap { $0 }.forEach { $0.evaluateHidden() }`).
  private var isEvaluatedByUnknown: Bool {
    let name = condition.condition.property == .hidden ? "evaluateHidden" : "evaluateDisabled"
    return context.scope.scope.looseUses.contains { $0.member == name && $0.receiver == .unknown }
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
  var isTriggered: Bool {
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
