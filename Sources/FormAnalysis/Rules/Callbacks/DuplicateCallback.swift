import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let duplicateCallback = Rule(
    "duplicate-callback", .warning, "A row's callback is given twice",
    explanation: """
      A row keeps one closure per callback. `onChange`, `cellUpdate` and the others assign it, they do not add to a list: the
      second call replaces what the first one stored, in the initialiser, in the chain or later on the variable, and nothing
      tells. A custom row that calls `cellUpdate` in its own `init(tag:)` loses that closure the same way.

      What counts for all rows of a type (`TextRow.defaultCellUpdate = …`) is stored elsewhere and runs besides. Nothing is lost
      where all that a helper's closure does is to set properties that the second one sets, too.

      Put the statements of both closures into one.
      """,
    check: { context in
      // An object that stands for rows made elsewhere (`for row in form.allRows`) may be another one each time.
      context.allRows.filter { $0.memberOf == nil }.flatMap {
        DuplicateCallback(context: context, row: $0).findings()
      }
    },
    examples: {
      """
      form +++ TextRow("name")
        .onChange { row in print(row.value ?? "") }
        .onChange { row in row.updateCell() }
      // ^^^^^^^^ warning: 'onChange' is given to this row a second time: a row keeps one closure per callback, so the first one never runs; put both into one closure
      """
      """
      let name = TextRow("name") { row in
        row.cellUpdate { cell, _ in cell.textField.textColor = .red }
      }
      form +++ name
      name.cellUpdate { cell, _ in cell.textField.tintColor = .red }
      //   ^^^^^^^^^^ warning: 'cellUpdate' is given to this row a second time…
      """
      """
      final class LoudRow: Row<LabelCell>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          cellUpdate { cell, _ in cell.backgroundColor = .red }
        }
      }
      class Alarm: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ LoudRow("fire").cellUpdate { cell, _ in cell.textLabel?.numberOfLines = 0 }
          //                       ^^^^^^^^^^ warning: 'cellUpdate' is given to this row a second time…
        }
      }
      """
      """
      let name = TextRow("name").cellUpdate { cell, _ in cell.textField.textColor = .red }
      if isPad {
        name.cellUpdate { cell, _ in cell.textField.textColor = .blue }
        //   ^^^^^^^^^^ warning: 'cellUpdate' is given to this row a second time: a row keeps one closure per callback, so where this runs the first one is lost; put both into one closure
      }
      form +++ name
      """
      """
      let name = TextRow("name")
      if isPad {
        name.onChange { print("pad", $0.value ?? "") }
      } else {
        name.onChange { print("phone", $0.value ?? "") }
      }
      form +++ name
      """
      """
      func button(_ title: String) -> ButtonRow {
        ButtonRow { $0.title = title }.cellUpdate { cell, _ in cell.textLabel?.textAlignment = .left }
      }
      form +++ button("More").cellUpdate { cell, _ in
        cell.accessoryType = .disclosureIndicator
        cell.textLabel?.textAlignment = .left
      }
      """
      """
      form +++ DateInlineRow("day")
        .onExpandInlineRow { _, row, _ in
          row.onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
        }
        .onCollapseInlineRow { _, _, _ in }
      """
      """
      func style(_ row: TextRow) {
        row.cellUpdate { cell, _ in cell.textField.textColor = .red }
      }
      let first = TextRow("first")
      let last = TextRow("last")
      style(first)
      style(last)
      form +++ first <<< last
      """
      """
      UIView.performWithoutAnimation {
        form +++ TextRow("name").onChange { _ in }.onChange { _ in save() }
        //                                         ^^^^^^^^ warning: 'onChange' is given to this row a second time: …
      }
      """
    }
  )
}

private struct DuplicateCallback {
  let context: ScopeContext
  let row: Object

  func findings() -> [Finding] {
    let calls = context.callbackCalls(of: row)
    guard calls.count > 1, context.linked.isBelow("BaseRow", context.type(of: row)) else { return [] }
    var earlier: [String: [Event]] = [:]
    var findings: [Finding] = []
    for event in calls {
      let name = event.member.text
      if let first = earlier[name]?.first(where: { replaces(event, $0) }) {
        let effect =
          event.moment.isSure(given: first.moment)
          ? "so the first one never runs" : "so where this runs the first one is lost"
        findings.append(
          Finding(
            event.memberRange,
            "'\(name)' is given to this row a second time: a row keeps one closure per callback, \(effect); put both into one closure",
            related: [RelatedPlace(first.memberRange, "the closure given here is replaced")]))
      }
      earlier[name, default: []].append(event)
    }
    return findings
  }

  private func replaces(_ second: Event, _ first: Event) -> Bool {
    first.moment.run == second.moment.run && first.memberRange != second.memberRange
      && !first.moment.excludes(second.moment) && !context.isInLaterClosure(first.moment, than: row)
      && !isRepeated(first, by: second)
  }

  /// Whether the first closure, which a helper gives, only sets properties that the second one sets, whatever happens.
  private func isRepeated(_ first: Event, by second: Event) -> Bool {
    guard first.moment.calls.count > second.moment.calls.count, let given = context.closure(givenBy: first, to: row),
      let other = context.closure(givenBy: second, to: row), given.facts.calledNames.isEmpty, !given.facts.usesSelf
    else { return false }
    let assigned = row.events.filter { $0.moment.closure == given.id && $0.isAssignment }
    let later = Set(
      row.events.filter { event in
        event.moment.closure == other.id && event.isAssignment && event.moment.path.count == other.moment.path.count
      }.map(\.dottedPath))
    return !assigned.isEmpty && assigned.allSatisfy { later.contains($0.dottedPath) }
  }
}
