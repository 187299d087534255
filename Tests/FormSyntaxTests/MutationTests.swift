import FormModel
import FormSyntax
import Testing

/// Snippets damaged at random (with a fixed seed) and read: no input traps, and every range stays inside its file.
@Suite struct MutationTests {
  static let snippets = [
    #"form +++ Section("A") { $0.hidden = "$a == '\(b)'" } <<< TextRow("t") { [weak self] row in row.title = "x" }.onChange { _ in }"#,
    "class A: FormViewController<B> { @IBOutlet weak var x: C!; override func f(_ a: Int = 1) -> [D: E?] { if let a = b, c { return d } else { e() } } }",
    "switch a { case .b(let c) where d: e\n#if F\ncase let x as G: break\n#endif\ndefault: h ? i : j }",
    "let a = \"\"\"\n  b \\(c) \\\n  \\u{1F600}\n  \"\"\"; let d = #\"e\\#n\"#; f(<#g#>) // h",
    "guard case .a? = b else { throw c }; for (i, x) in y where z { w[i] = \\.v }; var p: (Q) -> R { get { s } set { t } }",
  ]

  /// Numerical Recipes' linear congruential generator: the same sequence everywhere.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: snippets)
  func damagedSnippetsAreRead(snippet: String) {
    var random = Random(state: UInt64(snippet.utf8.count))
    let original = Array(snippet.utf8)
    let pieces = Array("{}()[]\"\\#.,:?!<>+=&@$`'/*\n\r \u{0}aé0".utf8)
    for _ in 0..<60 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)], at: index)
        case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
        default: bytes.removeSubrange(index..<min(index + 8, bytes.count))
        }
      }
      let file = SwiftFile(parsing: bytes)
      check(file, count: bytes.count)
    }
  }

  @Test(arguments: snippets)
  func everyPrefixIsRead(snippet: String) {
    let bytes = Array(snippet.utf8)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      check(SwiftFile(parsing: Array(bytes.prefix(count))), count: count)
    }
  }

  private func check(_ file: SwiftFile, count: Int) {
    var last = 0
    for statement in file.statements {
      #expect(statement.range.lowerBound >= last)
      #expect(statement.range.upperBound <= count)
      last = statement.range.lowerBound
    }
    for comment in file.comments { #expect(comment.upperBound <= count) }
    for place in Walk.ranges(of: file) { #expect(place.lowerBound >= 0 && place.upperBound <= count) }
  }
}
