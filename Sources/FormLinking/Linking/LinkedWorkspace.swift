package import FormCatalogue
package import FormModel

/// All forms of a workspace, and what they know of one another.
package struct LinkedWorkspace: Sendable {
  private let facts: Facts
  private let log: ReadLog?

  /// Links files, keeping what an earlier linking found where it still holds.
  /// - Parameters:
  ///   - previous: an earlier linking of the same workspace under the same settings.
  ///   - changed: the files that were added, removed or have another text since.
  ///   - isDraft: whether only `unresolvedNames` are asked: then what was followed before is not followed again, and
  ///     nothing is put together for rules.
  ///   - jobs: how many threads at most; as many as there are processors where nothing is said.
  package init(
    files: [(id: FileID, file: SwiftFile)], documents: [(id: FileID, document: FormDocument)] = [],
    settings: LinkingSettings = LinkingSettings(), previous: LinkedWorkspace? = nil, changed: Set<FileID> = [],
    isDraft: Bool = false, jobs: Int? = nil
  ) {
    let earlier = previous?.settings == settings ? previous?.facts : nil
    facts = Facts(
      files: files, documents: documents, settings: settings, earlier: earlier,
      generation: (previous?.generation ?? 0) + 1, changed: changed, isDraft: isDraft, jobs: jobs)
    log = nil
  }

  private init(_ facts: Facts, _ log: ReadLog) {
    self.facts = facts
    self.log = log
  }

  /// The same workspace, whose answers are noted.
  package func noting(in log: ReadLog) -> LinkedWorkspace { LinkedWorkspace(facts, log) }

  package var settings: LinkingSettings { facts.settings }
  package var graph: ClassGraph { facts.graph }
  package var index: DeclarationIndex {
    log?.noteIndex()
    return facts.index
  }

  package var scopes: PerScope<LinkedScope> { PerScope(facts.scopes, log) }

  /// The same as one of `scopes`; nil where there is none of that number.
  package func scope(_ number: Int) -> LinkedScope? {
    guard facts.scopes.indices.contains(number) else { return nil }
    log?.note(scope: number)
    return facts.scopes[number]
  }

  /// The conditions of each scope with the rows they name, in the order in which they were met.
  package var conditions: ConditionsPerScope { facts.links.conditions(log) }

  /// The predicates among the conditions of a scope.
  package func predicates(of number: Int) -> [PredicateGroup] {
    log?.note(scope: number)
    return facts.links.predicates(of: number)
  }

  /// Names that files not read yet may declare.
  package var unresolvedNames: Set<String> { facts.asked.unresolvedNames }

  /// Calls that look up a tag they hand over, as files not read yet may write them: `name(`, `name(label:`.
  package var lookupCalls: Set<String> { facts.asked.lookupCalls }

  /// Declared types whose extensions matter wherever they stand, by the last words of their names.
  package var extendedTypes: Set<String> { facts.asked.extendedTypes }

  /// What the heads of declared types tell.
  package var heads: DeclarationHeads { facts.heads }

  /// The declared or extended type of a qualified name, for questions about its own members.
  package func type(_ name: String) -> DeclaredType? {
    let found = facts.index.types[name]
    log?.note(type: found, named: name)
    return found
  }

  /// All declarations, for questions about a class, its superclasses and the protocols they adopt, and about no other type.
  package func index(around type: DeclaredType) -> DeclarationIndex {
    // As long as the heads of types are the same, so are the names of these.
    if let log { for member in facts.index.family(of: type) { log.note(type: member, named: member.qualifiedName) } }
    return facts.index
  }

  /// The places that make rows and are met first in a scope, in the order of files and source.
  package func rowSites(of number: Int) -> [RowSite] { sites(for: number).sites(of: number).all }

  /// Those of them with a row to which something is done that begins or ends with one of the members.
  package func rowSites(of number: Int, with members: [String]) -> [RowSite] {
    sites(for: number).sites(of: number).sites(with: members)
  }

  /// Those of them with a row of a class of the library, or of one of the workspace.
  /// - Parameters:
  ///   - isMeant: asked once for the name of each class of the library that is there.
  ///   - isOwnMeant: asked once for the qualified name of each class of the workspace.
  package func rowSites(
    of number: Int, ofClass isMeant: (String) -> Bool, orOwn isOwnMeant: (String) -> Bool = { _ in false }
  ) -> [RowSite] {
    sites(for: number).sites(of: number).sites(ofClass: isMeant, orOwn: isOwnMeant)
  }

  /// What is done to a row that code makes, in whichever scope.
  package func use(of row: ObjectReference) -> RowUse? { sites(for: row.scope).use(of: row) }

  /// The validation rules that are met first in a scope, in the order of their places.
  package func ruleUsages(of number: Int) -> [RuleUsage] { sites(for: number).ruleUsages(of: number) }

  /// What other scopes that come to the same code made at the same place as an object of a scope: the rows and sections that a
  /// superclass keeps, as its subclasses have them.
  package func counterparts(of object: Object, in number: Int) -> [Object] {
    counterpartReferences(of: object, in: number).compactMap { facts.scopes[$0.scope].scope[$0.object] }
  }

  /// The same with the scopes that have them.
  package func counterpartReferences(of object: Object, in number: Int) -> [ObjectReference] {
    sites(for: number).sources(of: number).filter { $0 != number }.flatMap { other in
      facts.scopes[other].scope.objects.lazy.filter { $0.range == object.range && $0.kind == object.kind }
        .map { ObjectReference(scope: other, object: $0.id) }
    }
  }

  /// The rows that other scopes which come to the same code put into a form or section at a place: those that a subclass gives
  /// the property which a superclass adds.
  package func rows(putAt mention: SourceRange, besides number: Int) -> [Object] {
    sites(for: number).sources(of: number).filter { $0 != number }.flatMap { other in
      facts.scopes[other].scope.objects.lazy.filter { object in
        object.kind == .row && object.joins.contains { $0.mention == mention }
      }
    }
  }

  private func sites(for number: Int) -> ScopeSites {
    guard let log else { return facts.links.sites }
    let sources = facts.links.sites.sources(of: number)
    // Thousands of controllers in one file all have a part in one another's answers: a list of them for each answer of each
    // rule would be their square.
    if sources.count > 100 { log.noteAll() } else { for other in sources { log.note(scope: other) } }
    return facts.links.sites
  }

  /// The forms of controllers of these classes as code elsewhere speaks of them: `other.form`.
  /// - Parameter orAny: whether those count of which only the library's class is written (`let next: FormViewController`).
  package func foreignForms(of classes: [String], orAny: Bool = false) -> [ObjectReference] {
    let classes = orAny ? classes + [FormOwners.anyController] : classes
    let found = facts.links.foreignForms(of: classes)
    if let log {
      log.note(foreignForms: found, of: classes)
      for form in found { log.note(scope: form.scope) }
    }
    return found
  }

  /// Where the files use names of the library, for the rules about its versions.
  package var apiUses: ApiUses {
    log?.noteAll()
    return facts.apiUses
  }

  /// What the tag of a look-up names, all ways to come to that place considered.
  package func resolution(of lookup: Lookup) -> TagResolution {
    facts.links.resolution(of: lookup)
  }
}

// MARK: - What stays the same

extension LinkedWorkspace {
  /// Grows with every linking in which a scope, or what it knows of others, became another one. A scope with the same number
  /// and the same version gives the same answers.
  package func version(ofScope number: Int) -> Int {
    facts.versions.indices.contains(number) ? facts.versions[number] : facts.generation
  }

  /// The numbers of the scopes; nobody is noted who asks for them.
  package var scopeNumbers: Range<Int> { facts.scopes.indices }

  /// Whether the types of these names are still those that were found, which they were in an earlier linking.
  /// - Parameter changes: the types that became others since then; nil where that is not known.
  package func has(_ types: [(name: String, type: DeclaredType?)], changes: [String]?) -> Bool {
    guard let changes else { return types.allSatisfy { facts.index.types[$0.name] === $0.type } }
    return types.allSatisfy { !changes.contains($0.name) }
  }

  /// The types that became others since an earlier linking; nil where they are many, or not known any more.
  package func changedTypes(since generation: Int) -> [String]? { facts.typeChanges.names(since: generation) }

  /// The number of this linking: answers that every scope has a part in hold for it alone.
  package var generation: Int { facts.generation }
  /// The linking in which a declaration changed last, bodies and places included.
  package var indexVersion: Int { facts.indexVersion }
  /// The linking in which the head of a type changed last, and with it the classes: nobody is noted who asks for them.
  package var headsVersion: Int { facts.headsVersion }
  /// The linking in which the list of what holds everywhere changed last.
  package var defaultsVersion: Int { facts.defaultsVersion }

  /// The linking in which it changed last who has forms and who speaks of those of others.
  package var ownersVersion: Int { facts.ownersVersion }

  /// What is assigned to types, in any scope: `TextRow.defaultCellUpdate = …`.
  package var typeAssignments: [(scope: Int, assignment: TypeAssignment)] {
    log?.noteDefaults()
    for number in facts.defaults.assigning { log?.note(scope: number) }
    return facts.defaults.assigning.flatMap { number in
      facts.scopes[number].scope.typeAssignments.map { (number, $0) }
    }
  }

  /// The types of which a member is used on values that are not followed, in any scope.
  package func looseReceivers(of member: String) -> Set<ValueType> {
    log?.noteDefaults()
    return facts.defaults.loose[member] ?? []
  }
}

extension LinkedWorkspace {
  /// What linking found. One object for all copies of a workspace.
  fileprivate final class Facts: Sendable {
    let index: DeclarationIndex
    let graph: ClassGraph
    let heads: DeclarationHeads
    let settings: LinkingSettings
    let relevance: Relevance
    private let roots: Roots
    let scopes: [LinkedScope]
    let links: ScopeLinks
    let apiUses: ApiUses
    let asked: AskedNames
    let defaults: Defaults
    let generation: Int
    let headsVersion: Int
    let indexVersion: Int
    let defaultsVersion: Int
    let ownersVersion: Int
    let versions: [Int]
    let typeChanges: TypeChanges
    /// Roots whose scopes drafts have kept though they did not hold.
    let stale: Set<KeptScopes.Key>
    /// What happened since names of the library were read last.
    let unread: Unread

    /// Changes that the reading of the library's names has to catch up with.
    struct Unread: Sendable {
      var changed: Set<FileID> = []
      var declared: Set<String> = []
      /// Nothing that was read holds.
      var isAll = false
    }

    init(
      files: [(id: FileID, file: SwiftFile)], documents: [(id: FileID, document: FormDocument)],
      settings: LinkingSettings, earlier: Facts?, generation: Int, changed: Set<FileID>, isDraft: Bool,
      jobs: Int?
    ) {
      let index = DeclarationIndex(files: files, previous: earlier?.index, changed: changed)
      // Equal heads of types give equal classes, whatever happens in bodies; and equal answers about everything else where others
      // than before are of no interest there.
      let unmoved = index.hasKeptShape ? earlier : nil
      let same = index.isSameElsewhere ? earlier : nil
      let graph = unmoved?.graph ?? index.classGraph(version: settings.version, customRows: settings.customRows)
      let relevance = Relevance(
        index: index, graph: graph, previous: earlier?.relevance, changed: changed, hasSameGraph: same != nil)
      let roots = Roots(index: index, graph: graph, relevance: relevance, previous: earlier?.roots)
      self.roots = roots
      let kept = earlier.flatMap { earlier in
        KeptScopes(
          earlier.scopes, asked: earlier.asked, index: earlier.index, relevance: earlier.relevance, changed: changed,
          now: index, relevance: relevance, stale: earlier.stale, isDraft: isDraft)
      }
      let read = Self.read(documents, index, settings, changed: changed, since: unmoved?.scopes)
      var unread = earlier?.unread ?? Unread()
      unread.changed.formUnion(changed)
      if let kept { unread.declared.formUnion(kept.declared) }
      if kept?.isWhollyStale ?? true { unread.isAll = true }
      let wanted = unread
      let isMoved = earlier?.unread.changed.isEmpty == true && index.editedStranger == nil
      let moved = isMoved ? kept?.move?.file : nil
      let ((followed, stale), apiUses) = Threads.both(jobs: jobs) {
        roots.follow(files, reusing: kept, steps: settings.maximumSteps, jobs: jobs)
      } _: {
        guard !isDraft else { return earlier?.apiUses ?? ApiUses() }
        // Following takes far longer than what stands beside it, where one file of many changed.
        if let kept, !kept.isOnlyMoved {
          for place in files.places(of: changed) { index.memo.read(closuresOf: files[place].file, files[place].id) }
        }
        return ApiUses(
          files, documents: documents, index: index, graph: graph, settings: settings,
          previous: wanted.isAll ? nil : earlier?.apiUses,
          changed: wanted.changed, declared: wanted.declared, moved: moved, jobs: jobs)
      }
      let scopes = followed + read
      self.index = index
      self.graph = graph
      heads = unmoved?.heads ?? DeclarationHeads(index, graph, after: same?.heads)
      headsVersion = same?.headsVersion ?? generation
      self.settings = settings
      self.relevance = relevance
      self.scopes = scopes
      asked = AskedNames(scopes, previous: earlier.map { ($0.asked, $0.scopes) })
      self.generation = generation
      typeChanges = (earlier?.typeChanges ?? TypeChanges()).with(index.changedTypes, in: generation)
      indexVersion = changed.isEmpty ? earlier?.indexVersion ?? generation : generation
      self.stale = stale
      self.apiUses = apiUses
      guard !isDraft else {
        self.unread = unread
        links = ScopeLinks()
        defaults = Defaults([])
        defaultsVersion = generation
        ownersVersion = generation
        versions = Array(repeating: generation, count: scopes.count)
        return
      }
      self.unread = Unread()
      let isSame = Self.unchanged(scopes, since: same?.scopes)
      links = ScopeLinks(scopes, index: index, previous: same?.links, isSame: isSame, jobs: jobs)
      ownersVersion =
        same.flatMap { [links] in links.hasSameOwners(as: $0.links) ? $0.ownersVersion : nil } ?? generation
      defaults = Defaults(scopes)
      defaultsVersion = same.flatMap { [defaults] in $0.defaults == defaults ? $0.defaultsVersion : nil } ?? generation
      versions = scopes.indices.map { [links] number in
        guard let same, isSame[number], links.isKept(number),
          links.sites.hasSameSources(of: number, as: same.links.sites)
        else { return generation }
        return same.versions[number]
      }
    }

    /// The forms of documents, those that did not change as they were.
    private static func read(
      _ documents: [(id: FileID, document: FormDocument)], _ index: DeclarationIndex, _ settings: LinkingSettings,
      changed: Set<FileID>, since earlier: [LinkedScope]?
    ) -> [LinkedScope] {
      // What a document asks of the index is in the heads of types.
      var known: [FileID: LinkedScope] = [:]
      for linked in earlier ?? [] where linked.scope.owner.kind == .document {
        known[linked.scope.owner.nameRange.file] = linked
      }
      return documents.map { id, document in
        if let same = known[id], !changed.contains(id) { return same }
        return LinkedScope(
          FormScope(document: document, file: id, version: settings.version) {
            index.declares($0) || settings.customRows[$0] != nil
          })
      }
    }

    /// Which scopes are those that had the same numbers before; none where scopes came or went.
    private static func unchanged(_ scopes: [LinkedScope], since earlier: [LinkedScope]?) -> [Bool] {
      guard let earlier, earlier.count == scopes.count else { return scopes.map { _ in false } }
      return zip(scopes, earlier).map { $0 === $1 }
    }
  }

  /// What holds for rows of a type wherever they are.
  fileprivate struct Defaults: Hashable, Sendable {
    /// The scopes that assign something to types.
    var assigning: [Int] = []
    /// By the member: the types of values that are not followed.
    var loose: [String: Set<ValueType>] = [:]

    init(_ scopes: [LinkedScope]) {
      for (number, linked) in scopes.enumerated() where linked.tellsDefaults {
        if !linked.scope.typeAssignments.isEmpty { assigning.append(number) }
        for use in linked.scope.looseUses {
          if case .named = use.receiver { loose[use.member, default: []].insert(use.receiver) }
        }
      }
    }
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
