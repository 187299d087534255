import Testing

/// What code does that is not followed where it runs: methods that are handed on, observers of properties.
@Suite struct UnseenCodeShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(
      of: [
        "predicate-unknown-tag", "row-by-tag-unknown", "duplicate-row-tag", "section-appended-twice",
        "form-built-in-appear", "condition-assigned-without-evaluate",
      ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a method that is handed on is called",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          UIView.performWithoutAnimation(clear)
          form +++ TextRow("name")
          run(clear)
          form +++ TextRow("name") <<< TextRow("note")
          let reset = isPro ? clear : drop
          reset()
          form +++ TextRow("name") <<< TextRow("name")
          //                                    ^^^^ duplicate-row-tag
        }
        func run(_ work: () -> Void) { work() }
        func clear() { form.removeAll() }
        func drop() { clear() }
      }
      """),
    Shape(
      "code out of reach may call it at once",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          UIView.transition(with: tableView, duration: 0.2, options: [], animations: clear, completion: nil)
          form +++ TextRow("name")
          Kit.perform(self.clear)
          form +++ TextRow("name")
          button.addTarget(self, action: #selector(clear), for: .touchUpInside)
          form +++ TextRow("name")
          //                ^^^^ duplicate-row-tag
        }
        @objc func clear() { form.removeAll() }
      }
      """),
    Shape(
      "an observer takes rows out",
      """
      class A: FormViewController {
        var isPro = false { didSet { rebuild() } }
        var count = 0 { willSet { section.removeAll() } }
        var title = "" { didSet { print(title) } }
        let section = Section()
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          isPro = true
          form +++ TextRow("name")
          isPro.toggle()
          form +++ section <<< TextRow("name")
          count += 1
          section <<< TextRow("name")
          title = "x"
          section <<< TextRow("name")
          //                   ^^^^ duplicate-row-tag
        }
        func rebuild() { form.removeAll() }
      }
      """),
    Shape(
      "what takes out of a section that a number picks, or gives it away",
      """
      class A: FormViewController {
        var index = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("a") <<< IntRow("age")
          let place = form.rowBy(tag: "age")!.indexPath!
          form.allSections[place.section].remove(at: place.row)
          form.last! <<< IntRow("age")
          form.allSections[index].removeAll()
          form +++ Section() <<< IntRow("age")
          _ = form.popLast()
          form +++ Section() <<< IntRow("age")
          print(form.allSections[index].isEmpty)
          form +++ Section() <<< IntRow("age")
          //                             ^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "a function around is called by a closure that others are given",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          func addAge() { form +++ Section() <<< IntRow("age") }
          func addNote() { form +++ TextRow("note") }
          func addAll() { addNote() }
          load { addAge() }
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "x", style: .default, handler: { _ in addAll() }))
        }
        func load(_ done: @escaping () -> Void) { DispatchQueue.main.async { done() } }
        func more() {
          form +++ TextRow("more") { $0.hidden = "$age == nil && $note == nil && $nott == nil" }
          //                                                                     ^^^^^ predicate-unknown-tag
        }
      }
      """),
  ]
}
