import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let collapseCallbackOverwritten = Rule(
    "collapse-callback-overwritten", .warning, fix: .safe,
    "onCollapseInlineRow of a built-in inline row never runs without onExpandInlineRow",
    explanation: """
      Every inline row of Eureka gives itself an `onExpandInlineRow` closure in its initialiser, which colours the cell's text
      while the picker is open. To take the colour back it calls `row.onCollapseInlineRow { … }` **at each expansion**, and a
      row keeps one closure per callback: yours is gone before the row can collapse for the first time.

      Give the row an `onExpandInlineRow` too, even an empty one; it replaces the built-in closure, and with it what overwrites
      yours. Inline rows of your own have no such closure and need nothing.
      """,
    check: { context in
      context.rows(with: "onCollapseInlineRow").flatMap { row in
        CollapseCallbackOverwritten(context: context, row: row).findings()
      }
    },
    examples: {
      """
      form +++ DateInlineRow("day").onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      //                            ^^^^^^^^^^^^^^^^^^^ warning: 'onCollapseInlineRow' never runs on this row: its built-in expand closure replaces it each time the row opens; give it an 'onExpandInlineRow' too
      //> Add an empty 'onExpandInlineRow'
      form +++ DateInlineRow("day").onExpandInlineRow { _, _, _ in }.onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      """
      """
      let size = PickerInlineRow<Int>("size") { $0.options = [1, 2, 3] }
      form +++ size
      size.onCollapseInlineRow { _, row, _ in print(row.value ?? 0) }
      //   ^^^^^^^^^^^^^^^^^^^ warning: 'onCollapseInlineRow' never runs on this row…
      """
      """
      form +++ DateInlineRow("day")
        .onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
        .onExpandInlineRow { cell, _, _ in cell.backgroundColor = .systemFill }
      """
      """
      form +++ DateInlineRow("day").onExpandInlineRow { _, row, _ in
        row.onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      }
      """
      """
      final class QuarterRow: Row<LabelCellOf<Int>>, RowType, InlineRowType {
        typealias InlineRow = PickerRow<Int>
        func setupInlineRow(_ inlineRow: PickerRow<Int>) { inlineRow.options = [1, 2, 3, 4] }
      }
      class Report: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ QuarterRow("quarter").onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
        }
      }
      """
      """
      UIView.performWithoutAnimation {
        form +++ DateInlineRow("day").onCollapseInlineRow { _, _, _ in save() }
        //                            ^^^^^^^^^^^^^^^^^^^ warning: 'onCollapseInlineRow' never runs on this row: …
      }
      """
      """
      extension InlineRowType where Self: BaseRow {
        init(key: String) {
          self.init(tag: key)
          onExpandInlineRow { _, _, _ in }
        }
      }
      form +++ DateInlineRow(key: "day").onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      """
      """
      extension InlineRowType where Self: BaseRow { func highlighting() { onExpandInlineRow { _, _, _ in } } }
      form +++ DateInlineRow("day").onCollapseInlineRow { _, _, _ in }.highlighting()
      """
      """
      DateInlineRow_<Date>.defaultRowInitializer = { row in row.onExpandInlineRow { _, _, _ in } }
      form +++ DateInlineRow("day").onCollapseInlineRow { _, _, _ in }
      """
      """
      enum Rows {
        static func due() -> DateInlineRow { return DateInlineRow("due").onCollapseInlineRow { _, _, _ in } }
        static func end() -> DateInlineRow { return DateInlineRow("end").onCollapseInlineRow { _, _, _ in } }
        //                                                               ^^^^^^^^^^^^^^^^^^^ warning: 'onCollapseInlineRow' never runs…
      }
      form +++ Rows.due().onExpandInlineRow { _, _, _ in } <<< Rows.end()
      """
      """
      import Theming
      form +++ DateInlineRow("day").onCollapseInlineRow { _, _, _ in }.highlighting()
      """
      """
      class Booking: FormViewController {
        let due = DateInlineRow("due").onCollapseInlineRow { _, _, _ in }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ due
        }
      }
      class Rental: Booking {
        override func viewDidLoad() {
          super.viewDidLoad()
          due.onExpandInlineRow { _, _, _ in }
        }
      }
      """
    }
  )
}

private struct CollapseCallbackOverwritten {
  let context: ScopeContext
  let row: Object

  func findings() -> [Finding] {
    let collapses = row.events.filter { isCall($0, "onCollapseInlineRow") && isSetUp($0) }
    guard !collapses.isEmpty, isBuiltIn, !row.isHandedOn, !isMadeForOthers, !isExpanding(row.events), !hasDefault,
      !isGivenToForeign,
      !uses.contains(where: { isExpanding($0.events) || context.linked.mayBeGiven(Self.expanding, $0) }),
      !Self.expanding.contains(where: { context.mayBeUsedElsewhere($0, of: row) })
    else { return [] }
    return collapses.enumerated().map { position, event in
      let place = SourceRange(event.file, event.member.range.lowerBound..<event.member.range.lowerBound)
      return Finding(
        event.memberRange,
        "'onCollapseInlineRow' never runs on this row: its built-in expand closure replaces it each time the row opens; give it an 'onExpandInlineRow' too",
        fixes: position == 0
          ? [
            Fix(
              "Add an empty 'onExpandInlineRow'", [TextEdit(place, "onExpandInlineRow { _, _, _ in }.")], isSafe: true)
          ] : [])
    }
  }

  /// Made by a function outside of a controller, whose callers are asked what else they do to it.
  private var isMadeForOthers: Bool {
    row.standsForLookup == nil && row.joins.isEmpty && context.scope.scope.owner.kind == .type
  }

  /// What gives a row an expand closure of its own.
  private static let expanding: Set<String> = ["onExpandInlineRow", "onExpandInlineRowCallback"]

  private func isExpanding(_ events: [Event]) -> Bool {
    events.contains { isCall($0, "onExpandInlineRow") || $0.member.text == "onExpandInlineRowCallback" }
  }

  /// The row as code makes it, or those that a look-up finds.
  private var uses: [RowUse] {
    guard let number = row.standsForLookup, context.scope.scope.lookups.indices.contains(number) else {
      return context.use(of: row).map { [$0] } ?? []
    }
    guard case .found(let found) = context.resolution(of: context.scope.scope.lookups[number]) else { return [] }
    return found.compactMap { context.workspace.use(of: $0) }
  }

  private func isCall(_ event: Event, _ name: String) -> Bool {
    event.isCall && event.isDirect && event.member.text == name
  }

  /// Set while the row is made or set up, not in a callback that may run while it is open.
  private func isSetUp(_ event: Event) -> Bool {
    !context.isInLaterClosure(event.moment, than: row, but: .callback("cellSetup", row.id))
  }

  private var isBuiltIn: Bool {
    let types = context.certainTypes(of: row)
    return !types.isEmpty
      && types.allSatisfy { type in
        guard case .named(let name, _) = context.graph.resolved(type), !context.heads.isDeclared(name)
        else { return false }
        return Catalogue.rows[name]?.isInline == true
      }
  }

  /// `.highlighted()` of a module out of reach may give the row an expand closure.
  private var isGivenToForeign: Bool {
    context.heads.importsForeignModule
      && row.events.contains { event in
        guard event.isCall, event.isDirect else { return false }
        if case .present = context.graph.member(event.member.text, of: context.type(of: row)) { return false }
        return true
      }
  }

  /// `DateInlineRow.defaultRowInitializer` may give all rows of the type an expand closure.
  private var hasDefault: Bool {
    context.workspace.typeAssignments.contains {
      $0.assignment.member.text == "defaultRowInitializer" && context.linked.isDefault($0.assignment.type, of: row)
    }
  }
}
