import FormCatalogue
import FormModel

/// Whether the rows, sections and rules that a form file names exist, in the catalogue or in the workspace.
struct DocumentTypeCheck {
  let version: LibraryVersion
  let isDeclared: (String) -> Bool

  func findings(in document: FormDocument) -> [DocumentFinding] {
    var findings: [DocumentFinding] = []
    for section in document.sections {
      if let finding = self.section(section.type) { findings.append(finding) }
      for row in section.rows + [section.rowToInsert, section.addButton].compactMap({ $0 }) {
        if let type = row.type, let finding = self.row(type) { findings.append(finding) }
        findings += row.rules.compactMap(rule)
      }
    }
    return findings
  }

  /// The names that neither the catalogue nor the workspace has: the workspace may look for them in files it has not read.
  func unresolvedNames(in document: FormDocument) -> Set<String> {
    var names: Set<String> = []
    for section in document.sections {
      if !Self.sections.contains(section.type.name.text) { names.insert(section.type.name.text) }
      for row in section.rows + [section.rowToInsert, section.addButton].compactMap({ $0 }) {
        if let type = row.type, Catalogue.type(type.name.text) == nil { names.insert(type.name.text) }
        for rule in row.rules where Catalogue.rules[rule.name.text] == nil { names.insert(rule.name.text) }
      }
    }
    return names.filter { !isDeclared($0) }
  }

  private static let sections: Set<String> = [
    "Section", "MultivaluedSection", "SelectableSection", "GenericMultivaluedSection",
  ]

  private func row(_ type: DocumentType) -> DocumentFinding? {
    let name = type.name.text
    // A row that only another version has is the matter of `requires-newer-version` and `removed-api`.
    if Catalogue.rows[name] != nil || Catalogue.communityRows[name] != nil || isDeclared(name) { return nil }
    if Catalogue.baseClasses[name] != nil {
      return DocumentFinding(
        type.name.range, "'\(name)' is a class for rows to inherit from; name a row, such as 'TextRow'")
    }
    let known = Catalogue.rows.values.filter { $0.isConstructible && $0.type.exists(in: version) }.map(\.name)
    return unknown(
      type.name, "no row type '\(name)' in Eureka \(version) or in this workspace", among: known.sorted())
  }

  private func section(_ type: DocumentType) -> DocumentFinding? {
    let name = type.name.text
    if Self.sections.contains(name) || isDeclared(name) { return nil }
    return unknown(
      type.name, "no section type '\(name)' in Eureka \(version) or in this workspace", among: Self.sections.sorted())
  }

  private func rule(_ rule: DocumentRule) -> DocumentFinding? {
    let name = rule.name.text
    if Catalogue.rules[name] != nil || isDeclared(name) { return nil }
    return unknown(
      rule.name, "no rule '\(name)' in Eureka \(version) or in this workspace", among: Catalogue.rules.keys.sorted())
  }

  private func unknown(_ name: Name, _ message: String, among known: [String]) -> DocumentFinding {
    let nearest = NearestName.nearest(to: name.text, among: known)
    return DocumentFinding(
      name.range, message + (nearest.map { "; did you mean '\($0)'?" } ?? ""), replacement: nearest)
  }
}
