import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateOpaqueValue = Rule(
    "predicate-opaque-value", .warning, fix: .suggested, "An enum or struct value is compared with a literal",
    explanation: """
      The value of a row whose type is a Swift enum or struct reaches the predicate in an opaque box. It equals nothing that
      can be written in a predicate, not even the raw value of the case: `$plan == 'pro'` is never true.

      Only the comparison with nil works. Use `.function`, where the value has its own type.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.compactMap { one -> PredicateVariable? in
          let comparison = one.comparison
          guard comparison.modifier == nil, comparison.comparator.isEquality || comparison.comparator == .in,
            let pair = comparison.variableAndLiteral, !pair.literal.isNull,
            text.kind(one)(pair.variable) == .opaque
          else { return nil }
          if case .aggregate(let elements) = pair.literal.kind {
            guard comparison.comparator != .in || comparison.left.plainVariable != nil else { return nil }
            return elements.contains(where: \.isNull) ? nil : pair.variable
          }
          // In a scalar it raises: `predicate-operator-mismatch`.
          return comparison.comparator == .in ? nil : pair.variable
        }
      } finding: { check, variable in
        Finding(
          check.place(variable.range),
          "the value of row '\(variable.name)' is of type '\(check.text.valueType(variable.name).description)', which no predicate can compare: it never equals a literal; use '.function'",
          related: check.related(variable.name), fixes: check.functionFix())
      }
    },
    examples: {
      """
      enum Plan: String { case free, pro }
      form +++ Section()
        <<< PushRow<Plan>("plan")
        <<< IntRow("seats") { $0.hidden = "$plan != 'pro'" }
        //                                 ^^^^^ warning: the value of row 'plan' is of type 'Plan', which no predicate can compare: it never equals a literal; use '.function'
      //> Convert to '.function'
      enum Plan: String { case free, pro }
      form +++ Section()
        <<< PushRow<Plan>("plan")
        <<< IntRow("seats") { $0.hidden = .function(["plan"]) { form in (form.rowBy(tag: "plan") as PushRow<Plan>?)?.value != .pro } }
      """
      """
      struct Country: Equatable { let code: String }
      form +++ Section()
        <<< ActionSheetRow<Country>("country")
        <<< TextRow("vat") { $0.hidden = "'DE' == $country" }
        //                                        ^^^^^^^^ warning: the value of row 'country' is of type 'Country', …
      """
      """
      enum Plan: String { case free, pro }
      form +++ Section()
        <<< PushRow<Plan>("plan")
        <<< IntRow("seats") { $0.hidden = "$plan == nil" }
        <<< IntRow("desks") { $0.hidden = "$plan IN 'free pro'" }
      """
      """
      typealias Ward = String
      form +++ Section()
        <<< PushRow<Ward>("ward")
        <<< PushRow<Tariff>("tariff")
        <<< IntRow("seats") { $0.hidden = "$ward == 'North' OR $tariff == 'flat'" }
      """
    }
  )
}
