import FormCatalogue
import FormModel

extension FormDocument {
  /// Where the file uses names of the library, for the rules about its versions: types of rows, sections and rules, their
  /// keys and arguments, and members of enumerations.
  func apiUses(in file: FileID) -> [ApiUse] {
    guard !hasSyntaxError else { return [] }
    // Rows of other modules are imported by whoever makes Swift of the file.
    let imports = Set(Catalogue.communityRows.values.map(\.module))
    var uses: [ApiUse] = []
    func add(_ kind: ApiUse.Kind, _ name: Name, assigned: DocumentValue? = nil) {
      var use = ApiUse(kind, SourceName(name.text, SourceRange(file, name.range)))
      use.imports = imports
      use.version = eurekaVersion
      use.assigned = assigned.map { SourceRange(file, $0.range) }
      use.number = assigned?.number
      uses.append(use)
    }
    func add(_ row: DocumentRow) {
      guard let type = row.type else { return }
      add(.type(isConstruction: true), type.name)
      let properties = row.properties + (row.validationOptions.map { [$0] } ?? [])
      for property in properties {
        add(.member(of: type.valueType, isCalled: false), property.key, assigned: property.value)
      }
      for rule in row.rules {
        add(.type(isConstruction: true), rule.name)
        for argument in rule.arguments {
          add(.label(callee: rule.name.text, owner: .named(rule.name.text, [])), argument.key)
        }
      }
    }
    for section in sections {
      if section.type.range != section.range, section.type.name.text != "Section" {
        add(.type(isConstruction: true), section.type.name)
      }
      for row in section.rows + [section.rowToInsert, section.addButton].compactMap(\.self) { add(row) }
    }
    if let key = setValuesKey { add(.member(of: .named("Form", []), isCalled: true), Name("setValues", key)) }
    for member in foreignMembers { add(.enumCase(of: member.enumeration), member.name) }
    return uses
  }
}

extension DocumentValue {
  fileprivate var number: Double? {
    switch kind {
    case .integer(let number): number.map(Double.init)
    case .float(let number): number
    default: nil
    }
  }
}
