import Foundation
import PackagePlugin

/// `swift package formlsp-check [options] [paths]`: checks the forms of the package, or what is named.
///
/// The options are those of `formlsp --check`; `--target NAME` (repeatable) checks the folder of a target.
@main
struct CheckCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var paths = extractor.remainingArguments
    for target in try context.package.targets(named: names) {
      guard let module = target as? any SourceModuleTarget else { continue }
      paths.append(module.directoryURL.path)
    }
    let process = Process()
    process.executableURL = try context.tool(named: "formlsp").url
    process.arguments = ["check"] + paths
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus != 0 else { return }
    // The findings have been printed; the exit code of a plugin is 1 when it reports an error.
    Diagnostics.error(
      process.terminationStatus == 1 ? "formlsp found something" : "formlsp ended with \(process.terminationStatus)")
  }
}
