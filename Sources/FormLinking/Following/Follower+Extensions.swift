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
      case .section: [name, "Section"]
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
    var levels = [name]
    for case .named(let level, _) in graph.chain(of: .named(name, [])) where !levels.contains(level) {
      levels.append(level)
    }
    for level in ["BaseRow", "RowOf", "Row", "RowType", "BaseRowType"] where !levels.contains(level) {
      levels.append(level)
    }
    return levels
  }
}
