import ArgumentParser
import FormModel
import FormWorkspace

/// `formlsp config`.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the configuration in force for a path, and where each value comes from.")

  @ArgumentParser.Argument(help: "A file or folder (default: the current folder).")
  var path: String = "."

  func run() throws {
    let folder = FileSystem.currentFolder
    let target = Paths.absolute(path, in: folder)
    guard let kind = FileSystem.kind(of: target) else { throw ValidationError("no such file or folder: '\(path)'") }
    let file = kind == .folder ? target + "/Form.swift" : target
    var settings = WorkspaceSettings()
    settings.paths = [folder]
    var workspace = Workspace(root: nil, settings: settings)
    let configuration = workspace.configuration(for: file)
    let printer = ConfigurationPrinter(configuration: configuration, file: file, folder: folder)
    Output.write(printer.text(workspace))
    if workspace.hasBrokenConfiguration {
      Output.complain("the configuration is broken; 'formlsp --check' says where")
      throw ExitCode(2)
    }
  }
}

/// Prints a configuration as YAML that could be written down, with the origin of every value behind it.
private struct ConfigurationPrinter {
  let configuration: Configuration
  let file: String
  let folder: String

  func text(_ workspace: Workspace) -> String {
    var lines: [(text: String, origin: String)] = []
    lines.append(("# for \(shown(file))", configuration.path.map(shown) ?? "no configuration file"))
    lines.append(version(workspace))
    lines += list("include", configuration.include) + list("exclude", configuration.exclude)
    lines.append(("rules:", ""))
    for rule in RuleRegistry.all {
      guard let setting = configuration.level(of: rule.id, in: file) else { continue }
      lines.append(("  \(rule.id): \(setting.value)", origin(setting.path, setting.line)))
    }
    let rest = RuleRegistry.all.count { configuration.level(of: $0.id, in: file) == nil }
    lines.append(("  # \(rest) rules as they are", "default"))
    if !configuration.customRows.isEmpty { lines.append(("custom-rows:", "")) }
    for (row, setting) in configuration.customRows.sorted(by: { $0.key < $1.key }) {
      lines.append(("  \(row): \(setting.value)", origin(setting.path, setting.line)))
    }
    if let length = configuration.maximumChainLength {
      lines.append(("max-chain-length: \(length.value)", origin(length.path, length.line)))
    } else {
      lines.append(("max-chain-length: \(Configuration.defaultMaximumChainLength)", "default"))
    }
    if let baseline = configuration.baseline {
      lines.append(("baseline: \(shown(baseline.value))", origin(baseline.path, baseline.line)))
    }
    let width = lines.filter { !$0.origin.isEmpty }.map(\.text.count).max() ?? 0
    return lines.map { line in
      guard !line.origin.isEmpty else { return line.text + "\n" }
      return line.text + String(repeating: " ", count: width - line.text.count) + "  # \(line.origin)\n"
    }.joined()
  }

  private func version(_ workspace: Workspace) -> (String, String) {
    if let version = configuration.eurekaVersion {
      return ("eureka-version: \(version.value)", origin(version.path, version.line))
    }
    if let pin = workspace.pinnedVersion(for: file) {
      if pin.version.isGuess {
        return ("eureka-version: \(pin.version)", "a guess: \(shown(pin.path)) names sources without a version")
      }
      return ("eureka-version: \(pin.version)", shown(pin.path))
    }
    return ("eureka-version: \(Analysis.newestVersion)", "default: the newest")
  }

  private func list(
    _ name: String, _ setting: Configuration.Setting<Configuration.PathList>?
  ) -> [(text: String, origin: String)] {
    guard let setting else { return [] }
    return [("\(name):", origin(setting.path, setting.line))]
      + setting.value.patterns.map { (text: "  - \($0.text)", origin: "") }
  }

  private func origin(_ path: String, _ line: Int) -> String { "\(shown(path)):\(line)" }

  private func shown(_ path: String) -> String { Paths.relative(path, to: folder) ?? path }
}
