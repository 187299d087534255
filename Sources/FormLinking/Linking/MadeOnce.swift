import FormModel

/// Something that is made once somebody asks for it, on whichever thread.
final class MadeOnce<Value: Sendable>: @unchecked Sendable {
  private let locked = Lock()
  // Touched while locked only.
  private var made: Value?

  func callAsFunction(_ make: () -> Value) -> Value {
    locked {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
