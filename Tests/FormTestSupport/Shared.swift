import FormModel

/// Values that are costly to make and never change, made once for all tests that ask for them.
package final class Shared<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // Touched while locked only; what is missing is made outside. Two threads may make the same.
  private let locked = Lock()
  private var known: [Key: Value] = [:]
  private let make: @Sendable (Key) -> Value

  package init(_ make: @escaping @Sendable (Key) -> Value) { self.make = make }

  package subscript(key: Key) -> Value {
    if let value = locked({ known[key] }) { return value }
    let value = make(key)
    locked { known[key] = value }
    return value
  }
}
