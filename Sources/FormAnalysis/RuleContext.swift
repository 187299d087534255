package import FormCatalogue
package import FormLinking
package import FormModel

/// What a rule may ask: the linked workspace and the texts of its files.
package struct LinkedContext: Sendable {
  package let workspace: LinkedWorkspace
  /// The text of a file as it was read; nil where it is not at hand. Fixes use it; findings never depend on it.
  package let text: @Sendable (FileID) -> SourceText?

  package init(_ workspace: LinkedWorkspace, text: @escaping @Sendable (FileID) -> SourceText? = { _ in nil }) {
    self.workspace = workspace
    self.text = text
  }

  package var version: LibraryVersion { workspace.settings.version }
  package var graph: ClassGraph { workspace.graph }
  /// Asked for, the answer holds until any declaration changes: see whether `heads`, `workspace.type(_:)` or
  /// `workspace.index(around:)` tell enough.
  package var index: DeclarationIndex { workspace.index }
  package var heads: DeclarationHeads { workspace.heads }

  /// The workspace's own classes that certainly inherit from a class of Eureka: `BaseRow`, `BaseCell`, `FormViewController`.
  func classes(below root: String) -> [DeclaredType] {
    let names = heads.classes(below: root)
    return names.isEmpty ? [] : names.compactMap { index.types[$0] }.sorted { $0.nameRange < $1.nameRange }
  }
}

/// The same, for one followed type, file or document.
package struct ScopeContext: Sendable {
  package let linked: LinkedContext
  /// The number of the scope in the workspace.
  package let number: Int
  package let scope: LinkedScope

  init(_ linked: LinkedContext, _ number: Int) {
    self.linked = linked
    self.number = number
    scope = linked.workspace.scopes[number]
  }

  package var workspace: LinkedWorkspace { linked.workspace }
  package var version: LibraryVersion { linked.version }
  package var graph: ClassGraph { linked.graph }
  package var index: DeclarationIndex { linked.index }
  package var heads: DeclarationHeads { linked.heads }

  /// The places that make rows and are met first in this scope, with the rows that other scopes make there.
  package var rowSites: [RowSite] { workspace.rowSites(of: number) }

  /// The validation rules that are met first in this scope, with the rows of all scopes that get them.
  package var ruleUsages: [RuleUsage] { workspace.ruleUsages(of: number) }

  package subscript(id: ObjectID) -> Object? { scope[id] }
  package subscript(id: ClosureID) -> ClosureUse? { scope.scope[id] }
  package subscript(reference: ObjectReference) -> Object? {
    workspace.scopes.indices.contains(reference.scope) ? workspace.scopes[reference.scope][reference.object] : nil
  }

  /// The row's class as a type: `.named("PushRow", [.string])`.
  package func type(of object: Object) -> ValueType { object.classType }

  /// The type of a row's value; unknown where its class is not known.
  package func valueType(of row: Object) -> ValueType { graph.rowValueType(of: type(of: row)) }

  /// What a looked-up tag means, all ways to come to its place considered.
  package func resolution(of lookup: Lookup) -> TagResolution { workspace.resolution(of: lookup) }
}

/// The same, for one class of the workspace.
package struct ClassContext: Sendable {
  package let linked: LinkedContext
  package let type: DeclaredType
  /// For questions about the class, its superclasses and the protocols they adopt.
  package let index: DeclarationIndex

  init?(_ linked: LinkedContext, _ name: String) {
    guard let type = linked.workspace.type(name) else { return nil }
    self.linked = linked
    self.type = type
    index = linked.workspace.index(around: type)
  }

  package var version: LibraryVersion { linked.version }
}
