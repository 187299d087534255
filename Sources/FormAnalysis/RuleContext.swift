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
  package var index: DeclarationIndex { workspace.index }
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

  /// The places that make rows and are met first in this scope, with the rows that other scopes make there.
  package var rowSites: [RowSite] { workspace.rowSites(of: number) }

  package subscript(id: ObjectID) -> Object? { scope.scope[id] }
  package subscript(id: ClosureID) -> ClosureUse? { scope.scope[id] }
  package subscript(reference: ObjectReference) -> Object? {
    workspace.scopes.indices.contains(reference.scope) ? workspace.scopes[reference.scope].scope[reference.object] : nil
  }

  /// The row's class as a type: `.named("PushRow", [.string])`.
  package func type(of object: Object) -> ValueType {
    .named(object.type.declared ?? object.type.name, object.type.generics)
  }

  /// The type of a row's value; unknown where its class is not known.
  package func valueType(of row: Object) -> ValueType { graph.rowValueType(of: type(of: row)) }

  /// What a looked-up tag means, all ways to come to its place considered.
  package func resolution(of lookup: Lookup) -> TagResolution { workspace.resolution(of: lookup) }
}
