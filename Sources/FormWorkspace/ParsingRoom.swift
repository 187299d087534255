import SystemShims

/// How many bytes may still be parsed, counted down by several threads.
final class ParsingRoom: @unchecked Sendable {
  private var left: Int
  private let lock = formlsp_lock_make()

  init(_ bytes: Int) { left = bytes }

  deinit { formlsp_lock_free(lock) }

  /// Takes that many bytes; false when there are fewer.
  func take(_ bytes: Int) -> Bool {
    formlsp_lock_take(lock)
    defer { formlsp_lock_release(lock) }
    left -= bytes
    return left >= 0
  }
}
