import FormModel

/// The rule reference that stands beside the rules (`Rules/README.md`): written from the rules, and checked by a test.
package enum RuleReference {
  package static var text: String {
    var text = """
      # The rules

      What formlsp reports, by id. `formlsp explain ID` prints the same page in a terminal. This file is written from the rules
      (`FORMLSP_RECORD_REFERENCE=1 swift test --filter ruleReferenceIsCurrent`); a test fails when it is stale.

      | id | severity | fix | what |
      | --- | --- | --- | --- |

      """
    for rule in Rule.all {
      let severity = rule.isOptIn ? "\(rule.severity.rawValue), off until configured" : rule.severity.rawValue
      let fix = rule.fix == .none ? "" : rule.fix.rawValue
      text += "| [`\(rule.id)`](#\(rule.id)) | \(severity) | \(fix) | \(rule.summary) |\n"
    }
    for rule in Rule.all { text += "\n" + page(of: rule) }
    return text
  }

  private static func page(of rule: Rule) -> String {
    var page = "## \(rule.id)\n\n*\(rule.summary).*\n\n\(rule.explanation)\n"
    let examples = rule.examples.map(\.text)
    let (reported, silent) = (examples.filter(\.isReported), examples.filter { !$0.isReported })
    for (title, examples) in [("Reported", reported), ("Not reported", silent)] where !examples.isEmpty {
      page += "\n\(title):\n"
      for example in examples {
        page += "\n```swift\n\(example.source)\n```\n"
        for fixed in example.fixed { page += "\n*\(fixed.title)*:\n\n```swift\n\(fixed.source)\n```\n" }
      }
    }
    return page
  }
}
