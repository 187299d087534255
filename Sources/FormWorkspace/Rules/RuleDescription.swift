package import FormAnalysis
package import FormModel

/// What users are told of a rule: `formlsp rules`, `formlsp explain`, SARIF's rule list.
package struct RuleDescription: Hashable, Sendable {
  /// Whether a finding of the rule can be mended by formlsp.
  package enum FixKind: String, Hashable, Sendable { case none, suggested, safe }

  package var id: String
  /// The severity when nothing is configured.
  package var severity: Severity
  package var tier: Int
  /// Off until a configuration names it.
  package var isOptIn: Bool
  package var fix: FixKind
  /// One sentence without full stop.
  package var summary: String
  /// Markdown: what happens at run time, and what to do instead.
  package var explanation: String
  /// The examples as they are written: a check asks no rule for them.
  private let exampleSources: [String]

  /// Sources with the expected findings as caret comments, and what fixes make of them; those without carets are fine.
  package var examples: [ExampleText] { exampleSources.map { ExampleText($0) } }

  package init(
    _ id: String, _ severity: Severity, tier: Int = 1, isOptIn: Bool = false, fix: FixKind = .none, summary: String,
    explanation: String, examples: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.tier = tier
    self.isOptIn = isOptIn
    self.fix = fix
    self.summary = summary
    self.explanation = explanation
    exampleSources = examples
  }
}
