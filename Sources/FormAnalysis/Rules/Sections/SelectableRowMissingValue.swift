import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let selectableRowMissingValue = Rule(
    "selectable-row-missing-value", .warning, "A row of a selectable section has no 'selectableValue'",
    explanation: """
      A selectable section marks a row by setting its `value` to its `selectableValue`. A row without one is set to nil when it
      is tapped: the tick never appears, and `selectedRow()` never gives it.

      Set `selectableValue` in the row's closure. `value` is something else: it says whether the row is selected.
      """,
    check: { context in
      context.selectableRows().compactMap { row, _, type in
        guard context.graph.row(context.type(of: row), isKindOf: type) == .yes, !context.givesSelectableValue(row),
          !context.mayBeSetElsewhere(row), let use = context.use(of: row),
          use.assignments(to: "selectableValue").allSatisfy({ $0.assigned?.isNil == true }),
          !context.linked.mayBeGiven(["selectableValue"], use), !context.mayBeUsedElsewhere("selectableValue", of: row)
        else { return nil }
        return Finding(
          row.type.nameRange,
          "this '\(row.type.name)' has no 'selectableValue': a tap sets its value to nil, so it can never be selected; set 'selectableValue'"
        )
      }
    },
    examples: {
      """
      form +++ SelectableSection<ListCheckRow<String>>("Meals", selectionType: .multipleSelection)
        <<< ListCheckRow<String>("dinner") { $0.title = "Dinner" }
      //    ^^^^^^^^^^^^ warning: this 'ListCheckRow' has no 'selectableValue': a tap sets its value to nil, so it can never be selected; set 'selectableValue'
      """
      """
      let meals = SelectableSection<ListCheckRow<Int>>("Meals", selectionType: .multipleSelection)
      form +++ meals
      for name in names {
        form.last! <<< ListCheckRow<Int>(name) { $0.value = nil }
        //             ^^^^^^^^^^^^ warning: this 'ListCheckRow' has no 'selectableValue'…
      }
      """
      """
      let cities = SelectableSection<ListCheckRow<String>>("Cities", selectionType: .multipleSelection)
      for name in ["Wels", "Steyr"] {
        let row = ListCheckRow<String>(name)
        row.selectableValue = name
        cities <<< row
      }
      form +++ cities
      """
      """
      let row = ListCheckRow<String>("other")
      configure(row)
      form +++ SelectableSection<ListCheckRow<String>>("Cities", selectionType: .multipleSelection) <<< row
      """
      """
      final class TickRow: Row<ListCheckCell<String>>, SelectableRowType, RowType { var selectableValue: String? }
      final class DayRow: Row<ListCheckCell<String>>, SelectableRowType, RowType {
        var selectableValue: String?
        required init(tag: String?) {
          super.init(tag: tag)
          selectableValue = "any"
        }
      }
      form +++ SelectableSection<TickRow>("Ticks", selectionType: .multipleSelection) <<< TickRow("a")
      //                                                                                  ^^^^^^^ warning: this 'TickRow' has no 'selectableValue'…
      form +++ SelectableSection<DayRow>("Days", selectionType: .multipleSelection) <<< DayRow("b")
      form +++ SelectableSection<KitRow<String>>("Kit", selectionType: .multipleSelection) <<< KitRow<String>("c")
      """
      """
      ListCheckRow<Int>.defaultRowInitializer = { $0.selectableValue = 1 }
      form +++ SelectableSection<ListCheckRow<Int>>("One", selectionType: .multipleSelection) <<< ListCheckRow<Int>("a")
      form +++ SelectableSection<ListCheckRow<String>>("Two", selectionType: .multipleSelection)
        <<< ListCheckRow<String>("b")
      //    ^^^^^^^^^^^^ warning: this 'ListCheckRow' has no 'selectableValue'…
      """
    }
  )
}

extension ScopeContext {
  /// Whether the row's own class may give the value: the property has a value of its own, or the class or property is not
  /// declared in reach. What its initialisers assign is followed.
  fileprivate func givesSelectableValue(_ row: Object) -> Bool {
    guard let declared = row.type.declared else { return graph.catalogueRow(of: type(of: row)) == nil }
    guard let type = index.types[declared], let member = index.members(named: "selectableValue", of: type).first,
      case .variable(let binding, _) = member.kind
    else { return true }
    return binding.initializer != nil || binding.getter != nil
  }
}
