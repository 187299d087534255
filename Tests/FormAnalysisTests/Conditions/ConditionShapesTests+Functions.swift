/// Functions.
extension ConditionShapesTests {
  static let functions: [Shape] = [
    Shape(
      "one list for several forms and paths",
      """
      class A: FormViewController {
        var isNew = true
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ (isNew ? SwitchRow("new") : SwitchRow("old"))
          if isNew { form +++ SwitchRow("a") +++ note("x") } else { form +++ SwitchRow("b") +++ note("y") }
        }
        func note(_ tag: String) -> TextRow {
          TextRow(tag) { $0.hidden = .function(["a", "b", "c"]) { $0.allRows.isEmpty } }
          //                                               ^ condition-function-unknown-tag
        }
      }
      """),
    Shape(
      "a closure that asks a section is no dummy",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("s") { $0.tag = "s" } <<< TextRow("a")
            <<< TextRow("1") { $0.hidden = .function(["s"]) { $0.sectionBy(tag: "s")?.isHidden ?? false } }
            //                                         ^ condition-function-unknown-tag
            <<< TextRow("2") { $0.hidden = .function(["s"]) { _ in true } }
        }
      }
      """),
    Shape(
      "reads through values, casts, bindings and helpers",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("x") <<< SwitchRow("y")
            <<< TextRow("1") { $0.hidden = .function(["x"]) { form in form.values()["y"] as? Bool == true } }
            //                                                                       ^ condition-function-missing-dependency
            <<< TextRow("2") { $0.hidden = .function(["x"]) { form in
              guard let row = form.rowBy(tag: "y") as? SwitchRow, let value = row.value else { return true }
              //                               ^ condition-function-missing-dependency
              return value && form.rowBy(tag: "x")?.baseValue == nil } }
            <<< TextRow("3") { $0.hidden = .function(["x"]) { [weak self] form in self?.reads(form) ?? true } }
            <<< TextRow("4") { $0.hidden = .function(["x"]) { form in form.allRows.contains { $0.baseValue != nil } } }
        }
        func reads(_ form: Form) -> Bool { (form.rowBy(tag: "x") as? SwitchRow)?.value == true }
      }
      """),
    Shape(
      "an empty list and a row that is evaluated by hand",
      """
      class A: FormViewController {
        let x = SwitchRow("x")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< x
            <<< TextRow("1") { [unowned self] row in row.hidden = .function([]) { _ in self.x.value == true } }
            //                                                              ^^ condition-function-empty-dependencies
            <<< TextRow("2") { $0.disabled = .function([]) { form in form.values()["x"] == nil } }
            <<< TextRow("3") { $0.hidden = .function([], { _ in true }) }
        }
        func update() { form.rowBy(tag: "2")?.evaluateDisabled() }
      }
      """),
    Shape(
      "what a property was given of a row's value is not read from the row",
      """
      class A: FormViewController {
        var plan: Plan = .small
        var names: [String] = []
        let note = TextRow("note")
        override func viewDidLoad() {
          super.viewDidLoad()
          let first = note.value
          form +++ Section() <<< note
            <<< SegmentedRow<Plan>("plan") { $0.options = [.small, .large] }.onChange { [weak self] row in
              if let plan = row.value { self?.plan = plan }
              self?.names = row.value?.names ?? []
            }
            <<< TextRow("1") { $0.hidden = .function([]) { [weak self] _ in self?.plan.isSmall == true } }
            <<< TextRow("2") { $0.hidden = .function([]) { [weak self] _ in self?.plan.names.contains("x") == true } }
            <<< TextRow("3") { $0.hidden = .function([]) { [weak self] _ in self?.names.contains("x") == true } }
            <<< TextRow("4") { $0.hidden = .function([]) { _ in first?.isEmpty == true } }
            <<< TextRow("5") { $0.hidden = .function([]) { [note] _ in note.value?.hasPrefix("x") == true } }
            //                                       ^^ condition-function-empty-dependencies
        }
      }
      enum Plan {
        case small, large
        var isSmall: Bool { self == .small }
        var names: [String] { [] }
      }
      """),
    Shape(
      "a list in a constant and by raw values",
      """
      enum Tag: String { case x, y }
      class A: FormViewController {
        let tags = [Tag.x.rawValue, "z"]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow(Tag.x.rawValue)
            <<< TextRow("1") { $0.hidden = .function([Tag.x.rawValue, Tag.y.rawValue]) { form in
            //                                                        ^^^^^^^^^^^^^^ condition-function-unknown-tag
              form.rowBy(tag: Tag.x.rawValue)?.baseValue == nil } }
        }
      }
      """),
    Shape(
      "a section that depends on itself by its tag",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "s"; $0.hidden = .function(["s"]) { form in form.sectionBy(tag: "s")?.isEmpty == true } }
          //                                                       ^ condition-function-unknown-tag
        }
      }
      """),
  ]
}
