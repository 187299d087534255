/// Order.
extension ConditionShapesTests {
  static let order: [Shape] = [
    Shape(
      "rows of a form that is built anew stand in no ring with those before, and a value may be the one to go back to",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build(isOpen: true)
        }
        @objc func close() { build(isOpen: false) }
        func build(isOpen: Bool) {
          form.removeAll()
          if isOpen {
            form +++ TextRow("a") { $0.hidden = .function(["b"]) { $0.rowBy(tag: "b")?.baseValue == nil } } <<< TextRow("b")
          } else {
            form +++ TextRow("a") <<< TextRow("b") { $0.hidden = .function(["a"]) { $0.rowBy(tag: "a")?.baseValue == nil } }
          }
          form +++ SwitchRow("on") { $0.resetValue = false; $0.resetRowValue() }
            <<< LabelRow { $0.hidden = "$on == false" }
        }
      }
      """),
    Shape(
      "rows on paths of their own meet in no ring, and one that is known is no slip",
      """
      class A: FormViewController {
        var isNew = true, names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          if isNew {
            form +++ TextRow("a") { $0.hidden = .function(["b"]) { $0.rowBy(tag: "b")?.baseValue == nil } }
            //                                              ^ condition-function-unknown-tag
          } else {
            form +++ TextRow("b") { $0.hidden = .function(["a"]) { $0.rowBy(tag: "a")?.baseValue == nil } }
            //                                              ^ condition-function-unknown-tag
          }
        }
      }
      class B: A {
        override func viewDidLoad() {
          for name in names { form +++ TextRow(name) }
          if isNew {
            form +++ SwitchRow("switchA")
          } else {
            form +++ SwitchRow("switchB") +++ TextRow("t") { $0.hidden = "$switchA == true" }
          }
        }
      }
      """),
    Shape(
      "a condition that is replaced before the row joins is never evaluated",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") +++ row { $0.hidden = "$a == true" } +++ row { $0.hidden = nil }
          //
          form +++ row { $0.title = "" }
        }
        func row(_ prepare: (TextRow) -> Void) -> TextRow {
          let row = TextRow()
          row.hidden = "$owner == nil"
          //            ^^^^^^ predicate-unknown-tag
          prepare(row)
          return row
        }
      }
      """),
    Shape(
      "the entries of a dictionary come in any order",
      """
      class A: FormViewController {
        let titles = ["name": "Name", "town": "Town"]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          for (tag, title) in titles { section <<< TextRow(tag) { $0.title = title; $0.hidden = "$town == nil" } }
          ["a": 1, "b": 2].sorted { $0.key < $1.key }.forEach { section <<< IntRow($0.key) { $0.disabled = "$b == nil" } }
          for (tag, _) in ["only": 1] { section <<< IntRow(tag) }
          section <<< TextRow("note") { $0.hidden = "$name == nil OR $c == nil" }
          //                                                         ^^ predicate-unknown-tag
        }
      }
      """),
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
      "rows that are appended to a section stay in their order, whatever is put between them before it joins",
      """
      let section = Section()
      section <<< TextRow("a") { $0.hidden = "$b == nil AND $z == nil" }
      //                                      ^^ predicate-forward-reference
      section.insert(TextRow("z") { $0.hidden = "$b == nil" }, at: 0)
      section <<< TextRow("b")
      form +++ section
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
    Shape(
      "sections in front of others",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a")
          form.insert(Section { $0.hidden = "$q == nil" }, at: 0)
          //                                 ^^ predicate-forward-reference
          form.last! <<< TextRow("q")
          form.insert(Section { $0.hidden = "$r == nil" }, at: 0)
          //                                 ^^ section-predicate-own-row
          form.first! <<< TextRow("r")
        }
      }
      """),
  ]
}
