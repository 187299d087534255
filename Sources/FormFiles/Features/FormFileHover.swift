import FormCatalogue
package import FormModel

/// What a form file's keys, types, rules and members are, from the catalogue.
package struct FormFileHover: Hashable, Sendable {
  /// Markdown.
  package var text: String
  package var range: ByteRange

  /// nil where there is nothing to say. Tags and predicates are the linked form's to explain.
  package init?(in data: DataDocument, at offset: Int, version: LibraryVersion) {
    guard let root = data.root else { return nil }
    let finder = FormFilePlaceFinder(version: version) { scalar in
      scalar.range.contains(offset) || scalar.range.upperBound == offset
    }
    guard let (place, scalar) = finder.find(in: root), let text = Self.text(place, scalar.text.text, version) else {
      return nil
    }
    self.text = text
    range = scalar.contents
  }

  private static func text(_ place: FormFilePlace, _ word: String, _ version: LibraryVersion) -> String? {
    switch place {
    case .key(let key?, _, _):
      let since = key.since.map { $0 > LibraryVersion(1, 0) ? "\n\nSince Eureka \($0)." : "" } ?? ""
      return "**\(key.name)** takes \(key.kind.description)\n\n\(key.documentation)\(since)"
    case .rule:
      guard let rule = Catalogue.rules[word] else { return nil }
      let signatures = rule.signatures(in: version).joined(separator: "\n")
      return (["```swift\n\(signatures)\n```", rule.documentation] + rule.remarks).joined(separator: "\n\n")
    case .value(.rowType, _):
      let name = String(word.prefix { $0 != "<" })
      guard let row = Catalogue.row(name, in: version) else { return nil }
      let value = row.valueType.description
      let what = ["**\(name)**: a row with a value of type `\(value)`", row.documentation]
      return (what + row.remarks(in: version)).joined(separator: "\n\n")
    case .value(.sectionType, _):
      return Catalogue.sections[String(word.prefix { $0 != "<" })].map { "**\($0.name)**\n\n\($0.documentation)" }
    case .value(.enumeration(let name), _), .value(.optionSet(let name), _),
      .value(.enumerationWithArguments(let name), _):
      let members = FormFileVocabulary.members(ofEnumeration: name, in: version)
      return members.first { $0.name == word }.map { "**\(name).\($0.name)**\n\n\($0.documentation)" }
    case .key(nil, _, _), .value, .tag, .setValuesKey, .setValue: return nil
    }
  }
}
