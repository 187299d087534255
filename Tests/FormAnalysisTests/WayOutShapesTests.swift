import Testing

/// Ways out of loops and functions, and what a variable holds behind them.
@Suite struct WayOutShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "duplicate-row-tag", "duplicate-section-tag", "form-built-in-appear", "options-missing", "section-appended-twice",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a variable may hold another section by the time it joins again",
      """
      class A: FormViewController {
        var names: [String] = [], isLong = false
        override func viewDidLoad() {
          super.viewDidLoad()
          var section = Section("General")
          for name in names {
            if name.isEmpty {
              form +++ section
              section = Section(name)
            }
            section <<< SwitchRow(name)
          }
          form +++ section
          var row = TextRow()
          if isLong { form +++ row; row = TextRow() }
          form +++ row
          let last = Section("Last")
          form +++ last
          if isLong { form +++ last }
          //                   ^^^^ section-appended-twice
        }
      }
      """),
    Shape(
      "who comes behind a loop has not returned in it",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          advanced() <<< TextRow("host")
          advanced() <<< IntRow("port")
          note("one")
          note("two")
          add(below: "host")
          form +++ EmailRow("mail")
          for row in form.allRows { if row.tag == "host" { break } }
          form +++ TextRow("mail")
          //                ^^^^ duplicate-row-tag
        }
        func advanced() -> Section {
          for section in form where section.tag == "advanced" { return section }
          let section = Section("Advanced") { $0.tag = "advanced" }
          form +++ section
          return section
        }
        func note(_ text: String) {
          for row in form.allRows {
            if let label = row as? LabelRow, label.tag == "note" {
              label.title = text
              return
            }
          }
          form +++ LabelRow("note") { $0.title = text }
        }
        func add(below tag: String) {
          for (index, section) in form.enumerated() {
            if section.tag == tag {
              form.insert(Section() <<< LabelRow("below"), at: index)
              return
            }
          }
          form +++ LabelRow("below")
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          for row in form.allRows where row.tag == "hint" { return }
          form +++ LabelRow("hint")
        }
      }
      """),
    Shape(
      "what is found is not made: local functions, errors, classes, functions that never return",
      """
      func fail(_ message: String) -> Never { fatalError(message) }
      class A: FormViewController {
        var isBroken = false
        override func viewDidLoad() {
          super.viewDidLoad()
          first() <<< TextRow("a")
          first() <<< TextRow("b")
          second() <<< TextRow("c")
          second() <<< TextRow("d")
          if self is B { form +++ LabelRow("id") }
          if !(self is B) { form +++ TextRow("id") }
          if isBroken { form +++ TextRow("e"); fail("broken") }
          form +++ DecimalRow("e")
          form +++ IntRow("e")
          //               ^ duplicate-row-tag
        }
        func first() -> Section {
          func make() -> Section {
            let section = Section { $0.tag = "first" }
            form +++ section
            return section
          }
          return form.sectionBy(tag: "first") ?? make()
        }
        func find() throws -> Section {
          guard let section = form.sectionBy(tag: "second") else { throw Missing() }
          return section
        }
        func second() -> Section {
          do { return try find() } catch {
            let section = Section { $0.tag = "second" }
            form +++ section
            return section
          }
        }
      }
      final class B: A {}
      struct Missing: Error {}
      """),
    Shape(
      "a closure in a method of a row speaks of the row",
      """
      extension PushRow where T == String {
        func load() -> Self {
          Server.names { [weak self] names in self?.options = names }
          return self
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("a").load() <<< PushRow<String>("b")
          //                                       ^^^^^^^ options-missing
        }
      }
      """),
  ]
}
