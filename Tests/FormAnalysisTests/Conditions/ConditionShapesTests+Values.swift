/// Values.
extension ConditionShapesTests {
  static let values: [Shape] = [
    Shape(
      "nothing else is said of what cannot be read, of dates in arithmetic, and of letters that are composed",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("first name") <<< DateRow("day") <<< IntRow("n")
            <<< PushRow<String>("place") { $0.options = ["Caf\u{e9}"] }
            <<< TextRow("a") { $0.hidden = "$first name == nil AND $a == nil" }
            //                              ^^^^^^^^^^^ predicate-unusable-tag
            <<< TextRow("b") { $0.hidden = "$day != nil AND $day - 5 > now()" }
            <<< TextRow("c") { $0.hidden = "$n != nil AND $n - 5 > now()" }
            //                                                   ^ predicate-operator-mismatch
            <<< TextRow("d") { $0.hidden = "$place ==[c] 'CAFE\u{301}'" }
        }
      }
      """),
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
      "predicates that are put together of others",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let isOff = NSPredicate(format: "$on == false")
          //                               ^^^^^^^^^^^^ predicate-bool-equals-false
          form +++ Section() <<< SwitchRow("on") <<< IntRow("age")
            <<< LabelRow("1") {
              $0.hidden = .predicate(NSCompoundPredicate(andPredicateWithSubpredicates: [
                isOff, NSPredicate(format: "$age > %d AND $aeg < 3", 3), NSPredicate(format: "$age == %@", "x"),
          //                                              ^^^^ predicate-unknown-tag
          //                                                                                          ^^ predicate-type-mismatch
              ]))
            }
            <<< LabelRow("two") {
              $0.hidden = .predicate(NSCompoundPredicate(type: .or, subpredicates: [
                NSPredicate(format: "$on == false"), NSPredicate(format: "$on == nil"), NSPredicate(value: false),
                NSCompoundPredicate(notPredicateWithSubpredicate: .init(format: "$two == nil")),
          //                                                                     ^^^^ condition-self-dependency
              ]))
            }
            <<< LabelRow("3") {
              $0.hidden = .predicate(NSCompoundPredicate(orPredicateWithSubpredicates: [
                NSPredicate(format: "$age = = 1"), NSPredicate(format: "$gone == nil"),
          //                                ^ predicate-syntax-error
              ]))
            }
            <<< LabelRow("4") {
              $0.hidden = .predicate(NSCompoundPredicate(orPredicateWithSubpredicates: [own, NSPredicate(format: "$on == false")]))
            }
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
    Shape(
      "a subclass puts a row of another type into the superclass's property",
      """
      class Base: FormViewController {
        var row: BaseRow = TextRow("amount")
        let note = TextRow("note")
        var count: BaseRow = TextRow("count")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ row <<< note <<< self.count
          form +++ TextRow("z") { $0.hidden = "$count == 4" }
          form +++ TextRow("x") { $0.hidden = "$amount == 4" }
          form +++ TextRow("y") { $0.hidden = "$note == 4" }
          //                                            ^ predicate-type-mismatch
        }
      }
      final class Counted: Base {
        override func viewDidLoad() {
          row = IntRow("amount")
          super.viewDidLoad()
        }
      }
      final class Host: UIViewController {
        func open() {
          let base = Base()
          base.count = IntRow("count")
          present(base, animated: true)
        }
      }
      """),
  ]
}
