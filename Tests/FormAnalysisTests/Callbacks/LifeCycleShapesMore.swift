/// Cells, values and life cycle: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let lifeCycleShapesMore: [CallbackShape] = [
    CallbackShape(
      "overrides in an extension, through an alias, below a selector, and with another super call",
      #"""
      import Eureka
      import UIKit
      typealias Screen = FormViewController
      class A: Screen {
          override func viewDidLoad() {}
      //                ^^^^^^^^^^^ missing-super-call
      }
      extension A {
          override func viewWillDisappear(_ animated: Bool) { view.endEditing(true) }
      //                ^^^^^^^^^^^^^^^^^ missing-super-call
      }
      class B: Eureka.FormViewController {
          override open func viewWillAppear(_ animated: Bool) {
      //                     ^^^^^^^^^^^^^^ missing-super-call
              super.viewDidAppear(animated)
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
              guard segue.identifier == "x" else { return super.prepare(for: segue, sender: sender) }
          }
          override func viewDidLoad() {
              if isEditing { super.viewDidLoad() }
          }
      }
      class C: SelectorViewController<SelectorRow<PushSelectorCell<String>>> {
          override func viewDidLoad() { title = "Pick" }
      //                ^^^^^^^^^^^ missing-super-call
      }
      class D: AppController {
          override func viewDidLoad() {}
      }
      class E: A {
          func viewWillAppear() {}
          override func viewDidLoad() { load() }
          private func load() { super.viewDidLoad() }
      }
      """#),
    CallbackShape(
      "setting, then reloading by section, table or the whole form", showsInfos: true,
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section("x")
                  <<< ButtonRow("clear").onCellSelection { [weak self] _, row in
                      let name: TextRow? = self?.form.rowBy(tag: "name")
                      name?.value = nil
      //                    ^^^^^ set-value-without-update
                      let mail: EmailRow? = self?.form.rowBy(tag: "mail")
                      mail?.value = nil
                      mail?.section?.reload()
                  }
                  <<< ButtonRow("all").onCellSelection { [weak self] _, row in
                      let name: TextRow? = self?.form.rowBy(tag: "name")
                      name?.value = nil
                      self?.tableView.reloadData()
                  }
                  <<< ButtonRow("each").onCellSelection { [weak self] _, row in
                      let name: TextRow? = self?.form.rowBy(tag: "name")
                      name?.value = nil
                      self?.form.allRows.forEach { $0.updateCell() }
                  }
                  <<< TextRow("name")
                  +++ Section("y") <<< EmailRow("mail")
          }

      }
      """#),
    CallbackShape(
      "in an immediate closure, a helper, and for custom rows; sections have no cell",
      #"""
      import Eureka
      import UIKit
      final class SeatCell: Cell<String>, CellType {}
      final class SeatRow: Row<SeatCell>, RowType {}
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ SeatRow("a") { row in
                  row.cell.tintColor = .red
      //              ^^^^ cell-access-in-initializer
              }.cellSetup { _, _ in }
              <<< FarRow("b") { row in row.cell.tintColor = .red }.cellSetup { _, _ in }
              <<< SeatRow("c") { row in
                  if isEditing {
                      row.cell.tintColor = .red
      //                  ^^^^ cell-access-in-initializer
                  }
                  row.cellProvider = CellProvider<SeatCell>()
              }
              <<< SeatRow("d") { self.style($0) }.cellSetup { _, _ in }
          }
          func style(_ row: SeatRow) {
              row.cell.tintColor = .red
      //          ^^^^ cell-access-in-initializer
          }
      }
      """#),
    CallbackShape(
      "a row that sets itself and a chain without a way back are no ring",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let a = IntRow("a"), b = IntRow("b"), c = IntRow("c")
              a.onChange { b.value = ($0.value ?? 0) + 1 }
              b.onChange { c.value = ($0.value ?? 0) + 1 }
              c.onChange { row in row.value = min(row.value ?? 0, 10) }
              form +++ a <<< b <<< c
          }

      }
      """#),
    CallbackShape(
      "through self and row.section",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ SliderRow("low").onChange { [unowned self] row in
                  guard let high = self.form.rowBy(tag: "high") as? SliderRow else { return }
                  if let value = row.value { high.value = value * 2 }
              }
              <<< SliderRow("high").onChange { row in
                  let low = row.section?.form?.rowBy(tag: "low") as! SliderRow
                  if let value = row.value { low.value = value / 2 }
      //                                         ^^^^^ mutual-on-change
              }
          }

      }
      """#),
    CallbackShape(
      "a controller of the same name in another library",
      #"""
      //- Settings.swift
      import SwiftyFORM
      import UIKit
      class Settings: FormViewController {
          override func viewDidLoad() { title = "Settings" }
          override func populate(_ builder: FormBuilder) { builder += TextFieldFormItem() }
      }
      //- Editor.swift
      import Eureka
      class Editor: FormViewController {
          override func viewDidLoad() { title = "Editor" }
      //                ^^^^^^^^^^^ missing-super-call
      }
      """#),
    CallbackShape(
      "other signatures and static methods are no overrides",
      #"""
      import Eureka
      import UIKit
      class A: FormViewController {
          override func viewDidLoad() { super.viewDidLoad() }
          func prepare(for segue: UIStoryboardSegue) {}
          func viewWillAppear(_ animated: Bool, again: Bool) {}
          static func viewWillDisappear(_ animated: Bool) {}
          override func viewWillAppear(_ animated: Bool) {
              DispatchQueue.main.async { super.viewWillAppear(animated) }
          }
          override func viewWillDisappear(_ animated: Bool) {
              guard isEditing else {
                  super.viewWillDisappear(animated)
                  return
              }
              super.viewWillDisappear(animated)
          }
      }
      final class B: A {
          class Inner: UIViewController {
              override func viewDidLoad() {}
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
      //                ^^^^^^^ missing-super-call
      }
      """#),
    CallbackShape(
      "a form that a long way of methods leads to",
      #"""
      final class Editor: FormViewController {
          override func viewDidLoad() { one() }
      //                ^^^^^^^^^^^ missing-super-call
          override func viewWillAppear(_ animated: Bool) {}
      //                ^^^^^^^^^^^^^^ missing-super-call
          private func one() { two() }
          private func two() { three(); one() }
          private func three() { four(); two() }
          private func four() { five(); one() }
          private func five() { form +++ TextRow("name") }
      }
      """#),
    CallbackShape(
      "handlers in different functions and files",
      #"""
      //- A.swift
      import Eureka
      final class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ net() <<< gross()
          }
          func gross() -> DecimalRow {
              return DecimalRow("gross").onChange { [weak self] row in
                  (self?.form.rowBy(tag: "net") as? DecimalRow)?.value = row.value
      //                                                         ^^^^^ mutual-on-change
              }
          }
      }
      //- B.swift
      import Eureka
      extension Editor {
          func net() -> DecimalRow {
              return DecimalRow("net").onChange { [weak self] row in
                  let other = self?.form.rowBy(tag: "gross") as? DecimalRow
                  other?.value = row.value
              }
          }
      }
      """#),
    CallbackShape(
      "a method of super that is handed on",
      #"""
      import Eureka
      import UIKit
      final class NoteCell: Cell<String>, CellType {
          override func setup() { UIView.performWithoutAnimation(super.setup) }
          override func update() {
              let shown = super.update
              shown()
          }
      }
      final class NoteRow: Row<NoteCell>, RowType {}
      class Editor: FormViewController {
          override func viewDidLoad() { UIView.performWithoutAnimation(super.viewDidLoad) }
      }
      """#),
  ]
}
