import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateBoolEqualsFalse = Rule(
    "predicate-bool-equals-false", .warning, fix: .suggested,
    "A Bool row without initial value is compared with false",
    explanation: """
      A switch or check row that nobody touched has the value nil, and nil is not false: `$wifi == false` does not hold, so a
      row meant to be hidden is shown until the switch was turned on and off again.

      Write `$wifi != true`, which holds for nil and false alike, or give the row a value to begin with. A predicate that
      says what nil means (`$wifi == nil OR $wifi == false`, `$wifi != nil AND $wifi == false`) is fine.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.compactMap { one -> (PredicateComparison, PredicateVariable)? in
          let comparison = one.comparison
          guard comparison.modifier == nil, comparison.comparator == .equal, let pair = comparison.variableAndLiteral,
            pair.literal.isFalse, !one.localNames.contains(pair.variable.name),
            !text.facts.tagsComparedWithNil.contains(pair.variable.name), text.isAlwaysUnset(pair.variable.name)
          else { return nil }
          return (comparison, pair.variable)
        }
      } finding: { check, found in
        let (comparison, variable) = found
        let name = check.words(variable.range)
        return Finding(
          check.place(comparison.operandsRange),
          "row '\(variable.name)' is nil until it is touched, and nil is not false; write '\(name) != true', or give the row a value to begin with",
          related: check.related(variable.name),
          fixes: check.fix("Replace with '\(name) != true'", comparison.operandsRange, "\(name) != true"))
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("express")
        <<< TimeRow("before") { $0.hidden = "$express == false" }
        //                                   ^^^^^^^^^^^^^^^^^ warning: row 'express' is nil until it is touched, and nil is not false; write '$express != true', or give the row a value to begin with
      //> Replace with '$express != true'
      form +++ Section()
        <<< SwitchRow("express")
        <<< TimeRow("before") { $0.hidden = "$express != true" }
      """
      """
      form +++ Section()
        <<< SegmentedRow<Bool>("known") { $0.options = [true, false] }
        <<< LabelRow("welcome") { $0.hidden = "NOT ($known == false)" }
      """
      """
      form +++ Section()
        <<< CheckRow("gift")
        <<< TextRow("card") { $0.hidden = .predicate(NSPredicate(format: "%@ = $gift", false)) }
        //                                                                ^^^^^^^^^^ warning: row 'gift' is nil …
      """
      """
      final class ExpressRow: _SwitchRow, RowType {}
      final class GiftRow: _SwitchRow, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          value = Defaults.isGift
        }
      }
      form +++ Section()
        <<< ExpressRow("express") <<< GiftRow("gift")
        <<< TimeRow("before") { $0.hidden = "$express == false OR $gift == false" }
        //                                   ^^^^^^^^^^^^^^^^^ warning: row 'express' is nil …
      """
      """
      form +++ Section()
        <<< SwitchRow("express") { $0.value = false }
        <<< TimeRow("before") { $0.hidden = "$express == false" }
      """
      """
      form +++ Section()
        <<< SwitchRow("express")
        <<< TimeRow("before") { $0.hidden = "$express != true" }
        <<< TimeRow("after") { $0.hidden = "$express == nil OR $express == false" }
        <<< TimeRow("later") { $0.hidden = "$express != nil AND $express == false" }
      """
      """
      form +++ Section()
        <<< SwitchRow("express")
        <<< TimeRow("before") { $0.hidden = "$express == false" }
      form.setValues(["express": true])
      """
      """
      infix operator ?=
      func ?= <T>(left: inout T?, right: T) { if left == nil { left = right } }
      form +++ SwitchRow("gift") { $0.value ?= false } <<< TextRow("card") { $0.hidden = "$gift == false" }
      """
    }
  )
}

extension PredicateExpression {
  /// `false`, `NO`, `0`.
  fileprivate var isFalse: Bool {
    switch kind {
    case .bool(let value): !value
    case .number(let number): number.value == 0
    default: false
    }
  }
}

extension PredicateText {
  /// Whether the variable is a Bool row that has no value when the form is set up.
  fileprivate func isAlwaysUnset(_ name: String) -> Bool {
    let rows = rows(name)
    guard !rows.isEmpty, valueType(name) == .bool else { return false }
    return rows.allSatisfy { row in
      // Where one chooses between yes and no, nil is a third answer.
      switch context.graph.role(of: context.type(of: row)) {
      case .choice, .picker, .wheels: return false
      default: break
      }
      let givings = RowGivings(context: context, row: row, tag: name)
      return row.calls(of: "resetRowValue").isEmpty
        && !givings.assignments(to: ["value", "baseValue"]).contains(where: \.isGiving)
        && !givings.mayBeGivenElsewhere(["value", "baseValue"], isValue: true)
    }
  }
}
