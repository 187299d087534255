import FormLinking
import FormModel

extension Rule {
  package static let ruleEqualsUnknownTag = Rule(
    "rule-equals-unknown-tag", .error, fix: .suggested, "'RuleEqualsToRow' names a row that the form does not have",
    explanation: """
      `RuleEqualsToRow(form:tag:)` looks its row up with `form.rowBy(tag: tag)!` each time the rule is evaluated. Where no
      row has the tag the look-up gives nil, and the app crashes at the first validation. A section's tag names no row.

      Rows may join the form later than the rule is made, in any section. Where the form may hold rows that are not in reach
      only a likely misspelling is reported, as a question.
      """,
    check: { context in
      context.scope.scope.lookups.compactMap { lookup -> Finding? in
        guard lookup.kind == .rule, let tag = lookup.tag.string else { return nil }
        switch context.resolution(of: lookup) {
        case .found, .unknown(nearMiss: nil): return nil
        case .absent(let nearMiss):
          let near = nearMiss.flatMap { context.isOwnTag($0, of: lookup) ? nil : $0 }
          let advice = near.map { "did you mean '\($0)'?" } ?? "use the tag of a row"
          return Finding(
            lookup.tag.place,
            "no row of this form has the tag '\(tag)': the app crashes when the rule is evaluated; \(advice)",
            fixes: context.nearMissFixes(lookup.tag, near))
        case .unknown(.some(let nearMiss)):
          if context.isOwnTag(nearMiss, of: lookup) { return nil }
          return Finding(
            lookup.tag.place, "no row with the tag '\(tag)' is in reach; did you mean '\(nearMiss)'?",
            severity: .warning, fixes: context.nearMissFixes(lookup.tag, nearMiss))
        }
      }
    },
    examples: {
      """
      form +++ PasswordRow("password")
        <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "pasword")) }
      //                                                                          ^^^^^^^ error: no row of this form has the tag 'pasword': the app crashes when the rule is evaluated; did you mean 'password'?
      //> Replace with 'password'
      form +++ PasswordRow("password")
        <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "password")) }
      """
      """
      form +++ Section { $0.tag = "account" }
        <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "account", msg: "Differs")) }
      //                                                                          ^^^^^^^ error: no row of this form has the tag 'account': the app crashes when the rule is evaluated; use the tag of a row
      """
      """
      form +++ TextRow("\\(key)") <<< PasswordRow("password")
        <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "Password")) }
      //                                                                          ^^^^^^^^ warning: no row with the tag 'Password' is in reach; did you mean 'password'?
      """
      """
      form +++ PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "password")) }
        +++ Section() <<< PasswordRow("password")
      """
      """
      form +++ PasswordRow("pin") { $0.add(rule: RuleEqualsToRow(form: form, tag: "pin2")) }
      //                                                                           ^^^^ error: no row of this form has the tag 'pin2': the app crashes when the rule is evaluated; use the tag of a row
      """
      """
      let pin = PasswordRow("pin")
      form +++ pin <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(row: pin)) }
        <<< PasswordRow("other") { $0.add(rule: RuleEqualsToRow(form: form, tag: someTag)) }
      """
    }
  )
}

extension ScopeContext {
  /// Whether the rule that looks for a tag is on the row with another one: that one cannot be meant.
  fileprivate func isOwnTag(_ tag: String, of lookup: Lookup) -> Bool {
    ruleUsages.contains { usage in
      usage.users.contains { added, use in
        added.rule.argument("tag")?.place == lookup.tag.place && use.row.tag?.string == tag
      }
    }
  }
}
