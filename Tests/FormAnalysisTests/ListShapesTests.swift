import Testing

/// Rows and tags that code keeps in lists and changes before they come into a form.
@Suite struct ListShapesTests {
  static let rules = ["duplicate-row-tag", "row-by-tag-unknown"]

  @Test(arguments: changes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let changes: [Shape] = [
    Shape(
      "rows are taken out of a list",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = [TextRow("a"), TextRow("b")]
          rows.removeAll()
          rows.append(TextRow("a"))
          rows += [TextRow("b"), TextRow("c"), TextRow("d")]
          let first = rows.removeFirst()
          rows.removeLast()
          print(first, rows.removeFirst())
          let section = Section() <<< TextRow("a") <<< TextRow("b") <<< TextRow("d")
          section.append(contentsOf: rows)
          form +++ section
            <<< TextRow("c")
          //             ^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "rows are put into a list or in the place of others",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = [TextRow("a")]
          rows.insert(TextRow("b"), at: 0)
          rows.insert(contentsOf: [TextRow("c"), TextRow("d")], at: 1)
          rows[0] = TextRow("e")
          let section = Section()
          for row in rows { section <<< row }
          form +++ section
          for tag in ["a", "c", "d", "e"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "what is taken out or put in is known when the app runs",
      """
      class A: FormViewController {
        var index = 0
        var isShort = false
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = [TextRow("a"), TextRow("b")]
          rows.remove(at: index)
          var others: [BaseRow] = [TextRow("a"), TextRow("b")]
          others[index] = TextRow("c")
          var tags = ["a", "b", "b"]
          tags.removeAll { $0 == "b" }
          var more: [BaseRow] = [TextRow("d")]
          if isShort { more.removeAll() }
          let section = Section()
          for row in rows { section <<< row }
          for row in others { section <<< row }
          for tag in tags { section <<< TextRow(tag) }
          for row in more { section <<< row }
          form +++ section
          _ = form.rowBy(tag: "d")
        }
      }
      """),
    Shape(
      "tags are taken out of a list",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var tags = ["a", "b", "b"]
          tags.removeLast()
          tags.popLast()
          tags.insert("c", at: tags.count)
          let section = Section()
          for tag in tags { section <<< TextRow(tag) }
          form +++ section
          _ = form.rowBy(tag: "a")
        }
      }
      """),
    Shape(
      "sections are put in the place of others in a list, not into them",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var sections = [Section() <<< TextRow("a"), Section() <<< TextRow("b")]
          sections[1] = Section() <<< TextRow("a")
          form +++ sections[1]
        }
      }
      """),
    Shape(
      "sections in a list that code out of reach is handed may get any row there",
      """
      class A: FormViewController {
        var sections: [Section] = []
        let others = [Section()]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section() <<< TextRow("a")
          form +++ section
          sections += [section]
        }
        func fill() { Helper.fill(sections[0]) }
        func ask() { _ = form.rowBy(tag: "later") }
      }
      class B: FormViewController {
        let sections = [Section()]
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ sections[0]
          sections.forEach(Helper.fill)
          _ = form.rowBy(tag: "later")
        }
      }
      """),
    Shape(
      "a header that code out of reach gives is no list of rows where something stands beside it",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          for group in model.groups {
            form +++ Section(group.title) { $0.header?.height = { 30 } } <<< TextRow()
            form +++ SelectableSection<ListCheckRow<String>>(group.name!, selectionType: .multipleSelection)
          }
          _ = form.rowBy(tag: "later")
          //                   ^^^^^ row-by-tag-unknown
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section(model.rows)
          _ = form.rowBy(tag: "later")
        }
      }
      """),
  ]
}
