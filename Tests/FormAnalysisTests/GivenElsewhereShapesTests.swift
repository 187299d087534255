import Testing

/// What a row, section or form is given by code that is not its controller's own: by a subclass's hooks, by whoever makes the
/// controller.
@Suite struct GivenElsewhereShapesTests {
  private static let shapes: [Shape] = [
    Shape(
      "a form that a controller is given from outside",
      #"""
      import Eureka
      class Given: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name") { $0.hidden = "$given == nil" }
          form.rowBy(tag: "given")?.updateCell()
        }
      }
      class Shown: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.rowBy(tag: "given")?.updateCell()
        }
      }
      class Own: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.rowBy(tag: "given")?.updateCell()
      //                   ^^^^^ row-by-tag-unknown
        }
      }
      func open() -> Given {
        let controller = Given()
        controller.form = Factory.make()
        return controller
      }
      class Start: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          (segue.destination as? Shown)?.form = Section() <<< TextRow("given") +++ Section()
        }
      }
      """#),
    Shape(
      "rows, tags, values and options that whoever makes the controller gives its properties",
      #"""
      import Eureka
      class Editor: FormViewController {
        let details = Section("Details")
        let name = TextRow("name")
        let sound = SwitchRow("sound")
        let plan = PushRow<String>("plan") { $0.options = ["basic"] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ details <<< name <<< sound <<< plan
            <<< TextRow("note") { $0.hidden = "$late == nil" }
            <<< TextRow("more") { $0.hidden = "$sound == false OR $plan == 'pro'" }
        }
        func read() {
          form.rowBy(tag: "late")?.updateCell()
          form.rowBy(tag: "renamed")?.updateCell()
          form.sectionBy(tag: "details")?.reload()
          form.rowBy(tag: "nowhere")?.updateCell()
      //                   ^^^^^^^ row-by-tag-unknown
        }
      }
      class Start: UIViewController {
        func open() {
          let editor = Editor()
          editor.details.append(TextRow("late"))
          editor.details.tag = "details"
          editor.name.tag = "renamed"
          editor.sound.value = true
          editor.plan.options = ["basic", "pro"]
          present(editor, animated: true)
        }
      }
      """#),
    Shape(
      "what is done to the rows of a controller that is known by its class alone, or put into it",
      #"""
      import Eureka
      class Editor: FormViewController {
        let name = TextRow("name")
        var more = TextRow("more")
        let details = Section("Details")
        let sound = SwitchRow("sound")
        let plan = PushRow<String>("plan") { $0.options = ["basic"] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ details <<< name <<< sound <<< plan <<< more
            <<< TextRow("note") { $0.hidden = "$sound == false OR $plan == 'pro'" }
        }
        func read() {
          form.rowBy(tag: "late")?.updateCell()
          form.rowBy(tag: "other")?.updateCell()
          form.rowBy(tag: "nowhere")?.updateCell()
      //                   ^^^^^^^ row-by-tag-unknown
        }
      }
      class Tagged: FormViewController {
        let mail = EmailRow()
        let mails = MultivaluedSection(multivaluedOptions: .Delete)
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ mail +++ mails
        }
        func read() {
          form.rowBy(tag: "mail")?.updateCell()
          print(form.values())
        }
      }
      func fill(_ editor: Editor) {
        editor.details <<< TextRow("late")
        editor.more = TextRow("other")
        editor.sound.value = true
        editor.plan.options = ["basic", "pro"]
      }
      class Photos: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhotoRow("photo")
          form.rowBy(tag: "nowhere")?.updateCell()
      //                   ^^^^^^^ row-by-tag-unknown
        }
      }
      func name(_ controller: Tagged, _ button: UIButton) {
        button.tag = 3
        controller.mail.tag = "mail"
        controller.mails.tag = "mails"
      }
      """#),
    Shape(
      "sections that a subclass completes",
      #"""
      import Eureka
      class Base: FormViewController {
        let phones = MultivaluedSection(header: "Phones")
        let mails = MultivaluedSection(header: "Mails") { $0.multivaluedRowToInsertAt = { _ in EmailRow() } }
        let faxes = MultivaluedSection(header: "Faxes")
      //            ^^^^^^^^^^^^^^^^^^ multivalued-missing-row-provider
      //            ^^^^^^^^^^^^^^^^^^ values-multivalued-without-tag
        var kinds: Section { Section("Kinds") }
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
          form +++ phones +++ mails +++ faxes
          form +++ MultivaluedSection(header: "Steps") { self.configure($0) }
          form +++ GenericMultivaluedSection<LabelRow>(header: "Tools") { self.configureTools($0) }
          form +++ kinds <<< ListCheckRow<String>("a") { $0.selectableValue = "a" }
          form +++ Section("Alone") <<< ListCheckRow<String>("b") { $0.selectableValue = "b" }
      //                                ^^^^^^^^^^^^ list-check-row-outside-section
        }
        func setUp() {}
        func configure(_ section: MultivaluedSection) {}
        func configureTools(_ section: GenericMultivaluedSection<LabelRow>) {}
        func save() { print(form.values()) }
      }
      final class Person: Base {
        override var kinds: Section {
          SelectableSection<ListCheckRow<String>>("Kinds", selectionType: .multipleSelection)
        }
        override func setUp() {
          mails.tag = "mails"
          phones.tag = "phones"
          phones.multivaluedRowToInsertAt = { _ in PhoneRow() }
        }
        override func configure(_ section: MultivaluedSection) {
          section.tag = "steps"
          section.multivaluedRowToInsertAt = { _ in TextRow() }
        }
        override func configureTools(_ section: GenericMultivaluedSection<LabelRow>) {
          section.tag = "tools"
          section.addButtonProvider = { _ in LabelRow() }
          section.multivaluedRowToInsertAt = { _ in TextRow() }
        }
      }
      """#),
    Shape(
      "values and options that a subclass gives",
      #"""
      import Eureka
      class Base: FormViewController {
        let sound = SwitchRow("sound")
        let light = SwitchRow("light")
        let plan = PushRow<String>("plan") { $0.options = ["basic"] }
        let range = PushRow<String>("range") { $0.options = ["S", "M"] }
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
          form +++ sound <<< light <<< plan <<< range
            <<< TextRow("a") { $0.hidden = "$sound == false" }
            <<< TextRow("b") { $0.hidden = "$light == false" }
      //                                    ^^^^^^^^^^^^^^^ predicate-bool-equals-false
            <<< TextRow("c") { $0.hidden = "$plan == 'pro'" }
            <<< TextRow("d") { $0.hidden = "$range == 'XL'" }
      //                                               ^^ predicate-value-not-in-options
        }
        func setUp() {}
      }
      final class Pro: Base {
        override func setUp() {
          sound.value = true
          plan.options = ["pro"]
        }
      }
      """#),
    Shape(
      "the text behind a tag that is not known stands for none",
      #"""
      import Eureka
      class Profile: FormViewController {
        var selected: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name").onChange { [weak self] row in
            self?.form.rowBy(tag: row.tag ?? "")?.updateCell()
          }
          <<< PushRow<String>("plan") { $0.options = ["basic"] }
        }
        func read(_ tag: String?, isNew: Bool) {
          form.sectionBy(tag: tag ?? "")?.reload()
          print(form.values()[tag ?? "none"] as Any)
          let row: TextRow? = form.rowBy(tag: selected ?? "plan")
          print(row as Any, form.rowBy(tag: isNew ? "name" : "title") as Any)
      //                                                      ^^^^^ row-by-tag-unknown
        }
      }
      """#),
    Shape(
      "an element that the turn's own condition may leave out is not looked up for certain",
      #"""
      import Eureka
      class Profile: FormViewController {
        var isFirst = true
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a")
          for tag in ["a", "b"] where ["a"].contains(tag) { form.rowBy(tag: tag)?.updateCell() }
          for tag in ["a", "c"] { form.rowBy(tag: tag)?.updateCell() }
      //                    ^ row-by-tag-unknown
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if isFirst == true { isFirst = false } else { form.rowBy(tag: "d")?.updateCell() }
      //                                                                 ^ row-by-tag-unknown
        }
      }
      """#),
    Shape(
      "a later turn finds what an earlier one added",
      #"""
      import Eureka
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.rowBy(tag: "a")?.updateCell()
      //                   ^ row-by-tag-unknown
          for name in ["a", "b"] {
            let first: TextRow? = form.rowBy(tag: "a")
            form +++ Section() <<< TextRow(name) { $0.value = first?.value }
          }
        }
      }
      """#),
  ]

  @Test(arguments: shapes) func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  private static let rules = [
    "row-by-tag-unknown", "section-by-tag-unknown", "row-by-tag-type-mismatch", "predicate-unknown-tag",
    "multivalued-missing-row-provider", "generic-multivalued-missing-add-button", "values-multivalued-without-tag",
    "list-check-row-outside-section", "predicate-bool-equals-false", "predicate-value-not-in-options",
  ]
}
