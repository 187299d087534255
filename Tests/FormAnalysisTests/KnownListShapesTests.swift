import Testing

/// Rows that are made of lists whose elements are written down: ranges, tuples, key paths.
@Suite struct KnownListShapesTests {
  @Test(arguments: lists + turns)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let lists: [Shape] = [
    Shape(
      "ranges whose ends are known, and the places of a list",
      """
      class A: FormViewController {
        let tags = ["a", "b"]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          for number in 0..<2 { section <<< TextRow("row\\(number)") }
          (2...3).forEach { section <<< TextRow("row" + String($0)) }
          section.append(contentsOf: (4..<6).map { TextRow(String(format: "row%d", $0)) })
          for place in 0..<tags.count { section <<< TextRow(tags[place]) }
          for place in tags.indices { section <<< TextRow(["x", tags[place]].joined(separator: ".")) }
          for tag in ["row0", "row3", "row5", "b", "x.b"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "row6")
          //                   ^^^^ row-by-tag-unknown
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "ranges that are long, or end where nobody knows, and texts that are known in part",
      """
      class A: FormViewController {
        var count = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          for number in 0..<500 { form.last! <<< TextRow("row\\(number)") }
          _ = form.rowBy(tag: "none")
        }
      }
      class B: FormViewController {
        var count = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          for number in 0..<count { form.last! <<< TextRow(String(format: "row_%02d", number)) <<< TextRow("row_x") }
          //                                                                                                ^^^^^ constant-tag-in-loop
          _ = form.rowBy(tag: "row_1")
          _ = form.rowBy(tag: "ro_x")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      class C: FormViewController {
        var names = [String]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          var tags: [String] = [], steps = ["first"]
          for name in names {
            tags.append(name)
            section <<< TextRow("row\\(tags.count)")
            steps.append("next")
            section <<< TextRow(steps.joined(separator: "."))
          }
          for place in 0..<tags.count { section <<< TextRow("place\\(place)") }
          _ = form.rowBy(tag: "none")
        }
      }
      """),
    Shape(
      "lists in an order that nobody knows",
      """
      class A: FormViewController {
        let tags = ["a", "b"], set: Set<String> = ["a", "b"]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section(), falling = tags.sorted(by: >), upper = falling.map { $0.uppercased() }
          form +++ section
          section <<< TextRow("x" + falling[0]) <<< TextRow("y" + tags.shuffled().first!) <<< TextRow("z" + upper[0])
          for (place, tag) in falling.enumerated() { section <<< TextRow(tag + "\\(place)") }
          for (place, tag) in set.enumerated() { section <<< TextRow("set" + tag + "\\(place)") }
          for (one, other) in zip(falling, ["c", "d"]) { section <<< TextRow(one + other) }
          for tag in falling.dropFirst() + [] { section <<< TextRow("rest" + tag) }
          section <<< TextRow(falling.joined())
          for tag in ["xb", "yb", "zB", "b0", "setb0", "bc", "resta", "ba"] { _ = form.rowBy(tag: tag) }
        }
      }
      class B: FormViewController {
        let tags = ["b", "a"]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          for tag in tags.shuffled() { form.last! <<< TextRow(tag) }
          for (place, tag) in tags.sorted().enumerated() { form.last! <<< TextRow("\\(place)" + tag) }
          for tag in ["a", "b", "0a", "1b"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "0b")
          //                   ^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "parts of lists",
      """
      class A: FormViewController {
        enum Kind: String, CaseIterable { case one, two, three }
        let tags = ["a", "b", "c", "d"]
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          for tag in tags.dropFirst() { section <<< TextRow(tag) }
          for tag in tags.prefix(1) { section <<< TextRow("first" + tag) }
          tags.suffix(2).dropLast(1).forEach { section <<< TextRow("last" + $0) }
          for kind in Kind.allCases.filter({ $0 != .one }) { section <<< TextRow(kind.rawValue) }
          for tag in Kind.allCases.filter({ kind in return kind == .one }).map(\\.rawValue) { section <<< TextRow(tag) }
          for tag in ["b", "firsta", "lastc", "one", "two"] { _ = form.rowBy(tag: tag) }
          for tag in ["a", "firstb", "lastb", "lastd"] { _ = form.rowBy(tag: tag) }
          //           ^ row-by-tag-unknown
          //                ^^^^^^ row-by-tag-unknown
          //                          ^^^^^ row-by-tag-unknown
          //                                   ^^^^^ row-by-tag-unknown
        }
      }
      class B: FormViewController {
        let tags = ["a", "b"]
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          for tag in tags.filter({ $0 != "a" || isNew }) { form.last! <<< TextRow(tag) }
          for tag in tags.prefix(while: { $0 != "b" }) { form.last! <<< TextRow(tag) }
          _ = form.rowBy(tag: "c")
        }
      }
      """),
    Shape(
      "lists that loops make longer than anybody can tell",
      """
      class A: FormViewController {
        var names = [String]()
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          var tags: [String] = []
          for name in names { tags.append(name) }
          tags.enumerated().forEach { place, _ in form.last! <<< TextRow("row\\(place)") }
          _ = form.rowBy(tag: "none")
        }
      }
      class B: FormViewController {
        var names = [String]()
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = []
          for name in names { rows.append(TextRow { $0.title = name }) }
          rows.enumerated().forEach { place, row in row.tag = "row\\(place)" }
          form +++ Section(rows)
          _ = form.rowBy(tag: "none")
        }
      }
      class C: FormViewController {
        var names = [String]()
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          var parts: [String] = []
          for _ in names { parts.append("x") }
          parts.indices.forEach { form.last! <<< TextRow("row\\($0)") }
          _ = form.rowBy(tag: "none")
        }
      }
      class D: FormViewController {
        var names = [String]()
        override func viewDidLoad() {
          super.viewDidLoad()
          var parts: [String] = []
          for _ in names { parts.append("x") }
          form +++ TextRow("a." + parts.joined(separator: "."))
          _ = form.rowBy(tag: "none")
        }
      }
      """),
    Shape(
      "tuples that their declared type names the parts of",
      """
      class A: FormViewController {
        typealias Field = (tag: String, title: String)
        static let more: [Field] = [("c", "C"), (tag: "d", title: "D")]
        let fields: [(tag: String, title: String)] = [("a", "A"), ("b", "B")]
        let groups: [(title: String, fields: [Field])] = [("G", [("g", "G")])]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          for field in fields { section <<< TextRow(field.tag) { $0.title = field.title } }
          Self.more.forEach { field in section <<< TextRow(field.tag) { $0.title = field.title } }
          for group in groups { for field in group.fields { section <<< TextRow(field.tag) } }
          add([("e", "E")], ("f", "F"))
          for field in others() { section <<< TextRow(field.tag) }
          for tag in ["a", "d", "e", "f", "g", "o"] { _ = form.rowBy(tag: tag) }
          section <<< TextRow("b")
          //                   ^ duplicate-row-tag
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
        func add(_ fields: [Field], _ last: Field...) {
          for field in fields + last { form.last! <<< TextRow(field.tag) }
        }
        func others() -> [Field] { return [("o", "O")] }
      }
      """),
    Shape(
      "closures that take a tuple's parts, pairs of two lists",
      """
      class A: FormViewController {
        let tags = ["a", "b"], titles = ["A", "B"]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          [("c", "C"), ("d", "D")].forEach { tag, title in section <<< TextRow(tag) { $0.title = title } }
          [("e", "E")].forEach { print($1); section <<< TextRow($0) }
          [("f", "F")].forEach { section <<< TextRow($0.0) }
          for (tag, title) in zip(tags, titles) { section <<< TextRow(tag) { $0.title = title } }
          ["g", "h"].enumerated().forEach { number, tag in section <<< TextRow("\\(tag)\\(number)") }
          for tag in ["b", "d", "e", "f", "h1"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "key paths, and sections that a list is folded into",
      """
      class A: FormViewController {
        enum Field: String, CaseIterable {
          case name, age
          var row: BaseRow { TextRow(rawValue) }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section(Field.allCases.map(\\.row))
          form +++ ["a", "b"].map { TextRow($0) }.reduce(Section()) { $0 <<< $1 }
          form +++ ["c"].reduce(into: Section()) { $0 <<< TextRow($1) }
          for tag in ["name", "b", "c"] { _ = form.rowBy(tag: tag) }
          form +++ TextRow("age")
          //                ^^^ duplicate-row-tag
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "one of several tags",
      """
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = isNew ? "first" : "second" } <<< TextRow(isNew ? "draft" : "title")
          for tag in ["draft", "title"] { _ = form.rowBy(tag: tag) }
          form.sectionBy(tag: "second")?.reload()
          form.sectionBy(tag: "other")?.reload()
          //                   ^^^^^ section-by-tag-unknown
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      """),
  ]

  static let turns: [Shape] = [
    Shape(
      "turns that a condition picks out of known ones",
      """
      class A: FormViewController {
        struct Field { let kind: Kind; let tag: String }
        enum Kind { case text, number }
        let fields = [Field(kind: .text, tag: "x"), Field(kind: .number, tag: "y")]
        let pairs: [(tag: String, kind: Kind)] = [("x", .text), ("y", .number)]
        let names = ["x", "y"]
        var chosen = "x", isLong = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          for name in names { if name == chosen { section <<< TextRow("a") } }
          for number in 0..<3 {
            if number == 0 { section <<< TextRow("b") }
            if number > 1 { section <<< TextRow("c") }
            if number % 2 == 1 { section <<< TextRow("d") }
            switch number {
            case 0: section <<< TextRow("e")
            default: break
            }
            if number < 2 { section <<< TextRow("f") }
            //                                   ^ constant-tag-in-loop
            if isLong { section <<< TextRow("g") }
            //                               ^ constant-tag-in-loop
          }
          for (number, field) in fields.enumerated() {
            if number < fields.count - 1 { section <<< TextRow("h") }
            if field.kind == .text { section <<< TextRow("i") } else { section <<< IntRow("j") }
            if field.tag == "y" { section <<< TextRow("k") }
          }
          for pair in pairs { if pair.kind != .text { section <<< TextRow("l") } }
          for place in 0..<names.count {
            if names[place] == "x" { section <<< TextRow("m") }
            if place == names.count - 1 { section <<< TextRow("n") }
          }
        }
      }
      """),
    Shape(
      "a case that falls through to the next one",
      """
      class A: FormViewController {
        enum Mode { case short, long, all }
        var mode = Mode.short
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          switch mode {
          case .short: form.last! <<< TextRow("a")
          case .long:
            form.last! <<< TextRow("b")
            fallthrough
          case .all:
            form.last! <<< TextRow("a") <<< TextRow("b")
            //                                       ^ duplicate-row-tag
          }
        }
      }
      """),
  ]
}
