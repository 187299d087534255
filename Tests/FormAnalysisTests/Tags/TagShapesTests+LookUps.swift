/// Look-ups.
extension TagShapesTests {
  static let lookups: [Shape] = [
    Shape(
      "what code makes that calls itself is no slip of what is known",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          add(3)
          form.rowBy(tag: "row1")?.reload()
          form +++ LabelRow { $0.hidden = "$row1 == nil" }
        }
        func add(_ number: Int) {
          form +++ TextRow("row\\(number)")
          if number > 0 { add(number - 1) }
        }
      }
      """),
    Shape(
      "values through constants, closures and guards",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("name")
            <<< IntRow("age")
            <<< ButtonRow("send").onCellSelection { [weak self] _, _ in
              guard let self = self else { return }
              let values = self.form.values(includeHidden: true)
              guard let name = values["name"] as? String, let mail = values["mail"] as? String else { return }
              //                                                             ^^^^ row-by-tag-unknown
              print(name, mail)
            }
        }
        func age() -> String {
          let all = form.values(includeHidden: true)
          if let age = all["age"] as? Double { return "\\(age)" }
          //                          ^^^^^^ values-type-mismatch
          if let age = all["age"] as? Int? { return "\\(age ?? 0)" }
          return all["age"] as! String
          //                    ^^^^^^ values-type-mismatch
        }
      }
      """),
    Shape(
      "a write is no look-up, other dictionaries are others",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func save(_ defaults: [String: Any]) -> [String: Any?] {
          var values = form.values()
          values["id"] = 12
          values["date"] = Date()
          let old = defaults["nickname"] as? Int
          print(old as Any)
          return values
        }
      }
      """),
    Shape(
      "code that is handed the values may be handed others, and other values may stand under their keys",
      """
      struct Person {
        let id: Int?
        init(_ json: [String: Any?]) { id = json["id"] as? Int ?? json["name"] as? Int }
        static func id(_ json: [String: Any?]) -> Int? { json["id"] as? Int }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func save(_ stored: [String: Any?]) {
          send(form.values())
          send(stored)
          print(Person(form.values()), Person(stored), Person.id(form.values()))
          print(form.values().mapValues { _ in 1 }["name"] as? Int, form.values().merging(stored) { $1 }["id"])
          print(form.values()["id"])
          //                   ^^ row-by-tag-unknown
        }
        func send(_ all: [String: Any?]) { print(all["id"], all["name"] as? Int) }
      }
      """),
    Shape(
      "guard-let with a type, casts in conditions, force unwraps",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("on") <<< DateRow("day") <<< SegmentedRow<Int>("level")
        }
        func check() {
          guard let on: CheckRow = form.rowBy(tag: "on") else { return }
          //            ^^^^^^^^ row-by-tag-type-mismatch
          if let day = form.rowBy(tag: "day") as? DateInlineRow { print(day) }
          //                                      ^^^^^^^^^^^^^ row-by-tag-type-mismatch
          let level: RowOf<String> = form.rowBy(tag: "level")!
          //         ^^^^^^^^^^^^^ row-by-tag-type-mismatch
          let same = form.rowBy(tag: "level") as! SegmentedRow<Int>
          print(on, level, same)
        }
      }
      """),
    Shape(
      "look-ups returned at once and by computed properties",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow("rooms") <<< TextRow("notes")
        }
        private var rooms: IntRow? { form.rowBy(tag: "rooms") }
        private var notes: TextAreaRow? { return form.rowBy(tag: "notes") }
        //                 ^^^^^^^^^^^ row-by-tag-type-mismatch
        private func row<T: BaseRow>(tag: String) -> T { form.rowBy(tag: tag) as! T }
        private func find<T>(_ tag: String, as type: T.Type) -> T? { form.rowBy(tag: tag) as? T }
        func check() {
          let one: IntRow = row(tag: "rooms")
          let two: IntRow = row(tag: "notes")
          //       ^^^^^^ row-by-tag-type-mismatch
          let three = find("rooms", as: IntRow.self)
          let four = find("rooms", as: TextRow.self)
          //                           ^^^^^^^ row-by-tag-type-mismatch
          print(one, two, three as Any, four as Any, rooms as Any, notes as Any)
        }
      }
      """),
    Shape(
      "rows of other classes: custom, aliased, out of reach, generic",
      """
      final class ColourRow: Row<ColourCell>, RowType {}
      class ColourCell: Cell<UIColor>, CellType {}
      typealias NumberRow = IntRow
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< ColourRow("colour") <<< NumberRow("number") <<< StarRow("stars")
        }
        func check() {
          let a: NumberRow? = form.rowBy(tag: "number")
          let b: IntRow? = form.rowBy(tag: "number")
          let c: RowOf<UIColor>? = form.rowBy(tag: "colour")
          let d: TextRow? = form.rowBy(tag: "colour")
          //     ^^^^^^^ row-by-tag-type-mismatch
          let e: TextRow? = form.rowBy(tag: "stars")
          print(a as Any, b as Any, c as Any, d as Any, e as Any)
        }
      }
      """),
    Shape(
      "another controller asks",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< EmailRow()
        }
      }
      class B: UIViewController {
        func read(_ a: A) {
          let name: IntRow? = a.form.rowBy(tag: "name")
          //        ^^^^^^ row-by-tag-type-mismatch
          a.form.rowBy(tag: "nickname")?.updateCell()
          //                 ^^^^^^^^ row-by-tag-unknown
          print(name as Any)
        }
      }
      """),
    Shape(
      "setValues: nested values, constants, types that bridge",
      """
      class A: FormViewController {
        enum Plan: String { case free, pro }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< IntRow("age") <<< SliderRow("level") <<< PushRow<Plan>("plan") { $0.options = [.free, .pro] }
            <<< URLRow("site") <<< DateRow("day") <<< DecimalRow("price") <<< SwitchRow("on")
        }
        func fill() {
          form.setValues(["age": 3, "level": Float(2), "plan": Plan.free, "site": URL(string: "a"), "day": NSDate()])
          form.setValues(["age": "3", "plan": "free", "site": "https://a.b", "price": Double(2), "on": NSNumber(value: true)])
          //                      ^ set-values-type-mismatch
          //                                   ^^^^ set-values-type-mismatch
          //                                                   ^^^^^^^^^^^ set-values-type-mismatch
          let more: [String: Any?] = ["level": Double(21), "price": -4]
          //                                   ^^^^^^^^^^ set-values-type-mismatch
          //                                                        ^^ set-values-type-mismatch
          form.setValues(more)
          form.setValues(["price": 4] as [String: Double])
        }
      }
      """),
    Shape(
      "setValues: keys that are put in one by one",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< IntRow("age") <<< DecimalRow("price")
        }
        func fill(_ name: String?, _ stored: [String: Any?]) {
          var values = [String: Any?]()
          if let name = name { values["nmae"] = name }
          //                           ^^^^ set-values-unknown-key
          values["age"] = "3"
          //               ^ set-values-type-mismatch
          values["old"] = 1
          values["old"] = nil
          values.updateValue(8, forKey: "price")
          //                 ^ set-values-type-mismatch
          form.setValues(values)
          values = stored
          values["other"] = 1
          values["age"] = "4"
          form.setValues(values)
          var others: [String: Any?] = ["age": "5", "name": "x"]
          others.merge(stored) { $1 }
          form.setValues(others)
          var texts: [String: Any?] = ["age": "6"]
          if let text = texts["age"] as? String { texts["age"] = Int(text) }
          form.setValues(texts)
          var copy = form.values()
          copy["extra"] = 1
          form.setValues(copy)
        }
      }
      """),
    Shape(
      "the look-up handed over as a function",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "part" } <<< TextRow("name") <<< IntRow("age")
        }
        func check() -> [BaseRow] {
          let find = form.rowBy(tag:)
          print(find("name") as Any, find("nick") as Any)
          //                               ^^^^ row-by-tag-unknown
          let parts = ["part", "parts"].map(form.sectionBy(tag:))
          //                    ^^^^^ section-by-tag-unknown
          print(parts)
          return ["name", "agee"].compactMap(form.rowBy(tag:))
          //               ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "section look-ups from a section's form and a row's section",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "a" }
            <<< SwitchRow("on").onChange { row in
              row.section?.form?.sectionBy(tag: "a")?.reload()
              row.section?.form?.sectionBy(tag: "zz")?.reload()
              //                                 ^^ section-by-tag-unknown
              row.section?.form?.rowBy(tag: "off")?.updateCell()
              //                             ^^^ row-by-tag-unknown
            }
        }
      }
      """),
    Shape(
      "one known tag that is near, in an open form",
      """
      class A: FormViewController {
        var extra: BaseRow?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "general" } <<< TextRow("Name") <<< TextRow("street")
          if let extra = extra { form.last! <<< extra }
        }
        func check() {
          form.rowBy(tag: "name")?.updateCell()
          //               ^^^^ row-by-tag-unknown
          form.rowBy(tag: "streets")?.updateCell()
          //               ^^^^^^^ row-by-tag-unknown
          form.rowBy(tag: "elsewhere")?.updateCell()
        }
      }
      """),
    Shape(
      "a row is looked up without a type",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< IntRow("age")
        }
        func check() -> Int? {
          let row = form.rowBy(tag: "name")
          row?.title = "x"
          row?.baseValue = "y"
          if let other = form.rowBy(tag: "age") as? IntRow { print(other.value ?? 0) }
          guard let found = form.rowBy(tag: "age") else { return nil }
          print(found.value)
          //          ^^^^^ row-by-tag-untyped-value
          let text: String? = form.rowBy(tag: "name")?.value
          print(text as Any)
          return form.rowBy(tag: "age")?.value
        }
      }
      """),
    Shape(
      "lazy properties say which type they ask for",
      """
      class A: FormViewController {
        lazy var name: IntRow? = form.rowBy(tag: "name")
        //             ^^^^^^ row-by-tag-type-mismatch
        lazy var other: IntRow! = { [unowned self] in self.form.rowBy(tag: "name") }()
        //              ^^^^^^ row-by-tag-type-mismatch
        lazy var age: IntRow? = form.rowBy(tag: "age")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< IntRow("age")
          print(name as Any, other as Any, age as Any)
        }
      }
      """),
  ]
}
