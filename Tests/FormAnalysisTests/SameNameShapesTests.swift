import Testing

/// Types that several files declare by one name, as an app with several targets has them.
@Suite struct SameNameShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "row-by-tag-unknown", "row-by-tag-untyped-value", "predicate-unknown-tag", "removed-api",
    "validation-never-fires", "section-header-string", "condition-not-literal", "predicate-syntax-error",
  ]

  static let shapes: [Shape] = [
    Shape(
      "an own row with the name of the library's root",
      """
      final class BaseRow: Row<TextCell>, RowType {}
      form +++ BaseRow("a") <<< BaseRow("a")
      //                                 ^ duplicate-row-tag
      """),
    Shape(
      "own types with the names of the library's roots",
      """
      struct Section { var header = "", hidden = "" }
      class BaseRow { var hidden = false }
      final class LabelRow: BaseRow {}
      func draw(_ section: Section, _ row: BaseRow, _ label: LabelRow, isEmpty: Bool) {
        var section = section
        section.header = "First"
        section.hidden = "Save $5 today"
        row.hidden = isEmpty
        label.hidden = isEmpty
      }
      class Page: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Eureka.Section("x") <<< TextRow("a") { $0.hidden = "$b == nil" }
          //                                                           ^^ predicate-unknown-tag
        }
      }
      """),
    Shape(
      "classes of the app by names of the library's",
      """
      //- Phone.swift
      class Form {
        func rowBy(tag: String) -> Line? { nil }
        func values() -> [String: Any?] { [:] }
      }
      class Line { var value = "" }
      class PhoneScreen {
        let form = Form()
        func read() { print(form.rowBy(tag: "nowhere")?.value ?? "", form.values()["age"] as? Int ?? 0) }
      }
      //- Watch.swift
      class Form {
        func rowBy(tag: String) -> Mark? { nil }
      }
      class Mark { var value = 0 }
      class WatchScreen {
        let form = Form()
        func read() { print(form.rowBy(tag: "nowhere")?.value ?? 0) }
      }
      //- Shared.swift
      func check() {
        let form = Form()
        print(form.rowBy(tag: "nowhere")?.value ?? 0)
      }
      """),
    Shape(
      "what an extension elsewhere adds may be any one's of them",
      """
      //- Phone.swift
      import Eureka
      class Expense: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< DateInlineRow("date") { $0.add(rule: RuleRequired()) } <<< TextRow("a") <<< IntRow("a")
          //                                                                                                         ^ duplicate-row-tag
          build()
        }
        func read() {
          form.rowBy(tag: "phone")?.updateCell()
          form.rowBy(tag: "elsewhere")?.updateCell()
          //               ^^^^^^^^^ row-by-tag-unknown
        }
      }
      //- Phone+Build.swift
      import Eureka
      extension Expense {
        func build() { form.last! <<< TextRow("phone") }
        func send() { if form.validate().isEmpty { print("sent") } }
      }
      //- Pad.swift
      import Eureka
      class Expense: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("b") { $0.hidden = "$pad == nil OR $c == nil" }
          //                                                                ^^ predicate-unknown-tag
        }
        func read() { form.rowBy(tag: "pad")?.updateCell() }
        func start() { build() }
      }
      //- Pad+Build.swift
      import Eureka
      extension Expense {
        func build() { form.last! <<< TextRow("pad") }
      }
      """),
    Shape(
      "which of them a class inherits from is not known",
      """
      //- Phone/Base.swift
      import Eureka
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
        }
        func save() { form.rowBy(tag: "colour")?.updateCell() }
      }
      //- Pad/Base.swift
      import Eureka
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("title")
        }
      }
      //- TagEditor.swift
      import Eureka
      class TagEditor: Editor {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("colour")
        }
        func read() {
          form.rowBy(tag: "name")?.updateCell()
          form.rowBy(tag: "title")?.updateCell()
        }
      }
      """),
    Shape(
      "an own row by the name of one that is gone",
      """
      //- Phone.swift
      import Eureka
      final class PhoneCell: Cell<String>, CellType {}
      final class PostalAddressRow: Row<PhoneCell>, RowType {}
      //- Pad.swift
      import Eureka
      final class PadCell: Cell<String>, CellType {}
      final class PostalAddressRow: Row<PadCell>, RowType {}
      //- Shared.swift
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< PostalAddressRow("home") <<< TextRow("home")
          //                                                           ^^^^ duplicate-row-tag
        }
      }
      """),
  ]
}
