import Testing

/// Methods and properties that an app adds to the library's rows, sections and forms: what they do is done to the form, in reach
/// or out of it.
@Suite struct ExtensionMethodShapesTests {
  @Test(arguments: decisions)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "row-by-tag-unknown", "predicate-unknown-tag", "predicate-bool-equals-false", "options-missing",
      "collapse-callback-overwritten", "predicate-forward-reference",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let decisions: [Shape] = [
    Shape(
      "methods and setters in reach are followed inside of the initialiser too",
      """
      extension PushRow {
        func offer(_ list: [T]) { options = list }
        var list: [T] { get { options ?? [] } set { options = newValue } }
      }
      extension OptionsRow { func offerNothing() { options = [] } }
      extension SwitchRow { func off() { value = false } }
      extension TextRow { func setUp() { tag = "one" } }
      extension BaseRow { func tagTwo() { self.tag = "two" } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let kept = PushRow<String>("kept")
          kept.offer([])
          form +++ kept
            <<< PushRow<String>("method") { $0.offer([]) }
            <<< PushRow<String>("setter") { row in row.list = [] }
            <<< PushRow<String>("base") { $0.offerNothing() }
            <<< PushRow<String>("none")
      //        ^^^^^^^ options-missing
            <<< SwitchRow("switch") { $0.off() }
            <<< LabelRow("label") { $0.hidden = "$switch == false" }
            <<< TextRow { $0.setUp() }
            <<< TextRow { $0.tagTwo() }
          form.rowBy(tag: "one")?.reload()
          form.rowBy(tag: "two")?.reload()
          form.rowBy(tag: "three")?.reload()
      //                   ^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "types and free functions that a method of the form's calls are no methods of the form",
      """
      func note() -> TextRow { TextRow("note") }
      extension Form {
        func build() {
          self +++ Section()
            <<< AlertRow<String>("wrap") { $0.optionsProvider = .lazy({ _, done in done(["None"]) }) }
            <<< AlertRow<String>("card")
      //        ^^^^^^^^ options-missing
            <<< note()
          append(Section("More"))
          rowBy(tag: "note")?.reload()
          rowBy(tag: "zzz")?.reload()
      //              ^^^ row-by-tag-unknown
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.build()
        }
      }
      """),
    Shape(
      "methods of a class by its other name, and of the library's protocols",
      """
      extension ButtonRow { func mark() { tag = "marked" } }
      extension InlineRowType where Self: BaseRow { func setUp() { tag = "day" } }
      extension GenericMultivaluedSection { func fill() { self <<< TextRow("filled") } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = MultivaluedSection(multivaluedOptions: [.Delete], header: "Notes")
          section.fill()
          form +++ ButtonRowOf<String> { $0.mark() } <<< DateInlineRow { $0.setUp() } +++ section
          form.rowBy(tag: "marked")?.reload()
          form.rowBy(tag: "day")?.reload()
          form.rowBy(tag: "filled")?.reload()
          form.rowBy(tag: "other")?.reload()
      //                   ^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "methods of the protocols that a row has are its own",
      """
      extension InlineRowType where Self: BaseRow {
        @discardableResult func highlighting() -> Self { onExpandInlineRow { _, _, _ in } }
      }
      extension OptionsProviderRow where Self: BaseRow { func offerNothing() { options = [] } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< DateInlineRow("first").onCollapseInlineRow { _, _, _ in }.highlighting()
            <<< DateInlineRow("second").onCollapseInlineRow { _, _, _ in }
      //                                ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
            <<< PushRow<String>("kind") { $0.offerNothing() }
        }
      }
      """),
    Shape(
      "methods of another object beside one's own of that name",
      """
      struct Model { func fill(_ row: TextRow) { row.tag = "theirs" } }
      class A: FormViewController {
        let model = Model()
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow(nil, model.fill)
          form.rowBy(tag: "theirs")?.reload()
          form.rowBy(tag: "mine")?.reload()
      //                   ^^^^ row-by-tag-unknown
        }
        func fill(_ row: TextRow) { row.tag = "mine" }
      }
      """),
    Shape(
      "functions out of reach as initialisers may give any value",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("news", Rows.prepare)
            <<< SwitchRow("mail")
            <<< LabelRow("first") { $0.hidden = "$news == false" }
            <<< LabelRow("second") { $0.hidden = "$mail == false" }
      //                                          ^^^^^^^^^^^^^^ predicate-bool-equals-false
            <<< PushRow<String>("kind", Rows.prepare)
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Rows", Sections.prepare) <<< TextRow("name") { $0.hidden = "$elsewhere == nil" }
        }
      }
      """),
    Shape(
      "methods out of reach may add rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          form.addEverything()
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          section.fill(from: model)
          form +++ section <<< TextRow("name") { $0.hidden = "$elsewhere == nil" }
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      class C: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          section.reload()
          form +++ section <<< TextRow("name")
          _ = form.validate()
          print(form.joined().count, section.drop { $0.isHidden }.count)
          form.rowBy(tag: "elsewhere")?.reload()
      //                   ^^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a class may be extended by any of its names",
      """
      extension Eureka.PushRow { func fill() { options = [] } }
      typealias Choice = AlertRow<String>
      extension Choice { func offer() { options = [] } }
      typealias Field = TextRow
      typealias Line = Field
      extension Line { func one() { tag = "one" } }
      extension Eureka.CountDownInlineRow { func two() { tag = "two" } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String> { $0.fill() } <<< AlertRow<String> { $0.offer() }
            <<< TextRow { $0.one() } <<< CountDownInlineRow { $0.two() }
          form.rowBy(tag: "one")?.reload()
          form.rowBy(tag: "two")?.reload()
          form.rowBy(tag: "three")?.reload()
      //                   ^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "what joins in place of others joins, and the library's own methods add nothing",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
          form.replaceSubrangeInAllSections(0..<1, with: [Section() <<< TextRow("other")])
          form.hideInlineRows()
          form.rowBy(tag: "other")?.reload()
          form.rowBy(tag: "elsewhere")?.reload()
      //                   ^^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a method of the app's own class is in reach",
      """
      final class Notes: Section {
        private let note = TextRow("note")
        init(_ title: String) {
          super.init(header: title, footer: nil)
          self <<< note
        }
        func update() { note.value = "" }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          if let notes = form.sectionBy(tag: "notes") as? Notes { notes.update() }
          form.rowBy(tag: "elsewhere")?.reload()
      //                   ^^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "whoever is given the form may add rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          (segue.destination as? Details)?.form = form
        }
        func q() { form.rowBy(tag: "elsewhere")?.reload() }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          form <~ "more"
        }
        func q() { form.rowBy(tag: "elsewhere")?.reload() }
      }
      class C: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          model.section = form.last!
        }
        func q() { form.rowBy(tag: "elsewhere")?.reload() }
      }
      class D: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          model.values = form.values()
        }
        func q() { form.rowBy(tag: "elsewhere")?.reload() }
      //                            ^^^^^^^^^ row-by-tag-unknown
      }
      """),
    Shape(
      "static functions are followed as initialisers",
      """
      enum Style {
        static func address(_ row: TextRow) { row.tag = "address" }
        static func rows(_ section: Section) { section <<< TextRow("street") }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Home", Style.rows) <<< TextRow("first", Style.address) <<< SwitchRow("news", A.turn)
            <<< LabelRow("label") { $0.hidden = "$news == false" }
          form.rowBy(tag: "address")?.reload()
          form.rowBy(tag: "street")?.reload()
          form.rowBy(tag: "city")?.reload()
      //                   ^^^^ row-by-tag-unknown
        }
        static func turn(_ row: SwitchRow) { row.value = true }
      }
      """),
    Shape(
      "a subscript of the app's own is given something",
      """
      extension Form {
        subscript(tag: String) -> Any? {
          get { rowBy(tag: tag)?.baseValue }
          set { rowBy(tag: tag)?.baseValue = newValue }
        }
        subscript(row tag: String) -> BaseRow? {
          get { rowBy(tag: tag) }
          set { if let newValue { self +++ newValue } }
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("name") <<< TextRow("flag") { $0.hidden = "$name == false" }
          form["name"] = false
          form[row: "place"] = TextRow("place")
          form +++ TextRow("street") { $0.hidden = "$place == nil" }
          form.removeAll()
          form +++ TextRow("place")
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("name") <<< TextRow("flag") { $0.hidden = "$name == false" }
          //                                                            ^^^^^^^^^^^^^^ predicate-bool-equals-false
          form[0] = Section()
        }
      }
      """),
  ]
}
