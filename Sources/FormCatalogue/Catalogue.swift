package import FormModel

/// What Eureka, its community rows, AstroForms and ObjectForm declare, with the versions of it. All tables are built on
/// first use.
package enum Catalogue {
  /// The newest Eureka that the tables describe; it counts where no version is configured.
  package static let newestVersion = LibraryVersion(5, 5, 0)

  /// Every tag of Eureka, oldest first.
  package static let versions: [LibraryVersion] =
    """
    1.0.0 1.1.0 1.2.0 1.3.0 1.3.1 1.4.0 1.4.1 1.5.0 1.6.0 1.7.0 2.0.0-beta.1 2.0.1 3.0.0 3.1.0 4.0.0 4.0.1 4.1.0 4.1.1 \
    4.2.0 4.3.0 4.3.1 5.0.0 5.0.1 5.1.0 5.2.0 5.2.1 5.3.0 5.3.1 5.3.2 5.3.3 5.3.4 5.3.5 5.3.6 5.4.0 5.5.0
    """.split(separator: " ").map { version(String($0)) }

  // MARK: - Rows and cells

  /// Eureka's own row classes that a form is written with, by name; `ImageRow` and `PostalAddressRow` are those of 1.x.
  package static let rows: [String: RowDescription] = byName(
    textRows() + dateRows() + pickerRows() + wheelRows() + choiceRows() + controlRows() + removedRows())

  /// Eureka's classes to inherit from: `Row`, `FieldRow`, `_TextRow`, ….
  package static let baseClasses: [String: RowDescription] = byName(
    rootRows() + openFieldRows() + openRows() + openPickerRows())

  /// Rows of EurekaCommunity, each from a module of its own name or the row's.
  package static let communityRows: [String: RowDescription] = byName(
    communityTextRows() + communityPickerRows() + communityOtherRows())

  /// The row that a name means in a version and a file: Eureka's while it has one, else that of a module.
  /// - Parameter modules: what the file (or its module) imports; nil where that is not known.
  package static func row(
    _ name: String, in version: LibraryVersion = newestVersion, importing modules: Set<String>? = nil
  ) -> RowDescription? {
    if let row = communityRows[name] {
      if modules?.contains(row.module) ?? false { return row }
      if let own = rows[name], own.type.exists(in: version) { return own }
      return modules == nil || rows[name] == nil ? row : nil
    }
    return rows[name]
  }

  package static let cells: [String: CellDescription] = Dictionary(
    uniqueKeysWithValues: cellTable().map { ($0.name, $0) })

  // MARK: - Everything else of Eureka

  /// Protocols of rows, with the members they bring.
  package static let protocols: [String: ClassDescription] = byName(rowProtocols())

  /// Sections, and what belongs to them: `Section`, `MultivaluedSection`, `HeaderFooterView`, `SwipeAction`, ….
  package static let sections: [String: ClassDescription] = byName(sectionTable())

  /// `Form`, `FormViewController`, selector controllers, and the values they deal in.
  package static let formClasses: [String: ClassDescription] = byName(formTable() + controllerTable() + valueTable())

  package static let rules: [String: RuleDescription] = Dictionary(
    uniqueKeysWithValues: ruleTable().map { ($0.name, $0) })

  package static let enums: [String: EnumDescription] = Dictionary(
    uniqueKeysWithValues: enumTable().map { ($0.name, $0) })

  package static let callbacks: [String: CallbackDescription] = Dictionary(
    uniqueKeysWithValues: callbackTable().map { ($0.name, $0) })

  /// `defaultCellSetup` and the other closures that count for every row of a type.
  package static let typeDefaults: [String: MemberDescription] = Dictionary(
    uniqueKeysWithValues: typeDefaultTable().map { ($0.name, $0) })

  package static let operators: [OperatorDescription] = operatorTable()

  // MARK: - Lookups

  /// Every name that is a class, rule or enumeration of the catalogue.
  package static let names = typeNames.union(rules.keys).union(enums.keys)

  /// What each row class adds to the role that it inherits, where it adds any.
  static let roles: [String: RowRole] = {
    var roles: [String: RowRole] = [:]
    for name in rows.keys.map({ $0 }) + communityRows.keys + baseClasses.keys {
      roles[name] = (rows[name] ?? communityRows[name] ?? baseClasses[name])?.role
    }
    return roles
  }()

  /// Every name that `type(_:)` knows.
  package static let typeNames: Set<String> = {
    var names = Set(cells.keys)
    for table in [rows, baseClasses, communityRows] { names.formUnion(table.keys) }
    for table in [sections, formClasses, protocols] { names.formUnion(table.keys) }
    return names
  }()

  /// Names of the catalogue that are typealiases, by the class that they stand for: `ButtonRow` by `ButtonRowOf`.
  package static let aliases: [String: [String]] = {
    var names: [String: [String]] = [:]
    for (name, type) in rows.mapValues(\.type).merging(cells.mapValues(\.type), uniquingKeysWith: { first, _ in first })
    {
      if case .named(let target, _)? = type.alias { names[target, default: []].append(name) }
    }
    return names.mapValues { $0.sorted() }
  }()

  /// A class of the catalogue by name, whatever its kind.
  package static func type(_ name: String) -> ClassDescription? {
    rows[name]?.type ?? baseClasses[name]?.type ?? cells[name]?.type ?? sections[name] ?? formClasses[name]
      ?? protocols[name] ?? communityRows[name]?.type
  }

  /// The shape of a class in a version, for walking.
  package static func shape(_ name: String, in version: LibraryVersion = newestVersion) -> ClassShape? {
    if version.major < 2 {
      if name == "DecimalCell", version < LibraryVersion(1, 4) {
        return ClassShape(name: name, superclass: .named("_FieldCell", [.float]), protocols: ["CellType"])
      }
      // Rows that became modules of their own later.
      if let own = rows[name], own.until != nil { return own.type.shape }
    }
    return shapes[name]
  }

  /// Of a name that Eureka once had and a module has now, the module's.
  private static let shapes: [String: ClassShape] = {
    let rowTypes = [communityRows, rows, baseClasses].flatMap { $0.values.map(\.type) }
    let all = rowTypes + cells.values.map(\.type) + [sections, formClasses, protocols].flatMap(\.values)
    return Dictionary(all.map { ($0.name, $0.shape) }) { first, _ in first }
  }()

  private static func byName(_ rows: [RowDescription]) -> [String: RowDescription] {
    Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
  }

  private static func byName(_ types: [ClassDescription]) -> [String: ClassDescription] {
    Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
  }
}
