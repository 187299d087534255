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
  /// Takes the call out: the whole statement where it is one that is called on a name, else its link of the chain.
  fileprivate func removal(of call: Event) -> [Fix] {
    guard let text = linked.text(call.range.file), call.memberRange.start > call.range.start + 1 else { return [] }
    let dot = call.memberRange.start - 1
    var receiver = text.substring(call.range.start..<dot)
    guard text.substring(dot..<dot + 1) == "." else { return [] }
    let isOptional = receiver.hasSuffix("?") || receiver.hasSuffix("!")
    if isOptional { receiver.removeLast() }
    let isName = receiver.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    let edit: TextEdit?
    if isName, !isOperand(call.range, text) {
      edit = CodeEdit.removal(of: call.range, text)
    } else if isOptional {
      edit = nil
    } else {
      let link = SourceRange(call.range.file, dot..<call.range.end)
      let line = text.line(text.line(at: dot)).lowerBound
      let isAlone = text.substring(line..<dot).allSatisfy(\.isWhitespace)
      edit = isAlone ? CodeEdit.removal(of: link, text) ?? TextEdit(link, "") : TextEdit(link, "")
    }
    return edit.map { [Fix("Remove the callback", [$0])] } ?? []
  }

  /// Whether the result of a call is used: by an operator, another call, a `return`.
  private func isOperand(_ call: SourceRange, _ text: SourceText) -> Bool {
    // Nobody writes longer comments between the two.
    var behind = text.substring(call.end..<min(text.count, call.end + 2_000)).drop(while: \.isWhitespace)
    while behind.hasPrefix("//") { behind = behind.drop { !$0.isNewline }.drop(while: \.isWhitespace) }
    if [".", "<", "+", "?", "!", ",", ")", "]", "/"].contains(behind.first) { return true }
    let front = text.substring(max(0, call.start - 200)..<call.start).reversed().drop(while: \.isWhitespace)
    if ["<", "+", "=", "(", ",", "[", ":", "?"].contains(front.first) { return true }
    let word = String(front.prefix { $0.isLetter }.reversed())
    return ["return", "try", "await"].contains(word)
  }
}
