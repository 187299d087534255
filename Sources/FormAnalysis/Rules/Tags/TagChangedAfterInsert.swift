import FormLinking
import FormModel

extension Rule {
  package static let tagChangedAfterInsert = Rule(
    "tag-changed-after-insert", .warning, tier: 2, "The tag of a row that is already in the form is changed",
    explanation: """
      The form notes a row's tag when the row joins it and is not told when the tag changes afterwards. `rowBy(tag:)`,
      `setValues` and predicates go on knowing the row by its old tag, and never find it by the new one.

      Set the tag in the row's initialiser or on the constant before it is added. To change it later, take the row out, change
      the tag, and add it again.
      """,
    check: { context in
      context.allRows.flatMap { row in
        let changes = row.tags.compactMap { given -> (SourceRange, Moment)? in
          guard let member = given.member else { return nil }
          if let text = given.operand.string, text == row.tag?.string, given.operand.range != row.tag?.range {
            return nil
          }
          return (member, given.moment)
        }
        // A tag that is taken away is none that is given.
        let isTagged = row.standsForLookup != nil || row.memberOf != nil || row.tag?.string != nil
        let removals = !isTagged ? [] : row.assignments(to: "tag").filter { $0.assigned?.isNil ?? false }
        return (changes + removals.map { (SourceRange($0.file, $0.member.range), $0.moment) }).compactMap {
          member, moment -> Finding? in
          guard context.isInForm(row, at: moment) || context.isFound(row, assigning: member, at: moment) else {
            return nil
          }
          return Finding(
            member,
            context.joinedWithoutTag(row)
              ? "the row joined the form without a tag: 'rowBy(tag:)' and conditions do not find it by this one; set the tag before the row is added"
              : "the row is in the form already: look-ups and conditions go on knowing it by its old tag; set the tag before the row is added"
          )
        }
      }
    },
    examples: {
      """
      let row = IntRow("interval")
      form +++ Section() <<< row
      row.tag = "seconds"
      //  ^^^ warning: the row is in the form already: look-ups and conditions go on knowing it by its old tag; set the tag before the row is added
      """
      """
      form +++ Section() <<< IntRow("interval").onChange { row in
        row.tag = "changed"
        //  ^^^ warning: the row is in the form already…
      }
      """
      """
      form +++ Section() <<< NameRow().cellUpdate { _, row in row.tag = "name" }
      //                                                          ^^^ warning: the row joined the form without a tag: 'rowBy(tag:)' and conditions do not find it by this one; set the tag before the row is added
      """
      """
      form +++ Section() <<< IntRow("interval") <<< IntRow()
      form.rowBy(tag: "interval")?.tag = nil
      //                           ^^^ warning: the row is in the form already…
      form +++ IntRow().onChange { $0.tag = nil }
      """
      """
      form +++ Section() <<< IntRow("interval") <<< IntRow()
      for (number, row) in form.allRows.enumerated() { row.title = String(number) }
      form.allRows.first?.tag = "changed"
      //                  ^^^ warning: the row is in the form already…
      form[IndexPath(row: 1, section: 0)].tag = "changed"
      //                                  ^^^ warning: the row is in the form already…
      """
      """
      final class SensorController: FormViewController {
        override func viewDidLoad() {
          Sensor.find { _ in self.form +++ IntRow("interval") }
          let name = TextRow("name")
          tag(name)
          form +++ name
        }
        func count() { form.rowBy(tag: "interval")?.tag = "count" }
        //                                          ^^^ warning: the row is in the form already…
        func tag(_ row: BaseRow?) { row?.tag = "title" }
      }
      """
      """
      let row = IntRow("interval")
      row.tag = nil
      form +++ Section() <<< row <<< IntRow("interval")
      """
      """
      let row = TextRow()
      row.tag = "sensor"
      form +++ Section() <<< row
      """
      """
      form +++ Section() <<< TextRow { $0.tag = "sensor" }
      """
      """
      form +++ Section() <<< TextRow { row in
        context.performAndWait { row.tag = trip.name }
      }
      """
      """
      let section = Section()
      let row = TextRow("a")
      section <<< row
      row.tag = "sensor"
      form +++ section
      """
      """
      let section = Section()
      let row = TextRow("a")
      if !isEditing { form +++ section }
      section <<< row
      if isEditing { row.tag = "b" }
      if isEditing { form +++ section }
      """
      """
      form +++ IntRow("interval")
      for row in form.allRows { row.tag = nil }
      //                            ^^^ warning: the row is in the form already…
      """
    }
  )
}

extension ScopeContext {
  /// Whether a row certainly had no tag when the form noted it.
  fileprivate func joinedWithoutTag(_ row: Object) -> Bool {
    row.isMadeHere && row.standsForLookup == nil && row.memberOf == nil && linked.isPlain(row, in: ["tag"])
      && !linked.hasDefault(["tag"], row) && row.tags.allSatisfy { $0.member != nil && isInForm(row, at: $0.moment) }
  }

  /// Whether a row certainly is in a form when something happens to it.
  fileprivate func isInForm(_ row: Object, at moment: Moment) -> Bool {
    if let number = row.standsForLookup {
      guard scope.scope.lookups.indices.contains(number) else { return false }
      if case .found = resolution(of: scope.scope.lookups[number]) { return true }
      return false
    }
    // Whatever row of the form it is.
    if let container = row.memberOf { return self[container]?.kind == .form }
    return scope.forms.contains { form in
      form.rows.contains { entry in
        entry.row == row.id && entry.registration.isBefore(moment) && !entry.registration.excludes(moment)
          && !entry.join.moment.excludes(moment) && !entry.sectionJoin.moment.excludes(moment)
          && !mayHappen(moment, before: entry.registration)
          && !isRemoved(
            from: [form.id, entry.section],
            between: entry.registration.run == moment.run ? entry.registration : moment.atBegin, and: moment)
      }
    }
  }
}

extension Moment {
  /// The begin of the moment's run.
  fileprivate var atBegin: Moment { Moment(order: Int.min, circumstances) }
}
