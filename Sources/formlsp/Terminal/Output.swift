#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output and standard error, by write(2): nothing is buffered behind our back and nothing traps.
enum Output {
  enum Stream: Int32 {
    case standardOutput = 1
    case standardError = 2
  }

  /// Whether something for standard output could not be written, as on a full disk: then no run ends well. Nobody but the main
  /// thread writes there.
  nonisolated(unsafe) static var isLost = false

  nonisolated(unsafe) private static var isUnread = false

  /// Whether whoever read standard output has gone, so that nothing more can come of writing there. A pipe tells it before
  /// anything is written.
  static var hasLostReader: Bool {
    if isUnread { return true }
    var descriptor = pollfd(fd: Stream.standardOutput.rawValue, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) == 1 && descriptor.revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Writes everything, or nothing more once the reader has gone. What cannot be written to standard output is complained of
  /// once; a reader that has gone, or an output that was closed on purpose, is nothing to complain of.
  static func write(_ text: String, to stream: Stream = .standardOutput) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(stream.rawValue, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if written < 0, errno == EINTR || errno == EAGAIN {
        continue
      } else {
        if errno == EPIPE, stream == .standardOutput { isUnread = true }
        if errno != EPIPE, errno != EBADF, stream == .standardOutput { noteLoss(String(cString: strerror(errno))) }
        return
      }
    }
  }

  private static func noteLoss(_ reason: String) {
    guard !isLost else { return }
    isLost = true
    complain("cannot write to standard output: \(reason)")
  }

  /// A line on standard error that begins with the program's name.
  static func complain(_ message: String) { write("formlsp: \(SingleLine.text(message))\n", to: .standardError) }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// A reader that goes away (`| head`) ends the writing, not the process; nor does a limit on the size of files.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process; with 2 in the place of 0 and 1 where output was lost.
  static func end(with code: Int32) -> Never { exit(isLost ? max(code, 2) : code) }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
