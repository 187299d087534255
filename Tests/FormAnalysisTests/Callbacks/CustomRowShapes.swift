/// Custom rows and cells: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let customRowShapes: [CallbackShape] = [
    CallbackShape(
      "cells of their own, generic, nested and in extensions",
      #"""
      import Eureka
      import UIKit
      class Field<T: Equatable & InputTypeInitiable>: _FieldCell<T>, CellType {
          open override func setup() { textField.tag = 1 }
      //                     ^^^^^ custom-cell-missing-super
      }
      enum Cells {
          final class Line: LabelCell2 {}
          final class Dot: Cell<Int>, CellType {
              override func update() { textLabel?.text = nil }
      //                    ^^^^^^ custom-cell-missing-super
              override func setup() { super.setup() }
          }
      }
      class PushCell: PushSelectorCell<String> {
          override func update() {
      //                ^^^^^^ custom-cell-missing-super
              detailTextLabel?.text = "…"
          }
          override func didSelect() {}
      }
      """#),
    CallbackShape(
      "generic, nested and namespaced rows made with closures",
      #"""
      import Eureka
      import UIKit
      enum Rows {
          final class Stars: Row<LabelCellOf<Int>> {}
      //              ^^^^^ custom-row-missing-rowtype
          final class Moons: Row<LabelCellOf<Int>>, RowType {}
      }
      final class PickRow<T: Equatable>: OptionsRow<PushSelectorCell<T>> {}
      //          ^^^^^^^ custom-row-missing-rowtype
      final class DueRow: _DateInlineRow, InlineRowType {
      //          ^^^^^^ custom-row-missing-rowtype
          typealias InlineRow = DatePickerRow
          func setupInlineRow(_ inlineRow: DatePickerRow) {}
      }
      final class FarRow: KitRow<String> {}
      final class ListRow: Row<LabelCell>, KitRowType {}
      final class OwnRow: Row<LabelCell> {
          convenience init(_ tag: String, _ set: (OwnRow) -> Void) {
              self.init(tag: tag)
              set(self)
          }
      }
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Rows.Stars("a") { $0.title = "A" }
                  <<< Rows.Moons("b") { $0.title = "B" }
                  <<< PickRow<String>("c") { $0.options = ["x"] }
                  <<< DueRow("d") { $0.title = "D" }
                  <<< FarRow("e") { $0.title = "E" }
                  <<< ListRow("f") { $0.title = "F" }
                  <<< OwnRow("g") { $0.title = "G" }
          }

      }
      """#),
    CallbackShape(
      "required inits that are there, inherited or not needed",
      #"""
      import Eureka
      import UIKit
      class _Base: Row<LabelCell> {
          var unit: String
          required init(tag: String?) {
              unit = ""
              super.init(tag: tag)
          }
      }
      final class Fine: _Base, RowType {}
      final class Bad: _Base, RowType {
      //          ^^^ custom-row-missing-required-init
          init(unit: String) {
              super.init(tag: nil)
              self.unit = unit
          }
      }
      final class Plain: Row<LabelCell>, RowType {
      //          ^^^^^ custom-row-missing-required-init
          override init(tag: String?) {
              super.init(tag: tag)
          }
      }
      final class Public: Row<LabelCell>, RowType {
          public required init(tag: String? = nil) {
              super.init(tag: tag)
          }
          init(other: Int) { super.init(tag: nil) }
      }
      final class Easy: Row<LabelCell>, RowType {
          convenience init(text: String) { self.init(tag: text) }
      }
      extension Easy {
          convenience init(number: Int) { self.init(tag: "\(number)") }
      }
      final class Far: KitRow<String> {
          init(text: String) { super.init() }
      }
      """#),
    CallbackShape(
      "open, public and generic classes", showsInfos: true,
      #"""
      import Eureka
      import UIKit
      open class Alpha: Row<LabelCell>, RowType {}
      //         ^^^^^ custom-row-not-final
      public class Beta<T: Equatable>: Row<LabelCellOf<T>>, RowType {}
      //           ^^^^ custom-row-not-final
      public final class Gamma: Row<LabelCell>, RowType {}
      class Delta: Row<LabelCell> {}
      //    ^^^^^ custom-row-not-final
      extension Delta: RowType {}
      class Epsilon: Row<LabelCell> {}
      class Zeta: KitRow, RowType {}
      """#),
    CallbackShape(
      "cells of generic rows, aliases and refined protocols",
      #"""
      import Eureka
      import UIKit
      protocol AppCell: CellType {}
      class BoxCell<T: Equatable>: Cell<T> {}
      final class NameBox: BoxCell<String> {}
      //          ^^^^^^^ custom-cell-missing-celltype
      final class NameRow2: Row<NameBox>, RowType {}
      final class AgeBox: BoxCell<Int>, AppCell {}
      final class AgeRow: Row<AgeBox>, RowType {}
      class AnyBox<T: Equatable>: Cell<T> {}
      //    ^^^^^^ custom-cell-missing-celltype
      final class AnyRow<T: Equatable>: Row<AnyBox<T>>, RowType {}
      final class KitBox: KitCell<String> {}
      final class KitBoxRow: Row<KitBox>, RowType {}
      final class Switchy: SwitchCell {}
      final class SwitchyRow: Row<Switchy>, RowType {}
      """#),
    CallbackShape(
      "setupInlineRow alone, generic controllers, enums, and parts that agree",
      #"""
      import Eureka
      import UIKit
      enum Size: String { case small, large }
      final class ARow: Row<LabelCellOf<Int>>, RowType, InlineRowType {
          func setupInlineRow(_ inlineRow: PickerRow<String>) { inlineRow.options = [] }
      //                                   ^^^^^^^^^^^^^^^^^ custom-row-value-mismatch
      }
      final class BRow: Row<LabelCellOf<Size>>, RowType, InlineRowType {
          typealias InlineRow = PickerRow<String>
      //                        ^^^^^^^^^^^^^^^^^ custom-row-value-mismatch
          func setupInlineRow(_ inlineRow: InlineRow) {}
      }
      final class CRow: Row<LabelCellOf<Size>>, RowType, InlineRowType {
          typealias InlineRow = PickerRow<Size>
          func setupInlineRow(_ inlineRow: InlineRow) {}
      }
      class PickController<T: Equatable>: UIViewController, TypedRowControllerType {
          var row: RowOf<T>!
          var onDismissCallback: ((UIViewController) -> Void)?
      }
      final class DRow: SelectorRow<PushSelectorCell<Size>>, PresenterRowType, RowType {
          typealias PresentedControllerType = PickController<String>
      //                                      ^^^^^^^^^^^^^^^^^^^^^^ custom-row-value-mismatch
      }
      final class ERow: Row<LabelCellOf<Size>>, PresenterRowType, RowType {
          typealias PresentedControllerType = PickController<Size>
          var presentationMode: PresentationMode<PickController<Size>>?
          var onPresentCallback: ((FormViewController, PickController<Size>) -> Void)?
      }
      final class FRow: _DateInlineRow, RowType, InlineRowType {
          typealias InlineRow = MyDateRow
          func setupInlineRow(_ inlineRow: MyDateRow) {}
      }
      final class MyDateRow: _DatePickerRow, RowType {}
      final class GRow: Row<LabelCellOf<Kit.Money>>, RowType, InlineRowType {
          typealias InlineRow = PickerRow<Decimal2>
          func setupInlineRow(_ inlineRow: PickerRow<Decimal2>) {}
      }
      """#),
    CallbackShape(
      "names in constants, other bundles, in the form and case of the name",
      #"""
      import Eureka
      import UIKit
      enum Nib { static let card = "Karte" }
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("a") { $0.cellProvider = CellProvider<TextCell>(nibName: Nib.card) }
      //                                                                                ^^^^^^^^ nib-name-mismatch
                  <<< TextRow("b") { $0.cellProvider = CellProvider(nibName: "fieldcell", bundle: Bundle(for: Editor.self)) }
      //                                                                      ^^^^^^^^^ nib-name-mismatch
                  <<< TextRow("c") { $0.cellProvider = CellProvider<TextCell>(nibName: "Other", bundle: Bundle(identifier: "x")) }
                  <<< TextRow("d") { $0.cellProvider = CellProvider<TextCell>(nibName: "FieldCell", bundle: .main) }
                  <<< TextRow("e") { $0.cellProvider = CellProvider<TextCell>(nibName: String(describing: TextCell.self)) }
                  <<< TextRow("f") { $0.cellProvider = .init(nibName: "Wide") }
      //                                                               ^^^^ nib-name-mismatch
                  <<< TextRow("g") { $0.cellProvider = .init(nibName: "Wide", bundle: Kit.bundle) }
          }

      }
      final class CardCell: Cell<String>, CellType {}
      final class CardRow: Row<CardCell>, RowType {
          required init(tag: String?) {
              super.init(tag: tag)
              cellProvider = .init(nibName: "Card")
      //                                     ^^^^ nib-name-mismatch
          }
      }
      //- Views/FieldCell.xib
      <document/>
      """#),
    CallbackShape(
      "namesakes of other libraries are no rows",
      #"""
      import Eureka
      import UIKit
      //- Login.swift
      import AstroForms
      import UIKit
      final class NameRow: Row, ValueRow {
          var tag: RowTag
          init(tag: RowTag) { self.tag = tag }
      }
      //- Fruit.swift
      import ObjectForm
      import UIKit
      class ToggleRow: BaseRow {
          init(title: String) { super.init() }
          override func setup() {}
      }
      class FormVC: UIViewController {
          override func viewDidLoad() {}
      }
      """#),
  ]
}
