import Testing

/// `break` leaves a `switch`, or what has its label, and nothing around it.
@Suite struct BreakShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "multivalued-missing-row-provider", "options-missing", "row-by-tag-type-mismatch",
    "row-by-tag-unknown",
  ]

  static let shapes: [Shape] = [
    Shape(
      "out of a switch whose other ways return",
      """
      final class Editor: FormViewController {
        enum Mode { case edit, view }
        var mode = Mode.edit
        var item: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          switch mode {
          case .edit:
            guard let item = item else { break }
            form +++ Section("Edit") <<< TextRow("title") { $0.value = item }
            return
          case .view:
            form +++ Section("View") <<< LabelRow("label")
            return
          }
          form +++ Section("Empty") <<< ButtonRow("create") <<< TextRow("create")
          //                                                             ^^^^^^ duplicate-row-tag
        }
        func enable() {
          form.rowBy(tag: "create")?.evaluateDisabled()
          form.rowBy(tag: "creates")?.evaluateDisabled()
          //               ^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "out of the only clause, and out of a value's helper",
      """
      enum Kind { case a, b }
      final class Lists: FormViewController {
        var kind = Kind.a
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = MultivaluedSection(multivaluedOptions: [.Insert])
          let row = PushRow<String>("plan")
          switch kind { case .a, .b: section.tag = "names"; break }
          section.multivaluedRowToInsertAt = { _ in TextRow() }
          switch kind {
          case .a: if section.isEmpty { break }; row.title = "Plan"
          case .b: break
          }
          row.options = ["a"]
          form +++ section +++ row <<< TextRow(name(1))
        }
        func find() { _ = form.rowBy(tag: "c") as? TextRow }
        func name(_ number: Int) -> String {
          switch kind {
          case .a: if number == 1 { break }; return "a"
          case .b: return "b"
          }
          return "c"
        }
      }
      """),
    Shape(
      "out of a block with a label, and what was assigned by then",
      """
      final class Labels: FormViewController {
        var user: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          var tag = "first"
          intro: do {
            guard let user = user else { break intro }
            form +++ LabelRow("user") { $0.title = user }
            if user.isEmpty { tag = "second"; break intro }
            tag = "third"
          }
          form +++ TextRow("name") <<< TextRow(tag) <<< TextRow("first") <<< TextRow("name")
          //                                                                          ^^^^ duplicate-row-tag
          choice: if user == nil { break choice } else { form +++ IntRow("age") }
          form +++ IntRow("age2")
        }
        func clear() {
          (form.rowBy(tag: "name") as? IntRow)?.value = nil
          //                           ^^^^^^ row-by-tag-type-mismatch
          form.rowBy(tag: "age2")?.baseValue = nil
        }
      }
      """),
    Shape(
      "a loop is left by its own break, one in a switch ends the switch alone",
      """
      final class Loops: FormViewController {
        var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          outer: for name in names {
            switch name.count {
            case 0: break
            case 1: break outer
            default: form +++ TextRow(name)
            }
          }
          while true {
            switch names.count { case 1: break; default: form +++ TextRow("late") }
            break
          }
          form +++ TextRow("late2")
        }
        func find() { _ = form.rowBy(tag: "late2") as? TextRow }
      }
      """),
  ]
}
