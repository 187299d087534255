import FormLinking
import FormModel

extension Rule {
  package static let ruleContradiction = Rule(
    "rule-contradiction", .warning, "Two rules that no value satisfies together",
    explanation: """
      Every rule of a row has to pass. Where the bounds of two of them leave no value (`RuleMinLength(12)` and
      `RuleMaxLength(8)`, `min: 100_000` and `max: 10_000`) the row is invalid whatever is entered, and only an empty row
      passes. Bounds that are equal contradict each other if one of them is strict; whole numbers have none between
      `RuleGreaterThan(min: 5)` and `RuleSmallerThan(max: 6)`.

      Rules in exclusive branches, and bounds that are not known, are left alone.
      """,
    check: { context in RuleContradiction(context: context).findings() },
    examples: {
      """
      form +++ AccountRow("user") {
        $0.add(rule: RuleMinLength(minLength: 12))
        $0.add(rule: RuleMaxLength(maxLength: 8))
        //           ^^^^^^^^^^^^^ warning: no text has at least 12 and at most 8 characters: the row is never valid; correct one of the bounds
      }
      """
      """
      form +++ IntRow("score") {
        $0.add(rule: RuleGreaterThan(min: 5))
        $0.add(rule: RuleSmallerThan(max: 6))
        //           ^^^^^^^^^^^^^^^ warning: no value is greater than 5 and smaller than 6: the row is never valid; correct one of the bounds
      }
      """
      """
      var term = RuleSet<Int>()
      term.add(rule: RuleGreaterOrEqualThan(min: 120))
      form +++ IntRow("term") {
        $0.add(ruleSet: term)
        $0.add(rule: RuleSmallerThan(max: 120))
        //           ^^^^^^^^^^^^^^^ warning: no value is 120 or greater and smaller than 120: …
      }
      """
      """
      form +++ DecimalRow("pressure") {
        $0.add(rule: RuleGreaterThan(min: 5))
        $0.add(rule: RuleSmallerThan(max: 6))
      } <<< IntRow("bolts") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 5))
        $0.add(rule: RuleSmallerOrEqualThan(max: 5))
      }
      """
      """
      form +++ IntRow("offset") { row in
        if isMetric {
          row.add(rule: RuleGreaterThan(min: 100))
        } else {
          row.add(rule: RuleSmallerThan(max: 40))
        }
      }
      """
      """
      form +++ IntRow("years") {
        $0.add(rule: RuleGreaterThan(min: 1))
        $0.add(rule: RuleSmallerThan(max: 1.5))
      }
      """
      """
      form +++ IntRow("limit") { $0.add(rule: RuleGreaterThan(min: 100)) }.onChange { row in
        row.removeAllRules()
        row.add(rule: RuleSmallerThan(max: 40))
      }
      """
      """
      var adult = RuleSet<Int>()
      adult.add(rule: RuleGreaterOrEqualThan(min: 18))
      form +++ IntRow("parent") { $0.add(ruleSet: adult) }
      adult.removeAllRules()
      adult.add(rule: RuleSmallerThan(max: 18))
      form.last! <<< IntRow("child") { $0.add(ruleSet: adult) }
      var small = RuleSet<Int>()
      form +++ IntRow("size") { $0.add(ruleSet: small); $0.add(rule: RuleGreaterOrEqualThan(min: 18)) }
      small.add(rule: RuleSmallerThan(max: 18))
      """
    }
  )
}

private struct RuleContradiction {
  let context: ScopeContext

  func findings() -> [Finding] {
    var findings: [Finding] = []
    for site in context.rowSites(with: "add") {
      for use in site.uses { findings += self.findings(use.rules, context.valueType(of: use.row)) }
    }
    for ruleSet in context.scope.ruleSets {
      findings += self.findings(RowRules(ofSet: ruleSet, in: context.scope), ruleSet.ruleSetValueType)
    }
    return findings
  }

  private func findings(_ rules: RowRules, _ value: @autoclosure () -> ValueType) -> [Finding] {
    guard rules.removals.isEmpty, rules.rules.count > 1 else { return [] }
    let value = value()
    let bounded = rules.rules.filter(\.isCertain).compactMap { added -> (added: AddedRule, bounds: RuleBounds)? in
      guard let bounds = RuleBounds(added.rule, value) else { return nil }
      // A rule for another type of value is none of this row.
      let isMisfit =
        value != .unknown
        && RuleValueType(added.rule, in: context.scope, context.linked).rejects(value, context.linked)
      return isMisfit ? nil : (added, bounds)
    }
    var findings: [Finding] = []
    for (position, later) in bounded.enumerated() {
      for earlier in bounded[..<position] where earlier.bounds.contradicts(later.bounds) {
        guard earlier.added.rule.range != later.added.rule.range, !earlier.added.excludes(later.added) else {
          continue
        }
        let (first, second) = (earlier.bounds.words, later.bounds.words)
        let none =
          later.bounds.isLength
          ? "no text has \(first) and \(second) characters" : "no value is \(first) and \(second)"
        findings.append(
          Finding(
            later.added.rule.type.nameRange, "\(none): the row is never valid; correct one of the bounds",
            related: [RelatedPlace(earlier.added.rule.type.nameRange, "the other bound")]))
        break
      }
    }
    return findings
  }
}
