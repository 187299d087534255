import FormModel

/// How many bytes may still be parsed, counted down by several threads.
final class ParsingRoom: @unchecked Sendable {
  private var left: Int
  private let locked = Lock()

  init(_ bytes: Int) { left = bytes }

  /// Takes that many bytes; false when there are fewer.
  func take(_ bytes: Int) -> Bool {
    locked {
      left -= bytes
      return left >= 0
    }
  }
}
