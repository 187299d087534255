import Foundation
import LanguageServerProtocol

/// What `formlsp proxy -- COMMAND` does: one editor, served by another language server and formlsp as if they were one.
package enum LanguageServerProxy {
  private enum Event: Sendable {
    case client(MessageStream.Incoming)
    case server(ProxyState.Side, MessageStream.Incoming)
  }

  /// Serves until the client says `exit`, closes the stream or dies. The result is the exit code of the process.
  ///
  /// Standard output carries the protocol alone: whatever else the process prints goes to standard error from here on.
  package static func run(command: [String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let output = dup(STDOUT_FILENO)
    guard output >= 0 else { return 1 }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return run(command: command, input: STDIN_FILENO, output: output)
  }

  /// The same over any two file descriptors.
  package static func run(command: [String], input: Int32, output: Int32) -> Int32 {
    let mailbox = Mailbox<Event>()
    let name = command.first.map { String($0.split(separator: "/").last ?? "") } ?? "the wrapped server"
    var state = ProxyState(wrappedName: name)

    let forms = startForms()
    forms.start { mailbox.post(.server(.forms, $0)) }
    var wrapped: WrappedProcess?
    do throws(ProxyFailure) {
      let started = try WrappedProcess(command: command)
      started.stream.start { mailbox.post(.server(.wrapped, $0)) }
      wrapped = started
    } catch {
      state.wrappedEnded(error.reason)
    }
    let client = MessageStream(input: input, output: output)
    client.start { mailbox.post(.client($0)) }

    var outcome: Int32?
    while outcome == nil {
      for event in mailbox.wait() {
        switch event {
        case .client(.message(let message)): state.receiveFromClient(message)
        case .client(.unreadable(let id, let error)): client.send(.response(id: id, .failure(error)))
        case .client(.ended): outcome = outcome ?? 1
        case .server(let side, .message(let message)): state.receive(message, from: side)
        case .server(let side, .unreadable(_, let error)):
          state.receive(.response(id: nil, .failure(error)), from: side)
        case .server(.wrapped, .ended): state.wrappedEnded("'\(name)' has ended")
        // It ends by itself when the client has died.
        case .server(.forms, .ended): outcome = outcome ?? 1
        }
        for effect in state.takeEffects() {
          switch effect {
          case .toClient(let message): client.send(message)
          case .to(.wrapped, let message): wrapped?.stream.send(message)
          case .to(.forms, let message): forms.send(message)
          case .end(let code): outcome = outcome ?? code
          }
        }
        if outcome != nil { break }
      }
    }
    client.finishWriting()
    forms.finish()
    wrapped?.stream.finish()
    wrapped?.end()
    return outcome ?? 1
  }

  /// formlsp's own server, on a thread of this process.
  private static func startForms() -> MessageStream {
    let (toForms, fromForms) = (Pipe(), Pipe())
    let input = dup(toForms.fileHandleForReading.fileDescriptor)
    let output = dup(fromForms.fileHandleForWriting.fileDescriptor)
    let stream = MessageStream(
      input: dup(fromForms.fileHandleForReading.fileDescriptor),
      output: dup(toForms.fileHandleForWriting.fileDescriptor))
    let thread = Thread {
      _ = LanguageServer.run(input: input, output: output)
      close(output)
      close(input)
    }
    thread.stackSize = 16 << 20
    thread.start()
    return stream
  }
}
