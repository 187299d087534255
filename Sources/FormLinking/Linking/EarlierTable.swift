import FormModel

/// What was known at an earlier linking, by a key. Nearly always it has the number that it had; the table is made for the
/// first that has not.
final class EarlierTable<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let values: [Value]
  private let key: @Sendable (Value) -> Key?
  private let locked = Lock()
  private var table: [Key: Value]?

  /// - Parameter key: nil for what nobody asks for. Of several with one key the last counts.
  init(_ values: [Value], by key: @escaping @Sendable (Value) -> Key?) { (self.values, self.key) = (values, key) }

  /// - Parameter number: where it is looked for first.
  func value(_ wanted: Key, at number: Int) -> Value? {
    if values.indices.contains(number), key(values[number]) == wanted { return values[number] }
    return locked {
      let known = table ?? made()
      table = known
      return known[wanted]
    }
  }

  private func made() -> [Key: Value] {
    var table = [Key: Value](minimumCapacity: values.count)
    for value in values {
      if let key = key(value) { table[key] = value }
    }
    return table
  }
}
