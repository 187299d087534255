import FormModel

/// What the scopes of a workspace know of one another: the rows behind looked-up tags and behind the tags in conditions, and what
/// is done to rows by code that looked them up.
///
/// It is worked out scope by scope, and kept for a scope as long as it and all that it looked at stay the same.
struct ScopeLinks: Sendable {
  /// The conditions of each scope with the rows they name, in the order in which they were met.
  private(set) var conditions: [[LinkedCondition]] = []
  /// The predicates among them.
  private(set) var predicates: [[PredicateGroup]] = []
  /// What each scope makes of the places that it comes to first.
  let sites: ScopeSites
  private let lookups: LookupLinks
  private var parts: [Part] = []
  /// By the scope: of each condition the tags that only subclasses have. Scopes without any are not in it, which nearly all are.
  private var excused: [Int: [Set<String>]] = [:]
  private var kept: [Bool]
  private let owners: FormOwners

  /// The conditions of one scope.
  private final class Part: Sendable {
    let conditions: [LinkedCondition]
    let predicates: [PredicateGroup]
    /// The numbers of the scopes that were looked at.
    let reads: [Int]
    /// Where conditions name tags that no row has.
    let lacking: [SourceRange]

    init(_ conditions: [LinkedCondition], reads: [Int]) {
      (self.conditions, self.reads) = (conditions, reads)
      predicates = PredicateGroup.groups(conditions)
      lacking = conditions.filter { !$0.absentTags.isEmpty }.map(\.condition.member)
    }
  }

  /// No links.
  init() {
    (sites, lookups, owners) = (ScopeSites(), LookupLinks(), FormOwners([], previous: nil, isSame: []))
    kept = []
  }

  /// - Parameters:
  ///   - previous: the links of an earlier linking with the same classes.
  ///   - isSame: which scopes are the same as at that time.
  ///   - jobs: how many threads at most.
  init(_ scopes: [LinkedScope], index: DeclarationIndex, previous: ScopeLinks?, isSame: [Bool], jobs: Int?) {
    let owners = FormOwners(scopes, previous: previous?.owners, isSame: isSame)
    self.owners = owners
    let usable = previous.flatMap { $0.owners == owners && $0.parts.count == scopes.count ? $0 : nil }
    let held = scopes.indices.map { number -> Part? in
      guard let part = usable?.parts[number], isSame[number], part.reads.allSatisfy({ isSame[$0] }) else { return nil }
      return part
    }
    /// One memo serves one thread.
    @Sendable func resolvers() -> (ReadLog) -> LookupResolver {
      let memo = LookupResolver.Memo()
      return { LookupResolver(index: index, scopes: PerScope(scopes, $0), owners: owners, memo: memo) }
    }
    let (parts, (lookups, sites)) = Threads.both(jobs: jobs) {
      let resolver = resolvers()
      return scopes.indices.map { number -> Part in
        if let part = held[number] { return part }
        let log = ReadLog(count: scopes.count)
        return Part(resolver(log).conditions(of: number), reads: log.scopes)
      }
    } _: {
      // Every rule asks for what is done to rows; it is noted beside this.
      for number in scopes.indices where !isSame[number] { _ = scopes[number].members }
      let lookups = LookupLinks(
        count: scopes.count, previous: usable?.lookups, isSame: isSame, asking: resolvers())
      let sites = ScopeSites(
        scopes, previous: previous?.sites, isKept: scopes.indices.map { isSame[$0] && lookups.isKept($0) },
        resolution: { lookups.resolution(of: $0) })
      return (lookups, sites)
    }
    (self.parts, self.lookups, self.sites) = (parts, lookups, sites)
    kept = held.indices.map { held[$0] != nil && lookups.isKept($0) }
    excuse(scopes, index, since: usable)
  }

  /// Whether a scope knows what it knew before.
  func isKept(_ number: Int) -> Bool { kept.indices.contains(number) && kept[number] }

  /// What the tag of a look-up names, all ways to come to that place considered.
  func resolution(of lookup: Lookup) -> TagResolution { lookups.resolution(of: lookup) }

  /// Whether the same scopes have forms and speak of those of others.
  func hasSameOwners(as other: ScopeLinks) -> Bool { owners == other.owners }

  /// The forms of controllers of these classes that code of any scope speaks of.
  func foreignForms(of classes: [String]) -> [ObjectReference] {
    classes.flatMap { owners.foreign[$0] ?? [] }.map { ObjectReference(scope: $0.scope, object: $0.form) }
  }

  // MARK: - Conditions

  /// A tag in the condition that is given at a place.
  private struct Place: Hashable {
    var member: SourceRange
    var tag: String
  }

  /// Code of a base class that runs in a subclass too may speak of what only the subclass adds, and code that is given a form of
  /// what is in that.
  private mutating func excuse(_ scopes: [LinkedScope], _ index: DeclarationIndex, since previous: ScopeLinks?) {
    conditions = parts.map(\.conditions)
    predicates = parts.map(\.predicates)
    let earlier = previous?.excused ?? [:]
    let found = ownersOfTags(scopes)
    // As good as always.
    guard !found.isEmpty || !earlier.isEmpty else { return }
    for number in parts.indices {
      let owner = scopes[number].scope.owner.name
      let excused = parts[number].conditions.map { condition -> Set<String> in
        guard !found.isEmpty else { return [] }
        let isGiven = scopes[number].isGiven(condition.forms, index)
        return Set(
          condition.absentTags.filter { tag in
            (found[Place(member: condition.condition.member, tag: tag)] ?? []).contains { name in
              if isGiven { return true }
              guard name != owner, let type = index.types[name] else { return false }
              return index.chain(of: type).contains { $0.qualifiedName == owner }
            }
          })
      }
      let isExcused = !excused.allSatisfy(\.isEmpty)
      if kept[number], (isExcused ? excused : nil) != earlier[number] { kept[number] = false }
      guard isExcused else { continue }
      self.excused[number] = excused
      conditions[number] = zip(parts[number].conditions, excused).map { condition, excused in
        excused.isEmpty ? condition : condition.excusing { excused.contains($0) }
      }
      predicates[number] = PredicateGroup.groups(conditions[number])
    }
  }

  /// Who has the tags that conditions of other scopes, given at the same places, name in vain.
  private func ownersOfTags(_ scopes: [LinkedScope]) -> [Place: [String]] {
    var wanted: Set<SourceRange> = []
    for part in parts where !part.lacking.isEmpty { wanted.formUnion(part.lacking) }
    guard !wanted.isEmpty else { return [:] }
    var found: [Place: [String]] = [:]
    for (number, part) in parts.enumerated() {
      for condition in part.conditions where wanted.contains(condition.condition.member) {
        for tag in condition.foundTags {
          found[Place(member: condition.condition.member, tag: tag), default: []].append(
            scopes[number].scope.owner.name)
        }
      }
    }
    return found
  }
}

extension LinkedScope {
  /// Whether the forms come from code elsewhere: as parameters, or as those of the controllers that an extension is for.
  fileprivate func isGiven(_ forms: [ObjectID], _ index: DeclarationIndex) -> Bool {
    let isExtension = scope.owner.kind == .controller && index.types[scope.owner.name]?.declaration == nil
    return !forms.isEmpty
      && forms.allSatisfy { id in
        guard let form = self[id] else { return false }
        return scope.mainForms.contains(id) ? isExtension : !form.isMadeHere && form.foreignOwner == nil
      }
  }
}
