import Testing

/// What is called where code does not say so plainly: initialisers that others call, members that subclasses override, helpers
/// with names that everything has.
@Suite struct DispatchShapesTests {
  private static let shapes: [Shape] = [
    Shape(
      "initialisers that call others, or have Swift call the superclass's",
      #"""
      import Eureka
      class NameSection: Section {
        required init() {
          super.init()
          self <<< TextRow("nickname")
        }
        convenience init(title: String) {
          self.init()
          header = HeaderFooterView(title: title)
        }
      }
      class LimitedSection: NameSection {
        let limit: Int
        required init() { limit = 3 }
      }
      final class Builder {
        init(form: Form) { form +++ TextRow("street") }
        convenience init(controller: FormViewController) { self.init(form: controller.form) }
      }
      class Person: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ NameSection(title: "Name")
          _ = Builder(controller: self)
          form +++ TextRow("note") { $0.hidden = "$nickname == nil && $street == nil && $town == nil" }
      //                                                                                ^^^^^ predicate-unknown-tag
        }
      }
      class Limited: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ LimitedSection() +++ TextRow("nickname")
      //                                         ^^^^^^^^ duplicate-row-tag
        }
      }
      """#),
    Shape(
      "class members that a subclass overrides",
      #"""
      import Eureka
      class Editor: FormViewController {
        class var mainTag: String { "street" }
        class func rows() -> [BaseRow] { [] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow(Self.mainTag)
          for row in type(of: self).rows() { form.last! <<< row }
        }
      }
      class Company: Editor {
        override class var mainTag: String { "company" }
        override class func rows() -> [BaseRow] { [TextRow("owner")] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("note") { $0.hidden = "$company == nil && $owner == nil && $street == nil" }
      //                                                                              ^^^^^^^ predicate-unknown-tag
        }
      }
      """#),
    Shape(
      "a helper that may be of a subclass",
      #"""
      import Eureka
      class Helper { func fill(_ form: Form) { form +++ TextRow("street") } }
      class BigHelper: Helper {
        override func fill(_ form: Form) { form +++ TextRow("company") }
      }
      class Single { func fill(_ form: Form) { form +++ TextRow("town") } }
      class Helped: FormViewController {
        var helper: Helper!
        override func viewDidLoad() {
          super.viewDidLoad()
          helper.fill(form)
          form +++ TextRow("note") { $0.hidden = "$company == nil" }
        }
      }
      class Alone: FormViewController {
        var helper: Single!
        override func viewDidLoad() {
          super.viewDidLoad()
          helper.fill(form)
          form +++ TextRow("note") { $0.hidden = "$company == nil || $town == nil" }
      //                                          ^^^^^^^^ predicate-unknown-tag
        }
      }
      """#),
    Shape(
      "helpers with names that everything has",
      #"""
      import Eureka
      class Plain: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          setup()
          update()
        }
        func setup() { form +++ TextRow("name") }
        func update() { form +++ TextRow("name") }
      //                                  ^^^^ duplicate-row-tag
      }
      class Reloading: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          startAgain()
          form +++ TextRow("name")
        }
        func startAgain() { self.reload() }
        func reload() { form.removeAll() }
      }
      """#),
    Shape(
      "a helper that calls itself",
      #"""
      import Eureka
      class Nested: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build("street")
          form +++ TextRow("note") { $0.hidden = "$company == nil" }
        }
        func build(_ tag: String) {
          form +++ TextRow(tag)
          if tag == "street" { build("company") }
        }
      }
      """#),
    Shape(
      "the tag of a section of one's own is a key of values()",
      #"""
      import Eureka
      class PhoneSection: MultivaluedSection {}
      class TitledSection: Section {}
      class Phones: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhoneSection(multivaluedOptions: .Delete, header: "Phones") { $0.tag = "phones" }
            +++ TitledSection("Notes") { $0.tag = "notes" }
        }
        func save() {
          print(form.values()["phones"] as? [String] ?? [])
          print(form.values()["notes"] as? String ?? "")
      //                       ^^^^^ row-by-tag-unknown
        }
      }
      """#),
    Shape(
      "code out of reach that is given a form may take rows out, and an open class may have subclasses out of reach",
      #"""
      import Eureka
      import Kit
      class Cleared: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("street")
          Kit.clear(form)
          form +++ TextRow("street")
        }
      }
      open class Editor: FormViewController {
        open override func viewDidLoad() {
          super.viewDidLoad()
          addRows()
          form +++ TextRow("note") { $0.hidden = "$company == nil" }
        }
        open func addRows() {}
      }
      """#),
    Shape(
      "a closure that is given the controller may add rows, but for the one that is told of its end",
      #"""
      import Eureka
      class Configured: FormViewController {
        var configure: ((Configured) -> Void)?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          configure?(self)
        }
        func look() { form.rowBy(tag: "more")?.reload() }
      }
      class Chosen: FormViewController, TypedRowControllerType {
        var row: RowOf<String>!
        var onDismissCallback: ((UIViewController) -> Void)?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
        }
        func look() {
          form.rowBy(tag: "more")?.reload()
      //                   ^^^^ row-by-tag-unknown
          onDismissCallback?(self)
        }
      }
      """#),
    Shape(
      "functions of Swift call their closure at once, and give what it gives",
      #"""
      import Eureka
      class Kept: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          withExtendedLifetime(TextRow("name")) { row in form +++ row }
          form +++ withExtendedLifetime(self) { TextRow("place") }
          let rows = autoreleasepool { [TextRow("street"), TextRow("street")] }
      //                                                            ^^^^^^ duplicate-row-tag
          for row in rows { form +++ row }
          form +++ TextRow("note") { $0.hidden = "$name == nil AND $place == nil AND $nme == nil" }
      //                                                                             ^^^^ predicate-unknown-tag
          withExtendedLifetime(rows) { form.removeAll() }
          form +++ TextRow("name")
        }
      }
      """#),
  ]

  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  private static let rules = ["duplicate-row-tag", "predicate-unknown-tag", "row-by-tag-unknown"]
}
