import FormLinking
import FormModel

extension Rule {
  package static let ruleIDUnknown = Rule(
    "rule-id-unknown", .warning, tier: 2, fix: .suggested, "A rule is removed by an identifier that no rule has",
    explanation: """
      `remove(ruleWithIdentifier:)` removes the first rule with that `id` and does nothing when there is none. Rules have
      no identifier unless one is given at their construction (`RuleRequired(id: "required")`) or assigned to them before
      they are added.
      """,
    check: { unit in
      unit.rowSites(with: "remove").flatMap { RuleIDUnknown(context: unit).findings($0) }
        + unit.scope.ruleSets.flatMap { RuleIDUnknown(context: unit).findings(inSet: $0) }
    },
    examples: {
      """
      form +++ TextRow("vat") { $0.add(rule: RuleMinLength(minLength: 8, id: "vatLength")) }.onChange { row in
        row.remove(ruleWithIdentifier: "vatLenght")
        //                              ^^^^^^^^^ warning: no rule of this row has the identifier 'vatLenght': nothing is removed; did you mean 'vatLength'?
      }
      //> Replace with 'vatLength'
      form +++ TextRow("vat") { $0.add(rule: RuleMinLength(minLength: 8, id: "vatLength")) }.onChange { row in
        row.remove(ruleWithIdentifier: "vatLength")
      }
      """
      """
      form +++ TextRow("vat") { $0.add(rule: RuleRequired()) }
      func relax() {
        let vat: TextRow? = form.rowBy(tag: "vat")
        vat?.remove(ruleWithIdentifier: "required")
        //                               ^^^^^^^^ warning: no rule of this row has the identifier 'required': nothing is removed; give the rule an 'id'
      }
      """
      """
      form +++ TextRow("vat") {
        var rule = RuleRequired<String>()
        rule.id = "required"
        $0.add(rule: rule)
      }.onChange { $0.remove(ruleWithIdentifier: "required") }
      """
      """
      var rules = RuleSet<String>()
      rules.add(rule: RuleRequired(id: "required"))
      form +++ TextRow("vat") { $0.add(ruleSet: rules) }.onChange { $0.remove(ruleWithIdentifier: "required") }
        <<< TextRow("name") { $0.add(ruleSet: serverRules) }.onChange { $0.remove(ruleWithIdentifier: "x") }
      """
    }
  )
}

private struct RuleIDUnknown {
  let context: ScopeContext

  func findings(_ site: RowSite) -> [Finding] {
    let removals = site.uses.flatMap { $0.events.filter { Self.isRemoval($0) } }
    guard !removals.isEmpty else { return [] }
    var known: Set<String> = []
    for use in site.uses {
      guard let identifiers = Self.identifiers(use.rules), !context.linked.mayBeGiven(["add"], use) else { return [] }
      known.formUnion(identifiers)
    }
    return removals.compactMap { finding($0, known, of: "row") }
  }

  func findings(inSet ruleSet: Object) -> [Finding] {
    let removals = ruleSet.events.filter { Self.isRemoval($0) }
    guard !removals.isEmpty, let known = Self.identifiers(RowRules(ofSet: ruleSet, in: context.scope)) else {
      return []
    }
    return removals.compactMap { finding($0, known, of: "rule set") }
  }

  private func finding(_ event: Event, _ known: Set<String>, of holder: String) -> Finding? {
    guard let operand = event.arguments?.first?.operand, let id = operand.string, !known.contains(id) else {
      return nil
    }
    let nearest = NearestName.nearest(to: id, among: known)
    let advice = nearest.map { "did you mean '\($0)'?" } ?? "give the rule an 'id'"
    return Finding(
      operand.place, "no rule of this \(holder) has the identifier '\(id)': nothing is removed; \(advice)",
      fixes: context.nearMissFixes(operand, nearest))
  }

  private static func isRemoval(_ event: Event) -> Bool {
    event.isDirect && event.member.text == "remove"
      && event.arguments?.first?.label == "ruleWithIdentifier"
  }

  /// The identifiers of the rules; nil where they are not all known.
  private static func identifiers(_ rules: RowRules) -> Set<String>? {
    guard rules.isComplete else { return nil }
    var found: Set<String> = []
    for added in rules.rules {
      let rule = added.rule
      let assigned = rule.assignments(to: "id")
      if let given = rule.argument("id") {
        guard given.string != nil || given.isNil else { return nil }
        if let text = given.string { found.insert(text) }
      } else if rule.type.declared != nil {
        return nil
      }
      for event in assigned {
        guard let text = event.assigned?.string else { return nil }
        found.insert(text)
      }
    }
    return found
  }
}
