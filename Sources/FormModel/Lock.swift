import SystemShims

/// Lets one thread at a time at what several share. It stands here because this is the lowest target with something to share;
/// the standard library's `Mutex` asks for newer systems than formlsp does.
package final class Lock: @unchecked Sendable {
  private let lock = formlsp_lock_make()

  package init() {}

  deinit { formlsp_lock_free(lock) }

  /// Waits for its turn. The body must not ask for the same lock.
  package func callAsFunction<Result>(_ body: () -> Result) -> Result {
    formlsp_lock_take(lock)
    defer { formlsp_lock_release(lock) }
    return body()
  }
}
