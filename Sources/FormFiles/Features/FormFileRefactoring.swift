import FormCatalogue
package import FormModel

/// What a form file's row may be given where the cursor is: a tag, or the rule that it needs a value.
package struct FormFileRefactoring: Hashable, Sendable {
  package var title: String
  /// Where `newText` is inserted.
  package var offset: Int
  package var newText: String

  /// What to call a row with a title and type, besides the words that are taken.
  package typealias Naming = (_ title: String?, _ rowType: String, _ taken: Set<String>) -> String

  /// - Parameter data: the document; nothing is offered while it does not parse.
  package static func all(
    in data: DataDocument, _ text: SourceText, at bytes: ByteRange, version: LibraryVersion, naming: Naming
  ) -> [FormFileRefactoring] {
    guard let root = data.root, !data.hasSyntaxError else { return [] }
    let rows = (root["sections"]?.items ?? []).filter { $0.alias == nil }
      .flatMap { section in section["rows"].map { $0.alias == nil ? $0.items : [] } ?? [] }
    for row in rows where row.alias == nil {
      let heads = row.entries.filter { ["type", "tag"].contains($0.name) && !$0.isMerged && $0.value.alias == nil }
      guard let type = heads.first(where: { $0.name == "type" }), heads.contains(where: { touches($0, bytes) }) else {
        continue
      }
      let place = Insertion(behind: type, of: row, data.format, text)
      return [tag(for: row, in: root, place, naming), requirement(for: row, place, version)].compactMap { $0 }
    }
    return []
  }

  private static func touches(_ entry: DataEntry, _ bytes: ByteRange) -> Bool {
    entry.key.range.lowerBound <= bytes.upperBound && bytes.lowerBound <= entry.value.range.upperBound
  }

  private static func tag(
    for row: DataNode, in root: DataNode, _ place: Insertion, _ naming: Naming
  ) -> FormFileRefactoring? {
    guard row["tag"] == nil else { return nil }
    // What a predicate or a list of dependencies names may be a row of another file.
    var taken: Set<String> = []
    root.collectWords(into: &taken)
    let name = naming(row["title"]?.string, String((row["type"]?.string ?? "").prefix { $0 != "<" }), taken)
    // Some readers take these for truths.
    let isTruth = ["on", "off", "yes", "no", "y", "n"].contains(name.lowercased())
    let entry = place.entry("tag", isTruth ? "\"\(name)\"" : yamlScalar(name), json: "\"\(name)\"")
    return FormFileRefactoring(title: "Add tag '\(name)'", offset: place.offset, newText: entry)
  }

  private static func requirement(
    for row: DataNode, _ place: Insertion, _ version: LibraryVersion
  ) -> FormFileRefactoring? {
    guard row["rules"] == nil, let type = row["type"]?.string, version >= LibraryVersion(2, 0),
      let known = Catalogue.row(String(type.prefix { $0 != "<" }), in: version), let role = known.role,
      ![.label, .button, .toggle].contains(role)
    else { return nil }
    // An empty set passes it.
    if case .set = known.valueType { return nil }
    var entries = place.entry("rules", "[RuleRequired]", json: "[\"RuleRequired\"]")
    if !known.isFocusable, row["validationOptions"] == nil {
      // It never blurs.
      entries += place.entry("validationOptions", "validatesOnChange", json: "\"validatesOnChange\"")
    }
    return FormFileRefactoring(
      title: "Require a value: add 'RuleRequired'", offset: place.offset, newText: entries)
  }
}

/// Where an entry joins a row: behind its type, in the same line or in the next one.
private struct Insertion {
  let offset: Int
  private let isJSON: Bool
  /// What stands between the entries.
  private let separator: String

  init(behind type: DataEntry, of row: DataNode, _ format: DataDocument.Format, _ text: SourceText) {
    isJSON = format == .json
    let line = text.line(text.line(at: type.key.range.lowerBound))
    let before = text.substring(line.lowerBound..<type.key.range.lowerBound)
    // In a block the next line begins where this one's key does, a dash being a blank.
    let indentation = String(before.map { $0 == "\t" ? "\t" : " " })
    if isJSON || row.isFlow {
      offset = type.value.range.upperBound
      let isAlone = before.allSatisfy(\.isWhitespace)
      separator = isAlone ? "," + text.lineTerminator + indentation : ", "
    } else {
      offset = text.line(text.line(at: type.value.range.upperBound)).upperBound
      separator = text.lineTerminator + indentation
    }
  }

  /// An entry, and what stands between it and the one before.
  func entry(_ key: String, _ value: String, json: String) -> String {
    separator + (isJSON ? "\"\(key)\": \(json)" : "\(key): \(value)")
  }
}

extension DataNode {
  /// The words of all texts, `$` taken off.
  fileprivate func collectWords(into words: inout Set<String>) {
    switch content {
    case .scalar(let scalar):
      words.formUnion(
        scalar.text.text.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init))
    case .sequence(let items): for item in items { item.collectWords(into: &words) }
    case .mapping(let entries):
      for entry in entries {
        words.insert(entry.name)
        entry.value.collectWords(into: &words)
      }
    }
  }
}
