import FormAnalysis
import FormTestSupport
import Testing

/// Sources with the findings of one rule in them, beyond the rule's own examples: the same clause met in other code.
struct RuleShape: Sendable, CustomTestStringConvertible {
  let rule: String
  let name: String
  let source: String

  init(_ rule: String, _ name: String, _ source: String) {
    (self.rule, self.name, self.source) = (rule, name, source)
  }

  var testDescription: String { "\(rule): \(name)" }

  /// Expects exactly the marked findings.
  func expectExactly(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let rule = try #require(Rule.all.first { $0.id == self.rule }, sourceLocation: sourceLocation)
    let fixture = Fixture(source)
    let (missing, unexpected) = fixture.difference(to: fixture.findings(of: rule))
    #expect(
      missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)",
      sourceLocation: sourceLocation)
  }
}
