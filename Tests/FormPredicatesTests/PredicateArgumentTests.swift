import FormPredicates
import Testing

@Suite("Placeholders and their arguments")
struct PredicateArgumentTests {
  @Test("placeholders are listed in order, quoted ones and %% apart")
  func listed() {
    let format = PredicateFormat.parse("%K == %@ AND $a < %ld AND $b == '%@ %d%%' OR $c > %5.2f")
    #expect(format.placeholders.map(\.kind) == [.keyPath, .object, .integer, .floating])
    #expect(format.placeholders.map { format.text(in: $0.range) } == ["%K", "%@", "%ld", "%5.2f"])
  }

  @Test("placeholders are listed where the text does not parse, too")
  func listedDespiteErrors() {
    #expect(PredicateFormat.parse("$a == %@ foo %d").placeholders.count == 2)
  }

  @Test("a constant behind %@ counts as written there and sits at the placeholder")
  func constants() throws {
    let format = PredicateFormat.parse(
      "$a == %@ AND $b == %@ AND $c IN %@ AND $d == %d",
      arguments: [.string("x y"), .bool(false), .list([.string("u"), .number("2")]), .number("-3")])
    let comparisons = PredicateFacts(try #require(format.predicate)).comparisons.map(\.comparison)
    #expect(comparisons.map(\.right.isLiteral) == [true, true, true, true])
    #expect(comparisons.map(\.right.placeholderIndex) == [0, 1, 2, 3])
    #expect(comparisons.map { format.text(in: $0.right.findingRange) } == ["%@", "%@", "%@", "%d"])
    #expect(comparisons.first?.right.stringValue == "x y")
    #expect(comparisons[1].right.kind == .bool(false))
    #expect(comparisons.map { $0.comparedTexts.map(\.text.value) } == [["x y"], [], ["u"], []])
    guard case .number(let number) = comparisons[3].right.kind else {
      Issue.record("no number")
      return
    }
    #expect(number.value == -3)
  }

  @Test("a constant key path behind %K is a key path at the placeholder")
  func keyPaths() throws {
    let format = PredicateFormat.parse("%K == 1 AND SELF.%K > 1", arguments: [.string("a.b"), .string("c")])
    let identifiers = PredicateFacts(try #require(format.predicate)).identifiers
    #expect(identifiers.map(\.name) == ["a"])
    #expect(identifiers.map { format.text(in: $0.range) } == ["%K"])
    #expect(identifiers.first?.placeholderIndex == 0)
  }

  @Test("what is not known stays a placeholder, with the kind of its argument")
  func unknown() throws {
    let format = PredicateFormat.parse(
      "$a == %@ AND $b == %@ AND %K == %@ AND $c == %d", arguments: [.unknown, .value(.date), .unknown])
    let facts = PredicateFacts(try #require(format.predicate))
    let kinds = facts.comparisons.map { $0.comparison.right.kind { _ in .unknown } }
    #expect(kinds == [.unknown, .date, .unknown, .number])
    #expect(facts.identifiers.isEmpty)
    #expect(facts.comparisons.allSatisfy { !$0.comparison.right.isLiteral })
  }

  @Test("a list nested in a list is left alone")
  func nestedLists() throws {
    let format = PredicateFormat.parse("$a IN %@", arguments: [.list([.list([.number("1")])])])
    let facts = PredicateFacts(try #require(format.predicate))
    #expect(facts.comparisons.map(\.comparison.right.isLiteral) == [false])
  }

  @Test("arguments beyond the placeholders do no harm")
  func surplus() {
    #expect(PredicateFormat.parse("$a == 1", arguments: [.null, .null]).predicate != nil)
  }
}
