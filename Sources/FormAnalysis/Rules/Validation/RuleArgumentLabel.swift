import FormLinking
import FormModel

extension Rule {
  package static let ruleArgumentLabel = Rule(
    "rule-argument-label", .error, fix: .safe, "A rule is added as a rule set, or a rule set as a rule",
    explanation: """
      `add(rule:)` takes one rule, `add(ruleSet:)` a `RuleSet` with several. The other way round neither compiles, and the
      compiler's message speaks of types that appear nowhere in the code.

      The fix exchanges the label.
      """,
    check: { unit in
      // `extension RowOf { func add(rule set: RuleSet<T>) { add(ruleSet: set) } }`
      let roots = ["BaseRow", "RowOf", "Row", "RowType"]
      if roots.contains(where: { unit.linked.workspace.type($0)?.members["add"] != nil }) { return [] }
      return unit.rows(with: "add").flatMap { row in
        row.calls(of: "add").compactMap { RuleArgumentLabel.finding($0, unit.scope) }
      }
    },
    examples: {
      """
      form +++ PasswordRow("old") { $0.add(ruleSet: RuleRequired()) }
      //                                   ^^^^^^^ error: 'RuleRequired' is a single rule: this does not compile; write 'rule:'
      //> Replace with 'rule'
      form +++ PasswordRow("old") { $0.add(rule: RuleRequired()) }
      """
      """
      var strong = RuleSet<String>()
      strong.add(rule: RuleRequired())
      form +++ PasswordRow("new") { row in
        row.add(rule: strong)
        //      ^^^^ error: this is a rule set: this does not compile; write 'ruleSet:'
      }
      """
      """
      var strong = RuleSet<String>()
      form +++ PasswordRow("new") {
        $0.add(ruleSet: strong)
        $0.add(rule: RuleRequired())
      }
      """
      """
      form +++ PasswordRow("new") { $0.add(ruleSet: makeRules()) }
      """
    }
  )
}

private enum RuleArgumentLabel {
  static func finding(_ event: Event, _ scope: LinkedScope) -> Finding? {
    guard let argument = event.arguments?.first, let range = argument.labelRange else { return nil }
    // Nearly always a rule is given as a rule.
    if argument.label == "rule", let id = argument.operand.object, scope[id]?.kind == .rule { return nil }
    let kinds = argument.operand.alternatives.map { kind($0, argument.operand.type, scope) }
    guard let first = kinds.first, let object = first, kinds.allSatisfy({ $0?.isSet == object.isSet }) else {
      return nil
    }
    let right: String
    let message: String
    switch (argument.label, object.isSet) {
    case ("rule", true): (right, message) = ("ruleSet", "this is a rule set")
    case ("ruleSet", false): (right, message) = ("rule", "'\(object.name)' is a single rule")
    default: return nil
    }
    return Finding(
      range, "\(message): this does not compile; write '\(right):'",
      fixes: [Fix("Replace with '\(right)'", [TextEdit(range, right)], isSafe: true)])
  }

  private static func kind(_ value: Value, _ type: ValueType, _ scope: LinkedScope) -> (isSet: Bool, name: String)? {
    if case .object(let id) = value, let object = scope[id] {
      switch object.kind {
      case .rule: return (false, object.type.name)
      case .ruleSet: return (true, object.type.name)
      default: return nil
      }
    }
    if case .named("RuleSet", let arguments) = type.unwrapped, arguments.count == 1 { return (true, "RuleSet") }
    return nil
  }
}
