import Foundation
import LanguageServerProtocol

/// The two ends of the client's stream.
///
/// Reading blocks in read(2) on a thread of its own and parses there; writing happens in the loop.
struct Connection: Sendable {
  let input: Int32
  let output: Int32

  /// Starts the thread that turns bytes into events until the input ends.
  func read(into mailbox: Mailbox<Event>) {
    let input = input
    let thread = Thread {
      var frames = FrameReader()
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = chunk.withUnsafeMutableBytes { Foundation.read(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          Self.wait(for: input, Int16(POLLIN))
          continue
        }
        guard count > 0 else { break }
        frames.append(chunk.prefix(count))
        while let frame = frames.next() {
          switch frame {
          case .brokenHeader(let reason): mailbox.post(.brokenHeader(reason))
          case .body(let body):
            do throws(JSONError) {
              mailbox.post(Self.event(try JSON(parsing: body)))
            } catch {
              frames.recover(from: body)
              mailbox.post(.unreadable(id: nil, ResponseError(.parseError, "a message is no JSON: \(error)")))
            }
          }
        }
      }
      mailbox.post(.inputEnded)
    }
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Writes all bytes; false when the client no longer reads.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = UnsafeRawBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) {
          Foundation.write(output, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR || errno == EAGAIN {
          if errno == EAGAIN { Self.wait(for: output, Int16(POLLOUT)) }
          continue
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// A client may have made the pipe non-blocking (Node does).
  private static func wait(for descriptor: Int32, _ events: Int16) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&request, 1, -1)
  }

  private static func event(_ json: JSON) -> Event {
    do throws(InvalidMessage) {
      return .message(try Message(json: json))
    } catch {
      return .unreadable(id: error.id, ResponseError(.invalidRequest, error.reason))
    }
  }
}
