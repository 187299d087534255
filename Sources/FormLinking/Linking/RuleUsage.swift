import FormModel

/// A validation rule as it is written at one place, with the rows that get it, directly or in a rule set.
package struct RuleUsage: Sendable {
  /// The rule; of several ways to come to its place, the first.
  package let rule: Object
  /// The rows that get it, in the order of their places.
  package internal(set) var users: [(added: AddedRule, use: RowUse)] = []
  /// The rule sets that it is put into, whoever uses them.
  package internal(set) var sets: [Object] = []
  /// A row that is not known more closely gets it too.
  package internal(set) var hasUnknownUser = false

  init(_ rule: Object) { self.rule = rule }

  /// Takes up what another scope does with the same rule.
  mutating func add(_ other: RuleUsage) {
    users += other.users
    sets += other.sets
    hasUnknownUser = hasUnknownUser || other.hasUnknownUser
  }

  /// Whether some row gets it, and every row that does satisfies the condition.
  package func isUsedOnly(by condition: (RowUse) -> Bool) -> Bool {
    !hasUnknownUser && !users.isEmpty && users.allSatisfy { condition($0.use) }
  }
}

/// The validation rules that one scope gives to rows and rule sets.
struct RuleUsages: Sendable {
  private(set) var byPlace: [SourceRange: RuleUsage] = [:]

  /// - Parameters:
  ///   - uses: the rows of the scope, in the order of their places.
  ///   - isFound: whether it is known which rows a look-up finds.
  init(_ uses: [RowUse], in scope: FormScope, isFound: (Lookup) -> Bool) {
    // Most scopes have no rules at all.
    guard scope.objects.contains(where: { $0.kind == .rule }) else { return }
    for use in uses {
      for added in RowRules(of: use, in: scope).rules { note(added.rule) { $0.users.append((added, use)) } }
    }
    for object in scope.objects {
      switch object.kind {
      case .ruleSet:
        for added in RowRules(ofSet: object, in: scope).rules { note(added.rule) { $0.sets.append(object) } }
      case .row where !object.isMadeHere && !object.events.isEmpty:
        if let number = object.standsForLookup, scope.lookups.indices.contains(number), isFound(scope.lookups[number]) {
          continue
        }
        let use = RowUse(reference: ObjectReference(scope: -1, object: object.id), row: object, borrowed: [])
        for added in RowRules(of: use, in: scope).rules { note(added.rule) { $0.hasUnknownUser = true } }
      default: continue
      }
    }
  }

  private mutating func note(_ rule: Object, _ change: (inout RuleUsage) -> Void) {
    change(&byPlace[rule.type.nameRange, default: RuleUsage(rule)])
  }
}
