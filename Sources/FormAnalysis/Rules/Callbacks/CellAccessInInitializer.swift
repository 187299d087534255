import FormLinking
import FormModel

extension Rule {
  package static let cellAccessInInitializer = Rule(
    "cell-access-in-initializer", .warning, "The cell is created in the row's initialiser, before it is set up",
    explanation: """
      A row makes its cell when somebody first asks for it. `$0.cell` in the initialiser closure asks at once, while the row is
      still being described: `cellSetup`, chained behind the closure, is stored too late and never runs, and a `cellStyle` or
      `cellProvider` set after it no longer has any effect.

      Move what is done to the cell into `cellSetup` (once) or `cellUpdate` (whenever the cell is refreshed). On a row that
      sets nothing else up nothing is lost, but the cell is made earlier than needed: that is worth a note only.
      """,
    check: { context in
      context.rows(with: "cell").flatMap { row in
        CellAccessInInitializer(context: context, row: row).findings()
      }
    },
    examples: {
      """
      form +++ TextRow("iban") { row in
        row.cell.textField.autocapitalizationType = .allCharacters
        //  ^^^^ warning: 'cell' creates the cell here, before 'cellSetup' is stored, which then never runs; move this into 'cellSetup'
      }.cellSetup { cell, _ in cell.tintColor = .red }
      """
      """
      form +++ LabelRow("hint") {
        $0.cell.height = { 64 }
        // ^^^^ warning: 'cell' creates the cell here, before 'cellStyle' is set, which then has no effect; move this into 'cellSetup'
        $0.cellStyle = .subtitle
      }
      """
      """
      form +++ IntRow("bags") {
        $0.cell.textField.placeholder = "0"
        // ^^^^ info: 'cell' creates the cell while the row is still being described; 'cellSetup' is the place to set it up
      }
      """
      """
      form +++ TextRow("iban") { row in
        row.title = "IBAN"
        row.onChange { $0.cell.tintColor = .red }
      }.cellSetup { cell, row in row.cell.tintColor = .red }
      """
      """
      let row = LabelRow("hint") { $0.cellStyle = .subtitle }
      form +++ row
      row.cell.height = { 64 }
      """
      """
      form +++ DecimalRow("rate") { row in
        model.rates.filter { _ in !row.cell.textField.isEditing }.subscribe(onNext: { row.value = $0 })
        [0.5, 1].filter { _ in row.cell.textField.isEditing }.forEach { print($0) }
        //                         ^^^^ warning: 'cell' creates the cell here, before 'cellSetup' is stored, …
      }.cellSetup { cell, _ in cell.tintColor = .red }
      """
    }
  )
}

private struct CellAccessInInitializer {
  let context: ScopeContext
  let row: Object

  func findings() -> [Finding] {
    guard let initializer = row.initializer else { return [] }
    return row.events.compactMap { event in
      let first = event.first
      guard first.text == "cell", !first.range.isEmpty,
        isInside(event.moment.closure, initializer), context.linked.isBelow("BaseRow", context.type(of: row))
      else { return nil }
      let place = SourceRange(event.file, first.range)
      if let late = lateSetUp(event) {
        let effect = late == "cellSetup" ? "is stored, which then never runs" : "is set, which then has no effect"
        return Finding(
          place, "'cell' creates the cell here, before '\(late)' \(effect); move this into 'cellSetup'")
      }
      return Finding(
        place,
        "'cell' creates the cell while the row is still being described; 'cellSetup' is the place to set it up",
        severity: .info)
    }
  }

  /// Whether a closure is the initialiser or run at once inside of it.
  private func isInside(_ closure: ClosureID?, _ initializer: ClosureID) -> Bool {
    for use in context.closures(around: closure) {
      if use.id == initializer { return true }
      guard use.role == .immediate, !use.mayRunLater else { return false }
    }
    return false
  }

  /// What is given to the row after the cell is there.
  private func lateSetUp(_ access: Event) -> String? {
    row.events.first { event in
      guard event.isDirect, access.moment.order < event.moment.order || event.moment.run != access.moment.run,
        !access.moment.excludes(event.moment)
      else { return false }
      switch event.kind {
      case .call: return event.member.text == "cellSetup"
      case .assign: return event.member.text == "cellStyle" || event.member.text == "cellProvider"
      case .update, .read: return false
      }
    }?.member.text
  }
}
