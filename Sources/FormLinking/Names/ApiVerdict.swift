package import FormCatalogue
package import FormModel

/// What the version in force says of a name that code uses, where it says anything.
package enum ApiVerdict: Sendable {
  case migrated(Migration, Severity)
  /// The library had it up to this version.
  case gone(after: LibraryVersion)
  case tooNew(since: LibraryVersion)
}

/// A use of a name that the version in force has not, or not like that.
package struct JudgedUse: Sendable {
  package let use: ApiUse
  package let verdict: ApiVerdict
}

/// Judges one use of a name.
struct ApiJudge {
  let use: ApiUse
  let index: DeclarationIndex
  let graph: ClassGraph
  let settings: LinkingSettings

  var verdict: ApiVerdict? {
    if version.isGuess { return nil }
    // One of the releases that a manifest allows may still have it.
    switch found {
    case .migrated(let migration, _)? where version.earliest < migration.since: return nil
    case .gone(let last)? where version.earliest <= last: return nil
    // What is public now may have been there before, for who sees what is not.
    case .tooNew? where index.files[use.name.range.file]?.testsLibrary == true: return nil
    case let verdict: return verdict
    }
  }

  private var found: ApiVerdict? {
    if let (migration, severity) = migration { return .migrated(migration, severity) }
    switch use.kind {
    case .type(let isConstruction): return verdictOfType(isConstruction: isConstruction)
    case .member(let owner, _), .declaration(let owner, true): return verdict(ofMemberOf: owner)
    case .typeMember:
      guard let member = Catalogue.typeDefaults[use.name.text] else { return nil }
      return verdict(member.since, member.until)
    case .enumCase(let owner):
      guard let type = Catalogue.enums[owner], let member = type.member(use.name.text), version >= type.since else {
        return nil
      }
      return verdict(member.since, member.until)
    case .label(let callee, let owner): return verdict(ofLabelOf: callee, owner)
    case .builderOperator:
      let overload = Catalogue.operators.first { $0.symbol == use.name.text && $0.right.hasPrefix("@SectionBuilder") }
      return overload.flatMap { verdict($0.since, nil) }
    case .declaration, .valueType, .signature, .typeAlias, .closureParameter, .binaryOperator: return nil
    }
  }

  private var version: LibraryVersion { settings.version }

  private func verdict(_ since: LibraryVersion, _ until: LibraryVersion?) -> ApiVerdict? {
    if version < since { return .tooNew(since: since) }
    if let until, version > until { return .gone(after: until) }
    return nil
  }

  private func verdictOfType(isConstruction: Bool) -> ApiVerdict? {
    guard settings.customRows[use.name.text] == nil,
      Catalogue.communityRows[use.name.text].map({ sees($0.module) }) != true,
      let known = Catalogue.availability(ofType: use.name.text)
    else { return nil }
    // Only `row.dataProvider` takes one, and that is reported.
    if use.name.text == "DataProvider" { return nil }
    // A module out of reach may bring a type of the old name, or one that the library took later; that of a community row
    // brings what the row is made of: `PostalAddress`.
    let isGone = known.isGone(in: version)
    if isGone || !isNamedLikeRows,
      use.imports.contains(where: { Catalogue.isForeign(module: $0) || isGone && Catalogue.isCommunity(module: $0) })
    {
      return nil
    }
    return verdict(known.since, known.until)
  }

  /// Whether the code sees the module of a community row: its file imports it, or another one hands it on.
  private func sees(_ module: String) -> Bool {
    use.imports.contains(module) || index.rowExporters[module] != nil
  }

  /// `ValidationError` may be anybody's, `DoublePickerRow` is hardly.
  private var isNamedLikeRows: Bool {
    ["Row", "Cell", "Section"].contains { use.name.text.hasSuffix($0) } || use.name.text.hasPrefix("Rule")
  }

  private func verdict(ofMemberOf owner: ValueType) -> ApiVerdict? {
    guard !isTooNew(owner) else { return nil }
    if case .member(_, isCalled: false) = use.kind, let property = newerProperty { return .tooNew(since: property) }
    if let since = newerMember(of: owner) { return .tooNew(since: since) }
    guard case .otherVersion(let member) = graph.member(use.name.text, of: owner, in: version), isCallOf(member) else {
      return nil
    }
    return verdict(member.since, member.until)
  }

  /// Since when a method without arguments is a property, where the version in force has the method: `row.indexPath`.
  private var newerProperty: LibraryVersion? {
    Catalogue.migrations(of: use.name.text).first { migration in
      if case .dropParentheses = migration.call { version < migration.since } else { false }
    }?.since
  }

  /// Since when a member of an enumeration has its name: `presentationMode.makeController()`.
  private func newerMember(of owner: ValueType) -> LibraryVersion? {
    Catalogue.migrations(toEnumMember: use.name.text).first { migration in
      guard case .member(let types) = migration.place, version < migration.since else { return false }
      return inherits(owner, from: types)
    }?.since
  }

  /// Whether the arguments have labels that the member knows: `insert(_:at:)` of every collection is no `insert(row:after:)`.
  private func isCallOf(_ member: MemberDescription) -> Bool {
    guard member.kind == .method, case .member(_, let isCalled) = use.kind, isCalled else { return true }
    return use.arguments.allSatisfy { argument in
      if argument.isTrailing { return true }
      guard let label = argument.label else { return member.type.contains("(_") || member.type.contains(" _ ") }
      return member.type.contains("\(label):") || member.type.contains("\(label) ")
    }
  }

  private func verdict(ofLabelOf callee: String, _ owner: ValueType?) -> ApiVerdict? {
    guard let owner else { return nil }
    if case .named(callee, _) = owner, let rule = Catalogue.rules[callee] {
      guard version >= rule.since,
        // `extension RuleRequired { init(msg: String, id: String) }`, for what older versions lack.
        index.types[callee]?.hasInitializer(labelled: use.name.text) != true,
        let known = Catalogue.availability(ofLabel: use.name.text, inRule: callee), known.isTooNew(for: version)
      else { return nil }
      return .tooNew(since: known.since)
    }
    guard !isTooNew(owner), case .present(let member) = graph.member(callee, of: owner, in: version),
      let since = member.newerLabels[use.name.text], version < since
    else { return nil }
    return .tooNew(since: since)
  }

  /// Members of a type that is itself too new are not spoken of.
  private func isTooNew(_ owner: ValueType) -> Bool {
    // The library's class that code names; what that one inherits from, or an alias stands for, may well have come later.
    if case .named(let name, _) = owner.unwrapped, index.types[name]?.declaration == nil,
      let known = Catalogue.availability(ofType: name)
    {
      return known.isTooNew(for: version)
    }
    for case .named(let name, _) in graph.chain(of: owner) where index.types[name]?.declaration == nil {
      return Catalogue.availability(ofType: name)?.isTooNew(for: version) ?? false
    }
    return false
  }

  // MARK: - Migrations

  /// The line of the migration table that speaks of the use, the one that came last where several do.
  private var migration: (Migration, Severity)? {
    var found: (Migration, Severity)?
    for migration in Catalogue.migrations(of: use.name.text) where migration.module == "Eureka" {
      guard let severity = migration.severity(in: version), applies(migration) else { continue }
      if let known = found, known.0.since > migration.since { continue }
      found = (migration, severity)
    }
    return found.map { (Catalogue.latest($0.0, in: version), $0.1) }
  }

  private func applies(_ migration: Migration) -> Bool {
    switch (migration.place, use.kind) {
    case (.enumCase(let type), .enumCase(let owner)): return type == owner
    case (.member(let classes), .member(let owner, _)):
      return inherits(owner, from: classes) && changes(migration)
    case (.member(let classes), .declaration(let owner, true)) where migration.replacement != nil:
      return inherits(owner, from: classes) && changes(migration)
    case (.member(let classes), .declaration(let owner, _)):
      // A requirement that a class still declares under its old name; beside the new one it is a member like any other.
      return classes.contains("RowControllerType") && graph.isRowController(owner)
        && !declaresReplacement(of: migration, owner)
    case (.typeMember, .typeMember): return true
    case (.override(let owner), .declaration(let type, let isOverride)):
      guard inherits(type, from: [owner]), changes(migration) else { return false }
      return isOverride || migration.replacement == migration.name
    case (.override(let owner), .member(let type, let isCalled)):
      return isCalled && migration.replacement != migration.name && inherits(type, from: [owner])
    case (.argumentLabel(let callees), .label(let callee, nil)): return callees.contains(callee)
    case (.genericArity(let old, _), .type): return use.generics.count == old
    case (.binaryOperator, .binaryOperator), (.valueType, .valueType): return true
    case (.signature, .signature): return !settings.hasOldPlatformNames
    case (.rowClass(let module), .type):
      // The module that the row moved to, or one out of reach that has a row of that name.
      return !sees(module) && !use.imports.contains { Catalogue.isForeign(module: $0) }
        && settings.customRows[use.name.text] == nil
    case (.associatedType(let name), .typeAlias(let owner)): return graph.conforms(owner, to: name) == .yes
    case (.closureParameter(let type), .closureParameter(let owner)): return type == owner
    default: return false
    }
  }

  private func inherits(_ type: ValueType, from classes: [String]) -> Bool {
    classes.contains { graph.inherits(type, from: $0) == .yes || graph.conforms(type, to: $0) == .yes }
  }

  private func declaresReplacement(of migration: Migration, _ owner: ValueType) -> Bool {
    guard let new = migration.replacement else { return false }
    return graph.chain(of: owner).contains { type in
      if case .named(let name, _) = type { index.types[name]?.members[new] != nil } else { false }
    }
  }

  /// Whether the call is written in the old way, where the name itself stays.
  private func changes(_ migration: Migration) -> Bool {
    guard migration.replacement == migration.name else { return true }
    switch migration.call {
    case .labels(let labels):
      guard let first = use.arguments.first, !first.isTrailing else { return false }
      return first.label != labels.first ?? nil
    case .dropParentheses:
      if case .member(_, let isCalled) = use.kind { return isCalled && use.parentheses != nil && use.arguments.isEmpty }
      return false
    case .none, .dropGenericArguments, .genericArguments: return true
    }
  }
}
