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
          fixes: (unit.scope.scope.owner.kind == .document
            ? removal(ofKey: rule.arguments[position], label) : removal(of: position, rule, unit.linked))
            .map { [$0] } ?? [])
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

/// Takes a key of a form file out with its value; what it needs no longer beside it is seen to where its fixes are made.
private func removal(ofKey argument: ArgumentUse, _ label: SourceRange) -> Fix? {
  let value = argument.operand.range
  guard value.file == label.file, value.start >= label.end else { return nil }
  return Fix(
    title, [TextEdit(SourceRange(label.file, label.start..<value.end), "")],
    isSafe: argument.operand.literal == .boolean)
}

private let title = "Remove 'requiresProtocol'"

/// Takes one argument out, with the comma beside it; nil where more than that stands between it and its neighbours.
private func removal(of position: Int, _ rule: Object, _ context: LinkedContext) -> Fix? {
  let arguments = rule.arguments
  let argument = arguments[position]
  guard let start = argument.labelRange?.start, let text = context.text(rule.range.file), rule.range.end <= text.count
  else { return nil }
  /// Where the white space ends that ends at a place.
  func blanks(before place: Int) -> Int {
    var place = place
    while place > 0, text.bytes[place - 1] <= 0x20 { place -= 1 }
    return place
  }
  let bytes: ByteRange
  if arguments.indices.contains(position + 1) {
    guard let next = arguments[position + 1].labelRange?.start, next > start else { return nil }
    bytes = start..<next
  } else {
    let end = blanks(before: rule.range.end - 1)
    let comma = blanks(before: start) - 1
    guard end > start else { return nil }
    if position == 0 {
      bytes = start..<end
    } else {
      guard comma > 0, text.bytes[comma] == UInt8(ascii: ",") else { return nil }
      bytes = comma..<end
    }
  }
  let taken = text.substring(bytes)
  guard !taken.contains("//"), !taken.contains("/*") else { return nil }
  return Fix(
    title, [TextEdit(SourceRange(rule.range.file, bytes), "")],
    isSafe: argument.operand.literal == .boolean)
}
