import Testing

/// Tags, rows and values on their way through variables, parameters, lists and branches.
@Suite struct ValueFlowShapesTests {
  @Test(arguments: lookups + variables + lists + loops + branches)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules =
    TagShapesTests.rules + [
      "predicate-type-mismatch", "predicate-empty-string", "predicate-value-not-in-options",
      "predicate-forward-reference", "condition-assigned-without-evaluate",
    ]

  static let lookups: [Shape] = [
    Shape(
      "a look-up takes on the type that its place asks for, whatever that place is",
      """
      struct Store { var row: TextRow? }
      struct Card {
        let row: TextRow?
        func show() { print(row?.value ?? "") }
        static func show(_ row: RowOf<String>?) {
          guard let row = row else { return }
          print(row.value ?? "")
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func text(_ row: TextRow?) -> String? { return row?.value }
        func value<T>(_ row: RowOf<T>?) -> T? { return row?.value }
        func with(_ tag: String, _ body: (RowOf<String>?) -> Void) { body(form.rowBy(tag: tag)) }
        func show(_ make: () -> TextRow?) { print(make()?.value ?? "") }
        func look() {
          print(text(form.rowBy(tag: "name")) ?? "")
          let known: String? = value(form.rowBy(tag: "name"))
          with("name") { print($0?.value ?? known ?? "") }
          let read: (TextRow?) -> String? = { $0?.value }
          print(read(form.rowBy(tag: "name")) ?? "")
          let row: TextRow = form.rowBy(tag: "name") ?? TextRow()
          print(row.value ?? "")
          let rows: [TextRow] = ["name"].compactMap { form.rowBy(tag: $0) }
          for row in rows { print(row.value ?? "") }
          let (first, second): (TextRow?, TextRow?) = (form.rowBy(tag: "name"), nil)
          print(first?.value ?? "", second?.value ?? "")
          let named: [String: TextRow?] = ["x": form.rowBy(tag: "name")]
          named.forEach { print($0.value?.value ?? "") }
          Card(row: form.rowBy(tag: "name")).show()
          Card.show(form.rowBy(tag: "name"))
          show { form.rowBy(tag: "name") }
          var store = Store()
          store.row = form.rowBy(tag: "name")
          print(store.row?.value ?? "")
        }
        func untyped() {
          let row = form.rowBy(tag: "name")
          if let row = row { print(row.value) }
          //                           ^^^^^ row-by-tag-untyped-value
          guard let same = row else { return }
          print(same.value)
          //         ^^^^^ row-by-tag-untyped-value
        }
      }
      """),
    Shape(
      "what 'values()' gave is in a property no longer what it was",
      """
      class A: FormViewController {
        var values: [String: Any?] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func keep() {
          values = form.values()
          add()
          print(values["extra"] ?? nil)
          self.values = form.values()
          print(values["other"] ?? nil)
        }
        func add() { values["extra"] = 3 }
        func fill(_ values: inout [String: Any?]) { values["more"] = 3 }
        func hand() {
          var values = form.values()
          print(values["more"] ?? nil)
          //            ^^^^ row-by-tag-unknown
          fill(&values)
          print(values["more"] ?? nil)
        }
      }
      """),
  ]

  static let variables: [Shape] = [
    Shape(
      "a variable that is handed over with '&' is another one afterwards",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var number = 0
          var tag = "a"
          form +++ Section() <<< TextRow("row\\(number)") <<< TextRow(tag)
          count(&number)
          change(&tag)
          form.last! <<< TextRow("row\\(number)") <<< TextRow(tag)
          add(&number)
          add(&number)
          outside(&number)
          form.last! <<< TextRow("x\\(number)")
          outside(&number)
          form.last! <<< TextRow("x\\(number)")
        }
        func count(_ number: inout Int) { number += 1 }
        func change(_ tag: inout String) { tag = UUID().uuidString }
        func add(_ number: inout Int) {
          form.last! <<< TextRow("added\\(number)")
          number += 1
        }
      }
      """),
    Shape(
      "rows that are put into a list or a section handed over with '&'",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = []
          fill(&rows)
          var section = Section(rows)
          more(&section)
          form +++ section <<< LabelRow { $0.hidden = "$a == nil AND $b == nil AND $c == nil" }
          //                                                                       ^^ predicate-unknown-tag
        }
        func fill(_ rows: inout [BaseRow]) { rows.append(TextRow("a")) }
        func more(_ section: inout Section) { section <<< TextRow("b") }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = []
          Kit.fill(&rows)
          form +++ Section(rows) <<< LabelRow { $0.hidden = "$anything == nil" }
        }
      }
      """),
  ]

  static let lists: [Shape] = [
    Shape(
      "rows that are added to sections kept in a list or dictionary",
      """
      class A: FormViewController {
        var sections: [String: Section] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          for name in ["first", "second"] {
            let section = Section(name)
            sections[name] = section
            form +++ section
          }
          sections["first"]! <<< TextRow("a")
          sections["second"]?.append(TextRow("b"))
          if let section = sections["second"] { section <<< TextRow("c") }
          form.last! <<< LabelRow { $0.hidden = "$a == nil AND $b == nil AND $c == nil AND $d == nil" }
          //                                                                               ^^ predicate-unknown-tag
          for tag in ["a", "b", "c"] { form.rowBy(tag: tag)?.updateCell() }
          form.rowBy(tag: "d")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "methods and closures that change a plain value",
      """
      struct Config {
        var number: Int
        mutating func count() { number += 1 }
      }
      class A: FormViewController {
        var config = Config(number: 0)
        func perform(_ change: () -> Void) { change() }
        override func viewDidLoad() {
          super.viewDidLoad()
          var tag = "a"
          var number = 0
          form +++ Section() <<< TextRow(tag) <<< TextRow("row\\(number)") <<< TextRow("set\\(config.number)")
          tag.append("b")
          config.count()
          perform { number += 1 }
          form.last! <<< TextRow(tag) <<< TextRow("row\\(number)") <<< TextRow("set\\(config.number)")
          var other = 0
          Outside.perform { other += 1 }
          form.last! <<< TextRow("other\\(other)")
          Outside.perform { other += 1 }
          form.last! <<< TextRow("other\\(other)")
          while tag.count < 5 {
            tag.append("c")
            form.last! <<< TextRow("in" + tag)
          }
        }
      }
      """),
    Shape(
      "methods that change a list of rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = [TextRow("a")]
          rows.insert(IntRow("b"), at: 0)
          rows.insert(contentsOf: [SwitchRow("c"), SwitchRow("e")], at: 1)
          rows.removeLast()
          form +++ Section(rows) <<< IntRow("a")
            <<< LabelRow { $0.hidden = "$a == nil AND $b == 3 AND $c == true AND $e == nil AND $d == nil" }
            //                                                                                 ^^ predicate-unknown-tag
          rows.removeAll()
          rows.append(TextRow("f"))
          form +++ Section(rows) <<< TextRow("f")
          //                                  ^ duplicate-row-tag
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = [TextRow("a")]
          rows.remove(at: 0)
          form +++ Section(rows) <<< TextRow("a") <<< LabelRow { $0.hidden = "$anything == nil" }
        }
      }
      """),
  ]

  static let loops: [Shape] = [
    Shape(
      "'map' of something that is there or not is no loop",
      """
      class A: FormViewController {
        var name: String?
        var names: [String] = []
        var any: Any = 3
        var thing: Thing?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          let row = name.map { title in TextRow("a") { $0.title = title } }
          if let row = row { form.last! <<< row }
          if let row = (any as? String).flatMap({ title in TextRow("b") { $0.title = title } }) { form.last! <<< row }
          if let row = thing?.title.map({ title in TextRow("c") { $0.title = title } }) { form.last! <<< row }
          if let row = URL(string: "x").map({ url in URLRow("d") { $0.value = url } }) { form.last! <<< row }
          if let row = defaults.string(forKey: "x").map({ text in TextRow("e") { $0.value = text } }) {
            form.last! <<< row
          }
          form +++ Section(names.map { title in TextRow("f") { $0.title = title } })
          //                                             ^ constant-tag-in-loop
          form +++ Section(things.filter { $0.isOn }.map { thing in TextRow("g") { $0.title = thing.title } })
          //                                                                 ^ constant-tag-in-loop
          form.last! <<< LabelRow { $0.hidden = "$a == nil OR $b == nil OR $z == nil" }
          //                                                               ^^ predicate-unknown-tag
        }
      }
      """),
    Shape(
      "a turn that only one element takes, or that asks first whether the row is there",
      """
      class A: FormViewController {
        var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          var isAdded = false
          for name in names {
            if form.rowBy(tag: "a") == nil { form +++ Section(name) <<< TextRow("a") }
            if !isAdded {
              isAdded = true
              form +++ Section(name) <<< TextRow("b")
            }
            if !isLast { form +++ Section(name) <<< TextRow("c") }
            //                                               ^ constant-tag-in-loop
          }
          for name in names where name == chosen { form +++ Section(name) <<< TextRow("d") }
          for name in names where !name.isEmpty { form +++ Section(name) <<< TextRow("e") }
          //                                                                          ^ constant-tag-in-loop
        }
      }
      """),
  ]

  static let branches: [Shape] = [
    Shape(
      "a row that was in a section that is thrown away is added once",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let name = NameRow("name")
          let draft = Section("Draft") <<< name
          print(draft.count)
          form +++ name
          form +++ name
          //       ^^^^ section-appended-twice
        }
      }
      """),
    Shape(
      "a condition given in one closure of a call and evaluated in another, or by what nobody knows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a").onChange { row in
            row.hidden = true
            //  ^^^^^^ condition-assigned-without-evaluate
          }.onCellSelection { _, row in row.evaluateHidden() }
        }
        func fade() {
          guard let row = form.rowBy(tag: "a") else { return }
          UIView.animate(withDuration: 1, animations: { row.hidden = true }) { _ in row.evaluateHidden() }
          UIView.animate(withDuration: 1, animations: { row.evaluateHidden() }) { _ in row.hidden = true }
          //                                                                               ^^^^^^ condition-assigned-without-evaluate
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a")
        }
        func hide() {
          form.rowBy(tag: "a")?.hidden = true
          form.allSections.flatMap { $0 }.forEach { $0.evaluateHidden() }
        }
      }
      """),
    Shape(
      "a predicate put together from literals is reported in the one that holds the fault",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let begin = "$a == nil"
          form +++ Section() <<< TextRow("a") <<< LabelRow("b") {
            $0.hidden = .predicate(NSPredicate(format: "$a == nil AND "
              + "$zz == 3"))
      //         ^^^ predicate-unknown-tag
            $0.disabled = .predicate(NSPredicate(format: begin + " AND $y == nil" + " AND $" + "x == nil"))
            //                                                         ^^ predicate-unknown-tag
            //                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ predicate-unknown-tag
          }
        }
      }
      """),
    Shape(
      "the last section of a form after a branch is the one of the way that was taken",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if isBusiness {
            form +++ Section("Company") <<< TextRow("company") <<< IntRow("number")
          } else {
            form +++ Section("Person") <<< TextRow("name") <<< TextRow("number")
          }
          form.last! <<< LabelRow("both")
          form.last! <<< LabelRow { $0.hidden = "$number == 3 OR $number == 'x' OR $both == nil OR $x == nil" }
          //                                                                                       ^^ predicate-unknown-tag
          if isBusiness { form.last! <<< LabelRow { $0.hidden = "$company == nil AND $name == nil AND $both == nil" } }
          //                                                                         ^^^^^ predicate-unknown-tag
        }
        let isBusiness = UserDefaults.standard.bool(forKey: "business")
      }
      """),
    Shape(
      "text that code gives a row is what the row may hold, empty or beside the options",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") { $0.value = "" } <<< TextRow("b") <<< TextRow("c")
            <<< SegmentedRow<String>("d") {
              $0.options = ["x", "y"]
              $0.value = "none"
            }
            <<< LabelRow { $0.hidden = "$a == '' OR $b == '' OR $c == ''" }
            //                                                  ^^^^^^^^ predicate-empty-string
            <<< LabelRow { $0.hidden = "$d == 'none' OR $d == 'z'" }
            //                                                 ^ predicate-value-not-in-options
        }
        func clear() { (form.rowBy(tag: "b") as? TextRow)?.value = "" }
      }
      """),
  ]
}
