import Testing

/// Methods and operators that extensions add beside the library's own of the same name.
@Suite struct ExtensionOverloadShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "condition-not-literal", "duplicate-callback", "duplicate-row-tag", "evaluate-in-cell-update",
    "form-built-in-appear", "lazy-options-unsupported", "overlapping-section-access", "property-not-on-row",
    "rule-argument-label", "rule-type-mismatch", "section-header-string",
  ]

  static let shapes: [Shape] = [
    Shape(
      "callbacks take an owner, a key path or a value besides",
      """
      struct Model { var name: String? }
      extension RowType where Self: BaseRow {
        func onChange<O: AnyObject>(with owner: O, _ body: @escaping (O, Self) -> Void) -> Self {
          onChange { [weak owner] row in if let owner { body(owner, row) } }
        }
        func onChange<O: AnyObject>(_ owner: O, _ body: @escaping (O) -> Void) -> Self { self }
        func cellUpdate<V>(_ value: V, _ body: (V, Self) -> Void) -> Self { body(value, self); return self }
      }
      extension RowOf {
        func onChange(_ path: KeyPath<Model, T?>, _ body: @escaping (T?) -> Void) -> Self { self }
      }
      extension BaseRow { func updateCell(_ value: Int?) { title = value.map { "\\($0)" } } }
      class Person: FormViewController {
        var changes = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a").onChange(self) { $0.changes += 1 }.onChange(self) { $0.changes += 2 }
            <<< TextRow("b").onChange(\\.name) { print($0?.count ?? 0) }
            <<< TextRow("c").cellUpdate("x") { title, row in row.title = title; row.updateCell() }
            <<< TextRow("d").onChange(with: self) { owner, row in owner.changes += row.value?.count ?? 0 }
            <<< IntRow("e").cellUpdate { cell, row in row.updateCell(row.value) }
            <<< TextRow("f").onChange { $0.changes = 1 }.onChange { _ in }
            //                             ^^^^^^^ property-not-on-row
            //                                           ^^^^^^^^ duplicate-callback
            <<< IntRow("g").cellUpdate { cell, row in row.updateCell() }
            //                                            ^^^^^^^^^^ evaluate-in-cell-update
        }
      }
      """),
    Shape(
      "rules of another type, or sets of them, are added",
      """
      extension RowOf {
        func add<R: RuleType>(rule: R, map: @escaping (T) -> R.RowValueType) {
          add(rule: RuleClosure { rule.isValid(value: $0.map(map)) })
        }
        func add<R: RuleType>(ruleSet rules: R...) where R.RowValueType == T { rules.forEach { add(rule: $0) } }
      }
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("a") { $0.add(rule: RuleMinLength(minLength: 4), map: { String($0) }) }
            <<< TextRow("b") { $0.add(ruleSet: RuleEmail(), RuleEmail()) }
            <<< IntRow("c") { $0.add(rule: RuleMinLength(minLength: 4)) }
            //                             ^^^^^^^^^^^^^ rule-type-mismatch
        }
      }
      """),
    Shape(
      "UIKit calls no method that only has the name of one of its own",
      """
      struct Item {}
      class Details: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); viewDidLayoutSubviews(of: Item()) }
        func viewDidLayoutSubviews(of item: Item) { form +++ TextRow("a") }
        func viewWillAppear(_ item: Item) { form +++ TextRow("b") }
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); form +++ TextRow("c") }
        //                                                                                  ^^^ form-built-in-appear
      }
      """),
    Shape(
      "operators make conditions and headers of literals",
      """
      prefix operator ^
      extension Condition {
        static prefix func ! (condition: Condition) -> Condition { condition }
        static func + (left: Condition, right: Condition) -> Condition { left }
      }
      prefix func ^ (text: String) -> HeaderFooterView<UIView> { HeaderFooterView(title: text) }
      class Details: FormViewController {
        func hide(_ row: BaseRow, _ conditions: Condition...) { row.hidden = conditions[0] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.header = ^"Title" } <<< SwitchRow("sw")
            <<< TextRow("a") { $0.hidden = !"$sw == true" }
            <<< TextRow("b") { $0.hidden = "$sw == true" + "$sw == nil" }
            <<< TextRow("c") { hide($0, "$sw == true") }
          let text = "$sw == true"
          form.last! <<< TextRow("d") { $0.hidden = text }
          //                                        ^^^^ condition-not-literal
          form +++ Section { $0.header = "Title" }
          //                              ^^^^^ section-header-string
        }
      }
      """),
    Shape(
      "sections, options and what can be compared have members of the app",
      """
      extension Section { func insert(_ row: BaseRow, at path: IndexPath) { insert(row, at: path.row) } }
      extension OptionsProvider { static func lazy(_ options: [T]) -> OptionsProvider { .array(options) } }
      extension Equatable { var mark: Int { get { 0 } nonmutating set {} } }
      class Details: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ ButtonRow("a").onCellSelection { _, row in
            row.section?.insert(TextRow(), at: row.indexPath!)
            row.section?.insert(TextRow(), at: row.indexPath!.row + 1)
          }
            <<< TextRow("b") { $0.mark = 3 }
            <<< AlertRow<Int>("c") { $0.optionsProvider = .lazy([1, 2]) }
        }
      }
      """),
  ]
}
