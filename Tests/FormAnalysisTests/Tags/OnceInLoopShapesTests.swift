import Testing

/// What is made once, though it stands in a loop or in code that is called again.
@Suite struct OnceInLoopShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "constant-tag-in-loop", "duplicate-row-tag", "duplicate-section-tag", "form-built-in-appear",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a comparison with what the turn has may single one turn out",
      """
      class A: FormViewController {
        var fields: [Field] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          for field in fields {
            switch field.key {
            case "email": form +++ EmailRow("email")
            default: form +++ TextRow(field.key)
            }
            if field.id == fields.last?.id { form +++ LabelRow("last") }
            if field.isEqual(chosen) { form +++ LabelRow("chosen") }
            if field.isLong { form +++ LabelRow("long") }
            //                                   ^^^^ constant-tag-in-loop
            if field.isLong == true { form +++ LabelRow("longer") }
            //                                           ^^^^^^ constant-tag-in-loop
            if field.key != "email" { form +++ LabelRow("other") }
            //                                           ^^^^^ constant-tag-in-loop
          }
          for field in fields where field.id == user.favourite { form +++ LabelRow("favourite") }
          for (n, field) in fields.enumerated() {
            if n > 0 { form.last! <<< TextRow(field.key) } else { form +++ LabelRow("head") }
            if n < fields.count - 1 { form +++ LabelRow("line\\(n)") } else { form +++ LabelRow("tail") }
            let isMiddle = n > 0 && n < fields.count - 1
            if isMiddle { form +++ LabelRow("middle") }
            //                               ^^^^^^ constant-tag-in-loop
            if !(n > 0) { form +++ LabelRow("first") }
            if n + 1 == fields.count { form +++ LabelRow("end") }
            if n > 0 { form +++ LabelRow("again") }
            //                            ^^^^^ constant-tag-in-loop
          }
        }
      }
      """),
    Shape(
      "a flag among other conditions, set there, in a helper, or in what that calls",
      """
      class A: FormViewController {
        enum Phase { case empty, built }
        var items: [Int] = []
        var hasHeader = false
        var needsFooter = true
        var phase = Phase.empty
        override func viewDidLoad() {
          super.viewDidLoad()
          var isFound = false
          for item in items {
            if !isFound, item > 3 {
              isFound = true
              form +++ TextRow("found")
            }
            addHeader()
            addFooter()
            addBody()
            addLine()
          }
        }
        func addHeader() {
          guard !hasHeader else { return }
          hasHeader = true
          form +++ LabelRow("header")
        }
        func addFooter() {
          guard needsFooter == true else { return }
          form +++ LabelRow("footer")
          self.markFooter()
        }
        func markFooter() { needsFooter = false }
        func addBody() {
          if phase == .empty {
            phase = .built
            form +++ LabelRow("body")
          }
        }
        func addLine() {
          guard hasHeader else { return }
          form +++ LabelRow("line")
          //                 ^^^^ constant-tag-in-loop
        }
      }
      """),
    Shape(
      "find, else create: by the section, by a row that comes with it, by a constant, by what throws",
      """
      class A: FormViewController {
        var names: [String] = []
        lazy var extra: Section = {
          let section = Section("Extra") <<< LabelRow("extra")
          form +++ section
          return section
        }()
        override func viewDidLoad() {
          super.viewDidLoad()
          for name in names {
            list() <<< TextRow(name)
            extra <<< IntRow(name + "1")
            addPair()
            addKnown()
            try? addMissing()
            if form.sectionBy(tag: "inline") == nil {
              form +++ Section { $0.tag = "inline" } <<< LabelRow("inlineHeader")
            }
            if form.sectionBy(tag: "other") == nil {
              form +++ Section { $0.tag = "inline2" } <<< LabelRow("never")
              //                                                    ^^^^^ constant-tag-in-loop
            }
          }
        }
        func list() -> Section {
          guard let section = form.sectionBy(tag: "list") else {
            let section = Section { $0.tag = "list" } <<< LabelRow("listHeader")
            form +++ section
            return section
          }
          return section
        }
        func addPair() {
          if form.rowBy(tag: "one") == nil { form +++ LabelRow("one") <<< LabelRow("two") }
        }
        func addKnown() {
          let exists = form.rowBy(tag: "known") != nil
          guard !exists else { return }
          form +++ LabelRow("known")
        }
        func addMissing() throws {
          try ensureMissing()
          form +++ LabelRow("missing")
        }
        func ensureMissing() throws { if form.rowBy(tag: "missing") != nil { throw Known() } }
      }
      """),
    Shape(
      "called twice: a look-up in a constant, a switch over it, and removals through what may be there",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          show()
          show()
          build()
          build()
          replace()
          replace()
          add()
          add()
        }
        func show() {
          let existing: TextRow? = form.rowBy(tag: "a")
          guard existing == nil else { return }
          form +++ Section { $0.tag = "a section" } <<< TextRow("a")
        }
        func build() {
          switch form.rowBy(tag: "b") {
          case .some: return
          case .none: break
          }
          form +++ Section { $0.tag = "b section" } <<< TextRow("b")
        }
        func replace() {
          form.sectionBy(tag: "c section")?.index.map { _ = form.remove(at: $0) }
          form +++ Section { $0.tag = "c section" } <<< TextRow("c")
        }
        func add() {
          form +++ Section { $0.tag = "d section" } <<< TextRow("d")
          //                           ^^^^^^^^^ duplicate-section-tag
          //                                                     ^ duplicate-row-tag
        }
      }
      """),
  ]
}
