import FormAnalysis
import FormModel
import Testing

/// Forms made by result builders: those of EurekaFormBuilder, seen in the wild, and of Eureka 5.5.
@Suite struct ResultBuilderTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Rule.all.filter { !$0.isOptIn }.map(\.id))
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "rows, branches and loops in builders",
      #"""
      import Eureka
      import EurekaFormBuilder

      class Profile: FormViewController {
          var isPro = false
          let names = ["a", "b"]
          override func viewDidLoad() {
              super.viewDidLoad()
              form.append {
                  Section("Person") {
                      TextRow("name") {
                          $0.title = "Name"
                      }
                      TextRow("name") { $0.title = "Again" }
      //                       ^^^^ duplicate-row-tag
                      SwitchRow("smoker")
                      if isPro {
                          IntRow("packs") { $0.hidden = "$smokr != true" }
      //                                                 ^^^^^^ predicate-unknown-tag
                      } else {
                          IntRow("packs")
                      }
                      for name in names {
                          TextRow(name)
                      }
                      for _ in 0..<3 {
                          TextRow("line")
      //                           ^^^^ constant-tag-in-loop
                      }
                  }
                  Section {
                      PushRow<String>("plan") { $0.options = ["x", "x"] }
      //                                                            ^ duplicate-option
                  }
              }
              form.append {
                  Section {
                      TextRow("late").onChange { _ in self.isPro = true }
      //                                              ^^^^ strong-self-capture
                  }
              }
          }
          func look() {
              let a: TextRow? = form.rowBy(tag: "name")
              let b: TextRow? = form.rowBy(tag: "nothing")
      //                                         ^^^^^^^ row-by-tag-unknown
              let c: TextRow? = form.rowBy(tag: "plan")
      //             ^^^^^^^ row-by-tag-type-mismatch
              print(a, b, c)
          }
      }
      """#),
    Shape(
      "branches that exclude each other, rows from elsewhere",
      #"""
      import Eureka
      import EurekaFormBuilder

      class Profile: FormViewController {
          var isPro = false
          override func viewDidLoad() {
              super.viewDidLoad()
              form.append {
                  Section {
                      TextRow("name")
                      elsewhere()
                      if isPro { TextRow("a") } else { EmailRow("a") }
                      switch isPro {
                      case true: TextRow("b")
                      case false: TextRow("b")
                      }
                  }
                  if isPro {
                      Section { TextRow("c") }
                  } else {
                      Section { TextRow("c") }
                  }
              }
              form.append { Section { row("d"); row("e") } }
          }
          func row(_ tag: String) -> TextRow { return TextRow(tag) }
          func look() {
              let a: TextRow? = form.rowBy(tag: "mystery")
              let b: TextRow? = form.rowBy(tag: "e")
              print(a, b)
          }
      }
      class Whole: FormViewController {
          var isPro = false
          override func viewDidLoad() {
              super.viewDidLoad()
              form.append {
                  Section {
                      if isPro { TextRow("a") } else { EmailRow("a") }
                  }
                  Section("Two") { IntRow("a") }
      //                                   ^ duplicate-row-tag
              }
              let x: TextRow? = form.rowBy(tag: "z")
      //                                         ^ row-by-tag-unknown
              print(x)
          }
      }
      """#),
    Shape(
      "builders of the app's own: of parameters, properties, initialisers, and because a protocol asks for one",
      #"""
      @resultBuilder struct RowsBuilder {
          static func buildBlock(_ rows: [BaseRow]...) -> [BaseRow] { rows.flatMap { $0 } }
          static func buildExpression(_ row: BaseRow) -> [BaseRow] { [row] }
          static func buildOptional(_ rows: [BaseRow]?) -> [BaseRow] { rows ?? [] }
      }
      @resultBuilder enum Sections {
          static func buildBlock(_ sections: Section...) -> [Section] { sections }
      }
      extension Section {
          convenience init(_ title: String, @RowsBuilder rows: () -> [BaseRow]) {
              self.init(title)
              append(contentsOf: rows())
          }
      }
      extension Form {
          func add(@Sections _ content: () -> [Section]) { content().forEach { self +++ $0 } }
      }
      protocol Screen { @Sections var sections: [Section] { get } }
      class A: FormViewController, Screen {
          override func viewDidLoad() {
              super.viewDidLoad()
              form.add {
                  Section("A") {
                      TextRow("a")
                      TextRow("b")
                  }
                  Section("B") <<< TextRow("c") <<< TextRow("a")
      //                                                     ^ duplicate-row-tag
              }
              sections.forEach { form +++ $0 }
              form.rowBy(tag: "d")?.updateCell()
              form.rowBy(tag: "e")?.updateCell()
      //                       ^ row-by-tag-unknown
          }
          var sections: [Section] {
              Section("C") <<< TextRow("d")
              Section("D") <<< TextRow("b")
      //                                ^ duplicate-row-tag
          }
      }
      class B: FormViewController {
          var isLong = false
          override func viewDidLoad() {
              super.viewDidLoad()
              build {
                  Section("A") <<< TextRow("a")
                  Section("B") <<< TextRow("a")
      //                                    ^ duplicate-row-tag
              }
              form.last!.append(contentsOf: rows)
              form.rowBy(tag: "c")?.updateCell()
          }
          func build(@FormBuilder _ content: () -> Form) { form = content() }
          @RowsBuilder var rows: [BaseRow] {
              if isLong { TextRow("b") }
              TextRow("c")
          }
      }
      """#),
  ]

  // MARK: Features

  static let form = #"""
    import EurekaFormBuilder
    class Profile: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form.append {
          Section("Person") {
            SwitchRow("smo1️⃣ker") { $0.title = "Smoker" }
            if true { IntRow("packs") { $0.hidden = "$smo2️⃣ker != true" } }
            for name in ["a", "b"] { TextRow(name) }
          }
          Section { ButtonRow() { $0.title = "Send" } }
        }
      }
      func look() { _ = form.rowBy(tag: "smo3️⃣ker") }
    }
    """#

  @Test(arguments: ["1️⃣", "2️⃣", "3️⃣"] as [Character])
  func usesLeadToTheRow(cursor: Character) {
    let fixture = FeatureFixture(Self.form)
    #expect(fixture.definition(cursor) == [#"SwitchRow("smoker") { $0.title = "Smoker" }"#])
    #expect(fixture.references(cursor) == ["0:7", "0:8", "0:14"])
  }

  @Test func outlineHasSectionsAndRows() throws {
    let outline = FormOutline(FeatureFixture(Self.form).context, file: FileID(0))
    let form = try #require(outline.forms.first)
    #expect(form.isClosed)
    #expect(form.sections.map(\.title) == ["Person", nil])
    #expect(form.sections.map { $0.rows.map(\.tag) } == [["smoker", "packs", "a", "b"], [nil]])
  }
}
