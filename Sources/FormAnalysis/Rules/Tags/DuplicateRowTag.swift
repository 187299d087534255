import FormLinking
import FormModel

extension Rule {
  package static let duplicateRowTag = Rule(
    "duplicate-row-tag", .error, fix: .suggested, "Two rows of one form have the same tag",
    explanation: """
      A form keeps its rows in a dictionary by tag. When a row joins whose tag is taken, debug builds crash with
      “Duplicate tag”. Release builds go on: the second row takes the first one's place in `rowBy(tag:)`, in `values()` and
      in predicates, and removing either of the two forgets both.

      Rows in exclusive branches (`if`/`else`, `switch`, behind an early `return`) may share a tag, and so may rows of
      different forms. A row that is tagged twice itself (`TextRow("a") { $0.tag = "a" }`) is no duplicate.

      Give every row of a form a tag of its own.
      """,
    check: { context in
      context.scope.forms.flatMap { form in DuplicateRowTag(context: context, form: form).findings() }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("name")
        <<< TextRow("name")
        //           ^^^^ error: tag 'name' is already used by another row of this form: debug builds crash when this one joins; give it a tag of its own
      //> Change the tag to 'name2'
      form +++ Section()
        <<< TextRow("name")
        <<< TextRow("name2")
      """
      """
      func addAddress() {
        form +++ Section() <<< TextRow("street")
      }
      addAddress()
      form +++ Section() <<< TextRow { $0.tag = "street" }
      //                                         ^^^^^^ error: tag 'street' is already used by another row of this form: debug builds crash when this one joins; give it a tag of its own
      """
      """
      form +++ Section() <<< ButtonRow("more")
        .onCellSelection { _, row in
          row.section! <<< TextRow("more")
          //                        ^^^^ error: tag 'more' is already used by another row of this form: debug builds crash when this one joins; give it a tag of its own
        }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ DateRow("date") <<< TextRow("remark")
        }
        func buildShort() { form +++ DateRow("date") }
        @objc func remarkTapped() { form +++ TextRow("remark") }
        //                                            ^^^^^^ error: tag 'remark' is already used by another row of this form: debug builds crash when this one joins; give it a tag of its own
      }
      """
      """
      form +++ Section()
        <<< TextRow("first")
        <<< TextRow("last")
      """
      """
      class Team: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
        func build() { form +++ Section("Team") <<< TextRow("name") }
        @objc func refresh() {
          form.filter { $0.tag != "keep" }.forEach { $0.removeAll() }
          build()
        }
      }
      """
      """
      form +++ Section() <<< TextRow("mail")
      func rebuild() {
        form.removeAll()
        form +++ Section() <<< EmailRow("mail")
      }
      """
      """
      form +++ Section() <<< SwitchRow("details").onChange { row in
        if row.value == true {
          row.section! <<< TextRow("detail")
        } else {
          row.section! <<< LabelRow("detail")
        }
      }
      """
      """
      let section = Section()
      if isCompany {
        section <<< TextRow("name")
      } else {
        section <<< NameRow("name")
      }
      form +++ section
      """
      """
      form +++ Section() <<< TextRow("name")
      func rename() { form[0] = Section() <<< NameRow("name") }
      """
      """
      func makeRow(_ kind: Kind) -> BaseRow {
        switch kind {
        case .name: return TextRow("name")
        case .age: return IntRow("age")
        }
      }
      form +++ makeRow(first) <<< makeRow(second)
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          load { [weak self] in
            guard let self = self else { return }
            self.form +++ make(Section()) { section in
              section <<< make(IntRow("age")) { $0.title = "Age" }
                <<< make(TextRow("name")) { $0.title = "Name" }
                //                ^^^^ error: tag 'name' is already used…
            }
          }
        }
        func make<T>(_ made: T, _ describe: (T) -> Void) -> T {
          describe(made)
          return made
        }
      }
      """
      """
      //- Base.swift
      class BaseController: FormViewController {
        private let section = Section("Name")
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
        private func build() { form +++ section <<< TextRow("name") }
      }
      //- Case.swift
      class DetailController: BaseController {
        private let section = Section("Note")
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
      }
      private extension DetailController {
        func build() { form +++ section <<< TextRow("note") }
      }
      """
      """
      do {
        try load()
        form +++ TextRow("place")
      } catch {
        form +++ LabelRow("place")
      }
      """
      """
      form +++ Section() <<< TextRow("place")
      if let path = form.rowBy(tag: "place")?.indexPath { form[path.section].remove(at: path.row) }
      form.last! <<< TextRow("place")
      """
      """
      #if targetEnvironment(macCatalyst)
      form +++ LabelRow("version")
      #endif
      #if !targetEnvironment(macCatalyst)
      form +++ ButtonRow("version")
      #endif
      #if os(iOS)
      form +++ LabelRow("name")
      #elseif os(tvOS)
      form +++ LabelRow("more")
      #endif
      #if os(macOS)
      form +++ ButtonRow("name") <<< LabelRow("more")
      #endif
      #if os(iOS)
      form +++ ButtonRow("name")
      //                  ^^^^ error: tag 'name' is already used…
      #endif
      """
      """
      class Editor: FormViewController {
        let contacts = Section("Contacts")
        override func viewDidLoad() {
          super.viewDidLoad()
          contacts <<< TextRow("placeholder")
          form +++ contacts
          contacts.removeAll()
        }
        @objc func addTapped() { contacts <<< TextRow("placeholder") }
      }
      """
      """
      class ResetController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section <<< TextRow("name")
          section.clear()
          section <<< TextRow("name")
        }
      }
      class AgainController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          resetForm()
          form +++ TextRow("name")
        }
      }
      """
    }
  )
}

private struct DuplicateRowTag {
  let context: ScopeContext
  let form: LinkedForm

  func findings() -> [Finding] {
    guard hasDuplicates else { return [] }
    var earlier: [String: [LinkedForm.RowEntry]] = [:]
    let used = Set(form.rows.flatMap { context[$0.row]?.tag?.strings ?? [] })
    var findings: [Finding] = []
    for entry in form.rows {
      guard let row = context[entry.row], row.standsForLookup == nil, let tag = row.tag, let text = tag.string else {
        continue
      }
      if let first = earlier[text]?.first(where: { meets($0, entry, tag: text) }),
        let firstTag = context[first.row]?.tag
      {
        findings.append(
          Finding(
            tag.place,
            "tag '\(text)' is already used by another row of this form: debug builds crash when this one joins; give it a tag of its own",
            related: [RelatedPlace(firstTag.place, "the first row with tag '\(text)'")],
            // One literal for both rows, as in a helper that is called twice: another text in it would do no better.
            fixes: firstTag.place == tag.place ? [] : fixes(tag, text, used)))
      }
      // Rows of one tag by the hundred are made by loops; the first ones tell as much as all.
      if earlier[text, default: []].count < 64 { earlier[text, default: []].append(entry) }
    }
    return findings
  }

  /// Whether any tag is given twice: most forms are done with that.
  private var hasDuplicates: Bool {
    var seen: Set<String> = []
    return form.rows.contains { entry in
      guard let text = context[entry.row]?.tagGiven?.operand.string else { return false }
      return !seen.insert(text).inserted
    }
  }

  /// A tag that no row of the form has yet.
  private func fixes(_ tag: Operand, _ text: String, _ used: Set<String>) -> [Fix] {
    guard let free = (2...99).lazy.map({ "\(text)\($0)" }).first(where: { !used.contains($0) }),
      let edit = context.replacing(tag, with: free)
    else { return [] }
    return [Fix("Change the tag to '\(free)'", [edit])]
  }

  /// Whether the second row joins while the first one is in the form.
  private func meets(_ first: LinkedForm.RowEntry, _ second: LinkedForm.RowEntry, tag: String) -> Bool {
    guard first.row != second.row, !first.excludes(second), !areOfOtherJoins(first, second),
      !isTaggedElsewhere(first, second), !isSameLoop(first, second), !mayBeOtherCase(first, second),
      context.mayHaveTags(first.row, second.row)
    else { return false }
    let containers: Set = [form.id, first.section]
    let asked = containers.union([second.section])
    if [second.registration, second.join.moment, first.join.moment].contains(where: { isGuarded($0, tag, asked) }) {
      return false
    }
    // `if form.rowBy(tag: "street") == nil`: that row and this one may join together, and in a branch.
    if !first.join.moment.path.isEmpty,
      [second.registration, second.join.moment].contains(where: { $0.path.contains { !$0.asked.tags.isEmpty } })
    {
      return false
    }
    // A list may be asked what is in it before it joins as a whole: `if rows.isEmpty { rows.append(…) }`.
    let (own, others) = (moments(of: second), moments(of: first))
    if own.contains(where: { moment in others.contains { moment.mayDepend(on: $0) } }) { return false }
    // What is taken out of a section before that joins a form never comes into it.
    if first.join.moment.run == second.registration.run,
      context.isRemoved(from: [first.section], between: first.join.moment, and: second.registration)
        || context.isRemoved(from: [second.section], between: second.join.moment, and: second.registration)
    {
      return false
    }
    // A section that is kept may be emptied before it is filled and joins again.
    if first.join.moment.run != second.registration.run,
      context.isRemoved(from: [first.section], after: first.join.moment)
    {
      return false
    }
    if first.registration.run == second.registration.run {
      return !context.isRemoved(from: containers, between: first.registration, and: second.registration)
    }
    // Code that runs later meets what the set-up added, unless either depends on something or rows are taken out.
    return first.registration.run == 0 && !second.registration.isUncalled
      && [first.join, first.sectionJoin, second.join, second.sectionJoin].allSatisfy { $0.moment.path.isEmpty }
      && !context.isRemoved(from: containers.union([second.section]), after: first.registration)
  }

  /// Whether both are of one section, as it joins once and once more: as it joins once they are compared, too.
  private func areOfOtherJoins(_ first: LinkedForm.RowEntry, _ second: LinkedForm.RowEntry) -> Bool {
    let (one, other) = (first.sectionJoin.moment, second.sectionJoin.moment)
    return first.section == second.section && (one.run != other.run || one.order != other.order)
  }

  /// Whether one of them has its tag in a branch in which not both join, or joins a section in one that the section joins in none of.
  private func isTaggedElsewhere(_ first: LinkedForm.RowEntry, _ second: LinkedForm.RowEntry) -> Bool {
    let joins = [first, second].flatMap { [$0.join.moment, $0.sectionJoin.moment] }
    return [first, second].contains { entry in
      if entry.join.moment.neverMeets(entry.sectionJoin.moment) { return true }
      guard let given = context[entry.row]?.tagGiven?.moment else { return false }
      return joins.contains { $0.neverMeets(given) }
    }
  }

  /// When a row is made, and when it and its section join.
  private func moments(of entry: LinkedForm.RowEntry) -> [Moment] {
    [context[entry.row]?.moment, entry.join.moment, entry.sectionJoin.moment].compactMap { $0 }
  }

  /// Whether one construction is reached twice through branches of its own: `makeRow(.name)` and `makeRow(.age)` may well
  /// take different ways through the function.
  private func mayBeOtherCase(_ first: LinkedForm.RowEntry, _ second: LinkedForm.RowEntry) -> Bool {
    guard let one = context[first.row], let other = context[second.row], one.range == other.range else { return false }
    return one.moment.path.contains { !other.moment.path.contains($0) }
  }

  /// Rows of several turns of one loop, or of one provider, are the matter of `constant-tag-in-loop`, if one tag is written for
  /// all of them.
  private func isSameLoop(_ first: LinkedForm.RowEntry, _ second: LinkedForm.RowEntry) -> Bool {
    guard let one = context[first.row], let other = context[second.row], one.range == other.range,
      one.tag?.place == other.tag?.place
    else { return false }
    return isProvided(one) && isProvided(other)
      || one.moment.loops.contains { turn in
        other.moment.loops.contains { $0.loop == turn.loop && $0.turn != turn.turn }
      }
  }

  private func isProvided(_ row: Object) -> Bool {
    context.closures(around: row.moment).contains { use in
      if case .callback("multivaluedRowToInsertAt", _) = use.role { true } else { false }
    }
  }

  /// `if form.rowBy(tag: "a") == nil { … }`, `if section.isEmpty { … }`.
  private func isGuarded(_ moment: Moment, _ tag: String, _ containers: Set<ObjectID>) -> Bool {
    moment.path.contains { $0.asked.mayTell(of: tag, in: containers) }
  }
}
