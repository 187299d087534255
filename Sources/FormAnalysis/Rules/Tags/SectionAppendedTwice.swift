import FormLinking
import FormModel

extension Rule {
  package static let sectionAppendedTwice = Rule(
    "section-appended-twice", .error, "One section or row is added twice",
    explanation: """
      A section or row is one object, and it can be in one place only. Added a second time, its rows are registered again under
      the same tags, which crashes debug builds with “Duplicate tag”; without tags the table is told of cells that it already
      has, and its updates fail with an inconsistency.

      That is so in a loop as well: a section made before the loop and added inside it is added in every turn.

      Make a second section (a function that returns a new one is handy), or take the first one out before it is added again.
      """,
    check: { context in
      let findings = context.scope.scope.objects.compactMap {
        SectionAppendedTwice(context: context, object: $0).finding()
      }
      // A list that is added twice is one mention of all that is in it.
      var places: Set<SourceRange> = []
      return findings.filter { places.insert($0.range).inserted }
    },
    examples: {
      """
      let contact = Section("Contact")
      form +++ contact
      form.append(contact)
      //          ^^^^^^^ error: this section was added before: its rows are registered twice, which crashes debug builds; add another section, or take it out first
      """
      """
      let section = Section("Positions")
      for position in positions {
        section <<< LabelRow { $0.title = position }
        form +++ section
        //       ^^^^^^^ error: this section is added again in every turn of the loop: its rows are registered twice, which crashes debug builds; make it inside of the loop, or add it behind
      }
      """
      """
      let remarks = TextAreaRow("remarks")
      form +++ Section("History") <<< remarks
      form +++ Section("Notes") <<< remarks
      //                            ^^^^^^^ error: this row was added before: it is registered twice, which crashes debug builds; add another row, or take it out first
      """
      """
      var section = Section("Sound")
      form +++ section
      section = Section("Colour")
      form +++ section
      """
      """
      let tips = Section("Tips")
      if showsTipsFirst {
        form.insert(tips, at: 0)
      } else {
        form +++ tips
      }
      """
      """
      var section = Section("First")
      for group in groups {
        form +++ section
        section = Section(group.name)
      }
      """
      """
      let details = Section("Details")
      let plan: Plan? = nil
      plan.map { _ in form +++ details }
      """
      """
      let footer = Section("Footer")
      for index in indices {
        if index == last { form +++ footer }
      }
      """
      """
      class Profile: FormViewController {
        private let header = LabelRow("header")
        private var isBuilt = false
        override func viewDidLoad() {
          super.viewDidLoad()
          if Session.isOpen { build() }
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          build()
        }
        private func build() {
          guard !isBuilt else { return }
          isBuilt = true
          form +++ Section() <<< header
        }
      }
      """
      """
      class Profile: FormViewController {
        private let header = LabelRow("header")
        override func viewDidLoad() {
          super.viewDidLoad()
          if Session.isOpen { form +++ Section() <<< header }
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          if header.section == nil { form +++ Section() <<< header }
          if form.isEmpty { form +++ Section() <<< header }
        }
      }
      """
      """
      let sections = [Section("Name"), Section("Address")]
      form += sections
      form.append(contentsOf: sections)
      //                      ^^^^^^^^ error: this section was added before: …
      """
      """
      let help = Section("Help")
      form +++ help
      form.removeAll()
      form +++ help
      """
      """
      let name = TextRow("name")
      name <<< TextRow("nickname")
      form +++ name
      """
      """
      let language = Section("Language")
      language +++ TextRow("name")
      language <<< TextRow("language")
      form +++ language
      """
    }
  )
}

private struct SectionAppendedTwice {
  let context: ScopeContext
  let object: Object

  func finding() -> Finding? {
    guard object.kind == .section || object.kind == .row, object.isMadeHere, object.standsForLookup == nil else {
      return nil
    }
    let word = object.kind == .section ? "section" : "row"
    let effect =
      object.kind == .section
      ? "its rows are registered twice, which crashes debug builds"
      : "it is registered twice, which crashes debug builds"
    let joins = object.joins.count < 2 ? object.joins : object.joins.sorted { $0.moment.order < $1.moment.order }
    for (position, join) in joins.enumerated() {
      if isInLoop(join) {
        return Finding(
          join.mention,
          "this \(word) is added again in every turn of the loop: \(effect); make it inside of the loop, or add it behind"
        )
      }
      guard let first = joins[..<position].first(where: { meets($0, join) }) else { continue }
      return Finding(
        join.mention, "this \(word) was added before: \(effect); add another \(word), or take it out first",
        related: [RelatedPlace(place(of: first, asSeenFrom: join), "added here first")])
    }
    return nil
  }

  /// Where code that is run twice is called the first time.
  private func place(of first: Join, asSeenFrom second: Join) -> SourceRange {
    guard first.mention == second.mention else { return first.mention }
    let calls = zip(first.moment.calls, second.moment.calls)
    return calls.first { $0 != $1 }?.0 ?? first.mention
  }

  private func meets(_ first: Join, _ second: Join) -> Bool {
    guard !isOneOfSeveral(first, second), first.moment.run == second.moment.run,
      !first.moment.excludes(second.moment), registers(first), registers(second), isOneForm(first, second),
      !second.moment.mayAsk(after: first.moment), !second.moment.mayDepend(on: first.moment),
      first.mention != second.mention || !second.moment.isConditional(after: first.moment)
    else { return false }
    return !context.isRemoved(from: containers(of: first), between: first.moment, and: second.moment)
  }

  /// `section += [row]`, where it is not known which section that is.
  private func isOneOfSeveral(_ first: Join, _ second: Join) -> Bool {
    first.mention == second.mention && first.container != second.container
      && first.moment.calls == second.moment.calls && first.moment.loops == second.moment.loops
  }

  /// A form of its own, as `section +++ row` makes one, knows nothing of the rows of another.
  private func isOneForm(_ first: Join, _ second: Join) -> Bool {
    let one = forms(of: first)
    let other = forms(of: second)
    return one.isEmpty || other.isEmpty || !one.isDisjoint(with: other)
  }

  private func forms(of join: Join) -> Set<ObjectID> {
    containers(of: join).filter { context[$0]?.kind == .form }
  }

  /// Whether the form comes to know of it: a section that is thrown away registers no row.
  private func registers(_ join: Join) -> Bool {
    guard let container = context[join.container], container.kind == .section,
      container.isMadeHere || container.isImplicit
    else { return true }
    return !container.joins.isEmpty || container.isHandedOn
  }

  /// Added in a loop outside of which it was made, and still the same object in the next turn.
  private func isInLoop(_ join: Join) -> Bool {
    let loops = context.runningLoops(join.moment)
    guard !loops.isEmpty else { return false }
    let scope = context.scope.scope
    return loops.contains { turn in
      guard turn.isSymbolic, turn.isCertain, !object.moment.loops.contains(where: { $0.loop == turn.loop }),
        scope.replacedInLoop[turn.loop]?.contains(object.id) != true,
        !scope.isLastTurn(of: turn.loop, after: join.moment),
        // Under a condition it may be one turn that adds it.
        join.moment.path.count <= turn.pathDepth
      else { return false }
      if let container = context[join.container], container.kind == .form,
        container.moment.loops.contains(where: { $0.loop == turn.loop })
      {
        return false
      }
      let containers = containers(of: join)
      return !scope.removals.contains { removal in
        containers.contains(removal.container) && removal.moment.loops.contains { $0.loop == turn.loop }
      }
    }
  }

  private func containers(of join: Join) -> Set<ObjectID> {
    var all: Set = [join.container]
    for outer in context[join.container]?.joins ?? [] { all.insert(outer.container) }
    return all
  }
}
