import ArgumentParser
import FormServer

/// `formlsp` without arguments.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the Language Server Protocol on standard input and output (the default).")

  @Flag(name: .long, help: "Speak over standard input and output; there is no other way.")
  var stdio = false

  func run() throws {
    throw ExitCode(LanguageServer.run())
  }
}
