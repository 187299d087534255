import Testing

/// Predicates about rows of other branches: which of them are certainly missing, and which may have come before.
@Suite struct ConditionPathShapesTests {
  @Test(arguments: missing + come)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: ["predicate-unknown-tag", "predicate-forward-reference"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  // MARK: Certainly missing

  static let missing: [Shape] = [
    shape(
      "the other arm, and what is left out before",
      """
      if isNew { form +++ TextRow("a") } else { form +++ TextRow("b") { $0.hidden = "$a == nil" } }
      //                                                                             ^^ predicate-unknown-tag
      switch kind {
      case .x: form +++ TextRow("c")
      case .y: form +++ TextRow("d") { $0.hidden = "$c == nil" }
      //                                            ^^ predicate-unknown-tag
      }
      if isNew { form +++ TextRow("e"); return }
      form +++ TextRow("f") { $0.hidden = "$e == nil" }
      //                                   ^^ predicate-unknown-tag
      """),
    shape(
      "two statements that ask for what nothing changes",
      """
      let isEditing = kind == .x
      if isFixed { form +++ TextRow("a") }
      if !isFixed { form +++ TextRow("b") { $0.hidden = "$a == nil" } }
      //                                                 ^^ predicate-unknown-tag
      if isEditing { form +++ TextRow("c") }
      if !isEditing { form +++ TextRow("d") { $0.hidden = "$c == nil" } }
      //                                                   ^^ predicate-unknown-tag
      """),
  ]

  // MARK: Perhaps come before

  static let come: [Shape] = [
    shape(
      "the condition changes between two branches",
      """
      if isNew { form +++ TextRow("a"); isNew = false }
      if !isNew { form +++ TextRow("b") { $0.hidden = "$a == nil" } }
      if form.isEmpty { form +++ TextRow("c") }
      if !form.isEmpty { form +++ TextRow("d") { $0.hidden = "$c == nil" } }
      """),
    shape(
      "another turn of a loop takes the other arm",
      """
      for kind in kinds {
        switch kind {
        case .x: form +++ TextRow("a")
        case .y: form +++ TextRow("b") { $0.hidden = "$a == nil" }
        }
      }
      for name in names {
        if name == "first" { form +++ TextRow("c"); continue }
        form +++ TextRow(name) { $0.hidden = "$c == nil" }
      }
      for name in ["x", "y"] {
        let isFirst = name == "x"
        if isFirst { form +++ TextRow("e") }
        if !isFirst { form +++ TextRow("f") { $0.hidden = "$e == nil" } }
      }
      """),
    shape(
      "another call takes the other arm",
      """
      add(true)
      add(false)
      for flag in flags { addNext(flag) }
      addNamed(true)
      addNamed(false)
      """,
      members: """
        func add(_ isFirst: Bool) {
          if isFirst { form +++ TextRow("a") } else { form +++ TextRow("b") { $0.hidden = "$a == nil" } }
        }
        func addNext(_ isFirst: Bool) {
          if isFirst { form +++ TextRow("c") } else { form +++ TextRow("d") { $0.hidden = "$c == nil" } }
        }
        func addNamed(_ flag: Bool) {
          let isFirst = flag
          if isFirst { form +++ TextRow("e") }
          if !isFirst { form +++ TextRow("f") { $0.hidden = "$e == nil" } }
        }
        """),
    shape(
      "another run of a callback takes the other arm",
      """
      form +++ Section { $0.tag = "s" } <<< SwitchRow("t").onChange { [weak self] row in
        guard let section = self?.form.sectionBy(tag: "s") else { return }
        if row.value == true { section <<< TextRow("a") } else { section <<< TextRow("b") { $0.hidden = "$a == nil" } }
      }
      """),
  ]

  private static func shape(_ name: String, _ code: String, members: String = "") -> Shape {
    Shape(
      name,
      """
      enum Kind { case x, y }
      class A: FormViewController {
        var isNew = true, isFixed = false, kind = Kind.x, kinds: [Kind] = [], names: [String] = [], flags: [Bool] = []
        override func viewDidLoad() {
          super.viewDidLoad()
      \(code)
        }
      \(members)
      }
      """)
  }
}
