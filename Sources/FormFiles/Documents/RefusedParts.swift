import FormCatalogue
package import FormModel

extension FormDocument {
  /// The document without what no form file can hold, and what that is, with the places that the document has: code can say
  /// more than a file. Each part is written down and read again, so that what is left is what the reader takes.
  /// - Parameter version: the version in force where the document itself names none.
  package func withoutRefusedParts(
    in version: LibraryVersion = Catalogue.newestVersion
  ) -> (document: FormDocument, refused: [DocumentFinding]) {
    var parts = RefusedParts(version: eurekaVersion ?? version)
    let document = parts.taken(from: self)
    return (document, parts.refused)
  }
}

/// Takes out of a document what the reader of form files refuses.
private struct RefusedParts {
  let version: LibraryVersion
  private(set) var refused: [DocumentFinding] = []

  init(version: LibraryVersion) { self.version = version }

  mutating func taken(from document: FormDocument) -> FormDocument {
    guard !findings(in: document).isEmpty else { return document }
    var document = document
    if let name = document.name {
      var probe = FormDocument(name: name)
      probe.eurekaVersion = document.eurekaVersion
      // A form has a name, whatever it is.
      if let message = findings(in: probe).first { refused.append(DocumentFinding(name.range, message)) }
    }
    document.sections = document.sections.compactMap { taken(from: $0) }
    let rows = document.rows
    document.setValues = document.setValues.filter { entry in
      // What a value may be, its row says.
      let row = rows.first { $0.tag?.text == entry.key.text }
      var probe = Self.form([DocumentSection(row.map { [$0.bare] } ?? [])])
      probe.setValues = [entry]
      probe.setValuesKey = entry.key.range
      return isTaken(probe, entry)
    }
    return document
  }

  /// nil where not even the section's type can be written.
  private mutating func taken(from section: DocumentSection) -> DocumentSection? {
    guard !findings(in: Self.form([section])).isEmpty else { return section }
    let bare = DocumentSection(range: section.range, type: section.type)
    if let message = findings(in: Self.form([bare])).first {
      refused.append(DocumentFinding(section.type.range, message))
      return nil
    }
    func probe(_ change: (inout DocumentSection) -> Void) -> FormDocument {
      var part = bare
      change(&part)
      return Self.form([part])
    }
    var section = section
    section.properties = section.properties.filter { property in
      isTaken(probe { $0.properties = [property] }, property)
    }
    if let options = section.multivaluedOptions, !isTaken(probe { $0.multivaluedOptions = options }, options) {
      section.multivaluedOptions = nil
    }
    if let hidden = section.hidden, !isTaken(probe { $0.hidden = hidden }, at: hidden.range) { section.hidden = nil }
    section.rowToInsert = section.rowToInsert.flatMap { taken(from: $0) }
    section.addButton = section.addButton.flatMap { taken(from: $0) }
    section.rows = section.rows.compactMap { taken(from: $0) }
    return section
  }

  /// nil where not even the row's type can be written.
  private mutating func taken(from row: DocumentRow) -> DocumentRow? {
    func probe(_ change: (inout DocumentRow) -> Void) -> FormDocument {
      var part = row.bare
      change(&part)
      return Self.form([DocumentSection([part])])
    }
    guard !findings(in: probe { $0 = row }).isEmpty else { return row }
    if let message = findings(in: probe { _ in }).first {
      refused.append(DocumentFinding(row.type?.range ?? row.range, message))
      return nil
    }
    var row = row
    row.properties = row.properties.filter { property in isTaken(probe { $0.properties = [property] }, property) }
    if let options = row.validationOptions, !isTaken(probe { $0.validationOptions = options }, options) {
      row.validationOptions = nil
    }
    row.rules = row.rules.filter { rule in isTaken(probe { $0.rules = [rule] }, at: rule.range) }
    if let hidden = row.hidden, !isTaken(probe { $0.hidden = hidden }, at: hidden.range) { row.hidden = nil }
    if let disabled = row.disabled, !isTaken(probe { $0.disabled = disabled }, at: disabled.range) {
      row.disabled = nil
    }
    return row
  }

  // MARK: - Asking the reader

  private mutating func isTaken(_ probe: FormDocument, _ property: DocumentProperty) -> Bool {
    guard case .null = property.value.kind else { return isTaken(probe, at: property.key.range) }
    return isTaken(probe, at: property.key.range) { _ in
      "'\(property.key.text)' is set to nil, for which a form file has no word"
    }
  }

  private mutating func isTaken(
    _ probe: FormDocument, at range: ByteRange, _ reason: (String) -> String = { $0 }
  ) -> Bool {
    guard let message = findings(in: probe).first else { return true }
    refused.append(DocumentFinding(range, reason(message)))
    return false
  }

  private func findings(in document: FormDocument) -> [String] {
    FormDocument(reading: DataDocument(parsing: SourceText(document.yaml), as: .yaml), in: version).findings.map(
      \.message)
  }

  /// A form that is made of these sections alone.
  private static func form(_ sections: [DocumentSection]) -> FormDocument {
    let name = DocumentText(text: "Form1", literal: nil, range: 0..<0, fullRange: 0..<0)
    return FormDocument(name: name, sections: sections)
  }
}

extension DocumentSection {
  /// A plain section of these rows.
  fileprivate init(_ rows: [DocumentRow]) {
    self.init(range: 0..<0, type: DocumentType(name: Name("Section", 0..<0), generics: [], range: 0..<0))
    self.rows = rows
  }
}

extension DocumentRow {
  /// The row's type and tag alone.
  fileprivate var bare: DocumentRow {
    var row = DocumentRow(range: range)
    (row.type, row.tag) = (type, tag)
    return row
  }
}
