import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let disabledSelectionNotGuarded = Rule(
    "disabled-selection-not-guarded", .info, tier: 2, "A tap on a disabled row still runs onCellSelection",
    explanation: """
      `disabled` greys a row out and keeps text fields from being edited. It does not keep the table from selecting the cell:
      `onCellSelection` runs for every tap, also while the row is disabled, and for a button that is all there is.

      Ask in the closure: `guard !row.isDisabled else { return }`.
      """,
    check: { context in
      context.allRows.flatMap { row in
        DisabledSelectionNotGuarded(context: context, row: row).findings()
      }
    },
    examples: {
      """
      form +++ SwitchRow("agree")
        <<< ButtonRow("send") { $0.disabled = "$agree != true" }.onCellSelection { _, _ in send() }
      //                                                         ^^^^^^^^^^^^^^^ info: 'onCellSelection' also runs while the row is disabled; begin it with 'guard !row.isDisabled else { return }'
      """
      """
      let send = ButtonRow("send") { $0.disabled = true }
      send.onCellSelection { cell, row in print(row.title ?? "") }
      //   ^^^^^^^^^^^^^^^ info: 'onCellSelection' also runs while the row is disabled…
      form +++ send
      """
      """
      form +++ SwitchRow("agree")
        <<< ButtonRow("send") { $0.disabled = "$agree != true" }.onCellSelection { _, row in
          if !row.isDisabled { send() }
        }
      """
      """
      form +++ ButtonRow("send") { $0.disabled = false }.onCellSelection { _, _ in send() }
        <<< ButtonRow("cancel").onCellSelection { _, _ in cancel() }
      """
    }
  )
}

private struct DisabledSelectionNotGuarded {
  let context: ScopeContext
  let row: Object

  func findings() -> [Finding] {
    guard isDisabled, context.linked.isBelow("BaseRow", context.type(of: row)) else { return [] }
    return context.callbackCalls(of: row).compactMap { event in
      guard event.member.text == "onCellSelection", let closure = context.closure(givenBy: event, to: row),
        !closure.facts.names.contains("isDisabled")
      else { return nil }
      return Finding(
        event.memberRange,
        "'onCellSelection' also runs while the row is disabled; begin it with 'guard !row.isDisabled else { return }'")
    }
  }

  private var isDisabled: Bool {
    context.scope.conditions(of: row.id).contains { condition in
      guard condition.property == .disabled else { return false }
      switch condition.kind {
      case .predicate, .function, .unknown: return true
      case .boolean(let isAlways): return isAlways
      case .notLiteral, .nil: return false
      }
    }
  }
}
