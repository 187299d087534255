import Testing

/// Rows that are made in loops, turn by turn.
@Suite struct LoopShapesTests {
  @Test(arguments: decisions)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let decisions: [Shape] = [
    Shape(
      "flags that a turn sets for the next one",
      """
      class A: FormViewController {
        var items: [Item] = [], isDone = false, isOpen = false
        override func viewDidLoad() {
          super.viewDidLoad()
          var isFirst = true, isAdded = false, isMet = false, isNext = false
          items.forEach { item in
            if isFirst { form +++ TextRow("first") }
            isFirst = false
          }
          for item in items { guard !isAdded else { continue }; isAdded = true; form +++ TextRow("guarded") }
          for item in items { if isMet { continue }; isMet = true; form +++ TextRow("met") }
          for item in items { guard !isDone else { break }; isDone = true; form +++ TextRow("done") }
          for item in items {
            if isNext { form +++ LabelRow() } else { isNext = item.isLast }
            if isOpen { form +++ TextRow("open") }
            //                            ^^^^ constant-tag-in-loop
          }
        }
      }
      """),
    Shape(
      "what a turn leaves for the next one, also by way of local functions, closures and lists",
      """
      class A: FormViewController {
        var items: [Item] = [], isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          var number = 0
          items.forEach { _ in form +++ TextRow("each\\(number)"); number += 1 }
          var count = 0
          func add(_ item: Item) { form +++ TextRow("item\\(count)"); count += 1 }
          items.forEach(add)
          for item in items { add(item) }
          var total = 0
          let addOne = { self.form +++ TextRow("one\\(total)"); total += 1 }
          for _ in items { addOne() }
          form +++ items.reduce(Section()) { section, _ in total += 1; return section <<< TextRow("sum\\(total)") }
          form.rowBy(tag: "each5")?.reload()
        }
      }
      class B: FormViewController {
        var items: [Item] = [], isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          var tag = isNew ? "a" : "b", next: String? = nil, tags = ["c"], pair = (tag: "d", title: "")
          for item in items {
            form +++ TextRow(tag) +++ TextRow(next) +++ TextRow(pair.tag)
            for tag in tags { form +++ TextRow(tag) }
            (tag, next, tags, pair) = (item.tag, item.tag, item.tags, (item.tag, ""))
          }
          form.rowBy(tag: "never")?.reload()
        }
      }
      """),
    Shape(
      "turns that ask what the turns before them added",
      """
      class A: FormViewController {
          var names: [String] = []
          var isFresh: Bool { form.allRows.isEmpty }
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section(), other = Section()
              form +++ section +++ other
              for _ in names where section.isEmpty { section <<< TextRow("a") }
              for _ in names { guard section.count == 0 else { break }; section <<< TextRow("b") }
              names.forEach { name in
                  if section.contains(where: { $0.tag == "c" }) { return }
                  section <<< TextRow("c") { $0.title = name }
              }
              for name in names { if isFresh { section <<< TextRow("d") { $0.title = name } } }
              for name in names { if form.values().isEmpty { section <<< TextRow("e") { $0.title = name } } }
              while section.count < 1 { section <<< TextRow("f") }
              for name in names { if other.isEmpty { section <<< TextRow("g") { $0.title = name } } }
      //                                                                  ^ constant-tag-in-loop
              section <<< TextRow("h")
              if section.isEmpty { section <<< TextRow("h") }
              if other.isEmpty { section <<< TextRow("h") }
      //                                              ^ duplicate-row-tag
          }
      }
      """),
    Shape(
      "a turn that what is compared picks out, however it is written",
      """
      class A: FormViewController {
          enum Field { case name, age(Int) }
          var fields: [Field] = [], names: [String] = []
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section()
              form +++ section
              for field in fields { if case .name = field { section <<< TextRow("a") } }
              for field in fields { guard case .name = field else { continue }; section <<< TextRow("b") }
              for (index, name) in names.enumerated() { if index == 0, name.isEmpty { section <<< TextRow("c") } }
              names.forEach { if $0 == "x" { section <<< TextRow("d") } }
              for name in names where form.rowBy(tag: "e") == nil { section <<< TextRow("e") { $0.title = name } }
              for name in names { if name.isEmpty == true { section <<< TextRow("f") } }
      //                                                                         ^ constant-tag-in-loop
              for case .name in fields { section <<< TextRow("g") }
              for case Field.name in fields where !names.isEmpty { section <<< TextRow("h") }
              for case .name in [Field.name, .age(1)] { section <<< TextRow("i") }
              for name in ["x", "y"] {
                  let isFirst = name == "x"
                  if isFirst { section <<< TextRow("k") }
                  if !isFirst { section <<< TextRow("l") }
                  if isFirst || !name.isEmpty { section <<< TextRow("m") }
      //                                                             ^ constant-tag-in-loop
              }
              for case .age(let age) in fields { section <<< TextRow("j") { $0.title = "\\(age)" } }
      //                                                              ^ constant-tag-in-loop
          }
      }
      """),
    Shape(
      "a loop over one element makes one row, and a search ends with what it finds",
      """
      class A: FormViewController {
          var names: [String] = []
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section()
              form +++ section
              for name in names.prefix(1) { section <<< TextRow("a") { $0.title = name } }
              for name in names.filter({ $0 != "" }).suffix(1).enumerated() { section <<< TextRow("b") { $0.title = name } }
              for name in names[0..<1] { section <<< TextRow("c") { $0.title = name } }
              for name in names[...0] { section <<< TextRow("d") { $0.title = name } }
              for name in names.prefix(upTo: 1) { section <<< TextRow("e") { $0.title = name } }
              for _ in 1...1 { section <<< TextRow("f") }
              for _ in CollectionOfOne(names) { section <<< TextRow("g") }
              for name in Set(["x"]) { section <<< TextRow("h") { $0.title = name } }
              for (key, _) in ["x": 1] { section <<< TextRow("i") { $0.title = key } }
              for _ in repeatElement("x", count: 1) { section <<< TextRow("j") }
              names.prefix(1).forEach { name in section <<< TextRow("k") { $0.title = name } }
              _ = names.first { _ in section <<< TextRow("l"); return true }
              for name in names.prefix(2) { section <<< TextRow("m") { $0.title = name } }
      //                                                         ^ constant-tag-in-loop
              for name in names.suffix(from: 1) { section <<< TextRow("n") { $0.title = name } }
      //                                                               ^ constant-tag-in-loop
              for _ in 0..<2 { section <<< TextRow("o") }
      //                                            ^ constant-tag-in-loop
              for name in names[1...] { section <<< TextRow("p") { $0.title = name } }
      //                                                     ^ constant-tag-in-loop
              for _ in Array(repeating: "x", count: 2) { section <<< TextRow("q") }
      //                                                                      ^ constant-tag-in-loop
          }
      }
      """),
    Shape(
      "elements of a loop that a condition leaves out make no rows in that turn",
      """
      import Eureka
      enum Repeat: String, CaseIterable { case never, daily, custom }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section()
              for item in Repeat.allCases {
                  guard item != .custom else { continue }
                  section <<< TextRow(item.rawValue)
              }
              for item in Repeat.allCases where item == Repeat.custom { section <<< ButtonRow(item.rawValue) }
              for name in ["one", "two", "three"] {
                  if name == "three" { continue }
                  section <<< IntRow(name)
              }
              section <<< IntRow("three") <<< IntRow("two")
      //                                              ^^^ duplicate-row-tag
              for item in Repeat.allCases {
                  if item == .never {
                      section <<< SwitchRow("x" + item.rawValue)
                  } else {
                      section <<< IntRow("x" + item.rawValue)
                  }
              }
              form +++ section
          }
          func check() {
              let _: ButtonRow? = form.rowBy(tag: "custom")
              let _: TextRow? = form.rowBy(tag: "daily")
              let _: SwitchRow? = form.rowBy(tag: "xnever")
              let _: SwitchRow? = form.rowBy(tag: "xdaily")
      //             ^^^^^^^^^ row-by-tag-type-mismatch
          }
      }
      """),
  ]
}
