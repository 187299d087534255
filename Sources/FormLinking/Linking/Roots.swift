import FormCatalogue
import FormModel

/// What is followed: every type whose code may touch forms, and the free code of every file.
struct Roots {
  let index: DeclarationIndex
  let graph: ClassGraph
  let relevance: Relevance
  /// In a fixed order: by file and place.
  private let types: [DeclaredType]
  /// Where each of them stands, by its qualified name; several that have one name are not in it.
  private let numbers: [String: Int]

  /// - Parameter previous: the roots of the index that this one was made from.
  init(index: DeclarationIndex, graph: ClassGraph, relevance: Relevance, previous: Roots?) {
    (self.index, self.graph, self.relevance) = (index, graph, relevance)
    if let previous, let same = previous.types(in: index, relevance) {
      (types, numbers) = (same, previous.numbers)
    } else {
      let types = Self.types(of: index, relevance)
      self.types = types
      numbers = Dictionary(grouping: types.indices) { types[$0].qualifiedName }.compactMapValues {
        $0.count == 1 ? $0.first : nil
      }
    }
  }

  private static func types(of index: DeclarationIndex, _ relevance: Relevance) -> [DeclaredType] {
    let all = Array(index.types.values) + index.ambiguous.values.joined()
    return all.filter { $0.kind != .protocol && relevance.types.contains($0.qualifiedName) }.sorted {
      $0.nameRange < $1.nameRange
    }
  }

  /// The same types as they are in a later index; nil where they may be others.
  private func types(in later: DeclarationIndex, _ relevance: Relevance) -> [DeclaredType]? {
    guard later.hasKeptShape, later.ambiguous.isEmpty, relevance.isSame(as: self.relevance),
      let changed = later.changedTypes
    else { return nil }
    var same = types
    var moved: [Int] = []
    for name in changed {
      guard let number = numbers[name], let type = later.types[name] else { continue }
      same[number] = type
      moved.append(number)
    }
    // Heads stay in their order, but a type that is only extended stands where its first extension does.
    let isInOrder = moved.allSatisfy { number in
      let isBehind = number == 0 || same[number - 1].nameRange < same[number].nameRange
      return isBehind && (number + 1 == same.count || same[number].nameRange < same[number + 1].nameRange)
    }
    return isInOrder ? same : nil
  }

  /// What is followed for itself.
  private enum Root: Sendable {
    case type(DeclaredType)
    case file(FileID, [DeclaredType.Member], [Statement])
  }

  /// - Parameter steps: how many steps all roots may take together.
  /// - Returns: The scopes, and the keys of the roots whose scopes were kept though they do not hold.
  func follow(
    _ files: [(id: FileID, file: SwiftFile)], reusing kept: KeptScopes?, steps: Int, jobs: Int?
  ) -> (scopes: [LinkedScope], stale: Set<KeptScopes.Key>) {
    var stale: Set<KeptScopes.Key> = []
    func take(_ kept: KeptScopes.Kept?) -> LinkedScope? {
      if let key = kept?.staleKey { stale.insert(key) }
      return kept?.scope
    }
    var roots: [Root] = []
    var scopes: [LinkedScope?] = []
    // Those of hundreds are counted only where it matters.
    let isCounted = kept?.hasSameRelevance == false
    for type in types {
      roots.append(.type(type))
      let relevant = isCounted ? relevantMembers(of: type) : 0
      scopes.append(take(kept?.scope(of: type, at: scopes.count, relevant: relevant)))
    }
    var globals: [FileID: [DeclaredType.Member]] = [:]
    for member in index.globals.values.joined() where relevance.contains(member) {
      globals[member.file, default: []].append(member)
    }
    // Hardly any project has free code.
    for file in globals.isEmpty && index.topLevel.isEmpty ? [] : files.map(\.id) {
      let members = (globals[file] ?? []).sorted { $0.id < $1.id }
      let statements = index.topLevel[file] ?? []
      guard !members.isEmpty || !statements.isEmpty else { continue }
      roots.append(.file(file, members, statements))
      scopes.append(take(kept?.scope(of: file, at: scopes.count, relevant: members.count)))
    }
    var limit = StepCount.limit(scopes.lazy.compactMap { $0?.scope.steps }, total: steps)
    while !follow(roots, &scopes, after: kept, limit: limit, total: steps, jobs: jobs) { limit /= 2 }
    return (scopes.compactMap { $0 }, stale)
  }

  /// Follows what is missing or was followed with another limit.
  /// - Returns: Whether all roots together take no more steps than they may, as far as was seen.
  private func follow(
    _ roots: [Root], _ scopes: inout [LinkedScope?], after kept: KeptScopes?, limit: Int, total: Int, jobs: Int?
  ) -> Bool {
    let missing = roots.indices.filter { number in !(scopes[number]?.scope.steps.holds(for: limit) ?? false) }
    var sum = scopes.reduce(0) { $0 + ($1?.scope.steps.count(for: limit) ?? 0) }
    // Every root is followed for itself; none knows of another. Not too many at once: a few may be too many.
    for start in stride(from: 0, to: missing.count, by: Self.rootsAtOnce) {
      let part = Array(missing[start..<min(start + Self.rootsAtOnce, missing.count)])
      let known = part.map { scopes[$0]?.scope.steps }
      let followed = Threads.map(count: part.count, jobs: jobs) { number in
        switch roots[part[number]] {
        case .type(let type): LinkedScope(follow(type, at: part[number], after: kept, limit, known[number]))
        case .file(let file, let members, let statements):
          LinkedScope(follow(file, members, statements, limit, known[number]))
        }
      }
      for (number, scope) in zip(part, followed) {
        sum += scope.scope.steps.count(for: limit) - (scopes[number]?.scope.steps.count(for: limit) ?? 0)
        scopes[number] = scope
      }
      if sum > total, limit > StepCount.least { return false }
    }
    return sum <= total || limit <= StepCount.least
  }

  private static let rootsAtOnce = 32

  private func follow(
    _ file: FileID, _ members: [DeclaredType.Member], _ statements: [Statement], _ limit: Int, _ known: StepCount?
  ) -> FormScope {
    let follower = Follower(
      index: index, graph: graph, relevance: relevance,
      owner: FormScope.Owner(kind: .file, name: "", nameRange: SourceRange(file, 0..<0)))
    follower.scope.relevantMembers = members.count
    follower.budget = limit
    follower.follow(file: file, statements: statements, members: members)
    return follower.finished(limit, known)
  }

  private func relevantMembers(of type: DeclaredType) -> Int {
    index.chain(of: type).reduce(0) { count, level in
      count + level.members.values.reduce(0) { $0 + $1.count { relevance.contains($0) } }
    }
  }

  private func follow(
    _ type: DeclaredType, at number: Int, after kept: KeptScopes?, _ limit: Int, _ known: StepCount?
  ) -> FormScope {
    let isController = Controllers.certainty(type, index) != .no
    let owner = FormScope.Owner(
      kind: isController ? .controller : .type, name: type.qualifiedName, nameRange: type.nameRange)
    let follower = Follower(index: index, graph: graph, relevance: relevance, owner: owner)
    let relevant = relevantMembers(of: type)
    follower.scope.relevantMembers = relevant
    follower.budget = limit
    // Who checks once asks for nothing again.
    if let kept, !index.usesAstroForms, !index.usesObjectForm, !index.declaresEureka {
      follower.replays = Replays()
      follower.earlierRows = kept.rows(of: type, at: number, relevant: relevant)
    }
    follower.follow(type: type)
    return follower.finished(limit, known)
  }
}

extension Follower {
  /// The scope, after a form too large to follow was marked.
  fileprivate func finished(_ limit: Int, _ known: StepCount?) -> FormScope {
    if budget <= 0 || isCut || !skippedClosures.isDisjoint(with: makingClosures) {
      for object in scope.objects where object.kind == .form { open(object.id, .tooLarge, at: object.range) }
      for form in Set(scope.astro.rows.map(\.form)) { scope.astro.openForms[form] = scope.owner.nameRange }
    }
    scope.steps = StepCount(limit: limit, left: budget, known: known)
    releaseUnusedLists()
    replays?.texts = texts.watched
    scope.texts = texts.released()
    scope.replays = replays
    noteExtendedTypes()
    return scope
  }

  /// The classes of rows, what they are generic over, and the types of tags.
  private func noteExtendedTypes() {
    var classes = Set(scope.objects.lazy.filter { $0.isMadeHere && $0.kind != .form }.compactMap(\.type.declared))
    classes.formUnion(scope.astro.made.lazy.compactMap(\.type))
    for type in classes.compactMap({ index.types[$0] }) {
      for level in index.chain(of: type) {
        scope.extendedTypes.insert(QualifiedName.last(of: level.qualifiedName))
        let superclass = level.inheritance.first?.type.lastComponent
        for part in superclass?.generics.compactMap(\.lastComponent) ?? [] where index.types[part.name.text] != nil {
          scope.extendedTypes.insert(part.name.text)
        }
      }
    }
  }
}
