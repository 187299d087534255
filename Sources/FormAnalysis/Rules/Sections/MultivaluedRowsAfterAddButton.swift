import FormLinking
import FormModel

extension Rule {
  package static let multivaluedRowsAfterAddButton = Rule(
    "multivalued-rows-after-add-button", .warning, "Rows are appended below the add button of a multivalued section",
    explanation: """
      A multivalued section with `.Insert` appends its add button at the end of its initialiser. Rows that are appended
      afterwards, by `<<<` or `append`, come below the button; and because the table takes the last row for the one that
      inserts, the button stops working as such and the last row shows the plus sign.

      Add the rows inside of the section's closure, or insert them above the button: `section.insert(row, at: 0)`.
      """,
    check: { context in
      context.scope.sections.compactMap { section in
        guard context.isMultivalued(section), section.type.declared == nil, context.insertsRows(section) == .yes else {
          return nil
        }
        let late = context.scope.rows.flatMap { row in
          row.joins.filter { context.isBelowButton($0, section, row) && !section.moment.excludes($0.moment) }
        }
        guard let first = late.min(by: { $0.moment.order < $1.moment.order }), !context.isRearranged(around: first)
        else { return nil }
        return Finding(
          first.place,
          "this row is appended when the section has its add button already: it lands below the button; add it in the section's closure, or insert it above",
          related: [RelatedPlace(section.type.nameRange, "the section with the add button")])
      }
    },
    examples: {
      """
      form +++ MultivaluedSection(header: "Passengers") {
        $0.multivaluedRowToInsertAt = { _ in NameRow() }
      }
        <<< NameRow { $0.placeholder = "You" }
      //^^^ warning: this row is appended when the section has its add button already…
      """
      """
      let bags = MultivaluedSection(header: "Bags") { $0.multivaluedRowToInsertAt = { _ in DecimalRow() } }
      for weight in [8.0, 23.0] {
        bags <<< DecimalRow { $0.value = weight }
        //   ^^^ warning: this row is appended when the section has its add button already: it lands below the button; add it in the section's closure, or insert it above
      }
      form +++ bags
      """
      """
      func fill(_ section: Section) {
        section.append(NameRow())
        //      ^^^^^^ warning: this row is appended when the section has its add button already…
      }
      let guests = MultivaluedSection(header: "Guests") { $0.multivaluedRowToInsertAt = { _ in NameRow() } }
      fill(guests)
      form +++ guests
      """
      """
      func fill(_ section: Section) { section.append(NameRow()) }
      form +++ MultivaluedSection(header: "Topics") { section in
        section.multivaluedRowToInsertAt = { _ in TextRow() }
        for topic in topics { section <<< TextRow { $0.value = topic } }
        fill(section)
      }
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Reorder, .Delete], header: "Speakers")
        <<< NameRow { $0.value = "Ada" }
      """
      """
      form +++ MultivaluedSection(header: "Marks") {
        $0.tag = "marks"
        $0.multivaluedRowToInsertAt = { _ in IntRow() }
      }
      if var section = form.sectionBy(tag: "marks") as? MultivaluedSection {
        section.append(IntRow { $0.value = 1 })
        let button = section.removeFirst()
        section.append(button)
      }
      """
      """
      form +++ MultivaluedSection(header: "Marks") {
        $0.tag = "marks"
        $0.multivaluedRowToInsertAt = { _ in IntRow() }
      }
      if var section = form.sectionBy(tag: "marks") {
        let button = section.removeLast()
        for mark in [1, 2] { section <<< IntRow { $0.value = mark } }
        section <<< button
      }
      """
      """
      var topics = MultivaluedSection(header: "Topics") { $0.multivaluedRowToInsertAt = { _ in TextRow() } }
      topics.insert(TextRow { $0.value = "Minutes" }, at: 0)
      form +++ topics
      """
    }
  )
}

extension ScopeContext {
  /// Whether the code that appends takes rows out of a section, as one does to move the button.
  fileprivate func isRearranged(around join: Join) -> Bool {
    scope.allSections.contains { section in
      section.events.contains { event in
        event.isCall && event.isDirect && event.moment.run == join.moment.run
          && (event.member.text.hasPrefix("remove") || event.member.text.hasPrefix("replace"))
      }
    }
  }

  /// Whether a join appends to the section behind its initialiser.
  fileprivate func isBelowButton(_ join: Join, _ section: Object, _ row: Object) -> Bool {
    join.container == section.id && join.way != .inserted && !happensInInitializer(join.moment, of: section)
      && !(section.range.contains(join.place) && section.range.contains(row.range))
  }
}
