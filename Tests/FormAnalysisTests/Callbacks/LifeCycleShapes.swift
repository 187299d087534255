/// Cells, values and life cycle: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let lifeCycleShapes: [CallbackShape] = [
    CallbackShape(
      "providers after the access, two accesses, and set-up before it",
      #"""
      import Eureka
      import UIKit
      final class RoomCell: Cell<String>, CellType {}
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("a") { row in
                  row.cell.textField.textContentType = .name
      //              ^^^^ cell-access-in-initializer
                  row.cellProvider = CellProvider<TextCell>(nibName: "TextCell")
              }
              <<< TextRow("b") { row in
                  row.cellSetup { cell, _ in cell.tintColor = .red }
                  row.cell.textField.textContentType = .name
              }
              <<< TextRow("c") { row in
                  let cell = row.cell!
      //                         ^^^^ cell-access-in-initializer
                  cell.textField.textContentType = .name
              }
              .cellUpdate { cell, _ in cell.tintColor = .red }
              .cellSetup { cell, _ in cell.tintColor = .red }
              <<< LabelRow("d") {
                  $0.cellStyle = .subtitle
                  $0.cell.height = { 50 }
              }
          }

      }
      //- TextCell.xib
      <document/>
      """#),
    CallbackShape(
      "the cell of a variable outside of the initialiser is none of this rule",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let row = TextRow("a") { $0.title = "A" }.cellSetup { cell, _ in cell.tintColor = .red }
              row.cell.height = { 50 }
              form +++ row
          }

      }
      """#),
    CallbackShape(
      "through a captured variable, weakly, in a nested closure, and in an extension",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let net = DecimalRow("net")
              let gross = DecimalRow("gross")
              net.onChange { [weak gross] row in
                  gross?.value = (row.value ?? 0) * 1.2
              }
              gross.onChange { row in
                  DispatchQueue.main.async {
                      net.value = (row.value ?? 0) / 1.2
      //                  ^^^^^ mutual-on-change
                  }
              }
              form +++ net <<< gross
          }

      }
      """#),
    CallbackShape(
      "handlers given as method references",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              net.onChange(netChanged)
      //                   ^^^^^^^^^^ strong-self-capture
              gross.onChange(grossChanged)
      //                     ^^^^^^^^^^^^ strong-self-capture
              form +++ net <<< gross
          }
          let net = DecimalRow("net")
          let gross = DecimalRow("gross")
          func netChanged(_ row: DecimalRow) { gross.value = (row.value ?? 0) * 1.2 }
          func grossChanged(_ row: DecimalRow) { net.value = (row.value ?? 0) / 1.2 }
      //                                             ^^^^^ mutual-on-change
      }
      """#),
    CallbackShape(
      "handlers that call methods of the controller",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ DecimalRow("net").onChange { [weak self] in self?.netChanged($0.value) }
                  <<< DecimalRow("gross").onChange { [weak self] in self?.grossChanged($0.value) }
          }
          func netChanged(_ value: Double?) {
              let gross: DecimalRow? = form.rowBy(tag: "gross")
              gross?.value = value.map { $0 * 1.2 }
              gross?.updateCell()
          }
          func grossChanged(_ value: Double?) {
              guard let net = form.rowBy(tag: "net") as? DecimalRow else { return }
              net.value = value.map { $0 / 1.2 }
      //          ^^^^^ mutual-on-change
              net.updateCell()
          }
      }
      """#),
    CallbackShape(
      "constants on both sides converge",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ SwitchRow("a").onChange { [weak self] row in
                  guard row.value == true else { return }
                  let other: SwitchRow? = self?.form.rowBy(tag: "b")
                  other?.value = false
                  other?.updateCell()
              }
              <<< SwitchRow("b").onChange { [weak self] row in
                  guard row.value == true else { return }
                  let other: SwitchRow? = self?.form.rowBy(tag: "a")
                  other?.value = false
                  other?.updateCell()
              }
          }

      }
      """#),
  ]
}
