import ArgumentParser
import FormServer
import SystemShims

/// The program: a language server without arguments, a checker with `--check`.
@main
struct Formlsp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formlsp",
    abstract: "Language server and checker for form definitions (Eureka, AstroForms, ObjectForm, and forms as data).",
    usage: """
      formlsp [--stdio]
      formlsp --check [<options>] [<path> ...]
      formlsp <subcommand>
      """,
    discussion: """
      Without arguments it serves the Language Server Protocol on standard input and output. With '--check' it checks files \
      and folders and ends with exit code 0 (nothing found), 1 (findings), 2 (wrong usage, broken configuration, a path that \
      does not exist) or 70 (internal error).
      """,
    version: version,
    subcommands: [
      ServeCommand.self,
      CheckCommand.self,
      ExplainCommand.self,
      RulesCommand.self,
      OutlineCommand.self,
      GraphCommand.self,
      ConfigCommand.self,
      InitCommand.self,
      GenerateCommand.self,
      ExportCommand.self,
      ProxyCommand.self,
      SchemaCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)

  @Flag(name: .long, help: "Check files and folders; 'formlsp check --help' shows the options.")
  var check = false

  static let version = "0.1.0"

  static func main() {
    formlsp_tune_allocator()
    formlsp_unblock_signals()
    Output.ignoreBrokenPipes()
    let arguments = CommandLineArguments.normalized(Array(CommandLine.arguments.dropFirst()))
    do {
      var command = try command(arguments)
      try command.run()
    } catch let code as ExitCode {
      Output.end(with: code.rawValue)
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      let message = fullMessage(for: error)
      if !message.isEmpty { Output.write(message + "\n", to: isHelp ? .standardOutput : .standardError) }
      Output.end(with: isHelp ? 0 : 2)
    }
    Output.end(with: 0)
  }

  /// What the arguments say. Asked from the root, the parser goes through the options of a subcommand several times: a third
  /// of what a short check takes in a debug build, a twentieth in a release build. `check` is asked by itself first; what it
  /// does not understand, help too, is said from the root.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == CheckCommand.configuration.commandName,
      let check = try? CheckCommand.parse(Array(arguments.dropFirst()))
    {
      return check
    }
    return try parseAsRoot(arguments)
  }
}

/// What the argument parser has no words for.
enum CommandLineArguments {
  /// `--check` is the subcommand `check` wherever it stands, and options with optional values get their default.
  static func normalized(_ arguments: [String]) -> [String] {
    var result = arguments
    let end = result.firstIndex(of: "--") ?? result.endIndex
    if let place = result[..<end].firstIndex(of: "--check") {
      result.remove(at: place)
      result.insert("check", at: 0)
    }
    guard result.first == "check" else { return result }
    var isOption = true
    return result.map { argument in
      if argument == "--" { isOption = false }
      switch argument {
      case "--changed" where isOption: return "--changed=HEAD"
      // The parser takes no empty value for one; a blank is no reason either.
      case "--add-ignores" where isOption, "--add-ignores=" where isOption: return "--add-ignores= "
      default: return argument
      }
    }
  }
}
