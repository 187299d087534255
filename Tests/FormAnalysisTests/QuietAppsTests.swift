import FormAnalysis
import Testing

/// Ways in which real apps write forms that look like mistakes and are none: no rule says anything.
@Suite struct QuietAppsTests {
  /// The rules that are on by themselves.
  static let rules = Rule.all.filter { !$0.isOptIn }.map(\.id)

  @Test(arguments: assembly + tags + conditions + classes + protocols)
  func isQuiet(shape: Shape) {
    let (_, unexpected) = shape.difference(of: Self.rules)
    #expect(unexpected.isEmpty, "unexpected \(unexpected)")
  }

  // MARK: Forms put together in many places

  static let assembly: [Shape] = [
    Shape(
      "helpers that take the tag and the row's initialiser",
      """
      protocol RowBuilding: FormViewController {
        var section: Section { get }
        func include(_ field: String) -> Bool
      }
      extension RowBuilding {
        func addInt(_ field: String, _ make: (String?, (IntRow) -> Void) -> IntRow) {
          guard include(field) else { return }
          section <<< make(field) { $0.title = field }
        }
        func add<C: CellType, U: RowType & FieldRow<C>>(_ field: String, _ type: U.Type) where C: BaseCell {
          section <<< type.init(field) { $0.title = field }
        }
      }
      class Ads: FormViewController, RowBuilding {
        let section = Section()
        func include(_ field: String) -> Bool { true }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ section
          addInt("timeout", IntRow.init)
          add("title", TextRow.self)
        }
        func reset() { (form.rowBy(tag: "timeout") as? IntRow)?.value = nil }
      }
      """),
    Shape(
      "a form of several files, a base class and a factory that is handed the form",
      """
      //- Base.swift
      import Eureka
      class BaseForm: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          createForm()
        }
        func createForm() {}
        func save() {
          let name = (form.rowBy(tag: "name") as? TextRow)?.value
          let photo = form.values()["photo"] as? String
          print(name ?? "", photo ?? "")
        }
      }
      //- Profile.swift
      import Eureka
      class Profile: BaseForm {
        override func createForm() {
          form +++ Section("Me") <<< TextRow("name") <<< TextRow("photo")
          Contacts.add(to: form)
          addNotes()
        }
      }
      //- Profile+Notes.swift
      import Eureka
      extension Profile {
        func addNotes() { form.last! <<< TextAreaRow("notes") }
        func clear() {
          form.rowBy(tag: "phone")?.baseValue = nil
          form.rowBy(tag: "notes")?.baseValue = nil
        }
      }
      //- Contacts.swift
      import Eureka
      enum Contacts {
        static func add(to form: Form) { form +++ Section("Contacts") <<< PhoneRow("phone") }
      }
      """),
    Shape(
      "a look-up in the form of another controller",
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< LabelRow("documents")
        }
      }
      class Camera: UIViewController {
        weak var formViewController: Editor?
        func taken() { formViewController?.form.rowBy(tag: "documents")?.updateCell() }
      }
      class Other: FormViewController {
        weak var any: FormViewController?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("mine")
        }
        func taken() { any?.form.rowBy(tag: "documents")?.updateCell() }
      }
      """),
    Shape(
      "a multivalued section that is filled by a method, its placeholder taken out again",
      """
      class Foods: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "", footer: "", fill(_:))
        }
        private func fill(_ section: MultivaluedSection) {
          section.tag = "choices"
          section.addButtonProvider = { _ in ButtonRow() }
          section.multivaluedRowToInsertAt = { [weak self] _ in
            self?.choose()
            return LabelRow("label")
          }
        }
        func choose() {}
        func chosen() {
          if let _: LabelRow = form.rowBy(tag: "label"), var section = form.sectionBy(tag: "choices") as? MultivaluedSection {
            section.remove(at: section.count - 2)
          }
          let all = form.values()["choices"] as? [Any?]
          print(all ?? [])
        }
      }
      """),
    Shape(
      "result builders",
      """
      class Menu: FormViewController {
        let isDebug = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form.append {
            Section {
              TextRow("name") { row in
                row.title = "Name"
                row.onChange { [weak self] _ in self?.changed() }
              }
              if isDebug { SwitchRow("trace") }
            }
          }
        }
        func changed() { form.rowBy(tag: "name")?.updateCell() }
      }
      """),
  ]

  // MARK: Tags

  static let tags: [Shape] = [
    Shape(
      "computed tags that are looked up by the same expression",
      """
      enum Filter: String, CaseIterable { case list, category }
      class Filters: FormViewController {
        let names = ["a", "b"]
        override func viewDidLoad() {
          super.viewDidLoad()
          for filter in Filter.allCases {
            form +++ Section() <<< SwitchRow(filter.rawValue)
            form.last! <<< TextRow("\\(filter.rawValue)_text") {
              $0.hidden = .function([filter.rawValue]) { form in
                let row: RowOf<Bool>! = form.rowBy(tag: filter.rawValue)
                return row.value ?? false == false
              }
            }
          }
          let tags = names.map { "amount-\\($0)" }
          for tag in tags { form.last! <<< DecimalRow(tag) }
          tags.compactMap { form.rowBy(tag: $0) as? DecimalRow }.forEach { $0.updateCell() }
        }
      }
      """),
    Shape(
      "the same nested name in many types, tags of a switch over the case",
      """
      class A: FormViewController {
        private enum Rows: String { case name, url }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow(Rows.name.rawValue) <<< URLRow(Rows.url.rawValue)
        }
        func url() -> URL? { (form.rowBy(tag: Rows.url.rawValue) as? URLRow)?.value }
      }
      class B: FormViewController {
        private enum Rows {
          case code, custom(String)
          var tag: String {
            switch self {
            case .code: return "name"
            case .custom(let name): return name
            }
          }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow(Rows.code.tag) <<< TextRow(Rows.custom("free").tag)
        }
        func code() -> Int? { (form.rowBy(tag: Rows.code.tag) as? IntRow)?.value }
      }
      """),
    Shape(
      "one tag in exclusive places, and rows that are added where they are missing",
      """
      class Entry: FormViewController {
        enum Mode { case new, edit }
        var mode = Mode.new
        var hasUnits = false
        override func viewDidLoad() {
          super.viewDidLoad()
          switch mode {
          case .new: buildNew()
          case .edit: buildEdit()
          }
          if hasUnits { form.last! <<< TextRow("unit") } else { form.last! <<< LabelRow("unit") }
        }
        private func buildNew() { form +++ DateRow("date") }
        private func buildEdit() { form +++ DateInlineRow("date") }
        func addWeather() {
          if form.rowBy(tag: "weather") == nil { form.last! <<< LabelRow("weather") } else { form.rowBy(tag: "weather")?.updateCell() }
        }
      }
      """),
    Shape(
      "a row under a condition and a look-up for where it is absent",
      """
      class Guest: FormViewController {
        var isMember = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          if isMember { form.last! <<< IntRow("number") }
        }
        func number() -> Int {
          if let row: IntRow = form.rowBy(tag: "number") { return row.value ?? 0 } else { return -1 }
        }
      }
      """),
    Shape(
      "a tag in a nested closure, a tag that replaces the initialiser's, the inner rows of a split row",
      """
      class Pick: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("font") {
            $0.options = ["A", "B"]
            $0.onPresent { _, to in to.selectableRowSetup = { row in row.tag = "option" } }
          }
          <<< StepperRow("grams") { row in row.tag = "lowGrams" }
          <<< SplitRow<TextRow, TextRow>("names") {
            $0.rowLeft = TextRow("first")
            $0.rowRight = TextRow("first")
          }
          form.rowBy(tag: "lowGrams")?.updateCell()
        }
      }
      """),
    Shape(
      "bridging casts, unused tags, generic look-ups",
      """
      class Model: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ DateRow("date") <<< URLRow("link") <<< IntRow("count") <<< TextRow("accessibility")
          form.setValues(["date": NSDate(), "count": NSNumber(value: 3)])
        }
        func row<T>(tag: String) -> T { form.rowBy(tag: tag) as! T }
        func save() {
          let values = form.values()
          print(values["date"] as? NSDate ?? NSDate(), values["link"] as? NSURL ?? NSURL(), values["count"] as? NSNumber ?? 0)
          let count: IntRow? = row(tag: "count")
          let date: RowOf<Date> = row(tag: "date")
          print(count?.value ?? 0, date.value ?? Date())
        }
      }
      """),
  ]

  // MARK: Conditions

  static let conditions: [Shape] = [
    Shape(
      "dummy lists that are evaluated by hand, closures that only act on rows",
      """
      class Alarms: FormViewController {
        var isOn = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("on").onChange { [weak self] row in
            self?.isOn = row.value ?? false
            self?.form.rowBy(tag: "sound")?.evaluateHidden()
          }
          <<< TextRow("sound") { [unowned self] in
            $0.hidden = .function([""]) { [weak self] _ in self?.isOn == false }
          }
          <<< TextRow("model") {
            $0.hidden = .function(["on"]) { [weak self] form in
              form.rowBy(tag: "sound")?.reload()
              return self?.isOn == false
            }
          }
        }
        func toggle() {
          if let row = form.rowBy(tag: "sound") as? TextRow {
            let isHidden = !isOn
            row.hidden = .function(["hide"]) { _ in isHidden }
            row.evaluateHidden()
          }
        }
      }
      """),
    Shape(
      "conditions kept in constants, properties, static functions and extensions",
      """
      enum Keys { static let on = "on" }
      extension Condition {
        static func unless(_ tag: String) -> Condition {
          .function([tag]) { form in (form.rowBy(tag: tag) as? SwitchRow)?.value != true }
        }
      }
      class Settings: FormViewController {
        private var isOff: Condition { .predicate(NSPredicate(format: "$\\(Keys.on) != true")) }
        override func viewDidLoad() {
          super.viewDidLoad()
          let shared = Condition.function([Keys.on]) { form in
            let row: RowOf<Bool>! = form.rowBy(tag: Keys.on)
            return row.value ?? false
          }
          form +++ SwitchRow(Keys.on)
            <<< TextRow("a") { $0.hidden = shared }
            <<< TextRow("b") { $0.hidden = shared }
            <<< TextRow("c") { $0.hidden = .unless(Keys.on) }
            <<< TextRow("d") { $0.hidden = self.isOff }
            <<< TextRow("e") { $0.hidden = .predicate(NSPredicate(format: "$on != %@", NSNumber(value: true))) }
        }
      }
      """),
    Shape(
      "a condition in a form of its own that a controller takes over",
      """
      class TokenForm {
        static let shared = TokenForm()
        let form: Form
        init() {
          form = Form()
          form +++ SwitchRow("advanced") <<< TextRow("hash") { row in
            row.hidden = .function(["advanced"]) { form in
              !((form.rowBy(tag: "advanced") as? SwitchRow)?.value ?? true)
            }
          }
        }
      }
      class Details: FormViewController {
        let provider = TokenForm.shared
        override func viewDidLoad() {
          super.viewDidLoad()
          form = provider.form
        }
      }
      """),
  ]
}
