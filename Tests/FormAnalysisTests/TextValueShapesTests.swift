import Testing

/// What Swift makes of values: texts with something put in, names captured by value, observers, raw values of one's own.
@Suite struct TextValueShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "an optional value in a text stands there as one",
      #"""
      import Eureka
      class A: FormViewController {
        let tags = ["a"], titles = ["k": "b"], name: String? = "c", width: Double = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("\(tags.first)") <<< TextRow("\(titles["k"])") <<< TextRow("\(name)")
            <<< TextRow(String(describing: name)) <<< TextRow("\(name?.uppercased())") <<< TextRow(said(name) + "!")
          _ = form.rowBy(tag: "Optional(\"c\")")
        }
        func said<Value>(_ value: Value) -> String { "\(value)" }
      }
      class Described: FormViewController {
        let name: String? = "c"
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(String(describing: name))
          _ = form.rowBy(tag: "Optional(\"c\")")
        }
      }
      class B: FormViewController {
        let tags = ["a"], titles = ["k": "b"], name: String? = "c", width: Double = 3
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("\(tags.first!)") <<< TextRow("\(titles["k"] ?? "")") <<< TextRow("\(width)")
          if let name { form.last! <<< TextRow("\(name)") }
          for tag in ["a", "b", "c", "3.0"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "3")
          //                   ^ row-by-tag-unknown
        }
      }
      """#),
    Shape(
      "names in a capture list are as they were, observers and enums say for themselves",
      """
      import Eureka
      enum Field: String {
        case name
        var rawValue: String { "field" }
      }
      struct Tags { var first = "a" { didSet { first = "seen" } } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          form +++ section
          var tag = "a", tags = Tags()
          let captured = { [tag] in section <<< TextRow(tag) }, late = { section <<< TextRow(tag) }
          tag = "b"
          captured()
          late()
          tags.first = "x"
          section <<< TextRow(tags.first) <<< TextRow(Field.name.rawValue)
          for tag in ["a", "b", "seen", "field"] { _ = form.rowBy(tag: tag) }
        }
      }
      """),
  ]
}
