import ArgumentParser
import FormModel
import FormWorkspace

/// `formlsp rules`.
struct RulesCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List every rule with severity, tier, fix, and whether it is on here.")

  @Option(name: .long, help: "text or json.")
  var format: Format = .text

  func run() throws {
    let folder = FileSystem.currentFolder
    var workspace = Workspace(root: folder, settings: WorkspaceSettings())
    let path = folder + "/Form.swift"
    let configuration = workspace.configuration(for: path)
    let rules = RuleRegistry.all.map { (rule: $0, level: workspace.level(of: $0, in: path, configuration)) }
    switch format {
    case .text: Output.write(Self.text(rules))
    case .json: Output.write(Self.json(rules).pretty)
    }
  }

  private static func text(_ rules: [(rule: RuleDescription, level: Configuration.Level)]) -> String {
    let width = rules.map(\.rule.id.count).max() ?? 0
    return rules.map { rule, level in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      // Of a rule that is off the severity that it would have.
      let severity = level == .off ? rule.severity.name : level.description
      let name = severity + String(repeating: " ", count: max(0, 7 - severity.count))
      let fix = rule.fix == .none ? "        " : rule.fix == .safe ? "fix     " : "suggests"
      return "\(id)  \(name)  tier \(rule.tier)  \(fix)  \(level == .off ? "off" : "on ")  \(rule.summary)\n"
    }.joined()
  }

  private static func json(_ rules: [(rule: RuleDescription, level: Configuration.Level)]) -> OrderedJSON {
    .array(
      rules.map { rule, level in
        [
          "id": .string(rule.id),
          "severity": .string(rule.severity.name),
          "level": .string(level.description),
          "tier": .number(rule.tier),
          "optIn": .bool(rule.isOptIn),
          "fix": .string(rule.fix.rawValue),
          "summary": .string(rule.summary),
          "help": .string(RuleRegistry.page(of: rule.id)),
        ]
      })
  }
}
