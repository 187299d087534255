/// How tight an infix operator binds, from loose to tight.
///
/// The standard library's precedence groups, and Eureka's two in one (`Operators.swift`: `FormPrecedence` for `+++` is
/// higher than `LogicalConjunctionPrecedence`, `SectionPrecedence` for `<<<` is higher than `FormPrecedence`). Comparisons
/// and `??` have no order to Eureka's in the language; here they bind tighter, which is what their authors mean.
enum OperatorLevel: Int, Comparable {
  case assignment
  case ternary
  /// Operators whose declaration is not known: `DefaultPrecedence` is only higher than the ternary.
  case unknown
  case disjunction
  case conjunction
  /// `+++` and `<<<`, which stay together in one `Expression.Kind.chain`.
  case form
  case comparison
  case nilCoalescing
  case cast
  case range
  case addition
  case multiplication
  case shift

  init(_ text: String) {
    switch text {
    case "+++", "<<<": self = .form
    case "+", "-", "&+", "&-", "|", "^": self = .addition
    case "&&": self = .conjunction
    case "||": self = .disjunction
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<", ".>", ".<=", ".>=":
      self = .comparison
    case "??": self = .nilCoalescing
    case "*", "/", "%", "&*", "&": self = .multiplication
    case "...", "..<": self = .range
    case "<<", ">>", "&<<", "&>>": self = .shift
    // `+=`, `+++=` and whatever else assigns.
    default: self = text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "=") ? .assignment : .unknown
    }
  }

  static func < (left: OperatorLevel, right: OperatorLevel) -> Bool { left.rawValue < right.rawValue }
}
