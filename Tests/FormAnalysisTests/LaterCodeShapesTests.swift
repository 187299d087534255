import Testing

/// Rows that are made by closures which run later, one for each call that hands one over, and by calls inside of those.
@Suite struct LaterCodeShapesTests {
  @Test(arguments: shapes + nested)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules + ["condition-assigned-without-evaluate"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "what closures that are kept assign, none of them knows",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          var number = 0, other = 0, last = "first"
          form +++ MultivaluedSection(multivaluedOptions: [.Insert]) {
            $0.multivaluedRowToInsertAt = { _ in number += 1; return TextRow("row\\(number)") }
          }
          form +++ TextRow("other0") <<< TextRow("last")
            <<< ButtonRow().onCellSelection { [weak self] _, _ in self?.form.last! <<< TextRow("other\\(other)") }
            <<< ButtonRow().onCellSelection { [weak self] _, _ in self?.form.last! <<< IntRow(last) }
          //                                                                                  ^^^^ duplicate-row-tag
            <<< ButtonRow().onCellSelection { _, _ in other += 1 }
          last = "last"
          form.rowBy(tag: "other3")?.reload()
        }
      }
      """),
    Shape(
      "a helper's closure is another one with each call",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          load("name"); load("mail"); load("phone"); load("note")
          add(TextRow("street")); add(TextRow("town")); add(TextRow("country")); add(IntRow("code"))
          for tag in ["one", "two", "three", "four"] { DispatchQueue.main.async { self.form.last! <<< TextRow(tag) } }
        }
        func load(_ tag: String) {
          service.get { _ in self.form.last! <<< TextRow(tag) }
        }
        func add(_ row: BaseRow) { onMain { self.form.last?.append(row) } }
        func onMain(_ work: @escaping () -> Void) { DispatchQueue.main.async { work() } }
        func save() {
          for tag in ["name", "mail", "phone", "note", "street", "town", "country", "code"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "three")
          _ = form.rowBy(tag: "four")
          let code: TextRow? = form.rowBy(tag: "code")
          //        ^^^^^^^ row-by-tag-type-mismatch
          _ = form.rowBy(tag: "unheard of")
          //                   ^^^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a row that waits in a property until a method puts it into the form",
      """
      class A: FormViewController {
        let age = IntRow("age") {
          $0.hidden = .function(["name"]) { form in (form.rowBy(tag: "name") as? IntRow)?.value == nil }
          //                                                                     ^^^^^^ row-by-tag-type-mismatch
        }.onChange { row in row.section?.form?.rowBy(tag: "unheard of")?.reload() }
        //                                                 ^^^^^^^^^^ row-by-tag-unknown
        lazy var note = TextRow("note").onChange { [weak self] _ in _ = self?.form.rowBy(tag: "age") }
        func configure() { form +++ Section() <<< TextRow("name") <<< age <<< note }
      }
      """),
    Shape(
      "a provider makes further rows, though code calls it itself",
      """
      class Tagged: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let makeRow: (Int) -> BaseRow = { index in TextRow("stop\\(index)") }
          form +++ MultivaluedSection(header: "Stops") {
            $0.multivaluedRowToInsertAt = makeRow
            $0 <<< makeRow(0)
          }
          for tag in ["stop0", "stop1", "way"] { _ = form.rowBy(tag: tag) }
        }
      }
      class Asked: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(header: "Stops") {
            $0.multivaluedRowToInsertAt = { _ in TextRow() }
            for index in 0..<stops.count { $0 <<< $0.multivaluedRowToInsertAt!(index) }
          }
          _ = form.rowBy(tag: "way")
          //                   ^^^ row-by-tag-unknown
        }
      }
      class Constant: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(header: "Stops") {
            $0.multivaluedRowToInsertAt = { _ in TextRow("stop") }
            //                                            ^^^^ constant-tag-in-loop
            $0 <<< $0.multivaluedRowToInsertAt!(0)
          }
        }
      }
      """),
    Shape(
      "a call that does nothing says nothing about one with another argument",
      """
      class A: FormViewController {
        enum Kind { case none, text, number }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
          for kind in [Kind.none, .text, .number] { add(kind) }
          for name in ["", "street", "town"] { addNamed(name) }
          addNumbered(1); addNumbered(2); addNumbered(3); addNumbered(4); addNumbered(5)
        }
        func add(_ kind: Kind) {
          switch kind {
          case .none: break
          case .text: form.last! <<< TextRow("text")
          case .number: form.last! <<< IntRow("number")
          }
        }
        func addNamed(_ name: String) {
          guard !name.isEmpty else { return }
          if name == "street" { form.last! <<< TextRow("street") }
          if name == "town" { form.last! <<< TextRow("town") }
        }
        func addNumbered(_ number: Int) { form.last! <<< TextRow("line\\(number)") }
        func save() {
          for tag in ["text", "number", "street", "town", "line1", "line5"] { _ = form.rowBy(tag: tag) }
          _ = form.rowBy(tag: "unheard of")
          //                   ^^^^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a tag that is computed may be any that is like it",
      """
      class A: FormViewController {
        var count = 1
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("player1") <<< TextRow("guest1")
          for number in 2...model.count { form.last! <<< TextRow("player\\(number)Name") <<< TextRow("guest" + String(number)) }
          let note = TextRow() { $0.hidden = "$guest2 == nil" }
          form.last! <<< note
        }
        func save() {
          _ = form.rowBy(tag: "player2Name")
          _ = form.rowBy(tag: "guest2")
          _ = form.rowBy(tag: "player2")
          _ = form.rowBy(tag: "playr1")
          //                   ^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a look-up that a test expects to find nothing",
      """
      import Eureka
      import XCTest
      class A: XCTestCase {
        func testRows() {
          let form = Form() +++ Section() <<< TextRow("a")
          XCTAssertNil(form.rowBy(tag: "unheard of"))
          XCTAssertTrue(form.values()["unheard of"] == nil)
          let gone: TextRow? = form.rowBy(tag: "unheard of")
          XCTAssertEqual(gone, nil)
        }
      }
      """),
    Shape(
      "a closure that code out of reach is handed may run before what follows it",
      """
      let note = TextRow("note")
      form +++ Section() <<< SwitchRow("gift") <<< note
      store.read { trip in note.hidden = Condition(booleanLiteral: trip.isEmpty) }
      note.evaluateHidden()
      store.read { _ in note.disabled = true }
      //                     ^^^^^^^^ condition-assigned-without-evaluate
      form +++ Section() <<< TextRow("street")
      DispatchQueue.main.sync { form.removeAll() }
      form +++ Section() <<< TextRow("street")
      DispatchQueue.main.async { form.removeAll() }
      form +++ Section() <<< TextRow("street")
      //                              ^^^^^^ duplicate-row-tag
      """),
  ]

  /// Calls in one another's closures: however deep, what is made there is known, or the form may hold it.
  static let nested: [Shape] = [3, 5, 12, 40].map { depth in
    let tags = (1...depth).map { "row number \($0)" }
    return Shape(
      "\(depth) calls in one another's closures",
      """
      class Service {
        static let shared = Service()
        func get(completion: @escaping (Answer) -> Void) {
          send(path: "x") { answer, error in completion(answer as Answer) }
        }
        func send(path: String, completion: @escaping (Answer, Error?) -> Void) {
          URLSession.shared.dataTask(with: URL(string: path)!) { data, _, error in completion(Answer(data), error) }.resume()
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(tags.map { "Service.shared.get { _ in\nself.form +++ Section() <<< TextRow(\"\($0)\")" }.joined(separator: "\n"))
          \(String(repeating: "}\n", count: depth))
        }
        func save() {
          \(tags.map { "_ = form.rowBy(tag: \"\($0)\")" }.joined(separator: "\n"))
        }
      }
      """)
  }
}
