import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let listCheckRowOutsideSection = Rule(
    "list-check-row-outside-section", .warning, "A 'ListCheckRow' stands in a section that does not select",
    explanation: """
      A `ListCheckRow` does nothing when it is tapped: the tick is set by the `SelectableSection` around it. In a plain
      `Section` the row shows its title and stays as it is.

      Put it into a `SelectableSection<ListCheckRow<…>>`, give it an `onCellSelection` of its own that sets `value` and calls
      `updateCell()`, or use a `CheckRow`.
      """,
    check: { context in
      context.scope.rows.compactMap { row in
        guard row.type.declared == nil, context.isListCheckRow(row), !row.joins.isEmpty,
          row.joins.allSatisfy({ context.isPlainSection($0.container) }), let use = context.use(of: row),
          use.calls(of: "onCellSelection").isEmpty, !context.linked.mayBeGiven(["onCellSelection"], use),
          !context.mayBeUsedElsewhere("onCellSelection", of: row), !context.isSelectableElsewhere(row)
        else { return nil }
        return Finding(
          row.type.nameRange,
          "a 'ListCheckRow' in a plain section does nothing when it is tapped; put it into a 'SelectableSection', or give it an 'onCellSelection'"
        )
      }
    },
    examples: {
      """
      form +++ Section("Status")
        <<< ListCheckRow<String>("open") { $0.selectableValue = "open" }
      //    ^^^^^^^^^^^^ warning: a 'ListCheckRow' in a plain section does nothing when it is tapped; put it into a 'SelectableSection', or give it an 'onCellSelection'
      """
      """
      form +++ ListCheckRow<Bool>("mine") { $0.title = "Mine only" }
      //       ^^^^^^^^^^^^ warning: a 'ListCheckRow' in a plain section…
      """
      """
      func add(_ value: Int, to section: Section) {
        section <<< ListCheckRow<Int> { $0.selectableValue = value }
      }
      """
      """
      form +++ Section("Presets")
        <<< ListCheckRow<String>("default").onCellSelection { _, row in row.value = "on" }
      """
      """
      form +++ SelectableSection<ListCheckRow<String>>("Columns", selectionType: .multipleSelection)
      form.last! <<< ListCheckRow<String>("size") { $0.selectableValue = "size" }
      """
    }
  )
}

extension ScopeContext {
  fileprivate func isListCheckRow(_ row: Object) -> Bool {
    graph.inherits(type(of: row), from: "ListCheckRow") == .yes
  }

  /// Whether another controller that has the row puts it into a section that may not be plain: a subclass makes that one.
  fileprivate func isSelectableElsewhere(_ row: Object) -> Bool {
    workspace.counterpartReferences(of: row, in: number).contains { other in
      let context = ScopeContext(linked, other.scope)
      return context[other.object]?.joins.allSatisfy { context.isPlainSection($0.container) } == false
    }
  }

  /// A section that certainly is a plain one: made here, or by Eureka itself for a row that is added to a form.
  fileprivate func isPlainSection(_ id: ObjectID) -> Bool {
    guard let section = self[id], section.kind == .section, section.standsForLookup == nil else { return false }
    if section.isImplicit { return true }
    return section.isMadeHere && section.type.declared == nil && Catalogue.sections[section.type.name] != nil
      && selectableRowType(of: section) == nil
  }
}
