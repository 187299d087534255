import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// Sources whose caret lines name rules (`// ^^^^ duplicate-row-tag`), against some rules.
struct Shape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var source: String

  init(_ description: String, _ source: String) { (testDescription, self.source) = (description, source) }

  /// What is reported besides what the source shows, and what it shows that is not reported.
  /// - Parameters:
  ///   - rules: the ids of the rules that are asked.
  ///   - infos: whether findings for information count.
  func difference(of rules: [String], infos: Bool = false) -> (missing: [String], unexpected: [String]) {
    let fixture = Fixture(source)
    var findings: [Fixture.Expectation] = []
    for rule in Rule.all where rules.contains(rule.id) {
      for finding in rule.findings(in: fixture.context) where infos || (finding.severity ?? rule.severity) != .info {
        findings.append(Fixture.Expectation(range: finding.range, message: rule.id))
      }
    }
    let (missing, unexpected) = fixture.difference(to: findings)
    func shown(_ one: Fixture.Expectation) -> String {
      let text = fixture.texts[Int(one.range.file.index)]
      return "\(one.message) at '\(text.substring(one.range.bytes))' in line \(text.line(at: one.range.start) + 1)"
    }
    return (missing.map(shown), unexpected.map(shown))
  }
}
