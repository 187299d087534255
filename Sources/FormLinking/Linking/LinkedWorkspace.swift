package import FormCatalogue
package import FormModel

/// All forms of a workspace, and what they know of one another.
package struct LinkedWorkspace: Sendable {
  package let index: DeclarationIndex
  package let graph: ClassGraph
  package let settings: LinkingSettings
  package let scopes: [LinkedScope]
  /// The conditions of each scope with the rows they name, in the order in which they were met.
  package let conditions: [[LinkedCondition]]
  /// Names that files not read yet may declare.
  package let unresolvedNames: Set<String>
  /// The places that make rows.
  package let rowSites: [RowSite]
  /// What each tag that is looked up means, by the place of the tag and the kind of look-up.
  private let resolutions: [LookupKey: TagResolution]
  let relevance: Relevance
  /// Where the files use names of the library, for the rules about its versions.
  package let apiUses: ApiUses

  /// Links files, keeping what an earlier linking found where it still holds.
  /// - Parameters:
  ///   - previous: an earlier linking of the same workspace under the same settings.
  ///   - changed: the files that were added, removed or have another text since.
  package init(
    files: [(id: FileID, file: SwiftFile)], documents: [(id: FileID, document: FormDocument)] = [],
    settings: LinkingSettings = LinkingSettings(), previous: LinkedWorkspace? = nil, changed: Set<FileID> = []
  ) {
    let index = DeclarationIndex(files: files)
    let graph = index.classGraph(version: settings.version, customRows: settings.customRows)
    let roots = Roots(index: index, graph: graph)
    let kept = previous.flatMap { previous in
      previous.settings == settings
        ? KeptScopes(previous: previous, changed: changed, index: index, relevance: roots.relevance) : nil
    }
    let followed = roots.follow(files.map(\.id), reusing: kept)
    let read = documents.map { id, document in
      FormScope(document: document, file: id, version: settings.version) {
        index.declares($0) || settings.customRows[$0] != nil
      }
    }
    let scopes = followed + read.map { LinkedScope($0) }
    relevance = roots.relevance
    apiUses = ApiUses(
      files, index: index, graph: graph, settings: settings, previous: kept == nil ? nil : previous?.apiUses,
      changed: changed, declared: kept?.declared ?? [])
    self.index = index
    self.graph = graph
    self.settings = settings
    self.scopes = scopes
    var names: Set<String> = []
    for scope in scopes { names.formUnion(scope.scope.unresolvedNames) }
    unresolvedNames = names
    let resolver = LookupResolver(index: index, scopes: scopes)
    let resolutions = resolver.resolve()
    self.resolutions = resolutions
    rowSites = RowSite.collect(scopes) { resolutions[LookupKey($0)] ?? .unknown(nearMiss: nil) }
    conditions = resolver.conditions()
  }

  /// What the tag of a look-up names, all ways to come to that place considered.
  package func resolution(of lookup: Lookup) -> TagResolution {
    resolutions[LookupKey(lookup)] ?? .unknown(nearMiss: nil)
  }
}

/// What linking is told from outside of the code.
package struct LinkingSettings: Hashable, Sendable {
  package var version: LibraryVersion
  /// Rows out of reach: type name → value type.
  package var customRows: [String: ValueType]
  package var maximumChainLength: Int
  /// Names of `.xib` files in the workspace without their ending.
  package var interfaceFiles: Set<String>

  package init(
    version: LibraryVersion = Catalogue.newestVersion, customRows: [String: ValueType] = [:],
    maximumChainLength: Int = 60,
    interfaceFiles: Set<String> = []
  ) {
    self.version = version
    self.customRows = customRows
    self.maximumChainLength = maximumChainLength
    self.interfaceFiles = interfaceFiles
  }
}

/// A row or section of some scope.
package struct ObjectReference: Hashable, Sendable {
  /// The number of the scope in the workspace.
  package var scope: Int
  package var object: ObjectID

  package init(scope: Int, object: ObjectID) { (self.scope, self.object) = (scope, object) }
}

/// What a tag that is looked up means.
package enum TagResolution: Hashable, Sendable {
  case found([ObjectReference])
  /// No row (or section) of the form has it, and every one is known; the one known tag that is close to it, if there is one.
  case absent(nearMiss: String?)
  /// The form is open; the one known tag that is close to it, if there is exactly one.
  case unknown(nearMiss: String?)
}
