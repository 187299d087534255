/// What an operand holds at run time, as far as NSPredicate tells values apart.
package indirect enum PredicateOperandKind: Hashable, Sendable {
  case string
  /// `Int`, `Double`, `Float`.
  case number
  /// `Bool`, which is a number for NSPredicate.
  case bool
  case date
  case url
  /// A set or list with elements of this kind.
  case collection(of: PredicateOperandKind)
  /// An enum or struct of Swift: a box that equals nothing that can be written in a predicate.
  case opaque
  case null
  case unknown

  package var isUnknown: Bool { self == .unknown }
  package var isNumeric: Bool { self == .number || self == .bool }

  package var isCollection: Bool {
    if case .collection = self { true } else { false }
  }
}
