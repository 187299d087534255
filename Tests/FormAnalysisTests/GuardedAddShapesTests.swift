import Testing

/// Rows and sections that are added where nothing is yet, or where something was taken out before.
@Suite struct GuardedAddShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "duplicate-row-tag", "section-appended-twice", "predicate-forward-reference", "row-by-tag-type-mismatch",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a form is asked for its first section, a section for its place",
      """
      class A: FormViewController {
        var user: String?
        let extra = Section("Extra") <<< TextRow("extra")
        override func viewDidLoad() {
          super.viewDidLoad()
          if let user { form +++ Section() <<< TextRow("name") { $0.value = user } }
          if form.first == nil { form +++ Section() <<< LabelRow("name") }
          guard let last = form.last else {
            form +++ Section() <<< TextRow("name")
            return
          }
          last <<< TextRow("age")
          addOnce(TextRow("age"))
          show(extra)
          show(extra)
        }
        func addOnce(_ row: BaseRow) {
          guard let tag = row.tag, form.rowBy(tag: tag) == nil else { return }
          form.last! <<< row
        }
        func show(_ section: Section) { if section.index == nil { form +++ section } }
      }
      """),
    Shape(
      "extensions of rows and sections, and operators, take something out",
      """
      func -= (section: Section, row: BaseRow) { if let place = section.firstIndex(of: row) { section.remove(at: place) } }
      extension BaseRow {
        func leave() {
          guard let section, let place = section.firstIndex(where: { $0 === self }) else { return }
          section.remove(at: place)
        }
        func replace(with other: BaseRow) {
          guard let section = section, let place = section.firstIndex(of: self) else { return }
          section.replaceSubrange(place...place, with: [other])
        }
      }
      extension Section {
        func leave() { if let form = form, let place = form.firstIndex(where: { $0 === self }) { form.remove(at: place) } }
      }
      class A: FormViewController {
        let extra = Section("Extra")
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("a"), section = Section() <<< row
          form +++ section
          row.leave()
          section <<< IntRow("a")
          form +++ extra
          extra.leave()
          form +++ extra
          let b = TextRow("b")
          section <<< b
          section -= b
          section <<< IntRow("b")
          section <<< TextRow("c")
          form.rowBy(tag: "c")?.replace(with: IntRow("c"))
          let c: IntRow? = form.rowBy(tag: "c")
          print(c as Any)
        }
      }
      """),
    Shape(
      "what is sorted comes in an order that is not known",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let rows: [BaseRow] = [TextRow("note") { $0.hidden = "$more != true" }, SwitchRow("more")]
          form +++ Section(rows.sorted { ($0.tag ?? "") < ($1.tag ?? "") })
          let others: [BaseRow] = [TextRow("other") { $0.hidden = "$rest != true" }, SwitchRow("rest")]
          //                                                       ^^^^^ predicate-forward-reference
          form +++ Section(others)
        }
      }
      """),
    Shape(
      "a list is asked what is in it before it joins as a whole",
      """
      class A: FormViewController {
        var user: String?
        override func viewDidLoad() {
          super.viewDidLoad()
          var rows: [BaseRow] = []
          if let user { rows.append(TextRow("name") { $0.value = user }) }
          if rows.isEmpty { rows.append(LabelRow("name")) }
          form +++ Section(rows)
        }
      }
      """),
    Shape(
      "who is made by code does not awake from a nib",
      """
      class A: FormViewController {
        override init(style: UITableView.Style) { super.init(style: style); form +++ SwitchRow("s") <<< SwitchRow("t") }
        required init?(coder: NSCoder) { super.init(coder: coder); form +++ SwitchRow("n") }
        override func awakeFromNib() { super.awakeFromNib(); form +++ SwitchRow("s") <<< SwitchRow("n") }
        //                                                                                          ^ duplicate-row-tag
        override func viewDidLoad() { super.viewDidLoad(); form +++ SwitchRow("t") }
        //                                                                     ^ duplicate-row-tag
      }
      """),
  ]
}
