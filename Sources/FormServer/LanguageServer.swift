import Foundation
import SystemShims

/// What `formlsp` without arguments does: it serves one editor over standard input and output.
package enum LanguageServer {
  /// Serves until the client says `exit`, closes the stream or dies. The result is the exit code of the process: 0 after
  /// `shutdown` and `exit`, otherwise 1.
  ///
  /// Standard output carries the protocol alone: whatever else the process prints goes to standard error from here on.
  package static func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let output = dup(STDOUT_FILENO)
    guard output >= 0 else { return 1 }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return run(input: STDIN_FILENO, output: output)
  }

  /// The same over any two file descriptors, for tests and for programs that embed the server. Neither is closed.
  package static func run(input: Int32, output: Int32) -> Int32 {
    let server = Server(connection: Connection(input: input, output: output))
    // Code that is followed needs a large stack. With one of its own the loop follows a changed form where it is.
    withExtendedLifetime(server) {
      formlsp_run(
        1, 1,
        { context, _ in
          guard let context else { return }
          Unmanaged<Server>.fromOpaque(context).takeUnretainedValue().run()
        }, Unmanaged.passUnretained(server).toOpaque())
    }
    return server.exitCode
  }
}
