import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let highlightCallbackNeverFires = Rule(
    "highlight-callback-never-fires", .warning, "A highlight callback on a row that is never edited by keyboard",
    explanation: """
      `onCellHighlightChanged` runs when the form view controller begins or ends editing a cell. Only cells that can become
      first responder ask for that: those of text and number rows, text areas, `DateRow` and its kin, and the picker *input*
      rows. A switch, a push row, an inline row, a button or a label is tapped, never edited, so the closure is never run.

      Use `onCellSelection` for taps, `onExpandInlineRow` for inline rows, or `onChange`. A cell of your own that overrides
      `cellCanBecomeFirstResponder()` counts as editable.
      """,
    check: { context in
      context.rows(with: HighlightCallbackNeverFires.names).flatMap { row in
        HighlightCallbackNeverFires(context: context, row: row).findings()
      }
    },
    examples: {
      """
      form +++ SwitchRow("on").onCellHighlightChanged { cell, _ in cell.setNeedsLayout() }
      //                       ^^^^^^^^^^^^^^^^^^^^^^ warning: 'onCellHighlightChanged' never runs on this row: its cell cannot become first responder, so it is never edited; use 'onCellSelection' or 'onChange'
      """
      """
      let day = DateInlineRow("day")
      day.onCellHighlightChanged { cell, _ in cell.setNeedsLayout() }
      //  ^^^^^^^^^^^^^^^^^^^^^^ warning: 'onCellHighlightChanged' never runs on this row…
      form +++ day
      """
      """
      form +++ TextRow("name").onCellHighlightChanged { cell, _ in cell.setNeedsLayout() }
        <<< DateRow("day").onCellHighlightChanged { cell, _ in cell.setNeedsLayout() }
      """
      """
      final class PinCell: Cell<String>, CellType {
        override func cellCanBecomeFirstResponder() -> Bool { return !row.isDisabled }
      }
      final class PinRow: Row<PinCell>, RowType {}
      class Safe: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PinRow("pin").onCellHighlightChanged { cell, _ in cell.setNeedsLayout() }
            <<< ElsewhereRow("x").onCellHighlightChanged { cell, _ in cell.setNeedsLayout() }
        }
      }
      """
      """
      extension RowType where Self: BaseRow {
        func traced() -> Self { onCellHighlightChanged { _, row in print(row.tag ?? "") } }
      }
      class Trace: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("on").traced() <<< TextRow("name").traced()
        }
      }
      """
    }
  )
}

private struct HighlightCallbackNeverFires {
  let context: ScopeContext
  let row: Object

  static let names = Catalogue.callbacks.values.filter(\.needsFocus).map(\.name)

  func findings() -> [Finding] {
    let calls = context.callbackCalls(of: row).filter { Catalogue.callbacks[$0.member.text]?.needsFocus == true }
    // A nib may hold a cell of a class below the row's, which may be edited.
    guard !calls.isEmpty, row.assignments(to: "cellProvider").isEmpty else { return [] }
    let types = context.certainTypes(of: row)
    guard !types.isEmpty, types.allSatisfy({ context.linked.isBelow("BaseRow", $0) && isFocusable($0) == .no }) else {
      return []
    }
    return calls.filter { !isForAnyRow($0) }.map { event in
      Finding(
        event.memberRange,
        "'\(event.member.text)' never runs on this row: its cell cannot become first responder, so it is never edited; use 'onCellSelection' or 'onChange'"
      )
    }
  }

  /// Whether the call stands in code for rows of many kinds (a helper, an extension of `RowType`), some of which may be edited.
  private func isForAnyRow(_ event: Event) -> Bool {
    context.workspace.scopes.contains { linked in
      linked.scope.objects.contains { other in
        guard other.kind == .row, other.events.contains(where: { $0.memberRange == event.memberRange }) else {
          return false
        }
        let type = other.standsForLookup == nil ? context.type(of: other) : context.type(of: row)
        return isFocusable(type) != .no || !other.isMadeHere && other.standsForLookup == nil && isOpenClass(type)
      }
    }
  }

  private func isOpenClass(_ type: ValueType) -> Bool {
    guard case .named(let name, _) = context.graph.resolved(type) else { return true }
    return Catalogue.rows[name] == nil
  }

  private func isFocusable(_ type: ValueType) -> Certainty {
    context.graph.isFocusable(
      row: type,
      overriding: { name in
        guard let cell = context.workspace.type(name) else { return false }
        return context.workspace.index(around: cell).mentions(
          ["cellCanBecomeFirstResponder", "beginEditing"], in: cell)
      })
  }
}
