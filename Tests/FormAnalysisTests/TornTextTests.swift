import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// Where somebody has typed `{` and not yet `}`, or taken one away, the rest of the file stands elsewhere than it is meant to:
/// nothing is found that was not found before.
@Suite("With a brace missing no rule finds more")
struct TornTextTests {
  /// What is said of a predicate's text where a tag with a `-` or a blank is not known, of `self` in closures that hold more
  /// code than they are meant to, and of names of other versions where a type is not what it was.
  private static let others: Set<String> = [
    "predicate-syntax-error", "predicate-bare-identifier", "predicate-unobserved-variable", "predicate-unusable-tag",
    "strong-self-capture", "renamed-api", "removed-api",
  ]

  @Test("over the examples of the rules, one brace of each")
  func examples() {
    let rules = Rule.all.filter { !Self.others.contains($0.id) && !$0.isOptIn }
    var torn = 0
    let all = Rule.all.flatMap(\.examples)
    for example in Rounds.isLong ? all : all.sample(all.count / 3, by: \.source) {
      let whole = Fixture.of(example)
      guard whole.texts.count == 1, let text = whole.texts.first,
        let place = Self.brace(of: text.bytes)
      else { continue }
      let rest = text.bytes[..<place] + text.bytes[(place + 1)...]
      let fixture = Fixture(String(decoding: rest, as: UTF8.self))
      guard fixture.texts.first?.bytes.elementsEqual(rest) == true else { continue }
      torn += 1
      for rule in rules {
        let found = rule.findings(in: fixture.context).map {
          $0.range.start < place ? $0.range.start : $0.range.start + 1
        }
        guard !found.isEmpty else { continue }
        let new = Set(found).subtracting(rule.findings(in: whole.context).map(\.range.start))
        #expect(new.isEmpty, "\(rule.id) at \(new.sorted()) without the brace at \(place) of:\n\(text.string)")
      }
    }
    #expect(torn > all.count / 8)
  }

  /// What is being typed in the line above takes the form for its own until it is whole.
  @Test(arguments: [
    "if name", "if ", "guard ", "guard let name", "for name in", "switch name", "while name", "let name: ", "@",
    "guard let name = model els",
  ])
  func aStatementInFrontOfAForm(begun: String) {
    let found = Self.findings(
      """
      import Eureka
      class Profile: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(begun)
          form +++ Section("A") { $0.tag = "a" }
            <<< TextRow("meal") { $0.title = "Meal" }
            <<< IntRow("age") { $0.title = "Age"; $0.hidden = "$meal == nil" }
        }
        func done() { print(form.rowBy(tag: "meal") as Any, form.sectionBy(tag: "a") as Any) }
      }
      """)
    #expect(found == [])
  }

  /// What is being typed takes the next function's body for its own.
  @Test(arguments: [
    "for", "if", "while", "switch", "do", "guard", "return for", "return if", "let x = if", "let x = for",
    "var x: Int {", "func",
  ])
  func aStatementAtTheEndOfAFunction(begun: String) {
    let found = Self.findings(
      """
      import Eureka
      class Profile: FormViewController {
        private var age: IntRow? {
          return form.rowBy(tag: "age") as? IntRow
        }
        private var meal: TextRow? {
          \(begun)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("A") { $0.tag = "a" }
            <<< TextRow("meal") { $0.title = "Meal" }
            <<< IntRow("age") { $0.title = "Age"; $0.hidden = "$meal == nil" }
        }
        func done() { print(form.rowBy(tag: "meal") as Any, form.sectionBy(tag: "a") as Any) }
      }
      """)
    #expect(found == [])
  }

  /// What stands around a directive without its counterpart may be lost.
  @Test(arguments: ["#if DEBUG", "#endif", "#else", "#elseif DEBUG", "#if", "#if DEBUG\n#else"], 0..<4)
  func aDirectiveWithoutItsCounterpart(begun: String, place: Int) {
    func line(_ number: Int) -> String { number == place ? begun : "" }
    let found = Self.findings(
      """
      import Eureka
      class Profile: FormViewController {
        \(line(0))
        override func viewDidLoad() {
          super.viewDidLoad()
          \(line(1))
          form +++ Section("A") { $0.tag = "a" }
            <<< TextRow("meal") { $0.title = "Meal" }
            \(line(2))
            <<< IntRow("age") { $0.title = "Age"; $0.hidden = "$meal == nil" }
          \(line(3))
          form +++ TextRow("name") { $0.hidden = "$age == 18" }
        }
        func done() { print(["meal", "age", "name"].map { form.rowBy(tag: $0) }, form.sectionBy(tag: "a") as Any) }
      }
      """)
    #expect(found == [])
  }

  @Test func aNameThatIsNotWrittenYetIsNoMember() {
    let fixture = Fixture(
      """
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name") { row in
            row.
          }
        }
      }
      """)
    #expect(Rule.propertyNotOnRow.findings(in: fixture.context).isEmpty)
  }

  @Test func everyRuleThatWaitsIsOne() {
    #expect(Rule.aboutPlaces.subtracting(Rule.all.map(\.id)).isEmpty)
  }

  private static func findings(_ source: String) -> [String] {
    let fixture = Fixture(source)
    return Rule.all.filter { !$0.isOptIn }.flatMap { $0.findings(in: fixture.context) }.map(\.message)
  }

  /// One of the braces, another one in every text.
  private static func brace(of bytes: some RandomAccessCollection<UInt8> & Sendable) -> Int? {
    var random = SeededGenerator(state: bytes.reduce(17) { $0 &* 31 &+ UInt64($1) })
    return braces(in: bytes).randomElement(using: &random)
  }

  /// The braces outside of strings and comments.
  private static func braces(in bytes: some RandomAccessCollection<UInt8> & Sendable) -> [Int] {
    var found: [Int] = []
    var isString = false
    var previous: UInt8 = 0
    var isComment = false
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): (isString, isComment) = (false, false)
      case UInt8(ascii: "\"") where previous != UInt8(ascii: "\\") && !isComment: isString.toggle()
      case UInt8(ascii: "/") where previous == byte && !isString: isComment = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"): if !isString, !isComment { found.append(offset) }
      default: break
      }
      previous = byte
    }
    return found
  }

  @Test(
    "what a row says for itself is said all the same",
    arguments: [
      #"form +++ Section() <<< SwitchRow("a") { $0.hidden = "$b ==" }"#,
      #"form +++ Section() <<< DateRow("a") { $0.value = "today" }"#,
    ])
  func rowsAlone(line: String) {
    let fixture = Fixture(
      """
      import Eureka
      class Login: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(line)
        }
      """)
    #expect(Rule.all.contains { !$0.findings(in: fixture.context).isEmpty })
  }
}
