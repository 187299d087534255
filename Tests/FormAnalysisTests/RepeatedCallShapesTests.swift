import Testing

/// Helpers that are called again and again, which their callers count on each time.
@Suite struct RepeatedCallShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "condition-assigned-without-evaluate", "duplicate-row-tag", "duplicate-section-tag", "section-appended-twice",
  ]

  static let shapes: [Shape] = [
    Shape(
      "a helper empties the form, in front of each page",
      """
      final class Pages: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); showLogin() }
        private func showLogin() { clear(); form +++ Section() { $0.tag = "page" } <<< TextRow("mail") }
        private func showSignUp() { clear(); form +++ Section() { $0.tag = "page" } <<< TextRow("mail") }
        private func clear() { form.removeAll() }
        @IBAction func restart() { showLogin(); showSignUp(); showLogin() }
        @IBAction func more() { showLogin(); form +++ TextRow("mail") }
        //                                                     ^^^^ duplicate-row-tag
      }
      """),
    Shape(
      "it gives the controller another form, or begins with what is on each page",
      """
      final class Pages: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); showLogin() }
        private func showLogin() { clear(); form +++ Section() <<< TextRow("mail") }
        private func showSignUp() { clear(); form +++ Section() <<< TextRow("mail") }
        private func clear() { form = Form() }
        @IBAction func restart() { showLogin(); showSignUp(); showLogin() }
      }
      final class Steps: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); showLogin() }
        private func showLogin() { begin(); form +++ Section() <<< TextRow("mail") }
        private func showSignUp() { begin(); form +++ Section() <<< TextRow("mail") }
        private func begin() { form.removeAll(); form +++ Section() <<< LabelRow("head") }
        @IBAction func restart() { showLogin(); showSignUp(); showLogin() }
      }
      """),
    Shape(
      "a helper evaluates the conditions that many methods change",
      """
      final class Account: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") <<< TextRow("b") <<< TextRow("c") <<< TextRow("d") <<< TextRow("e")
        }
        private func refresh() { form.allRows.forEach { $0.evaluateHidden() } }
        @IBAction func one() { form.rowBy(tag: "a")?.hidden = true; refresh() }
        @IBAction func two() { form.rowBy(tag: "b")?.hidden = true; refresh() }
        @IBAction func three() { form.rowBy(tag: "c")?.hidden = true; refresh() }
        @IBAction func four() { form.rowBy(tag: "d")?.hidden = true; refresh() }
        @IBAction func five() { form.rowBy(tag: "e")?.hidden = true; refresh() }
        @IBAction func six() { form.rowBy(tag: "e")?.hidden = true }
        //                                           ^^^^^^ condition-assigned-without-evaluate
      }
      """),
  ]
}
