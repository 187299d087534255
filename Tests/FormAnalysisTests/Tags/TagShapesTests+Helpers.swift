/// Helpers.
extension TagShapesTests {
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
}
