import Testing

/// Sections and their properties in the many shapes in which code writes them.
@Suite struct SectionShapesTests {
  static let rules = [
    "multivalued-missing-row-provider", "generic-multivalued-missing-add-button", "multivalued-rows-after-add-button",
    "multivalued-options-in-closure", "selectable-row-missing-value", "selectable-row-type-mismatch",
    "selectable-selection-overwritten", "list-check-row-outside-section", "section-header-string",
    "overlapping-section-access", "swipe-missing-completion",
  ]

  @Test(arguments: multivalued + selectable + others)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let multivalued: [Shape] = [
    Shape(
      "options that a method gives",
      """
      class A: FormViewController {
        func editing() -> MultivaluedOptions { return [.Insert, .Delete] }
        var sorting: MultivaluedOptions { [.Reorder] }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(multivaluedOptions: editing(), header: "A")
          //       ^^^^^^^^^^^^^^^^^^ multivalued-missing-row-provider
          form +++ MultivaluedSection(multivaluedOptions: sorting, header: "B")
        }
      }
      """),
    Shape(
      "the row of a cell is the row whose place an argument reads",
      """
      form +++ TextRow("a").cellUpdate { cell, row in
        cell.row.section?.insert(LabelRow(), at: cell.row.indexPath!.row)
        //                ^^^^^^ overlapping-section-access
      }
      """),
    Shape(
      "a section by its place is the one that joined there, whenever it was made",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let plain = Section("Plain")
          let names = MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "Names") {
            $0.tag = "names"
            $0.addButtonProvider = { _ in ButtonRow() }
            $0.multivaluedRowToInsertAt = { _ in TextRow() }
          }
          form +++ names +++ plain
          form[0] <<< TextRow()
          //      ^^^ multivalued-rows-after-add-button
          form[1] <<< TextRow()
        }
      }
      """),
    Shape(
      "options in constants, providers as functions, properties and conditions",
      """
      class A: FormViewController {
        private let editing: MultivaluedOptions = [.Insert, .Reorder]
        private static let fixed: MultivaluedOptions = .Reorder
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(multivaluedOptions: editing, header: "A")
          //       ^^^^^^^^^^^^^^^^^^ multivalued-missing-row-provider
          form +++ MultivaluedSection(multivaluedOptions: A.fixed, header: "B")
          form +++ MultivaluedSection(multivaluedOptions: isEditing ? [.Insert] : [], header: "C")
          form +++ MultivaluedSection(header: "D") { [unowned self] in
            $0.multivaluedRowToInsertAt = self.makeRow
          }
          form +++ MultivaluedSection(header: "E", configure)
        }
        private func makeRow(_ index: Int) -> BaseRow { TextRow() }
        private func configure(_ section: GenericMultivaluedSection<ButtonRow>) {
          section.multivaluedRowToInsertAt = { _ in TextRow() }
        }
      }
      """),
    Shape(
      "an explicit initialiser, other modules, a subclass",
      """
      final class PhonesSection: MultivaluedSection {
        convenience init() {
          self.init(header: "Phones") { $0.multivaluedRowToInsertAt = { _ in PhoneRow() } }
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhonesSection()
          form +++ Eureka.MultivaluedSection(multivaluedOptions: [.Delete, .Insert], header: "A") { _ in }
          //              ^^^^^^^^^^^^^^^^^^ multivalued-missing-row-provider
          let other = MultivaluedSection.init(header: "B")
          other.multivaluedRowToInsertAt = nil
          Kit.prepare(other)
          form +++ other
        }
      }
      """),
    Shape(
      "rows below the add button, by a helper, by +=, in a callback",
      """
      class A: FormViewController {
        private var guests = MultivaluedSection(header: "Guests") {
          $0.multivaluedRowToInsertAt = { _ in NameRow() }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ guests
          guests += [NameRow(), NameRow()]
          //     ^^ multivalued-rows-after-add-button
          let rows = MultivaluedSection(header: "Filled") { section in
            section.multivaluedRowToInsertAt = { _ in NameRow() }
            section.append(contentsOf: self.stored())
          }
          form +++ rows
          form +++ MultivaluedSection(multivaluedOptions: .Reorder, header: "Only order") <<< NameRow()
        }
        private func stored() -> [BaseRow] { [NameRow(), NameRow()] }
      }
      """),
    Shape(
      "a generic section's button in a helper",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ GenericMultivaluedSection<LabelRow>(header: "A") { section in
            self.prepare(section)
          }
          form +++ GenericMultivaluedSection<LabelRow>(multivaluedOptions: .Insert) {
            //     ^^^^^^^^^^^^^^^^^^^^^^^^^ generic-multivalued-missing-add-button
            $0.tag = "b"
            $0.multivaluedRowToInsertAt = { _ in TextRow() }
          }
        }
        private func prepare(_ section: GenericMultivaluedSection<LabelRow>) {
          section.addButtonProvider = { _ in LabelRow() }
          section.multivaluedRowToInsertAt = { _ in TextRow() }
        }
      }
      """),
    Shape(
      "options in the closure",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(header: "A") { section in
            section.multivaluedOptions = [.Reorder, .Delete]
            //      ^^^^^^^^^^^^^^^^^^ multivalued-options-in-closure
          }
        }
      }
      """),
  ]

  static let selectable: [Shape] = [
    Shape(
      "a section that branches choose between gets the rows of its own branch",
      """
      class A: FormViewController {
        var isEditable = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let guests = isEditable ? MultivaluedSection { $0.multivaluedRowToInsertAt = { _ in TextRow() } } : Section("b")
          if !isEditable { guests <<< TextRow("x") }
          let lead: Section
          if isEditable {
            lead = SelectableSection<ListCheckRow<Int>>("x", selectionType: .multipleSelection)
          } else {
            lead = SelectableSection<ListCheckRow<String>>("x", selectionType: .multipleSelection)
          }
          if isEditable {
            lead <<< ListCheckRow<Int>("r") { $0.selectableValue = 1 }
          } else {
            lead <<< ListCheckRow<String>("q") { $0.selectableValue = "1" }
          }
          form +++ guests +++ lead
        }
      }
      """),
    Shape(
      "rows of a selectable section from helpers, aliases and classes of one's own",
      """
      final class PlanSection: SelectableSection<ListCheckRow<Int>> {}
      final class TickRow: ListCheckRow<String> {}
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = SelectableSection<ListCheckRow<String>>("S", selectionType: .multipleSelection)
          section.append(option("a"))
          section <<< plain()
          section <<< ListCheckRow<Int> { $0.selectableValue = 1 }
          //          ^^^^^^^^^^^^ selectable-row-type-mismatch
          section <<< SwitchRow("t")
          section <<< CheckRow("u")
          //          ^^^^^^^^ selectable-row-type-mismatch
          section <<< TextRow("other")
          section <<< CustomRow("c")
          form +++ section
        }
        private func option(_ title: String) -> ListCheckRow<String> {
          let row = ListCheckRow<String>(title)
          row.selectableValue = title
          return row
        }
        private func plain() -> ListCheckRow<String> { ListCheckRow<String>("plain") }
        //                                             ^^^^^^^^^^^^ selectable-row-missing-value
      }
      """),
    Shape(
      "callbacks of selectable rows before and after they join",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = SelectableSection<ListCheckRow<String>>("S", selectionType: .multipleSelection)
          let row = ListCheckRow<String>("a") { $0.selectableValue = "a" }
          row.onCellSelection { _, _ in }
          //  ^^^^^^^^^^^^^^^ selectable-selection-overwritten
          section <<< row
          let other = ListCheckRow<String>("b") { $0.selectableValue = "b" }
          section <<< other
          other.onCellSelection { _, _ in }
          section <<< ButtonRow().onCellSelection { _, _ in }
          form +++ section
        }
      }
      """),
    Shape(
      "list check rows in result builders and plain sections",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ {
            ListCheckRow<String>("a") { $0.selectableValue = "a" }
          //^^^^^^^^^^^^ list-check-row-outside-section
            ListCheckRow<String>("b") { $0.selectableValue = "b" }.onCellSelection { _, row in row.value = "b" }
          }
          form.sectionBy(tag: "other")?.append(ListCheckRow<String>("c"))
          fill(Section("plain"))
        }
        private func fill(_ section: Section) {
          section <<< ListCheckRow<String>("d") { $0.selectableValue = "d" }
          //          ^^^^^^^^^^^^ list-check-row-outside-section
          form +++ section
        }
      }
      """),
  ]

  static let others: [Shape] = [
    Shape(
      "strings as headers",
      """
      class A: FormViewController {
        private func text() -> String { "text" }
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          section.header = text() + "!"
          //               ^^^^^^^^^^^^ section-header-string
          section.footer = String(format: "%d rows", 3)
          //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ section-header-string
          section.header = makeHeader()
          form +++ section
          form.last?.footer = NSLocalizedString("footer", comment: "")
          //                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ section-header-string
          form.sectionBy(tag: "a")?.header = "A"
          //                                  ^ section-header-string
          section.header = .init(stringLiteral: "B")
        }
        private func makeHeader() -> HeaderFooterView<UIView> { HeaderFooterView(title: "x")! }
      }
      """),
    Shape(
      "sections changed through their rows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< SwitchRow("a").onChange { [weak self] in
              $0.section?.insert(TextRow(), at: $0.indexPath!.row + 1)
              //          ^^^^^^ overlapping-section-access
              let index = $0.indexPath?.row ?? 0
              $0.section?.insert(TextRow(), at: index)
              self?.add(below: $0)
            }
            <<< ButtonRow("b").onCellSelection { cell, row in
              guard let section = row.section else { return }
              row.section?.removeSubrange(row.indexPath!.row..<section.count)
              //           ^^^^^^^^^^^^^^ overlapping-section-access
              row.section?.insert(row: TextRow(), after: row)
              row.section?.append(TextRow { $0.title = "\\(row.indexPath!.row)" })
              row.section?.replaceSubrange(0..<row.indexPath!.row, with: [])
            }
        }
        private func add(below row: BaseRow) {
          row.section?.insert(TextRow(), at: (row.indexPath?.row ?? 0) + 1)
          //           ^^^^^^ overlapping-section-access
        }
      }
      """),
    Shape(
      "swipe handlers",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ LabelRow {
            $0.trailingSwipe.actions = [
              SwipeAction(style: .normal, title: "A") { _, _, done in
                if self.isReady { done?(true) } else { self.finish(done) }
              },
              SwipeAction(style: .normal, title: "B") { $1.updateCell(); $2?(true) },
              SwipeAction(style: .normal, title: "C") { action, row, completion in row.updateCell() },
            //^^^^^^^^^^^ swipe-missing-completion
              SwipeAction(style: .normal, title: "D", handler: self.handle),
            ]
          }
        }
        private func handle(_ action: SwipeAction, _ row: BaseRow, _ done: ((Bool) -> Void)?) { done?(true) }
      }
      """),
    Shape(
      "rows that a loop over the form's rows completes, and a look-up of another",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SelectableSection<ListCheckRow<String>>() <<< ListCheckRow<String>("a") <<< CheckRow("b")
            +++ Section() <<< ListCheckRow<Int>("c")
          for row in form.allRows {
            (row as? ListCheckRow<String>)?.selectableValue = row.tag
            (row as? ListCheckRow<Int>)?.onCellSelection { _, row in row.value = 1 }
            if let row = row as? CheckRow { row.onChange { _ in } }
          }
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SelectableSection<ListCheckRow<String>>() <<< ListCheckRow<String>("a") <<< ListCheckRow<String>("b")
          //                                                                                   ^^^^^^^^^^^^ selectable-row-missing-value
          let row: ListCheckRow<String>? = form.rowBy(tag: "a")
          row?.selectableValue = "a"
        }
      }
      """),
  ]
}
