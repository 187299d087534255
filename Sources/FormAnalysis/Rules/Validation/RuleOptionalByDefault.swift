import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let ruleOptionalByDefault = Rule(
    "rule-optional-by-default", .info, tier: 2, "A rule passes while the row is empty",
    explanation: """
      Length, e-mail, URL, pattern and range rules speak of a value that is there: nil passes all of them, and an untouched
      form is valid. That is right for optional fields.

      Where an answer is wanted, add a `RuleRequired` beside the rule (`RuleRegExp` and `RuleURL` can be given
      `allowsEmpty: false` instead).
      """,
    check: { unit in
      let context = unit.linked
      return unit.ruleUsages.compactMap { usage -> Finding? in
        guard passesOnNil(usage.rule, context.version), usage.isUsedOnly(by: { mayBeEmpty($0, context) }) else {
          return nil
        }
        return Finding(
          usage.rule.type.nameRange,
          "'\(usage.rule.type.name)' passes while the row is empty; add 'RuleRequired' where an answer is wanted")
      }
    },
    examples: {
      """
      form +++ EmailRow("email") { $0.add(rule: RuleEmail()) }
      //                                        ^^^^^^^^^ info: 'RuleEmail' passes while the row is empty; add 'RuleRequired' where an answer is wanted
      """
      """
      form +++ IntRow("age") { row in
        row.add(rule: RuleGreaterThan(min: 17))
        //            ^^^^^^^^^^^^^^^ info: 'RuleGreaterThan' passes while the row is empty; …
      }
      """
      """
      form +++ TextRow("bio") {
        $0.add(rule: RuleMinLength(minLength: 20))
        $0.add(rule: RuleRequired())
      }
      """
      """
      form +++ TextRow("plate") { $0.add(rule: RuleRegExp(regExpr: "[A-Z]+", allowsEmpty: false)) }
        <<< TextRow("name") {
          $0.add(rule: RuleMaxLength(maxLength: 20))
          $0.add(rule: RuleClosure { $0 == nil ? ValidationError(msg: "Name?") : nil })
        }
      """
    }
  )
}

/// Whether the rule says nothing against a missing value.
private func passesOnNil(_ rule: Object, _ version: LibraryVersion) -> Bool {
  guard rule.type.declared == nil, let described = Catalogue.rules[rule.type.name] else { return false }
  switch described.onNil {
  case .pass: return true
  case .passSince(let first): return version >= first
  case .passIfAllowed:
    // RuleURL did not look at the argument before 4.2.0.
    if rule.type.name == "RuleURL", version < LibraryVersion(4, 2) { return true }
    guard let allowed = rule.argument("allowsEmpty") else { return true }
    return allowed.boolean == true
  case .fail, .depends: return false
  }
}

/// Whether nothing on the row demands a value: no `RuleRequired`, and no rule that might.
private func mayBeEmpty(_ use: RowUse, _ context: LinkedContext) -> Bool {
  use.rules.isComplete
    && use.rules.rules.allSatisfy { $0.rule.type.name == "RuleEqualsToRow" || passesOnNil($0.rule, context.version) }
    && !context.mayBeGiven(["add"], use)
}
