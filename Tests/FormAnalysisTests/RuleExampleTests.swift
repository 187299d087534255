import FormAnalysis
import FormTestSupport
import Testing

/// Every rule's examples, which are its documentation, report exactly what they show.
@Suite struct RuleExampleTests {
  @Test(arguments: Rule.all.flatMap { rule in rule.examples.map { (rule, $0) } })
  func exampleReportsExactlyWhatItShows(rule: Rule, example: Example) throws {
    let fixture = Fixture.of(example)
    let (missing, unexpected) = fixture.difference(to: fixture.findings(of: rule))
    #expect(
      missing.isEmpty && unexpected.isEmpty, "\(rule.id): missing \(missing), unexpected \(unexpected)",
      sourceLocation: SourceLocation(
        fileID: "FormAnalysis/\(rule.id)", filePath: example.file, line: example.line, column: 1))
  }

  @Test(arguments: Rule.all)
  func ruleShowsWhatItReportsAndWhatItDoesNot(rule: Rule) {
    let marked = rule.examples.filter(\.text.isReported)
    #expect(marked.count >= 2, "\(rule.id) shows at least two sources that it reports")
    #expect(rule.examples.count - marked.count >= 2, "\(rule.id) shows at least two near misses")
    #expect(!rule.explanation.isEmpty)
  }
}
