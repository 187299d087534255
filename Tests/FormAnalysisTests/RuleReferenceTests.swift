import FormAnalysis
import Foundation
import Testing

/// `Sources/FormAnalysis/Rules/README.md` says what the rules say.
@Test func ruleReferenceIsCurrent() throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/FormAnalysis/Rules/README.md")
  if ProcessInfo.processInfo.environment["FORMLSP_RECORD_REFERENCE"] != nil {
    try RuleReference.text.write(to: file, atomically: true, encoding: .utf8)
  }
  let written = try String(contentsOf: file, encoding: .utf8)
  #expect(
    written == RuleReference.text,
    "write it anew: FORMLSP_RECORD_REFERENCE=1 swift test --filter ruleReferenceIsCurrent")
  #expect(Rule.all.allSatisfy { written.contains("## \($0.id)\n") })
}
