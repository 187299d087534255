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
        guard context.graph.row(context.type(of: row), isKindOf: type) == .yes, row.type.declared == nil,
          !context.mayBeSetElsewhere(row), context.assignments(of: "selectableValue", on: row).isEmpty,
          !context.hasTypeDefault("defaultRowInitializer", for: row)
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
    }
  )
}
