import Dispatch

/// Calls a pure function for every item on several threads; the results stand in the order of the items, whatever the
/// number of threads. Give the largest items first: thread *n* takes every *jobs*-th item.
func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ body: @Sendable (Item) -> Result
) -> [Result] {
  let jobs = min(max(1, jobs), items.count)
  guard jobs > 1 else { return items.map(body) }
  let slots = UnsafeMutableBufferPointer<Result?>.allocate(capacity: items.count)
  slots.initialize(repeating: nil)
  defer {
    slots.deinitialize()
    slots.deallocate()
  }
  // Every thread writes to slots of its own, and all have ended before the slots are read.
  nonisolated(unsafe) let unsafeSlots = slots
  DispatchQueue.concurrentPerform(iterations: jobs) { thread in
    for index in stride(from: thread, to: items.count, by: jobs) { unsafeSlots[index] = body(items[index]) }
  }
  return slots.compactMap { $0 }
}
