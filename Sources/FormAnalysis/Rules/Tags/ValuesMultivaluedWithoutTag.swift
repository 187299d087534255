import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let valuesMultivaluedWithoutTag = Rule(
    "values-multivalued-without-tag", .warning, "A multivalued section without tag is missing from 'values()'",
    explanation: """
      `values()` collects the values of a multivalued section's rows, tagged or not, into one array under the section's tag.
      Without a tag of the section they are not in the dictionary at all, whatever the user adds; only rows that have tags of
      their own are there under these.

      Set `tag` on the section: `MultivaluedSection(header: "Phones") { $0.tag = "phones" … }`.
      """,
    check: { context in
      // Before, no multivalued section was part of 'values()'.
      guard context.version >= LibraryVersion(4, 0) else { return [] }
      return context.scope.forms.filter { context.isValuesRead($0) }.flatMap { form in
        form.sections.compactMap { entry -> Finding? in
          guard let section = context[entry.section], section.isMadeHere, section.tags.isEmpty, !section.isHandedOn,
            context.isMultivalued(section), section.type.declared == nil, !context.isReadOtherwise(section, of: form),
            !context.hasTaggedRowsOnly(section),
            !context.isUsedLoosely("tag", of: section),
            context.workspace.counterparts(of: section, in: context.number).allSatisfy(\.tags.isEmpty)
          else { return nil }
          return Finding(
            section.type.nameRange,
            "this '\(section.type.name)' has no tag: the values of its rows are missing from 'values()'; give it a tag")
        }
      }
    },
    examples: {
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete, header: "Phones") {
        //     ^^^^^^^^^^^^^^^^^^ warning: this 'MultivaluedSection' has no tag: the values of its rows are missing from 'values()'; give it a tag
        $0 <<< PhoneRow()
      }
      send(form.values())
      """
      """
      form.removeAll()
      form +++ MultivaluedSection(multivaluedOptions: .Delete, header: "Phones") { $0 <<< PhoneRow() }
      //       ^^^^^^^^^^^^^^^^^^ warning: this 'MultivaluedSection' has no tag…
      if form.validate().isEmpty { send(form.values()) }
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Reorder, header: "Order") { $0 <<< LabelRow { $0.title = "First" } }
      send(form.values())
      """
      """
      let teams = MultivaluedSection(multivaluedOptions: .Reorder, header: "Teams")
      //          ^^^^^^^^^^^^^^^^^^ warning: this 'MultivaluedSection' has no tag…
      form +++ teams
      func save() { send(form.values(includeHidden: true)) }
      """
      """
      let items = MultivaluedSection(multivaluedOptions: .Delete)
      items.tag = "items"
      form +++ items
      send(form.values())
      """
      """
      form +++ MultivaluedSection(header: "Dishes") {
        $0.multivaluedRowToInsertAt = { index in TextRow("dish\\(index)") }
        $0 <<< TextRow("dish0")
      }
      send(form.values())
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0 <<< PhoneRow() }
      let phones = form.allRows.compactMap { ($0 as? PhoneRow)?.value }
      """
      """
      form +++ TextRow("name")
        +++ MultivaluedSection(multivaluedOptions: .Delete) { $0 <<< PhoneRow() }
      let values = form.values()
      let phones = form.allSections.last?.compactMap { ($0 as? PhoneRow)?.value }
      """
    }
  )
}

extension ScopeContext {
  /// Whether all rows of a section, the add button apart, are in `values()` under tags of their own, or have no values.
  fileprivate func hasTaggedRowsOnly(_ section: Object) -> Bool {
    let rows = scope.rows.filter { row in
      row.joins.contains { $0.container == section.id } && graph.role(of: type(of: row)) != .button
    }
    return !rows.isEmpty && rows.allSatisfy { !$0.tags.isEmpty || graph.role(of: type(of: $0)) == .label }
  }

  /// Whether the rows of a section are asked one by one: the form's sections are walked through, or this one is.
  fileprivate func isReadOtherwise(_ section: Object, of form: LinkedForm) -> Bool {
    let forms = form.isMain ? scope.scope.mainForms : [form.id]
    if forms.contains(where: { id in self[id]?.events.contains { $0.first.text == "allSections" } == true }) {
      return true
    }
    let asking: Set<String> = ["values", "allRows", "forEach", "map", "compactMap", "flatMap", "filter", "reduce"]
    return section.events.contains { event in
      event.moment.run != section.moment.run && asking.contains(event.first.text)
    }
  }
}
