/// Loops.
extension TagShapesTests {
  static let loops: [Shape] = [
    Shape(
      "the turn ends, one way or another",
      """
      class A: FormViewController {
        var items = [Item]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for item in items {
            guard item.isSpecial else { continue }
            section <<< TextRow("special")
            break
          }
          for item in items {
            switch settings.kind {
            case .first:
              section <<< TextRow("first")
              //                   ^^^^^ constant-tag-in-loop
              break
            default:
              continue
            }
          }
          outer: for item in items {
            for part in item.parts where part.isMain {
              section <<< TextRow("main")
              break outer
            }
          }
          form +++ section
          addMissing()
        }
        private func addMissing() {
          for item in items {
            if item.isMissing {
              form +++ Section() <<< TextRow("missing")
              return
            }
          }
        }
      }
      """),
    Shape(
      "loops of every kind",
      """
      class A: FormViewController {
        var items = [Item]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          items.enumerated().forEach { index, item in
            section <<< TextRow("text") <<< TextRow("text\\(index)")
            //                   ^^^^ constant-tag-in-loop
          }
          section += items.compactMap { item -> BaseRow? in
            item.isHidden ? nil : IntRow("int")
            //                            ^^^ constant-tag-in-loop
          }
          var index = 0
          repeat {
            section <<< makeRow(index)
            index += 1
          } while index < 3
          form +++ section
        }
        private func makeRow(_ index: Int) -> BaseRow {
          let row = SwitchRow()
          row.tag = "switch"
          //         ^^^^^^ constant-tag-in-loop
          return row
        }
      }
      """),
    Shape(
      "sections per turn with rows of constant tags",
      """
      class A: FormViewController {
        private let days = ["Mon", "Tue"]
        override func viewDidLoad() {
          super.viewDidLoad()
          for day in days {
            let section = Section(day)
            section <<< TimeRow("opens") <<< TimeRow("\\(day)Closes")
            //                   ^^^^^ constant-tag-in-loop
            form +++ section
          }
        }
        func check() { form.rowBy(tag: "MonCloses")?.updateCell() }
      }
      """),
    Shape(
      "a provider calls a helper; its index makes the tag",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(header: "Phones") { section in
            section.tag = "phones"
            section.multivaluedRowToInsertAt = { [weak self] index in
              return self?.phone() ?? PhoneRow("phone\\(index)")
            }
          }
        }
        private func phone() -> PhoneRow { PhoneRow("phone") }
        //                                           ^^^^^ constant-tag-in-loop
      }
      """),
    Shape(
      "rows inserted with a tag out of a variable that changes from one to the next",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var count = 0
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "numbered"
            section.multivaluedRowToInsertAt = { _ in
              NameRow { row in
                row.tag = String(count) + "_new"
                count += 1
              }
            }
          }
          var id = 0
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "deferred"
            section.multivaluedRowToInsertAt = { _ in
              defer { id += 1 }
              return NameRow("id\\(id)")
            }
          }
          var last = "x"
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "elsewhere"
            section.addButtonProvider = { _ in ButtonRow { $0.title = "Add" }.onCellSelection { _, _ in last += "x" } }
            section.multivaluedRowToInsertAt = { _ in NameRow(last) }
          }
          var names = ["a"]
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "elements"
            section.multivaluedRowToInsertAt = { _ in
              let row = NameRow(names[0])
              names[0] += "a"
              return row
            }
          }
          var number = 0
          let next: () -> Int = { number += 1; return number }
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "closure"
            section.multivaluedRowToInsertAt = { _ in
              let row = NameRow("number\\(number)")
              _ = next()
              return row
            }
          }
          var made = 0
          func make() -> NameRow {
            defer { made += 1 }
            return NameRow("made\\(made)")
          }
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "function"
            section.multivaluedRowToInsertAt = { _ in make() }
          }
        }
      }
      """),
    Shape(
      "rows inserted with a tag out of a constant",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let tag = "fixed"
          var kept = "kept"
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "constant"
            section.multivaluedRowToInsertAt = { _ in NameRow(tag) }
            //                                                ^^^ constant-tag-in-loop
          }
          form +++ MultivaluedSection(multivaluedOptions: .Insert) { section in
            section.tag = "captured"
            section.multivaluedRowToInsertAt = { [kept] _ in NameRow(kept) }
            //                                                       ^^^^ constant-tag-in-loop
          }
          kept = "changed"
        }
      }
      """),
    Shape(
      "tags out of what is walked, and counters",
      """
      class A: FormViewController {
        struct Question { var id: String; var text: String }
        private let questions = [Question(id: "q1", text: "Why?"), Question(id: "q2", text: "When?")]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          var number = 0
          for question in questions {
            number += 1
            section <<< TextRow(question.id) { $0.title = question.text }
            section <<< TextRow("answer\\(number)")
          }
          form +++ section
        }
        func check() {
          form.rowBy(tag: "q1")?.updateCell()
        }
      }
      """),
    Shape(
      "rows made in a loop for a selector's callback are no rows of the loop",
      """
      class A: FormViewController {
        var items = [Item]()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for item in items {
            section <<< ButtonRow().onCellSelection { [weak self] _, _ in
              let detail = Form()
              detail +++ Section() <<< TextRow("detail")
              self?.show(detail)
            }
          }
          form +++ section
        }
        func show(_ form: Form) {}
      }
      """),
  ]
}
