import FormModel

extension Follower {
  /// What a variable with an initial value holds: behind a property wrapper (`@Tagged("a") var row = TextRow()`) nobody knows
  /// what that makes of the value.
  func initialValue(_ value: Operand, of declaration: Declaration) -> Operand {
    guard declaration.hasPropertyWrapper else { return value }
    escape(value, at: value.range)
    var value = value
    value.value = .unknown
    value.literal = nil
    return value
  }
}

extension Declaration {
  /// Whether an attribute of the variable is a type that may do something to its value.
  fileprivate var hasPropertyWrapper: Bool {
    attributes.contains { $0.name.text.isCapitalized && !Self.plainAttributes.contains($0.name.text) }
  }

  /// Attributes of the compiler, and wrappers that give back what they are given.
  private static let plainAttributes: Set<String> = [
    "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "MainActor", "Published", "Sendable",
  ]
}
