import Foundation
import LanguageServerProtocol

/// Whether the user is told that a folder is being read: only of a first scan, and only when it takes more than half a
/// second.
struct ScanProgress: Sendable {
  private(set) var folder: Int?
  /// When to tell; nil when there is nothing (more) to tell.
  fileprivate(set) var deadline: Date?
  /// The token of the bar that is shown.
  fileprivate var shownToken: String?

  mutating func begin(_ folder: Int) {
    self.folder = folder
    deadline = Date(timeIntervalSinceNow: 0.5)
  }

  fileprivate mutating func end() -> String? {
    defer { self = ScanProgress() }
    return shownToken
  }
}

extension Session {
  /// When the loop has to wake up although nothing happens.
  var progressDeadline: Date? {
    client.has("window", "workDoneProgress") ? progress.deadline : nil
  }

  mutating func showProgress() {
    guard let folder = progress.folder else { return }
    progress.deadline = nil
    let token = "formlsp-scan-\(folder)"
    ask("window/workDoneProgress/create", ["token": .string(token)]) { session, result in
      guard case .success = result, session.progress.folder == folder else { return }
      session.progress.shownToken = token
      session.send(
        "$/progress",
        ["token": .string(token), "value": ["kind": "begin", "title": "formlsp: reading forms"]])
    }
  }

  mutating func endProgress() {
    guard let token = progress.end() else { return }
    send("$/progress", ["token": .string(token), "value": ["kind": "end"]])
  }
}
