/// Constants.
extension TagShapesTests {
  static let constants: [Shape] = [
    Shape(
      "how a case is described may be said by a protocol",
      """
      protocol Tagged: CustomStringConvertible {}
      extension Tagged { var description: String { "tagged" } }
      enum Field: Tagged { case name }
      enum Key: String, CodingKey { case name }
      enum Plain: String { case name = "Name" }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("\\(Field.name)") +++ TextRow("\\(Plain.name)")
          print(form.rowBy(tag: "tagged"), form.rowBy(tag: "name"), form.rowBy(tag: "Name"))
          //                                                                         ^^^^ row-by-tag-unknown
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("\\(Key.name)")
          print(form.rowBy(tag: "field"))
        }
      }
      """),
    Shape(
      "a case may go to another arm of a switch where that asks for more than the case",
      """
      enum Kind: CaseIterable {
        case text(String), age, mail
        static var isLong = false
        var tag: String {
          switch self {
          case .mail where Kind.isLong: "mailLong"
          case .mail: "mail"
          default: "other"
          }
        }
      }
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ row(.text("b")) +++ row(.age) +++ TextRow(Kind.mail.tag)
          for tag in ["a", "text", "new", "age", "big", "mail", "mailLong"] { form.rowBy(tag: tag)?.reload() }
          form.rowBy(tag: "never")?.reload()
          //               ^^^^^ row-by-tag-unknown
        }
        func row(_ kind: Kind) -> BaseRow {
          switch kind {
          case .text("a"): return TextRow("a")
          case .text: return TextRow("text")
          case .age where isNew: return IntRow("new")
          case let some where some.isBig: return IntRow("big")
          case .age: return IntRow("age")
          case .mail: return EmailRow("never")
          }
        }
      }
      """),
    Shape(
      "a member of a constant is reported as a whole, what a helper, a loop or a parameter holds where it was given",
      """
      struct Field { let tag: String; var title = "" }
      struct Group { let first: Field; let rest: [Field] }
      enum Fields {
        static let name = Field(tag: "name", title: "Name")
        static let none = Field(tag: "none")
        static let pair = (left: "left", right: "right")
        static let group = Group(first: Field(tag: "g1"), rest: [Field(tag: "g2"), Field(tag: "g3")])
      }
      struct Note {
        let tag: String
        func add(to form: Form) { form +++ TextRow(tag) +++ TextRow(self.tag + ".short") }
      }
      class A: FormViewController {
        let mail = Field(tag: "mail", title: "Mail")
        override func viewDidLoad() {
          super.viewDidLoad()
          let local = Field(tag: "local")
          form +++ Section() <<< TextRow(Fields.name.tag) <<< TextRow(mail.tag) <<< TextRow(local.tag)
            <<< TextRow(Fields.pair.left) <<< TextRow(Fields.group.first.tag)
          form +++ TextRow(Fields.name.tag)
          //               ^^^^^^^^^^^^^^^ duplicate-row-tag
          form +++ TextRow(self.mail.tag) +++ TextRow(local.tag)
          //               ^^^^^^^^^^^^^ duplicate-row-tag
          //                                          ^^^^^^^^^ duplicate-row-tag
          form +++ TextRow(Fields.group.first.tag) +++ row(Field(tag: "mail"))
          //               ^^^^^^^^^^^^^^^^^^^^^^ duplicate-row-tag
          //                                                           ^^^^ duplicate-row-tag
          for field in [Field(tag: "x"), Field(tag: "y")] { form +++ TextRow(field.tag) }
          Note(tag: "n").add(to: form)
          Note(tag: "x").add(to: form)
          //         ^ duplicate-row-tag
        }
        func row(_ field: Field) -> TextRow { TextRow(field.tag) { $0.title = field.title } }
        func check() {
          form.rowBy(tag: Fields.none.tag)?.updateCell()
          //              ^^^^^^^^^^^^^^^ row-by-tag-unknown
          form.rowBy(tag: Fields.pair.right)?.updateCell()
          //              ^^^^^^^^^^^^^^^^^ row-by-tag-unknown
          form.setValues([Fields.name.tag: "a", Fields.group.rest[0].tag: "b"])
          //                                    ^^^^^^^^^^^^^^^^^^^^^^^^ set-values-unknown-key
        }
      }
      """),
    Shape(
      "an enum with a computed tag",
      """
      enum Field {
        case name, mail, phone
        var tag: String {
          switch self {
          case .name: return "name"
          case .mail: return "mail"
          case .phone: return "phone"
          }
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< NameRow(Field.name.tag)
            <<< EmailRow(Field.mail.tag)
            <<< TextRow("mail")
          //             ^^^^ duplicate-row-tag
        }
        func check() {
          form.rowBy(tag: Field.name.tag)?.updateCell()
          form.rowBy(tag: Field.phone.tag)?.updateCell()
          //              ^^^^^^^^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "an enum whose tag is an expression of switch, and String(describing:)",
      """
      enum Field: CaseIterable {
        case name, mail
        var tag: String {
          switch self {
          case .name: "the name"
          case .mail: String(describing: self)
          }
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for field in Field.allCases { section <<< TextRow(field.tag) }
          form +++ section
        }
        func check() { form.rowBy(tag: Field.name.tag)?.updateCell() }
      }
      """),
    Shape(
      "a wrapper that takes an enum case",
      """
      class A: FormViewController {
        enum Tag: String { case name, age = "years" }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(Tag.name.rawValue) <<< IntRow("years")
        }
        private func row<Row: BaseRow>(_ tag: Tag) -> Row? { form.rowBy(tag: tag.rawValue) as? Row }
        func check() {
          let age: IntRow? = row(.age)
          let name: IntRow? = row(.name)
          //        ^^^^^^ row-by-tag-type-mismatch
          print(age?.value as Any, name?.value as Any)
        }
      }
      """),
    Shape(
      "constants: nested types, concatenation, local lets, tuples",
      """
      struct Tags {
        struct Person { static let first = prefix + "First"; static let last = "\\(prefix)Last"; static let prefix = "person" }
      }
      class A: FormViewController {
        private typealias T = Tags.Person
        override func viewDidLoad() {
          super.viewDidLoad()
          let (a, b) = ("x", "y")
          form +++ Section() <<< TextRow(T.first) <<< TextRow(Tags.Person.last) <<< TextRow(a) <<< TextRow(b)
        }
        func check() {
          for tag in ["personFirst", "personLast", "x", "z"] {
            //                                           ^ row-by-tag-unknown
            form.rowBy(tag: tag)?.updateCell()
          }
        }
      }
      """),
    Shape(
      "a variable that others may set is no constant",
      """
      class A: FormViewController {
        var prefix = "home"
        private(set) var count = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(prefix + "Name") <<< TextRow("homeName") <<< TextRow("row\\(count)")
          count += 1
          form.last! <<< TextRow("row\\(count)")
        }
        func check() { form.rowBy(tag: "anything")?.updateCell() }
      }
      """),
    Shape(
      "tags of one type with static members",
      """
      extension String {
        static let nameTag = "name"
        static var ageTag: String { "age" }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(.nameTag) <<< IntRow(String.ageTag)
        }
        func check() {
          form.rowBy(tag: .nameTag)?.updateCell()
          form.rowBy(tag: "age")?.updateCell()
        }
      }
      """),
    Shape(
      "an alias of an alias in another type",
      """
      struct Login {
        enum Field: String { case user }
        typealias Tag = Field
      }
      class A: FormViewController {
        typealias Tag = Login.Tag
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(Tag.user.rawValue) <<< TextRow("user")
          //                                                             ^^^^ duplicate-row-tag
        }
      }
      """),
  ]
}
