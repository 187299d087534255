import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let ruleTypeMismatch = Rule(
    "rule-type-mismatch", .error, "A validation rule checks another type of value than the row holds",
    explanation: """
      `add(rule:)` takes rules for exactly the row's type of value: text rules (`RuleEmail`, `RuleRegExp`, the length rules)
      for rows that hold a `String`, `RuleURL` for `URLRow` alone, range rules for rows whose value their bound converts
      to. Anything else does not compile, and the compiler says so badly: older ones speak of an “incorrect argument label
      (have 'rule:', expected 'ruleSet:')”, newer ones of `Cell<Int>.Value`.

      Literals adapt: `RuleGreaterThan(min: 5)` fits an `IntRow`, a `DecimalRow` and a `SliderRow`; `min: 2.5` fits no
      `IntRow`. Text that holds an address is checked by `RuleRegExp` or a `RuleClosure`, not by `RuleURL`.

      The same goes for a `RuleSet` of another type: `RuleSet<Double>()` cannot be given to an `IntRow`.
      """,
    check: { RuleTypeMismatch(context: $0.linked).findings(in: $0.scope) },
    examples: {
      """
      form +++ IntRow("age") {
        $0.add(rule: RuleMaxLength(maxLength: 3))
        //           ^^^^^^^^^^^^^ error: 'RuleMaxLength' checks values of type 'String', but 'IntRow' holds 'Int': this does not compile; use a rule for 'Int'
      }
      """
      """
      form +++ IntRow("years") {
        $0.add(rule: RuleGreaterThan(min: 2.5))
        //           ^^^^^^^^^^^^^^^ error: 'RuleGreaterThan' checks values of type 'Double', …
      }
      """
      """
      form +++ DateRow("day") {
        $0.add(rule: RuleClosure { (day: String?) in nil })
        //           ^^^^^^^^^^^ error: 'RuleClosure' checks values of type 'String', …
      }
      """
      """
      let years = RuleSet<Double>()
      form +++ IntRow("age") {
        $0.add(ruleSet: years)
        //              ^^^^^ error: this rule set checks values of type 'Double', but 'IntRow' holds 'Int': this does not compile; use a 'RuleSet<Int>'
      }
      """
      """
      var codes = RuleSet<Int>()
      codes.add(rule: RuleEmail())
      //              ^^^^^^^^^ error: 'RuleEmail' checks values of type 'String', but the rule set 'Int': this does not compile; use a rule for 'Int'
      form +++ IntRow("code") { $0.add(ruleSet: codes) }
      """
      """
      struct Plate: RuleType {
        var id: String?
        var validationError = ValidationError(msg: "")
        func isValid(value: String?) -> ValidationError? { nil }
      }
      form +++ URLRow("plate") { $0.add(rule: Plate()) }
      //                                      ^^^^^ error: 'Plate' checks values of type 'String', …
      """
      """
      form +++ DecimalRow("weight") {
        $0.add(rule: RuleGreaterThan(min: 2))
        $0.add(rule: RuleSmallerThan(max: 60 * 60))
        $0.add(rule: RuleRequired())
      }
      """
      """
      func positive(min: Double = 1) -> RuleGreaterThan<Double> { RuleGreaterThan(min: min) }
      form +++ DecimalRow("weight") { $0.add(rule: positive()) }
      form +++ CityRow("city") { $0.add(rule: RuleEmail()) }
      """
      """
      struct Longer<T: Comparable>: RuleType {
        func isValid(value: T?) -> ValidationError? { nil }
      }
      form +++ IntRow("a") { $0.add(rule: Longer<Int>()) }
      """
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - rows:
            - type: DateRow
              rules: [{ RuleGreaterThan: { min: 2026-01-01 } }, { RuleSmallerOrEqualThan: { max: "2026-12-31" } }]
            - type: IntRow
              rules: [{ RuleGreaterThan: { min: 2026-01-01 } }]
      //                ^^^^^^^^^^^^^^^ error: 'RuleGreaterThan' checks values of type 'String', but …
      """
    }
  )
}

private struct RuleTypeMismatch {
  let context: LinkedContext

  func findings(in linked: LinkedScope) -> [Finding] {
    var findings: [Finding] = []
    for object in linked.objects(with: ["add"]) {
      switch object.kind {
      case .row: findings += rowFindings(object, linked)
      case .ruleSet: findings += setFindings(object, linked)
      default: continue
      }
    }
    return findings
  }

  private func rowFindings(_ row: Object, _ scope: LinkedScope) -> [Finding] {
    var findings: [Finding] = []
    for event in row.events {
      guard event.isDirect, event.member.text == "add", let argument = event.arguments?.first,
        argument.label == "rule" || argument.label == "ruleSet"
      else { continue }
      let type = staticType(of: row, event)
      let value = context.graph.rowValueType(of: type)
      if value == .unknown { continue }
      let holder = { "'\(rowName(type))' holds" }
      for alternative in argument.operand.alternatives {
        guard case .object(let id) = alternative, let object = scope[id] else { continue }
        if object.kind == .rule, argument.label == "rule" {
          if let finding = finding(object, value, holder: holder, scope) { findings.append(finding) }
        } else if object.kind == .ruleSet, argument.label == "ruleSet" {
          let own = object.ruleSetValueType
          guard own != .unknown, context.differ(own, value) else { continue }
          let isMadeThere = argument.operand.range == object.range
          findings.append(
            Finding(
              isMadeThere ? object.type.nameRange : argument.operand.range,
              "this rule set checks values of type '\(own)', but \(holder()) '\(value)': this does not compile; use a 'RuleSet<\(value)>'"
            ))
        }
      }
    }
    return findings
  }

  private func setFindings(_ ruleSet: Object, _ scope: LinkedScope) -> [Finding] {
    let value = ruleSet.ruleSetValueType
    guard value != .unknown else { return [] }
    return RowRules(ofSet: ruleSet, in: scope).rules.compactMap { added in
      added.ruleSet == nil ? finding(added.rule, value, holder: { "the rule set" }, scope) : nil
    }
  }

  private func finding(_ rule: Object, _ value: ValueType, holder: () -> String, _ scope: LinkedScope) -> Finding? {
    let type = RuleValueType(rule, in: scope, context)
    guard type.rejects(value, context) else { return nil }
    return Finding(
      rule.type.nameRange,
      "'\(rule.type.name)' checks values of type \(type.description), but \(holder()) '\(value)': this does not compile; use a rule for '\(value)'"
    )
  }

  /// The class that the compiler sees: of a row that was looked up, the one that was asked for.
  private func staticType(of row: Object, _ event: Event) -> ValueType {
    if event.receiver != .unknown { return event.receiver }
    return row.isMadeHere ? context.type(of: row) : .unknown
  }

  private func rowName(_ type: ValueType) -> String {
    if case .named(let name, _) = type { name } else { type.description }
  }
}
