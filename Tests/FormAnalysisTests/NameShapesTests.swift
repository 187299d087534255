import Testing

/// Names as Swift resolves them: nested, aliased, implied, private to a file, equal to those of the library.
@Suite struct NameShapesTests {
  @Test(arguments: tags + types)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules + ["values-type-mismatch"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let tags: [Shape] = [
    Shape(
      "a row's name is a function's too, here or there, with some labels or in some code",
      #"""
      import Eureka
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section() <<< TextRow("a") <<< TextRow("b") <<< TextRow(named: "c") <<< TextRow("d")
              Other().fill(form)
              form +++ TextRow("e")
              let a: IntRow? = form.rowBy(tag: "a")
      //             ^^^^^^ row-by-tag-type-mismatch
              let c: IntRow? = form.rowBy(tag: "c")
              let d: IntRow? = form.rowBy(tag: "d")
      //             ^^^^^^ row-by-tag-type-mismatch
              let f: IntRow? = form.rowBy(tag: "f")
              let e: IntRow? = form.rowBy(tag: "e")
      //             ^^^^^^ row-by-tag-type-mismatch
              print(a?.tag ?? "", c?.tag ?? "", d?.tag ?? "", e?.tag ?? "", f?.tag ?? "")
          }
          func TextRow(named tag: String) -> IntRow { IntRow(tag) }
      }
      struct Other {
          func fill(_ form: Form) { form +++ TextRow("f") }
          func TextRow(_ tag: String) -> IntRow { IntRow(tag) }
      }
      """#),
    Shape(
      "nested types, aliases, generics and extensions in other files give tags",
      #"""
      //- Keys.swift
      struct Keys {
          struct Profile {
              static let name = "name"
              enum Address: String { case street, zip = "zipCode" }
          }
          typealias A = Profile.Address
      }
      //- Keys+More.swift
      extension Keys.Profile {
          static let mail = name + "Mail"
          static var phone: String { "phone" }
      }
      //- Generic.swift
      struct Tagged<Model> {
          static var prefix: String { "p" }
          enum Kind: String { case one, two }
      }
      //- Form.swift
      import Eureka
      private typealias P = Keys.Profile
      class A: FormViewController {
          typealias K = Keys
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section()
                  <<< TextRow(K.Profile.name) <<< TextRow(Keys.Profile.Address.street.rawValue) <<< ZipCodeRow(Keys.A.zip.rawValue)
                  <<< EmailRow(P.mail) <<< PhoneRow(P.phone) <<< IntRow(Tagged<Int>.Kind.one.rawValue)
          }
          func check() {
              for tag in ["name", "street", "zipCode", "nameMail", "phone", "one"] { form.rowBy(tag: tag)?.reload() }
              form.rowBy(tag: Keys.A.street.rawValue)?.reload()
              form.rowBy(tag: "zip")?.reload()
      //                       ^^^ row-by-tag-unknown
              form.rowBy(tag: Tagged<String>.Kind.two.rawValue)?.reload()
      //                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ row-by-tag-unknown
          }
      }
      """#),
    Shape(
      "tag, id and key helpers that switch over self",
      #"""
      import Eureka
      enum Field {
          case name, mail, custom(String), nested(Inner)
          enum Inner { case a, b
              var id: String { switch self { case .a: "inner.a"; case .b: "inner.b" } } }
          var tag: String {
              switch self {
              case .name: return "Name"
              case .mail: return "Mail"
              case .custom(let text): return "custom_" + text
              case let .nested(inner): return inner.id
              }
          }
          var key: String { if case .name = self { return "theName" } else { return "other" } }
          func id() -> String { "id-" + tag }
          static func make(_ n: Int) -> String { "row\(n)" }
      }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section()
                  <<< TextRow(Field.name.tag) <<< TextRow(Field.mail.tag) <<< TextRow(Field.custom("x").tag)
                  <<< TextRow(Field.nested(.b).tag) <<< TextRow(Field.name.id()) <<< TextRow(Field.name.key)
                  <<< TextRow(Field.make(3))
          }
          func check() {
              for tag in ["Name", "Mail", "custom_x", "inner.b", "id-Name", "theName", "row3"] { form.rowBy(tag: tag)?.reload() }
              form.rowBy(tag: "name")?.reload()
      //                       ^^^^ row-by-tag-unknown
              form.rowBy(tag: Field.custom("y").tag)?.reload()
      //                      ^^^^^^^^^^^^^^^^^^^^^ row-by-tag-unknown
              form.rowBy(tag: Field.nested(.a).tag)?.reload()
      //                      ^^^^^^^^^^^^^^^^^^^^ row-by-tag-unknown
          }
      }
      """#),
    Shape(
      "global constants, concatenation, references to others, implicit Int raw values",
      #"""
      //- G.swift
      let kPrefix = "user."
      let kName = kPrefix + "name"
      let kMail = "\(kPrefix)mail"
      public let AGE_TAG: String = "age"
      var mutable = "mutable"
      enum Step: Int { case first, second = 5, third }
      //- F.swift
      import Eureka
      class A: FormViewController {
          private let base = "own"
          static let sep = "-"
          lazy var lazyTag = base + A.sep + "tag"
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow(kName) <<< TextRow(kMail) <<< IntRow(AGE_TAG) <<< TextRow("step\(Step.first.rawValue)")
                  <<< TextRow(base + Self.sep + "x")
          }
          func check() {
              for tag in ["user.name", "user.mail", "age", "step0", "own-x"] { form.rowBy(tag: tag)?.reload() }
              form.rowBy(tag: mutable)?.reload()
              form.rowBy(tag: "step\(Step.second.rawValue)")?.reload()
      //                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ row-by-tag-unknown
              form.rowBy(tag: kPrefix)?.reload()
      //                      ^^^^^^^ row-by-tag-unknown
          }
      }
      """#),
    Shape(
      "enums as tags in arrays, typed constants, defaults, statics, description",
      #"""
      import Eureka
      enum Row: String, CaseIterable, CustomStringConvertible {
          case first, second = "2nd", third
          static let all: [Row] = [.first, .second]
          static var start: Row { .first }
          var description: String { "row." + rawValue }
          var title: String { rawValue.capitalized }
          init?(index: Int) { return nil }
      }
      class A: FormViewController {
          let order: [Row] = [.first, .third]
          let one: Row = .second
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section()
              for row in Row.all { section <<< TextRow(row.rawValue) }
              section <<< make() <<< TextRow(Row.start.description) <<< IntRow("\(one.rawValue)x")
              for (i, row) in order.enumerated() { section <<< IntRow("\(row.rawValue)_\(i)") }
              form +++ section
          }
          func make(_ row: Row = .third) -> TextRow { TextRow(row.rawValue) }
          func check() {
              for tag in ["first", "2nd", "third", "row.first", "2ndx", "first_0", "third_1"] { form.rowBy(tag: tag)?.reload() }
              form.rowBy(tag: "second")?.reload()
      //                       ^^^^^^ row-by-tag-unknown
              Row.allCases.forEach { form.rowBy(tag: $0.rawValue)?.reload() }
          }
      }
      """#),
    Shape(
      "helpers that take a case",
      #"""
      import Eureka
      enum Field: String { case name, mail, gone
        var tag: String { "x_" + rawValue } }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section() <<< text(.name) <<< text(.mail) <<< text(.name)
      //                                                                  ^^^^^ duplicate-row-tag
              for f in [Field.name, .mail] { form.last! <<< IntRow(f.tag) }
          }
          func text(_ field: Field) -> TextRow { TextRow(field.rawValue) { $0.title = field.rawValue } }
          func row<R>(_ field: Field) -> R? { form.rowBy(tag: field.rawValue) as? R }
          func int<R>(_ field: Field) -> R? { form.rowBy(tag: field.tag) as? R }
          func value(_ field: Field) -> String? { (form.rowBy(tag: field.rawValue) as? TextRow)?.value }
          func save() {
              let a: TextRow? = row(.name)
              let b: IntRow? = row(.name)
      //             ^^^^^^ row-by-tag-type-mismatch
              let c: TextRow? = row(.gone)
      //                            ^^^^^ row-by-tag-unknown
              let d: IntRow? = int(.name)
              let e: IntRow? = int(Field.gone)
      //                           ^^^^^^^^^^ row-by-tag-unknown
              print(a, b, c, d, e)
          }
          func save2() { print(value(.gone)) }
      //                             ^^^^^ row-by-tag-unknown
      }
      """#),
  ]

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
  ]
}
