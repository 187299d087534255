/// What NSPredicate makes of two kinds of values. An unknown kind or nil on either side makes every answer harmless.
extension PredicateOperandKind {
  /// Whether `==` of the two can ever be true.
  package static func mayBeEqual(_ left: PredicateOperandKind, _ right: PredicateOperandKind) -> Bool {
    switch (left, right) {
    case (.unknown, _), (_, .unknown), (.null, _), (_, .null): true
    case (.number, .number), (.number, .bool), (.bool, .number), (.bool, .bool): true
    case (.string, .string), (.date, .date), (.url, .url), (.opaque, .opaque): true
    case (.collection, .collection): true
    case (.string, _), (.number, _), (.bool, _), (.date, _), (.url, _), (.collection, _), (.opaque, _): false
    }
  }

  /// Whether the operator raises for the two. What `BETWEEN` needs on its right is asked by
  /// ``PredicateComparison/operatorFault(kind:)``, which sees the operands themselves.
  package static func raises(
    _ comparator: PredicateOperator, _ left: PredicateOperandKind, _ right: PredicateOperandKind
  ) -> Bool {
    if left.isHarmless || right.isHarmless { return false }
    switch comparator {
    case .equal, .notEqual, .utiConformsTo, .utiEquals: return false
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return !left.isOrdered(with: right)
    case .between:
      guard case .collection(let bound) = right else { return true }
      return !bound.isHarmless && !left.isOrdered(with: bound)
    case .in: return !canContain(right, left)
    case .contains: return !canContain(left, right)
    case .beginsWith, .endsWith, .like, .matches: return left != .string || right != .string
    }
  }

  /// Whether `ANY`, `SOME`, `ALL` or `NONE` raises in front of this operand.
  package var raisesBehindModifier: Bool { !isHarmless && !isCollection }

  /// Whether arithmetic raises for this operand. Dates are left out: what they do depends on the operation.
  package var raisesInArithmetic: Bool {
    switch self {
    case .string, .url, .collection, .opaque: true
    case .number, .bool, .date, .null, .unknown: false
    }
  }

  private var isHarmless: Bool { self == .unknown || self == .null }

  private func isOrdered(with other: PredicateOperandKind) -> Bool {
    (isNumeric && other.isNumeric) || (self == .string && other == .string) || (self == .date && other == .date)
  }

  private static func canContain(_ container: PredicateOperandKind, _ element: PredicateOperandKind) -> Bool {
    switch container {
    case .collection: true
    case .string: element == .string
    case .number, .bool, .date, .url, .opaque: false
    case .null, .unknown: true
    }
  }

  /// In a message: `a number`.
  package var phrase: String {
    switch self {
    case .string: "a text"
    case .number: "a number"
    case .bool: "a Bool"
    case .date: "a date"
    case .url: "a URL"
    case .collection: "a collection"
    case .opaque: "a Swift enum or struct"
    case .null: "nil"
    case .unknown: "a value"
    }
  }
}
