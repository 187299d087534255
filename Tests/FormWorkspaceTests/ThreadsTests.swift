import Dispatch
import FormLinking
import Testing

/// Threads that wait for more work are handed from one run to the next: each run must get all its results, whatever runs beside it.
@Suite struct ThreadsTests {
  @Test(arguments: [nil, -1, 0, 1, 2, 3, 64, 1_000])
  func everyNumberIsAskedOnceAndResultsStandInOrder(jobs: Int?) {
    for count in [0, 1, 2, 7, 500] {
      #expect(Threads.map(count: count, jobs: jobs) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }
  }

  @Test func workMayAskForMoreWork() {
    let sums = Threads.map(count: 20, jobs: 4) { outer in
      Threads.map(count: 20, jobs: 4) { inner in
        let (left, right) = Threads.both(jobs: 2) {
          outer
        } _: {
          inner
        }
        return left * 100 + right
      }
    }
    #expect(sums == (0..<20).map { outer in (0..<20).map { outer * 100 + $0 } })
  }

  @Test func manyCallersDoNotTakeOneAnothersResults() {
    let rounds = 300
    let callers = 8
    let wrong = Slots(count: callers)
    DispatchQueue.concurrentPerform(iterations: callers) { caller in
      for round in 0..<rounds {
        let found = Threads.map(count: 1 + round % 5, jobs: 3) { [caller, round, $0] }
        if found != (0..<1 + round % 5).map({ [caller, round, $0] }) { wrong.add(1, at: caller) }
      }
    }
    #expect(wrong.values == Array(repeating: 0, count: callers))
  }

  /// 500,000 frames do not fit the stacks that threads have otherwise: eight megabytes, half a one on a Mac.
  @Test func deeplyNestedWorkFindsItsStack() {
    @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
    let depths = Threads.map(count: 4) { number in
      Threads.map(count: 1) { _ in depth(500_000 + number) }
    }
    #expect(depths == (0..<4).map { [500_000 + $0] })
  }

  /// Numbers that several threads write, each its own.
  private final class Slots: @unchecked Sendable {
    private let slots: UnsafeMutableBufferPointer<Int>

    init(count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: 0)
    }

    deinit { slots.deallocate() }

    func add(_ number: Int, at index: Int) { slots[index] += number }
    var values: [Int] { Array(slots) }
  }
}
