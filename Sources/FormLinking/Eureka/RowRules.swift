import FormModel

/// A validation rule that a row or rule set is given.
package final class AddedRule: Sendable {
  /// The rule's construction, wherever it stands.
  package let rule: Object
  /// The call that gave it: `row.add(rule:)`, or the set's `add(rule:)`.
  package let added: Event
  /// The rule set it came in, and the `row.add(ruleSet:)` that brought the set.
  package let ruleSet: (object: Object, added: Event)?
  /// False where the argument is one of several values.
  package let isCertain: Bool

  init(rule: Object, added: Event, ruleSet: (object: Object, added: Event)?, isCertain: Bool) {
    self.rule = rule
    self.added = added
    self.ruleSet = ruleSet
    self.isCertain = isCertain
  }

  /// When the row has it.
  package var moment: Moment { ruleSet?.added.moment ?? added.moment }

  /// Whether the two can be on one row at the same time.
  package func excludes(_ other: AddedRule) -> Bool {
    added.moment.excludes(other.added.moment) || moment.excludes(other.moment)
      || added.moment.excludes(other.moment) || moment.excludes(other.added.moment)
  }
}

/// The rules of a row or rule set, those of rule sets included, in the order in which they are added.
package struct RowRules: Sendable {
  package private(set) var rules: [AddedRule] = []
  /// Rule sets as they are handed to `add(ruleSet:)`.
  package private(set) var sets: [(object: Object, added: Event)] = []
  /// Whether every rule that is added is known.
  package private(set) var isComplete = true
  /// `remove(ruleWithIdentifier:)`, `removeAllRules()`, of the sets that are handed over, too.
  package private(set) var removals: [Event] = []

  /// Of more rules than this nothing is known: a set of thousands for thousands of rows is nothing that a person wrote.
  private static let maximumRules = 200

  package var isEmpty: Bool { rules.isEmpty && sets.isEmpty && isComplete }

  /// The rules that a row is given in the life of a scope.
  /// - Parameter done: what is done to it, by the scopes that do so.
  init(of row: Object, _ done: [(scope: LinkedScope, events: [Event])]) {
    self.init(done)
    if row.isHandedOn { isComplete = false }
  }

  /// The rules of a rule set.
  package init(ofSet set: Object, in scope: LinkedScope) {
    self.init([(scope, set.events)], isSet: true)
    if !set.isMadeHere { isComplete = false }
  }

  private init(_ done: [(scope: LinkedScope, events: [Event])], isSet: Bool = false) {
    for (scope, events) in done {
      for event in events where event.isDirect && event.isCall {
        switch event.member.text {
        case "add":
          guard let given = event.arguments?.first(where: { $0.label == "rule" || $0.label == "ruleSet" }) else {
            continue
          }
          add(given.operand, event, in: scope, isSet)
        case "remove" where event.arguments?.first?.label == "ruleWithIdentifier", "removeAllRules":
          removals.append(event)
        default: continue
        }
        if rules.count > Self.maximumRules {
          (rules, sets, isComplete) = ([], [], false)
          return
        }
      }
    }
  }

  /// - Parameter isSet: sets of Eureka take no sets: what code would make of them is not known, and one may be in itself.
  private mutating func add(_ operand: Operand, _ event: Event, in scope: LinkedScope, _ isSet: Bool) {
    var isCertain = true
    let values: [Value]
    if case .oneOf(let several) = operand.value {
      values = several
      isCertain = false
    } else {
      values = [operand.value]
    }
    for value in values {
      guard case .object(let id) = value, let object = scope[id] else {
        isComplete = false
        continue
      }
      switch object.kind {
      case .rule: rules.append(AddedRule(rule: object, added: event, ruleSet: nil, isCertain: isCertain))
      case .ruleSet where !isSet:
        sets.append((object, event))
        let inner = RowRules(ofSet: object, in: scope)
        if !inner.isComplete || !inner.removals.isEmpty { isComplete = false }
        removals += inner.removals
        // A set is a value: what it is given later is none of the row's.
        for rule in inner.rules where !event.moment.isBefore(rule.added.moment) {
          rules.append(
            AddedRule(
              rule: rule.rule, added: rule.added, ruleSet: (object, event), isCertain: isCertain && rule.isCertain))
        }
      default: isComplete = false
      }
    }
  }
}
