import FormAnalysis
import FormModel
import FormTestSupport
import Foundation
import Testing

/// Every rule that mends what it finds shows in its examples what its fix makes of the source.
@Suite struct FixExampleTests {
  @Test(arguments: Rule.all.flatMap { rule in rule.examples.filter { !$0.text.fixed.isEmpty }.map { (rule, $0) } })
  func fixMakesWhatTheExampleShows(rule: Rule, example: Example) throws {
    let location = SourceLocation(
      fileID: "FormAnalysis/\(rule.id)", filePath: example.file, line: example.line, column: 1)
    let files = ExampleFiles(example.source)
    let fixture = Fixture.of(example)
    let fixes = rule.findings(in: fixture.context).flatMap(\.fixes)
    for shown in files.fixed {
      let made = fixes.filter { $0.title == shown.title }.map { fixture.files(after: $0) }
      #expect(
        made.contains(shown.files), "'\(shown.title)' makes \(made.map { $0.map(\.text) }), of \(fixes.map(\.title))",
        sourceLocation: location)
    }
  }

  @Test func whatStandsUnderAConditionIsNotTakenOutOfIt() throws {
    let fixture = Fixture(
      """
      form +++ TextRow("a").cellSetup { cell, row in
        if row.tag == nil {
          cell.textField.textColor = .red
        }
        cell.height = { 30 }
      }
      """)
    let rule = try #require(Rule.all.first { $0.id == "cell-style-overwritten" })
    #expect(rule.findings(in: fixture.context).map(\.fixes) == [[]])
    let line = Fixture(
      #"form +++ TextRow("a").cellSetup { c, _ in c.textField.font = .a; c.height = { 30 }; c.tag = 1 }"#)
    let fixes = rule.findings(in: line.context).flatMap(\.fixes)
    #expect(
      fixes.map { line.files(after: $0).map(\.text) } == [
        [
          """
          form +++ TextRow("a").cellSetup { c, _ in c.height = { 30 }; c.tag = 1 }
            .cellUpdate { c, _ in c.textField.font = .a }
          """
        ]
      ])
  }

  @Test(arguments: Rule.all)
  func fixesAreShownAndAreWhatTheRuleSays(rule: Rule) {
    var kinds: Set<Rule.FixKind> = []
    for example in rule.examples {
      for fix in rule.findings(in: Fixture.of(example).context).flatMap(\.fixes) {
        kinds.insert(fix.isSafe ? .safe : .suggested)
        #expect(fix.title.first?.isUppercase == true, "'\(fix.title)' is a command")
      }
    }
    switch rule.fix {
    case .none: #expect(kinds.isEmpty, "'\(rule.id)' says that it has no fix")
    case .suggested: #expect(kinds == [.suggested], "'\(rule.id)' says that its fix needs a look")
    case .safe: #expect(kinds.contains(.safe), "'\(rule.id)' says that it has a safe fix")
    }
    if rule.fix != .none {
      #expect(rule.examples.contains { !$0.text.fixed.isEmpty }, "'\(rule.id)' shows what its fix makes")
    }
  }

  /// With `FORMLSP_RECORD_FIXES`, writes what the first fix of each rule makes into its example.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FORMLSP_RECORD_FIXES"] != nil))
  func recordFixes() throws {
    for rule in Rule.all where rule.fix != .none && rule.examples.allSatisfy(\.text.fixed.isEmpty) {
      let candidates = rule.examples.filter { ExampleFiles($0.source).files.count == 1 }
      let shown = candidates.compactMap { example -> (example: Example, fix: Fix, after: String)? in
        let fixture = Fixture.of(example)
        let fixes = rule.findings(in: fixture.context).flatMap(\.fixes)
        guard let fix = fixes.first(where: { $0.isSafe == (rule.fix == .safe) }) else { return nil }
        return fixture.files(after: fix).first.map { file in
          (example, fix, file.name == "Example.swift" ? file.text : "//- \(file.name)\n\(file.text)")
        }
      }
      guard let (example, fix, made) = shown.min(by: { $0.after.count < $1.after.count }) else { continue }
      var lines = try String(contentsOfFile: example.file, encoding: .utf8).components(separatedBy: "\n")
      // The line of a literal is that of its opening quotes.
      let opening = example.line - 1
      guard lines.indices.contains(opening),
        let closing = lines[(opening + 1)...].firstIndex(where: {
          $0.trimmingCharacters(in: .whitespaces).hasPrefix("\"\"\"")
        })
      else { continue }
      let indent = String(lines[opening].prefix { $0 == " " })
      let isRaw = lines[opening].contains("#\"\"\"")
      let added = ["//> \(fix.title)"] + made.components(separatedBy: "\n")
      lines.insert(
        contentsOf: added.map { line in
          let text = isRaw ? line : line.replacingOccurrences(of: "\\", with: "\\\\")
          return text.isEmpty ? "" : indent + text
        }, at: closing)
      try lines.joined(separator: "\n").write(toFile: example.file, atomically: true, encoding: .utf8)
    }
  }
}
