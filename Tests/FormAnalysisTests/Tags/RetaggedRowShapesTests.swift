import Testing

/// Rows that get another tag, or are taken out, while their section is in no form yet; and forms of unknown owners.
@Suite struct RetaggedRowShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "constant-tag-in-loop", "duplicate-row-tag", "row-by-tag-unknown", "set-values-unknown-key",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a block of rows that is made twice, and tagged anew before it joins",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let billing = address()
          let shipping = address()
          shipping.forEach { $0.tag = "shipping_" + ($0.tag ?? "") }
          form +++ billing +++ shipping
          let lines = Section()
          for i in 0..<3 {
            lines <<< TextRow("item")
            lines.last!.tag = "item\\(i)"
          }
          form +++ lines
        }
        func address() -> Section { Section() <<< TextRow("street") <<< TextRow("city") }
        func save() { form.rowBy(tag: "shipping_street")?.updateCell() }
      }
      """),
    Shape(
      "tags for rows of a section that is walked through",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section() <<< TextRow { $0.title = "name" } <<< TextRow()
          for (number, row) in section.enumerated() { row.tag = "row\\(number)" }
          form +++ section
          let more = Section() <<< TextRow("a") <<< TextRow("b")
          more.enumerated().forEach { number, row in row.tag = "more\\(number)" }
          form +++ more
          let row = TextRow("a")
          row.tag! += "b"
          form +++ row
        }
        func save() {
          form.rowBy(tag: "row1")?.updateCell()
          form.rowBy(tag: "more1")?.updateCell()
          form.setValues(["ab": "x"])
        }
      }
      """),
    Shape(
      "rows that are taken out before their section joins",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let home = Section() <<< TextRow("street")
          let work = Section() <<< TextRow("street")
          work.removeAll()
          form +++ home +++ work
          let more = Section() <<< TextRow("street")
          //                                ^^^^^^ duplicate-row-tag
          form +++ more
        }
      }
      """),
    Shape(
      "a form whose owner nobody knows may be this one",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a")
          service.subscribe(with: self) { owner, name in owner.form +++ TextRow("late") }
          form.rowBy(tag: "late")?.updateCell()
          form.rowBy(tag: "other")?.updateCell()
          //               ^^^^^ row-by-tag-unknown
        }
      }
      """),
  ]
}
