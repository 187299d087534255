import Testing

/// Rows that come into forms in the many ways that code has, found or not by what looks them up.
@Suite struct LinkingShapesTests {
  static let rules = [
    "duplicate-row-tag", "row-by-tag-unknown", "row-by-tag-type-mismatch", "section-by-tag-unknown", "detached-chain",
    "constant-tag-in-loop",
  ]

  @Test(arguments: ways + families + others)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let ways: [Shape] = [
    Shape(
      "what is added to a form and takes rows is a section, though it comes from out of reach",
      """
      import Kit
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Kit.section("Kit") <<< TextRow("street") <<< TextRow("street")
          //                                                             ^^^^^^ duplicate-row-tag
            +++ FancySection { $0.tag = "fancy" } <<< SwitchRow { $0.tag = "company" }
          _ = form.rowBy(tag: "compani") as? SwitchRow
          //                   ^^^^^^^ row-by-tag-unknown
          _ = form.rowBy(tag: "company") as? TextRow
          //                                 ^^^^^^^ row-by-tag-type-mismatch
          _ = form.rowBy(tag: "ofTheKit")
          for name in ["a", "b"] { form +++ Kit.section(name) <<< TextRow("note") }
          //                                                               ^^^^ constant-tag-in-loop
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Kit.section("Kit")
          section <<< TextRow("street") <<< TextRow("street")
          //                                         ^^^^^^ duplicate-row-tag
          form +++ section
          _ = form.rowBy(tag: "strete")
          //                   ^^^^^^ row-by-tag-unknown
          let joined = Kit.section(in: form)
          joined <<< IntRow("number")
          form.kitSection <<< IntRow("floor")
          for tag in ["number", "floor"] { _ = form.rowBy(tag: tag) }
          form.append(Kit.section("Kit") <<< TextRow("town") <<< TextRow("town"))
          //                                                              ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "what stands right of '<<<' is a row, whatever its class is called",
      """
      import Kit
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< FloatField("a") { $0.title = "A" }.cellUpdate { cell, _ in cell.tint() }
            <<< Kit.Rating(tag: "b")
            <<< Picker<String> { $0.tag = "c" }
            <<< TextRow("a")
            //           ^ duplicate-row-tag
          for tag in ["a", "b", "c"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Kit.Terms("a") <<< TextRow("b")
          form +++ Section() <<< makeRow("c") <<< Kit.makeRow("d")
          _ = form.rowBy(tag: "none")
        }
      }
      class C: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< Field(named: "a")
          _ = form.rowBy(tag: "none")
        }
      }
      """),
    Shape(
      "generic makers, configuring closures, initialisers as values",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          section <<< make(TextRow.self, "text") <<< make(IntRow.self, "int")
          section <<< text("title") { $0.title = "Title" }
          section <<< number("count", IntRow.init)
          form +++ section
        }
        private func make<R: RowType & BaseRow>(_ type: R.Type, _ tag: String) -> R { R(tag) }
        private func text(_ tag: String, configure: (TextRow) -> Void) -> TextRow {
          let row = TextRow(tag)
          configure(row)
          return row
        }
        private func number(_ tag: String, _ maker: (String?) -> IntRow) -> IntRow { maker(tag) }
        func check() {
          form.rowBy(tag: "text")?.updateCell()
          form.rowBy(tag: "int")?.updateCell()
          form.rowBy(tag: "title")?.updateCell()
          form.rowBy(tag: "count")?.updateCell()
        }
      }
      """),
    Shape(
      "a row class that an app has twice, by a name that the library knows",
      """
      //- Old/PostalAddressRow.swift
      open class _PostalAddressRow<Cell: CellType>: Row<Cell> where Cell: BaseCell {}
      public final class PostalAddressRow: _PostalAddressRow<PostalAddressCell>, RowType {}
      //- New/PostalAddressRow.swift
      open class _PostalAddressRow<Cell: CellType>: Row<Cell> where Cell: BaseCell {}
      public final class PostalAddressRow: _PostalAddressRow<PostalAddressCell>, RowType {}
      //- Event.swift
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Place") <<< PostalAddressRow { $0.tag = "place" }
          let place: PostalAddressRow? = form.rowBy(tag: "place")
          _ = form.rowBy(tag: "none")
          //                   ^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a section that is asked for its place and its header is handed to nobody",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Pets") { $0.tag = "pets" } <<< TextRow("a")
          form.rowBy(tag: "none")?.reload()
          //               ^^^^ row-by-tag-unknown
        }
        func paint() {
          guard let section = form.sectionBy(tag: "pets"), form.firstIndex(of: section) != nil else { return }
          section.header?.viewForSection(section, type: .header)?.backgroundColor = .red
          let header = section.header as? HeaderFooterView<PetView>
          (header?.viewForSection(section, type: .header) as? PetView)?.tint()
        }
      }
      """),
    Shape(
      "a title that is made out of reach, and what may be rows",
      """
      class Titles: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("pets".localized) <<< TextRow("a")
            +++ Section("pets".localized(in: "Main")) +++ Section(L10n.Pets.title) +++ Section(L10n.pets)
            +++ Section(R.string.main.pets()) +++ Section(pet?.name ?? "Pets") +++ Section(kind ?? "Pets")
          for (title, _) in groups { form +++ Section(title) }
          form +++ Section(model.sectionTitles[0])
        }
        func look() {
          form.rowBy(tag: "none")?.reload()
          //               ^^^^ row-by-tag-unknown
        }
      }
      class Rows: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section(Pets.all) <<< TextRow("a")
        }
        func look() { form.rowBy(tag: "none")?.reload() }
      }
      class Listed: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section(model.pets[0]) <<< TextRow("a")
        }
        func look() { form.rowBy(tag: "none")?.reload() }
      }
      class Made: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section(makePets()) +++ Section(localizedPets()) <<< TextRow("a")
        }
        func look() { form.rowBy(tag: "none")?.reload() }
      }
      extension String { var petRows: [BaseRow] { [TextRow(self)] } }
      class Added: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("dogs".petRows)
        }
        func look() { form.rowBy(tag: "dogs")?.reload() }
      }
      """),
    Shape(
      "a tag that is the row's title",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow { $0.title = "Street"; $0.tag = $0.title }
            <<< IntRow { row in
              row.title = "Number"
              row.tag = row.title
            }
            <<< IntRow { $0.title = "Street"; $0.tag = $0.title }
          //                                           ^^^^^^^^ duplicate-row-tag
        }
        func look() {
          let number = form.rowBy(tag: "Number") as? TextRow
          //                                         ^^^^^^^ row-by-tag-type-mismatch
          form.rowBy(tag: "Town")?.reload()
          //               ^^^^ row-by-tag-unknown
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow {
            if isLong { $0.title = "Street and number" }
            $0.tag = $0.title
          }
        }
        func look() { form.rowBy(tag: "Street")?.reload() }
      }
      """),
    Shape(
      "typed constants with .init, optional chaining, variadic rows, inout forms",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row: TextRow = .init("a")
          let section: Section? = Section("s")
          section?.append(row)
          section?.append(contentsOf: rows(IntRow("b"), IntRow("c")))
          form += [section!]
          fill(&form)
          form +++ group("G", rows: TextRow("e"), TextRow("a"))
          //                                               ^ duplicate-row-tag
        }
        private func rows(_ rows: BaseRow...) -> [BaseRow] { rows }
        private func fill(_ form: inout Form) { form +++ Section() <<< TextRow("d") }
        private func group(_ title: String, rows: BaseRow...) -> Section {
          let section = Section(title)
          for row in rows { section <<< row }
          return section
        }
        func check() {
          for tag in ["a", "b", "c", "d", "e"] { form.rowBy(tag: tag)?.updateCell() }
        }
      }
      """),
    Shape(
      "method references, reduce, dictionaries, tuples",
      """
      class A: FormViewController {
        private let titles = ["x": "X", "y": "Y"]
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          [TextRow("a"), TextRow("b")].forEach(section.append)
          let (first, second) = pair()
          section <<< first <<< second
          form +++ section
          form +++ [TextRow("e"), TextRow("f")].reduce(Section()) { $0 <<< $1 }
          for (tag, title) in titles { form.last! <<< TextRow(tag) { $0.title = title } }
        }
        private func pair() -> (TextRow, IntRow) { (TextRow("c"), IntRow("d")) }
        func check() {
          for tag in ["a", "b", "c", "d", "e", "x"] { form.rowBy(tag: tag)?.updateCell() }
        }
      }
      """),
    Shape(
      "result builders in functions and closures",
      """
      class A: FormViewController {
        var isLong = false
        @SectionBuilder private func rows() -> Section {
          TextRow("a")
          if isLong { TextRow("b") }
          helper()
        }
        private func helper() -> BaseRow { TextRow("c") }
        @FormBuilder private var more: Form {
          Section("x") <<< TextRow("d")
          Section("y") { $0.tag = "y" } <<< TextRow("e")
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ rows()
          form.append { TextRow("f") }
          more.allSections.forEach { form.append($0) }
        }
        func check() {
          for tag in ["a", "b", "c", "d", "e", "f"] { form.rowBy(tag: tag)?.updateCell() }
        }
      }
      """),
    Shape(
      "lazy properties, observers, closures that are stored and called later",
      """
      class A: FormViewController {
        private lazy var section: Section = { Section("s") { $0.tag = "s" } <<< TextRow("a") }()
        private lazy var addRow: (String) -> Void = { [unowned self] tag in self.section <<< TextRow(tag) }
        var items: [String] = [] {
          didSet { form.last! <<< TextRow("late") }
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ section
          addRow("b")
          DispatchQueue.main.async { [weak self] in self?.form.last?.append(TextRow("async")) }
        }
        func check() {
          for tag in ["a", "b", "late", "async"] { form.rowBy(tag: tag)?.updateCell() }
        }
      }
      """),
    Shape(
      "whole forms from elsewhere",
      """
      enum Forms {
        static func add(to form: Form, isNew: Bool) {
          form +++ Section("n") <<< TextRow("name")
          guard isNew else { return }
          form +++ Section("m") <<< EmailRow("mail")
        }
      }
      class Wizard {
        let form = Form()
        init() { Forms.add(to: form, isNew: true) }
        func check() {
          form.rowBy(tag: "mail")?.updateCell()
          form.rowBy(tag: "phone")?.updateCell()
          //               ^^^^^ row-by-tag-unknown
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          Forms.add(to: form, isNew: false)
          form +++ Section() <<< TextRow("name")
          //                              ^^^^ duplicate-row-tag
        }
      }
      """),
  ]
}
