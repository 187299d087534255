import Testing

/// Rows and sections that are kept, and join in several branches, or again after they were taken out.
@Suite struct RejoinedRowShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "condition-function-unknown-tag", "duplicate-row-tag", "predicate-forward-reference", "predicate-unknown-tag",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a row that has a condition in one of the branches in which it joins",
      """
      class A: FormViewController {
        private let subtitle = TextRow("subtitle")
        private let extras = Section("Extras")
        override func viewDidLoad() {
          super.viewDidLoad()
          if isEditing { edit() } else { view() }
          let note = TextRow("note")
          guard isMovingToParent else {
            form +++ Section() <<< note <<< TextRow("reason")
            return
          }
          note.disabled = "$reason == nil || $other == nil"
          form +++ Section() <<< TextRow("reason") <<< TextRow("other") <<< note
        }
        func edit() {
          subtitle.hidden = "$kind == nil"
          extras.hidden = "$kind == nil"
          form +++ Section("Edit") <<< TextRow("kind") <<< subtitle +++ extras
        }
        func view() { form +++ Section("View") <<< subtitle +++ extras }
      }
      """),
    Shape(
      "a row that has its condition on the way into both branches",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let subtitle = TextRow("subtitle")
          subtitle.hidden = "$kind == nil"
          //                 ^^^^^ predicate-unknown-tag
          if isEditing {
            form +++ Section("Edit") <<< TextRow("kind") <<< subtitle
          } else {
            form +++ Section("View") <<< subtitle
          }
        }
      }
      """),
    Shape(
      "a section that is filled and joins in each branch",
      """
      class A: FormViewController {
        private let section = Section("S")
        override func viewDidLoad() {
          super.viewDidLoad()
          if isEditing {
            section <<< SwitchRow("custom") <<< TextRow("name") { $0.hidden = "$custom != true" }
            form +++ section
          } else {
            section <<< TextRow("title") {
              $0.hidden = .function(["mode"]) { ($0.rowBy(tag: "mode") as? TextRow)?.value == nil }
            } <<< TextRow("mode")
            section <<< TextRow("lost") { $0.hidden = "$custom != true" }
            //                                         ^^^^^^^ predicate-unknown-tag
            form +++ section
          }
        }
      }
      """),
    Shape(
      "a row that gets another tag in each branch",
      """
      class A: FormViewController {
        private let row = TextRow()
        override func viewDidLoad() {
          super.viewDidLoad()
          if isEditing {
            row.tag = "x"
            form +++ Section() <<< row <<< TextRow("y")
          } else {
            row.tag = "y"
            form +++ Section() <<< row <<< TextRow("x") <<< TextRow("x")
            //                                                       ^ duplicate-row-tag
          }
        }
      }
      """),
    Shape(
      "a section that is emptied before it is filled and joins again",
      """
      class A: FormViewController {
        private let section = Section("S")
        override func viewDidLoad() {
          super.viewDidLoad()
          show()
        }
        func show() {
          form.removeAll()
          section.removeAll()
          section <<< TextRow("name")
          form +++ section
        }
        func showOther() {
          form.removeAll()
          section.removeAll()
          section <<< IntRow("name") <<< IntRow("name")
          //                                     ^^^^ duplicate-row-tag
          form +++ section
        }
      }
      """),
  ]
}
