import Foundation
import LanguageServerProtocol

/// The language server that runs beside formlsp, as a process.
struct WrappedProcess {
  let process: Process
  let stream: MessageStream

  /// Starts a command; its standard error is ours. Throws a sentence for the user.
  init(command: [String]) throws(ProxyFailure) {
    guard let name = command.first else { throw ProxyFailure("no server to run was named") }
    guard let path = Self.executable(name) else { throw ProxyFailure("'\(name)' is not in the PATH") }
    let (input, output) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw ProxyFailure("'\(name)' could not be started: \(error.localizedDescription)")
    }
    // The copies outlive the pipes' objects; the other ends belong to the child alone.
    stream = MessageStream(
      input: dup(output.fileHandleForReading.fileDescriptor), output: dup(input.fileHandleForWriting.fileDescriptor))
    for handle in [input.fileHandleForReading, input.fileHandleForWriting, output.fileHandleForReading] {
      try? handle.close()
    }
    try? output.fileHandleForWriting.close()
  }

  /// Waits a while for the process to end, and then ends it.
  func end() {
    let deadline = Date(timeIntervalSinceNow: 2)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    if process.isRunning { process.terminate() }
  }

  private static func executable(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    return nil
  }
}

/// Why the wrapped server does not run.
struct ProxyFailure: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
