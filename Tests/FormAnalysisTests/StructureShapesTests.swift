import Testing

/// What structures hold, as values: a change reaches no other copy.
@Suite struct StructureShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "elements that are changed by their number in each turn",
      """
      struct Entry { var tag: String }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var entries = [Entry(tag: "a"), Entry(tag: "b")]
          for number in entries.indices { entries[number].tag = "n\\(number)" }
          for entry in entries { form +++ TextRow(entry.tag) }
          for tag in ["n0", "n1"] { form.rowBy(tag: tag)?.reload() }
          form.rowBy(tag: "a")?.reload()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a copy that is changed leaves what it was made from",
      """
      struct Field { var tag: String }
      struct Group { var field: Field; var title = "" }
      class A: FormViewController {
        private var kept = Field(tag: "kept")
        override func viewDidLoad() {
          super.viewDidLoad()
          let first = Field(tag: "first")
          var second = first
          second.tag = "second"
          var groups = [Group(field: first)]
          var group = groups[0]
          group.field.tag = "grouped"
          groups.append(group)
          groups[0].field.tag = "changed"
          var field = Field(tag: "x1")
          var fields = [field]
          field.tag = "x2"
          fields.append(field)
          let old = kept
          kept.tag = "later"
          form +++ Section() <<< TextRow(first.tag) <<< TextRow(second.tag)
            <<< TextRow(groups[0].field.tag) <<< TextRow(groups[1].field.tag)
            <<< TextRow(old.tag) <<< TextRow(kept.tag) <<< row(second)
          for field in fields { form +++ TextRow(field.tag) }
          form +++ TextRow("second")
        //                  ^^^^^^ duplicate-row-tag
          form +++ TextRow("x2")
        //                  ^^ duplicate-row-tag
          _ = form.rowBy(tag: "grouped")
          _ = form.rowBy(tag: "changed")
          _ = form.rowBy(tag: "nowhere")
        //                     ^^^^^^^ row-by-tag-unknown
        }
        func row(_ field: Field) -> TextRow {
          var own = field
          own.tag = "own"
          return TextRow(own.tag)
        }
      }
      """),
    Shape(
      "a method that changes it changes that one alone",
      """
      struct Field {
        var tag: String
        mutating func rename(_ tag: String) { self.tag = tag }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let first = Field(tag: "first")
          var second = first
          second.rename("second")
          form +++ Section() <<< TextRow(first.tag) <<< TextRow(second.tag)
          form +++ TextRow("first")
        //                  ^^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "one that is handed over with '&' is the caller's, and perhaps another one afterwards",
      """
      struct Field { var tag: String }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let first = Field(tag: "first")
          var second = first
          fill(&second, form)
          var third = first
          change(&third)
          form +++ TextRow(first.tag) <<< TextRow(second.tag) <<< TextRow(third.tag)
          form +++ TextRow("second")
        //                  ^^^^^^ duplicate-row-tag
        }
        func fill(_ field: inout Field, _ form: Form) {
          field.tag = "second"
          form +++ LabelRow("label")
        }
        func change(_ field: inout Field) { field.tag = "third" }
      }
      """),
    Shape(
      "what a structure holds that is no value is shared by its copies",
      """
      struct Page { let section = Section("a"); var title = "x" }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let page = Page()
          var other = page
          other.title = "y"
          other.section <<< TextRow("name")
          form +++ page.section
          _ = form.rowBy(tag: "name")
          form +++ TextRow("name")
        //                  ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "a class is shared",
      """
      class Field { var tag: String; init(tag: String) { self.tag = tag } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let first = Field(tag: "first")
          let second = first
          second.tag = "second"
          form +++ TextRow(first.tag) <<< TextRow("first")
          form +++ TextRow("second")
        //                  ^^^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "where a brace is missing, rows may belong somewhere else than they seem to",
      """
      class A: FormViewController {
        @objc func save() { print(form.rowBy(tag: "late") ?? "") }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("name").cellUpdate { cell, row in
              if !row.isValid {
                cell.titleLabel?.textColor = .red
            }
            <<< TextRow("late")
        }
      }
      """),
    Shape(
      "what is broken otherwise is where it is",
      """
      class A: FormViewController {
        @objc func save() { print(form.rowBy(tag: "late") ?? "") }
        //                                         ^^^^ row-by-tag-unknown
        override func viewDidLoad() {
          super.viewDidLoad()
          let title =
          form +++ Section() <<< TextRow("name").cellUpdate { cell, row in cell.titleLabel?. }
        }
      }
      """),
    Shape(
      "a part of a tuple that is given another row",
      """
      class A: FormViewController {
        var current: (row: TextRow, section: Section)!
        override func viewDidLoad() {
          super.viewDidLoad()
          current = (row: TextRow("first"), section: Section("Rows"))
          form +++ current.section
          current.section <<< current.row
          current.row = TextRow("second")
          current.section <<< current.row
          form.rowBy(tag: "second")?.reload()
          var pair = (TextRow("third"), TextRow("third"))
          pair.1 = TextRow("fourth")
          form +++ pair.0 <<< pair.1
          form.rowBy(tag: "thrid")?.reload()
          //               ^^^^^ row-by-tag-unknown
          form +++ current.row <<< TextRow("second")
          //                                ^^^^^^ duplicate-row-tag
        }
      }
      """),
  ]
}
