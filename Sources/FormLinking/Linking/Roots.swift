import FormCatalogue
import FormModel

/// What is followed: every type whose code may touch forms, and the free code of every file.
struct Roots {
  let index: DeclarationIndex
  let graph: ClassGraph
  let relevance: Relevance

  init(index: DeclarationIndex, graph: ClassGraph) {
    self.index = index
    self.graph = graph
    relevance = Relevance(index: index, graph: graph)
  }

  func follow(_ files: [FileID], reusing kept: KeptScopes?) -> [LinkedScope] {
    var scopes: [LinkedScope] = []
    for type in types {
      scopes.append(kept?.scope(of: type, relevant: relevantMembers(of: type)) ?? LinkedScope(follow(type)))
    }
    var globals: [FileID: [DeclaredType.Member]] = [:]
    for member in index.globals.values.joined() where relevance.contains(member) {
      globals[member.file, default: []].append(member)
    }
    for file in files {
      let members = (globals[file] ?? []).sorted { $0.id < $1.id }
      let statements = index.topLevel[file] ?? []
      guard !members.isEmpty || !statements.isEmpty else { continue }
      if let scope = kept?.scope(of: file, relevant: members.count) {
        scopes.append(scope)
        continue
      }
      let follower = Follower(
        index: index, graph: graph, relevance: relevance,
        owner: FormScope.Owner(kind: .file, name: "", nameRange: SourceRange(file, 0..<0)))
      follower.scope.relevantMembers = members.count
      follower.follow(file: file, statements: statements, members: members)
      scopes.append(LinkedScope(follower.finished()))
    }
    return scopes
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
