import FormModel

/// What the scopes of a workspace know of one another: the rows behind looked-up tags and behind the tags in conditions, and what
/// is done to rows by code that looked them up.
///
/// It is worked out scope by scope, and kept for a scope as long as it and all that it looked at stay the same.
struct ScopeLinks: Sendable {
  /// The conditions of each scope, without what is no fault because only subclasses have the tags.
  private var told: [Part] = []
  /// What each scope makes of the places that it comes to first.
  let sites: ScopeSites
  private let lookups: LookupLinks
  private var parts: [Part] = []
  /// What each part looked at, as bits.
  private var readBits: [UInt64] = []
  /// By the scope: of each condition the tags that only subclasses have. Scopes without any are not in it, which nearly all are.
  private var excused: [Int: [Set<String>]] = [:]
  private var kept: [Bool]
  private let owners: FormOwners

  /// The conditions of one scope.
  fileprivate final class Part: Sendable {
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
    let otherBits = scopes.indices.filter { !isSame[$0] }.bits
    let isHeld = scopes.indices.map { number in
      guard let usable, isSame[number] else { return false }
      return usable.readBits[number] & otherBits == 0 || usable.parts[number].reads.allSatisfy { isSame[$0] }
    }
    /// One memo serves one thread.
    @Sendable func resolvers() -> (ReadLog) -> LookupResolver {
      let memo = LookupResolver.Memo()
      return { LookupResolver(index: index, scopes: PerScope(scopes, $0), owners: owners, memo: memo) }
    }
    let (parts, (lookups, sites)) = Threads.both(jobs: jobs) {
      let resolver = resolvers()
      func part(_ number: Int) -> Part {
        let log = ReadLog(count: scopes.count)
        return Part(resolver(log).conditions(of: number), reads: log.scopes)
      }
      guard var parts = usable?.parts else { return scopes.indices.map(part) }
      for number in scopes.indices where !isHeld[number] { parts[number] = part(number) }
      return parts
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
    readBits = usable?.readBits ?? Array(repeating: 0, count: scopes.count)
    for number in scopes.indices where !isHeld[number] { readBits[number] = parts[number].reads.bits }
    kept = isHeld.indices.map { isHeld[$0] && lookups.isKept($0) }
    excuse(scopes, index, since: usable)
  }

  /// The conditions of each scope with the rows they name, in the order in which they were met.
  func conditions(_ log: ReadLog?) -> ConditionsPerScope { ConditionsPerScope(told, log) }

  /// The predicates among the conditions of a scope; none where there is no such scope.
  func predicates(of number: Int) -> [PredicateGroup] {
    told.indices.contains(number) ? told[number].predicates : []
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
    told = parts
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
      let conditions = zip(parts[number].conditions, excused).map { condition, excused in
        excused.isEmpty ? condition : condition.excusing { excused.contains($0) }
      }
      told[number] = Part(conditions, reads: parts[number].reads)
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

/// The conditions of each scope of a workspace, by the scope's number; a log learns which ones are looked at.
package struct ConditionsPerScope: RandomAccessCollection, Sendable {
  private let parts: [ScopeLinks.Part]
  private let log: ReadLog?

  fileprivate init(_ parts: [ScopeLinks.Part], _ log: ReadLog?) { (self.parts, self.log) = (parts, log) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { parts.count }
  package subscript(number: Int) -> [LinkedCondition] {
    log?.note(scope: number)
    return parts[number].conditions
  }
}

extension Array<Int> {
  /// A bit for each number. Lists without a common one have no common number, and nobody has to look into them to see that.
  var bits: UInt64 { reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}
