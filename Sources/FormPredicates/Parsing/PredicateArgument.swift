/// What is known of an argument for a placeholder.
package indirect enum PredicateArgument: Hashable, Sendable {
  /// There is one, and nothing is known of it.
  case unknown
  /// A value of this kind that is not known while reading: `Date()`, a variable of type `Int`.
  case value(PredicateOperandKind)
  case string(String)
  /// A number literal, as it is spelled in Swift.
  case number(String)
  case bool(Bool)
  case null
  case list([PredicateArgument])
}
