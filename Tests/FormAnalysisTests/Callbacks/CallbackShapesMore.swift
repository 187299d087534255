/// Chained callbacks: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let callbackShapesMore: [CallbackShape] = [
    CallbackShape(
      "a method reference is a callback too",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ DateInlineRow("day").onCollapseInlineRow(Editor.closed)
      //                                    ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
                  <<< TimeInlineRow("time").onCollapseInlineRow(Editor.closed2).onExpandInlineRow { _, _, _ in }
          }
          static func closed(_ cell: DateInlineCell, _ row: DateInlineRow, _ inline: DatePickerRow) {}
          static func closed2(_ cell: DateInlineCell, _ row: TimeInlineRow, _ inline: TimePickerRow) {}
      }
      """#),
    CallbackShape(
      "labels, buttons, checks, sliders, steppers, segments, alerts and inline pickers are never edited",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ LabelRow("a").onCellHighlightChanged { _, _ in }
      //                             ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< ButtonRow("b").onCellHighlightChanged { _, _ in }
      //                             ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< CheckRow("c").onCellHighlightChanged { _, _ in }
      //                            ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< SliderRow("d").onCellHighlightChanged { _, _ in }
      //                             ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< StepperRow("e").onCellHighlightChanged { _, _ in }
      //                              ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< SegmentedRow<String>("f") { $0.options = ["a"] }.onCellHighlightChanged { _, _ in }
      //                                                               ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< AlertRow<String>("g") { $0.options = ["a"] }.onCellHighlightChanged { _, _ in }
      //                                                           ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< PickerInlineRow<String>("h") { $0.options = ["a"] }.onCellHighlightChanged { _, _ in }
      //                                                                  ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< IntRow("i").onCellHighlightChanged { _, _ in }
                  <<< TimeRow("j").onCellHighlightChanged { _, _ in }
          }

      }
      """#),
    CallbackShape(
      "a custom cell without the override, and one below a field cell",
      #"""
      import Eureka
      import UIKit
      final class BadgeCell: Cell<String>, CellType {}
      final class BadgeRow: Row<BadgeCell>, RowType {}
      class CodeCell: TextCell {}
      final class CodeRow: FieldRow<CodeCell>, RowType {}
      class KeyCell: Cell<String>, CellType {
          override func cellCanBecomeFirstResponder() -> Bool { return true }
      }
      final class LongKeyCell: KeyCell {}
      final class KeyRow: Row<LongKeyCell>, RowType {}
      final class FarRow: Row<FarCell>, RowType {}
      final class MySwitchRow: _SwitchRow, RowType {}
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ BadgeRow("a").onCellHighlightChanged { _, _ in }
      //                             ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
                  <<< CodeRow("b").onCellHighlightChanged { _, _ in }
                  <<< KeyRow("c").onCellHighlightChanged { _, _ in }
                  <<< FarRow("d").onCellHighlightChanged { _, _ in }
                  <<< MySwitchRow("e").onCellHighlightChanged { _, _ in }
      //                               ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
          }

      }
      """#),
    CallbackShape(
      "disabled later, by a function, and asked by a guard in a method", showsInfos: true,
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let send = ButtonRow("send")
              send.disabled = Condition.function(["agree"]) { form in
                  let agree: SwitchRow? = form.rowBy(tag: "agree")
                  return agree?.value != true
              }
              send.onCellSelection { _, _ in print("sent") }
      //           ^^^^^^^^^^^^^^^ disabled-selection-not-guarded
              form +++ SwitchRow("agree") <<< send
                  <<< ButtonRow("b") { $0.disabled = nil }.onCellSelection { _, _ in print("b") }
                  <<< ButtonRow("c") { $0.hidden = true }.onCellSelection { _, _ in print("c") }
          }

      }
      """#),
    CallbackShape(
      "a helper that returns the row with callbacks, chained on again",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ make("a").onChange { print($0.value ?? "") }
      //                         ^^^^^^^^ duplicate-callback
                  <<< make("b").cellUpdate { cell, _ in cell.tintColor = .red }
          }
          func make(_ tag: String) -> TextRow {
              return TextRow(tag).onChange { print("made", $0.value ?? "") }
          }
      }
      """#),
    CallbackShape(
      "a row given as a parameter is one row",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              print("nothing")
          }
          func style(_ row: TextRow) {
              row.cellSetup { cell, _ in cell.tintColor = .red }
              row.cellSetup { cell, _ in cell.tintColor = .blue }
      //          ^^^^^^^^^ duplicate-callback
          }
      }
      """#),
    CallbackShape(
      "closures of the presented controller are no callbacks of the row",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ PushRow<String>("a") { $0.options = ["x"] }
                  .onPresent { _, to in
                      to.selectableRowCellUpdate = { cell, _ in cell.tintColor = .red }
                      to.selectableRowCellUpdate = { cell, _ in cell.tintColor = .blue }
                  }
                  .cellUpdate { cell, _ in cell.tintColor = .red }
          }

      }
      """#),
    CallbackShape(
      "branches of #if never meet",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let row = TextRow("a")
              #if DEBUG
              row.onChange { print("debug", $0.value ?? "") }
              #else
              row.onChange { print($0.value ?? "") }
              #endif
              form +++ row
          }

      }
      """#),
    CallbackShape(
      "two ifs that are each other's negation",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let row = TextRow("a")
              if isEditing { row.onChange { print("1", $0.value ?? "") } }
              if !isEditing { row.onChange { print("2", $0.value ?? "") } }
              form +++ row
          }

      }
      """#),
    CallbackShape(
      "rows whose class is not in reach say nothing",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ KitRow("a").onChange { _ in }.onChange { _ in }
                  <<< KitRow("b") { $0.cell.tintColor = .red; $0.cellStyle = .subtitle }.cellSetup { _, _ in }
                  <<< KitRow("c").onCellHighlightChanged { _, _ in }
                  <<< KitInlineRow("d").onCollapseInlineRow { _, _, _ in }
          }

      }
      """#),
    CallbackShape(
      "callbacks chained on rows in a builder, in branches and in arrays",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ {
                  if isEditing {
                      SwitchRow("a").onChange { print($0.value ?? false) }
                  } else {
                      SwitchRow("a").onChange { print($0.value ?? true) }
                  }
                  DateInlineRow("b").onCollapseInlineRow { _, _, _ in }
      //                             ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
              }
              let rows = ["x", "y"].map { tag in
                  SwitchRow(tag).onCellHighlightChanged { _, _ in }
      //                         ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
              }
              form +++ Section("z")
              rows.forEach { form.last! <<< $0 }
          }

      }
      """#),
  ]
}
