import FormLinking
import FormModel

extension Rule {
  package static let ruleEqualsTypeMismatch = Rule(
    "rule-equals-type-mismatch", .error, "'RuleEqualsToRow' names a row with another type of value, or its own row",
    explanation: """
      `RuleEqualsToRow<T>` looks for a row that holds a `T`: `form.rowBy(tag: tag)!` as `RowOf<T>`. For a row with another
      type of value the look-up gives nil, and the app crashes at the first validation. `Int` and `Double` are different
      types here.

      A rule that names the row it is on compares the row with itself and always passes.
      """,
    check: { context in
      context.ruleUsages.compactMap { RuleEqualsTypeMismatch(context: context.linked, usage: $0).finding() }
    },
    examples: {
      """
      form +++ IntRow("reading")
        <<< TextRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "reading")) }
      //                                                                      ^^^^^^^ error: row 'reading' holds 'Int', this one 'String': the app crashes when the rule is evaluated; compare rows of one type
      """
      """
      form +++ AccountRow("customer")
        <<< AccountRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "again")) }
      //                                                                         ^^^^^ error: the row is compared with itself: the rule always passes; name the other row
      """
      """
      form +++ DecimalRow("amount")
        <<< StepperRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "amount")) }
      """
      """
      form +++ CityRow("city")
        <<< TextRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "city")) }
      """
    }
  )
}

private struct RuleEqualsTypeMismatch {
  let context: LinkedContext
  let usage: RuleUsage

  func finding() -> Finding? {
    guard usage.rule.type.name == "RuleEqualsToRow", usage.rule.type.declared == nil, !usage.users.isEmpty,
      !usage.hasUnknownUser
    else { return nil }
    var first: Finding?
    for (added, use) in usage.users {
      guard let found = fault(added.rule, use) else { return nil }
      first = first ?? found
    }
    return first
  }

  /// What is wrong for one row that has the rule; nil where nothing is, or nothing is known.
  private func fault(_ rule: Object, _ use: RowUse) -> Finding? {
    guard let tag = rule.argument("tag"), let text = tag.string, let linked = context.scope(of: use.reference),
      let lookup = linked.scope.lookups.first(where: { $0.kind == .rule && $0.tag.place == tag.place }),
      case .found(let references) = context.workspace.resolution(of: lookup)
    else { return nil }
    let own = references.filter { $0.scope == use.reference.scope }
    let targets = own.isEmpty ? references : own
    if targets.allSatisfy({ $0 == use.reference }) {
      return Finding(tag.place, "the row is compared with itself: the rule always passes; name the other row")
    }
    let value = context.valueType(of: use.row)
    var other: Object?
    for target in targets {
      guard let row = context[target], target != use.reference, context.differ(context.valueType(of: row), value) else {
        return nil
      }
      other = other ?? row
    }
    guard let other else { return nil }
    return Finding(
      tag.place,
      "row '\(text)' holds '\(context.valueType(of: other))', this one '\(value)': the app crashes when the rule is evaluated; compare rows of one type",
      related: [RelatedPlace(other.tag?.place ?? other.type.nameRange, "the row with tag '\(text)'")])
  }
}
