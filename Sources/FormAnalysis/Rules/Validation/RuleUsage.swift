import FormLinking
import FormModel

/// A rule as it is written at one place, with the rows that get it, directly or in a rule set.
struct RuleUsage {
  /// The rule; of several ways to come to its place, the first.
  let rule: Object
  /// The scope of that way.
  let scope: LinkedScope
  private(set) var users: [(added: AddedRule, use: RowUse)] = []
  /// The rule sets that it is put into, whoever uses them.
  private(set) var sets: [Object] = []
  /// A row that is not known more closely gets it too.
  private(set) var hasUnknownUser = false

  private init(_ rule: Object, _ scope: LinkedScope) { (self.rule, self.scope) = (rule, scope) }

  /// All rules of the workspace that rows or sets are given, in the order of their places.
  static func all(in context: LinkedContext) -> [RuleUsage] {
    var found: [SourceRange: RuleUsage] = [:]
    func note(_ rule: Object, _ scope: LinkedScope, _ change: (inout RuleUsage) -> Void) {
      var usage = found[rule.type.nameRange] ?? RuleUsage(rule, scope)
      change(&usage)
      found[rule.type.nameRange] = usage
    }
    for site in context.workspace.rowSites {
      for use in site.uses {
        guard let linked = context.scope(of: use.reference) else { continue }
        for added in RowRules(of: use, in: linked.scope).rules {
          note(added.rule, linked) { $0.users.append((added, use)) }
        }
      }
    }
    for linked in context.workspace.scopes {
      for object in linked.scope.objects {
        switch object.kind {
        case .ruleSet:
          for added in RowRules(ofSet: object, in: linked.scope).rules {
            note(added.rule, linked) { $0.sets.append(object) }
          }
        case .row where !object.isMadeHere && !object.events.isEmpty:
          if let number = object.standsForLookup, linked.scope.lookups.indices.contains(number),
            case .found = context.workspace.resolution(of: linked.scope.lookups[number])
          {
            continue
          }
          let use = RowUse(reference: ObjectReference(scope: -1, object: object.id), row: object, borrowed: [])
          for added in RowRules(of: use, in: linked.scope).rules {
            note(added.rule, linked) { $0.hasUnknownUser = true }
          }
        default: continue
        }
      }
    }
    return found.values.sorted { $0.rule.type.nameRange < $1.rule.type.nameRange }
  }

  /// Whether some row gets it, and every row that does satisfies the condition.
  func isUsedOnly(by condition: (RowUse) -> Bool) -> Bool {
    !hasUnknownUser && !users.isEmpty && users.allSatisfy { condition($0.use) }
  }

  /// The rule rewritten as a closure with the same message and identifier; nil where its text is not at hand.
  func closure(testing condition: String, _ context: LinkedContext) -> TextEdit? {
    guard let text = context.text(rule.range.file) else { return nil }
    var message = "\"Field required!\""
    var identifier = ""
    for argument in rule.arguments {
      let value = text.substring(argument.operand.range.bytes)
      switch argument.label {
      case "msg": message = value
      case "id": identifier = "(id: \(value))"
      default: return nil
      }
    }
    return TextEdit(rule.range, "RuleClosure\(identifier) { \(condition) ? nil : ValidationError(msg: \(message)) }")
  }
}
