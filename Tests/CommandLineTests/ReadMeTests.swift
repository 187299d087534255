import Foundation
import Testing

/// What the project's README shows of a run. `Editors/recording/record` writes it.
@Suite("The README")
struct ReadMeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("its report is what a check of the samples says")
  func report() throws {
    let readMe = try Self.text("README.md")
    let shown = try #require(
      readMe.components(separatedBy: "<!-- check -->").last?.components(separatedBy: "<!-- /check -->").first)
    var lines = shown.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("```") && !$0.hasPrefix("$ ") }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Tests/Samples")
    let files = try names.map { ("Tests/Samples/" + $0, try Self.text("Tests/Samples/" + $0)) }
    let project = try TemporaryProject(Dictionary(uniqueKeysWithValues: files))
    let run = try project.formlsp("--check", "--format", "full", "Tests/Samples")
    #expect(run.code == 1)
    let summary = lines.popLast() ?? "a summary"
    #expect(run.errors.contains(summary))
    let more = lines.popLast() ?? ""
    let findings = run.output.split(separator: "\n").filter { $0.hasPrefix("error[") || $0.hasPrefix("warning[") }
    let count = lines.filter { $0.hasPrefix("error[") || $0.hasPrefix("warning[") }.count
    #expect(count > 0 && more == "… \(findings.count - count) more")
    let said = Set(run.output.split(separator: "\n").map(String.init))
    #expect(lines.filter { !said.contains($0) } == [])
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root.path + "/" + path, encoding: .utf8)
  }
}
