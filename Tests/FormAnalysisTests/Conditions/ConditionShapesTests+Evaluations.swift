/// Evaluations.
extension ConditionShapesTests {
  static let evaluations: [Shape] = [
    Shape(
      "evaluated by a deferred statement, a closure, or a loop of another method",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("s") { $0.tag = "s" }
            <<< SwitchRow("x").onChange { [weak self] row in
              guard let t = self?.form.rowBy(tag: "t") else { return }
              defer { t.evaluateHidden() }
              t.hidden = "$x == true"
              t.disabled = true
              //^^^^^^^^ condition-assigned-without-evaluate
            }
            <<< TextRow("t") <<< TextRow("u")
        }
        func a() {
          form.rowBy(tag: "t")?.hidden = nil
          form.rowBy(tag: "u")?.hidden = true
          refresh()
        }
        func refresh() { for row in form.allRows { row.evaluateHidden() } }
        func b() {
          form.rowBy(tag: "u")?.hidden = true
          DispatchQueue.main.async { self.form.rowBy(tag: "u")?.evaluateHidden() }
        }
        func c() {
          form.rowBy(tag: "u")?.hidden = true
          //                    ^^^^^^ condition-assigned-without-evaluate
          form.rowBy(tag: "u")?.evaluateDisabled()
          form.rowBy(tag: "t")?.evaluateHidden()
        }
        func d() {
          for row in form.allRows { row.disabled = true }
          //                            ^^^^^^^^ condition-assigned-without-evaluate
        }
      }
      """),
    Shape(
      "sections and rows by other ways",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("s") { $0.tag = "s" } <<< TextRow("t")
        }
        func a() {
          form.allSections.first?.hidden = true
          //                      ^^^^^^ condition-assigned-without-evaluate
        }
        func b() {
          let section = form.sectionBy(tag: "s")
          section?.hidden = true
          section?.evaluateHidden()
        }
        func c(row: BaseRow) { row.hidden = true }
      }
      """),
    Shape(
      "in a cell's update, at once and later",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("a").cellUpdate { [weak self] cell, row in
              self?.refresh(row)
              DispatchQueue.main.async { row.updateCell() }
              [row].forEach { $0.reload() }
              //                 ^^^^^^ evaluate-in-cell-update
            }
            <<< TextRow("b").cellUpdate { [weak self] _, _ in self?.form.rowBy(tag: "a")?.updateCell() }
        }
        func refresh(_ row: BaseRow) { row.evaluateDisabled() }
        //                                 ^^^^^^^^^^^^^^^^ evaluate-in-cell-update
      }
      """),
    Shape(
      "in onChange, of sections and by loops",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("x").onChange { [weak self] _ in
            self?.form.sectionBy(tag: "s")?.evaluateHidden()
            self?.form.rowBy(tag: "b")?.evaluateHidden()
          }
          form +++ Section { $0.tag = "s"; $0.hidden = "$x == true" } <<< TextRow("a") <<< TextRow("b")
        }
      }
      """),
    Shape(
      "evaluated with the next layout, or by who is told of a notification",
      """
      class A: FormViewController {
        var needsEvaluation = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") <<< TextRow("b") <<< TextRow("c")
          NotificationCenter.default.addObserver(self, selector: #selector(refresh), name: .init("r"), object: nil)
        }
        @objc func hideFirst() {
          form.rowBy(tag: "a")?.hidden = true
          needsEvaluation = true
          view.setNeedsLayout()
        }
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          if needsEvaluation { form.rowBy(tag: "a")?.evaluateHidden() }
          needsEvaluation = false
        }
        @objc func hideSecond() {
          form.rowBy(tag: "b")?.hidden = true
          NotificationCenter.default.post(name: .init("r"), object: nil)
          form.rowBy(tag: "b")?.disabled = true
          tell()
        }
        func tell() { NotificationCenter.default.post(name: .init("r"), object: nil) }
        @objc func hideThird() {
          NotificationCenter.default.post(name: .init("r"), object: nil)
          form.rowBy(tag: "c")?.hidden = true
          //                    ^^^^^^ condition-assigned-without-evaluate
        }
        @objc func refresh() {
          form.rowBy(tag: "b")?.evaluateHidden()
          form.rowBy(tag: "b")?.evaluateDisabled()
          form.rowBy(tag: "c")?.evaluateHidden()
        }
      }
      """),
    Shape(
      "conditions that are given up before others come",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let a = TextRow("a"), b = TextRow("b"), c = TextRow("c"), d = TextRow("d"), e = TextRow("e"), f = TextRow("f")
          let own = TextRow("own"), g = TextRow("g"), h = TextRow("h")
          own.hidden = "$own == nil"
          own.hidden = nil
          form +++ a <<< b <<< c <<< d <<< e <<< f <<< own <<< g <<< h
          a.hidden = "$b == nil"
          a.evaluateHidden()
          form.rowBy(tag: "a")?.hidden = nil
          b.hidden = "$a == nil"
          b.evaluateHidden()
          c.disabled = "$d == nil"
          c.evaluateDisabled()
          c.hidden = nil
          d.disabled = "$c == nil"
          //            ^^ condition-cycle
          d.evaluateDisabled()
          e.hidden = "$f == nil"
          e.evaluateHidden()
          form.allRows.forEach { $0.hidden = nil }
        }
        func choose(_ isFirst: Bool) {
          guard let g: TextRow = form.rowBy(tag: "g"), let h: TextRow = form.rowBy(tag: "h") else { return }
          if isFirst { (g.disabled, h.disabled) = ("$h == nil", nil) } else { (g.disabled, h.disabled) = (nil, "$g == nil") }
          g.evaluateDisabled()
          h.evaluateDisabled()
        }
        @objc func change() {
          form.rowBy(tag: "f")?.hidden = "$e == nil"
          form.rowBy(tag: "f")?.evaluateHidden()
        }
      }
      """),
  ]
}
