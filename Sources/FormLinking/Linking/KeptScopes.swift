import FormModel

/// What was followed before and still holds after some files changed: the code that was followed or asked is the same, no name
/// that was missing is declared now, and nothing that was passed over has to do with forms now.
struct KeptScopes {
  private let index: DeclarationIndex
  private let changed: Set<FileID>
  private let types: [String: LinkedScope]
  private let files: [FileID: LinkedScope]
  /// Names that changed files declare, before or after.
  let declared: Set<String>
  /// Names of functions that have to do with forms now and had not, or the other way round.
  private let turned: Set<String>

  /// nil where nothing can be kept: a library's class has another extension now.
  init?(previous: LinkedWorkspace, changed: Set<FileID>, index: DeclarationIndex, relevance: Relevance) {
    for table in [previous.index, index] {
      for type in table.types.values
      where type.declaration == nil && type.parts.contains(where: { changed.contains($0.file) }) {
        return nil
      }
    }
    self.index = index
    self.changed = changed
    turned = relevance.names.symmetricDifference(previous.relevance.names)
    declared = Self.names(in: changed, previous.index).union(Self.names(in: changed, index))
    var types: [String: LinkedScope] = [:]
    var files: [FileID: LinkedScope] = [:]
    for linked in previous.scopes {
      switch linked.scope.owner.kind {
      case .controller, .type: types[Self.key(linked.scope.owner.name, linked.scope.owner.nameRange)] = linked
      case .file: files[linked.scope.owner.nameRange.file] = linked
      case .document: break
      }
    }
    self.types = types
    self.files = files
  }

  func scope(of type: DeclaredType, relevant: Int) -> LinkedScope? {
    guard let linked = types[Self.key(type.qualifiedName, type.nameRange)], holds(linked.scope, relevant) else {
      return nil
    }
    let parts = index.chain(of: type).flatMap(\.parts)
    return parts.contains { changed.contains($0.file) } ? nil : linked
  }

  func scope(of file: FileID, relevant: Int) -> LinkedScope? {
    guard !changed.contains(file), let linked = files[file], holds(linked.scope, relevant) else { return nil }
    return linked
  }

  private func holds(_ scope: FormScope, _ relevant: Int) -> Bool {
    scope.relevantMembers == relevant && scope.files.isDisjoint(with: changed)
      && scope.unresolvedNames.isDisjoint(with: declared) && scope.unfollowedNames.isDisjoint(with: turned)
  }

  private static func key(_ name: String, _ range: SourceRange) -> String {
    "\(name)@\(range.file.index):\(range.start)"
  }

  private static func names(in files: Set<FileID>, _ index: DeclarationIndex) -> Set<String> {
    var names: Set<String> = []
    for type in Array(index.types.values) + index.ambiguous.values.joined()
    where type.parts.contains(where: { files.contains($0.file) }) {
      names.insert(type.name)
    }
    for member in index.globals.values.joined() where files.contains(member.file) { names.insert(member.name) }
    for (name, all) in index.aliases where all.contains(where: { files.contains($0.file) }) {
      names.insert(name.split(separator: ".").last.map(String.init) ?? name)
    }
    return names
  }
}
