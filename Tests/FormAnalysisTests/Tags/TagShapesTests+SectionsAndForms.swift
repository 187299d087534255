/// Sections and forms.
extension TagShapesTests {
  static let containers: [Shape] = [
    Shape(
      "rows that are taken out of a section before it joins, and those of a provider out of reach",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section(), other = Section() <<< TextRow("b")
          section <<< TextRow("a")
          section.removeAll()
          section <<< TextRow("a")
          form.removeAll()
          form +++ section +++ other <<< TextRow("b")
          //                                      ^ duplicate-row-tag
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection { $0.tag = "m"; $0.multivaluedRowToInsertAt = Kit.provider }
          form.rowBy(tag: "name")?.reload()
        }
      }
      """),
    Shape(
      "chains that belong to nothing",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("A")
            <<< TextRow("a")
          TextRow("b") { $0.title = "B" }
        //^^^^^^^ detached-chain
            .onChange { print($0) }
            <<< TextRow("c")
            <<< TextRow("d").cellUpdate { cell, _ in cell.backgroundColor = nil }
          _ = Section("X") <<< TextRow("x")
          let kept = Section("K") <<< TextRow("k")
          print(kept)
        }
        func check() { form.rowBy(tag: "c")?.updateCell() }
        //                              ^ row-by-tag-unknown
      }
      """),
    Shape(
      "the form is built on appearance, guarded or not",
      """
      class A: FormViewController {
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          addRows()
        }
        private func addRows() {
          form
            +++ Section("A")
          //^^^ form-built-in-appear
            <<< TextRow("a")
        }
      }
      class B: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          form = Form()
          form +++ Section() <<< TextRow("a")
        }
      }
      class C: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if form.allSections.isEmpty { build() }
        }
        private func build() { form +++ Section() <<< TextRow("a") }
      }
      class D: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          clear()
          form.append(Section() <<< TextRow("a"))
        }
        private func clear() { form.removeAll() }
        override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
      }
      """),
    Shape(
      "one section in several places",
      """
      class A: FormViewController {
        private let shared = Section("Shared")
        private lazy var row = TextRow("row")
        private var computed: Section { Section("New") }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ shared +++ computed +++ computed
          addShared()
          form.last! <<< row
          shared.append(row)
          //            ^^^ section-appended-twice
        }
        private func addShared() {
          form.insert(shared, at: 0)
          //          ^^^^^^ section-appended-twice
        }
      }
      """),
    Shape(
      "one of two sections with a tag takes the row",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "s" }
        }
        func rebuild(_ items: [String]) {
          if let index = form.sectionBy(tag: "s")?.index { form.remove(at: index) }
          form +++ Section { $0.tag = "s" }
          var section = form.sectionBy(tag: "s")
          for item in items {
            section!.insert(LabelRow { $0.title = item }, at: section!.count)
            section! <<< LabelRow { $0.title = item }
          }
          section! <<< TextRow("last")
        }
        func check() { form.rowBy(tag: "last")?.updateCell() }
      }
      """),
    Shape(
      "a placeholder row that is taken out again",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection { section in
            section.tag = "items"
            section.multivaluedRowToInsertAt = { [unowned self] _ in
              self.open()
              return LabelRow("label")
            }
          }
        }
        func open() {}
        func opened() {
          if let _: LabelRow = form.rowBy(tag: "label"), let section = form.sectionBy(tag: "items") as? MultivaluedSection {
            section.remove(at: section.count - 2)
          }
        }
      }
      """),
    Shape(
      "values of multivalued sections",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(multivaluedOptions: [.Delete], header: "P") { $0.tag = "phones" }
            +++ MultivaluedSection(multivaluedOptions: [.Delete], header: "M")
          //    ^^^^^^^^^^^^^^^^^^ values-multivalued-without-tag
        }
        func save() {
          let phones = form.values()["phones"] as? [String]
          let wrong = form.values()["phones"] as? String
          //                                      ^^^^^^ values-type-mismatch
          form.rowBy(tag: "phones")?.updateCell()
          //               ^^^^^^ row-by-tag-unknown
          print(phones as Any, wrong as Any)
        }
      }
      """),
    Shape(
      "tags that change",
      """
      class A: FormViewController {
        private let row = TextRow("a")
        override func viewDidLoad() {
          super.viewDidLoad()
          row.tag = "b"
          form +++ Section() <<< row <<< TextRow("c").cellUpdate { _, row in row.tag = "d" }
          //                                                                     ^^^ tag-changed-after-insert
          form.rowBy(tag: "c")?.tag = "e"
          //                    ^^^ tag-changed-after-insert
        }
        func rename() {
          row.tag = "f"
          //  ^^^ tag-changed-after-insert
        }
      }
      """),
    Shape(
      "the form of a controller that is handed over",
      """
      enum Builder {
        static func build(in controller: FormViewController) {
          controller.form +++ Section() <<< TextRow("name") <<< TextRow("name")
      //                                                                 ^^^^ duplicate-row-tag
            <<< TextRow("more") { $0.hidden = "$elsewhere == nil" }
          controller.form.rowBy(tag: "elsewhere")?.reload()
          controller.form.rowBy(tag: "nam")?.reload()
      //                              ^^^ row-by-tag-unknown
        }
        static func compare(_ one: FormViewController, _ other: FormViewController?) {
          one.form +++ TextRow("name")
          other?.form +++ TextRow("name")
        }
      }
      """),
    Shape(
      "controllers whose superclass is out of reach",
      """
      import Eureka
      class A: BaseScreen<Int> {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") <<< TextRow("name")
      //                                                      ^^^^ duplicate-row-tag
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      class B: Kit.Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.add(TextRow("name"), TextRow("name"))
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      class C: Base {
        func build() { form +++ TextRow("name") <<< TextRow("name") }
      }
      extension SettingsVC {
        func build() {
          form +++ Section() <<< TextRow("first") <<< TextRow("first")
      //                                                       ^^^^^ duplicate-row-tag
          form.rowBy(tag: "elsewhere")?.reload()
        }
      }
      """),
  ]
}
