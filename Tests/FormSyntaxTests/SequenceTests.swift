import FormModel
import Testing

/// Infix operators: precedence, flat chains, and length without depth.
@Suite struct SequenceTests {
  @Test func formOperatorsStayOneFlatChain() {
    #expect(
      tree(#"form +++ Section("A") <<< TextRow("t") +++ Section()"#)
        == #"(chain form +++ (call Section "A") <<< (call TextRow "t") +++ (call Section))"#)
    #expect(tree("form +++ section") == "(chain form +++ section)")
    #expect(tree("section <<< row") == "(chain section <<< row)")
  }

  @Test func otherOperatorsFoldByPrecedence() {
    #expect(
      tree("a = b ?? c + d * e == f && g || h ? i : j")
        == "(= a (?: (|| (&& (== (?? b (+ c (* d e))) f) g) h) i j))")
    #expect(tree("x = y as? A ?? z") == "(= x (?? (as? y A) z))")
    #expect(tree("a < b <~> c") == "(<~> (< a b) c)")
  }

  @Test func aRunOfOneLevelIsFlat() {
    #expect(tree("a + b - c + d") == "(chain a + b - c + d)")
    #expect(tree("a && b && c || d") == "(|| (chain a && b && c) d)")
    #expect(tree("a ?? b ?? c") == "(chain a ?? b ?? c)")
  }

  @Test func assignmentsAndTernariesNestToTheRight() {
    #expect(tree("a = b = c") == "(= a (= b c))")
    #expect(tree("a += b") == "(+= a b)")
    #expect(tree("form +++= Section()") == "(+++= form (call Section))")
    #expect(tree("a ? b : c ? d : e") == "(?: a b (?: c d e))")
  }

  @Test func aMissingOperandIsUnknown() {
    #expect(tree("form +++ Section() <<< ") == "(chain form +++ (call Section) <<< (?))")
    #expect(tree("form +++ Section() <<< Se") == "(chain form +++ (call Section) <<< Se)")
  }

  @Test func rangesIncludeParenthesesAroundOperands() throws {
    let source = "x = (a) + (b)"
    let statement = try #require(read(source).statements.first)
    guard case .expression(let expression) = statement.kind, case .assignment(_, let right) = expression.kind else {
      Issue.record("no assignment")
      return
    }
    #expect(slice(source, expression.range) == source)
    #expect(slice(source, right.range) == "(a) + (b)")
  }

  @Test func fiveThousandTermsAreFlat() throws {
    var source = "form"
    for index in 0..<2_500 { source += " +++ Section() <<< R\(index)" }
    let file = read(source)
    guard case .expression(let expression) = try #require(file.statements.first).kind,
      case .chain(let operands, let operators) = expression.kind
    else {
      Issue.record("no chain")
      return
    }
    #expect(operands.count == 5_001)
    #expect(operators.count == 5_000)
    #expect(expression.range == 0..<source.utf8.count)
    #expect(file.hashValue == file.hashValue)
  }
}
