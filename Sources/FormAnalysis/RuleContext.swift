package import FormCatalogue
package import FormLinking
package import FormModel

/// What a rule may ask: the linked workspace and the texts of its files. An object, since rules hand it around all the time.
package final class LinkedContext: Sendable {
  package let workspace: LinkedWorkspace
  package let graph: ClassGraph
  /// The text of a file as it was read; nil where it is not at hand. Fixes use it; findings never depend on it.
  package let text: @Sendable (FileID) -> SourceText?

  package init(_ workspace: LinkedWorkspace, text: @escaping @Sendable (FileID) -> SourceText? = { _ in nil }) {
    self.workspace = workspace
    graph = workspace.graph
    self.text = text
  }

  package var version: LibraryVersion { workspace.settings.version }
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
package final class ScopeContext: Sendable {
  package let linked: LinkedContext
  /// The number of the scope in the workspace.
  package let number: Int
  package let scope: LinkedScope
  package let graph: ClassGraph

  init(_ linked: LinkedContext, _ number: Int) {
    self.linked = linked
    self.number = number
    scope = linked.workspace.scopes[number]
    graph = linked.graph
  }

  package var workspace: LinkedWorkspace { linked.workspace }
  package var version: LibraryVersion { linked.version }
  package var index: DeclarationIndex { linked.index }
  package var heads: DeclarationHeads { linked.heads }

  /// All rows that the code speaks of: made, looked up or given.
  package var allRows: [Object] { scope.allRows }

  /// Those of them to which something is done that begins or ends with one of the members: what a rule asks that is about
  /// what is done to rows. Both `cell` and `font` find `cell.textField.font = …`.
  package func rows(with members: String...) -> [Object] { rows(with: members) }
  package func rows(with members: [String]) -> [Object] { objects(with: members).filter { $0.kind == .row } }

  /// The same for rows, sections, forms and everything else that the code makes.
  package func objects(with members: String...) -> [Object] { objects(with: members) }
  package func objects(with members: [String]) -> [Object] { scope.objects(with: members) }

  /// The places that make rows and are met first in this scope, with the rows that other scopes make there.
  package var rowSites: [RowSite] { workspace.rowSites(of: number) }

  /// Those of them with a row to which something is done that begins or ends with one of the members.
  package func rowSites(with members: String...) -> [RowSite] { workspace.rowSites(of: number, with: members) }

  /// Those of them with a row of one of the library's own classes that are meant.
  /// - Parameter isMeant: asked once for each class that is there.
  package func rowSites(of isMeant: (RowDescription) -> Bool) -> [RowSite] {
    workspace.rowSites(of: number) { Catalogue.rows[$0].map(isMeant) ?? false }
  }

  /// The same, with the rows of the workspace's own classes that inherit from one that is meant.
  package func rowSites(ofOwnAnd isMeant: (RowDescription) -> Bool) -> [RowSite] {
    workspace.rowSites(of: number) {
      Catalogue.rows[$0].map(isMeant) ?? false
    } orOwn: {
      graph.catalogueRow(of: .named($0, [])).map(isMeant) ?? false
    }
  }

  /// Everything that is done to a row that this scope makes; nil for other rows.
  package func use(of row: Object) -> RowUse? {
    workspace.use(of: ObjectReference(scope: number, object: row.id))
  }

  /// The validation rules that are met first in this scope, with the rows of all scopes that get them.
  package var ruleUsages: [RuleUsage] { workspace.ruleUsages(of: number) }

  package subscript(id: ObjectID) -> Object? { scope[id] }
  package subscript(id: ClosureID) -> ClosureUse? { scope[id] }
  package subscript(reference: ObjectReference) -> Object? {
    reference.scope == number ? scope[reference.object] : workspace.scope(reference.scope)?[reference.object]
  }

  /// The row's class as a type: `.named("PushRow", [.string])`.
  package func type(of object: Object) -> ValueType { object.classType }

  /// The type of a row's value; unknown where its class is not known.
  package func valueType(of row: Object) -> ValueType { graph.rowValueType(of: type(of: row)) }

  /// What a looked-up tag means, all ways to come to its place considered, and what other code may bring into the form.
  package func resolution(of lookup: Lookup) -> TagResolution {
    let resolution = workspace.resolution(of: lookup)
    guard case .absent = resolution, let tag = lookup.tag.string, isGivenElsewhere(tag) else { return resolution }
    return .unknown(nearMiss: nil)
  }
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
