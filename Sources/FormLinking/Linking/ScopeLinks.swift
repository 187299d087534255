import FormModel

/// What the scopes of a workspace know of one another: the rows behind looked-up tags and behind the tags in conditions.
///
/// It is worked out scope by scope, and kept for a scope as long as it and all that it looked at stay the same.
struct ScopeLinks: Sendable {
  /// What each tag that is looked up means, by the place of the tag and the kind of look-up.
  private(set) var resolutions = Resolutions()
  /// The conditions of each scope with the rows they name, in the order in which they were met.
  private(set) var conditions: [[LinkedCondition]] = []
  /// The predicates among them.
  private(set) var predicates: [[PredicateGroup]] = []
  private var parts: [Part] = []
  /// By the scope: of each condition the tags that only subclasses have. Scopes without any are not in it, which nearly all are.
  private var excused: [Int: [Set<String>]] = [:]
  private var kept: [Bool]
  private let owners: FormOwners

  /// What one scope looked up, and where.
  private final class Part: Sendable {
    let answers: [(key: LookupKey, answer: LookupResolver.Answer)]
    let conditions: [LinkedCondition]
    let predicates: [PredicateGroup]
    /// The files in which they stand.
    let files: Set<FileID>
    /// The numbers of the scopes that were looked at.
    let reads: [Int]
    /// Where conditions name tags that no row has.
    let lacking: [SourceRange]

    init(
      answers: [(key: LookupKey, answer: LookupResolver.Answer)], conditions: [LinkedCondition],
      predicates: [PredicateGroup], reads: [Int]
    ) {
      (self.answers, self.conditions, self.predicates, self.reads) = (answers, conditions, predicates, reads)
      files = Set(answers.map(\.key.place.file))
      lacking = conditions.filter { !$0.absentTags.isEmpty }.map(\.condition.member)
    }
  }

  /// What tags mean, file by file: one file of many is another one when it is edited.
  struct Resolutions: Sendable {
    private var byFile: [FileID: [LookupKey: TagResolution]] = [:]

    subscript(key: LookupKey) -> TagResolution? {
      get { byFile[key.place.file]?[key] }
      set { byFile[key.place.file, default: [:]][key] = newValue }
    }
  }

  /// - Parameters:
  ///   - previous: the links of an earlier linking with the same classes.
  ///   - isSame: which scopes are the same as at that time.
  ///   - jobs: how many threads at most.
  init(_ scopes: [LinkedScope], index: DeclarationIndex, previous: ScopeLinks?, isSame: [Bool], jobs: Int?) {
    let owners = FormOwners(scopes, previous: previous?.owners, isSame: isSame)
    self.owners = owners
    kept = Array(repeating: false, count: scopes.count)
    let usable = previous.flatMap { $0.owners == owners && $0.parts.count == scopes.count ? $0 : nil }
    let held = scopes.indices.map { number -> Part? in
      guard let part = usable?.parts[number], isSame[number], part.reads.allSatisfy({ isSame[$0] }) else { return nil }
      return part
    }
    let missing = scopes.indices.filter { held[$0] == nil }
    kept = held.map { $0 != nil }
    @Sendable func ask<Answer>(_ question: (LookupResolver, Int) -> Answer) -> [(answer: Answer, reads: [Int])] {
      let memo = LookupResolver.Memo()
      return missing.map { number in
        let log = ReadLog(count: scopes.count)
        let resolver = LookupResolver(index: index, scopes: PerScope(scopes, log), owners: owners, memo: memo)
        return (question(resolver, number), log.scopes)
      }
    }
    let (conditions, lookups) = Threads.both(jobs: jobs) {
      ask { resolver, number in
        let conditions = resolver.conditions(of: number)
        return (conditions: conditions, predicates: PredicateGroup.groups(conditions))
      }
    } _: {
      // Every rule asks for what is done to rows; it is noted beside this.
      for number in missing { _ = scopes[number].members }
      return ask { $0.answers(of: $1) }
    }
    var made = zip(conditions, lookups).makeIterator()
    parts = held.compactMap { part in
      if let part { return part }
      guard let (linked, asked) = made.next() else { return nil }
      return Part(
        answers: asked.answer, conditions: linked.answer.conditions, predicates: linked.answer.predicates,
        reads: Array(Set(linked.reads + asked.reads)).sorted())
    }
    conclude(since: usable)
    excuse(scopes, index, since: usable)
  }

  /// Whether a scope knows what it knew before.
  func isKept(_ number: Int) -> Bool { kept.indices.contains(number) && kept[number] }

  /// Whether the same scopes have forms and speak of those of others.
  func hasSameOwners(as other: ScopeLinks) -> Bool { owners == other.owners }

  /// The forms of controllers of these classes that code of any scope speaks of.
  func foreignForms(of classes: [String]) -> [ObjectReference] {
    classes.flatMap { owners.foreign[$0] ?? [] }.map { ObjectReference(scope: $0.scope, object: $0.form) }
  }

  // MARK: - Look-ups

  /// Puts together what all ways to a place find there; only for places that a scope worked out anew.
  private mutating func conclude(since previous: ScopeLinks?) {
    var places: Set<SourceRange> = []
    var gone: Set<LookupKey> = []
    for number in parts.indices where !kept[number] {
      for (key, _) in parts[number].answers { places.insert(key.place) }
      for (key, _) in previous?.parts[number].answers ?? [] {
        places.insert(key.place)
        gone.insert(key)
      }
    }
    resolutions = previous?.resolutions ?? Resolutions()
    for key in gone { resolutions[key] = nil }
    guard !places.isEmpty else { return }
    // Nearly all scopes look up nothing in these.
    let files = Set(places.map(\.file))
    let near = parts.indices.filter { !parts[$0].files.isDisjoint(with: files) }
    var answers: [LookupKey: [LookupResolver.Answer]] = [:]
    var tags: [SourceRange: Set<String>] = [:]
    for number in near {
      for (key, answer) in parts[number].answers where places.contains(key.place) {
        answers[key, default: []].append(answer)
        tags[key.place, default: []].insert(key.tag)
      }
    }
    let nearTags = LookupResolver.NearTags()
    for (key, found) in answers {
      let resolution = LookupResolver.conclusion(key.tag, found, nearTags)
      // A place that stands for several tags is not at fault for one of them.
      let isShared = (tags[key.place]?.count ?? 0) > 1
      if case .found = resolution {
        resolutions[key] = resolution
      } else {
        resolutions[key] = isShared ? .unknown(nearMiss: nil) : resolution
      }
    }
    for number in near where kept[number] {
      kept[number] = parts[number].answers.allSatisfy { key, _ in
        !places.contains(key.place) || resolutions[key] == previous?.resolutions[key]
      }
    }
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
