package import FormModel

/// A validation rule as it is written at one place, with the rows that get it, directly or in a rule set.
package final class RuleUsage: Sendable {
  /// The rule; of several ways to come to its place, the first.
  package let rule: Object
  /// The rows that get it, in the order of their places.
  package let users: [(added: AddedRule, use: RowUse)]
  /// The rule sets that it is put into, whoever uses them.
  package let sets: [Object]
  /// The classes of the rows that get it, of those too that are not known more closely: `self` of a row's own initialiser, the
  /// row of `SwitchRow.defaultRowInitializer`. Nil where others may have it with a set that was handed on.
  package let rowTypes: [ValueType]?
  /// A row that is not known more closely gets it too, or whoever has a set with it that was handed on.
  package let hasUnknownUser: Bool

  /// - Parameter givings: all those of one place.
  init?(_ givings: ArraySlice<RuleGiving>) {
    guard let first = givings.first else { return nil }
    rule = first.rule
    users = givings.compactMap { if case .row(let use, let added) = $0.taker { (added, use) } else { nil } }
    sets = givings.compactMap { if case .set(let set) = $0.taker { set } else { nil } }
    let isHandedOn = givings.contains { if case .set(let set) = $0.taker { set.isHandedOn } else { false } }
    let loose = givings.compactMap { if case .looseRow(let type) = $0.taker { type } else { nil } }
    hasUnknownUser = isHandedOn || !loose.isEmpty
    rowTypes = isHandedOn ? nil : users.map(\.use.row.classType) + loose
  }

  /// Whether some row gets it, and every row that does satisfies the condition.
  package func isUsedOnly(by condition: (RowUse) -> Bool) -> Bool {
    !hasUnknownUser && !users.isEmpty && users.allSatisfy { condition($0.use) }
  }
}

/// One way in which a validation rule comes to a row or rule set.
struct RuleGiving: Sendable {
  enum Taker: Sendable {
    case row(RowUse, AddedRule)
    case set(Object)
    /// A row of which no more than the class is known, if that.
    case looseRow(ValueType)
  }

  let rule: Object
  let taker: Taker
  /// Where the rule is written.
  var place: SourceRange { rule.type.nameRange }

  /// What one scope gives to rows and rule sets.
  /// - Parameters:
  ///   - uses: the rows of the scope, in the order of their places.
  ///   - isFound: whether it is known which rows a look-up finds.
  static func all(_ uses: [RowUse], in linked: LinkedScope, isFound: (Lookup) -> Bool) -> [RuleGiving] {
    // Most scopes have no rules at all.
    guard !linked.rules.isEmpty else { return [] }
    var givings: [RuleGiving] = []
    for use in uses {
      for added in use.rules.rules { givings.append(RuleGiving(rule: added.rule, taker: .row(use, added))) }
    }
    for object in linked.scope.objects {
      switch object.kind {
      case .ruleSet:
        for added in RowRules(ofSet: object, in: linked).rules {
          givings.append(RuleGiving(rule: added.rule, taker: .set(object)))
        }
      case .row where !object.isMadeHere && !object.events.isEmpty:
        if let number = object.standsForLookup, linked.scope.lookups.indices.contains(number),
          isFound(linked.scope.lookups[number])
        {
          continue
        }
        for added in RowRules(of: object, [(linked, object.events)]).rules {
          let seen = added.added.receiver.unwrapped
          givings.append(RuleGiving(rule: added.rule, taker: .looseRow(seen == .unknown ? object.classType : seen)))
        }
      default: continue
      }
    }
    return givings
  }
}
