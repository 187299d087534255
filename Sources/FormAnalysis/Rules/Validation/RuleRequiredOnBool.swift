import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let ruleRequiredOnBool = Rule(
    "rule-required-on-bool", .warning, fix: .suggested, "'RuleRequired' on a switch accepts 'false'",
    explanation: """
      `RuleRequired` fails on nil (and on empty text), never on `false`. A switch or check row is nil until it is toggled
      for the first time, so “on, then off again” is a valid answer to “I accept the terms”, and so is every row that starts
      with `value = false`.

      To demand a yes, write `RuleClosure { $0 == true ? nil : ValidationError(msg: "…") }`.

      On choice rows of `Bool` (`SegmentedRow<Bool>`) nil means that nothing was chosen yet; there `RuleRequired` is right.
      """,
    check: { unit in
      let context = unit.linked
      return unit.ruleUsages.compactMap { usage -> Finding? in
        guard usage.rule.type.name == "RuleRequired", usage.rule.type.declared == nil,
          let types = usage.rowTypes, !types.isEmpty, types.allSatisfy({ context.graph.role(of: $0) == .toggle })
        else { return nil }
        let name = usage.users.first?.use.row.type.name ?? types[0].description
        let edit = usage.closure(testing: "$0 == true", context)
        return Finding(
          usage.rule.type.nameRange,
          "'RuleRequired' on '\(name)' accepts false: only a switch that was never touched fails; demand true with 'RuleClosure'",
          fixes: edit.map { [Fix("Demand true with 'RuleClosure'", [$0])] } ?? [])
      }
    },
    examples: {
      """
      form +++ SwitchRow("terms") { $0.add(rule: RuleRequired(msg: "Please accept")) }
      //                                         ^^^^^^^^^^^^ warning: 'RuleRequired' on 'SwitchRow' accepts false: only a switch that was never touched fails; demand true with 'RuleClosure'
      //> Demand true with 'RuleClosure'
      form +++ SwitchRow("terms") { $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "Please accept") }) }
      """
      """
      var accepted = RuleSet<Bool>()
      accepted.add(rule: RuleRequired())
      //                 ^^^^^^^^^^^^ warning: 'RuleRequired' on 'CheckRow' accepts false: …
      form +++ CheckRow("terms") { $0.add(ruleSet: accepted) }
        <<< CheckRow("privacy") { $0.add(ruleSet: accepted) }
      """
      """
      final class TermsRow: _SwitchRow, RowType {}
      form +++ TermsRow("terms") { $0.add(rule: RuleRequired()) }
      //                                        ^^^^^^^^^^^^ warning: 'RuleRequired' on 'TermsRow' accepts false: …
      """
      """
      final class TermsRow: _SwitchRow, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          add(rule: RuleRequired())
          //        ^^^^^^^^^^^^ warning: 'RuleRequired' on 'TermsRow' accepts false: …
        }
      }
      class AppRow: RowOf<Bool> { func require() { add(rule: RuleRequired()) } }
      CheckRow.defaultRowInitializer = { $0.add(rule: RuleRequired()) }
      //                                              ^^^^^^^^^^^^ warning: 'RuleRequired' on 'CheckRow' accepts false: …
      func require(_ row: SwitchRow?) { row?.add(rule: RuleRequired()) }
      //                                               ^^^^^^^^^^^^ warning: 'RuleRequired' on 'SwitchRow' accepts false: …
      func require(_ row: RowOf<Bool>) { row.add(rule: RuleRequired()) }
      form +++ TermsRow("terms")
      """
      """
      form +++ SegmentedRow<Bool>("smoker") { $0.add(rule: RuleRequired()) }
        <<< TextRow("doctor") { $0.add(rule: RuleRequired()) }
        <<< SwitchRow("consent") { $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "") }) }
      """
      """
      var answered = RuleSet<Bool>()
      answered.add(rule: RuleRequired())
      form +++ CheckRow("terms") { $0.add(ruleSet: answered) }
        <<< SegmentedRow<Bool>("smoker") { $0.add(ruleSet: answered) }
      """
      """
      final class FlagCell: Cell<Bool>, CellType {}
      final class SwitchRow: Row<FlagCell>, RowType {}
      form +++ SwitchRow("flag") { $0.add(rule: RuleRequired()); $0.validationOptions = .validatesOnChange }
      """
      """
      var handed = RuleSet<Bool>()
      handed.add(rule: RuleRequired())
      form +++ SwitchRow("terms") { $0.add(ruleSet: handed) }
      Registry.shared.rules = handed
      """
    }
  )
}
