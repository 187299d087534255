/// Chained callbacks: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let callbackShapesMore: [CallbackShape] = [
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
    CallbackShape(
      "initialiser and chain, with other callbacks between",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ IntRow("a") {
                  $0.title = "A"
                  $0.cellSetup { cell, _ in cell.tintColor = .red }
                  $0.onChange { _ in }
              }
              .cellUpdate { cell, _ in cell.tintColor = .blue }
              .cellSetup { cell, _ in cell.tintColor = .blue }
      //       ^^^^^^^^^ duplicate-callback
          }

      }
      """#),
    CallbackShape(
      "a later one in a branch replaces the first one there",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let row = SwitchRow("a").onChange { print($0.value ?? false) }
              if isEditing {
                  row.onChange { print("editing", $0.value ?? false) }
      //              ^^^^^^^^ duplicate-callback
              }
              form +++ row
          }

      }
      """#),
    CallbackShape(
      "set in one file, replaced in another",
      #"""
      //- A.swift
      import Eureka
      final class Editor: FormViewController {
          let name = TextRow("name")
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ name
              name.onChange { print($0.value ?? "") }
              addMore()
          }
      }
      //- B.swift
      import Eureka
      extension Editor {
          func addMore() {
              name.onChange { print("again", $0.value ?? "") }
      //           ^^^^^^^^ duplicate-callback
          }
      }
      """#),
    CallbackShape(
      "on rows that were looked up",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ SwitchRow("a") <<< TextRow("b")
              let a: SwitchRow? = form.rowBy(tag: "a")
              a?.onCellHighlightChanged { _, _ in }
      //         ^^^^^^^^^^^^^^^^^^^^^^ highlight-callback-never-fires
              let b: TextRow? = form.rowBy(tag: "b")
              b?.onCellHighlightChanged { _, _ in }
          }

      }
      """#),
    CallbackShape(
      "rows that change each other by way of methods: the later closure closes the ring, wherever its method stands",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          let net = DecimalRow("net")
          let gross = DecimalRow("gross")
          func takeOff(_ row: DecimalRow) { net.value = (row.value ?? 0) / 1.2 }
      //                                        ^^^^^ mutual-on-change
          func add(_ row: DecimalRow) { gross.value = (row.value ?? 0) * 1.2 }
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ net <<< gross
              net.onChange { [weak self] in self?.add($0) }
              gross.onChange { [weak self] in self?.takeOff($0) }
          }

      }
      """#),
    CallbackShape(
      "the row of its own cell", showsInfos: true,
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ LabelRow("a") { $0.cell.row.title = "A" }
      //                                  ^^^^ cell-access-in-initializer
                  <<< LabelRow("b").cellSetup { cell, _ in cell.row.title = "B" }
          }

      }
      """#),
    CallbackShape(
      "rows that a loop gives their expand closure",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ DateInlineRow("a").onCollapseInlineRow { _, _, _ in }
                  <<< TimeInlineRow("b").onCollapseInlineRow { _, _, _ in }
      //                                 ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
              for row in form.allRows { (row as? DateInlineRow)?.onExpandInlineRow { _, _, _ in } }
          }
      }
      """#),
  ]
}
