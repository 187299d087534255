import FormModel

extension LookupResolver {
  /// The conditions of every scope, linked.
  func conditions() -> [[LinkedCondition]] {
    var all = scopes.enumerated().map { number, linked in
      linked.scope.conditions.isEmpty
        ? []
        : ConditionLinker(
          number: number, linked: linked, index: index, scopes: scopes, contributions: { self.contributions(to: $0) }
        ).conditions()
    }
    // Code of a base class that runs in a subclass too may speak of what only the subclass adds.
    var found: [Place: [String]] = [:]
    for (number, conditions) in all.enumerated() {
      for condition in conditions {
        for tag in condition.foundTags {
          found[Place(member: condition.condition.member, tag: tag), default: []].append(
            scopes[number].scope.owner.name)
        }
      }
    }
    for number in all.indices {
      let owner = scopes[number].scope.owner.name
      guard !owner.isEmpty else { continue }
      all[number] = all[number].map { condition in
        let excused = condition.absentTags.filter { tag in
          (found[Place(member: condition.condition.member, tag: tag)] ?? []).contains { name in
            guard name != owner, let type = index.types[name] else { return false }
            return index.chain(of: type).contains { $0.qualifiedName == owner }
          }
        }
        return excused.isEmpty ? condition : condition.excusing { excused.contains($0) }
      }
    }
    return all
  }

  /// A tag in the condition that is given at a place.
  private struct Place: Hashable {
    var member: SourceRange
    var tag: String
  }
}
