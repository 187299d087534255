import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateFloatEquality = Rule(
    "predicate-float-equality", .warning, tier: 2, "A fractional literal is compared for equality",
    explanation: """
      `0.1` in a predicate is a Double. A slider's value is a Float, whose 0.1 is another number, and a decimal row's value
      comes from typed or computed digits: equality with a fraction is a matter of luck.

      Compare with `<`, `>` or `BETWEEN`.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.compactMap { one -> PredicateComparison.VariableAndLiteral? in
          guard one.comparison.modifier == nil, one.comparison.comparator == .equal,
            let pair = one.comparison.variableAndLiteral, !one.localNames.contains(pair.variable.name),
            pair.literal.isFractional
          else { return nil }
          switch text.valueType(pair.variable.name).unwrapped {
          case .float, .double: return pair
          default: return nil
          }
        }
      } finding: { check, pair in
        Finding(
          check.place(pair.literal.range),
          "a fraction is hardly ever equal to the value of row '\(pair.variable.name)', a floating-point number; compare with '<', '>' or 'BETWEEN'",
          related: check.related(pair.variable.name))
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SliderRow("radius")
        <<< LabelRow("a") { $0.hidden = "$radius == 0.1" }
        //                                          ^^^ warning: a fraction is hardly ever equal to the value of row 'radius', a floating-point number; compare with '<', '>' or 'BETWEEN'
      """
      """
      form +++ Section()
        <<< DecimalRow("rate")
        <<< LabelRow("a") { $0.hidden = "-19.9 = $rate" }
        //                               ^^^^^ warning: a fraction is hardly ever equal …
      """
      """
      form +++ Section()
        <<< SliderRow("radius")
        <<< LabelRow("a") { $0.hidden = "$radius == 1 OR $radius > 2.5" }
      """
      """
      form +++ Section()
        <<< IntRow("count")
        <<< LabelRow("a") { $0.hidden = "$count == 1.5" }
      """
    }
  )
}

extension PredicateExpression {
  fileprivate var isFractional: Bool {
    switch kind {
    case .number(let number): number.isFractional
    case .negated(_, let operand): operand.isFractional
    default: false
    }
  }
}
