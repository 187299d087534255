import FormLinking
import FormModel

extension Rule {
  package static let constantTagInLoop = Rule(
    "constant-tag-in-loop", .error, fix: .suggested, "A row that is built in a loop has the same tag in every turn",
    explanation: """
      Every turn of the loop makes another row, and all of them get the same tag. Debug builds stop in the second turn with
      “Duplicate tag”; release builds keep all rows on screen, but only the last one is found by `rowBy(tag:)` and counted in
      `values()`.

      `for`, `while`, `repeat`, `forEach`, `map`, `compactMap` and `flatMap` are loops, and so is
      `multivaluedRowToInsertAt`, whose closure is run for every row that the user inserts.

      Make the tag out of something that changes from turn to turn, or leave it out: the rows of a multivalued section need
      no tags, because their values are collected under the section's tag. A loop that ends with the turn, and rows of a form
      that is made inside of the turn, are fine.
      """,
    check: { context in ConstantTagInLoop(context: context).findings() },
    examples: {
      """
      let section = Section("Chips")
      for pet in pets {
        section <<< TextRow("chip") { $0.title = pet.name }
        //                   ^^^^ error: every turn of the loop makes a row with tag 'chip': debug builds crash in the second turn; make the tag different in each one
      }
      form +++ section
      //> Append '\\(pet)' to the tag
      let section = Section("Chips")
      for pet in pets {
        section <<< TextRow("chip\\(pet)") { $0.title = pet.name }
      }
      form +++ section
      """
      """
      form +++ MultivaluedSection(header: "Allergies") {
        $0.tag = "allergies"
        $0.multivaluedRowToInsertAt = { index in
          TextRow("allergy")
          //       ^^^^^^^ error: every inserted row has the tag 'allergy': debug builds crash when the second one is inserted; make the tag different for each one, or leave it out
        }
      }
      """
      """
      func addRow(_ tag: String, to section: Section) {
        section <<< TextRow(tag)
      }
      let section = Section()
      ["Ann", "Bo"].forEach { _ in addRow("name", to: section) }
      //                                   ^^^^ error: every turn of the loop…
      form +++ section
      """
      """
      for day in 1...7 {
        form +++ Section() <<< SwitchRow("day\\(day)")
      }
      """
      """
      let plan: Plan? = nil
      plan.map { plan in form +++ TextRow("plan") { $0.value = plan.name } }
      firstly { load() }.compactMap { pages in self.form +++ IntRow("pages") }.catch { print($0) }
      if let row = Optional(1).map({ _ in TextRow("number") }) { form +++ row }
      """
      """
      let rows = pages.map { page in TextRow("page") { $0.value = page.name } }
      //                                      ^^^^ error: every turn of the loop…
      form +++ Section(rows)
      """
      """
      for name in names {
        if name.isEmpty {
          form +++ Section() <<< TextRow("missing")
          break
        }
        if name == "none" {
          form +++ TextRow("none")
          exit(1)
        }
        if name == "some" { preconditionFailure() }
        form +++ TextRow("some")
        //                ^^^^ error: every turn of the loop…
      }
      for _ in 0..<3 {
        form +++ TextRow("last")
        fatalError("not yet")
      }
      """
      """
      form +++ MultivaluedSection(header: "Visits") {
        $0.tag = "visits"
        $0.multivaluedRowToInsertAt = { _ in LabelRow("placeholder") }
      }
      func visitChosen() {
        let section = form.sectionBy(tag: "visits") as! MultivaluedSection
        section.remove(at: section.count - 2)
      }
      """
      """
      var number = 0
      while number < 3 {
        form +++ Section() <<< TextRow("row\\(number)")
        number += 1
      }
      """
      """
      for tag in ["street", "city"] {
        form +++ Section() <<< TextRow(tag)
      }
      """
      """
      for (index, field) in fields.enumerated() {
        if index == 0 { form +++ LabelRow("first") }
        switch field {
        case .name: form +++ TextRow("name")
        case .age: form +++ IntRow("age")
        }
      }
      """
      """
      for site in sites {
        let page = FormViewController()
        page.form +++ TextAreaRow("notes")
        pages.append(page)
      }
      """
      """
      func makeRow(_ index: Int) -> BaseRow { TextRow("dose") }
      //                                               ^^^^ error: every inserted row has the tag 'dose': …
      form +++ MultivaluedSection(header: "Doses") { $0.multivaluedRowToInsertAt = makeRow }
      """
      """
      let section = Section("Notes")
      let empty = Section("Empty")
      for note in notes {
        if section.isEmpty { section <<< LabelRow("heading") }
        section <<< TextRow { $0.value = note.text }
        if empty.isEmpty { section <<< LabelRow("again") }
        //                                       ^^^^^ error: every turn of the loop…
      }
      while empty.count < 1 { empty <<< LabelRow("nothing") }
      form +++ section +++ empty
      """
      """
      final class StepController: FormViewController {}
      let steps = [StepController(), StepController()]
      for step in steps { step.form +++ Section() <<< ButtonRow("next") }
      """
      """
      let forms = sites.map { site -> Form in
        let form = Form()
        form +++ Section(site) <<< TextAreaRow("notes")
        return form
      }
      """
      """
      func add(_ name: String, isFirst: Bool, isLast: Bool = false) {
        if isFirst { form +++ LabelRow("header") }
        form +++ TextRow(name)
        if isLast { form +++ LabelRow("footer") }
      }
      for (index, name) in names.enumerated() { add(name, isFirst: index == 0) }
      """
    }
  )
}

private struct ConstantTagInLoop {
  let context: ScopeContext

  func findings() -> [Finding] {
    let rows = context.scope.rows.filter {
      !context.runningLoops($0.moment).isEmpty && $0.tag?.string != nil && !$0.moment.isImpossible
    }
    guard !rows.isEmpty else { return [] }
    let turns = SeenTurns(rows, context)
    let takenOut = Set(context.scope.scope.removals.flatMap { $0.moment.path.flatMap(\.asked.tags) })
    return rows.compactMap { row in finding(row, turns, takenOut) }
  }

  /// - Parameter takenOut: `if let _: LabelRow = form.rowBy(tag: "label") { section.remove(at: …) }`: a row with such a tag is a
  ///   placeholder that goes again.
  private func finding(_ row: Object, _ turns: SeenTurns, _ takenOut: Set<String>) -> Finding? {
    guard let tag = row.tag, let text = tag.string else { return nil }
    for turn in context.runningLoops(row.moment).reversed() {
      guard turn.isSymbolic || turns.areSeveral(of: turn.loop, for: tag, text, of: row), !takenOut.contains(text),
        !isPlaceholder(row),
        !isOneTurn(row.moment, of: turn), !isGuarded(row, text, in: turn),
        turn.isCertain || leaves(row, turn.loop),
        !context.scope.scope.isLastTurn(of: turn.loop, after: row.moment),
        meetsItself(row, across: turn.loop)
      else { continue }
      let message =
        isProvider(row)
        ? "every inserted row has the tag '\(text)': debug builds crash when the second one is inserted; make the tag different for each one, or leave it out"
        : "every turn of the loop makes a row with tag '\(text)': debug builds crash in the second turn; make the tag different in each one"
      return Finding(tag.place, message, fixes: fixes(tag, turn, row) + (isProvider(row) ? leavingOut(tag) : []))
    }
    return nil
  }

  /// Whether one certain turn comes here, or may: `if index == 0 { … }`, `switch field { case .name: … }`, and `if isFirst { … }`
  /// of what a helper was given.
  private func isOneTurn(_ moment: Moment, of turn: LoopTurn) -> Bool {
    moment.path.dropFirst(turn.pathDepth).contains { arm in
      arm.isOnce || arm.singlesOut || arm.asksGiven || arm.isDoubtful || arm.subject.map(Self.isName) == true
        || arm.isTrue && arm.condition.map(Self.comparesName) == true
        || arm.facts.contains { $0.isEquality && Self.isName($0.subject) }
    }
  }

  /// `if form.rowBy(tag: "chip") == nil { … }`, `if section.isEmpty { … }`: the next turn finds what this one adds, the row, its
  /// section or one that comes with it.
  private func isGuarded(_ row: Object, _ tag: String, in turn: LoopTurn) -> Bool {
    let sections = row.joins.map(\.container)
    let sectionJoins = sections.flatMap { context[$0]?.joins ?? [] }
    let containers = Set(sections + sectionJoins.map(\.container))
    return ([row.moment] + (row.joins + sectionJoins).map(\.moment)).contains { moment in
      moment.path.dropFirst(turn.pathDepth).contains { arm in
        arm.asked.mayTell(of: tag, in: containers) || arm.asked.tags.contains { adds($0, behind: arm) }
      }
    }
  }

  /// Whether something with a tag is made on one way of a branch.
  private func adds(_ tag: String, behind arm: BranchArm) -> Bool {
    context.scope.objects(tagged: tag).contains { object in
      object.moment.path.contains { $0.branch == arm.branch && $0.arm == arm.arm }
    }
  }

  /// `(index == 0)`, `(item === items.last)`: one side is a name alone.
  private static func comparesName(_ condition: String) -> Bool {
    for sign in [" == ", " === "] {
      guard let place = condition.firstRange(of: sign) else { continue }
      return isName(condition[..<place.lowerBound].drop { $0 == "(" })
        || isName(String(condition[place.upperBound...].reversed().drop { $0 == ")" }))
    }
    return false
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    text.first.map { $0.isLetter || $0 == "$" } == true
      && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether a row, or its section, joins behind the loop that made it, as one of an array: not by an operator alone.
  private func leaves(_ row: Object, _ loop: Int) -> Bool {
    func isOutside(_ join: Join) -> Bool {
      !join.moment.loops.contains { $0.loop == loop } && (!join.moment.loops.isEmpty || join.way != .chained)
    }
    return row.joins.contains { join in
      isOutside(join) || context[join.container]?.joins.contains(where: isOutside) == true
    }
  }

  /// Whether the rows of two turns come into one form.
  private func meetsItself(_ row: Object, across loop: Int) -> Bool {
    func isMadeInside(_ object: Object) -> Bool { object.moment.loops.contains { $0.loop == loop } }
    return row.joins.contains { join in
      guard let section = context[join.container] else { return false }
      let forms = section.joins.compactMap { context[$0.container] }
      let containers = Set([section.id] + forms.map(\.id))
      let isEmptied = context.scope.scope.removals.contains { removal in
        containers.contains(removal.container) && removal.moment.loops.contains { $0.loop == loop }
      }
      if isEmptied { return false }
      if isMadeInside(section) { return forms.contains { !isMadeInside($0) } }
      return forms.isEmpty || forms.contains { !isMadeInside($0) }
    }
  }

  /// An inserted row whose section has rows taken out by code: it may be gone before the next one comes.
  private func isPlaceholder(_ row: Object) -> Bool {
    guard isProvider(row) else { return false }
    let sections = Set(row.joins.map(\.container))
    let tags = sections.compactMap { context[$0]?.tag?.string }
    return context.scope.scope.removals.contains { removal in
      if sections.contains(removal.container) { return true }
      guard let container = context[removal.container], container.kind == .section else { return false }
      guard let number = container.standsForLookup, context.scope.scope.lookups.indices.contains(number) else {
        return !container.isMadeHere
      }
      return context.scope.scope.lookups[number].tag.string.map(tags.contains) ?? true
    }
  }

  private func isProvider(_ row: Object) -> Bool {
    context.closures(around: row.moment).contains { use in
      if case .callback("multivaluedRowToInsertAt", _) = use.role { true } else { false }
    }
  }

  /// The loop's variable behind the tag: `"breed\(index)"`.
  private func fixes(_ tag: Operand, _ turn: LoopTurn, _ row: Object) -> [Fix] {
    guard let variable = context.scope.scope.loopVariables[turn.loop], variable != "_", tag.literal == .string,
      // A plain literal in one pair of quotes.
      tag.range.start + 1 == tag.place.start, tag.place.end + 1 == tag.range.end, isInBody(tag, of: turn, row)
    else { return [] }
    let end = SourceRange(tag.place.file, tag.place.end..<tag.place.end)
    return [Fix("Append '\\(\(variable))' to the tag", [TextEdit(end, "\\(\(variable))")])]
  }

  /// Whether a tag is written where the loop's variable is known: not in a function that the turn calls, nor where the function
  /// with the loop is called.
  private func isInBody(_ tag: Operand, of turn: LoopTurn, _ row: Object) -> Bool {
    let calls = row.moment.calls
    if let inner = calls.dropFirst(turn.callDepth).first { return inner.contains(tag.place) }
    return !calls.contains { $0.contains(tag.place) }
  }

  /// `TextRow("allergy")` → `TextRow()`: what the user inserts needs no tag.
  private func leavingOut(_ tag: Operand) -> [Fix] {
    let fixes = [Fix("Leave out the tag", [TextEdit(tag.range, "")])]
    // A form file takes the key out with it.
    if context.scope.scope.owner.kind == .document { return fixes }
    guard let text = context.linked.text(tag.range.file),
      text.substring(tag.range.start - 1..<tag.range.start) == "(",
      text.substring(tag.range.end..<tag.range.end + 1) == ")"
    else { return [] }
    return fixes
  }
}

/// In which turns of each loop a row is made with one tag for one form: each of several controllers has its own.
private struct SeenTurns {
  private struct Key: Hashable {
    var row: SourceRange
    var tag: SourceRange
    var text: String
    var loop: Int
    /// nil for a row that comes into none.
    var form: ObjectID?
  }

  private let context: ScopeContext
  private var first: [Key: Int] = [:]
  private var several: Set<Key> = []

  init(_ rows: [Object], _ context: ScopeContext) {
    self.context = context
    for row in rows {
      guard let tag = row.tag, let text = tag.string else { continue }
      for turn in row.moment.loops {
        for key in keys(turn.loop, tag, text, row) {
          if first[key, default: turn.turn] != turn.turn { several.insert(key) }
          first[key] = first[key] ?? turn.turn
        }
      }
    }
  }

  /// Whether more than one turn of a loop makes the row with this very tag for one of its forms.
  func areSeveral(of loop: Int, for tag: Operand, _ text: String, of row: Object) -> Bool {
    keys(loop, tag, text, row).contains(where: several.contains)
  }

  private func keys(_ loop: Int, _ tag: Operand, _ text: String, _ row: Object) -> [Key] {
    let forms: [ObjectID?] = context.scope.entries(of: row.id).map(\.form)
    return (forms.isEmpty ? [nil] : forms).map {
      Key(row: row.range, tag: tag.place, text: text, loop: loop, form: $0)
    }
  }
}
