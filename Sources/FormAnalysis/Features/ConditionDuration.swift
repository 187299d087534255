import FormCatalogue
import FormLinking
import FormModel

/// Whether a row or section stays hidden (or disabled) as it is made.
struct ConditionDuration {
  let context: FeatureContext
  let number: Int

  func duration(of condition: FormCondition) -> ConditionFacts.Duration {
    guard let linked = context.scope(number)?.scope, let owner = linked.scope[condition.owner],
      owner.standsForLookup == nil, owner.memberOf == nil, isFromTheBeginning(condition, owner)
    else { return .unknown }
    let own = linked.conditions(of: owner.id).filter { $0.property == condition.property }
    guard let position = own.firstIndex(where: { $0 === condition }) else { return .unknown }
    let later = own[(position + 1)...]
    // Another one may take its place before anybody sees the row.
    guard later.allSatisfy({ isLate($0, owner) }) else { return .unknown }
    return later.isEmpty && !mayChange(condition.property, of: owner) ? .always : .atFirst
  }

  private func isFromTheBeginning(_ condition: FormCondition, _ owner: Object) -> Bool {
    condition.moment.isSure(given: owner.moment) && owner.joins.allSatisfy { condition.moment.isBefore($0.moment) }
  }

  /// Whether it comes when the row is in the form.
  private func isLate(_ condition: FormCondition, _ owner: Object) -> Bool {
    !owner.joins.isEmpty && owner.joins.allSatisfy { $0.moment.isBefore(condition.moment) }
  }

  /// Whether code elsewhere gives the property to what may be this row: to what a look-up finds, to any row of a form, to a
  /// variable that is not followed.
  private func mayChange(_ property: FormCondition.Property, of owner: Object) -> Bool {
    let found = context.foundConditions.of(property, context.linked.workspace)
    if found.isOfAny
      || owner.tags.contains(where: { $0.operand.string.map(found.tags.contains) ?? !found.tags.isEmpty })
    {
      return true
    }
    guard let scope = context.scope(number) else { return true }
    let type = owner.kind == .section ? ValueType.named("Section", []) : scope.type(of: owner)
    return context.linked.workspace.looseReceivers(of: property.rawValue).contains {
      context.linked.graph.row(type, isKindOf: $0) != .no
    }
  }
}

/// What is hidden (or disabled) by way of a look-up or a walk through a form, put together when somebody asks.
final class FoundConditions: @unchecked Sendable {
  struct Owners {
    var tags: Set<String> = []
    /// Whether it may be any row.
    var isOfAny = false
  }

  private let locked = Lock()
  // Touched while locked only.
  @exclusivity(unchecked) private var known: [FormCondition.Property: Owners] = [:]

  func of(_ property: FormCondition.Property, _ workspace: LinkedWorkspace) -> Owners {
    if let owners = locked({ known[property] }) { return owners }
    var owners = Owners()
    for linked in workspace.scopes {
      for condition in linked.scope.conditions where condition.property == property {
        guard let owner = linked.scope[condition.owner] else { continue }
        if owner.memberOf != nil { owners.isOfAny = true }
        guard let lookup = owner.standsForLookup, linked.scope.lookups.indices.contains(lookup) else { continue }
        if let tag = linked.scope.lookups[lookup].tag.string { owners.tags.insert(tag) } else { owners.isOfAny = true }
      }
    }
    locked { known[property] = owners }
    return owners
  }
}
