import FormFiles
import FormModel
import Testing

@Suite("YAML and JSON as trees with places")
struct DataDocumentTests {
  @Test func everyKeyAndScalarKnowsItsPlace() throws {
    let text = SourceText("form: Zoë\nsections:\n  - tag: \"per\\u0073on\"\n    rows: [ {type: TextRow} ]\n")
    let root = try #require(DataDocument(parsing: text, as: .yaml).root)
    let form = try #require(root.entry("form"))
    #expect(text.substring(form.key.range) == "form")
    #expect(text.substring(form.value.range) == "Zoë")
    let section = try #require(root["sections"]?.items.first)
    #expect(text.substring(section.range) == "tag: \"per\\u0073on\"\n    rows: [ {type: TextRow} ]")
    let tag = try #require(section["tag"]?.scalar)
    #expect(tag.text.text == "person")
    #expect(text.substring(tag.range) == "\"per\\u0073on\"")
    #expect(text.substring(tag.contents) == "per\\u0073on")
    #expect(text.substring(tag.sourceRange(of: 3..<5)) == "\\u0073o")
    let rows = try #require(section["rows"])
    #expect(text.substring(rows.range) == "[ {type: TextRow} ]")
    #expect(text.substring(rows.items[0].range) == "{type: TextRow}")
  }

  @Test(
    arguments: [
      // Plain, over several lines; the predicate's second operand is found behind the folded line end.
      "hidden: $a == 1 AND\n  $bé == 2\n", "hidden: '$a == ''x'' AND\n\n  $bé == 2'\n",
      "hidden: \"$a == \\\"x\\\" \\\n  AND $bé == 2\"\n", "hidden: |\n  $a == 1\n    AND $bé == 2\n\nnext: 1\n",
      "hidden: >-  # folded\n  $a == 1\n\n   AND\n  $bé == 2\nnext: 1\n", "hidden: |2\n    $a\n  $bé == 2\n",
      "hidden: |\r\n  $a == 1\r\n  AND $bé == 2\r\n",
    ])
  func rangesInsideScalarsCountThroughFoldingAndEscapes(source: String) throws {
    let text = SourceText(source)
    let document = DataDocument(parsing: text, as: .yaml)
    let scalar = try #require(document.root?["hidden"]?.scalar)
    let decoded = Array(scalar.text.text.utf8)
    let start = try #require(decoded.lastIndex(of: UInt8(ascii: "$")))
    #expect(text.substring(scalar.sourceRange(of: start..<start + 4)) == "$bé")
    #expect(text.substring(scalar.contents).hasPrefix("$a") || text.substring(scalar.contents).hasPrefix("  $a"))
    #expect(text.substring(scalar.contents).hasSuffix("$bé == 2"))
    #expect(scalar.text.runs.contains { $0.isVerbatim })
  }

  @Test func plainPredicatesWithDollarAreTextAndExclamationMarksAreNot() {
    let text = SourceText("a: $smoker != true\nb: !$smoker\nc: '!$smoker'\n")
    let document = DataDocument(parsing: text, as: .yaml)
    #expect(document.root?["a"]?.string == "$smoker != true")
    #expect(document.root?["c"]?.string == "!$smoker")
    #expect(document.problems.map(\.kind) == [.tag])
    #expect(document.problems.map { text.substring($0.range) } == ["!$smoker"])
  }

  @Test func anchorsAliasesAndMergesAreResolvedInPlace() throws {
    let text = SourceText(
      """
      base: &base   # shared
        type: TextRow
        title: Name
      rows:
        - <<: *base
          title: Other
        - *base
      """)
    let document = DataDocument(parsing: text, as: .yaml)
    #expect(document.problems.isEmpty)
    let rows = try #require(document.root?["rows"]?.items)
    #expect(rows[0]["type"]?.string == "TextRow")
    #expect(rows[0].entry("type")?.isMerged == true)
    #expect(rows[0]["title"]?.string == "Other")
    #expect(rows[1]["title"]?.string == "Name")
    #expect(text.substring(rows[1].place) == "*base")
    #expect(text.substring(try #require(document.root?["base"]?.range)) == "type: TextRow\n  title: Name")
  }

  @Test func aliasesDoNotExplode() {
    var lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in 1...12 {
      let alias = "*a\(level - 1)"
      lines.append("a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]")
    }
    let document = DataDocument(parsing: SourceText(lines.joined(separator: "\n")), as: .yaml)
    #expect(document.hasSyntaxError)
    #expect(DataDocument(parsing: SourceText("a: &a [*a]"), as: .yaml).hasSyntaxError)
  }

  @Test(arguments: [DataDocument.Format.yaml, .json])
  func nestingIsBounded(format: DataDocument.Format) {
    let text = SourceText(String(repeating: "[", count: 50_000))
    #expect(DataDocument(parsing: text, as: format).hasSyntaxError)
  }

  @Test func doubledKeysAndSecondDocumentsAreProblems() throws {
    let text = SourceText("---\na: 1\nb: 2\na: 3\n---\nc: 1\n")
    let document = DataDocument(parsing: text, as: .yaml)
    #expect(document.problems.map(\.kind) == [.duplicateKey, .severalDocuments])
    #expect(document.problems.map(\.range) == [14..<15, 19..<22])
    #expect(document.problems[0].related == 4..<5)
    #expect(document.root?["a"]?.string == "1")
    let json = DataDocument(parsing: SourceText(#"{"a": 1, "\u0061": 2}"#), as: .json)
    #expect(json.problems.map(\.kind) == [.duplicateKey])
  }

  @Test(arguments: [
    (DataDocument.Format.yaml, "1e999"), (.yaml, "0x" + String(repeating: "f", count: 300)),
    (.yaml, "-" + String(repeating: "9", count: 400)), (.json, "1e999"), (.json, String(repeating: "9", count: 400)),
  ])
  func numbersThatNoDoubleHoldsAreProblems(format: DataDocument.Format, number: String) {
    let document = DataDocument(parsing: SourceText("{\"a\": \(number)}"), as: format)
    #expect(document.problems.map(\.kind) == [.number])
    #expect(document.problems.first?.range == 6..<6 + number.utf8.count)
    #expect(!document.hasSyntaxError)
    #expect(DataDocument(parsing: SourceText("{\"a\": [1e308, -.inf, .nan]}"), as: .yaml).problems.isEmpty)
  }

  @Test(arguments: [
    ("a: b: c", 4..<5), ("rows:\n\t- x", 6..<7), ("a: [1, 2", 7..<8), ("a: 'x", 4..<5), ("a: @x", 3..<4),
    ("ä: {b: *none}", 8..<13),
  ])
  func syntaxErrorsOfYAMLHaveAPlace(source: String, place: Range<Int>) throws {
    let document = DataDocument(parsing: SourceText(source), as: .yaml)
    let problem = try #require(document.problems.first)
    #expect(document.problems.count == 1)
    #expect(problem.kind == .syntax)
    #expect(problem.range == place, "\(problem.message)")
    #expect(document.root == nil)
  }

  @Test(arguments: [
    (#"{"a": 1,}"#, 8..<9), (#"{"a" 1}"#, 5..<6), (#"[1 2]"#, 3..<4), (#"{"a": tru}"#, 6..<9), (#"{"a": 01}"#, 6..<8),
    ("{\"a\": \"x\n\"}", 6..<8), (#"{"a": "\q"}"#, 7..<9), ("[1] x", 4..<5), (#"{a: 1}"#, 1..<2), ("[1,", 2..<3),
  ])
  func syntaxErrorsOfJSONHaveAPlace(source: String, place: Range<Int>) throws {
    let document = DataDocument(parsing: SourceText(source), as: .json)
    #expect(document.problems.map(\.kind) == [.syntax])
    #expect(document.problems.first?.range == place, "\(document.problems.first?.message ?? "")")
  }

  @Test func jsonEscapesKeepTheirPlaces() throws {
    let text = SourceText("\u{FEFF}{\"hidden\": \"$a == \\\"\\ud83d\\ude00\\\" OR $b == 1\"}")
    let scalar = try #require(DataDocument(parsing: text, as: .json).root?["hidden"]?.scalar)
    #expect(scalar.text.text == "$a == \"😀\" OR $b == 1")
    let start = try #require(Array(scalar.text.text.utf8).lastIndex(of: UInt8(ascii: "$")))
    #expect(text.substring(scalar.sourceRange(of: start..<start + 2)) == "$b")
  }

  @Test func whatIsNestedTooDeeplyIsAnErrorOfItsPlace() {
    let brackets: [(String, DataDocument.Format)] = [
      ("[", .json), ("{\"a\":", .json), ("[", .yaml), ("{a: ", .yaml), ("- ", .yaml), ("[\n", .yaml), ("? ", .yaml),
    ]
    for (bracket, format) in brackets {
      // In YAML a key is a node of its own.
      let place = bracket == "{a: " ? 127 * 4 + 1 : 128 * bracket.utf8.count
      for count in [129, 200, 1_500, 100_000] {
        let deep = DataDocument(parsing: SourceText(String(repeating: bracket, count: count)), as: format)
        #expect(deep.problems.map(\.message) == ["nested more than 128 levels deep"], "\(bracket)")
        #expect(deep.problems.first?.range.lowerBound == place, "\(bracket) \(count)")
      }
    }
  }

  @Test func aByteOrderMarkShiftsNothing() throws {
    let text = SourceText("\u{FEFF}form: Ä\r\nsections: []\r\n")
    let document = DataDocument(parsing: text, as: .yaml)
    #expect(text.substring(try #require(document.root?["form"]?.range)) == "Ä")
    #expect(text.substring(try #require(document.root?.entry("sections")?.key.range)) == "sections")
  }

  @Test(arguments: [
    ("8", DataScalar.Value.integer(8)), ("-8", .integer(-8)), ("0x1F", .integer(31)), ("1.5", .double(1.5)),
    ("1.", .double(1)), (".5", .double(0.5)), ("1e3", .double(1000)), ("true", .boolean(true)), ("yes", .string),
    ("off", .string), ("~", .null), ("5.5.0", .string), ("99999999999999999999", .double(1e20)),
    ("0x8000000000000000", .double(9_223_372_036_854_775_808)), ("'8'", .string),
    ("1_000", .string), ("-", .string),
  ])
  func plainScalarsHaveTheTypesOfYAML12(source: String, value: DataScalar.Value) {
    let document = DataDocument(parsing: SourceText("[\(source == "-" ? "\"-\"" : source)]"), as: .yaml)
    #expect(document.root?.items.first?.scalar?.value == value)
  }

  @Test func commentsAreFoundOutsideScalarsOnly() {
    let text = SourceText(
      "# one\na: b#c # two\nd: 'x # y' # three\ne: | # four\n  # no\n  text\nf: [1, # five\n  2]\n# six")
    let document = DataDocument(parsing: text, as: .yaml)
    #expect(
      document.comments.map { text.substring($0) } == ["# one", "# two", "# three", "# four", "# five", "# six"])
  }

  @Test func bytesThatAreNotUTF8AreOneProblem() {
    let document = DataDocument(parsing: SourceText(bytes: Array("a: ".utf8) + [0xFF, 0x41]), as: .yaml)
    #expect(document.problems.map(\.range) == [3..<4])
    #expect(DataDocument(parsing: SourceText(bytes: []), as: .yaml).problems.isEmpty)
    #expect(DataDocument(parsing: SourceText(bytes: [0xEF, 0xBB, 0xBF]), as: .json).problems.isEmpty)
  }

  @Test(arguments: [DataDocument.Format.yaml, .json])
  func mutilatedTextNeverTrapsAndKeepsRangesInside(format: DataDocument.Format) {
    let yaml = """
      form: "Zo\\u00eb \\
        x"
      a: &a {b: 'it''s', c: [1, *none, ~]} # c
      d: |+2
         text

      e: >-
        folded
         more
      <<: [*a, {q: !x y}]
      """
    let json = #"{"form": "Zo\u00eb", "a": [1, -2.5e3, {"b": null, "c": [true, "\n"]}]}"#
    let source = Array((format == .yaml ? yaml : json).utf8)
    let spice = Array("{}[]:,&*!|>'\"%@`#\n\r\t -?\\é0\u{0}".utf8) + [0xFF, 0xC3]
    var random = SplitMix(seed: 8)
    for _ in 0..<4_000 {
      var bytes = source
      for _ in 0...random.next(below: 3) {
        guard !bytes.isEmpty else { break }
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(spice[random.next(below: spice.count)], at: place)
        case 2: bytes = Array(bytes.prefix(place))
        default: bytes[place] = spice[random.next(below: spice.count)]
        }
      }
      let text = SourceText(bytes: bytes)
      let document = DataDocument(parsing: text, as: format)
      for problem in document.problems { #expect(text.clamp(problem.range) == problem.range) }
      if let root = document.root { expectInside(root, text) }
    }
  }

  private func expectInside(_ node: DataNode, _ text: SourceText) {
    var isInside = text.clamp(node.range) == node.range
    if let scalar = node.scalar {
      isInside = isInside && text.clamp(scalar.contents) == scalar.contents
      let count = scalar.text.text.utf8.count
      for offset in 0..<max(count, 1) {
        let place = scalar.sourceRange(of: offset..<min(offset + 1, count))
        isInside = isInside && text.clamp(place) == place && place.lowerBound >= scalar.range.lowerBound
      }
    }
    if !isInside { Issue.record("a range leaves \(text.string.debugDescription)") }
    for child in node.items + node.entries.map(\.value) { expectInside(child, text) }
  }
}

/// A small random number generator with a seed, so that every run tries the same.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(limit, 1)))
  }
}
