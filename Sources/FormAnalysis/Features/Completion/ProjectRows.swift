import FormCatalogue
import FormLinking
package import FormModel

extension FeatureContext {
  /// The rows that classes of the project are, and those that its configuration speaks of, by name. Rows that nobody can make,
  /// such as generic bases, are left out.
  package var projectRows: [(name: String, value: ValueType)] {
    let graph = linked.graph
    var rows: [(name: String, value: ValueType)] = []
    for type in linked.index.types.values where type.kind == .class && type.declaration != nil {
      let row = ValueType.named(type.qualifiedName, [])
      guard graph.isRow(row) == .yes, graph.conforms(row, to: "RowType") == .yes || type.generics.isEmpty else {
        continue
      }
      rows.append((type.qualifiedName, graph.rowValueType(of: row)))
    }
    let known = Set(rows.map(\.name))
    for (name, value) in linked.workspace.settings.customRows where !known.contains(name) { rows.append((name, value)) }
    return rows.sorted { $0.name < $1.name }
  }

  /// The validation rules that types of the project are, with the types of the values that they check, by name.
  var projectRules: [(name: String, value: ValueType)] {
    linked.index.types.values.compactMap { type -> (name: String, value: ValueType)? in
      guard type.declaration != nil, type.generics.isEmpty, linked.index.isRule(type) else { return nil }
      return (type.qualifiedName, linked.index.checkedType(ofRule: type))
    }.sorted { $0.name < $1.name }
  }
}
