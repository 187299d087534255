import ArgumentParser
import FormModel
import FormWorkspace

/// `formlsp init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a commented .formlsp.yml into the current folder.")

  func run() throws {
    let folder = FileSystem.currentFolder
    for name in [".formlsp.yml", ".formlsp.json"] where FileSystem.exists(folder + "/" + name) {
      Output.complain("'\(name)' is already there, and was left alone")
      throw ExitCode(2)
    }
    let pin = PinnedVersions.eureka(for: folder, upTo: folder)
    let path = folder + "/.formlsp.yml"
    if case .failure(let error) = FileWriter.replace(path, with: Array(Self.template(pin).utf8)) {
      Output.complain("cannot write '.formlsp.yml': \(error.reason)")
      throw ExitCode(2)
    }
    Output.write("wrote .formlsp.yml\n", to: .standardError)
  }

  private static func template(_ pin: PinnedVersions.Pin?) -> String {
    let found =
      pin.map { pin in
        pin.version.isGuess
          ? "\(Paths.name(of: pin.path)) names sources without a version"
          : "\(Paths.name(of: pin.path)) says \(pin.version)"
      } ?? "else the newest counts"
    return """
      # yaml-language-server: $schema=https://raw.githubusercontent.com/formlsp/formlsp/main/Schemas/configuration.schema.json
      # What formlsp checks here. Everything is optional; 'formlsp config' shows what is in force.

      # The version of Eureka. Without it Package.resolved, Podfile.lock, Cartfile.resolved and the manifests are asked (\(found)).
      # eureka-version: \(pin?.version ?? Analysis.newestVersion)

      # Files to report on, with the patterns of .gitignore.
      # include: [App/]
      # exclude: [App/Legacy/]

      # error, warning, info or off; 'formlsp rules' lists them all, 'formlsp explain RULE' says more.
      rules:
      #   long-chain: warning

      # Other severities for some files.
      # overrides:
      #   - files: "**/*Tests.swift"
      #     rules: { values-untagged-row: off }

      # Rows that formlsp cannot see: type name and the type of the value.
      # custom-rows:
      #   StarRatingRow: Int

      # The most rows in one expression before long-chain speaks, where it is on.
      # max-chain-length: 60

      # Known findings, written by 'formlsp --check --write-baseline'.
      # baseline: .formlsp-baseline.json

      """
  }
}
