import Testing

/// Branches whose conditions have names, what may not be concluded from conditions, and branches of result builders.
@Suite struct BranchShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: ["duplicate-row-tag", "predicate-unknown-tag"])
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
  ]
}
