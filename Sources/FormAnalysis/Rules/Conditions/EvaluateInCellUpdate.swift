import FormLinking
import FormModel

extension Rule {
  package static let evaluateInCellUpdate = Rule(
    "evaluate-in-cell-update", .error, "A row is evaluated or reloaded in its own cellUpdate or cellSetup",
    explanation: """
      `updateCell()` and `reload()` run `cellUpdate` again, and `evaluateDisabled()` ends in `updateCell()`: calling one of
      them for the same row inside its `cellUpdate` recurses without end. `evaluateHidden()` there changes the table while
      it is being laid out, which UIKit answers with an exception.

      Change the cell directly, or move the call to `onChange`. Updating another row is fine.
      """,
    check: { context in
      context.rows(with: Array(CellUpdate.calls)).flatMap { object in
        object.events.compactMap { event in
          guard event.isCall, CellUpdate.calls.contains(event.member.text), event.isOnRow,
            // With an argument it is a method of the app's own.
            event.member.text == "reload" || event.arguments?.isEmpty ?? true, !event.moment.isImpossible,
            let (name, row) = context.callback(around: event.moment),
            name == "cellUpdate" || name == "cellSetup", row == object.id || CellUpdate.isSame(object, row, context),
            !(event.member.text == "evaluateHidden" && CellUpdate.isHiddenForGood(row, context)),
            !CellUpdate.endsByItself(event, of: object)
          else { return nil }
          let call = event.member.text
          return Finding(
            event.memberRange,
            call == "evaluateHidden"
              ? "'evaluateHidden' of this row in its own '\(name)' changes the table while it is laid out: UIKit raises an exception; move it to 'onChange'"
              : "'\(call)' of this row in its own '\(name)' updates the cell again, without end; change the cell directly"
          )
        }
      }
    },
    examples: {
      """
      form +++ TextRow("name").cellUpdate { _, row in
        guard row.title != self.name else { return }
        row.title = self.name
        row.updateCell()
      }
      <<< TextRow("town").cellUpdate { _, row in
        if row.title == nil { row.updateCell() }
        //                        ^^^^^^^^^^ error: 'updateCell' of this row in its own 'cellUpdate' updates the cell again, without end; …
      }
      """
      """
      form +++ Section()
        <<< PasswordRow("pin").cellUpdate { cell, row in
          row.evaluateDisabled()
          //  ^^^^^^^^^^^^^^^^ error: 'evaluateDisabled' of this row in its own 'cellUpdate' updates the cell again, without end; change the cell directly
        }
      """
      """
      form +++ Section()
        <<< PasswordRow("pin").cellSetup { _, _ in
          form.rowBy(tag: "pin")?.reload()
          //                      ^^^^^^ error: 'reload' of this row in its own 'cellSetup' updates the cell again, …
        }
      """
      """
      let total = LabelRow("total")
      form +++ Section()
        <<< total
        <<< IntRow("done").cellUpdate { cell, row in total.updateCell() }
      """
      """
      form +++ Section()
        <<< IntRow("done").cellUpdate { cell, row in
          store.changes.map { row.updateCell() }.subscribe()
          [1, 2].map { _ in row.reload() }
          //                    ^^^^^^ error: 'reload' of this row in its own 'cellUpdate' updates the cell again, …
        }
      """
      """
      form +++ Section()
        <<< IntRow("done").onChange { row in
          row.updateCell()
          row.evaluateHidden()
        }
      """
      """
      form +++ DateRow("countdown") {
        $0.hidden = Condition(booleanLiteral: UserDefaults.standard.bool(forKey: "over"))
      }.cellUpdate { _, row in row.evaluateHidden() }
      """
    }
  )
}

private enum CellUpdate {
  static let calls: Set<String> = ["evaluateHidden", "evaluateDisabled", "updateCell", "reload"]

  /// Whether the row's condition was decided when it was made, so that evaluating it again changes nothing.
  static func isHiddenForGood(_ row: ObjectID, _ context: ScopeContext) -> Bool {
    guard let row = context[row] else { return false }
    let given = row.assignments(to: "hidden")
    return !given.isEmpty
      && given.allSatisfy { event in
        guard let condition = event.assigned, !context.isInLaterClosure(event.moment, than: row) else { return false }
        switch condition.value {
        case .boolean: return true
        case .member("Condition", _, let arguments): return arguments.first?.label == "booleanLiteral"
        default: return false
        }
      }
  }

  /// Whether the cell is updated once more and not again: behind a flag that is set, or a comparison with what the row was given
  /// since (`guard row.title != title else { return }`).
  static func endsByItself(_ event: Event, of row: Object) -> Bool {
    guard event.member.text == "updateCell" || event.member.text == "reload" else { return false }
    let given = row.events.filter { other in
      other.isAssignment && other.isDirect && other.moment.closure == event.moment.closure
        && other.moment.order < event.moment.order
    }
    return event.moment.path.contains { arm in
      arm.isOnce || given.contains { one in arm.facts.contains { $0.subject.hasSuffix("." + one.member.text) } }
    }
  }

  /// Whether what was looked up is the row itself.
  static func isSame(_ object: Object, _ row: ObjectID, _ context: ScopeContext) -> Bool {
    guard object.standsForLookup != nil, let own = context[row]?.tag?.string else { return false }
    return Evaluations(context: context).tag(of: object) == own
  }
}

extension Event {
  /// Whether the row itself is called, also through its cell.
  fileprivate var isOnRow: Bool {
    path.count == 1 || dottedPath.hasPrefix("cell.row.") || dottedPath.hasPrefix("cell.baseRow.")
  }
}
