import FormModel
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// What is read with the help of another text is what is read without it.
@Suite("A text that was edited is read as a new one is")
struct KnownTextTests {
  /// One place after so many bytes is tried, all the more in a long run.
  private static func places(in bytes: [UInt8], each step: Int) -> StrideTo<Int> {
    stride(from: 0, to: bytes.count, by: Rounds.isLong ? max(1, step / 16) : step)
  }

  // The members of one class.

  private static let properties = """
      @IBOutlet private weak var label: UILabel!
      @Named("what it is called", in: "all") var name = "x" + separator + "y" // say "hi", "ho"
      let tags: [String: Tag?] = ["a": .name, "b": nil], more = (1, x: 2.5)
      var title: String { get { #"a\\#(tags)"# } set { label?.text = newValue } }
      lazy var rows = { [weak self, count = 3] (a: Int, b) -> [Row]? in self?.all ?? [a, b] }()
      enum Tag: String { case name, mail = "e", other(Int, at: String?) }
      typealias Pair = (Int) -> Section & Named
    """

  private static let rows = """
      override func viewDidLoad() {
        super.viewDidLoad()
        // rows
        form +++ Section("A") { $0.hidden = "$a == '\\(title)'" }
          <<< TextRow("name") { row in
            row.title = "Name"
            row.add(rule: RuleRequired())
          }.onChange { [unowned self] _ in
            if let value = $0.value, value != "é" { self.tags["a"] = .name } else if a { b() }
          }
          <<< PushRow<String>("push") {
            $0.options = ["x", "y"]
            #if DEBUG
            $0.title = \"""
              x
              y \\
              z
              \"""
            #endif
          }
        form +++ Section("B")
          <<< SwitchRow("switch") { $0.value = true }
      }
    """

  private static let code = """
      func read(_ row: BaseRow?, in form: Form..., with: Int = 3) throws -> Int? {
        guard case .some(let x)? = row as? TextRow, x.value != nil else { return nil }
        switch x.tag {
        case let y? where y.count > 3: print(y)
        case nil, .some("a"): throw E.a
        default: break
        }
        outer: for (i, r) in rows.enumerated() where i > 0 { if r is TextRow { continue outer } }
        while let next = rows.next() { use(next, \\.value) }
        repeat { x += 1 } while x < 3 && !done || x > 9
        do { try a() } catch let e as E { b(e) } catch { defer { c() }; return -1 }
        let f: (Int) -> Void = x > 1 ? { _ in } : g
        return (form.rowBy(tag: "name") as! TextRow).value?.count
      }
    """

  /// All of it together.
  static let sources = [
    """
    import Eureka

    @objc(Login) final class Login<T: Row>: FormViewController, Sender where T.Cell == TextCell {
    \(properties)

    \(rows)

    \(code)
    }

    extension Login { subscript(i: Int) -> Int { i } }
    func free() { Login().read(nil, in: Form()) { $0 } more: { 1 } }
    let global = [1, 2].map { $0 + 1 }
    """, loose,
  ]

  /// The same in parts, for what is tried at very many places: each edit reads its text twice. What goes before a place and
  /// what follows it, in the same block and outside of it, is there in each.
  static let parts = [
    """
    import Eureka

    @objc(Login) final class Login<T: Row>: FormViewController, Sender where T.Cell == TextCell {
    \(properties)
    }

    extension Login { subscript(i: Int) -> Int { i } }
    """,
    """
    import Eureka

    class Login: FormViewController {
      var last = "x"

    \(rows)

      let more = 1
    }

    func free() { Login().read(nil, in: Form()) { $0 } more: { 1 } }
    """,
    """
    struct Reader {
      let first = "x"

    \(code)
    }

    let global = [1, 2].map { $0 + 1 }
    """, loose,
  ]

  private static let loose =
    "form +++ Section()\n<<< TextRow(\"a\")\nlet a = 1; let b = 2\na + b\n(c)\n[d]\n{ e }()\n.f\n"

  static let pieces = [
    "x", " ", "\n", "}", "{", "(", ")", "\"", "\\", ".", "?", "// a\n", "/*", "*/", "row.tag = \"b\"\n", "#if A\n",
    "#endif\n",
    "<<< TextRow(\"c\") { $0.value = nil }\n", "func g() { 1 }\n", "case a\n", "init() {}\n", "\"\"\"\n", "é", ";", "<",
    "let ", "in ",
  ]

  @Test(arguments: sources.indices, [1, 2, 3] as [UInt64])
  func edits(source: Int, seed: UInt64) {
    var random = MutationTests.Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let original = Array(Self.sources[source].utf8)
    var bytes = original
    var known = KnownText.read(bytes, after: nil).known
    for round in 0..<Rounds.count(3) {
      // Mostly one small change of a text without errors, as someone types it; sometimes more of them.
      if round % 3 == 0 { bytes = original }
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + (Bool.random(using: &random) ? 0 : Int.random(in: 0...12, using: &random)))
      let piece = Bool.random(using: &random) ? "" : Self.pieces.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(place..<end, with: Array(piece.utf8))
      // What may run beside one another may run in either order.
      let read = KnownText.read(bytes, after: known) { first, second in
        if round % 2 == 0 { second() }
        first()
        if round % 2 == 1 { second() }
      }
      known = read.known
      guard read.file == SwiftFile(parsing: bytes) else {
        Issue.record("source \(source), seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test("blank lines at every place move what is behind them", arguments: sources.indices)
  func blankLines(source: Int) {
    let bytes = Array(Self.sources[source].utf8)
    let known = KnownText.read(bytes, after: nil).known
    #expect(known != nil)
    for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") {
      var edited = bytes
      edited.insert(contentsOf: Array("\n \n".utf8), at: place)
      #expect(KnownText.read(edited, after: known).file == SwiftFile(parsing: edited))
    }
  }

  @Test(
    "letters in words, and keywords that come and go, are seen with the comments behind them",
    arguments: parts.indices)
  func letters(part: Int) {
    let bytes = Array((Self.parts[part] + "\n// the end of it").utf8)
    let known = KnownText.read(bytes, after: nil).known
    for place in Self.places(in: bytes, each: 167) {
      for piece in ["x", "if", "é "] {
        var edited = bytes
        edited.replaceSubrange(place..<min(bytes.count, place + piece.count - 1), with: Array(piece.utf8))
        #expect(KnownText.read(edited, after: known).file == SwiftFile(parsing: edited))
      }
    }
  }

  @Test("typing between any two quotes of a line", arguments: parts.indices, ["x", "$0 // é", "\\"])
  func literals(part: Int, piece: String) {
    let original = Array(Self.parts[part].utf8)
    // The text that was parsed last is another one than the one that was read as a whole.
    var bytes = original
    bytes.insert(contentsOf: Array("// \"first\"\n".utf8), at: 0)
    guard let known = KnownText.read(bytes, after: KnownText.read(original, after: nil).known).known else {
      Issue.record("the text is not known")
      return
    }
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let between = zip(quotes, quotes.dropFirst()).filter { !bytes[$0..<$1].contains(UInt8(ascii: "\n")) }
    for (quote, next) in Rounds.isLong ? between : between.sample(8, by: { "\(part)\(piece)\($0)" }) {
      let middle = (quote + 1 + next) / 2
      for changed in [middle..<middle, quote + 1..<next] {
        var edited = bytes
        edited.replaceSubrange(changed, with: Array(piece.utf8))
        #expect(KnownText.read(edited, after: known).file == SwiftFile(parsing: edited), "\(piece) in \(changed)")
      }
    }
  }

  @Test(
    "nothing is parsed while someone types in a literal",
    arguments: [
      (#"f("|")"#, true), (#"f("a|b", c: "d")"#, true), (#"f(a, b: ["": "|é"]) { "x" }"#, true),
      (#"f("\(a ? "|" : "b")")"#, true),
      (#"f("a") // "|""#, true), (#"@F("|") var a = 1"#, false), (#"f("a" + |b + "c")"#, false),
      (#"f("\(a)|")"#, false),
      (#"f("\n|")"#, false), (##"f(#"|"#)"##, false), ("f(\"\"\"\n \"|\"\n\"\"\")", false), (#"f(|"a")"#, false),
    ])
  func literalsAreNotParsed(marked: String, isTakenOver: Bool) {
    expectReading(of: marked, typing: ["x", "xy", "x y", "é"], isTakenOver)
  }

  @Test(
    "nothing is parsed while someone types in a comment or makes blank lines",
    arguments: [
      ("a() // |", ["x", "// \"", "é /* "], true), ("// a|b\nc()", ["x", " "], true), ("/|/ b\na()", ["x"], false),
      ("a()\n|\nb()", ["\n", "  ", "\t\n\n"], true), ("a() |\n  // b\nc()", [" ", "\n"], true),
      ("a()\n  // b |\nc()", [" "], true), ("a(b,| c)", [" "], false), ("a(b,\n| c)", [" ", "\n"], true),
      ("let a = \"\"\"\n  b\n | \"\"\"", ["\n"], false), ("let a = \"\"\"\n  b\n|\n  \"\"\"", ["\n"], false),
      ("let a = \"\"\"\n  \\(\n|b)\n  \"\"\"", ["\n"], false), ("@F(a,\n| b) var c = 1", ["\n"], true),
      ("@F(a, // b|\n c) var d = 1", ["x"], false), ("#if A // b|\nlet c = 1\n#endif", ["x"], true),
      ("private( // a|\nset) var b = 1", ["x"], false),
      ("#if A\n|let b = 1\n#endif", ["\n", " "], true), ("a\n|.b()", ["\n", " "], true), ("a()|\n", ["\n"], true),
    ])
  func blanksAreNotParsed(marked: String, typed: [String], isTakenOver: Bool) {
    expectReading(of: marked, typing: typed, isTakenOver)
  }

  @Test(
    "no other code is parsed while someone types in a closure",
    arguments: [
      ("f { a in b(|) }", ["c", "c, d { $0 }", ".e", ")", "}"], true),
      ("f { a; b| }", ["c", "\n// d\n", "{ }", "} { "], true),
      ("f { a in g { b in c| } }", ["d", ": e in"], true), ("f { a; if b { c| } }", ["d", " } else { "], true),
      ("f { a; var b: Int { c| } }", ["d"], true), ("x = a ? { b; c| } : { d }", ["e"], true),
      ("f { a; \"\"\"\n  x|\n  \"\"\" }", ["y", "\n\\(b)\n"], true),
      ("f { a; \"\\(g { b; c| })\" }", ["d"], true), ("h(\"\\(g { b; c| })\")", ["d"], false),
      // Here a parser decides whether a closure begins.
      ("f { |a; b }", ["didSet ", "case ", "@c ", "\n"], false), ("if let a = f { b; c| } {}", ["d", "\n"], true),
      ("f { a|; b }", ["c"], false), ("f { | }", ["a", "init", "\n"], false),
      ("if let a = f { b\n#if c\nd|\n#endif\n} {}", ["e"], false), ("func f() { a; b| }", ["c"], false),
      ("f { a } + b| + { c }", ["d"], false),
    ])
  func closuresAreReadAlone(marked: String, typed: [String], isTakenOver: Bool) {
    expectReading(of: marked, typing: typed, isTakenOver)
  }

  @Test(
    "no other code is parsed while what is typed in a closure has errors, but where its braces are not paired",
    arguments: [
      ("f { a; b| }", [".", " = ", "(", "[", "\nlet d: ", "\n#", "\ncase d", "\nfunc d"], true),
      ("f { a; b(|) }", ["]", "c d"], true), ("f { a; g { a; b| }; h(\"c\") }", [" = ", "."], true),
      ("f { a; b|\nc }", ["{", "}", " = {", "(\"\"\"", "/*", "\n#if d"], false),
    ])
  func errorsInClosures(marked: String, typed: [String], isTakenOver: Bool) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let first = KnownText.read(Array((parts.joined() + "\nlet more = [1, 2, 3]").utf8), after: nil)
    for piece in typed {
      let edited = Array((parts.joined(separator: piece) + "\nlet more = [1, 2, 3]").utf8)
      let file = KnownText.read(edited, after: first.known).file
      #expect(file.hasErrors && file == SwiftFile(parsing: edited), "\(piece)")
      #expect((first.file.origin.difference(to: file.origin) != nil) == isTakenOver, "\(piece)")
    }
  }

  @Test(
    "typing all over closures, one letter after the other, and somewhere else then", arguments: parts.indices)
  func typingInClosures(part: Int) {
    let original = Array(Self.parts[part].utf8)
    let known = KnownText.read(original, after: nil).known
    for place in Self.places(in: original, each: 997) {
      for piece in ["; x", "{ z }", "f(a: ", "\nrow.\n", "\nlet x: "] {
        var (bytes, known) = (original, known)
        for (number, byte) in piece.utf8.enumerated() {
          bytes.insert(byte, at: place + number)
          let read = KnownText.read(bytes, after: known)
          known = read.known
          #expect(read.file == SwiftFile(parsing: bytes), "\(piece) at \(place)")
        }
        bytes.insert(contentsOf: Array("\"é\";".utf8), at: min(place + 40, bytes.count))
        #expect(KnownText.read(bytes, after: known).file == SwiftFile(parsing: bytes), "\(piece) at \(place)")
      }
    }
  }

  /// - Parameter marked: a text with a bar where something is typed.
  private func expectReading(of marked: String, typing pieces: [String], _ isTakenOver: Bool) {
    // Of a text that is much shorter than what was typed nothing is taken over.
    let parts = (marked + "\nlet more = [1, 2, 3]").split(separator: "|", omittingEmptySubsequences: false).map(
      String.init)
    let first = KnownText.read(Array(parts.joined().utf8), after: nil)
    for typed in pieces {
      let edited = Array(parts.joined(separator: typed).utf8)
      let file = KnownText.read(edited, after: first.known).file
      #expect(file == SwiftFile(parsing: edited))
      // A text that was parsed does not know in what it differs.
      let isKnown = first.file.origin.difference(to: file.origin) != nil
      #expect(file.hasErrors || isKnown == isTakenOver, "\(typed)")
    }
  }

  @Test("what is large is moved in two halves, in either order", arguments: [true, false])
  func halves(secondFirst: Bool) {
    let known = KnownText.read(Array(Self.large.utf8), after: nil).known
    var pieces = 0
    for edit in Self.largeEdits {
      let file = KnownText.read(edit.bytes, after: known) { first, second in
        pieces += 2
        if secondFirst { second() }
        first()
        if !secondFirst { second() }
      }.file
      #expect(file == edit.file, "row \(edit.row)")
    }
    // Behind the last rows there is too little for two.
    #expect(pieces == 10)
  }

  private static let large: String = {
    let rows = (0..<240).map {
      "    form +++ Section(\"\($0)\") <<< TextRow(\"row\($0)\") { $0.title = \"Title of \($0)\" }\n"
    }
    return "class A: FormViewController {\n  func viewDidLoad() {\n\(rows.joined())  }\n  func more() {}\n}\n"
  }()

  /// Other texts of it, as they are read as new ones.
  private static let largeEdits = [0, 1, 118, 119, 120, 238, 239].map { row in
    let bytes = Array(large.replacingOccurrences(of: "\"row\(row)\"", with: "\"line\(row)a\"").utf8)
    return (row: row, bytes: bytes, file: SwiftFile(parsing: bytes))
  }
}
