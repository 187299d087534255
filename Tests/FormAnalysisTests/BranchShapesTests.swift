import Testing

/// Branches whose conditions have names, what may not be concluded from conditions, and branches of result builders.
@Suite struct BranchShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "duplicate-row-tag", "predicate-unknown-tag", "duplicate-section-tag", "duplicate-callback",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  /// Twelve properties of sixty words each: to read each as often as it is named would take years.
  @Test(.timeLimit(.minutes(1))) func conditionsThatNameOneAnotherAreReadAFewTimes() {
    let named = (0..<12).map { number in
      "var p\(number): Bool { \(Array(repeating: "p\(number + 1)", count: 60).joined(separator: " && ")) }"
    }
    let shape = Shape(
      "conditions that name one another",
      """
      class A: FormViewController {
        \(named.joined(separator: "\n  "))
        var p12 = true
        override func viewDidLoad() {
          super.viewDidLoad()
          if p0 { form +++ TextRow("a") }
          if !p0 { form +++ TextRow("a") }
        }
      }
      """)
    let (missing, unexpected) = shape.difference(of: ["duplicate-row-tag"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "what helpers answer about what they made",
      """
      class A: FormViewController {
        var name: String?
        var sections: [String: Section] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          if edit() == nil { create() }
          guard addNotes() else { return form.append(Section() <<< TextRow("notes")) }
          _ = addNotes() || addMore()
          switch addMore() {
          case true: break
          case false: form +++ TextRow("more")
          }
          section("a") <<< TextRow("x")
          section("a") <<< TextRow("y")
        }
        func edit() -> TextRow? {
          guard let name else { return nil }
          let row = TextRow("name") { $0.value = name }
          form +++ Section() <<< row
          return row
        }
        func create() { form +++ Section() <<< TextRow("name") }
        func addNotes() -> Bool { if name == "n" { form +++ TextRow("notes") }; return name == "n" }
        func addMore() -> Bool { if name == "m" { form +++ TextRow("more") }; return name == "m" }
        func section(_ tag: String) -> Section {
          return sections[tag] ?? {
            let new = Section { $0.tag = tag } <<< LabelRow("head-\\(tag)")
            form +++ new
            sections[tag] = new
            return new
          }()
        }
      }
      """),
    Shape(
      "a look-up that finds nothing known adds nothing",
      """
      class A: FormViewController {
        var key = ""
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          show()
        }
        func show() {
          guard let row = form.rowBy(tag: key) as? TextRow else { return }
          row.updateCell()
          form +++ TextRow("name")
          //                ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "self by another name",
      """
      class A: FormViewController {
        var isDone = false, isPaid = false
        override func viewDidLoad() {
          super.viewDidLoad()
          for _ in 0..<1 { load { [weak self] in
            guard let strongSelf = self, !strongSelf.isDone else { return }
            strongSelf.isDone = true
            strongSelf.form +++ Section() <<< TextRow("a")
          } }
          load { [weak self] in
            guard let strongSelf = self, !strongSelf.isDone else { return }
            strongSelf.isDone = true
            strongSelf.form +++ Section() <<< TextRow("a")
          }
          if isPaid { form +++ TextRow("b") }
          load { [weak self] in
            guard let strongSelf = self else { return }
            if !strongSelf.isPaid { strongSelf.form +++ TextRow("b") }
            strongSelf.form +++ TextRow("c")
          }
          form +++ TextRow("c")
          //                ^ duplicate-row-tag
        }
        func load(_ done: @escaping () -> Void) { done() }
      }
      """),
    Shape(
      "constants that decide",
      """
      enum Settings { static let isLite = true }
      class Base: FormViewController {
        let hasNotes = false
        var hasPhone: Bool { return true }
        override func viewDidLoad() {
          super.viewDidLoad()
          if hasPhone { form +++ PhoneRow("phone") }
          if !Settings.isLite { form +++ TextRow("a") }
          if self.hasNotes { form +++ TextRow("a") }
          form +++ TextRow("a")
        }
      }
      class Business: Base {
        override var hasPhone: Bool { return false }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhoneRow("phone")
        }
      }
      class Private: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhoneRow("phone")
          //                 ^^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "constants and properties that name conditions",
      """
      class A: FormViewController {
        var mode = Mode.edit, isPaid = true
        var isCreating: Bool { return mode == .create && !isPaid }
        override func viewDidLoad() {
          super.viewDidLoad()
          let isEditing = mode == .edit
          let isOther = !isEditing
          if isEditing { form +++ TextRow("a") }
          if isOther { form +++ IntRow("a") }
          if mode != .edit { form +++ LabelRow("a") }
          //                                    ^ duplicate-row-tag
          if isCreating { form +++ TextRow("b") }
          if self.isPaid { form +++ IntRow("b") }
          if mode == .create { form +++ LabelRow("b") }
          //                                      ^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "two texts may be one: no proof that a row is missing",
      """
      class A: FormViewController {
        var language = "de", first = "de", second = "de"
        override func viewDidLoad() {
          super.viewDidLoad()
          if language == first { form +++ TextRow("a") }
          if language == second { form +++ TextRow("b") { $0.hidden = "$a == nil" } }
          if language.isEmpty { form +++ TextRow("c") } else { form +++ TextRow("d") { $0.hidden = "$c == nil" } }
          //                                                                                        ^^ predicate-unknown-tag
        }
      }
      """),
    Shape(
      "rows and sections of a form builder",
      """
      class A: FormViewController {
        @FormBuilder var content: Form {
          Section("first") { $0.tag = "s" }
          TextRow("a")
          if title == nil { IntRow("b") } else { TextRow("b") }
          switch view.tag { case 0: Section { $0 <<< TextRow("c") }; default: Section { $0 <<< IntRow("c") } }
          LabelRow("a")
          //        ^ duplicate-row-tag
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form = content
          form +++ LabelRow("b") { $0.hidden = "$x == nil" }
          //                 ^ duplicate-row-tag
          //                                    ^^ predicate-unknown-tag
        }
      }
      """),
    Shape(
      "a conditional expression is given something",
      """
      class A: FormViewController {
        var isNew = false
        let first = Section(), second = Section()
        override func viewDidLoad() {
          super.viewDidLoad()
          let a = TextRow(), b = TextRow()
          (isNew ? a : b).tag = "name"
          (isNew ? b : a).tag = "code"
          form +++ a <<< b
          form +++ IntRow("count") { $0.hidden = "$name == nil AND $code == nil" }
          form +++ first +++ second
          (isNew ? first : second).tag = "top"
          (self.isNew ? self.second : self.first).tag = "more"
          (isNew ? a : b).onChange { _ in }
          (isNew ? b : a).onChange { _ in }
          (isNew ? a : b).onChange { _ in }
          //              ^^^^^^^^ duplicate-callback
          form +++ TextRow("count")
          //                ^^^^^ duplicate-row-tag
        }
      }
      """),
  ]
}
