import FormCatalogue
import FormModel

extension FormDocumentReader {
  mutating func rows(_ entry: DataEntry, via: ByteRange?) -> [DocumentRow] {
    guard case .sequence(let items) = entry.value.content else {
      wrongKind(entry, .rows, via: via)
      return []
    }
    return items.compactMap { row($0, via: via ?? entry.value.alias ?? $0.alias) }
  }

  mutating func row(_ node: DataNode, via: ByteRange?) -> DocumentRow? {
    guard case .mapping(let entries) = node.content else {
      findings.append(
        DocumentFinding(
          via ?? contents(node), "a row is a mapping with the key 'type', not \(node.kindDescription)"))
      return nil
    }
    var row = DocumentRow(range: via ?? node.range)
    let common = FormFileVocabulary.commonRowKeys
    requireKeys(of: common, in: node, via: via, what: "a row")
    row.type = node["type"].flatMap { type($0, via: via, isRow: true) }
    let keys = row.type.flatMap { rowKeys(of: $0.valueType) } ?? Self.commonRowKeys
    for entry in entries {
      let key = keys[entry.name]
      switch key?.kind {
      case .rowType:
        if entry.value.scalar?.value != .string { wrongKind(entry, .rowType, via: via) }
      case .tag: row.tag = text(entry, via: via)
      case .condition:
        let condition = condition(entry, via: via)
        if entry.name == "hidden" { row.hidden = condition } else { row.disabled = condition }
      case .rules: row.rules = rules(entry, via: via, value: keys["value"]?.kind)
      case .optionSet("ValidationOptions"):
        row.validationOptions = options(entry, via: via, kind: .optionSet("ValidationOptions"))
      case .swiftOnly?:
        findings.append(
          DocumentFinding(
            contents(entry.key, via: via),
            "'\(entry.name)' takes Swift code or objects, which no form file can hold; set it in Swift"))
      case .readOnly?:
        findings.append(
          DocumentFinding(
            contents(entry.key, via: via), "'\(entry.name)' can only be read, so that a form file cannot set it"))
      case let kind?:
        // The row's value has a rule of its own, the same as in Swift.
        if entry.name != "value" || !isScalarOrList(entry.value) {
          check(entry.value, kind, of: entry, via: via)
        } else {
          checkMappings(in: entry.value, of: entry.name, takesMembers: false, via: via)
        }
        row.properties.append(property(entry, via: via, kind: kind))
      case nil:
        if row.type == nil, FormFileVocabulary.allRowKeys.contains(entry.name) == false {
          reportUnknownKey(entry, among: common, in: "a row", via: via)
        } else if !isMember(entry.name) {
          reportUnknownKey(entry, among: keys.values.sorted { $0.name < $1.name }, in: "a row", via: via)
          continue
        }
        checkMappings(in: entry.value, of: entry.name, takesMembers: true, via: via)
        row.properties.append(property(entry, via: via, kind: .value(.unknown)))
      }
    }
    return row
  }

  private static let commonRowKeys = RowKeyMemo.byName(FormFileVocabulary.commonRowKeys)

  private mutating func rowKeys(of type: ValueType) -> [String: FormFileKey]? {
    if let known = knownRowKeys[type] { return known }
    let keys = RowKeyMemo.shared.keys(of: type, in: version)
    knownRowKeys[type] = .some(keys)
    return keys
  }

  /// Whether Swift may have a property that is called so: `$schema` and `self` are none. Whether the row has it, and how else it
  /// may be called, is asked later.
  private func isMember(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("$") && !["self", "init"].contains(name)
  }

  private func isScalarOrList(_ node: DataNode) -> Bool { if case .mapping = node.content { false } else { true } }

  /// A type by its name: `PushRow<String>`. Whether there is such a type is asked later, when the workspace is known.
  mutating func type(_ node: DataNode, via: ByteRange?, isRow: Bool) -> DocumentType? {
    guard let text = text(of: node, via: via), node.scalar?.value == .string else { return nil }
    let nameLength = text.text.utf8.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: " ") }.count
    let name = String(decoding: text.text.utf8.prefix(nameLength), as: UTF8.self)
    let range = text.literal?.sourceRange(of: 0..<nameLength, otherwise: text.range) ?? text.range
    var generics: [ValueType] = []
    let isWhole = text.text.utf8.dropFirst(nameLength).first.map { $0 == UInt8(ascii: "<") } ?? true
    if isWhole, text.text.last?.isWhitespace == false, case .named(_, let arguments) = ValueType(text: text.text) {
      generics = arguments
    } else {
      findings.append(
        DocumentFinding(text.range, "'\(text.text)' is not the name of a \(isRow ? "row" : "section") type"))
      return nil
    }
    if isRow, let row = Catalogue.row(name, in: version), row.type.parameters.count != generics.count,
      !row.type.legacyParameters.contains(where: { $0.count == generics.count })
    {
      let expected = row.type.parameters.map { $0 == "T" ? "String" : $0 }.joined(separator: ", ")
      findings.append(
        DocumentFinding(
          text.range,
          row.isGeneric
            ? "'\(name)' needs the type of its values: \(name)<\(expected)>" : "'\(name)' takes no generic arguments"))
    }
    if !isRow, let section = Catalogue.sections[name], section.parameters.count != generics.count {
      let example = name == "SelectableSection" ? "ListCheckRow<String>" : "ButtonRow"
      findings.append(
        DocumentFinding(
          text.range,
          section.parameters.isEmpty
            ? "'\(name)' takes no generic arguments" : "'\(name)' needs the type of its rows: \(name)<\(example)>"))
    }
    return DocumentType(name: Name(name, range), generics: generics, range: text.range)
  }

  /// `hidden` or `disabled`.
  mutating func condition(_ entry: DataEntry, via: ByteRange?) -> DocumentCondition? {
    let member = contents(entry.key, via: via)
    let via = via ?? entry.value.alias
    let range = via ?? entry.value.range
    switch entry.value.content {
    case .scalar(let scalar):
      if case .boolean(let value) = scalar.value {
        return DocumentCondition(kind: .boolean(value), member: member, range: range)
      }
      guard scalar.value == .string, let predicate = text(of: entry.value, via: via) else {
        wrongKind(entry, .condition, via: via)
        return nil
      }
      return DocumentCondition(kind: .predicate(predicate), member: member, range: range)
    case .mapping(let entries):
      let keys = FormFileVocabulary.conditionKeys
      requireKeys(of: keys, in: entry.value, via: via, what: "a condition")
      var dependencies: [DocumentText]?
      var list = range
      var named: DocumentText?
      for entry in entries {
        switch entry.name {
        case "function":
          guard case .sequence(let items) = entry.value.content else {
            wrongKind(entry, .list(.string), via: via)
            continue
          }
          list = via ?? entry.value.place
          dependencies = items.compactMap { item in
            let via = via ?? entry.value.alias ?? item.alias
            guard item.scalar?.value == .string else {
              wrongKind(item, .tag, name: "function", via: via)
              return nil
            }
            return text(of: item, via: via)
          }
        case "named":
          named = text(entry, via: via)
          if let named, !isIdentifier(named.text) {
            findings.append(DocumentFinding(named.range, "'\(named.text)' cannot be the name of a Swift function"))
          }
        default: reportUnknownKey(entry, among: keys, in: "a condition", via: via)
        }
      }
      guard let dependencies else { return nil }
      return DocumentCondition(
        kind: .function(dependencies: dependencies, list: list, named: named), member: member, range: range)
    case .sequence:
      wrongKind(entry, .condition, via: via)
      return nil
    }
  }

  // MARK: - Rules

  /// - Parameter value: what the row holds.
  private mutating func rules(_ entry: DataEntry, via: ByteRange?, value: FormFileValueKind?) -> [DocumentRule] {
    guard case .sequence(let items) = entry.value.content else {
      wrongKind(entry, .rules, via: via)
      return []
    }
    return items.compactMap { rule($0, via: via ?? entry.value.alias ?? $0.alias, value: value) }
  }

  private mutating func rule(_ node: DataNode, via: ByteRange?, value: FormFileValueKind?) -> DocumentRule? {
    if node.scalar?.value == .string, let text = text(of: node, via: via) {
      let rule = DocumentRule(name: Name(text.text, text.range), arguments: [], range: text.range)
      checkArguments(of: rule, in: nil, via: via)
      return rule
    }
    guard case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first else {
      findings.append(
        DocumentFinding(
          via ?? contents(node), "a rule is a name, or a name with its arguments: RuleMinLength: { minLength: 3 }"))
      return nil
    }
    let name = Name(entry.name, contents(entry.key, via: via))
    let range = via ?? node.range
    if entry.value.scalar?.value == .null {
      let rule = DocumentRule(name: name, arguments: [], range: range)
      checkArguments(of: rule, in: nil, via: via)
      return rule
    }
    guard case .mapping(let arguments) = entry.value.content else {
      findings.append(
        DocumentFinding(
          via ?? contents(entry.value),
          "the arguments of a rule are a mapping of labels to values, not \(entry.value.kindDescription)"))
      return DocumentRule(name: name, arguments: [], range: range)
    }
    let inner = via ?? entry.value.alias
    // The limits of a date row are dates, as its value is.
    let isOfDates = value == .date && Self.limitingRules.contains(name.text)
    let rule = DocumentRule(
      name: name,
      arguments: arguments.map { property($0, via: inner, kind: isOfDates ? .value(.date) : .value(.unknown)) },
      range: range)
    checkArguments(of: rule, in: entry.value, via: inner)
    return rule
  }

  private static let limitingRules: Set<String> = [
    "RuleGreaterThan", "RuleGreaterOrEqualThan", "RuleSmallerThan", "RuleSmallerOrEqualThan",
  ]

  private mutating func checkArguments(of rule: DocumentRule, in node: DataNode?, via: ByteRange?) {
    guard let keys = FormFileVocabulary.ruleArguments(of: rule.name.text, in: version) else {
      for entry in node?.entries ?? [] {
        checkMappings(in: entry.value, of: entry.name, takesMembers: true, via: via)
      }
      return
    }
    let what = "'\(rule.name.text)'"
    for key in keys {
      if let entry = node?.entry(key.name) {
        if key.kind == .swiftOnly {
          findings.append(
            DocumentFinding(
              contents(entry.key, via: via),
              "'\(key.name)' takes Swift code or objects, which no form file can hold; add the rule in Swift"))
        } else {
          check(entry.value, key.kind, of: entry, via: via)
        }
      } else if key.isRequired {
        findings.append(
          DocumentFinding(
            rule.name.range,
            key.kind == .swiftOnly
              ? "\(what) needs Swift code, which no form file can hold; add the rule in Swift"
              : "\(what) needs the argument '\(key.name)' (\(key.kind.description))"))
      }
    }
    // An argument that another version has is a matter of the rules about versions.
    let everyKey = FormFileVocabulary.ruleArguments(of: rule.name.text, in: Catalogue.newestVersion) ?? keys
    for entry in node?.entries ?? [] where !everyKey.contains(where: { $0.name == entry.name }) {
      reportUnknownKey(entry, among: keys, in: what, via: via)
    }
  }
}
