import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let selectableRowTypeMismatch = Rule(
    "selectable-row-type-mismatch", .warning, fix: .suggested,
    "A row of a selectable section is of another type than the section's",
    explanation: """
      `SelectableSection<ListCheckRow<Int>>` looks after rows of exactly that class (and classes below it). Rows of any other
      type may stand in the section, but they are passed over in silence: taps do not select them, and `selectedRow()` and
      `selectedRows()` never give them. A `ListCheckRow<String>` in a section of `ListCheckRow<Int>` is such a row.

      Rows that are no options are left alone: a `LabelRow` or `ButtonRow` between them, a text or date row that belongs to the
      choice, a check row with an `onCellSelection` or `onChange` of its own.
      """,
    check: { context in
      context.selectableRows().compactMap { row, _, type in
        guard type != .unknown, context.graph.row(context.type(of: row), isKindOf: type) == .no else { return nil }
        guard context.isMeantAsOption(row) else { return nil }
        let name = context.name(ofRow: row)
        let fixes =
          context.graph.role(of: context.type(of: row)) == .check && context.holdsNothing(row, besides: type)
          ? [Fix("Change the type to '\(type)'", [TextEdit(row.type.range, type.description)])] : []
        return Finding(
          row.type.nameRange,
          "this section selects rows of type '\(type)': a '\(name)' in it cannot be selected; use '\(type)', or put it into another section",
          fixes: fixes)
      }
    },
    examples: {
      """
      let lead = SelectableSection<ListCheckRow<Int>>("Remind me", selectionType: .singleSelection(enableDeselection: false))
      lead <<< ListCheckRow<String>("day") { $0.selectableValue = hours }
      //       ^^^^^^^^^^^^ warning: this section selects rows of type 'ListCheckRow<Int>': a 'ListCheckRow<String>' in it cannot be selected; use 'ListCheckRow<Int>', or put it into another section
      form +++ lead
      //> Change the type to 'ListCheckRow<Int>'
      let lead = SelectableSection<ListCheckRow<Int>>("Remind me", selectionType: .singleSelection(enableDeselection: false))
      lead <<< ListCheckRow<Int>("day") { $0.selectableValue = hours }
      form +++ lead
      """
      """
      let lead = SelectableSection<ListCheckRow<Int>>("Remind me", selectionType: .singleSelection(enableDeselection: false))
      lead <<< ListCheckRow<String>("day") { $0.selectableValue = "24" }
      //       ^^^^^^^^^^^^ warning: this section selects rows of type 'ListCheckRow<Int>': …
      form +++ lead
      """
      """
      form +++ SelectableSection<ListCheckRow<String>>("Channels", selectionType: .multipleSelection)
        <<< CheckRow("push")
      //    ^^^^^^^^ warning: this section selects rows of type 'ListCheckRow<String>': a 'CheckRow' in it cannot be selected; use 'ListCheckRow<String>', or put it into another section
      """
      """
      form +++ SelectableSection<ListCheckRow<String>>("Channels", selectionType: .multipleSelection)
        <<< LabelRow { $0.title = "How may we reach you?" }
        <<< ListCheckRow<String>("mail") { $0.selectableValue = "mail" }
        <<< ButtonRow("all")
      """
      """
      form +++ SelectableSection<PlanRow>("Plans", selectionType: .multipleSelection)
        <<< ListCheckRow<String>("free") { $0.selectableValue = "free" }
      """
      """
      form +++ SelectableSection<ListCheckRow<String>>("Mood", selectionType: .singleSelection(enableDeselection: false))
        <<< CheckRow("fold").onCellSelection { _, row in unfold(row.value ?? false) }
        <<< DateTimeInlineRow("time")
        <<< ListCheckRow<String>("fine") { $0.selectableValue = "fine" }
        <<< TextAreaRow("notes")
      """
    }
  )
}

extension ScopeContext {
  /// Whether a row that stands in a selectable section is one to be selected: a row of another selectable section, or a check
  /// row or switch without a purpose of its own.
  fileprivate func isMeantAsOption(_ row: Object) -> Bool {
    let type = type(of: row)
    if graph.conforms(type, to: "SelectableRowType") == .yes { return true }
    // A switch works in any section; a check row looks like an option.
    guard graph.role(of: type) == .check || graph.inherits(type, from: "_CheckRow") == .yes else { return false }
    let purposes: Set<String> = ["onCellSelection", "onChange"]
    guard let use = use(of: row), !linked.mayBeGiven(purposes, use) else { return false }
    return !use.events.contains { $0.arguments != nil && purposes.contains($0.member.text) }
  }

  /// Whether no literal that the row is given is of another type than the value of such a row.
  fileprivate func holdsNothing(_ row: Object, besides type: ValueType) -> Bool {
    let value = graph.resolved(graph.rowValueType(of: type))
    return (row.assignments(to: "selectableValue") + row.assignments(to: "value")).allSatisfy { event in
      guard let given = event.assigned, let literal = given.literal, literal != .nil else { return true }
      return given.shape.converts(to: value, knowing: graph.knowledge) != .no
    }
  }
}
