/// What is known of one expression in an arm of a branch: `mode == .edit` holds, `name` is not nil, `count` is above 0.
///
/// Two arms that know what cannot hold together never meet. What is compared with two different texts (`language == "de"`,
/// `language == "en"`) counts as such: that both hold cannot be known.
package struct BranchFact: Hashable, Sendable {
  /// The expression as text with single spaces, without `self.`, `?` and `!`.
  package var subject: String
  package var claim: Claim
  /// The first name of the expression: what is asked.
  private let root: Substring
  /// Whether it is a stored property of a class or structure in reach: what others of it say, says nothing of this one.
  var isStored = false

  package enum Claim: Hashable, Sendable {
    /// It is one of these, as texts.
    case oneOf([String])
    /// It is none of these.
    case noneOf([String])
    case above(Double, orEqual: Bool)
    case below(Double, orEqual: Bool)
    /// Something is asked of it in words that are not understood (`user.has(.admin)`), these.
    case unclear(String)
    /// One of these lists holds, of which each says something else.
    case anyOf([[BranchFact]])
  }

  package init(_ subject: String, _ claim: Claim) {
    self.subject = subject.replacing("?.", with: ".").replacing("!.", with: ".")
    self.claim = claim
    let start = self.subject.drop { "(!-".contains($0) }
    root = start.prefix { $0.isLetter || $0.isNumber || "_$#".contains($0) }
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
    case (.unclear, _), (_, .unclear), (.anyOf, _), (_, .anyOf): false
    }
  }

  /// Whether it is not known that both can hold: they ask the same thing in other words (`user.isAdmin`, `user.isGuest`).
  func mayContradict(_ other: BranchFact) -> Bool {
    if case .anyOf(let lists) = claim {
      return lists.allSatisfy { list in list.contains { $0.contradicts(other) || $0.mayContradict(other) } }
    }
    if case .anyOf = other.claim { return other.mayContradict(self) }
    guard asksTheSame(as: other), !(isStored && other.isStored) else { return false }
    if isUnclear || other.isUnclear { return self != other }
    return subject != other.subject && !isImplied(by: other) && !other.isImplied(by: self)
  }

  func asksTheSame(as other: BranchFact) -> Bool { root == other.root }

  private var isUnclear: Bool { if case .unclear = claim { true } else { false } }

  /// `if let order` where `order.isPaid` is asked.
  private func isImplied(by other: BranchFact) -> Bool {
    claim == .noneOf(["nil"]) && other.subject.hasPrefix("\(subject).")
  }
}
