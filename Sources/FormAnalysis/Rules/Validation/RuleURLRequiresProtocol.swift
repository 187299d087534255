import FormLinking
import FormModel

extension Rule {
  package static let ruleURLRequiresProtocol = Rule(
    "rule-url-requires-protocol", .warning, fix: .safe, "'requiresProtocol' of 'RuleURL' has no effect",
    explanation: """
      `RuleURL` stores `requiresProtocol` and never reads it, in any version of Eureka: its pattern always demands
      `http://` or `https://`, whether `true` or `false` is given.

      Leave the argument out. To accept addresses without a scheme use a `RuleClosure`.
      """,
    check: { unit in
      unit.scope.rules.compactMap { rule -> Finding? in
        guard rule.type.name == "RuleURL", rule.type.declared == nil,
          let position = rule.arguments.firstIndex(where: { $0.label == "requiresProtocol" }),
          let label = rule.arguments[position].labelRange
        else { return nil }
        return Finding(
          label, "'requiresProtocol' is never read: 'RuleURL' always demands 'http://' or 'https://'; leave it out",
          fixes: [removal(of: position, rule)])
      }
    },
    examples: {
      """
      form +++ URLRow("endpoint") { $0.add(rule: RuleURL(allowsEmpty: false, requiresProtocol: true)) }
      //                                                                     ^^^^^^^^^^^^^^^^ warning: 'requiresProtocol' is never read: 'RuleURL' always demands 'http://' or 'https://'; leave it out
      """
      """
      var links = RuleSet<URL>()
      links.add(rule: RuleURL(requiresProtocol: false, msg: "No URL"))
      //                      ^^^^^^^^^^^^^^^^ warning: 'requiresProtocol' is never read: …
      //> Remove 'requiresProtocol'
      var links = RuleSet<URL>()
      links.add(rule: RuleURL(msg: "No URL"))
      """
      """
      form +++ URLRow("docs") { $0.add(rule: RuleURL(allowsEmpty: true, msg: "No URL")) }
      """
      """
      struct RuleURL: RuleType {
        init(requiresProtocol: Bool) {}
      }
      form +++ URLRow("docs") { $0.add(rule: RuleURL(requiresProtocol: true)) }
      """
    }
  )
}

/// Takes one argument out, with the comma beside it.
private func removal(of position: Int, _ rule: Object) -> Fix {
  let arguments = rule.arguments
  let argument = arguments[position]
  let start = argument.labelRange?.start ?? argument.operand.range.start
  let bytes: ByteRange
  if arguments.indices.contains(position + 1) {
    let next = arguments[position + 1]
    bytes = start..<max(start, next.labelRange?.start ?? next.operand.range.start)
  } else if position > 0 {
    bytes = arguments[position - 1].operand.range.end..<argument.operand.range.end
  } else {
    bytes = start..<max(start, argument.operand.range.end)
  }
  return Fix(
    "Remove 'requiresProtocol'", [TextEdit(SourceRange(rule.range.file, bytes), "")],
    isSafe: argument.operand.literal == .boolean)
}
