import Foundation

/// Where threads leave events for the one loop that takes them, in the order in which they came.
///
/// The lock is here and nowhere else; the loop sleeps in `wait` while nothing happens, without a timer.
final class Mailbox<Item: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var items: [Item] = []

  func post(_ item: Item) {
    condition.lock()
    items.append(item)
    condition.signal()
    condition.unlock()
  }

  /// Everything that has come; nothing when nothing has.
  func take() -> [Item] {
    condition.lock()
    defer { condition.unlock() }
    return takeItems()
  }

  /// Sleeps until something has come, and takes it all. With a deadline, nothing may have come.
  func wait(until deadline: Date? = nil) -> [Item] {
    condition.lock()
    defer { condition.unlock() }
    while items.isEmpty {
      if let deadline {
        guard condition.wait(until: deadline) else { break }
      } else {
        condition.wait()
      }
    }
    return takeItems()
  }

  private func takeItems() -> [Item] {
    let taken = items
    items = []
    return taken
  }
}
