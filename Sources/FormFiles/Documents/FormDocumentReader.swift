import FormCatalogue
package import FormModel

extension FormDocument {
  /// Reads a form file from its tree and checks its structure against the catalogue. Total: what cannot be understood is
  /// left out and stands in `findings`.
  /// - Parameter version: the version in force where the file itself names none.
  package init(reading data: DataDocument, in version: LibraryVersion = Catalogue.newestVersion) {
    var reader = FormDocumentReader(version: version)
    self = reader.read(data)
  }
}

/// Reads the tree of a form file, key by key.
struct FormDocumentReader {
  var version: LibraryVersion
  var findings: [DocumentFinding] = []
  var foreignMembers: [DocumentMember] = []
  /// What `RowKeyMemo` said: most rows are of few types.
  var knownRowKeys: [ValueType: [String: FormFileKey]?] = [:]

  init(version: LibraryVersion) { self.version = version }

  mutating func read(_ data: DataDocument) -> FormDocument {
    for problem in data.problems {
      findings.append(
        DocumentFinding(
          problem.range, problem.message, related: problem.related,
          relatedMessage: problem.related == nil ? "" : "the first one"))
    }
    var document = FormDocument(comments: data.comments, hasSyntaxError: data.hasSyntaxError)
    if let root = data.root {
      let problems = findings
      read(root, into: &document)
      // What the last good state gets wrong is of no interest before the text parses again.
      if data.hasSyntaxError { findings = problems }
    } else if !data.hasSyntaxError {
      findings.append(DocumentFinding(0..<0, "the file is empty; a form file has the keys 'form' and 'sections'"))
    }
    document.foreignMembers = foreignMembers
    document.findings = findings.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return document
  }

  private mutating func read(_ root: DataNode, into document: inout FormDocument) {
    document.range = root.range
    guard case .mapping(let entries) = root.content else {
      findings.append(
        DocumentFinding(
          root.place, "a form file is a mapping with the keys 'form' and 'sections', not \(root.kindDescription)"))
      return
    }
    if let node = root["eureka-version"], let version = eurekaVersion(node) {
      document.eurekaVersion = version
      self.version = version
      knownRowKeys = [:]
    }
    requireKeys(of: FormFileVocabulary.documentKeys, in: root, via: nil, what: "a form file")
    var initialValues: DataEntry?
    for entry in entries {
      switch entry.name {
      case "form":
        guard let name = text(entry, via: nil) else { continue }
        document.name = name
        if !isIdentifier(name.text) {
          findings.append(
            DocumentFinding(
              name.range,
              "'\(name.text)' cannot be the name of a form, since a Swift type is called so; use letters, digits and '_'"
            ))
        } else if FormFileVocabulary.takenNames.contains(name.text) {
          findings.append(
            DocumentFinding(
              name.range,
              "'\(name.text)' cannot be the name of a form, since the Swift type that is called so would hide the one that forms are made of; choose another name"
            ))
        }
      case "eureka-version": continue
      case "sections": document.sections = sections(entry)
      case "setValues":
        document.setValuesKey = entry.key.contents
        initialValues = entry
      case "$schema": _ = text(entry, via: nil)
      default: reportUnknownKey(entry, among: FormFileVocabulary.documentKeys, in: "a form file")
      }
    }
    // What the values are, the rows say.
    if let initialValues { document.setValues = setValues(initialValues, of: document.rows) }
  }

  private mutating func eurekaVersion(_ node: DataNode) -> LibraryVersion? {
    let known = Catalogue.versions
    if let text = node.string, node.scalar?.value.isTextOrNumber ?? false, let version = LibraryVersion(text) {
      if known.contains(version) { return version }
    }
    let newest = known.last.map { "; the newest is \($0)" } ?? ""
    findings.append(DocumentFinding(contents(node), "no such version of Eureka\(newest)"))
    return nil
  }

  private mutating func setValues(_ entry: DataEntry, of rows: [DocumentRow]) -> [DocumentProperty] {
    guard case .mapping(let entries) = entry.value.content else {
      wrongKind(entry, .setValues)
      return []
    }
    return entries.map { item in
      if case .mapping = item.value.content {
        findings.append(DocumentFinding(item.value.place, "a row's value is a single value or a list, not a mapping"))
      }
      let row = rows.first { $0.tag?.text == item.name }
      let type = row?.type.flatMap { valueType(of: $0) } ?? .unknown
      for element in item.value.items {
        checkMappings(in: element, of: item.name, takesMembers: false, via: entry.value.alias ?? item.value.alias)
        // No set of plain values has room for nothing.
        if case .set(let held) = type, held.unwrapped == held, held != .unknown, element.scalar?.value == .null {
          wrongKind(element, .value(held), name: item.name, via: entry.value.alias ?? item.value.alias)
        }
      }
      return initialValue(item, via: entry.value.alias, of: type)
    }
  }

  private func valueType(of type: DocumentType) -> ValueType? {
    let row = Catalogue.row(type.name.text, in: version)
    return row.flatMap { type.generics.isEmpty && $0.isGeneric ? nil : $0.valueType(with: type.generics) }
  }

  /// A value of `setValues` as one that its row can hold, where a form file has no other way to write it.
  private func initialValue(_ entry: DataEntry, via: ByteRange?, of type: ValueType) -> DocumentProperty {
    switch (type, entry.value.content) {
    case (.date, .scalar), (.url, .scalar): return property(entry, via: via, kind: .value(type))
    case (.named(let name, _), .scalar(let scalar))
    where scalar.value == .string && name != "Tuple" && name != "Tuple3":
      var property = property(entry, via: via, kind: .value(type))
      property.value.kind = .typed(property.value, type)
      return property
    case (.float, .scalar(let scalar)) where scalar.value.isNumber:
      var property = property(entry, via: via, kind: .value(type))
      property.value.kind = .typed(property.value, type)
      return property
    case (.set(let element), .sequence):
      var property = property(entry, via: via, kind: .list(element))
      property.value.kind = .typed(property.value, type)
      return property
    case (_, .sequence) where type.isTuple: return property(entry, via: via, kind: .value(type))
    case (.array(let element), .sequence): return property(entry, via: via, kind: .list(element))
    default: return property(entry, via: via, kind: .value(.unknown))
    }
  }

  // MARK: - Sections

  private mutating func sections(_ entry: DataEntry) -> [DocumentSection] {
    guard case .sequence(let items) = entry.value.content else {
      wrongKind(entry, .sections)
      return []
    }
    return items.compactMap { section($0, via: entry.value.alias ?? $0.alias) }
  }

  private mutating func section(_ node: DataNode, via: ByteRange?) -> DocumentSection? {
    guard case .mapping(let entries) = node.content else {
      findings.append(
        DocumentFinding(via ?? node.place, "a section is a mapping with the key 'rows', not \(node.kindDescription)"))
      return nil
    }
    let start = via ?? entries.first?.key.range ?? node.place
    let type =
      node["type"].flatMap { self.type($0, via: via, isRow: false) }
      ?? DocumentType(name: Name("Section", start), generics: [], range: start)
    var section = DocumentSection(range: via ?? node.range, type: type)
    let keys = FormFileVocabulary.sectionKeys(of: type.name.text)
    for entry in entries {
      guard let key = keys.first(where: { $0.name == entry.name }) else {
        reportUnknownKey(entry, among: keys, in: sectionDescription(entry.name, type.name.text), via: via)
        continue
      }
      switch key.kind {
      case .sectionType:
        if entry.value.scalar?.value != .string { wrongKind(entry, key.kind, via: via) }
      case .tag: section.tag = text(entry, via: via)
      case .condition: section.hidden = condition(entry, via: via)
      case .rows: section.rows = rows(entry, via: via)
      case .row:
        let row = row(entry.value, via: via ?? entry.value.alias)
        let member = contents(entry.key, via: via)
        if entry.name == "addButtonProvider" {
          (section.addButton, section.addButtonKey) = (row, member)
        } else {
          (section.rowToInsert, section.rowToInsertKey) = (row, member)
        }
      case .optionSet:
        section.multivaluedOptions = options(entry, via: via, kind: key.kind)
      default:
        check(entry.value, key.kind, of: entry, via: via)
        section.properties.append(property(entry, via: via, kind: key.kind))
      }
    }
    return section
  }

  private func sectionDescription(_ key: String, _ type: String) -> String {
    for other in FormFileVocabulary.sectionTypes where other != type {
      if FormFileVocabulary.sectionKeys(of: other).contains(where: { $0.name == key }) {
        return "a section of type '\(type)' (a '\(other)' has it)"
      }
    }
    return "a section of type '\(type)'"
  }

  // MARK: - Keys

  /// Reports every required key that is missing.
  mutating func requireKeys(of keys: [FormFileKey], in node: DataNode, via: ByteRange?, what: String) {
    for key in keys where key.isRequired && node.entry(key.name) == nil {
      // A misspelt key is reported with the name that was meant; once is enough.
      let isMisspelt = node.entries.contains { entry in
        !keys.contains { $0.name == entry.name } && NearestName.nearest(to: entry.name, among: [key.name]) != nil
      }
      if isMisspelt { continue }
      let place = via ?? node.alias ?? node.entries.first?.key.range ?? node.range
      findings.append(DocumentFinding(place, "\(what) needs the key '\(key.name)' (\(key.kind.description))"))
    }
  }

  mutating func reportUnknownKey(
    _ entry: DataEntry, among keys: [FormFileKey], in what: String, via: ByteRange? = nil
  ) {
    let nearest = NearestName.nearest(to: entry.name, among: keys.filter(\.isWritable).map(\.name))
    let question = nearest.map { "; did you mean '\($0)'?" } ?? ""
    let isEditable = via == nil && !entry.isMerged
    findings.append(
      DocumentFinding(
        contents(entry.key, via: via), "there is no key '\(entry.name)' in \(what)\(question)",
        replacement: isEditable ? nearest : nil))
  }

  mutating func wrongKind(_ entry: DataEntry, _ kind: FormFileValueKind, via: ByteRange? = nil) {
    wrongKind(entry.value, kind, name: entry.name, via: via)
  }

  mutating func wrongKind(_ node: DataNode, _ kind: FormFileValueKind, name: String, via: ByteRange?) {
    let given = kind == .count && node.isNegative ? "a negative one" : node.kindDescription
    var finding = DocumentFinding(via ?? contents(node), "'\(name)' takes \(kind.description), not \(given)")
    if let scalar = node.scalar, scalar.style == .plain, scalar.value != .null, via == nil, node.alias == nil,
      kind == .text || kind == .tag
    {
      finding.message += "; put it in quotes"
      finding.replacement = "\"\(scalar.text.text)\""
    }
    findings.append(finding)
  }
}

extension DataScalar.Value {
  fileprivate var isTextOrNumber: Bool {
    switch self {
    case .string, .double, .integer: true
    case .null, .boolean: false
    }
  }
}

/// Whether the text can name a type, property or function of Swift as it is.
func isIdentifier(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first else { return false }
  let isLetter = { (scalar: Unicode.Scalar) in scalar == "_" || scalar.properties.isXIDStart }
  return isLetter(first) && text.unicodeScalars.allSatisfy { isLetter($0) || $0.properties.isXIDContinue }
    && !swiftKeywords.contains(text)
}

/// Words that cannot be names without backticks.
let swiftKeywords: Set<String> = [
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
  "internal",
  "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
  "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
  "fallthrough",
  "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false",
  "is",
  "nil", "self", "Self", "super", "throws", "true", "try", "_", "Type", "Protocol",
]
