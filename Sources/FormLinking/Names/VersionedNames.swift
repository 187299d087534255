import FormCatalogue
import FormModel

/// The names of the library that a version has not, or has in another way: code without any of them needs no judgement.
struct VersionedNames: Sendable {
  let version: LibraryVersion
  /// The names whose uses may be at fault in this version.
  let suspects: WantedNames

  /// Those of a version, worked out once: workspaces and their circumstances are many, versions few.
  static func of(_ version: LibraryVersion) -> VersionedNames { memo.names(of: version) }

  private static let memo = Memo()

  private final class Memo: @unchecked Sendable {
    // Touched while locked only.
    private let locked = Lock()
    private var known: [LibraryVersion: VersionedNames] = [:]

    func names(of version: LibraryVersion) -> VersionedNames {
      if let names = locked({ known[version] }) { return names }
      let names = VersionedNames(version)
      locked {
        // Whoever types a version in a configuration goes through many.
        if known.count >= 64 { known = [:] }
        known[version] = names
      }
      return names
    }
  }

  private init(_ version: LibraryVersion) {
    self.version = version
    suspects = WantedNames(SuspectNames(version).all)
  }
}

/// Puts them together.
private struct SuspectNames {
  private(set) var all: Set<String> = []
  private let version: LibraryVersion

  init(_ version: LibraryVersion) {
    self.version = version
    for migration in Catalogue.migrations {
      if isSuspect(migration) { all.insert(migration.name) }
      guard let new = migration.replacement, !Catalogue.migrations(toEnumMember: new).isEmpty else { continue }
      add(new, migration.since, nil)
    }
    for overload in Catalogue.operators { add(overload.symbol, overload.since, nil) }
    for row in [Catalogue.rows, Catalogue.baseClasses].flatMap(\.values) { add(row.type) }
    for cell in Catalogue.cells.values { add(cell.type) }
    for type in [Catalogue.protocols, Catalogue.sections, Catalogue.formClasses].flatMap(\.values) { add(type) }
    for rule in Catalogue.rules.values {
      add(rule.name, rule.since, nil)
      for parameter in rule.initialisers.joined() { add(parameter.label, parameter.since, nil) }
    }
    for type in Catalogue.enums.values {
      add(type.name, type.since, type.until)
      for member in type.members { add(member.name, member.since, member.until) }
    }
    for member in Catalogue.typeDefaults.values { add(member.name, member.since, member.until) }
    for callback in Catalogue.callbacks.values { add(callback.name, callback.since, callback.until) }
  }

  /// Whether the line of the table speaks of code in this version, be it that the code is too new.
  private func isSuspect(_ migration: Migration) -> Bool {
    if migration.severity(in: version) != nil { return true }
    if case .dropParentheses = migration.call { return version < migration.since }
    return false
  }

  private mutating func add(_ name: String, _ since: LibraryVersion, _ until: LibraryVersion?) {
    if version < since || until.map({ version > $0 }) == true { all.insert(name) }
  }

  private mutating func add(_ type: ClassDescription) {
    add(type.name, type.since, type.until)
    for member in type.members {
      add(member.name, member.since, member.until)
      for (label, since) in member.newerLabels { add(label, since, nil) }
    }
  }
}
