import Testing

/// Initialisers that extensions add to the library's classes: the arguments tell which one is called.
@Suite struct AddedInitializerShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "multivalued-missing-row-provider", "object-form-unknown-key", "options-missing",
    "row-by-tag-unknown", "rule-contradiction", "rule-id-unknown", "rule-regexp-invalid", "rule-type-mismatch",
    "section-by-tag-unknown", "swipe-missing-completion", "values-multivalued-without-tag",
  ]

  static let shapes: [Shape] = [
    Shape(
      "a row's first text is its title, not its tag",
      """
      extension LabelRow {
        convenience init(_ title: String) { self.init(nil) { $0.title = title } }
      }
      extension TextRow {
        convenience init(_ title: String, _ key: String) { self.init(key); self.title = title }
      }
      extension ButtonRow {
        convenience init(_ title: String, _ tapped: @escaping () -> Void) {
          self.init()
          self.title = title
          onCellSelection { _, _ in tapped() }
        }
      }
      extension SwitchRow {
        convenience init(_ title: String, _ isOn: Bool) { self.init(); self.title = title; value = isOn }
      }
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< LabelRow("Name") <<< LabelRow("Name")
            <<< TextRow("Name", "first") <<< TextRow("Name", "last") <<< TextRow("Name", "first")
            //                                                                            ^^^^^ duplicate-row-tag
            <<< ButtonRow("Go") { print("a") } <<< ButtonRow("Go") { print("b") }
            <<< SwitchRow("On", true) <<< SwitchRow("On", false)
            <<< IntRow("Name") <<< TextRow("Name") { $0.title = "x" }
            //                              ^^^^ duplicate-row-tag
          _ = form.rowBy(tag: "first")
          _ = form.rowBy(tag: "On")
          //                   ^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a protocol adds it, or it takes a case of an enumeration",
      """
      enum Key: String { case size, phones, plain }
      protocol Titled: AnyObject { init(tag: String?); var title: String? { get set } }
      extension TextRow: Titled {}
      extension IntRow: Titled {}
      extension Titled { init(_ title: String, _ tag: String) { self.init(tag: tag); self.title = title } }
      extension Section {
        convenience init(_ key: Key) { self.init(key.rawValue); tag = key.rawValue }
      }
      extension PushRow where T == String {
        convenience init(_ key: Key) { self.init(key.rawValue); options = ["S", "M"] }
        convenience init(_ choices: [String]) { self.init("choices"); options = choices }
      }
      extension MultivaluedSection {
        convenience init(_ key: Key, _ make: @escaping (Int) -> BaseRow) {
          self.init(multivaluedOptions: [.Insert]) { $0.tag = key.rawValue; $0.multivaluedRowToInsertAt = make }
        }
        convenience init(header: String, _ make: @escaping (Int) -> BaseRow) {
          self.init(multivaluedOptions: [.Insert], header: header) { $0.tag = header; $0.multivaluedRowToInsertAt = make }
        }
      }
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section(Key.plain) <<< TextRow("Name", "name") <<< IntRow("Name", "count")
            <<< PushRow(.size) <<< PushRow(["x"]) <<< PushRow<String>("none")
            //                                        ^^^^^^^ options-missing
            +++ MultivaluedSection(.phones) { _ in PhoneRow() }
            +++ MultivaluedSection(header: "mails") { _ in EmailRow() }
            +++ MultivaluedSection(header: "ways") { $0.tag = "ways" }
          _ = (form.sectionBy(tag: "plain"), form.rowBy(tag: "count"), form.rowBy(tag: "choices"))
          _ = (form.sectionBy(tag: "phones"), form.values()["mails"], form.rowBy(tag: "size"))
          _ = form.sectionBy(tag: "size")
          //                       ^^^^ section-by-tag-unknown
        }
      }
      """),
    Shape(
      "what a rule checks and is called is the app's own matter",
      """
      enum Check { case required }
      extension RuleRequired { init(_ key: String) { self.init(msg: key, id: key) } }
      extension RuleRegExp {
        convenience init(regExpr: String, glob: Bool) { self.init(regExpr: NSRegularExpression.escapedPattern(for: regExpr)) }
      }
      extension RuleGreaterThan where T == Date {
        init(min text: String) { self.init(min: ISO8601DateFormatter().date(from: text)!) }
      }
      extension RuleMinLength { init(minLength: UInt, capped: UInt) { self.init(minLength: min(minLength, capped)) } }
      extension RowOf where T == String {
        func add(rule: Check) { add(rule: RuleMaxLength(maxLength: 9, id: "max")) }
      }
      extension RuleSet {
        mutating func require(_ id: String) { add(rule: RuleRequired(id: id)) }
      }
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rules = RuleSet<String>()
          rules.require("needed")
          form +++ IntRow("a") { $0.add(rule: RuleRequired("needed")) }
            <<< TextRow("b") { $0.add(rule: .required) }
            <<< TextRow("c") { $0.add(ruleSet: rules) }
            <<< TextRow("d") { $0.add(rule: RuleRequired(id: "needed")) }
            <<< DateRow("e") { $0.add(rule: RuleGreaterThan(min: "2020-01-01T00:00:00Z")) }
            <<< IntRow("f") { $0.add(rule: RuleGreaterThan(min: 2.5)) }
            //                             ^^^^^^^^^^^^^^^ rule-type-mismatch
            <<< TextRow("g") { $0.add(rule: RuleRegExp(regExpr: "[a", glob: true)) }
            <<< TextRow("h") { $0.add(rule: RuleRegExp(regExpr: "[a")) }
            //                                                   ^^ rule-regexp-invalid
            <<< TextRow("i") {
              $0.add(rule: RuleMinLength(minLength: 9, capped: 2))
              $0.add(rule: RuleMaxLength(maxLength: 5))
              $0.add(rule: RuleRequired())
            }
          (form.rowBy(tag: "a") as? IntRow)?.remove(ruleWithIdentifier: "needed")
          (form.rowBy(tag: "b") as? TextRow)?.remove(ruleWithIdentifier: "max")
          (form.rowBy(tag: "c") as? TextRow)?.remove(ruleWithIdentifier: "needed")
          (form.rowBy(tag: "d") as? TextRow)?.remove(ruleWithIdentifier: "need")
          //                                                              ^^^^ rule-id-unknown
        }
      }
      """),
    Shape(
      "a key that an initialiser of the app puts together",
      """
      import ObjectForm
      class City: NSObject { @objc dynamic var homeName: String = "" }
      extension TypedRow where T == String {
        convenience init(home title: String, kvcKey: String) {
          self.init(title: title, icon: "", kvcKey: "home" + kvcKey, value: nil)
        }
      }
      class CityForm: NSObject, FormDataSource {
        var bindModel = City()
        lazy var rows: [BaseRow] = [
          StringRow(home: "Name", kvcKey: "Name"),
          StringRow(title: "Name", icon: "", kvcKey: "Name", value: nil),
          //                                          ^^^^ object-form-unknown-key
        ]
        func numberOfSections() -> Int { 1 }
        func numberOfRows(at section: Int) -> Int { rows.count }
        func row(at indexPath: IndexPath) -> BaseRow { rows[indexPath.row] }
      }
      """),
    Shape(
      "a swipe's closure is no handler of the library",
      """
      extension SwipeAction {
        convenience init(_ title: String, _ action: @escaping (BaseRow) -> Void) {
          self.init(style: .normal, title: title) { _, row, done in
            action(row)
            done?(true)
          }
        }
      }
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("t") {
            $0.trailingSwipe.actions = [
              SwipeAction("Print") { print($0) },
              SwipeAction(style: .normal, title: "Log") { _, row, done in print(row) },
            //^^^^^^^^^^^ swipe-missing-completion
            ]
          }
        }
      }
      """),
  ]
}
