import SystemShims

/// Work on several threads with stacks large enough for deeply nested code.
package enum Threads {
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
          count, jobs.map { Int32(clamping: max(1, $0)) } ?? formlsp_processors(),
          { context, index in
            guard let context else { return }
            Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body(index)
          }, Unmanaged.passUnretained(work).toOpaque())
      }
    }
    return slots.compactMap { $0 }
  }

  /// Calls two pure functions beside one another. A caller that is a thread of ours takes the first itself and at once, while
  /// the second waits for a thread to wake: the longer work comes first.
  package static func both<First: Sendable, Second: Sendable>(
    jobs: Int?, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    var results: (First?, Second?)
    let outcomes: [Outcome<First, Second>] = map(count: 2, jobs: jobs) {
      $0 == 0 ? .first(first()) : .second(second())
    }
    for outcome in outcomes {
      switch outcome {
      case .first(let result): results.0 = result
      case .second(let result): results.1 = result
      }
    }
    return (results.0 ?? first(), results.1 ?? second())
  }

  private enum Outcome<First: Sendable, Second: Sendable>: Sendable {
    case first(First)
    case second(Second)
  }

  private final class Work: Sendable {
    let body: @Sendable (Int) -> Void
    init(_ body: @escaping @Sendable (Int) -> Void) { self.body = body }
  }
}
