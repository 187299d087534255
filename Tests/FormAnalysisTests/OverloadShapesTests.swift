import Testing

/// Functions of one name that differ in the types of their parameters: the arguments tell which one is called.
@Suite struct OverloadShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "multivalued-missing-row-provider", "options-missing", "property-not-on-row", "row-by-tag-unknown",
    "value-type-mismatch", "duplicate-row-tag",
  ]

  static let shapes: [Shape] = [
    Shape(
      "rows and sections are set up by functions of one name",
      """
      class Trip: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let last = SegmentedRow<Int>("last")
          form +++ MultivaluedSection(header: "Stops") { fill($0) }
            +++ MultivaluedSection(header: "Ways") { name($0) }
            //  ^^^^^^^^^^^^^^^^^^ multivalued-missing-row-provider
            <<< PushRow<String>("a") { fill($0) }
            <<< PushRow<Int>("b") { fill($0) }
            //  ^^^^^^^ options-missing
            <<< last
          fill(last)
        }
        func fill(_ form: Form) {}
        func fill(_ section: MultivaluedSection) { section.multivaluedRowToInsertAt = { _ in TextRow() } }
        func fill(_ row: PushRow<String>) { row.options = ["x"] }
        func fill(_ row: PushRow<Int>) { row.title = "n" }
        func fill(_ row: SegmentedRow<Int>) { row.options = [1] }
        func name(_ section: Section) { section.tag = "ways" }
        func name(_ row: BaseRow) { row.title = "x" }
      }
      """),
    Shape(
      "a type is handed over, or what makes one",
      """
      class Menu: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ makeRow("Help", pushing: HelpController.self)
            <<< makeRow("Terms", pushing: { TermsController() })
            <<< TextRow("Terms")
            //           ^^^^^ duplicate-row-tag
          _ = form.rowBy(tag: "Help")
          _ = form.rowBy(tag: "Imprint")
          //                   ^^^^^^^ row-by-tag-unknown
        }
        func makeRow(_ title: String, pushing type: UIViewController.Type) -> ButtonRow { ButtonRow(title) }
        func makeRow(_ title: String, pushing make: @escaping () -> UIViewController?) -> ButtonRow { ButtonRow(title) }
      }
      """),
    Shape(
      "functions of Swift 2 are called without their first label",
      """
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Person")
          addRow("Name", tag: "name")
          form.last! <<< cityRow("Rome")
          for tag in ["name", "city"] { _ = form.rowByTag(tag) }
          _ = form.rowByTag("none")
          //                 ^^^^ row-by-tag-unknown
        }
        func addRow(title: String, tag: String) { form.last! <<< TextRow(tag) { $0.title = title } }
        func cityRow(city: String?) -> TextRow { return TextRow("city") { $0.value = city } }
      }
      """),
    Shape(
      "the function for the very class goes before that for its superclass",
      """
      class Trip: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("a") { style($0) }
            <<< TextRow("b") { style($0) }
            <<< ActionSheetRow<String>("c") { style($0) }
            //  ^^^^^^^^^^^^^^ options-missing
        }
        func style(_ row: BaseRow) { row.title = "x" }
        func style(_ row: PushRow<String>) { row.options = ["x"] }
        func style(_ row: TextRow) { row.placeholder = "x" }
      }
      """),
    Shape(
      "a function of the class beside one of its superclass",
      """
      class Base: FormViewController {
        func fill(_ row: TextRow) { row.placeholder = "x" }
        func fill(_ row: AlertRow<String>) { row.title = "x" }
      }
      class Trip: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") { fill($0) } <<< PushRow<String>("b") { fill($0) }
            <<< AlertRow<String>("c") { fill($0) }
        }
        func fill(_ row: PushRow<String>) { row.options = ["x"] }
        override func fill(_ row: AlertRow<String>) {
          super.fill(row)
          row.options = ["x"]
        }
      }
      """),
    Shape(
      "values of known and of unknown type",
      """
      class Trip: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ row("a", 3)
            <<< row("b", "x")
            <<< row("c", Store.load())
          form.rowBy(tag: "a")?.updateCell()
          form.rowBy(tag: "d")?.updateCell()
        }
        func row(_ tag: String, _ value: String) -> BaseRow { TextRow(tag) { $0.value = value } }
        func row(_ tag: String, _ value: Int) -> BaseRow { IntRow(tag) { $0.value = value } }
      }
      """),
    Shape(
      "of two that take the same the one without further defaults is called",
      """
      class Trip: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          add("a")
          form.rowBy(tag: "b")?.updateCell()
          //               ^ row-by-tag-unknown
        }
        func add(_ tag: String, then other: String = "b") { form +++ TextRow(tag) <<< TextRow(other) }
        func add(_ tag: String) { form +++ TextRow(tag) }
      }
      """),
    Shape(
      "functions outside of types",
      """
      func set(_ row: IntRow) { row.value = 3 }
      func set(_ row: PushRow<String>) { row.options = ["x"] }
      class Trip: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("a") { set($0) } <<< IntRow("b") { set($0) }
        }
      }
      """),
  ]
}
