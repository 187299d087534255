import FormPredicates
import Testing

@Suite("Any text can be read")
struct PredicateRobustnessTests {
  /// A generator with a fixed seed: the same texts on every run.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces = [
    "$a", "$", "#", "@count", "%@", "%K", "%d", "%%", "%", "'x'", "'", "\"", "\\", "(", ")", "[", "]", "{", "}", ",",
    ".",
    " ", "==", "=", "!", "!=", "<>", ":=", "**", "-", "AND", "OR", "NOT", "ANY", "IN", "BETWEEN", "nil", "SUBQUERY(",
    "CAST(", "TERNARY(", "max(", "uti-equals", "TRUEPREDICATE", "1.5", "0x", ".5", "ö", "👩‍👩‍👧", "\u{301}", "\u{0}", "\r\n",
    "first name", "size", "[cd]", "add:to:(", "FIRST",
  ]

  @Test("random texts never trap, and every range stays in bounds", arguments: 0..<8)
  func mutations(_ seed: UInt64) throws {
    var random = Seeded(state: seed &+ 1)
    for _ in 0..<250 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text += Self.pieces.randomElement(using: &random) ?? ""
      }
      check(text, random: &random)
    }
  }

  @Test("cutting a predicate anywhere does no harm")
  func prefixes() {
    let text =
      "NOT ($a ==[cd] 'it\\'s' OR SUBQUERY($b, $x, $x.length > 0x1F).@count BETWEEN {1, %d}) && max({1}) > -2 ** 3"
    var random = Seeded(state: 7)
    for end in text.indices {
      check(String(text[..<end]), random: &random)
      check(String(text[end...]), random: &random)
    }
  }

  private func check(_ text: String, random: inout Seeded) {
    let count = text.utf8.count
    let format = PredicateFormat.parse(
      text, arguments: [.string("a.b"), .number("1"), .list([.bool(true)])], tags: ["first name", "size", "ö", "a"])
    let ranges = format.tokens.map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(text)")
    #expect(ranges.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= count }, "\(text)")
    if let error = format.syntaxError {
      #expect(error.range.lowerBound >= 0 && error.range.upperBound <= count, "\(text)")
      #expect(!error.message.isEmpty)
      #expect(error.endsTooEarly == (error.range == 0..<count) || error.token != nil, "\(text)")
    }
    if let predicate = format.predicate {
      let facts = PredicateFacts(predicate)
      let ranges =
        facts.variables.map(\.range) + facts.identifiers.map(\.pathRange) + facts.comparisons.map(\.comparison.range)
        + facts.quotedVariables.map(\.contentRange) + [predicate.range, predicate.outerRange]
      #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }, "\(text)")
      for comparison in facts.comparisons.map(\.comparison) {
        _ = comparison.operatorFault { _ in .string }
        _ = comparison.mismatches { _ in .number }
        _ = comparison.comparedTexts
      }
      #expect(format.reading { _ in .bool }?.isEmpty == false)
      _ = PredicateSwift { _ in nil }.expression(for: predicate)
    }
    for _ in 0..<4 {
      let offset = Int.random(in: 0...count, using: &random)
      if let context = format.completionContext(at: offset) {
        #expect(context.replacement.lowerBound >= 0 && context.replacement.upperBound <= count, "\(text)")
        #expect(
          context.replacement.lowerBound <= offset && offset <= context.replacement.upperBound, "\(text)|\(offset)")
      }
    }
  }

  @Test(
    "chains of 20,000 terms are read, and asked about",
    arguments: [
      ("$a == 1", " AND "), ("$a == 1", " OR "), ("$a == 1", " AND NOT "), ("$a", " + "), ("$a", " ** "), ("$a.b", "."),
      ("NOT", " "), ("-", " "), ("$a[0]", ""),
    ])
  func chains(_ term: String, _ joint: String) {
    var text = Array(repeating: term, count: 20_000).joined(separator: joint)
    if term == "NOT" {
      text += " $a == 1"
    } else if term == "-" {
      text += "1 == 1"
    } else if !term.contains("==") {
      text += " == 1"
    }
    let isPath = joint == "." || joint.isEmpty
    if isPath { text = "$a" + String(repeating: joint == "." ? ".b" : "[0]", count: 20_000) + " == 1" }
    let format = PredicateFormat.parse(text)
    guard let predicate = format.predicate else {
      Issue.record("does not parse: \(format.result)")
      return
    }
    let facts = PredicateFacts(predicate)
    #expect(term == "-" || facts.tags == ["a"])
    #expect(format.reading { _ in .number } != nil)
    #expect(facts.comparisons.first?.comparison.operatorFault { _ in .number } == nil)
    #expect(format.completionContext(at: text.utf8.count)?.replacement == nil)
  }

  @Test(
    "deep nesting is left alone, not an error",
    arguments: ["(", "NOT (", "max(", "{", "$a[", "TERNARY(", "-(", "SUBQUERY(", "$a := "])
  func deep(_ opening: String) {
    let format = PredicateFormat.parse(String(repeating: opening, count: 50_000))
    #expect(format.result == .tooDeeplyNested)
    #expect(format.predicate == nil && format.syntaxError == nil)
    #expect(format.completionContext(at: format.text.utf8.count) != nil)
  }

  @Test("what a person would nest is read")
  func reasonableDepth() {
    let text = String(repeating: "(", count: 40) + "$a == 1" + String(repeating: ")", count: 40)
    #expect(PredicateFormat.parse(text).predicate != nil)
  }

  @Test("a long text without sense is an error, soon")
  func longNonsense() {
    #expect(PredicateFormat.parse(String(repeating: "=", count: 100_000)).syntaxError?.range == 0..<2)
    #expect(PredicateFormat.parse("e" + String(repeating: "\u{301}", count: 20_000)).syntaxError != nil)
    #expect(PredicateFormat.parse(String(repeating: "a:", count: 50_000)).syntaxError != nil)
    #expect(PredicateFormat.parse(String(repeating: "$first ", count: 20_000), tags: ["first name"]).syntaxError != nil)
  }
}
