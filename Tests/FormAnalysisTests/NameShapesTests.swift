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
}
