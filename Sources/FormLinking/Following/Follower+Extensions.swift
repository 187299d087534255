import FormCatalogue
import FormModel

/// What the workspace adds to the library's classes.
extension Follower {
  /// The extensions in reach that apply to an object of a library's class.
  func extensionTypes(of object: Object) -> [DeclaredType] { extensionTypes(of: object.kind, object.type.name) }

  /// - Parameter name: the class or structure, as it is written.
  func extensionTypes(of kind: Object.Kind, _ name: String) -> [DeclaredType] {
    // One row after another is of the same class.
    if let latest = latestExtensions, latest.kind == kind, latest.name == name { return latest.types }
    let known = extensions[kind]?[name]
    let found = known ?? findExtensionTypes(of: kind, name)
    if known == nil { extensions[kind, default: [:]][name] = found }
    latestExtensions = (kind, name, found)
    return found
  }

  private func findExtensionTypes(of kind: Object.Kind, _ name: String) -> [DeclaredType] {
    let names: [String] =
      switch kind {
      case .form: ["Form"]
      case .section: levels(of: name) + ["Section"]
      case .row: rowLevels(name)
      case .controller: ["FormViewController"]
      case .rule, .ruleSet, .other: [name]
      }
    var seen: Set<String> = []
    let extended = names.flatMap(index.extensionNames).filter { seen.insert($0).inserted }
      .compactMap { index.types[$0] }.filter { $0.declaration == nil }
    let protocols = extended.flatMap(\.inheritance).compactMap { adopted in
      adopted.type.lastComponent.flatMap { index.types[$0.name.text] }
    }
    return extended + protocols.filter { $0.kind == .protocol }
  }

  /// The classes and protocols whose extensions apply to rows of a class.
  private func rowLevels(_ name: String) -> [String] {
    levels(of: name) + ["BaseRow", "RowOf", "Row", "RowType", "BaseRowType"]
  }

  /// The class with its superclasses and the library's protocols that they adopt.
  private func levels(of name: String) -> [String] {
    var levels = [name]
    var protocols: [String] = []
    for case .named(let level, _) in graph.chain(of: .named(name, [])) {
      levels.append(level)
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
