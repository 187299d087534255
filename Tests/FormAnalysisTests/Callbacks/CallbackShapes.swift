/// Chained callbacks: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let callbackShapes: [CallbackShape] = [
    CallbackShape(
      "method references replace closures and each other",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ ButtonRow("a").onCellSelection { _, row in print(row.tag ?? "") }
                  .onCellSelection(Editor.tapped)
      //           ^^^^^^^^^^^^^^^ duplicate-callback
          }
          static func tapped(_ cell: ButtonCell, _ row: ButtonRow) {}
      }
      """#),
    CallbackShape(
      "a helper that is given the row replaces what the row had",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let name = TextRow("name").cellUpdate { cell, _ in cell.tintColor = .red }
              decorate(name)
              form +++ name
          }
          func decorate(_ row: TextRow) {
              row.cellUpdate { cell, _ in cell.tintColor = .blue }
      //          ^^^^^^^^^^ duplicate-callback
          }
      }
      """#),
    CallbackShape(
      "an early return and a guard keep closures apart",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let name = TextRow("name")
              form +++ name
              set(name)
          }
          func set(_ row: TextRow) {
              if traitCollection.userInterfaceIdiom == .pad {
                  row.onChange { print("pad", $0.value ?? "") }
                  return
              }
              row.onChange { print("phone", $0.value ?? "") }
          }
      }
      """#),
    CallbackShape(
      "cases of a switch are exclusive",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let name = TextRow("name")
              switch mode {
              case 0: name.onChange { print(0, $0.value ?? "") }
              case 1: name.onChange { print(1, $0.value ?? "") }
              default: break
              }
              form +++ name
          }
          var mode = 0
      }
      """#),
    CallbackShape(
      "a callback set again by another callback is on purpose",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("name").cellUpdate { cell, _ in cell.tintColor = .red }
                  <<< SwitchRow("plain").onChange { [weak self] row in
                      let name: TextRow? = self?.form.rowBy(tag: "name")
                      name?.cellUpdate { cell, _ in cell.tintColor = nil }
                  }
          }

      }
      """#),
    CallbackShape(
      "a looked-up row is the row itself",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("name").onChange { print($0.value ?? "") }
              let row: TextRow? = form.rowBy(tag: "name")
              row?.onChange { print("again", $0.value ?? "") }
      //           ^^^^^^^^ duplicate-callback
          }

      }
      """#),
    CallbackShape(
      "rows made in a loop are rows of their own",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              for index in 0..<3 {
                  let row = TextRow("row\(index)")
                  row.onChange { print($0.value ?? "") }
                  form +++ row
              }
          }

      }
      """#),
    CallbackShape(
      "the third one replaces the second",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ SwitchRow("a")
                  .onChange { print(1, $0.value ?? false) }
                  .onChange { print(2, $0.value ?? false) }
      //           ^^^^^^^^ duplicate-callback
                  .onChange { print(3, $0.value ?? false) }
      //           ^^^^^^^^ duplicate-callback
          }

      }
      """#),
    CallbackShape(
      "a row kept in a property",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ name
              name.onRowValidationChanged { cell, row in cell.tintColor = row.isValid ? nil : .red }
      //           ^^^^^^^^^^^^^^^^^^^^^^ duplicate-callback
          }
          let name = TextRow("name") { $0.title = "Name" }.onRowValidationChanged { _, row in print(row.isValid) }
      }
      """#),
    CallbackShape(
      "picker inline rows, on the variable and in the initialiser",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let size = DoublePickerInlineRow<Int, Int>("size") { row in
                  row.firstOptions = { [1] }
                  row.secondOptions = { _ in [2] }
                  row.onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      //              ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
              }
              form +++ size
              let time = CountDownInlineRow("time")
              if isEditing {
                  time.onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      //               ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
              }
              form.last! <<< time
          }

      }
      """#),
    CallbackShape(
      "an alias of an inline row is that row",
      #"""
      import Eureka
      import UIKit
      typealias DayRow = DateInlineRow
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ DayRow("day").onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
      //                             ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
          }

      }
      """#),
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
  ]
}
