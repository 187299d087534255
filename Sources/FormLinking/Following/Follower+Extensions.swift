import FormCatalogue
import FormModel

/// What the workspace adds to the library's classes.
extension Follower {
  /// The extensions in reach that apply to an object of a library's class.
  func extensionTypes(of object: Object) -> [DeclaredType] {
    // One row after another is of the same class.
    if let latest = latestExtensions, latest.kind == object.kind, latest.name == object.type.name {
      return latest.types
    }
    let name = object.type.name
    let found = extensions[object.kind]?[name] ?? findExtensionTypes(of: object.kind, name)
    extensions[object.kind, default: [:]][name] = found
    latestExtensions = (object.kind, name, found)
    return found
  }

  private func findExtensionTypes(of kind: Object.Kind, _ name: String) -> [DeclaredType] {
    let names: [String] =
      switch kind {
      case .form: ["Form"]
      case .section: levels(of: name) + ["Section"].filter { $0 != name }
      case .row: rowLevels(name)
      case .controller: ["FormViewController"]
      case .rule, .ruleSet, .other: [name]
      }
    let extended = names.compactMap { index.types[$0] }.filter { $0.declaration == nil }
    let protocols = extended.flatMap(\.inheritance).compactMap { adopted in
      adopted.type.lastComponent.flatMap { index.types[$0.name.text] }
    }
    return extended + protocols.filter { $0.kind == .protocol }
  }

  /// The classes whose extensions apply to rows of a class, and the protocols that all rows have.
  private func rowLevels(_ name: String) -> [String] {
    var levels = levels(of: name)
    for level in ["BaseRow", "RowOf", "Row", "RowType", "BaseRowType"] where !levels.contains(level) {
      levels.append(level)
    }
    return levels
  }

  /// The class with its superclasses and the library's protocols that they adopt, each with its other names: `ButtonRow` is
  /// one of `ButtonRowOf`.
  private func levels(of name: String) -> [String] {
    var levels = [name]
    func add(_ level: String) {
      for name in [level] + (Catalogue.aliases[level] ?? []) where !levels.contains(name) { levels.append(name) }
    }
    var protocols: [String] = []
    for case .named(let level, _) in graph.chain(of: .named(name, [])) {
      add(level)
      protocols += graph.shape(level)?.protocols ?? []
    }
    while let adopted = protocols.popLast() {
      guard let description = Catalogue.protocols[adopted], !levels.contains(adopted) else { continue }
      levels.append(adopted)
      protocols += description.protocols
    }
    return levels
  }
}
