import FormModel
import FormSyntax
import FormTestSupport
import Testing

/// Blocks that have nothing to do with an edit are not read again, whatever stands in them.
@Suite("A text of which blocks are folded is read as a whole one is")
struct FoldedTextTests {
  private static let text = """
    import Eureka
    ①
    class Login: FormViewController {
      override func viewDidLoad() {
        form +++ Section("A") { section in
            section.tag = "section" // "a" { b
          }
    ②      <<< TextRow("name") { row in ③row.title = names.map({ (name: $0.first, $0.last) }).first ?? "Name"
            row.add(rule: RuleRequired())
          }.onChange { row in
            switch row.value { case "a": self.a(); default: self.b { $0 } }
          }④
          <<< DateRow("date", { $0.title = "Date (a" }) { row in /* a */
            for a in b where a { c(a) }
          }
      }

      init(a: Int) { b({ first, second in (first, second) })⑤ }

      func more() {
        if let a = rows.first(where: { b { $0.tag == "name" } }) { return done({ a.update() }) }
        switch rows.count { case 1: done { $0.next() }
        default: while a { if let b = next({ $0 == "*/" }) { use(b) } }
        }
      }
    }
    """

  /// Chains that are long enough for rows to be folded together.
  private static let rows = """
    class Many: FormViewController {
      func first() -> Section { Section() <<< A("a") <<< B("b") <<< C("c")② <<< D("d") }

      override func viewDidLoad() {
        form +++ Section("A")
          <<< A("a") { $0.title = "a" }
          // b
          <<< (try! B("b")) { $0.title = names.map { "{ \\($0)" }.first }
          <<< C("c", "(") /* { */
          <<< D("d") { $0.hidden = "$a == 'b'" }③.onChange { _ in
            done()
          }
          <<< (E("e"))
          <<< F("f")④ { row in row.value = a ?? { b }() }
          +++ Section { $0.header = H("}") }
          <<<
          G("g") { $0.title = a ? "b" : "c" }
          <<< (I("i") as BaseRow)
          <<< K("k") { $0.value = [1, 2] } ?? L("l")
          <<< M("m") { $0.title = "m" }
        ①let a = b ? form +++ N("n") { $0.a() } <<< O("o") <<< P("p") <<< Q("q") { $0.b() } : form
        if (form +++ a <<< R("r") { $0.c() } <<< S("s") <<< T("t")⑤ <<< U("u")).count > 2 { more() }
      }
    }
    """

  /// A text without its marks, and where they stand (UTF-8 offsets).
  private static func marked(_ text: String) -> (bytes: [UInt8], places: [Int]) {
    var bytes: [UInt8] = []
    var places: [Int] = []
    for character in text {
      if "①②③④⑤".contains(character) { places.append(bytes.count) } else { bytes += Array(character.utf8) }
    }
    return (bytes, places)
  }

  private static let texts = [marked(text), marked(rows)]

  @Test(
    "what is typed, at places in and between blocks",
    arguments: [
      "<<< IntRow(\"p\") { r in\n", "switch ", "for ", "init ", "func a", "@a", "let a = \"b", "/* a",
      "\"\"\"\n\\(c { ",
      "repeat", "#if A\n", "} else {", "a ? b", "= /a{/", "foo([b(", "))", "if a ", " as A", " ?? try a", ".b <", "+ c",
    ], [0, 1])
  func typing(typed: String, number: Int) {
    let (text, places) = Self.texts[number]
    let first = KnownText.read(text, after: nil).known
    #expect(first != nil)
    let typed = Array(typed.utf8)
    for place in Rounds.isLong ? places : places.sample(2, by: { "\(typed) \($0)" }) {
      var known = first
      for count in [1, typed.count / 2, typed.count] {
        var bytes = text
        bytes.insert(contentsOf: typed.prefix(count), at: place)
        let read = KnownText.read(bytes, after: known)
        known = read.known
        #expect(read.file == SwiftFile(parsing: bytes), "\(count) letters of \(typed) at \(place)")
      }
    }
  }

  @Test("what is deleted between two places", arguments: [0, 1], 0..<4)
  func deleting(number: Int, stretch: Int) {
    let text = Self.texts[number].bytes
    let places = Self.texts[number].places.sorted()
    let known = KnownText.read(text, after: nil).known
    let (start, end) = (places[stretch], places[stretch + 1])
    for length in stride(from: 1, through: min(end - start, 90), by: Rounds.isLong ? 3 : 18) {
      for range in [start..<start + length, end - length..<end] {
        var bytes = text
        bytes.removeSubrange(range)
        #expect(KnownText.read(bytes, after: known).file == SwiftFile(parsing: bytes), "without \(range)")
      }
    }
  }

  @Test("a comment that never ends is no closure's end")
  func endlessComment() {
    expectReading("a { b; c { d } }\n/* e */ f()\n", typing: "\"{\n } /*", behind: "b; ")
  }

  @Test("braces of a regular expression in a block are no code's")
  func regularExpression() {
    let block = "{ b = /c{/; first(); second(); third(); fourth() }"
    expectReading("a \(block)\ne()\n", typing: "f(", behind: "e()\n")
  }

  private func expectReading(_ text: String, typing typed: String, behind mark: String) {
    let text = Array(text.utf8)
    let known = KnownText.read(text, after: nil).known
    for start in text.indices where text[start...].starts(with: mark.utf8) {
      var bytes = text
      for (number, byte) in typed.utf8.enumerated() {
        bytes.insert(byte, at: start + mark.utf8.count + number)
        #expect(KnownText.read(bytes, after: known).file == SwiftFile(parsing: bytes))
      }
    }
  }
}
