import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let selectableSelectionOverwritten = Rule(
    "selectable-selection-overwritten", .warning, fix: .suggested,
    "A selectable section replaces the row's 'onCellSelection'",
    explanation: """
      When a row joins a selectable section, the section sets the row's `onCellSelection` to its own, which selects the row. A
      row keeps one such closure only, so the one it was given before is gone and never called.

      Use the section's `onSelectSelectableRow = { cell, row in … }`, which is called after the row was selected, or the row's
      `onChange`.
      """,
    check: { context in
      context.selectableRows().flatMap { row, section, type -> [Finding] in
        guard context.graph.row(context.type(of: row), isKindOf: type) == .yes else { return [] }
        let join = row.joins.first { $0.container == section.id }
        return row.calls(of: "onCellSelection").compactMap { call in
          // Set after the row joined, it stays.
          if let join, !call.moment.isBefore(join.moment) { return nil }
          return Finding(
            call.memberRange,
            "the section replaces this 'onCellSelection' with its own when the row joins it: the closure is never called; use the section's 'onSelectSelectableRow'",
            fixes: context.removal(of: call))
        }
      }
    },
    examples: {
      """
      form +++ SelectableSection<ListCheckRow<String>>("How was it?", selectionType: .multipleSelection)
        <<< ListCheckRow<String>("good") {
          $0.selectableValue = "good"
        }.onCellSelection { _, row in
      //  ^^^^^^^^^^^^^^^ warning: the section replaces this 'onCellSelection' with its own when the row joins it: the closure is never called; use the section's 'onSelectSelectableRow'
          print(row)
        }
      //> Remove the callback
      form +++ SelectableSection<ListCheckRow<String>>("How was it?", selectionType: .multipleSelection)
        <<< ListCheckRow<String>("good") {
          $0.selectableValue = "good"
        }
      """
      """
      let section = SelectableSection<ListCheckRow<String>>("How was it?", selectionType: .multipleSelection)
      section <<< ListCheckRow<String>("bad") { row in
        row.selectableValue = "bad"
        row.onCellSelection { cell, _ in print(cell) }
        //  ^^^^^^^^^^^^^^^ warning: the section replaces this 'onCellSelection'…
      }
      form +++ section
      """
      """
      let section = SelectableSection<ListCheckRow<String>>("How was it?", selectionType: .multipleSelection)
      section.onSelectSelectableRow = { cell, row in print(row) }
      section <<< ListCheckRow<String>("bad") { $0.selectableValue = "bad" }
      form +++ section
      """
      """
      form +++ SelectableSection<ListCheckRow<String>>("How was it?", selectionType: .multipleSelection)
        <<< ButtonRow("send").onCellSelection { _, row in row.section?.reload() }
      """
    }
  )
}

extension ScopeContext {
  /// Takes the call out: the whole statement where it is called on a name, else the end of the chain.
  fileprivate func removal(of call: Event) -> [Fix] {
    guard let text = linked.text(call.range.file), call.memberRange.start > call.range.start + 1 else { return [] }
    let receiver = text.substring(call.range.start..<call.memberRange.start - 1)
    guard text.substring(call.memberRange.start - 1..<call.memberRange.start) == "." else { return [] }
    let isName = receiver.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    var start = isName ? call.range.start : call.memberRange.start - 1
    while !isName, start > call.range.start, text.substring(start - 1..<start).allSatisfy(\.isWhitespace) { start -= 1 }
    return [Fix("Remove the callback", [TextEdit(SourceRange(call.range.file, start..<call.range.end), "")])]
  }
}
