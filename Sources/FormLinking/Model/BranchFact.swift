/// What is known of one expression in an arm of a branch: `mode == .edit` holds, `name` is not nil, `count` is above 0.
///
/// Two arms that know what cannot hold together never meet. What is compared with two different texts (`language == "de"`,
/// `language == "en"`) counts as such: that both hold cannot be known.
package struct BranchFact: Hashable, Sendable {
  /// The expression as text with single spaces, without `self.`.
  package var subject: String
  package var claim: Claim

  package enum Claim: Hashable, Sendable {
    /// It is one of these, as texts.
    case oneOf([String])
    /// It is none of these.
    case noneOf([String])
    case above(Double, orEqual: Bool)
    case below(Double, orEqual: Bool)
  }

  package init(_ subject: String, _ claim: Claim) {
    self.subject = subject
    self.claim = claim
  }

  /// Whether it says that the expression equals one thing, which is no truth value.
  package var isEquality: Bool {
    guard case .oneOf(let some) = claim, some.count == 1 else { return false }
    return some != ["true"] && some != ["false"]
  }

  package func contradicts(_ other: BranchFact) -> Bool {
    guard subject == other.subject else { return false }
    return switch (claim, other.claim) {
    case (.oneOf(let some), .oneOf(let others)): some.allSatisfy { !others.contains($0) }
    case (.oneOf(let some), .noneOf(let others)), (.noneOf(let others), .oneOf(let some)):
      some.allSatisfy { others.contains($0) }
    case (.oneOf(let some), .above(let bound, let orEqual)), (.above(let bound, let orEqual), .oneOf(let some)):
      some.allSatisfy { Double($0).map { $0 < bound || $0 == bound && !orEqual } ?? false }
    case (.oneOf(let some), .below(let bound, let orEqual)), (.below(let bound, let orEqual), .oneOf(let some)):
      some.allSatisfy { Double($0).map { $0 > bound || $0 == bound && !orEqual } ?? false }
    case (.above(let low, let withLow), .below(let high, let withHigh)),
      (.below(let high, let withHigh), .above(let low, let withLow)):
      low > high || low == high && !(withLow && withHigh)
    case (.noneOf, _), (_, .noneOf), (.above, .above), (.below, .below): false
    }
  }
}
