/// The answer to a question that sources alone cannot always decide. Rules report on `no` (or `yes`) only,
/// never on `unknown`.
package enum Certainty: Hashable, Sendable {
  case yes, no, unknown

  package init(_ isSo: Bool) { self = isSo ? .yes : .no }

  /// `no` wins over `unknown`, `unknown` over `yes`.
  package func and(_ other: @autoclosure () -> Certainty) -> Certainty {
    switch self {
    case .no: .no
    case .yes: other()
    case .unknown: other() == .no ? .no : .unknown
    }
  }

  /// `yes` wins over `unknown`, `unknown` over `no`.
  package func or(_ other: @autoclosure () -> Certainty) -> Certainty {
    switch self {
    case .yes: .yes
    case .no: other()
    case .unknown: other() == .yes ? .yes : .unknown
    }
  }

  package var isYes: Bool { self == .yes }
  package var isNo: Bool { self == .no }
  /// Nil where it is not known.
  package var isCertain: Bool? { self == .unknown ? nil : self == .yes }
}
