/// Random numbers that are the same in every run (xorshift).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter state: the seed; zero, which would only ever give zeros, stands for one.
  package init(state: UInt64) { self.state = state == 0 ? 1 : state }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
