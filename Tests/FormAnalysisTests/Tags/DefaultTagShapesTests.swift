import Testing

/// Tags that the default initialisers of rows give.
@Suite struct DefaultTagShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "row-by-tag-unknown", "predicate-unknown-tag", "set-values-unknown-key", "condition-function-unknown-tag",
      "section-by-tag-unknown",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "rows of a type get their tag from its default initialiser",
      """
      enum Look {
        static func setUp() { TextRow.defaultRowInitializer = { row in row.tag = row.title } }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow { $0.title = "name" }
          form +++ IntRow("age") { $0.hidden = "$name == nil" }
          form +++ IntRow("size") { $0.hidden = .function(["name"]) { $0.rowBy(tag: "name")?.baseValue == nil } }
          form.setValues(["name": "Anna"])
          _ = form.sectionBy(tag: "name")
          //                       ^^^^ section-by-tag-unknown
        }
      }
      """),
    Shape(
      "a function gives it",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          IntRow.defaultRowInitializer = { A.prepare($0) }
          form +++ IntRow()
          form.rowBy(tag: "count")?.reload()
        }
        static func prepare(_ row: BaseRow) { row.tag = "count" }
      }
      """),
    Shape(
      "other defaults give none",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          TextRow.defaultRowInitializer = { $0.title = "-" }
          TextRow.defaultCellUpdate = { cell, row in cell.accessibilityIdentifier = row.tag }
          form +++ TextRow("name")
          form.rowBy(tag: "count")?.reload()
          //               ^^^^^ row-by-tag-unknown
        }
      }
      """),
  ]
}
