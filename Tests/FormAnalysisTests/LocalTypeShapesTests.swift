import Testing

/// Types that are declared inside of functions.
@Suite struct LocalTypeShapesTests {
  @Test(arguments: known + unknown)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "row-by-tag-unknown", "predicate-unknown-tag", "duplicate-row-tag",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let known: [Shape] = [
    Shape(
      "tags of the function that builds the form",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          struct Items { static let task = "task" }
          super.viewDidLoad()
          enum Names: String { case place, second }
          form +++ TextRow(Items.task) <<< TextRow(Names.place.rawValue)
          <<< TextRow(Names.second.rawValue) { $0.hidden = "$place == nil OR $palce == nil" }
          //                                                                 ^^^^^^ predicate-unknown-tag
        }
        func save() {
          print(form.values()["task"] as Any)
          form.rowBy(tag: "tsak")?.updateCell()
          //               ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "inside of a branch, with a type of that name elsewhere",
      """
      enum Items { static let task = "elsewhere" }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if isEditing {
            enum Items { static let task = "task" }
            form +++ TextRow(Items.task)
          }
        }
        func save() {
          form.rowBy(tag: "task")?.updateCell()
          form.rowBy(tag: "elsewhere")?.updateCell()
          //               ^^^^^^^^^ row-by-tag-unknown
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow(Items.task) { $0.hidden = "$task == nil" }
          //                                          ^^^^^ predicate-unknown-tag
        }
      }
      """),
  ]

  static let unknown: [Shape] = [
    Shape(
      "one in each of two functions",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          enum Tags { static let a = "first" }
          form +++ TextRow(Tags.a)
          more()
        }
        func more() {
          enum Tags { static let a = "second" }
          form +++ TextRow(Tags.a) <<< LabelRow { $0.hidden = "$first == nil AND $second == nil" }
        }
      }
      """),
    Shape(
      "another type is meant elsewhere",
      """
      enum Tags { static let a = "outer" }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          enum Tags { static let a = "inner" }
          form +++ TextRow(Tags.a)
          more()
        }
        func more() {
          form +++ TextRow(Tags.a) <<< LabelRow { $0.hidden = "$outer == nil AND $inner == nil" }
        }
      }
      """),
  ]
}
