import Testing

/// Functions that are declared in a function: named in place of a closure, and in front of their declaration.
@Suite struct LocalFunctionShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(
      of: ["predicate-unknown-tag", "row-by-tag-unknown", "set-values-unknown-key", "duplicate-row-tag"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "what is handed on is called",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          func build() { form +++ Section() <<< TextRow("name") }
          func note() { form +++ TextRow("note") }
          func age() { form +++ IntRow("age") }
          UIView.performWithoutAnimation(build)
          form +++ LabelRow("x") { $0.hidden = "$name == nil" } <<< LabelRow("y") { $0.hidden = "$nome == nil" }
          //                                                                                     ^^^^^ predicate-unknown-tag
          DispatchQueue.main.async(execute: note)
          [age].forEach { $0() }
        }
        func save() {
          form.setValues(["note": "", "nota": ""])
          //                           ^^^^ set-values-unknown-key
          print(form.rowBy(tag: "age") as Any, form.rowBy(tag: "aged") as Any)
          //                                                    ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "one of two is called, and what it was chosen by is asked again",
      """
      class A: FormViewController {
        var isCompact = false
        override func viewDidLoad() {
          super.viewDidLoad()
          func short() { form +++ TextRow("name") }
          func long() { form +++ TextRow("name") <<< IntRow("age") }
          let build = isCompact ? short : long
          build()
          if isCompact { form +++ IntRow("age") }
          form +++ LabelRow("x") { $0.hidden = "$age == nil" } <<< LabelRow("y") { $0.hidden = "$nome == nil" }
          //                                                                                    ^^^^^ predicate-unknown-tag
        }
        func save() { print(form.rowBy(tag: "age") as Any, form.rowBy(tag: "aged") as Any) }
        //                                                                  ^^^^ row-by-tag-unknown
      }
      """),
    Shape(
      "it is named in front of its declaration",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          ["price", "tax"].forEach(add)
          addOne("sum", last: true)
          func add(_ tag: String) { form +++ TextRow(tag) }
          func addOne(_ tag: String, last: Bool) { form +++ TextRow(tag) <<< TextRow("tax") }
          //                                                                          ^^^ duplicate-row-tag
          return
          func neverCalled() { form +++ TextRow("never") }
        }
        func save() {
          print(form.rowBy(tag: "price") as Any, form.rowBy(tag: "sum") as Any, form.rowBy(tag: "never") as Any)
          //                                                                                     ^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "two that call each other without end are followed to one",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          func a() { UIView.performWithoutAnimation(b); [a, b].forEach { $0() } }
          func b() { UIView.performWithoutAnimation(a); [b, a].forEach { $0() } }
          a()
          form +++ TextRow("name")
        }
        func save() { print(form.rowBy(tag: "name") as Any) }
      }
      """),
  ]
}
