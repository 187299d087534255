import FormModel

/// Type aliases.
extension DeclarationIndex {
  /// The alias that a name means in a context.
  package func alias(named name: String, in context: LexicalContext) -> Alias? {
    guard !aliases.isEmpty else { return nil }
    var scope = memo.nestedNames(self).mayBeAlias(name) ? context.type : nil
    while let outer = scope {
      if let found = nestedAliases(name, in: outer, seenFrom: context.file) { return found.count == 1 ? found[0] : nil }
      scope = parent(of: outer)
    }
    let own = aliases[name].map { all in all.count == 1 ? all : all.filter { $0.file == context.file } }
    return own?.count == 1 ? own?.first : nil
  }

  /// Those of a type or of the nearest of its superclasses that has some.
  private func nestedAliases(_ name: String, in outer: String, seenFrom file: FileID) -> [Alias]? {
    var current = outer
    for _ in 0..<32 {
      let found = (aliases["\(current).\(name)"] ?? []).filter { alias in
        !alias.isLocal || alias.file == file && current == outer
      }
      if !found.isEmpty { return found }
      guard case .declared(let parent)? = superclasses[current] else { return nil }
      current = parent.qualifiedName
    }
    return nil
  }

  /// What an alias stands for, where it is one of a single name.
  func aliasTarget(
    _ path: [String], in context: LexicalContext
  ) -> (components: [TypeReference.Component], context: LexicalContext, range: SourceRange)? {
    guard path.count == 1, let alias = alias(named: path[0], in: context),
      let type = alias.parts.first, case .named(let components) = type.kind,
      components.map(\.name.text) != path
    else { return nil }
    return (components, LexicalContext(file: alias.file, type: alias.parent), SourceRange(alias.file, type.range))
  }
}
