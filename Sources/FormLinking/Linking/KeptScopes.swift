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
  /// Whether the same members have to do with forms as before.
  private let hasSameRelevance: Bool

  /// nil where nothing can be kept: a library's class has another extension now, or the first import of a library came or its
  /// last one went.
  init?(
    _ scopes: [LinkedScope], index previous: DeclarationIndex, relevance before: Relevance, changed: Set<FileID>,
    now index: DeclarationIndex, relevance: Relevance
  ) {
    guard previous.usesAstroForms == index.usesAstroForms else { return nil }
    var declared: Set<String> = []
    for table in [previous, index] {
      for id in changed {
        guard let file = table.files[id] else { continue }
        for name in file.typeNames {
          if let type = table.types[name], type.declaration == nil { return nil }
        }
        declared.formUnion(file.names)
      }
    }
    self.index = index
    self.changed = changed
    self.declared = declared
    hasSameRelevance = relevance.isSame(as: before)
    turned = hasSameRelevance ? [] : relevance.names.symmetricDifference(before.names)
    var types: [String: LinkedScope] = [:]
    var files: [FileID: LinkedScope] = [:]
    for linked in scopes {
      switch linked.scope.owner.kind {
      case .controller, .type: types[Self.key(linked.scope.owner.name, linked.scope.owner.nameRange)] = linked
      case .file: files[linked.scope.owner.nameRange.file] = linked
      case .document: break
      }
    }
    self.types = types
    self.files = files
  }

  func scope(of type: DeclaredType, relevant: @autoclosure () -> Int) -> LinkedScope? {
    guard let linked = types[Self.key(type.qualifiedName, type.nameRange)], holds(linked.scope, relevant()) else {
      return nil
    }
    let parts = index.chain(of: type).flatMap(\.parts)
    return parts.contains { changed.contains($0.file) } ? nil : linked
  }

  func scope(of file: FileID, relevant: @autoclosure () -> Int) -> LinkedScope? {
    guard !changed.contains(file), let linked = files[file], holds(linked.scope, relevant()) else { return nil }
    return linked
  }

  private func holds(_ scope: FormScope, _ relevant: @autoclosure () -> Int) -> Bool {
    (hasSameRelevance || scope.relevantMembers == relevant()) && scope.files.isDisjoint(with: changed)
      && scope.unresolvedNames.isDisjoint(with: declared) && scope.unfollowedNames.isDisjoint(with: turned)
  }

  private static func key(_ name: String, _ range: SourceRange) -> String {
    "\(name)@\(range.file.index):\(range.start)"
  }
}
