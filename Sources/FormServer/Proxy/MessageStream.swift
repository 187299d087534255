import Foundation
import LanguageServerProtocol

/// Messages over two file descriptors: a thread reads, another writes, so that a server that does not read holds up nobody.
struct MessageStream: Sendable {
  enum Incoming: Sendable {
    case message(Message)
    /// What came is no JSON or no message.
    case unreadable(id: RequestID?, ResponseError)
    case ended
  }

  let input: Int32
  let output: Int32
  private let outbox = Mailbox<[UInt8]>()
  private let written = DispatchSemaphore(value: 0)

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Begins to read and to write.
  func start(_ receive: @escaping @Sendable (Incoming) -> Void) {
    let (input, output, outbox, written) = (input, output, outbox, written)
    spawn {
      var frames = FrameReader()
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = chunk.withUnsafeMutableBytes { Foundation.read(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        frames.append(chunk.prefix(count))
        while let frame = frames.next() {
          switch frame {
          case .brokenHeader(let reason):
            receive(.unreadable(id: nil, ResponseError(.parseError, "the stream is broken: \(reason)")))
          case .body(let body):
            do throws(JSONError) {
              receive(Self.incoming(try JSON(parsing: body)))
            } catch {
              frames.recover(from: body)
              receive(.unreadable(id: nil, ResponseError(.parseError, "a message is no JSON: \(error)")))
            }
          }
        }
      }
      receive(.ended)
    }
    spawn {
      let connection = Connection(input: input, output: output)
      while true {
        for frame in outbox.wait() {
          // Nothing in a frame: the stream is to be closed.
          guard !frame.isEmpty, connection.write(frame) else {
            close(output)
            written.signal()
            return
          }
        }
      }
    }
  }

  func send(_ message: Message) { outbox.post(message.json.frame) }

  /// Closes the writing end once everything has been written.
  func finish() { outbox.post([]) }

  /// The same, and waits for it; not for ever, since the other side may have stopped to read.
  func finishWriting() {
    finish()
    _ = written.wait(timeout: .now() + 2)
  }

  private static func incoming(_ json: JSON) -> Incoming {
    do throws(InvalidMessage) {
      return .message(try Message(json: json))
    } catch {
      return .unreadable(id: error.id, ResponseError(.invalidRequest, error.reason))
    }
  }

  private func spawn(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 4 << 20
    thread.start()
  }
}
