import ArgumentParser
import FormServer

/// `formlsp proxy -- sourcekit-lsp`: for editors that run one server per file.
struct ProxyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proxy",
    abstract: "Serve another language server and formlsp as one, for editors with one server per file.",
    usage: "formlsp proxy -- <server> [<argument> ...]",
    discussion: """
      Starts the server, forwards everything to it, and adds formlsp's diagnostics, completions, actions, symbols, \
      definitions and hovers to its answers. When it ends, formlsp goes on alone.
      """)

  @ArgumentParser.Argument(parsing: .postTerminator, help: "The server and its arguments, behind '--'.")
  var command: [String] = []

  func validate() throws {
    guard command.isEmpty else { return }
    throw ValidationError("no server to run was named, as in 'formlsp proxy -- sourcekit-lsp'")
  }

  func run() throws {
    throw ExitCode(LanguageServerProxy.run(command: command))
  }
}
