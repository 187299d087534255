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
      "conditions of rows that are put into a form of others name what is in that",
      """
      func addPrice(to form: Form) { form +++ IntRow("item2") { $0.hidden = "$item1 == nil OR $item == nil" } }
      //                                                                                      ^^^^^ predicate-unknown-tag
      extension FormViewController {
        func addNote() { form +++ TextRow("note2") { $0.hidden = "$note1 == nil" } }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("item1") +++ TextRow("note1")
          addPrice(to: form)
          addNote()
        }
      }
      """),
    Shape(
      "conditions that an extension lets be made of interpolations",
      """
      extension Condition: ExpressibleByStringInterpolation {}
      class A: FormViewController {
        let tag = "on"
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow(tag) +++ TextRow("a") { $0.hidden = "$\\(tag) == true" }
            +++ TextRow("b") { $0.hidden = "$\\(name) == true"; $0.disabled = "$\\(tag) == 'on'" }
          //                                                                              ^^ predicate-type-mismatch
        }
      }
      """),
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
}
