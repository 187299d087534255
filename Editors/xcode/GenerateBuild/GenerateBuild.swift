import Foundation
import PackagePlugin

/// Makes the Eureka Swift of a target's form files with every build of it: `Insurance.form.yaml` is compiled as its controller.
@main
struct GenerateBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let executable = try context.tool(named: "formlsp").url
    return module.sourceFiles.map(\.url).filter { url in
      [".form.yaml", ".form.yml", ".form.json"].contains { url.path.hasSuffix($0) }
    }.map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: "\(file.lastPathComponent).swift")
      return .buildCommand(
        displayName: "Generating \(output.lastPathComponent)", executable: executable,
        arguments: ["generate", file.path, "--output", output.path], inputFiles: [file], outputFiles: [output])
    }
  }
}
