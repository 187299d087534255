import Testing

/// Tags and look-ups in the many shapes in which code writes them.
@Suite struct TagShapesTests {
  @Test(arguments: helpers + constants + lookups + loops + paths + containers + replaced)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "duplicate-section-tag", "constant-tag-in-loop", "row-by-tag-unknown",
    "row-by-tag-type-mismatch", "row-by-tag-untyped-value", "values-type-mismatch", "section-by-tag-unknown",
    "set-values-unknown-key", "set-values-type-mismatch", "values-multivalued-without-tag", "tag-changed-after-insert",
    "form-built-in-appear", "section-appended-twice", "detached-chain", "predicate-unknown-tag",
  ]

  // MARK: Tags given twice

  static let replaced: [Shape] = [
    Shape(
      "a tag that is replaced on some paths only stays known",
      """
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("a")
          if isNew { row.tag = "b" }
          let section = Section { $0.tag = "first" }
          if isNew { section.tag = "second" }
          form +++ section <<< row <<< TextRow("c") { if self.isNew { $0.tag = "d" } }
          <<< TextRow { $0.hidden = "$a == nil AND $c == nil AND $d == nil AND $x == nil" }
          //                                                                   ^^ predicate-unknown-tag
        }
        func check() {
          for tag in ["a", "b", "c", "d"] { form.rowBy(tag: tag)?.updateCell() }
          for tag in ["first", "second"] { print(form.sectionBy(tag: tag)?.count ?? 0) }
          form.rowBy(tag: "x")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "on every path on which the row is made",
      """
      class A: FormViewController {
        var text: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< make()
          form.rowBy(tag: "a")?.updateCell()
          //               ^ row-by-tag-unknown
          form.rowBy(tag: "b")?.updateCell()
        }
        func make() -> TextRow {
          guard let text = text else { fatalError() }
          let row = TextRow("a")
          row.title = text
          row.tag = "b"
          return row
        }
      }
      """),
    Shape(
      "by the initialiser of the row's class, whatever tag that is given",
      """
      final class NickRow: _TextRow, RowType {
        required init(tag: String?) { super.init(tag: tag ?? "nick") }
      }

      final class AgeRow: _IntRow, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          self.tag = "age"
        }
      }

      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< NickRow() <<< AgeRow("years")
          form.rowBy(tag: "nick")?.updateCell()
          form.rowBy(tag: "age")?.updateCell()
          form.rowBy(tag: "years")?.updateCell()
          //               ^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "by a property wrapper, of which nobody knows what it does to its value",
      """
      @propertyWrapper struct Tagged<R: BaseRow> {
        var wrappedValue: R
        init(wrappedValue: R, _ tag: String) {
          self.wrappedValue = wrappedValue
          wrappedValue.tag = tag
        }
      }

      class A: FormViewController {
        @Tagged("name") var name = TextRow()
        @Published var age = IntRow("age")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< age <<< name <<< TextRow("age")
          //                                               ^^^ duplicate-row-tag
          form.rowBy(tag: "name")?.updateCell()
          form.rowBy(tag: "other")?.updateCell()
        }
      }
      """),
    Shape(
      "in methods of which nobody knows the order",
      """
      class A: FormViewController {
        let row = TextRow("a")
        @objc func rename() { row.tag = "b" }
        @objc func build() { form +++ Section() <<< row }
        @objc func read() {
          form.rowBy(tag: "a")?.updateCell()
          form.rowBy(tag: "b")?.updateCell()
          form.rowBy(tag: "c")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
  ]
}
