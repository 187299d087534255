extension AstroFormsShapeTests {
  static let declarations: [Shape] = [
    Shape(
      "types asked for",
      #"""
      import AstroForms
      import UIKit

      enum T: RowTag, Equatable { case text, hero, number }

      class TextRow: Row {
          var view = UITextField()
          var tag: RowTag
          init(tag: RowTag) { self.tag = tag }
      }
      final class LongRow: TextRow {}
      final class ToggleRow: Row {
          var view = UISwitch()
          var tag: RowTag
          init(tag: RowTag) { self.tag = tag }
      }
      final class ViewRow<V: UIView>: Row {
          var view: V
          var tag: RowTag
          init(tag: RowTag, view: V) { self.tag = tag; self.view = view }
      }
      protocol Clearable { func clear() }
      extension TextRow: Clearable { func clear() {} }

      final class TypeForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(LongRow(tag: T.text))
              add(ViewRow<UILabel>(tag: T.hero, view: UILabel()))
              add(ToggleRow(tag: T.number))
          }
          func toggle() -> ToggleRow? { return findRow(tag: T.text) }
      //                   ^^^^^^^^^ astro-find-type-mismatch
          var longer: ToggleRow? { findRow(tag: T.text) }
      //              ^^^^^^^^^ astro-find-type-mismatch
          func look() {
              let a: TextRow? = findRow(tag: T.text)
              let b = findRow(tag: T.text) as ToggleRow?
      //                                      ^^^^^^^^^ astro-find-type-mismatch
              let c: ViewRow<UILabel>? = findRow(tag: T.hero)
              let d: ViewRow<UIImageView>? = findRow(tag: T.hero)
      //             ^^^^^^^^^^^^^^^^^^^^ astro-find-type-mismatch
              let e: Clearable? = findRow(tag: T.text)
              let f: Clearable? = findRow(tag: T.number)
      //             ^^^^^^^^^ astro-find-type-mismatch
              let g: FocusableRow? = findRow(tag: T.number)
      //             ^^^^^^^^^^^^ astro-find-type-mismatch
              let h: TypeForm.Alias? = findRow(tag: T.text)
              let i: AnyObject? = findRow(tag: T.text)
              let j: AnyRow? = findRow(tag: T.hero)
              let k: ViewRow<UIView>? = findRow(tag: T.text)
      //             ^^^^^^^^^^^^^^^ astro-find-type-mismatch
              if let row: ToggleRow = findRow(tag: T.text) { print(row) }
      //                  ^^^^^^^^^ astro-find-type-mismatch
              let l: ToggleRow! = findRow(tag: T.hero)
      //             ^^^^^^^^^ astro-find-type-mismatch
              print(a, b, c, d, e, f, g, h, i, j, k, l)
          }
          typealias Alias = LongRow
      }
      """#),
    Shape(
      "updates that never come, and words that look like them",
      #"""
      import AstroForms
      import UIKit

      enum T: RowTag, Equatable { case on }

      final class ToggleRow: Row, ValueRow {
          typealias View = ToggleView
          var valueHasStartedEditing = false
          var valueHasChanged = false
          var valueHasEndedEditing = false
          var tag: RowTag
          var view: View
          var value: Bool = false
          init(tag: RowTag) {
              let view: View = View.fromXib()
              self.view = view
              self.tag = tag
              view.row = self
          }
      }
      final class ToggleView: UIView {
          weak var row: ValueViewDelegate?
          @IBAction func toggled(_ sender: UISwitch) { row?.valueDidEndEditing() }
      }
      final class EditRow: Row, ValueRow {
          var valueHasStartedEditing = false
          var valueHasChanged = false
          var valueHasEndedEditing = false
          var tag: RowTag
          var view = EditField()
          var value = ""
          init(tag: RowTag) { self.tag = tag; view.row = self }
      }
      final class EditField: UITextField {
          weak var row: EditRow?
          @objc func edited() { row?.valueDidEdit() }
          @objc func began() { row?.valueDidStartEditing() }
      }

      final class FontForm: Form {
          let label = UILabel()
          override func awakeFromNib() { super.awakeFromNib(); add(ToggleRow(tag: T.on)) }
          override func rowUpdate(type: RowUpdate, row: AnyRow) {
              guard type == .onResignActive else { return }
              label.font = UIFont.systemFont(ofSize: 12, weight: .regular)
          }
      }
      final class IfForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(ToggleRow(tag: T.on)) }
          override func rowUpdate(type: RowUpdate, row: AnyRow) {
              if type == .live { print(1) }
      //                  ^^^^ astro-update-never-fires
              if case .regular = type { print(2) }
      //               ^^^^^^^ astro-update-never-fires
              guard type == RowUpdate.onResignActiveAfterChange else { return }
      //                              ^^^^^^^^^^^^^^^^^^^^^^^^^ astro-update-never-fires
          }
      }
      final class CommaForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(ToggleRow(tag: T.on)) }
          override func rowUpdate(type: RowUpdate, row: AnyRow) {
              switch type {
              case .live, .regular: print(1)
      //            ^^^^ astro-update-never-fires
      //                   ^^^^^^^ astro-update-never-fires
              case .onResignActive, .onResignActiveAfterChange: print(2)
      //                             ^^^^^^^^^^^^^^^^^^^^^^^^^ astro-update-never-fires
              }
          }
      }
      final class TupleForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(ToggleRow(tag: T.on)) }
          override func rowUpdate(type update: RowUpdate, row: AnyRow) {
              guard let tag = row.tag as? T else { return }
              switch (update, tag) {
              case (.live, .on): print(1)
      //             ^^^^ astro-update-never-fires
              default: break
              }
          }
      }
      final class EditForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(EditRow(tag: T.on)) }
          override func rowUpdate(type: RowUpdate, row: AnyRow) {
              switch type {
              case .live: print(1)
              case .regular: print(2)
      //            ^^^^^^^ astro-update-never-fires
              case .onResignActive: print(2)
      //            ^^^^^^^^^^^^^^ astro-update-never-fires
              default: break
              }
          }
      }
      final class SelfMadeForm: Form {
          override func awakeFromNib() { super.awakeFromNib(); add(ToggleRow(tag: T.on)) }
          func tick(_ row: AnyRow) { rowUpdate(type: .live, row: row) }
          override func rowUpdate(type: RowUpdate, row: AnyRow) {
              if type == .live { print(1) }
          }
      }
      """#),
    Shape(
      "tags of other types",
      #"""
      import AstroForms

      enum T: RowTag, Equatable { case a, b }
      enum U: RowTag, Equatable { case a, b }
      enum Plain: String { case a }

      final class WrongForm: Form {
          override func awakeFromNib() {
              super.awakeFromNib()
              add(TextRow(tag: T.a))
              add(TextRow(tag: T.b))
          }
          func look() {
              let a: TextRow? = findRow(tag: U.a)
      //                                     ^^^ astro-find-wrong-tag-type
              let b: TextRow? = findRow(tag: Plain.a)
      //                                     ^^^^^^^ astro-find-wrong-tag-type
              let c: TextRow? = findRow(tag: 1)
      //                                     ^ astro-find-wrong-tag-type
              let d: TextRow? = findRow(tag: Plain.a.rawValue)
      //                                     ^^^^^^^^^^^^^^^^ astro-find-wrong-tag-type
              let f: TextRow? = findRow(tag: true)
      //                                     ^^^^ astro-find-wrong-tag-type
              let key = "a"
              let e: TextRow? = findRow(tag: key)
      //                                     ^^^ astro-find-wrong-tag-type
              print(a, b, c, d, e, f)
          }
          func by(_ tag: U) -> TextRow? { return findRow(tag: tag) }
      //                                                      ^^^ astro-find-wrong-tag-type
          func any<Tag: Equatable>(_ tag: Tag) -> TextRow? { return findRow(tag: tag) }
          func opt(_ tag: T?) -> TextRow? { return findRow(tag: tag) }
      }
      final class EmptyForm: Form {
          func look() { let a: TextRow? = findRow(tag: U.a); print(a) }
      }
      """#),
    Shape(
      "row classes that know their tag",
      #"""
      import AstroForms
      enum T: RowTag { case name, mail, phone, gone }
      class NameRow: Row { var view = UITextField(); var tag: RowTag { T.name } }
      class MailRow: Row { var view = UITextField(); var tag: RowTag { return T.mail } }
      class PhoneRow: Row {
          var view = UITextField()
          let tag: RowTag
          init(tag: RowTag = T.phone) { self.tag = tag }
      }
      final class OwnForm: Form {
          override func setupRows() {
              super.setupRows()
              add(NameRow())
              add(MailRow())
              add(PhoneRow())
              add(PhoneRow(tag: T.mail))
      //                        ^^^^^^ astro-duplicate-tag
          }
          func look() {
              let a: NameRow? = findRow(tag: T.name)
              let b: NameRow? = findRow(tag: T.phone)
      //             ^^^^^^^ astro-find-type-mismatch
              let c: NameRow? = findRow(tag: T.gone)
      //                                     ^^^^^^ astro-find-unknown-tag
              print(a, b, c)
          }
      }
      """#),
  ]
}
