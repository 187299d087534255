import FormTestSupport
import Testing

/// Rows and sections that are made by `.init(…)`, of the type that is written where they go.
@Suite struct ImplicitInitShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "row-by-tag-unknown", "row-by-tag-type-mismatch", "duplicate-row-tag", "options-missing", "value-type-mismatch",
    "multivalued-missing-row-provider", "strong-self-capture",
  ]

  static let shapes: [Shape] = [
    Shape(
      "functions, computed properties, constants, lists, casts and parameters tell the type",
      """
      class V: FormViewController {
        func made(_ tag: String) -> TextRow { .init(tag) }
        static let shared: TextRow = .init("price1")
        let list: [TextRow] = [.init("cities"), .init("towns")]
        var computed: TextRow { .init("colours") { $0.title = "Colours" } }
        func take(_ row: TextRow) { form.last! <<< row }
        override func viewDidLoad() {
          super.viewDidLoad()
          func local() -> TextRow { .init("local") }
          form +++ Section() <<< TextRow("price") <<< made("prices") <<< V.shared
          for row in list { form.last! <<< row }
          form.last! <<< computed <<< local() <<< (.init("cast") as TextRow)
          take(.init("taken"))
        }
        func look() {
          form.rowBy(tag: "prices")?.reload()
          form.rowBy(tag: "price1")?.reload()
          form.rowBy(tag: "cities")?.reload()
          form.rowBy(tag: "towns")?.reload()
          form.rowBy(tag: "colours")?.reload()
          form.rowBy(tag: "local")?.reload()
          form.rowBy(tag: "cast")?.reload()
          form.rowBy(tag: "taken")?.reload()
          form.rowBy(tag: "prizes")?.reload()
          //               ^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a helper's rows are told apart by what it is given",
      """
      class V: FormViewController {
        func made(_ tag: String) -> TextRow { .init(tag) }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< made("a") <<< made("b") <<< made("a")
          //                                                       ^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "what is done to them counts, also in a chain that begins with one",
      """
      class V: FormViewController {
        func push() -> PushRow<String> { .init("push") { $0.title = "Push" } }
        //             ^^^^^^^ options-missing
        func number() -> IntRow { .init("number") { $0.value = "one" } }
        //                                                      ^^^ value-type-mismatch
        func several() -> MultivaluedSection { .init(multivaluedOptions: [.Insert]) { $0.tag = "several" } }
        //                ^^^^^^^^^^^^^^^^^^ multivalued-missing-row-provider
        func name() -> TextRow { .init("name").onChange { _ in self.title = "" } }
        //                                                     ^^^^ strong-self-capture
        func town() -> TextRow { .init("town").cellSetup { c, _ in c.height = { 10 } }.onChange { _ in self.title = "" } }
        //                                                                                             ^^^^ strong-self-capture
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ several() +++ Section() <<< push() <<< number() <<< name() <<< town()
          let found: IntRow? = form.rowBy(tag: "name")
          //         ^^^^^^ row-by-tag-type-mismatch
          print(found as Any)
        }
      }
      """),
    Shape(
      "a chain that begins with a member of another kind is none",
      """
      class V: FormViewController {
        func name() -> TextRow { .standard("name").onChange { _ in self.title = "" } }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< name()
        }
      }
      """),
  ]
}
