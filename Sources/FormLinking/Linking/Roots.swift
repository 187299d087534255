import FormCatalogue
import FormModel

/// What is followed: every type whose code may touch forms, and the free code of every file.
struct Roots {
  let index: DeclarationIndex
  let graph: ClassGraph
  let relevance: Relevance

  /// - Returns: The scopes, and the keys of the roots whose scopes were kept though they do not hold.
  func follow(_ files: [FileID], reusing kept: KeptScopes?, jobs: Int?) -> (scopes: [LinkedScope], stale: Set<String>) {
    var stale: Set<String> = []
    func take(_ kept: KeptScopes.Kept?) -> Root? {
      if let key = kept?.staleKey { stale.insert(key) }
      return kept.map { .kept($0.scope) }
    }
    enum Root: Sendable {
      case kept(LinkedScope)
      case type(DeclaredType)
      case file(FileID, [DeclaredType.Member], [Statement])
    }
    var found: [Root] = types.map { type in
      take(kept?.scope(of: type, relevant: relevantMembers(of: type))) ?? .type(type)
    }
    var globals: [FileID: [DeclaredType.Member]] = [:]
    for member in index.globals.values.joined() where relevance.contains(member) {
      globals[member.file, default: []].append(member)
    }
    for file in files {
      let members = (globals[file] ?? []).sorted { $0.id < $1.id }
      let statements = index.topLevel[file] ?? []
      guard !members.isEmpty || !statements.isEmpty else { continue }
      found.append(take(kept?.scope(of: file, relevant: members.count)) ?? .file(file, members, statements))
    }
    let roots = found
    let missing = roots.indices.filter { if case .kept = roots[$0] { false } else { true } }
    // Every root is followed for itself; none knows of another.
    let followed = Threads.map(count: missing.count, jobs: jobs) { number in
      switch roots[missing[number]] {
      case .kept(let scope): scope
      case .type(let type): LinkedScope(follow(type))
      case .file(let file, let members, let statements): LinkedScope(follow(file, members, statements))
      }
    }
    var next = followed.makeIterator()
    return (roots.compactMap { if case .kept(let scope) = $0 { scope } else { next.next() } }, stale)
  }

  private func follow(_ file: FileID, _ members: [DeclaredType.Member], _ statements: [Statement]) -> FormScope {
    let follower = Follower(
      index: index, graph: graph, relevance: relevance,
      owner: FormScope.Owner(kind: .file, name: "", nameRange: SourceRange(file, 0..<0)))
    follower.scope.relevantMembers = members.count
    follower.follow(file: file, statements: statements, members: members)
    return follower.finished()
  }

  private func relevantMembers(of type: DeclaredType) -> Int {
    index.chain(of: type).reduce(0) { count, level in
      count + level.members.values.reduce(0) { $0 + $1.count { relevance.contains($0) } }
    }
  }

  /// Types in a fixed order: by file and place.
  private var types: [DeclaredType] {
    let all = Array(index.types.values) + index.ambiguous.values.joined()
    return all.filter { $0.kind != .protocol && relevance.types.contains($0.qualifiedName) }.sorted {
      $0.nameRange < $1.nameRange
    }
  }

  func follow(_ type: DeclaredType) -> FormScope {
    let isController = Controllers.certainty(type, index) != .no
    let owner = FormScope.Owner(
      kind: isController ? .controller : .type, name: type.qualifiedName, nameRange: type.nameRange)
    let follower = Follower(index: index, graph: graph, relevance: relevance, owner: owner)
    follower.scope.relevantMembers = relevantMembers(of: type)
    follower.follow(type: type)
    return follower.finished()
  }
}

extension Follower {
  /// The scope, after a form too large to follow was marked.
  func finished() -> FormScope {
    if budget <= 0 {
      for object in scope.objects where object.kind == .form { open(object.id, .tooLarge, at: object.range) }
    }
    return scope
  }
}
