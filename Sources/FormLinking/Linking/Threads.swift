import SystemShims

/// Work on several threads with stacks large enough for deeply nested code.
package enum Threads {
  /// Address space, not memory: pages that are never touched cost nothing.
  private static let stackSize = 256 << 20

  /// Calls a pure function for every number below `count`; the results stand in the order of the numbers.
  /// - Parameter jobs: how many threads at most; as many as there are processors where nothing is said.
  package static func map<Result: Sendable>(
    count: Int, jobs: Int? = nil, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let slots = UnsafeMutableBufferPointer<Result?>.allocate(capacity: count)
    slots.initialize(repeating: nil)
    defer {
      slots.deinitialize()
      slots.deallocate()
    }
    withoutActuallyEscaping(body) { body in
      // Every call writes to a slot of its own, and all have ended before the slots are read.
      nonisolated(unsafe) let unsafeSlots = slots
      let work = Work { index in unsafeSlots[index] = body(index) }
      withExtendedLifetime(work) {
        formlsp_run(
          count, jobs.map { Int32(clamping: max(1, $0)) } ?? formlsp_processors(), stackSize,
          { context, index in
            guard let context else { return }
            Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body(index)
          }, Unmanaged.passUnretained(work).toOpaque())
      }
    }
    return slots.compactMap { $0 }
  }

  private final class Work: Sendable {
    let body: @Sendable (Int) -> Void
    init(_ body: @escaping @Sendable (Int) -> Void) { self.body = body }
  }
}
