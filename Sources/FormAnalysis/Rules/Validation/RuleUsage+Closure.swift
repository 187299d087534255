import FormLinking
import FormModel

extension RuleUsage {
  /// The rule rewritten as a closure with the same message and identifier; nil where its text is not at hand.
  func closure(testing condition: String, _ context: LinkedContext) -> TextEdit? {
    guard let text = context.text(rule.range.file) else { return nil }
    var message = "\"Field required!\""
    var identifier = ""
    var start = rule.range.start
    for argument in rule.arguments {
      // What stands between them would be lost.
      guard !hasComment(text.substring(start..<max(start, argument.operand.range.start))) else { return nil }
      start = argument.operand.range.end
      let value = text.substring(argument.operand.range.bytes)
      switch argument.label {
      case "msg": message = value
      case "id": identifier = "(id: \(value))"
      default: return nil
      }
    }
    guard !hasComment(text.substring(start..<max(start, rule.range.end))) else { return nil }
    // Where the type is written, nothing else may tell it.
    let type = text.substring(rule.type.nameRange.end..<max(rule.type.nameRange.end, rule.type.range.end))
    return TextEdit(
      rule.range, "RuleClosure\(type)\(identifier) { \(condition) ? nil : ValidationError(msg: \(message)) }")
  }

  private func hasComment(_ code: String) -> Bool { code.contains("//") || code.contains("/*") }
}
