import Testing

/// Tags and look-ups in the many shapes in which code writes them.
@Suite struct TagShapesTests {
  @Test(arguments: helpers + constants + lookups + loops + paths + containers + replaced)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "duplicate-section-tag", "constant-tag-in-loop", "row-by-tag-unknown",
    "row-by-tag-type-mismatch", "row-by-tag-untyped-value", "values-type-mismatch", "section-by-tag-unknown",
    "set-values-unknown-key", "set-values-type-mismatch", "values-multivalued-without-tag", "tag-changed-after-insert",
    "form-built-in-appear", "section-appended-twice", "detached-chain", "predicate-unknown-tag",
  ]

  // MARK: Tags given twice

  static let replaced: [Shape] = [
    Shape(
      "a tag that is replaced on some paths only stays known",
      """
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("a")
          if isNew { row.tag = "b" }
          let section = Section { $0.tag = "first" }
          if isNew { section.tag = "second" }
          form +++ section <<< row <<< TextRow("c") { if self.isNew { $0.tag = "d" } }
          <<< TextRow { $0.hidden = "$a == nil AND $c == nil AND $d == nil AND $x == nil" }
          //                                                                   ^^ predicate-unknown-tag
        }
        func check() {
          for tag in ["a", "b", "c", "d"] { form.rowBy(tag: tag)?.updateCell() }
          for tag in ["first", "second"] { print(form.sectionBy(tag: tag)?.count ?? 0) }
          form.rowBy(tag: "x")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "on every path on which the row is made",
      """
      class A: FormViewController {
        var text: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< make()
          form.rowBy(tag: "a")?.updateCell()
          //               ^ row-by-tag-unknown
          form.rowBy(tag: "b")?.updateCell()
        }
        func make() -> TextRow {
          guard let text = text else { fatalError() }
          let row = TextRow("a")
          row.title = text
          row.tag = "b"
          return row
        }
      }
      """),
    Shape(
      "by the initialiser of the row's class, whatever tag that is given",
      """
      final class NickRow: _TextRow, RowType {
        required init(tag: String?) { super.init(tag: tag ?? "nick") }
      }

      final class AgeRow: _IntRow, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          self.tag = "age"
        }
      }

      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< NickRow() <<< AgeRow("years")
          form.rowBy(tag: "nick")?.updateCell()
          form.rowBy(tag: "age")?.updateCell()
          form.rowBy(tag: "years")?.updateCell()
          //               ^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "by a property wrapper, of which nobody knows what it does to its value",
      """
      @propertyWrapper struct Tagged<R: BaseRow> {
        var wrappedValue: R
        init(wrappedValue: R, _ tag: String) {
          self.wrappedValue = wrappedValue
          wrappedValue.tag = tag
        }
      }

      class A: FormViewController {
        @Tagged("name") var name = TextRow()
        @Published var age = IntRow("age")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< age <<< name <<< TextRow("age")
          //                                               ^^^ duplicate-row-tag
          form.rowBy(tag: "name")?.updateCell()
          form.rowBy(tag: "other")?.updateCell()
        }
      }
      """),
    Shape(
      "in methods of which nobody knows the order",
      """
      class A: FormViewController {
        let row = TextRow("a")
        @objc func rename() { row.tag = "b" }
        @objc func build() { form +++ Section() <<< row }
        @objc func read() {
          form.rowBy(tag: "a")?.updateCell()
          form.rowBy(tag: "b")?.updateCell()
          form.rowBy(tag: "c")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
  ]

  // MARK: Helpers

  static let helpers: [Shape] = [
    Shape(
      "a helper's tag parameter is a tag of its callers",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section("Person")
          add("first", to: section)
          add("last", to: section)
          add("first", to: section)
          //   ^^^^^ duplicate-row-tag
          form +++ section
        }
        private func add(_ tag: String, to section: Section) {
          section <<< TextRow(tag) { $0.title = tag }
        }
        func check() {
          form.rowBy(tag: "last")?.updateCell()
          form.rowBy(tag: "middle")?.updateCell()
          //               ^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a helper with a default tag, called twice",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< row() <<< row(tag: "other") <<< row()
        }
        private func row(tag: String = "plain") -> TextRow {
          return TextRow(tag)
          //             ^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "helpers that call helpers, and return arrays",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.append(contentsOf: [person(), address()])
        }
        private func person() -> Section {
          let section = Section("Person")
          names().forEach { section <<< $0 }
          return section
        }
        private func names() -> [BaseRow] {
          return [TextRow("first"), TextRow("last")]
        }
        private func address() -> Section {
          var section = Section("Address")
          section += [TextRow("street"), TextRow("last")]
          //                                      ^^^^ duplicate-row-tag
          section.insert(TextRow("city"), at: 0)
          return section
        }
        func check() {
          form.rowBy(tag: "city")?.updateCell()
          form.rowBy(tag: "country")?.updateCell()
          //               ^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "nested functions and closures that are called at once",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          func text(_ tag: String) -> TextRow { TextRow(tag) }
          let number: (String) -> IntRow = { IntRow($0) }
          let section: Section = {
            let section = Section("Inner")
            section.tag = "inner"
            section <<< text("a") <<< number("b")
            return section
          }()
          form +++ section
        }
        func check() {
          form.sectionBy(tag: "inner")?.reload()
          _ = form.rowBy(tag: "b") as? IntRow
          _ = form.rowBy(tag: "c") as? IntRow
          //                   ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a free function fills the form that it is given",
      """
      //- Build.swift
      import Eureka
      func addContact(to form: Form, prefix: String) {
        form +++ Section("Contact")
          <<< PhoneRow("phone")
          <<< EmailRow(prefix + "Mail")
      }
      //- A.swift
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addContact(to: form, prefix: "work")
          form +++ Section() <<< TextRow("phone")
          //                              ^^^^^ duplicate-row-tag
        }
        func check() {
          form.rowBy(tag: "workMail")?.updateCell()
          form.rowBy(tag: "homeMail")?.updateCell()
          //               ^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "an extension of Form makes and finds rows",
      """
      extension Form {
        func addName() {
          self +++ Section("Name") <<< NameRow("name")
        }
        var nameRow: NameRow? { rowBy(tag: "name") }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.addName()
          form.last! <<< TextRow("name")
          //                      ^^^^ duplicate-row-tag
        }
        func check() { form.nameRow?.updateCell() }
      }
      """),
    Shape(
      "an extension of the controller's class in the same file",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
      }
      extension A {
        private func build() { form +++ section }
        private var section: Section { Section("S") { $0.tag = "s" } <<< TextRow("t") }
        var text: String? {
          get { (form.rowBy(tag: "t") as? TextRow)?.value }
          set { (form.rowBy(tag: "u") as? TextRow)?.value = newValue }
          //                      ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "initialisers that extensions add to the library's sections and rows, and closures for the library's own",
      """
      enum Part: String { case names, phones }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(part: .names, title: "Names")
            +++ MultivaluedSection(part: .phones)
            +++ Notes(about: "home") { $0.header = nil }
          form.last! <<< TextRow(named: "first") <<< TextRow(named: "last")
        }
        func check() {
          _ = form.sectionBy(tag: "names")
          _ = form.sectionBy(tag: "phones")
          _ = form.sectionBy(tag: "phone")
          //                       ^^^^^ section-by-tag-unknown
          form.rowBy(tag: "first")?.updateCell()
          form.rowBy(tag: "middle")?.updateCell()
          //               ^^^^^^ row-by-tag-unknown
          form.rowBy(tag: "homeNote")?.updateCell()
        }
      }
      extension MultivaluedSection {
        fileprivate convenience init(part: Part, title: String) {
          self.init(multivaluedOptions: [.Insert, .Delete], header: title) { section in
            section.tag = part.rawValue
            section.multivaluedRowToInsertAt = { _ in TextRow() }
          }
        }
        convenience init(part: Part) {
          self.init(part: part, title: "")
        }
      }
      extension RowType where Self: BaseRow {
        init(named name: String) {
          self.init(name) { $0.title = name }
        }
      }
      final class Notes: Section {
        init(about topic: String, _ setUp: @escaping (Section) -> Void) {
          super.init(header: topic, footer: nil) { section in
            section <<< TextRow(topic + "Note")
            setUp(section)
          }
        }
      }
      """),
    Shape(
      "a section class of its own",
      """
      final class AddressSection: Section {
        convenience init(prefix: String) {
          self.init(header: "Address", footer: nil) { section in
            section.tag = prefix
          }
          self <<< TextRow(prefix + "Street") <<< TextRow(prefix + "City")
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ AddressSection(prefix: "home") +++ AddressSection(prefix: "work")
        }
        func check() {
          form.rowBy(tag: "homeStreet")?.updateCell()
          form.rowBy(tag: "workCity")?.updateCell()
        }
      }
      """),
  ]

  // MARK: Constants

  static let constants: [Shape] = [
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
  ]

  // MARK: Look-ups

  static let lookups: [Shape] = [
    Shape(
      "values through constants, closures and guards",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("name")
            <<< IntRow("age")
            <<< ButtonRow("send").onCellSelection { [weak self] _, _ in
              guard let self = self else { return }
              let values = self.form.values(includeHidden: true)
              guard let name = values["name"] as? String, let mail = values["mail"] as? String else { return }
              //                                                             ^^^^ row-by-tag-unknown
              print(name, mail)
            }
        }
        func age() -> String {
          let all = form.values(includeHidden: true)
          if let age = all["age"] as? Double { return "\\(age)" }
          //                          ^^^^^^ values-type-mismatch
          if let age = all["age"] as? Int? { return "\\(age ?? 0)" }
          return all["age"] as! String
          //                    ^^^^^^ values-type-mismatch
        }
      }
      """),
    Shape(
      "a write is no look-up, other dictionaries are others",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func save(_ defaults: [String: Any]) -> [String: Any?] {
          var values = form.values()
          values["id"] = 12
          values["date"] = Date()
          let old = defaults["nickname"] as? Int
          print(old as Any)
          return values
        }
      }
      """),
    Shape(
      "guard-let with a type, casts in conditions, force unwraps",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("on") <<< DateRow("day") <<< SegmentedRow<Int>("level")
        }
        func check() {
          guard let on: CheckRow = form.rowBy(tag: "on") else { return }
          //            ^^^^^^^^ row-by-tag-type-mismatch
          if let day = form.rowBy(tag: "day") as? DateInlineRow { print(day) }
          //                                      ^^^^^^^^^^^^^ row-by-tag-type-mismatch
          let level: RowOf<String> = form.rowBy(tag: "level")!
          //         ^^^^^^^^^^^^^ row-by-tag-type-mismatch
          let same = form.rowBy(tag: "level") as! SegmentedRow<Int>
          print(on, level, same)
        }
      }
      """),
    Shape(
      "look-ups returned at once and by computed properties",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow("rooms") <<< TextRow("notes")
        }
        private var rooms: IntRow? { form.rowBy(tag: "rooms") }
        private var notes: TextAreaRow? { return form.rowBy(tag: "notes") }
        //                 ^^^^^^^^^^^ row-by-tag-type-mismatch
        private func row<T: BaseRow>(tag: String) -> T { form.rowBy(tag: tag) as! T }
        private func find<T>(_ tag: String, as type: T.Type) -> T? { form.rowBy(tag: tag) as? T }
        func check() {
          let one: IntRow = row(tag: "rooms")
          let two: IntRow = row(tag: "notes")
          //       ^^^^^^ row-by-tag-type-mismatch
          let three = find("rooms", as: IntRow.self)
          let four = find("rooms", as: TextRow.self)
          //                           ^^^^^^^ row-by-tag-type-mismatch
          print(one, two, three as Any, four as Any, rooms as Any, notes as Any)
        }
      }
      """),
    Shape(
      "rows of other classes: custom, aliased, out of reach, generic",
      """
      final class ColourRow: Row<ColourCell>, RowType {}
      class ColourCell: Cell<UIColor>, CellType {}
      typealias NumberRow = IntRow
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< ColourRow("colour") <<< NumberRow("number") <<< StarRow("stars")
        }
        func check() {
          let a: NumberRow? = form.rowBy(tag: "number")
          let b: IntRow? = form.rowBy(tag: "number")
          let c: RowOf<UIColor>? = form.rowBy(tag: "colour")
          let d: TextRow? = form.rowBy(tag: "colour")
          //     ^^^^^^^ row-by-tag-type-mismatch
          let e: TextRow? = form.rowBy(tag: "stars")
          print(a as Any, b as Any, c as Any, d as Any, e as Any)
        }
      }
      """),
    Shape(
      "another controller asks",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< EmailRow()
        }
      }
      class B: UIViewController {
        func read(_ a: A) {
          let name: IntRow? = a.form.rowBy(tag: "name")
          //        ^^^^^^ row-by-tag-type-mismatch
          a.form.rowBy(tag: "nickname")?.updateCell()
          //                 ^^^^^^^^ row-by-tag-unknown
          print(name as Any)
        }
      }
      """),
    Shape(
      "setValues: nested values, constants, types that bridge",
      """
      class A: FormViewController {
        enum Plan: String { case free, pro }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< IntRow("age") <<< SliderRow("level") <<< PushRow<Plan>("plan") { $0.options = [.free, .pro] }
            <<< URLRow("site") <<< DateRow("day") <<< DecimalRow("price") <<< SwitchRow("on")
        }
        func fill() {
          form.setValues(["age": 3, "level": Float(2), "plan": Plan.free, "site": URL(string: "a"), "day": NSDate()])
          form.setValues(["age": "3", "plan": "free", "site": "https://a.b", "price": Double(2), "on": NSNumber(value: true)])
          //                      ^ set-values-type-mismatch
          //                                   ^^^^ set-values-type-mismatch
          //                                                   ^^^^^^^^^^^ set-values-type-mismatch
          let more: [String: Any?] = ["level": Double(21), "price": -4]
          //                                   ^^^^^^^^^^ set-values-type-mismatch
          //                                                        ^^ set-values-type-mismatch
          form.setValues(more)
          form.setValues(["price": 4] as [String: Double])
        }
      }
      """),
    Shape(
      "section look-ups from a section's form and a row's section",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "a" }
            <<< SwitchRow("on").onChange { row in
              row.section?.form?.sectionBy(tag: "a")?.reload()
              row.section?.form?.sectionBy(tag: "zz")?.reload()
              //                                 ^^ section-by-tag-unknown
              row.section?.form?.rowBy(tag: "off")?.updateCell()
              //                             ^^^ row-by-tag-unknown
            }
        }
      }
      """),
    Shape(
      "one known tag that is near, in an open form",
      """
      class A: FormViewController {
        var extra: BaseRow?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "general" } <<< TextRow("Name") <<< TextRow("street")
          if let extra = extra { form.last! <<< extra }
        }
        func check() {
          form.rowBy(tag: "name")?.updateCell()
          //               ^^^^ row-by-tag-unknown
          form.rowBy(tag: "streets")?.updateCell()
          //               ^^^^^^^ row-by-tag-unknown
          form.rowBy(tag: "elsewhere")?.updateCell()
        }
      }
      """),
    Shape(
      "a row is looked up without a type",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< IntRow("age")
        }
        func check() -> Int? {
          let row = form.rowBy(tag: "name")
          row?.title = "x"
          row?.baseValue = "y"
          if let other = form.rowBy(tag: "age") as? IntRow { print(other.value ?? 0) }
          guard let found = form.rowBy(tag: "age") else { return nil }
          print(found.value)
          //          ^^^^^ row-by-tag-untyped-value
          let text: String? = form.rowBy(tag: "name")?.value
          print(text as Any)
          return form.rowBy(tag: "age")?.value
        }
      }
      """),
  ]

  // MARK: Loops

  static let loops: [Shape] = [
    Shape(
      "the turn ends, one way or another",
      """
      class A: FormViewController {
        var items = [Item]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for item in items {
            guard item.isSpecial else { continue }
            section <<< TextRow("special")
            break
          }
          for item in items {
            switch item.kind {
            case .first:
              section <<< TextRow("first")
              //                   ^^^^^ constant-tag-in-loop
              break
            default:
              continue
            }
          }
          outer: for item in items {
            for part in item.parts where part.isMain {
              section <<< TextRow("main")
              break outer
            }
          }
          form +++ section
          addMissing()
        }
        private func addMissing() {
          for item in items {
            if item.isMissing {
              form +++ Section() <<< TextRow("missing")
              return
            }
          }
        }
      }
      """),
    Shape(
      "loops of every kind",
      """
      class A: FormViewController {
        var items = [Item]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          items.enumerated().forEach { index, item in
            section <<< TextRow("text") <<< TextRow("text\\(index)")
            //                   ^^^^ constant-tag-in-loop
          }
          section += items.compactMap { item -> BaseRow? in
            item.isHidden ? nil : IntRow("int")
            //                            ^^^ constant-tag-in-loop
          }
          var index = 0
          repeat {
            section <<< makeRow(index)
            index += 1
          } while index < 3
          form +++ section
        }
        private func makeRow(_ index: Int) -> BaseRow {
          let row = SwitchRow()
          row.tag = "switch"
          //         ^^^^^^ constant-tag-in-loop
          return row
        }
      }
      """),
    Shape(
      "sections per turn with rows of constant tags",
      """
      class A: FormViewController {
        private let days = ["Mon", "Tue"]
        override func viewDidLoad() {
          super.viewDidLoad()
          for day in days {
            let section = Section(day)
            section <<< TimeRow("opens") <<< TimeRow("\\(day)Closes")
            //                   ^^^^^ constant-tag-in-loop
            form +++ section
          }
        }
        func check() { form.rowBy(tag: "MonCloses")?.updateCell() }
      }
      """),
    Shape(
      "a provider calls a helper; its index makes the tag",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(header: "Phones") { section in
            section.tag = "phones"
            section.multivaluedRowToInsertAt = { [weak self] index in
              return self?.phone() ?? PhoneRow("phone\\(index)")
            }
          }
        }
        private func phone() -> PhoneRow { PhoneRow("phone") }
        //                                           ^^^^^ constant-tag-in-loop
      }
      """),
    Shape(
      "tags out of what is walked, and counters",
      """
      class A: FormViewController {
        struct Question { var id: String; var text: String }
        private let questions = [Question(id: "q1", text: "Why?"), Question(id: "q2", text: "When?")]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          var number = 0
          for question in questions {
            number += 1
            section <<< TextRow(question.id) { $0.title = question.text }
            section <<< TextRow("answer\\(number)")
          }
          form +++ section
        }
        func check() {
          form.rowBy(tag: "q1")?.updateCell()
        }
      }
      """),
    Shape(
      "rows made in a loop for a selector's callback are no rows of the loop",
      """
      class A: FormViewController {
        var items = [Item]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for item in items {
            section <<< ButtonRow().onCellSelection { [weak self] _, _ in
              let detail = Form()
              detail +++ Section() <<< TextRow("detail")
              self?.show(detail)
            }
          }
          form +++ section
        }
        func show(_ form: Form) {}
      }
      """),
  ]

  // MARK: Paths

  static let paths: [Shape] = [
    Shape(
      "early return, negated conditions, #if, ternaries",
      """
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< (isNew ? TextRow("name") : NameRow("name"))
          if isNew { form +++ Section() <<< TextRow("code") }
          if !isNew { form +++ Section() <<< LabelRow("code") }
          #if DEBUG
          form +++ Section() <<< TextRow("server")
          #else
          form +++ Section() <<< LabelRow("server")
          #endif
          addRest()
        }
        private func addRest() {
          if isNew {
            form +++ Section() <<< TextRow("rest")
            return
          }
          form +++ Section() <<< LabelRow("rest") <<< LabelRow("code")
          //                                                    ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "rows that are taken out before others come",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("a") { $0.tag = "a" } <<< TextRow("one") <<< TextRow("two")
        }
        @objc func reload() {
          form.sectionBy(tag: "a")?.removeAll()
          form.sectionBy(tag: "a")! <<< TextRow("one")
        }
        @objc func extend() {
          form +++ Section("b") { $0.tag = "b" } <<< TextRow("three")
        }
        @objc func shrink() {
          if let index = form.firstIndex(where: { $0.tag == "b" }) { form.remove(at: index) }
        }
      }
      """),
    Shape(
      "a row that comes only if it is not there",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "s" } <<< SwitchRow("more").onChange { [unowned self] row in
            if self.form.rowBy(tag: "detail") == nil {
              self.form.sectionBy(tag: "s")! <<< TextRow("detail")
            }
            guard self.form.rowBy(tag: "extra") == nil else { return }
            row.section! <<< TextRow("extra")
          }
        }
      }
      """),
    Shape(
      "a base class and its subclass, a form of each",
      """
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
        func build() { form +++ Section() <<< TextRow("base") }
      }
      final class Derived: Base {
        override func build() {
          super.build()
          form +++ Section() <<< TextRow("derived") <<< TextRow("base")
          //                                                     ^^^^ duplicate-row-tag
        }
      }
      final class Other: Base {
        override func build() { form +++ Section() <<< TextRow("base") <<< TextRow("other") }
        func check() { form.rowBy(tag: "derived")?.updateCell() }
        //                              ^^^^^^^ row-by-tag-unknown
      }
      """),
    Shape(
      "forms that are made and handed out",
      """
      struct Factory {
        static func login() -> Form {
          let form = Form()
          form +++ Section() <<< EmailRow("mail") <<< PasswordRow("password")
          return form
        }
        static func signUp() -> Form {
          let form = login()
          form.last! <<< PasswordRow("password")
          //                          ^^^^^^^^ duplicate-row-tag
          return form
        }
      }
      """),
  ]

  // MARK: Sections and forms

  static let containers: [Shape] = [
    Shape(
      "chains that belong to nothing",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("A")
            <<< TextRow("a")
          TextRow("b") { $0.title = "B" }
        //^^^^^^^ detached-chain
            .onChange { print($0) }
            <<< TextRow("c")
            <<< TextRow("d").cellUpdate { cell, _ in cell.backgroundColor = nil }
          _ = Section("X") <<< TextRow("x")
          let kept = Section("K") <<< TextRow("k")
          print(kept)
        }
        func check() { form.rowBy(tag: "c")?.updateCell() }
        //                              ^ row-by-tag-unknown
      }
      """),
    Shape(
      "the form is built on appearance, guarded or not",
      """
      class A: FormViewController {
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          addRows()
        }
        private func addRows() {
          form
            +++ Section("A")
          //^^^ form-built-in-appear
            <<< TextRow("a")
        }
      }
      class B: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          form = Form()
          form +++ Section() <<< TextRow("a")
        }
      }
      class C: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if form.allSections.isEmpty { build() }
        }
        private func build() { form +++ Section() <<< TextRow("a") }
      }
      class D: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          clear()
          form.append(Section() <<< TextRow("a"))
        }
        private func clear() { form.removeAll() }
        override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
      }
      """),
    Shape(
      "one section in several places",
      """
      class A: FormViewController {
        private let shared = Section("Shared")
        private lazy var row = TextRow("row")
        private var computed: Section { Section("New") }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ shared +++ computed +++ computed
          addShared()
          form.last! <<< row
          shared.append(row)
          //            ^^^ section-appended-twice
        }
        private func addShared() {
          form.insert(shared, at: 0)
          //          ^^^^^^ section-appended-twice
        }
      }
      """),
    Shape(
      "one of two sections with a tag takes the row",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "s" }
        }
        func rebuild(_ items: [String]) {
          if let index = form.sectionBy(tag: "s")?.index { form.remove(at: index) }
          form +++ Section { $0.tag = "s" }
          var section = form.sectionBy(tag: "s")
          for item in items {
            section!.insert(LabelRow { $0.title = item }, at: section!.count)
            section! <<< LabelRow { $0.title = item }
          }
          section! <<< TextRow("last")
        }
        func check() { form.rowBy(tag: "last")?.updateCell() }
      }
      """),
    Shape(
      "a placeholder row that is taken out again",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection { section in
            section.tag = "items"
            section.multivaluedRowToInsertAt = { [unowned self] _ in
              self.open()
              return LabelRow("label")
            }
          }
        }
        func open() {}
        func opened() {
          if let _: LabelRow = form.rowBy(tag: "label"), let section = form.sectionBy(tag: "items") as? MultivaluedSection {
            section.remove(at: section.count - 2)
          }
        }
      }
      """),
    Shape(
      "values of multivalued sections",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(multivaluedOptions: [.Delete], header: "P") { $0.tag = "phones" }
            +++ MultivaluedSection(multivaluedOptions: [.Delete], header: "M")
          //    ^^^^^^^^^^^^^^^^^^ values-multivalued-without-tag
        }
        func save() {
          let phones = form.values()["phones"] as? [String]
          let wrong = form.values()["phones"] as? String
          //                                      ^^^^^^ values-type-mismatch
          form.rowBy(tag: "phones")?.updateCell()
          //               ^^^^^^ row-by-tag-unknown
          print(phones as Any, wrong as Any)
        }
      }
      """),
    Shape(
      "tags that change",
      """
      class A: FormViewController {
        private let row = TextRow("a")
        override func viewDidLoad() {
          super.viewDidLoad()
          row.tag = "b"
          form +++ Section() <<< row <<< TextRow("c").cellUpdate { _, row in row.tag = "d" }
          //                                                                     ^^^ tag-changed-after-insert
          form.rowBy(tag: "c")?.tag = "e"
          //                    ^^^ tag-changed-after-insert
        }
        func rename() {
          row.tag = "f"
          //  ^^^ tag-changed-after-insert
        }
      }
      """),
    Shape(
      "the form of a controller that is handed over",
      """
      enum Builder {
        static func build(in controller: FormViewController) {
          controller.form +++ Section() <<< TextRow("name") <<< TextRow("name")
      //                                                                 ^^^^ duplicate-row-tag
            <<< TextRow("more") { $0.hidden = "$elsewhere == nil" }
          controller.form.rowBy(tag: "elsewhere")?.reload()
          controller.form.rowBy(tag: "nam")?.reload()
      //                              ^^^ row-by-tag-unknown
        }
        static func compare(_ one: FormViewController, _ other: FormViewController?) {
          one.form +++ TextRow("name")
          other?.form +++ TextRow("name")
        }
      }
      """),
    Shape(
      "controllers whose superclass is out of reach",
      """
      import Eureka
      class A: BaseScreen<Int> {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< TextRow("name")
      //                                                      ^^^^ duplicate-row-tag
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      class B: Kit.Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.add(TextRow("name"), TextRow("name"))
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      class C: Base {
        func build() { form +++ TextRow("name") <<< TextRow("name") }
      }
      extension SettingsVC {
        func build() {
          form +++ Section() <<< TextRow("first") <<< TextRow("first")
      //                                                       ^^^^^ duplicate-row-tag
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      """),
  ]
}
