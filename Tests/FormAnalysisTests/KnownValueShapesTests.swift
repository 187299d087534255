import Testing

/// Conditions that known values decide, or that ask for known values and are not worked out; and code that calls itself for the
/// parts of what it was given.
@Suite struct KnownValueShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "duplicate-row-tag", "constant-tag-in-loop", "row-by-tag-unknown", "section-appended-twice",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a case of an enumeration adds the cases that it holds",
      """
      indirect enum Item {
        case text(String), both(Item, Item), group(title: String, [Item])
        func add(to form: Form) {
          switch self {
          case let .text(tag): form.last! <<< TextRow(tag)
          case let .both(first, second):
            first.add(to: form)
            second.add(to: form)
          case .group(let title, let items):
            form +++ Section(title)
            items.forEach { $0.add(to: form) }
          }
        }
        var rows: [BaseRow] {
          switch self {
          case let .text(tag): return [TextRow(tag)]
          case let .both(first, second): return first.rows + second.rows
          case .group(_, let items): return items.flatMap { $0.rows }
          }
        }
      }
      class Page: FormViewController {
        let items: [Item] = [.group(title: "A", [.text("a"), .group(title: "B", [.text("b")])])]
        override func viewDidLoad() {
          super.viewDidLoad()
          items.forEach { $0.add(to: form) }
          form +++ Section(Item.both(.text("c"), .group(title: "D", [.text("d")])).rows)
          for tag in ["a", "b", "c", "d"] { print(form.rowBy(tag: tag) as Any) }
          let _: TextRow? = form.rowBy(tag: "a"), _: TextRow? = form.rowBy(tag: "b"), _: TextRow? = form.rowBy(tag: "x")
          //                                                                                                         ^ row-by-tag-unknown
          let _: TextRow? = form.rowBy(tag: "c"), _: TextRow? = form.rowBy(tag: "d")
        }
      }
      """),
    Shape(
      "what calls itself for anything else may add any row",
      """
      class Page: FormViewController {
        func add(_ kind: String, to section: Section) {
          switch kind {
          case "all": ["name", "age"].forEach { add($0, to: section) }
          default: section <<< TextRow(kind)
          }
        }
        func add(_ count: Int, to section: Section) {
          if count == 0 { section <<< TextRow("none") } else { add(count - 1, to: section) }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          add("all", to: section)
          add(3, to: section)
          form +++ section
          _ = form.rowBy(tag: "age")
          _ = form.rowBy(tag: "none")
        }
      }
      """),
    Shape(
      "numbers, texts and optionals that a function was given",
      """
      class Page: FormViewController {
        func add(_ number: Int, _ name: String, _ title: String?, _ tags: [String]) {
          let section = Section()
          if number > 2 { section <<< TextRow("number") }
          //                                   ^^^^^^ duplicate-row-tag
          if number & 4 == 4 { section <<< TextRow("flag") }
          if name.hasPrefix("x") || name.count > 4 { section <<< TextRow("name") }
          //                                                              ^^^^ duplicate-row-tag
          if let title { section <<< TextRow("title") { $0.title = title } }
          //                                  ^^^^^ duplicate-row-tag
          if title != nil { section <<< TextRow("other") }
          //                                     ^^^^^ duplicate-row-tag
          if tags.isEmpty { section <<< TextRow("empty") }
          if tags.count == 1 { section <<< TextRow("single") }
          //                                        ^^^^^^ duplicate-row-tag
          form +++ section
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          let isShort = false
          add(1, "y", nil, ["a", "b"])
          if isShort { form +++ TextRow("short") }
          form +++ TextRow("number") <<< TextRow("flag") <<< TextRow("name") <<< TextRow("title") <<< TextRow("other")
            <<< TextRow("empty") <<< TextRow("single") <<< TextRow("short")
          add(3, "long name", "Title", ["a"])
        }
      }
      """),
    Shape(
      "what is not worked out may be otherwise",
      """
      struct Parts: OptionSet {
        let rawValue: Int
        static let name = Parts(rawValue: 1), age = Parts(rawValue: 2)
      }
      class Page: FormViewController {
        func add(_ parts: Parts, _ chosen: Set<String>, _ name: String) {
          let section = Section()
          if parts.contains(.name) { section <<< TextRow("name") }
          if parts.contains(.age) { section <<< TextRow("age") }
          if chosen.contains("colour") { section <<< TextRow("colour") }
          switch name.lowercased() {
          case "a": section <<< TextRow("first")
          default: section <<< TextRow("next")
          }
          form +++ section
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          add([.name], ["size"], "B")
          form +++ TextRow("age") <<< TextRow("colour") <<< TextRow("first")
        }
        func again(_ names: [String]) {
          for name in names where name.hasSuffix("x") { form +++ TextRow("end") }
          //                                                              ^^^ constant-tag-in-loop
        }
      }
      """),
    Shape(
      "what nobody knows is not doubtful",
      """
      class Page: FormViewController {
        func add(_ kind: Kind) {
          switch kind {
          case .name: form +++ TextRow("name")
          default: form +++ TextRow("other")
          }
          form +++ TextRow("name")
          //                ^^^^ duplicate-row-tag
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          add(settings.kind)
        }
      }
      """),
    Shape(
      "elements of a set may be the same",
      """
      let chosen: Set = ["a", "a"]
      form +++ TextRow("x")
      if chosen.count > 1 { form +++ TextRow("x") }
      let named: Set<String> = ["a", "a"]
      if named.count > 1 { form +++ TextRow("x") }
      """),
    Shape(
      "turns of a loop that conditions pick",
      """
      let section = Section()
      for (index, tag) in ["a", "bbb", "c"].enumerated() {
        section <<< TextRow(tag)
        if tag.hasSuffix("b") { section <<< LabelRow("b") }
        if tag.count > 2 { section <<< LabelRow("long") }
        if index > 0 && index % 2 == 0 { section <<< LabelRow("even") }
        if tag.uppercased() == "C" { section <<< LabelRow("end") }
        if tag.count < 2 { section <<< LabelRow("short") }
        //                                       ^^^^^ constant-tag-in-loop
      }
      form +++ section
      """),
    Shape(
      "rows that loops pick by their classes",
      """
      let rows: [BaseRow] = [TextRow("name"), SwitchRow("on"), IntRow("age")]
      //                     ^^^^^^^^^^^^^^^ section-appended-twice
      let section = Section()
      for case let row as SwitchRow in rows { section <<< row }
      for row in rows where !(row is SwitchRow) {
        if let number = row as? IntRow { section <<< number } else { section.append(row) }
      }
      for case let row as TextRow in rows { section <<< row }
      form +++ section
      """),
    Shape(
      "what may throw may be nil",
      """
      func parsed(_ text: String) throws -> String {
        guard text.count > 1 else { throw NSError() }
        return "tag " + text
      }
      let tag = (try? parsed("a")) ?? "fallback"
      form +++ TextRow(tag) <<< TextRow((try? parsed("bb")) ?? "other")
      _ = form.rowBy(tag: "fallback")
      _ = form.rowBy(tag: "other")
      _ = form.rowBy(tag: "tag bb")
      """),
  ]
}
