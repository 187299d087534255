import FormCatalogue
import FormModel

extension FormDocumentReader {
  // MARK: - Places

  /// The characters of a node without its quotes; the alias where one stands for it.
  func contents(_ node: DataNode) -> ByteRange { node.alias ?? node.scalar?.contents ?? node.range }

  func contents(_ key: DataScalar, via: ByteRange?) -> ByteRange { via ?? key.contents }

  // MARK: - Texts

  /// The text of an entry that takes one; anything else is reported.
  mutating func text(_ entry: DataEntry, via: ByteRange?) -> DocumentText? {
    guard entry.value.scalar?.value == .string else {
      wrongKind(entry, .text, via: via)
      return nil
    }
    return text(of: entry.value, via: via)
  }

  func text(of node: DataNode, via: ByteRange?) -> DocumentText? {
    guard let scalar = node.scalar else { return nil }
    return text(of: scalar, via: via ?? node.alias)
  }

  private func text(of scalar: DataScalar, via: ByteRange?) -> DocumentText {
    DocumentText(
      text: scalar.text.text, literal: via == nil ? scalar.text : nil, range: via ?? scalar.contents,
      fullRange: via ?? scalar.range)
  }

  // MARK: - Values

  func property(_ entry: DataEntry, via: ByteRange?, kind: FormFileValueKind) -> DocumentProperty {
    var key = text(of: entry.key, via: via)
    if entry.isMerged { key.literal = nil }
    return DocumentProperty(
      key: Name(entry.name, key.range), keyText: key, value: value(entry.value, via: via, kind: kind))
  }

  func value(_ node: DataNode, via: ByteRange?, kind: FormFileValueKind) -> DocumentValue {
    let via = via ?? node.alias
    let range = via ?? node.range
    switch node.content {
    case .scalar(let scalar):
      switch scalar.value {
      case .null: return DocumentValue(.null, range: range)
      case .boolean(let value): return DocumentValue(.boolean(value), range: range)
      case .integer(let value): return DocumentValue(.integer(value), range: range)
      case .double(let value): return DocumentValue(.float(value), range: range)
      case .string: return DocumentValue(string(text(of: scalar, via: via), kind), range: range)
      }
    case .sequence(let items):
      let elements = elementKinds(of: kind, count: items.count)
      let list = DocumentValue(.array(zip(items, elements).map { value($0, via: via, kind: $1) }), range: range)
      // What a double or triple picker holds.
      guard case .value(let type) = kind, type.isTuple, isOf(type, node) else { return list }
      return DocumentValue(.typed(list, type), range: range)
    case .mapping(let entries):
      return DocumentValue(
        .mapping(entries.map { property($0, via: via, kind: .value(.unknown)) }), range: range)
    }
  }

  /// What a text means where a value of this kind is wanted.
  private func string(_ text: DocumentText, _ kind: FormFileValueKind) -> DocumentValue.Kind {
    switch kind {
    case .date, .value(.date), .list(.date): ISODate(text.text) != nil ? .converted(text, .date) : .string(text)
    case .url, .value(.url), .list(.url): .converted(text, .url)
    case .value(.named(let name, _)), .list(.named(let name, _)):
      ["Tuple", "Tuple3", "Character"].contains(name) ? .string(text) : .member(Name(text.text, text.range))
    case .enumeration, .optionSet, .enumerationWithArguments: .member(Name(text.text, text.range))
    default: .string(text)
    }
  }

  private func elementKinds(of kind: FormFileValueKind, count: Int) -> [FormFileValueKind] {
    switch kind {
    case .list(let type), .value(.set(let type)), .value(.array(let type)):
      Array(repeating: .value(type), count: count)
    case .value(.named("Tuple", let types)), .value(.named("Tuple3", let types)):
      (0..<count).map { .value(types.indices.contains($0) ? types[$0] : .unknown) }
    case .optionSet: Array(repeating: kind, count: count)
    default: Array(repeating: .value(.unknown), count: count)
    }
  }

  /// The members of an option set, one alone as a list of one.
  mutating func options(_ entry: DataEntry, via: ByteRange?, kind: FormFileValueKind) -> DocumentProperty {
    check(entry.value, kind, of: entry, via: via)
    var property = property(entry, via: via, kind: kind)
    if property.value.elements == nil {
      property.value = DocumentValue(.array([property.value]), range: property.value.range)
    }
    return property
  }

  // MARK: - Kinds

  /// Reports a value that is not of the kind that its key takes.
  mutating func check(_ node: DataNode, _ kind: FormFileValueKind, of entry: DataEntry, via: ByteRange?) {
    let via = via ?? node.alias
    switch kind {
    case .optionSet(let name): checkOptions(node, name, of: entry, via: via)
    case .enumeration(let name): checkMember(node, name, kind, of: entry, via: via)
    case .enumerationWithArguments(let name): checkCase(node, name, kind, of: entry, via: via)
    case .list(let type):
      guard case .sequence(let items) = node.content else {
        wrongKind(node, kind, name: entry.name, via: via)
        return
      }
      for item in items where !isOf(.value(type), item) {
        wrongKind(item, .value(type), name: entry.name, via: via)
      }
    default:
      if !isOf(kind, node) { wrongKind(node, kind, name: entry.name, via: via) }
    }
  }

  /// Reports the mappings in a value, for which there is no Swift. What is the app's own may be given a member of an
  /// enumeration with its arguments: `{ fixed: { width: 8 } }`.
  mutating func checkMappings(in node: DataNode, of name: String, takesMembers: Bool, via: ByteRange?) {
    let via = via ?? node.alias
    switch node.content {
    case .scalar: return
    case .sequence(let items):
      for item in items { checkMappings(in: item, of: name, takesMembers: takesMembers, via: via) }
    case .mapping(let entries):
      if takesMembers, entries.count == 1, let chosen = entries.first, isIdentifier(chosen.name),
        case .mapping(let arguments) = chosen.value.content
      {
        let via = via ?? chosen.value.alias
        for argument in arguments { checkMappings(in: argument.value, of: argument.name, takesMembers: true, via: via) }
      } else {
        let what = takesMembers ? ", or the name of a member with its arguments: name: { label: … }" : ""
        findings.append(
          DocumentFinding(via ?? node.range, "'\(name)' takes a single value or a list of them, not a mapping\(what)"))
      }
    }
  }

  /// Whether a node can be read as a kind.
  private func isOf(_ kind: FormFileValueKind, _ node: DataNode) -> Bool {
    switch kind {
    case .text, .tag, .url, .rowType, .sectionType: return node.scalar?.value == .string
    case .boolean: return node.scalar?.value.isBoolean ?? false
    case .integer: if case .integer = node.scalar?.value { return true } else { return false }
    case .count: return isOf(.integer, node) && !node.isNegative
    case .number: return node.scalar?.value.isNumber ?? false
    case .date: return node.scalar?.value == .string && ISODate(node.string ?? "") != nil
    case .value(let type): return isOf(type, node)
    case .list(let type): return node.items.allSatisfy { isOf(type, $0) } && node.scalar == nil && node.entries.isEmpty
    case .version, .condition, .rules, .row, .rows, .sections, .setValues, .enumeration, .optionSet,
      .enumerationWithArguments, .swiftOnly, .readOnly:
      return true
    }
  }

  private func isOf(_ type: ValueType, _ node: DataNode) -> Bool {
    switch type {
    case .string: return node.scalar?.value == .string
    case .int: return isOf(.integer, node)
    case .double, .float: return isOf(.number, node)
    case .bool: return isOf(.boolean, node)
    case .date: return isOf(FormFileValueKind.date, node)
    case .url: return isOf(FormFileValueKind.url, node)
    case .optional(let wrapped): return node.scalar?.value == .null || isOf(wrapped, node)
    case .array(let element), .set(let element): return isOf(.list(element), node)
    case .named("Tuple", let types), .named("Tuple3", let types):
      return node.items.count == types.count && zip(types, node.items).allSatisfy { isOf($0, $1) }
    case .named: return node.scalar?.value == .string
    case .unknown, .any, .parameter, .tuple, .dictionary, .function:
      if case .mapping = node.content { return false } else { return true }
    }
  }

  private mutating func checkOptions(_ node: DataNode, _ name: String, of entry: DataEntry, via: ByteRange?) {
    let kind = FormFileValueKind.optionSet(name)
    if case .sequence(let items) = node.content {
      for item in items { checkMember(item, name, kind, of: entry, via: via ?? item.alias) }
    } else {
      checkMember(node, name, kind, of: entry, via: via)
    }
  }

  private mutating func checkMember(
    _ node: DataNode, _ name: String, _ kind: FormFileValueKind, of entry: DataEntry, via: ByteRange?
  ) {
    guard node.scalar?.value == .string, let text = node.string else {
      wrongKind(node, kind, name: entry.name, via: via)
      return
    }
    // Unknown validation options have a rule of their own, the same as in Swift; it speaks of names.
    guard name != "ValidationOptions" || !isIdentifier(text) else { return }
    reportUnknownMember(text, of: name, at: via ?? contents(node), isEditable: via == nil)
  }

  private mutating func reportUnknownMember(_ text: String, of name: String, at place: ByteRange, isEditable: Bool) {
    let members = FormFileVocabulary.members(ofEnumeration: name, in: version).map(\.name)
    guard !members.contains(text) else { return }
    // A member of another version is what the rules about versions speak of.
    if Catalogue.enums[name]?.member(text) != nil {
      foreignMembers.append(DocumentMember(enumeration: name, name: Name(text, place)))
      return
    }
    let nearest = NearestName.nearest(to: text, among: members)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "there are \(members.joined(separator: ", "))"
    findings.append(
      DocumentFinding(
        place, "'\(name)' has no member '\(text)'; \(hint)", replacement: isEditable ? nearest : nil))
  }

  /// `readOnly`, or `fixed: { cellHeight: 120 }`.
  private mutating func checkCase(
    _ node: DataNode, _ name: String, _ kind: FormFileValueKind, of entry: DataEntry, via: ByteRange?
  ) {
    let members = FormFileVocabulary.members(ofEnumeration: name, in: version)
    if let text = node.string, node.scalar?.value == .string {
      reportUnknownMember(text, of: name, at: via ?? contents(node), isEditable: via == nil)
      if let member = members.first(where: { $0.name == text }), let label = member.payloadLabels.first,
        name != "SelectionType"
      {
        findings.append(
          DocumentFinding(via ?? contents(node), "'\(text)' needs its argument: \(text): { \(label): … }"))
      }
      return
    }
    guard case .mapping(let entries) = node.content, entries.count == 1, let chosen = entries.first else {
      wrongKind(node, kind, name: entry.name, via: via)
      return
    }
    guard let member = members.first(where: { $0.name == chosen.name }) else {
      reportUnknownMember(chosen.name, of: name, at: contents(chosen.key, via: via), isEditable: via == nil)
      return
    }
    guard case .mapping(let arguments) = chosen.value.content else {
      findings.append(
        DocumentFinding(via ?? contents(chosen.value), "the arguments of '\(chosen.name)' are a mapping"))
      return
    }
    let keys = member.payloadLabels.map {
      FormFileKey($0, name == "SelectionType" ? .boolean : .number, isRequired: true, "")
    }
    requireKeys(of: keys, in: chosen.value, via: via, what: "'\(chosen.name)'")
    for argument in arguments {
      if let key = keys.first(where: { $0.name == argument.name }) {
        check(argument.value, key.kind, of: argument, via: via)
      } else {
        reportUnknownKey(argument, among: keys, in: "'\(chosen.name)'", via: via)
      }
    }
  }
}

extension ValueType {
  /// Whether it is one of Eureka's `Tuple` and `Tuple3`.
  var isTuple: Bool {
    if case .named(let name, _) = self { name == "Tuple" || name == "Tuple3" } else { false }
  }
}

extension DataScalar.Value {
  var isBoolean: Bool { if case .boolean = self { true } else { false } }

  var isNumber: Bool {
    switch self {
    case .integer, .double: true
    case .null, .boolean, .string: false
    }
  }
}
