import FormLinking
import FormModel

extension Rule {
  package static let detachedChain = Rule(
    "detached-chain", .error, fix: .suggested, "Rows are built and thrown away",
    explanation: """
      A statement that begins with a row or section and goes on with `<<<` or `+++` builds a section, or a whole form, that
      nobody keeps: none of its rows is ever shown. `<<<` and `+++` may be called without using what they return, so the
      compiler does not warn.

      Mostly an operator was forgotten in front of the line: `TextRow("passport")` begins a new statement where
      `<<< TextRow("passport")` would have gone on with the chain above. The rows are treated as if they did not exist, so
      look-ups and conditions that mention their tags are reported besides.

      Write `<<<` in front of a row, `+++` in front of a section. A chain that is thrown away on purpose is written `_ = …`.
      """,
    check: { context in
      context.scope.scope.detachedChains.map { chain in
        let begin = SourceRange(chain.range.file, chain.range.start..<chain.range.start)
        let sign = chain.isRow ? "<<<" : "+++"
        let goesOn = context.linked.text(chain.range.file).map { canGoOn($0, before: chain.range.start) } ?? false
        return Finding(
          chain.callee,
          "this chain belongs to no form: its rows are built and thrown away; write '\(sign)' in front of it, or add it to a form",
          fixes: goesOn && chain.mayGoOn ? [Fix("Insert '\(sign)'", [TextEdit(begin, sign + " ")])] : [])
      }
    },
    examples: {
      """
      let name = TextRow("name")
        Section("Card") <<< AccountRow("number")
      //^^^^^^^ error: this chain belongs to no form: …
      form +++ name
      """
      """
      form +++ Section("Traveller")
        <<< NameRow("name")
        TextRow("passport")
      //^^^^^^^ error: this chain belongs to no form: its rows are built and thrown away; write '<<<' in front of it, or add it to a form
        <<< DateRow("expires")
      //> Insert '<<<'
      form +++ Section("Traveller")
        <<< NameRow("name")
        <<< TextRow("passport")
        <<< DateRow("expires")
      """
      """
      form +++ Section("Amount")

        Section("Card")
      //^^^^^^^ error: this chain belongs to no form: its rows are built and thrown away; write '+++' in front of it, or add it to a form
        <<< AccountRow("number").onChange { row in print(row) }
      """
      """
      let buyer = Section("Buyer") <<< NameRow("buyer")
      form +++ buyer
      buyer <<< EmailRow("mail") <<< PhoneRow("phone")
      form.last! <<< DateRow("signed")
      """
      """
        (TextRow("street") <<< TextRow("town"))
      // ^^^^^^^ error: this chain belongs to no form: …
        Eureka.Section.init("Card") <<< AccountRow("number") +++ Section.init("More")
      //       ^^^^^^^ error: this chain belongs to no form: …
      //> Insert '+++'
        (TextRow("street") <<< TextRow("town"))
        +++ Eureka.Section.init("Card") <<< AccountRow("number") +++ Section.init("More")
      """
      """
      if isBusiness {
        Section("Company") <<< TextRow("company")
      //^^^^^^^ error: this chain belongs to no form: …
      }
      """
      """
      _ = Section("Card") <<< AccountRow("number")
      """
      """
      func card() -> Section {
        Section("Card") <<< AccountRow("number")
      }
      form +++ card()
      """
      """
      func addCard() -> Void { Section("Card") <<< AccountRow("number") }
      //                       ^^^^^^^ error: this chain belongs to no form: …
      addCard()
      ["Cash", "Card"].forEach { Section($0) <<< DecimalRow() }
      //                         ^^^^^^^ error: this chain belongs to no form: …
      """
      """
      extension Section {
        convenience init(in form: Form, title: String) {
          self.init(title)
          form +++ self
        }
      }
      class Order: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          Section(in: form, title: "Card") <<< AccountRow("number")
        }
      }
      """
      """
      class Order: FormViewController {
        var mode = 0 {
          didSet { Section("Mode") <<< TextRow("mode") }
          //       ^^^^^^^ error: this chain belongs to no form: …
        }
        var section: Section { Section("Made") <<< TextRow("made") }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("gift").onChange { _ in Section("Gift") <<< TextRow("card") }
          //                                         ^^^^^^^ error: this chain belongs to no form: …
          form +++ Section() { $0 <<< TextRow("name") }
        }
      }
      """
    }
  )
}

/// Whether something stands before an offset that an operator can go on with: no parenthesis and no begin of a block.
private func canGoOn(_ text: SourceText, before offset: Int) -> Bool {
  var number = text.line(at: offset)
  var before = text.substring(text.line(number).lowerBound..<offset)
  while before.allSatisfy(\.isWhitespace) || before.drop(while: \.isWhitespace).hasPrefix("//") {
    guard number > 0 else { return false }
    number -= 1
    before = text.substring(text.line(number))
  }
  let words = before.split(whereSeparator: \.isWhitespace)
  guard let last = words.last, let character = last.last else { return false }
  return !"({[;,:=".contains(character) && !["in", "else", "do", "defer", "repeat", "return"].contains(last)
}
