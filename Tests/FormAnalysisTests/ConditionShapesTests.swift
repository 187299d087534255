import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// Conditions in the many shapes in which code writes them.
@Suite struct ConditionShapesTests {
  @Test func aCallThatWouldCrashIsNoSafeFix() {
    let fixture = Fixture(
      """
      let note = TextRow("note")
      form +++ Section() <<< SwitchRow("gift") <<< note
      note.hidden = "$gift == true"
      note.disabled = "$present == true"
      """)
    let fixes = Rule.conditionAssignedWithoutEvaluate.findings(in: fixture.context).flatMap(\.fixes)
    #expect(fixes.map(\.isSafe) == [true, false])
  }

  @Test(arguments: places + order + values + functions + evaluations)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "predicate-syntax-error", "predicate-missing-arguments", "predicate-unknown-tag", "predicate-section-tag",
    "predicate-forward-reference", "section-predicate-own-row", "condition-self-dependency", "condition-cycle",
    "predicate-bool-equals-false", "predicate-empty-string", "predicate-type-mismatch",
    "predicate-operator-mismatch", "predicate-opaque-value", "predicate-value-keypath", "predicate-bare-identifier",
    "predicate-quoted-variable", "predicate-unobserved-variable", "predicate-unusable-tag",
    "predicate-float-equality", "predicate-value-not-in-options", "condition-not-literal",
    "condition-function-unknown-tag", "condition-function-missing-dependency",
    "condition-function-unused-dependency", "condition-function-empty-dependencies",
    "condition-assigned-without-evaluate", "evaluate-in-cell-update", "evaluate-in-on-change",
  ]

  // MARK: Where conditions are written

  static let places: [Shape] = [
    Shape(
      "a literal may be given its type",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") { $0.hidden = Condition("$nobody == nil") }
            //                                           ^^^^^^^ predicate-unknown-tag
            <<< TextRow("b") { $0.hidden = .some("$nobody == nil") }
            //                                    ^^^^^^^ predicate-unknown-tag
            <<< TextRow("c") { $0.hidden = .some(.function(["nobody"], { $0.rowBy(tag: "a") == nil })) }
            //                                               ^^^^^^ condition-function-unknown-tag
            <<< TextRow("d") { $0.hidden = Condition(false); $0.disabled = .some(true) }
        }
      }
      """),
    Shape(
      "what a closure gives that is called at once",
      """
      class A: FormViewController {
        var isGuest = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") { $0.hidden = { isGuest }() }
          //                                  ^^^^^^^^^^^^^ condition-not-literal
        }
      }
      """),
    Shape(
      "beside a tag that cannot be written nothing else is said of its comparison",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("my-switch") <<< TextRow("first name") <<< IntRow("2nd")
            <<< TextRow("a") { $0.hidden = "$my-switch == false" }
            //                              ^^^^^^^^^^ predicate-unusable-tag
            <<< TextRow("b") { $0.hidden = "$first name == '' OR $nobody == nil" }
            //                              ^^^^^^^^^^^ predicate-unusable-tag
            <<< TextRow("c") { $0.hidden = "$2nd CONTAINS 'x'" }
            //                              ^^^^ predicate-unusable-tag
            <<< TextRow("d") { $0.hidden = "$my-switch == true AND $nobody == nil" }
            //                              ^^^^^^^^^^ predicate-unusable-tag
            //                                                     ^^^^^^^ predicate-unknown-tag
            <<< TextRow("e") { $0.hidden = "$my-switch" }
            //                              ^^^^^^^^^^ predicate-syntax-error
            <<< TextRow("f") { $0.hidden = "$a is 1 AND $my-switch == true" }
            //                                 ^^ predicate-syntax-error
        }
      }
      """),
    Shape(
      "a ternary of predicates is two predicates",
      """
      class A: FormViewController {
        var flag = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("x")
            <<< TextRow("a") { $0.hidden = flag ? "$xx == true" : "$x ==" }
            //                                     ^^^ predicate-unknown-tag
            //                                                     ^^^^^ predicate-syntax-error
        }
      }
      """),
    Shape(
      "functions and computed properties that make conditions",
      """
      class A: FormViewController {
        func hide() -> Condition { return "$aa == 1" }
        //                                 ^^^ predicate-unknown-tag
        static var never: Condition { "$bb == 1" }
        //                             ^^^ predicate-unknown-tag
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("x")
            <<< TextRow("a") { $0.hidden = hide() }
            <<< TextRow("b") { $0.hidden = A.never }
        }
      }
      """),
    Shape(
      "conditions passed as arguments are checked at the call",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("x")
            <<< make("a", hidden: "$y1 == true")
            //                     ^^^ predicate-unknown-tag
            <<< make("b", hidden: .predicate(NSPredicate(format: "$x == %@")))
            //                                                          ^^ predicate-missing-arguments
            <<< make("c", hidden: .function(["z1"]) { form in (form.rowBy(tag: "x") as? SwitchRow)?.value == true })
            //                                ^^ condition-function-unknown-tag
            //                                                                  ^ condition-function-missing-dependency
        }
        func make(_ tag: String, hidden: Condition) -> TextRow { TextRow(tag) { $0.hidden = hidden } }
      }
      """),
    Shape(
      "members of an extension of Condition",
      """
      extension Condition {
        static var whenOff: Condition { return "$of == nil" }
        //                                      ^^^ predicate-unknown-tag
        static func unless(_ tag: String) -> Condition { .predicate(NSPredicate(format: "$\\(tag) != true")) }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("x")
            <<< TextRow("a") { $0.hidden = .whenOff }
            <<< TextRow("b") { $0.hidden = .unless("x") }
        }
      }
      """),
    Shape(
      "values of other types where a Condition is declared",
      """
      class A: FormViewController {
        var isGuest = false
        lazy var later: Condition = isGuest
        //                          ^^^^^^^ condition-not-literal
        override func viewDidLoad() {
          super.viewDidLoad()
          let name = "n"
          let local: Condition? = "$\\(name)"
          //                       ^^^^^^^^ condition-not-literal
          form +++ Section() <<< SwitchRow("x")
            <<< TextRow("a") { $0.hidden = later; $0.disabled = local }
            <<< TextRow("b") { $0.hidden = make() }
            <<< TextRow("c") { $0.hidden = name.hasPrefix("x") }
            //                             ^^^^^^^^^^^^^^^^^^^ condition-not-literal
            <<< TextRow("d") { $0.hidden = UserDefaults.standard.bool(forKey: "d") }
            //                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ condition-not-literal
            <<< TextRow("e") { $0.hidden = isGuest ? nil : true; $0.disabled = "$x" + " == nil" }
            //                                                                 ^^^^^^^^^^^^^^^^ condition-not-literal
        }
        func make() -> Condition {
          if isGuest { return "$x == true" }
          return isGuest
          //     ^^^^^^^ condition-not-literal
        }
      }
      """),
    Shape(
      "a predicate through a constant NSPredicate",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let predicate = NSPredicate(format: "$x == 'on'")
          //                                          ^^ predicate-type-mismatch
          form +++ Section() <<< IntRow("x")
          let row = TextRow("a")
          row.hidden = Condition.predicate(predicate)
          form +++ row
        }
      }
      """),
    Shape(
      "the subclass adds what the base class names",
      """
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          buildTop()
          form +++ Section() <<< TextRow("b") { $0.hidden = "$extra == nil" }
        }
        func buildTop() {}
      }
      class Sub: Base {
        override func buildTop() { form +++ Section() <<< TextRow("extra") }
      }
      """),
    Shape(
      "extensions of a class out of reach and forms that are handed in are open",
      """
      extension FormViewController {
        func addContact() { form +++ Section() <<< TextRow("c1") { $0.hidden = "$elsewhere == nil" } }
      }
      func build(into form: Form) { form +++ Section() <<< TextRow("c1") { $0.hidden = "$elsewhere == nil" } }
      """),
    Shape(
      "constant arguments are read through",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("t") <<< IntRow("i")
            <<< LabelRow("a") { $0.hidden = .predicate(NSPredicate(format: "%K == %@", "t", "x")) }
            //                                                              ^^ predicate-bare-identifier
            <<< LabelRow("b") { $0.hidden = .predicate(NSPredicate(format: "$t == %@", "")) }
            //                                                              ^^^^^^^^ predicate-empty-string
            <<< LabelRow("c") { $0.hidden = .predicate(NSPredicate(format: "$i == %@", "5")) }
            //                                                                    ^^ predicate-type-mismatch
            <<< LabelRow("d") { $0.hidden = .predicate(NSPredicate(format: "$t > %d", 3)) }
            //                                                                 ^ predicate-operator-mismatch
            <<< LabelRow("e") { $0.hidden = .predicate(NSPredicate(format: "$i == %@", value)) }
        }
      }
      """),
  ]

  // MARK: Order

  static let order: [Shape] = [
    Shape(
      "rows of loops are there behind the loop",
      """
      class A: FormViewController {
        let names = ["one", "two"]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for name in names { section <<< SwitchRow(name) { $0.title = name } }
          section <<< TextRow("z") { $0.hidden = "$one == true AND $three == true" }
          //                                                       ^^^^^^ predicate-unknown-tag
          form +++ section
          names.forEach { form.last! <<< IntRow($0 + "Count") }
          form +++ LabelRow("q") { $0.hidden = "$oneCount == nil" }
        }
      }
      """),
    Shape(
      "exclusive branches, removal and replaced conditions",
      """
      class A: FormViewController {
        var isNew = true
        override func viewDidLoad() {
          super.viewDidLoad()
          if isNew {
            form +++ TextRow("a")
          } else {
            form +++ TextRow("b") { $0.hidden = "$a == nil" }
            //                                   ^^ predicate-unknown-tag
          }
          let row = TextRow("r") { $0.hidden = "$late == nil" }
          row.hidden = "$a == nil"
          form +++ row
          form +++ TextRow("late")
          form.removeAll()
          form +++ TextRow("n") { $0.hidden = "$late == nil" }
          //                                   ^^^^^ predicate-unknown-tag
        }
      }
      """),
    Shape(
      "rows of an action come later, those of an unknown method may not",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") { $0.hidden = "$byAction == nil" }
          //                                   ^^^^^^^^^ predicate-forward-reference
          form +++ TextRow("b") { $0.hidden = "$byMethod == nil" }
        }
        @IBAction func add() { form +++ SwitchRow("byAction") }
        func configure() { form +++ SwitchRow("byMethod") }
      }
      """),
    Shape(
      "an evaluation between two rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("a")
          form +++ row
          row.hidden = "$b == nil"
          //            ^^ predicate-forward-reference
          row.evaluateHidden()
          form +++ TextRow("b")
        }
      }
      """),
    Shape(
      "a section built by statements, and rows of a builder",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section("s")
          section.hidden = .predicate(NSPredicate(format: "$own == nil"))
          //                                               ^^^^ section-predicate-own-row
          section.append(TextRow("own"))
          form.append(section)
          form.append(Section { $0.hidden = "$own == nil AND $next == nil" })
          //                                                 ^^^^^ predicate-forward-reference
          form.append(Section() <<< TextRow("next"))
        }
      }
      """),
    Shape(
      "rings of three, and through sections none",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") { $0.disabled = .function(["c"]) { $0.rowBy(tag: "c")?.baseValue == nil } }
            <<< TextRow("b") { $0.hidden = "$a == nil" }
            <<< TextRow("c") { $0.hidden = "$b == nil" }
            //                              ^^ condition-cycle
            <<< TextRow("d") { $0.hidden = "$a == nil" }
        }
      }
      """),
    Shape(
      "compilation branches are read for what they add",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          #if DEBUG
          form +++ SwitchRow("debug")
          #else
          form +++ TextRow("a") { $0.hidden = "$debug == nil" }
          #endif
        }
      }
      """),
  ]

  // MARK: Values

  static let values: [Shape] = [
    Shape(
      "values that may come from elsewhere",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          SwitchRow.defaultRowInitializer = { $0.value = false }
          form +++ Section() <<< SwitchRow("a") <<< CheckRow("b") <<< CheckRow("c") <<< CheckRow("d")
            <<< LabelRow("1") { $0.hidden = "$a == false" }
            <<< LabelRow("2") { $0.hidden = "$b == false" }
            <<< LabelRow("3") { $0.hidden = "$c == false" }
            //                               ^^^^^^^^^^^ predicate-bool-equals-false
            <<< LabelRow("4") { $0.hidden = "$d == false OR $d == nil" }
          (form.rowBy(tag: "b") as? CheckRow)?.value = false
        }
      }
      """),
    Shape(
      "setValues with keys that are not known",
      """
      class A: FormViewController {
        var model: [String: Any?] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("a") <<< LabelRow("1") { $0.hidden = "$a == false" }
          form.setValues(model)
        }
      }
      """),
    Shape(
      "setValues that names other rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("a") <<< TextRow("b") <<< LabelRow("1") { $0.hidden = "$a == NO" }
          //                                                                                      ^^^^^^^^ predicate-bool-equals-false
          form.setValues(["b": "text"])
        }
      }
      """),
    Shape(
      "SUBQUERY variables, key paths and CAST",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< MultipleSelectorRow<String>("m") { $0.options = ["x", "y"] } <<< DateRow("d")
            <<< LabelRow("1") { $0.hidden = "$m.@count > 0 AND SUBQUERY($m, $e, $e == 3).@count > 0" }
            <<< LabelRow("2") { $0.hidden = "$d > CAST(3, 'NSDate') OR $d == CAST('a', 'NSString')" }
            <<< LabelRow("3") { $0.hidden = "ANY $m == 3" }
            //                                         ^ predicate-type-mismatch
            <<< LabelRow("4") { $0.hidden = "$m > 2" }
            //                                  ^ predicate-operator-mismatch
        }
      }
      """),
    Shape(
      "custom rows inherit their kind of value",
      """
      final class _AgeCell: Cell<Int>, CellType {}
      final class AgeRow: Row<_AgeCell>, RowType {}
      class MyTextRow: _TextRow, RowType {}
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< AgeRow("age") <<< MyTextRow("name")
            <<< LabelRow("1") { $0.hidden = "$age == 'x'" }
            //                                        ^ predicate-type-mismatch
            <<< LabelRow("2") { $0.hidden = "$name == ''" }
            //                               ^^^^^^^^^^^ predicate-empty-string
        }
      }
      """),
    Shape(
      "options in constants, unions and lists",
      """
      class A: FormViewController {
        private static let kinds = ["A", "B"]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SegmentedRow<String>("k") { $0.options = A.kinds }
            <<< PushRow<String>("l") { $0.options = ["A", "B"]; $0.options?.append("C") }
            <<< LabelRow("1") { $0.hidden = "$k IN {'A', 'C'}" }
            //                                            ^ predicate-value-not-in-options
            <<< LabelRow("2") { $0.hidden = "$l == 'C'" }
        }
      }
      """),
    Shape(
      "enums in lists, and their nil tests",
      """
      enum Plan: String { case free, pro }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SegmentedRow<Plan>("k")
            <<< LabelRow("1") { $0.hidden = "$k IN {'free', 'pro'}" }
            //                               ^^ predicate-opaque-value
            <<< LabelRow("2") { $0.hidden = "$k < 'pro'" }
            //                                  ^ predicate-operator-mismatch
            <<< LabelRow("3") { $0.hidden = "$k != nil" }
        }
      }
      """),
    Shape(
      "what cannot be written as a variable, escaped and in functions",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("e-mail") <<< TextRow("no")
            <<< LabelRow("1") { $0.hidden = "$e-mail == nil OR $#no == nil" }
            //                               ^^^^^^^ predicate-unusable-tag
            <<< LabelRow("2") { $0.hidden = "$no == nil" }
            //                               ^^^ predicate-unusable-tag
        }
      }
      """),
  ]

  // MARK: Functions

  static let functions: [Shape] = [
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

  // MARK: Evaluations

  static let evaluations: [Shape] = [
    Shape(
      "evaluated by a deferred statement, a closure, or a loop of another method",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("s") { $0.tag = "s" }
            <<< SwitchRow("x").onChange { [weak self] row in
              guard let t = self?.form.rowBy(tag: "t") else { return }
              defer { t.evaluateHidden() }
              t.hidden = "$x == true"
              t.disabled = true
              //^^^^^^^^ condition-assigned-without-evaluate
            }
            <<< TextRow("t") <<< TextRow("u")
        }
        func a() {
          form.rowBy(tag: "t")?.hidden = nil
          form.rowBy(tag: "u")?.hidden = true
          refresh()
        }
        func refresh() { for row in form.allRows { row.evaluateHidden() } }
        func b() {
          form.rowBy(tag: "u")?.hidden = true
          DispatchQueue.main.async { self.form.rowBy(tag: "u")?.evaluateHidden() }
        }
        func c() {
          form.rowBy(tag: "u")?.hidden = true
          //                    ^^^^^^ condition-assigned-without-evaluate
          form.rowBy(tag: "u")?.evaluateDisabled()
          form.rowBy(tag: "t")?.evaluateHidden()
        }
        func d() {
          for row in form.allRows { row.disabled = true }
          //                            ^^^^^^^^ condition-assigned-without-evaluate
        }
      }
      """),
    Shape(
      "sections and rows by other ways",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("s") { $0.tag = "s" } <<< TextRow("t")
        }
        func a() {
          form.allSections.first?.hidden = true
          //                      ^^^^^^ condition-assigned-without-evaluate
        }
        func b() {
          let section = form.sectionBy(tag: "s")
          section?.hidden = true
          section?.evaluateHidden()
        }
        func c(row: BaseRow) { row.hidden = true }
      }
      """),
    Shape(
      "in a cell's update, at once and later",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("a").cellUpdate { [weak self] cell, row in
              self?.refresh(row)
              DispatchQueue.main.async { row.updateCell() }
              [row].forEach { $0.reload() }
              //                 ^^^^^^ evaluate-in-cell-update
            }
            <<< TextRow("b").cellUpdate { [weak self] _, _ in self?.form.rowBy(tag: "a")?.updateCell() }
        }
        func refresh(_ row: BaseRow) { row.evaluateDisabled() }
        //                                 ^^^^^^^^^^^^^^^^ evaluate-in-cell-update
      }
      """),
    Shape(
      "in onChange, of sections and by loops",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("x").onChange { [weak self] _ in
            self?.form.sectionBy(tag: "s")?.evaluateHidden()
            self?.form.rowBy(tag: "b")?.evaluateHidden()
          }
          form +++ Section { $0.tag = "s"; $0.hidden = "$x == true" } <<< TextRow("a") <<< TextRow("b")
        }
      }
      """),
  ]
}
