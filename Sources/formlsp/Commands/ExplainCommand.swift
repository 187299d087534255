import ArgumentParser
import FormAnalysis
import FormModel
import FormWorkspace

/// `formlsp explain RULE`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Print a rule's page: what, why, bad and good code.")

  @ArgumentParser.Argument(help: "The rule's id, as it stands in brackets behind a finding.")
  var rule: String

  func run() throws {
    try RuleOptions.validate(rule)
    guard let description = RuleRegistry.byID[rule] else { return }
    Output.write(RulePage.render(description))
  }
}

/// A rule's page in Markdown.
enum RulePage {
  static func render(_ rule: RuleDescription) -> String {
    var text = "# \(rule.id)\n\n\(rule.summary).\n\n"
    text += "Severity: \(rule.severity.name)\(rule.isOptIn ? " (off until it is configured)" : ""). "
    switch rule.fix {
    case .none: text += "No fix.\n"
    case .safe: text += "Fix: safe, applied by `--fix`.\n"
    case .suggested: text += "Fix: suggested, applied by `--fix --suggested` where there is only one.\n"
    }
    if rule.explanation != rule.summary { text += "\n\(rule.explanation)\n" }
    for example in rule.examples {
      text += "\n\(example.isReported ? "Reported" : "Fine"):\n\n```swift\n\(example.source)\n```\n"
      for fixed in example.fixed { text += "\n\(fixed.title):\n\n```swift\n\(fixed.source)\n```\n" }
    }
    return text + """

      Silence it where it is wrong for you:

      ```swift
      // formlsp:ignore-next \(rule.id) the reason
      ```

      """
  }
}
