/// What a comparison asks, whatever the spelling.
package enum PredicateOperator: Hashable, CaseIterable, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case between, `in`, contains, beginsWith, endsWith, like, matches
  /// `UTI-CONFORMS-TO` and `UTI-EQUALS`: parsed, and nothing more is known of them.
  case utiConformsTo, utiEquals

  package var isEquality: Bool { self == .equal || self == .notEqual }

  package var isOrdering: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .equal, .notEqual, .between, .in, .contains, .beginsWith, .endsWith, .like, .matches, .utiConformsTo,
      .utiEquals:
      false
    }
  }

  /// Whether both operands must be texts.
  package var isTextOnly: Bool {
    switch self {
    case .beginsWith, .endsWith, .like, .matches: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .in, .contains, .utiConformsTo,
      .utiEquals:
      false
    }
  }

  /// Whether `[cd]` may follow.
  package var takesOptions: Bool { self != .between }

  /// The spelling to offer and to write.
  package var spelling: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .between: "BETWEEN"
    case .in: "IN"
    case .contains: "CONTAINS"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .like: "LIKE"
    case .matches: "MATCHES"
    case .utiConformsTo: "UTI-CONFORMS-TO"
    case .utiEquals: "UTI-EQUALS"
    }
  }

  /// The operator that asks the same with its operands exchanged; nil where there is none.
  package var mirrored: PredicateOperator? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .in: .contains
    case .contains: .in
    case .between, .beginsWith, .endsWith, .like, .matches, .utiConformsTo, .utiEquals: nil
    }
  }

  /// The operator a token spells.
  package init?(_ token: PredicateToken.Kind) {
    switch token {
    case .symbol(.equal), .symbol(.equalEqual): self = .equal
    case .symbol(.notEqual), .symbol(.lessGreater): self = .notEqual
    case .symbol(.less): self = .less
    case .symbol(.lessEqual), .symbol(.equalLess): self = .lessOrEqual
    case .symbol(.greater): self = .greater
    case .symbol(.greaterEqual), .symbol(.equalGreater): self = .greaterOrEqual
    case .keyword(.between): self = .between
    case .keyword(.in): self = .in
    case .keyword(.contains): self = .contains
    case .keyword(.beginsWith): self = .beginsWith
    case .keyword(.endsWith): self = .endsWith
    case .keyword(.like): self = .like
    case .keyword(.matches): self = .matches
    case .keyword(.utiConformsTo): self = .utiConformsTo
    case .keyword(.utiEquals): self = .utiEquals
    default: return nil
    }
  }
}
