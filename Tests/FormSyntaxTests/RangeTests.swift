import FormModel
import Testing

/// The promise of every range: its characters alone are the same expression again.
@Suite struct RangeTests {
  static let snippets =
    MutationTests.snippets + [
      "f(a  /* x */ + b, c: [ d, e ].g { h } ) // i\n  .j( (k) )",
      "x = y as? A ?? z && !w || (a, b).0 < c[1]", "try! a.b?.c!.d(e: &f) { g in h } i: { j }",
    ]

  @Test(arguments: snippets)
  func everyExpressionReadsTheSameAlone(source: String) {
    for expression in Walk.expressions(of: read(source)) where !expression.range.isEmpty {
      let text = slice(source, expression.range)
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(text)")
      // Inside parentheses a line break, a pattern or a closure cannot be misread.
      guard isReadableAlone(expression) else { continue }
      let printed = Printer.print(expression)
      #expect(tree("_ = (\(text))") == "(= _ \(printed))", "\(text)")
    }
  }

  private func isReadableAlone(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .unknown, .statement: false
    // The multi-line literal's indentation belongs to its last line.
    case .string(let literal): !literal.isMultiLine
    // A tuple's parentheses are its own; in more parentheses it stays itself.
    default: true
    }
  }
}
