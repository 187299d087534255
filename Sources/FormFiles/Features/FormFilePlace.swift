import FormCatalogue
import FormModel

/// What stands at a place of a form file, as far as completion and hover care.
package enum FormFilePlace: Hashable, Sendable {
  /// A key of a mapping that may have these keys; `existing` are there already.
  case key(FormFileKey?, among: [FormFileKey], existing: Set<String>)
  /// A value of a kind, of the row (if it is in one).
  case value(FormFileValueKind, row: DataNode?)
  /// The name of a rule in the list of a row's rules, alone or as the key of its arguments.
  case rule(row: DataNode?, isKey: Bool)
  /// A tag in the list of a condition's function, or the one whose row's value that of this row is to equal.
  case tag(equal: DataNode?)
  /// A tag as a key of `setValues`.
  case setValuesKey(existing: Set<String>)
  /// The value of `setValues` under a tag.
  case setValue(tag: String)
}

/// Finds what a place of a tree is by walking down with what each key takes.
struct FormFilePlaceFinder {
  let version: LibraryVersion
  /// Whether the range is the one that is looked for.
  let isTarget: (DataScalar) -> Bool

  /// The place of the scalar that is looked for, and the scalar.
  func find(in root: DataNode) -> (place: FormFilePlace, scalar: DataScalar)? {
    keys(of: root, FormFileVocabulary.documentKeys) { entry, key in
      value(entry.value, key?.kind, row: nil)
    }
  }

  private typealias Found = (place: FormFilePlace, scalar: DataScalar)

  private func keys(
    of node: DataNode, _ keys: [FormFileKey], _ inside: (DataEntry, FormFileKey?) -> Found?
  ) -> Found? {
    let existing = Set(node.entries.filter { !isTarget($0.key) }.map(\.name))
    for entry in node.entries {
      let key = keys.first { $0.name == entry.name }
      if isTarget(entry.key) { return (.key(key, among: keys, existing: existing), entry.key) }
      if entry.value.alias == nil, let found = inside(entry, key) { return found }
    }
    if let scalar = node.scalar, isTarget(scalar) { return (.key(nil, among: keys, existing: []), scalar) }
    return nil
  }

  private func value(_ node: DataNode, _ kind: FormFileValueKind?, row: DataNode?) -> Found? {
    switch kind {
    case .sections?: return first(node.items, section)
    case .rows?: return first(node.items, self.row)
    case .row?: return self.row(node)
    case .rules?: return first(node.items) { rule($0, of: row) }
    case .setValues?:
      let existing = Set(node.entries.filter { !isTarget($0.key) }.map(\.name))
      for entry in node.entries {
        if isTarget(entry.key) { return (.setValuesKey(existing: existing), entry.key) }
        for value in [entry.value] + entry.value.items {
          if let scalar = value.scalar, isTarget(scalar) { return (.setValue(tag: entry.name), scalar) }
        }
      }
      if let scalar = node.scalar, isTarget(scalar) { return (.setValuesKey(existing: []), scalar) }
      return nil
    case .condition?:
      if let scalar = node.scalar { return isTarget(scalar) ? (.value(.condition, row: row), scalar) : nil }
      return keys(of: node, FormFileVocabulary.conditionKeys) { entry, key in
        if entry.name == "function" {
          return first(entry.value.items) { item in item.scalar.flatMap { isTarget($0) ? (.tag(equal: nil), $0) : nil }
          }
        }
        return value(entry.value, key?.kind, row: row)
      }
    case .enumerationWithArguments(let name)?:
      if let scalar = node.scalar, isTarget(scalar) {
        return (.value(.enumerationWithArguments(name), row: row), scalar)
      }
      let members = FormFileVocabulary.members(ofEnumeration: name, in: version)
      let cases = members.map { FormFileKey($0.name, .text, $0.documentation) }
      return keys(of: node, cases) { entry, _ in
        let labels = members.first { $0.name == entry.name }?.payloadLabels ?? []
        return keys(of: entry.value, labels.map { FormFileKey($0, .number, isRequired: true, "") }) { inner, key in
          value(inner.value, key?.kind, row: row)
        }
      }
    default:
      if let scalar = node.scalar {
        return isTarget(scalar) ? (.value(kind ?? .value(.unknown), row: row), scalar) : nil
      }
      return first(node.items) { value($0, elementKind(of: kind), row: row) }
    }
  }

  private func section(_ node: DataNode) -> Found? {
    let type = node["type"]?.string.map { String($0.prefix { $0 != "<" }) } ?? "Section"
    return keys(of: node, FormFileVocabulary.sectionKeys(of: type)) { entry, key in
      value(entry.value, key?.kind, row: nil)
    }
  }

  private func row(_ node: DataNode) -> Found? {
    let type = node["type"]?.string.map { ValueType(text: $0) }
    let known = type.flatMap { FormFileVocabulary.rowKeys(of: $0, in: version) }
    let writable = (known ?? FormFileVocabulary.commonRowKeys).filter(\.isWritable)
    let keys = Popularity.sorted(writable, like: Self.frequentRowKeys, name: \.name)
    return self.keys(of: node, keys) { entry, key in
      // A row's options are what its values are chosen from, and not the other way round.
      value(entry.value, key?.kind, row: entry.name.lowercased().hasSuffix("options") ? nil : node)
    }
  }

  /// What rows are made of most often: rules are added in Swift, and listed here.
  private static let frequentRowKeys = ["type", "tag"] + Popularity.properties.map { $0 == "add" ? "rules" : $0 }

  private func rule(_ node: DataNode, of row: DataNode?) -> Found? {
    if let scalar = node.scalar { return isTarget(scalar) ? (.rule(row: row, isKey: false), scalar) : nil }
    for entry in node.entries {
      if isTarget(entry.key) { return (.rule(row: row, isKey: true), entry.key) }
      let arguments = FormFileVocabulary.ruleArguments(of: entry.name, in: version) ?? []
      let found = keys(of: entry.value, arguments.filter(\.isWritable)) { inner, key in
        if entry.name == "RuleEqualsToRow", inner.name == "tag", let scalar = inner.value.scalar {
          return isTarget(scalar) ? (.tag(equal: row), scalar) : nil
        }
        return value(inner.value, key?.kind, row: nil)
      }
      if let found { return found }
    }
    return nil
  }

  private func elementKind(of kind: FormFileValueKind?) -> FormFileValueKind? {
    if case .list(let type) = kind { .value(type) } else { kind }
  }

  private func first(_ nodes: [DataNode], _ find: (DataNode) -> Found?) -> Found? {
    for node in nodes where node.alias == nil {
      if let found = find(node) { return found }
    }
    return nil
  }
}
