/// Names of types.
extension NameShapesTests {
  static let types: [Shape] = [
    Shape(
      "a private type is its file's own, the open one of that name everybody else's",
      #"""
      //- Open.swift
      enum Tags { static let name = "open" }
      //- Private.swift
      import Eureka
      private enum Tags { static let name = "private" }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(Tags.name)
          }
          func check() {
              form.rowBy(tag: "private")?.reload()
              form.rowBy(tag: "open")?.reload()
      //                       ^^^^ row-by-tag-unknown
          }
      }
      //- Other.swift
      import Eureka
      class B: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(Tags.name)
          }
          func check() {
              form.rowBy(tag: "open")?.reload()
              form.rowBy(tag: "private")?.reload()
      //                       ^^^^^^^ row-by-tag-unknown
          }
      }
      """#),
    Shape(
      "types with lower-case names, and members that go before them",
      #"""
      //- Tags.swift
      enum tags {
          static let name = "name"
          enum address { static let city = "city" }
      }
      //- Form.swift
      import Eureka
      private struct rowTags { static let zip = "zip" }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(tags.name) <<< TextRow(tags.address.city) <<< ZipCodeRow(rowTags.zip)
              for tag in ["name", "city", "zip"] { form.rowBy(tag: tag)?.reload() }
              form.rowBy(tag: "none")?.reload()
      //                       ^^^^ row-by-tag-unknown
          }
      }
      class B: FormViewController {
          let rowTags: TagList
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ ZipCodeRow(rowTags.zip)
              form.rowBy(tag: "none")?.reload()
          }
      }
      """#),
    Shape(
      "the same bare name in many types is resolved lexically",
      #"""
      import Eureka
      enum Tags { static let name = "globalName" }
      class A: FormViewController {
          enum Tags { static let name = "aName" }
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(Tags.name)
          }
          func check() {
              form.rowBy(tag: "aName")?.reload()
              form.rowBy(tag: "globalName")?.reload()
      //                       ^^^^^^^^^^ row-by-tag-unknown
          }
      }
      extension A {
          struct Inner { enum Tags { static let name = "innerName" }
              static var tag: String { Tags.name } }
          func more() { form.rowBy(tag: Inner.tag)?.reload() }
      //                                ^^^^^^^^^ row-by-tag-unknown
          func outer() { form.rowBy(tag: Tags.name)?.reload() }
      }
      class B: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(Tags.name)
          }
          func check() {
              form.rowBy(tag: "globalName")?.reload()
              form.rowBy(tag: "aName")?.reload()
      //                       ^^^^^ row-by-tag-unknown
          }
      }
      """#),
    Shape(
      "an enum Row, a struct Cell, a protocol Section of the app's own",
      #"""
      import Eureka
      enum Row: String { case first, gone }
      struct Cell { let row: Row }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Eureka.Section() <<< TextRow(Row.first.rawValue) <<< custom(.first)
          }
          func custom(_ row: Row) -> IntRow { IntRow("int." + row.rawValue) }
          func check() {
              let _: TextRow? = form.rowBy(tag: "first")
              let _: TextRow? = form.rowBy(tag: "int.first")
      //             ^^^^^^^ row-by-tag-type-mismatch
              form.rowBy(tag: Row.gone.rawValue)?.reload()
      //                      ^^^^^^^^^^^^^^^^^ row-by-tag-unknown
          }
      }
      final class OwnRow: Eureka.Row<LabelCellOf<Int>>, RowType {}
      """#),
    Shape(
      "rows of the app shadow Eureka's names",
      #"""
      //- R.swift
      import Eureka
      final class DatePickerRow: Row<LabelCellOf<String>>, RowType {}
      final class ImageRow: Row<LabelCellOf<Data>>, RowType {}
      //- A.swift
      import Eureka
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section() <<< DatePickerRow("d") { $0.value = "x" } <<< ImageRow("i") { $0.value = Data() }
                  <<< Eureka.DatePickerRow("e") { $0.value = Date() }
          }
          func check() {
              let _: RowOf<String>? = form.rowBy(tag: "d")
              let _: RowOf<Date>? = form.rowBy(tag: "d")
      //             ^^^^^^^^^^^ row-by-tag-type-mismatch
              let _: RowOf<Date>? = form.rowBy(tag: "e")
          }
      }
      """#),
    Shape(
      "custom rows through several classes",
      #"""
      //- Rows.swift
      import Eureka
      class BaseStarCell<V: Equatable>: Cell<V>, CellType {}
      class _StarRow<C: CellType>: Row<C> where C: BaseCell {}
      class MidRow<T: Equatable>: Row<PushSelectorCell<T>> {
          required init(tag: String?) { super.init(tag: tag) }
      }
      final class CityRow: MidRow<String>, RowType {}
      final class IntStarCell: Cell<Int>, CellType {}
      final class IntStarRow: _StarRow<IntStarCell>, RowType {}
      typealias Fancy = IntStarRow
      final class NamedOddly: FieldRow<TextCell>, RowType {}
      open class DoubleBase: _DecimalRow {}
      final class PriceRow: DoubleBase, RowType {}
      //- Not.swift
      import SwiftUI
      struct SettingsRow: View { let tag: String; var body: some View { Text(tag) } }
      enum KindRow: String { case a }
      //- A.swift
      import Eureka
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section() <<< CityRow("city") <<< Fancy("stars") <<< NamedOddly("odd") <<< PriceRow("price")
              _ = SettingsRow(tag: "x")
          }
          func check() {
              let _: RowOf<String>? = form.rowBy(tag: "city")
              let _: RowOf<Int>? = form.rowBy(tag: "city")
      //             ^^^^^^^^^^ row-by-tag-type-mismatch
              let _: IntStarRow? = form.rowBy(tag: "stars")
              let _: RowOf<String>? = form.rowBy(tag: "stars")
      //             ^^^^^^^^^^^^^ row-by-tag-type-mismatch
              let _: RowOf<Double>? = form.rowBy(tag: "price")
              let _: RowOf<Int>? = form.rowBy(tag: "price")
      //             ^^^^^^^^^^ row-by-tag-type-mismatch
              let _: RowOf<String>? = form.rowBy(tag: "odd")
              let _: TextRow? = form.rowBy(tag: "odd")
      //             ^^^^^^^ row-by-tag-type-mismatch
              let v = form.values()
              _ = v["price"] as? String
      //                         ^^^^^^ values-type-mismatch
              _ = v["city"] as? String
          }
      }
      """#),
    Shape(
      "a constant of the object's own type",
      #"""
      class A: FormViewController {
          static let nick = "nick"
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(Self.nick) +++ IntRow(type(of: self).nick)
      //                                             ^^^^^^^^^^^^^^^^^^^ duplicate-row-tag
          }
      }
      """#),
    Shape(
      "initialisers that take tags of a type of one's own",
      #"""
      enum Field: String { case city, zip = "postcode", land }
      extension RowType where Self: BaseRow {
          init(_ field: Field, _ setup: (Self) -> Void = { _ in }) {
              self.init(field.rawValue) { $0.title = "x"; setup($0) }
          }
          init<T: RawRepresentable>(_ tag: T) where T.RawValue == String { self.init(tag.rawValue) }
      }
      class A: FormViewController {
          enum More: String { case note }
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(.city) <<< ZipCodeRow(Field.zip) { $0.placeholder = "1010" }
                  <<< IntRow(.zip) <<< TextRow(More.note)
      //                     ^^^^ duplicate-row-tag
              let city: IntRow? = form.rowBy(tag: "city")
      //                ^^^^^^ row-by-tag-type-mismatch
              for tag in ["postcode", "note"] { form.rowBy(tag: tag)?.updateCell() }
              form.rowBy(tag: "land")?.updateCell()
      //                       ^^^^ row-by-tag-unknown
          }
      }
      """#),
    Shape(
      "aliases of a superclass, and of a function's body",
      #"""
      class Base: FormViewController {
          typealias Choice = PushRow<String>
          func more() { typealias Line = LabelRow; form +++ Line("more") }
          func less() { typealias Line = TextRow; form +++ Line("less") }
      }
      class A: Base {
          override func viewDidLoad() {
              super.viewDidLoad()
              typealias Count = StepperRow
              form +++ Choice("a") +++ Count("b")
              more()
              less()
              let a: TextRow? = form.rowBy(tag: "a")
      //             ^^^^^^^ row-by-tag-type-mismatch
              let b: Choice? = form.rowBy(tag: "b")
      //             ^^^^^^ row-by-tag-type-mismatch
              let c: Count? = form.rowBy(tag: "b")
              let more: SwitchRow? = form.rowBy(tag: "more")
          }
      }
      """#),
    Shape(
      "an alias of a function's body is nobody else's",
      #"""
      //- Base.swift
      import Eureka
      class Base: FormViewController {
          func other() { typealias Choice = TextRow; form +++ Choice("x") }
      }
      //- Own.swift
      import Eureka
      typealias Choice = IntRow
      class A: Base {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Choice("a")
              let a: IntRow? = form.rowBy(tag: "a")
              let b: TextRow? = form.rowBy(tag: "a")
      //             ^^^^^^^ row-by-tag-type-mismatch
          }
      }
      extension Base {
          func more() {
              form +++ Choice("b")
              let b: IntRow? = form.rowBy(tag: "b")
          }
      }
      """#),
  ]
}
