import FormModel

/// Members that subclasses in reach have of their own.
extension Follower {
  /// What a member of `self` gives where a subclass overrides it: code of the class is followed for that one too, and may be
  /// there for its subclasses alone. Forms, sections and rows are still those that are made here.
  func overridable(_ result: Operand, of member: DeclaredType.Member, _ receiver: Instance?) -> Operand {
    guard let type = receiver?.type, receiver?.enumValue == nil, type.kind == .class, !member.isStatic,
      member.name != "init", isValue(result.value),
      !["private", "fileprivate", "final"].contains(where: member.declaration.has),
      isOverridden(member.name, below: type)
    else { return result }
    var result = result
    result.value = .unknown
    result.literal = nil
    return result
  }

  /// Whether it is made of constants.
  private func isValue(_ value: Value) -> Bool {
    switch value {
    case .string, .interpolated, .integer, .float, .boolean, .nil: true
    case .member(_, _, let arguments): arguments.isEmpty
    case .array(let elements): elements.allSatisfy { isValue($0.value) }
    case .tuple(let elements): !elements.isEmpty && elements.allSatisfy { isValue($0.operand.value) }
    case .dictionary(let entries): entries.allSatisfy { isValue($0.value.value) }
    case .oneOf(let values): values.allSatisfy(isValue)
    default: false
    }
  }

  /// Whether a subclass in reach has a method of its own: nobody knows which of the two is called.
  func isOverridden(_ method: String, below type: DeclaredType) -> Bool {
    let below = index.descendants(of: type)
    // A class that comes to inherit from one of them may have one, too.
    scope.askedSubclasses.formUnion([type.name] + below.map(\.name))
    return below.contains { $0.members[method] != nil }
  }
}
