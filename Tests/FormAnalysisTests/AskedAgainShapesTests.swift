import Testing

/// Code that asks again what was asked on the way to it, and what comes and goes in between.
@Suite struct AskedAgainShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "condition-assigned-without-evaluate", "condition-function-unknown-tag", "duplicate-row-tag",
      "predicate-forward-reference", "predicate-unknown-tag", "section-appended-twice",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "helpers that ask for what their caller has asked for",
      """
      class A: FormViewController {
        let isPro = UserDefaults.standard.bool(forKey: "pro")
        var mode = Mode.view
        private let extras = Section()
        override func viewDidLoad() {
          super.viewDidLoad()
          if isPro {
            form +++ Section() <<< TextRow("echo") <<< make()
            addCommon()
            form +++ TextRow("code") +++ extras
          } else {
            form +++ Section() <<< make()
            addCommon()
          }
          switch mode {
          case .edit: form +++ TextRow("save"); finish()
          case .view: finish()
          }
        }
        func make() -> TextRow {
          let row = TextRow("alpha")
          if isPro { row.hidden = "$echo == nil" }
          row.disabled = "$echo == nil"
          //              ^^^^^ predicate-unknown-tag
          return row
        }
        func addCommon() {
          form +++ TextRow("common")
          if !isPro { form +++ TextRow("code") +++ extras }
        }
        func finish() {
          guard mode != .edit else { return }
          form +++ TextRow("save")
        }
      }
      enum Mode { case edit, view }
      """),
    Shape(
      "a flag that changes between the two questions",
      """
      class A: FormViewController {
        var isNew = true
        override func viewDidLoad() {
          super.viewDidLoad()
          if isNew {
            form +++ TextRow("name")
            isNew = false
            add()
          }
        }
        func add() {
          if !isNew { form +++ TextRow("name") <<< TextRow("mail") <<< TextRow("mail") }
          //                                                                    ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "rows that leave their section before it joins",
      """
      class A: FormViewController {
        let kept = Section()
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section() <<< TextRow("india") { $0.disabled = "$delta == nil" }
          section.removeAll()
          section <<< TextRow("kilo") { $0.disabled = "$delta == nil" }
          //                                           ^^^^^^ predicate-unknown-tag
          form +++ section
          kept <<< TextRow("golf") { $0.hidden = "$carol == nil" }
          kept.removeAll()
          form +++ kept +++ TextRow("carol")
        }
      }
      """),
    Shape(
      "conditions that each branch replaces",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("carol") { $0.hidden = "$bravo == nil" }
          let other = TextRow("oscar") { $0.hidden = "$bravo == nil" }
          //                                          ^^^^^^ predicate-forward-reference
          if isEditing { row.hidden = "$name == nil" } else { row.hidden = "$nick == nil" }
          if isEditing { other.hidden = "$name == nil" }
          form +++ TextRow("name") <<< TextRow("nick") <<< row <<< other <<< TextRow("bravo")
        }
      }
      """),
    Shape(
      "a condition that a row has in one case, and comes into the form in all others",
      """
      enum Mode { case create, edit, view }
      class A: FormViewController {
        var mode = Mode.view
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("nick")
          let other = TextRow("other")
          if mode == .edit { row.hidden = "$alpha == nil" }
          if mode == .view { other.hidden = "$alpha == nil" }
          //                                 ^^^^^^ predicate-forward-reference
          switch mode {
          case .edit: break
          default: form +++ row +++ other
          }
          form +++ TextRow("alpha")
        }
      }
      """),
    Shape(
      "what is left for the default of a switch over cases that are known",
      """
      enum Mode { case create, edit, view }
      class A: FormViewController {
        let mode: Mode = read()
        override func viewDidLoad() {
          super.viewDidLoad()
          switch mode {
          case .create: form +++ TextRow("a")
          case .edit: form +++ TextRow("b")
          default: form +++ TextRow("c")
          }
          if mode != .view { form +++ TextRow("c") }
          if mode == .view { form +++ TextRow("c") }
          //                                   ^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "what is added where a row of the same branch is missing",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if !isEditing { form +++ Section() <<< TextRow("nova") <<< TextRow("carol") }
          if form.rowBy(tag: "nova") == nil { form +++ Section() <<< TextRow("carol") }
        }
      }
      """),
    Shape(
      "a row that is taken out before it gets its condition",
      """
      class A: FormViewController {
        let row = TextRow("carol")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< row
        }
        @objc func reload() {
          form.removeAll()
          row.hidden = true
        }
        @objc func show() { form +++ Section() <<< row }
        @objc func hide() {
          row.hidden = true
          //  ^^^^^^ condition-assigned-without-evaluate
        }
      }
      """),
  ]
}
