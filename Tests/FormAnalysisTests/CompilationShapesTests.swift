import Testing

/// What stands inside of `#if`, wherever it may stand.
@Suite struct CompilationShapesTests {
  @Test(arguments: files + declarations + members)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "row-by-tag-unknown", "row-by-tag-type-mismatch", "predicate-unknown-tag", "removed-api",
    "missing-super-call", "set-values-type-mismatch",
  ]

  // MARK: Whole files

  static let files: [Shape] = [
    Shape(
      "a file for one system, imports and all",
      """
      #if os(iOS)
      import UIKit
      import Eureka

      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") <<< TextRow("a")
          //                                               ^ duplicate-row-tag
        }
      }
      #endif
      """),
    Shape(
      "a module that is imported where it is there",
      """
      import Eureka
      #if canImport(ImageRow)
      import ImageRow
      #endif

      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< ImageRow("a")
        }
      }
      """),
    Shape(
      "top-level code inside of '#if' goes on with what stands before it",
      """
      import Eureka

      let form = Form()
      form +++ Section() <<< TextRow("a")
      #if DEBUG
      let extra = TextRow("b")
      form.last! <<< extra
      #endif
      form.rowBy(tag: "b")?.updateCell()
      form.rowBy(tag: "c")?.updateCell()
      //               ^ row-by-tag-unknown
      """),
  ]

  // MARK: Types and extensions

  static let declarations: [Shape] = [
    Shape(
      "an extension that one build has adds its rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a")
          addMore()
        }
        func read() {
          form.rowBy(tag: "debug")?.updateCell()
          form.rowBy(tag: "other")?.updateCell()
          //               ^^^^^ row-by-tag-unknown
        }
      }

      #if !DEBUG
      extension A {
        func addMore() {}
      }
      #else
      extension A {
        func addMore() { form.last! <<< SwitchRow("debug") }
      }
      #endif
      """),
    Shape(
      "a superclass, its constants and an enum of tags",
      """
      #if canImport(UIKit)
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow(Tags.age)
        }
      }

      enum Tags { static let age = "age" }
      #endif

      class A: Base {
        func read() {
          let row: TextRow? = form.rowBy(tag: Tags.age)
          //       ^^^^^^^ row-by-tag-type-mismatch
          print(row?.value ?? "")
        }
      }
      """),
    Shape(
      "a constant that each build has another value of is not known",
      """
      #if DEBUG
      enum Tags { static let age = "debugAge" }
      let nameTag = "debugName"
      #else
      enum Tags { static let age = "age" }
      let nameTag = "name"
      #endif

      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow("age") <<< IntRow(Tags.age) <<< TextRow(nameTag) <<< TextRow("debugName")
        }
      }
      """),
    Shape(
      "two classes by one name are two forms",
      """
      #if os(iOS)
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") <<< TextRow("a")
          //                                               ^ duplicate-row-tag
        }
      }
      #else
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") { $0.hidden = "$b == nil" }
          //                                                 ^^ predicate-unknown-tag
        }
      }
      #endif
      """),
  ]

  // MARK: Members

  static let members: [Shape] = [
    Shape(
      "a method that each build has another body of: both are read, their rows never meet",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") { $0.hidden = "$later == nil" }
          //                                                 ^^^^^^ predicate-unknown-tag
          build()
        }
        #if DEBUG
        func build() { form.last! <<< TextRow("b") <<< TextRow("x") }
        #else
        func build() { form.last! <<< IntRow("b") <<< IntRow("y") }
        #endif
        func read() {
          for tag in ["b", "x", "y"] { form.rowBy(tag: tag)?.updateCell() }
          form.rowBy(tag: "z")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a form that each build sets up its own way",
      """
      class A: FormViewController {
        #if DEBUG
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a")
        }
        #else
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("b") <<< TextRow("b")
          //                                               ^ duplicate-row-tag
        }
        #endif
        func read() {
          form.rowBy(tag: "a")?.updateCell()
          form.rowBy(tag: "b")?.updateCell()
          form.rowBy(tag: "c")?.updateCell()
          //               ^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a property that each build has another value of is not known",
      """
      class A: FormViewController {
        #if DEBUG
        private let tag = "a"
        private var other: String { "b" }
        #else
        private let tag = "x"
        private var other: String { "y" }
        #endif
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") <<< TextRow("b") <<< TextRow(tag) <<< TextRow(other)
        }
        func read() { form.rowBy(tag: "somewhere")?.updateCell() }
      }
      """),
    Shape(
      "functions of which nobody knows which is called may add any row",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a")
          build()
          form.rowBy(tag: "elsewhere")?.updateCell()
        }
        #if DEBUG
        func build() { form.last! <<< TextRow("debug") }
        #else
        func build() -> Bool {
          form.last! <<< TextRow("elsewhere")
          return true
        }
        #endif
      }
      """),
    Shape(
      "functions that differ in what they return alone",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow("age") <<< TextRow("name")
        }
        func row(_ tag: String) -> IntRow? { form.rowBy(tag: tag) }
        func row(_ tag: String) -> TextRow? { form.rowBy(tag: tag) }
        func read() {
          let age: IntRow? = row("age")
          let name: TextRow? = row("name")
          print(age?.value ?? 0, name?.value ?? "")
        }
      }
      """),
  ]
}
