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
      """
      extension BaseRow { var isUsable: Bool { !isDisabled && !isHidden } }
      class Contract: FormViewController {
        func canChoose(_ row: BaseRow) -> Bool { !row.isDisabled }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("agree")
            <<< ButtonRow("send") { $0.disabled = "$agree != true" }.onCellSelection { _, row in if row.isUsable { send() } }
            <<< ButtonRow("skip") { $0.disabled = "$agree != true" }.onCellSelection { [unowned self] _, row in
              if canChoose(row) { skip() }
            }
        }
      }
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
        !closure.facts.names.contains("isDisabled"), !asksElsewhere(closure)
      else { return nil }
      return Finding(
        event.memberRange,
        "'onCellSelection' also runs while the row is disabled; begin it with 'guard !row.isDisabled else { return }'")
    }
  }

  /// Whether what it uses of the controller or row asks: `guard canSelect(row) else { return }`.
  private func asksElsewhere(_ closure: ClosureUse) -> Bool {
    var names = [context.scope.scope.owner.name]
    for level in context.graph.chain(of: context.type(of: row)) {
      if case .named(let name, _) = level { names.append(name) }
    }
    return names.contains { name in
      guard let type = context.workspace.type(name) else { return false }
      let index = context.workspace.index(around: type)
      return index.chain(of: type).contains { level in
        level.allMembers.contains { member in
          closure.facts.names.contains(member.name)
            && index.mentions(["isDisabled"], in: type, around: SourceRange(member.file, member.declaration.range))
        }
      }
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
