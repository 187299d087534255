import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let ruleRequiredOnSet = Rule(
    "rule-required-on-set", .warning, fix: .suggested, "'RuleRequired' on a row with a set accepts the empty set",
    explanation: """
      `RuleRequired` fails on nil and on empty text, not on empty collections. The value of a `MultipleSelectorRow` is nil
      only while its screen was never used: after everything is deselected again it is an empty set, which passes.

      To demand at least one element, write
      `RuleClosure { $0?.isEmpty == false ? nil : ValidationError(msg: "…") }`.
      """,
    check: { unit in
      let context = unit.linked
      return unit.ruleUsages.compactMap { usage -> Finding? in
        guard usage.rule.type.name == "RuleRequired", usage.rule.type.declared == nil else { return nil }
        guard let rows = usage.rowTypes else { return nil }
        let values = rows.isEmpty ? usage.sets.map(\.ruleSetValueType) : rows.map(context.graph.rowValueType(of:))
        guard !values.isEmpty, values.allSatisfy(isCollection) else { return nil }
        let edit = usage.closure(testing: "$0?.isEmpty == false", context)
        return Finding(
          usage.rule.type.nameRange,
          "'RuleRequired' accepts the empty set that deselecting everything leaves; demand an element with 'RuleClosure'",
          fixes: edit.map { [Fix("Demand an element with 'RuleClosure'", [$0])] } ?? [])
      }
    },
    examples: {
      """
      form +++ MultipleSelectorRow<String>("days") { $0.add(rule: RuleRequired()) }
      //                                                          ^^^^^^^^^^^^ warning: 'RuleRequired' accepts the empty set that deselecting everything leaves; demand an element with 'RuleClosure'
      //> Demand an element with 'RuleClosure'
      form +++ MultipleSelectorRow<String>("days") { $0.add(rule: RuleClosure { $0?.isEmpty == false ? nil : ValidationError(msg: "Field required!") }) }
      """
      """
      var atLeastOne = RuleSet<Set<Int>>()
      atLeastOne.add(rule: RuleRequired(msg: "Pick a day"))
      //                   ^^^^^^^^^^^^ warning: 'RuleRequired' accepts the empty set …
      form +++ MultipleSelectorRow<Int>("days") { $0.add(ruleSet: atLeastOne) }
      """
      """
      form +++ PushRow<String>("city") { $0.add(rule: RuleRequired()) }
      """
      """
      form +++ MultipleSelectorRow<String>("days") {
        $0.add(rule: RuleClosure { ($0 ?? []).isEmpty ? ValidationError(msg: "Pick one") : nil })
      }
      """
    }
  )
}

private func isCollection(_ type: ValueType) -> Bool {
  switch type {
  case .set, .array: true
  default: false
  }
}
