import Testing

/// Rows of a list that a loop leaves out: by a condition that asks which row it is, and by `break`.
@Suite struct LeftOutRowsShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(
      of: LinkingShapesTests.rules + ["section-appended-twice", "predicate-unknown-tag"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a condition asks which of the rows it is",
      """
      class A: FormViewController {
        var isPro = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let a = TextRow("name"), b = TextRow("name"), c = IntRow("age"), d = IntRow("age")
          let section = Section()
          form +++ section
          for row in [a, b] where (row === a) == isPro { section <<< row }
          [c, d].forEach { row in
            let isFirst = row == c
            guard isFirst != isPro else { return }
            section <<< row
          }
          let shown = isPro ? [a] : [b]
          let other = Section()
          form.removeAll()
          form +++ other
          for row in [a, b] {
            if !shown.contains(row) { continue }
            other <<< row
          }
          let e = TextRow("e"), f = TextRow("f")
          for row in [e, f] {
            other <<< row
            if row === e { break }
          }
          other <<< f <<< TextRow("e")
          //                       ^ duplicate-row-tag
          for row in [TextRow("note"), TextRow("note")] { other <<< row }
          //                                    ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "a loop ends in its first turn, on every way",
      """
      class A: FormViewController {
        var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          for row in [TextRow("a"), TextRow("a")] { section <<< row; break }
          for (number, row) in [TextRow("b"), TextRow("b")].enumerated() {
            section <<< row
            if number == 0 { break }
          }
          for row in [TextRow("c"), TextRow("c")] {
            section <<< row
            if names.isEmpty { break } else { break }
          }
          for row in [TextRow("d"), TextRow("d")] {
            section <<< row
            if names.isEmpty { print("none") }
            break
          }
          for row in [TextRow("e"), TextRow("f")] { section <<< row; break }
          for row in [TextRow("g"), TextRow("g")] {
            //                               ^ duplicate-row-tag
            section <<< row
            if names.isEmpty { continue }
          }
          form.rowBy(tag: "e")?.reload()
          form.rowBy(tag: "f")?.reload()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "two variables are given each other's row",
      """
      class A: FormViewController {
        var first = TextRow("c"), second = TextRow("d")
        override func viewDidLoad() {
          super.viewDidLoad()
          var a = TextRow("a"), b = TextRow("b")
          form +++ a
          swap(&a, &b)
          form +++ a
          form +++ IntRow("e") { $0.hidden = "$a == nil AND $b == nil" }
          form +++ a
          //       ^ section-appended-twice
          form +++ first
          swap(&first, &second)
          form +++ first
        }
      }
      """),
  ]
}
