package import FormModel

extension Catalogue {
  /// Every spelling that a version gave up, in the order of the tables.
  package static let migrations: [Migration] =
    enumCaseMigrations() + formMigrations() + rowMigrations() + controllerMigrations() + typeMigrations()
    + laterMigrations()

  /// The migrations of an identifier, to be told apart by their place.
  package static func migrations(of name: String) -> [Migration] { migrationsByName[name] ?? [] }

  /// The migrations that gave a member of an enumeration this name: no table of members has those.
  package static func migrations(toEnumMember name: String) -> [Migration] { enumMemberMigrations[name] ?? [] }

  /// What a migration leads to in a version: its new spelling may be an old one there, too, as `SelectorRow<Cell, VC>` is that
  /// once was `SelectorRow<T, Cell, VC>`.
  package static func latest(_ migration: Migration, in version: LibraryVersion) -> Migration {
    guard case .genericArity(let old, let new) = migration.place, let name = migration.replacement,
      case .dropGenericArguments(let dropped) = migration.call
    else { return migration }
    for next in migrations(of: name) {
      guard case .genericArity(new, let newest) = next.place, newest < new, next.severity(in: version) != nil,
        case .dropGenericArguments(let others) = next.call, next.isAutomatic
      else { continue }
      let left = (0..<old).filter { !dropped.contains($0) }
      var joined = migration
      (joined.new, joined.replacement) = (next.new, next.replacement)
      joined.place = .genericArity(old: old, new: newest)
      joined.call = .dropGenericArguments(
        (dropped + others.compactMap { left.indices.contains($0) ? left[$0] : nil }).sorted())
      return latest(joined, in: version)
    }
    return migration
  }

  private static let migrationsByName = Dictionary(grouping: migrations, by: \.name)

  private static let enumMemberMigrations: [String: [Migration]] = {
    var found: [String: [Migration]] = [:]
    for migration in migrations where migration.replacement != migration.name {
      guard case .member(let types) = migration.place, types.allSatisfy({ enums[$0] != nil }) else { continue }
      if let replacement = migration.replacement { found[replacement, default: []].append(migration) }
    }
    return found
  }()
}

/// One line of a migration table; the name reported is `old` without what surrounds the identifier.
func migration(
  _ old: String, _ new: String, name: String, to replacement: String? = nil, _ since: String, until: String? = nil,
  _ place: Migration.Place, call: Migration.CallChange = .none, rule: Migration.Rule = .renamed,
  stillCompiles: Bool = false, automatic: Bool = true, module: String = "Eureka", advice: String = ""
) -> Migration {
  Migration(
    old: old, new: new, name: name, replacement: replacement, call: call, rule: rule, place: place,
    since: version(since), until: until.map(version), stillCompiles: stillCompiles, isAutomatic: automatic,
    module: module, advice: advice)
}

let swift3 = "2.0.0-beta.1"
