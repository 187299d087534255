/// Classes, their superclasses and extensions, and what else makes forms.
extension LinkingShapesTests {
  static let families: [Shape] = [
    Shape(
      "a superclass beside protocols, by itself and behind an alias",
      """
      protocol Noted {}
      extension Noted where Self: FormViewController {
        func addNote() { form +++ Section() <<< TextRow("note") }
      }
      typealias Base = FormViewController & Noted
      class A: FormViewController & Noted {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
          addNote()
          form.rowBy(tag: "note")?.updateCell()
          form.rowBy(tag: "nickname")?.updateCell()
          //               ^^^^^^^^ row-by-tag-unknown
        }
      }
      class B: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          addNote()
          form +++ Section() <<< TextRow("note")
          //                              ^^^^ duplicate-row-tag
          form.rowBy(tag: "nickname")?.updateCell()
          //               ^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a protocol's extension adds rows to any controller",
      """
      protocol Commentable: FormViewController {}
      extension Commentable {
        func addComment() { form +++ Section() <<< TextAreaRow("comment") }
        var comment: TextAreaRow? { form.rowBy(tag: "comment") }
      }
      class A: FormViewController, Commentable {
        override func viewDidLoad() {
          super.viewDidLoad()
          addComment()
          self.addComment2()
        }
        func check() {
          form.rowBy(tag: "comment")?.updateCell()
          form.rowBy(tag: "signature")?.updateCell()
        }
      }
      extension FormViewController {
        func addComment2() { form +++ Section() <<< TextRow("signature") }
      }
      """),
    Shape(
      "template methods",
      """
      class Base: FormViewController {
        var extraSections: [Section] { [] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ main()
          for section in extraSections { form +++ section }
        }
        func main() -> Section { Section() <<< TextRow("base") }
        func check() {
          form.rowBy(tag: "base")?.updateCell()
          form.rowBy(tag: "extra")?.updateCell()
        }
      }
      final class A: Base {
        override var extraSections: [Section] { [Section() <<< TextRow("extra")] }
        override func main() -> Section { super.main() <<< IntRow("own") }
        func look() {
          form.rowBy(tag: "base")?.updateCell()
          form.rowBy(tag: "own")?.updateCell()
          form.rowBy(tag: "extra")?.updateCell()
          form.rowBy(tag: "none")?.updateCell()
          //               ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a controller inside of another",
      """
      class Outer: UIViewController {
        private let inner = FormViewController()
        override func viewDidLoad() {
          super.viewDidLoad()
          inner.form +++ Section() <<< TextRow("a")
          inner.form.last! <<< TextRow("b") <<< TextRow("a")
          //                                             ^ duplicate-row-tag
        }
        func check() { inner.form.rowBy(tag: "b")?.updateCell() }
      }
      """),
    Shape(
      "nested types and the same names in many types",
      """
      class A: FormViewController {
        private enum Tags { static let name = "aName" }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow(Tags.name)
        }
        func check() { form.rowBy(tag: "aName")?.updateCell() }
        final class Inner: FormViewController {
          private enum Tags { static let name = "innerName" }
          override func viewDidLoad() {
            super.viewDidLoad()
            form +++ Section() <<< TextRow(Tags.name)
          }
          func check() {
            form.rowBy(tag: "innerName")?.updateCell()
            form.rowBy(tag: "aName")?.updateCell()
            //               ^^^^^ row-by-tag-unknown
          }
        }
      }
      """),
  ]

  static let others: [Shape] = [
    Shape(
      "computed tags of rows leave the sections known, those of sections do not",
      """
      class Tasks: FormViewController {
        var users: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() { $0.tag = "head" }
          for user in users { form.last! <<< DecimalRow(user) }
        }
        func add() {
          form.sectionBy(tag: "tasks")?.reload()
          //                   ^^^^^ section-by-tag-unknown
          form.rowBy(tag: "total")?.updateCell()
        }
      }
      class Days: FormViewController {
        var days: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          for day in days { form +++ Section() { $0.tag = day } }
        }
        func show() { form.sectionBy(tag: "sunday")?.reload() }
      }
      """),
    Shape(
      "a statement that is all of a function",
      """
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          if isNew {
            Section("lost") <<< TextRow("a")
          //^^^^^^^ detached-chain
          }
        }
        func build() { Section("lost") <<< TextRow("b") }
        //             ^^^^^^^ detached-chain
        func section() -> Section { Section("kept") <<< TextRow("c") }
        func pick() -> Section {
          if isNew { Section("kept") <<< TextRow("d") } else { Section("kept") <<< TextRow("e") }
        }
      }
      """),
    Shape(
      "commented code, strings and other libraries' operators",
      """
      infix operator <<<: AdditionPrecedence
      struct Shift { static func <<< (left: Shift, right: Int) -> Shift { left } }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          // form +++ Section() <<< TextRow("a")
          /* form.last! <<< TextRow("a") */
          let code = "form +++ TextRow(\\"a\\")"
          print(code, Shift() <<< 3)
          form +++ Section() <<< TextRow("a")
        }
      }
      """),
    Shape(
      "casts by as, patterns and switches",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow("a") <<< TextRow("b")
        }
        func check() {
          let one = form.rowBy(tag: "a") as IntRow?
          let two = form.rowBy(tag: "a") as TextRow?
          //                                ^^^^^^^ row-by-tag-type-mismatch
          switch form.rowBy(tag: "b") {
          case let row as TextRow: row.value = ""
          case let row as IntRow: row.value = 1
          default: break
          }
          if case let row? = form.rowBy(tag: "b") { row.updateCell() }
          print(one as Any, two as Any)
        }
      }
      """),
    Shape(
      "rows in a variable that is used again",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          var row = TextRow("a")
          section <<< row
          row = TextRow("b")
          section <<< row
          row = TextRow("a")
          //             ^ duplicate-row-tag
          section.append(row)
          form.append(section)
        }
      }
      """),
    Shape(
      "one cast for several tags",
      """
      enum Field: String, CaseIterable {
        case on, volume
        var key: String { rawValue }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow(Field.on.rawValue) <<< SliderRow(Field.volume.rawValue)
          for field in Field.allCases { (form.rowBy(tag: field.key) as? SwitchRow)?.value = true }
          for field in Field.allCases { (form.rowBy(tag: field.key) as? TextRow)?.value = "" }
          //                                                            ^^^^^^^ row-by-tag-type-mismatch
        }
      }
      """),
    Shape(
      "sections that a subscript of the app's own is given",
      """
      extension Form {
        subscript(section tag: String) -> Section? {
          get { sectionBy(tag: tag) }
          set {
            newValue?.tag = tag
            if let newValue { self +++ newValue }
          }
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "first" }
          form[section: "frist"] = Section("A")
          _ = form.sectionBy(tag: "frist")
          _ = form.sectionBy(tag: "fist")
          //                       ^^^^ section-by-tag-unknown
        }
      }
      """),
  ]
}
