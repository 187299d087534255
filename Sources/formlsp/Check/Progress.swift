import Dispatch

/// Tells somebody who waits at a terminal for more than a second that something happens.
final class Progress: @unchecked Sendable {
  private let queue = DispatchQueue(label: "progress")
  private var isShown = false
  private var hasEnded = false

  /// Shows the message in a second, unless the work has ended.
  init(_ message: String, isEnabled: Bool) {
    guard isEnabled, Output.isTerminal(.standardError) else { return }
    queue.asyncAfter(deadline: .now() + 1) {
      guard !self.hasEnded else { return }
      self.isShown = true
      Output.write(message + "\r", to: .standardError)
    }
  }

  /// Takes the message away again.
  func end() {
    queue.sync {
      hasEnded = true
      if isShown { Output.write("\u{1B}[2K\r", to: .standardError) }
    }
  }
}
