import Foundation
import PackagePlugin

/// Checks the forms of a target with every build of it; findings appear among the compiler's.
@main
struct CheckBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let sources = module.sourceFiles.map(\.url).filter { url in
      url.pathExtension == "swift" || [".form.yaml", ".form.yml", ".form.json"].contains { url.path.hasSuffix($0) }
    }
    guard !sources.isEmpty else { return [] }
    let report = context.pluginWorkDirectoryURL.appending(path: "\(target.name).json")
    return [
      .buildCommand(
        displayName: "Checking forms of \(target.name)", executable: try context.tool(named: "formlsp").url,
        arguments: [
          "check", "--quiet", "--format", "xcode", "--format", "json=\(report.path)", module.directoryURL.path,
        ],
        inputFiles: sources, outputFiles: [report])
    ]
  }
}
