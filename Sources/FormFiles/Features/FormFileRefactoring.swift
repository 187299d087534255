import FormCatalogue
package import FormModel

/// What a form file's row may be given where the cursor is: a tag, or the rule that it needs a value.
package struct FormFileRefactoring: Hashable, Sendable {
  package var title: String
  /// Where `newText` is inserted.
  package var offset: Int
  package var newText: String

  /// - Parameter data: the document, which parses.
  package static func all(
    in data: DataDocument, _ text: SourceText, at bytes: ByteRange, version: LibraryVersion
  ) -> [FormFileRefactoring] {
    guard let root = data.root, !data.hasSyntaxError else { return [] }
    let rows = (root["sections"]?.items ?? []).filter { $0.alias == nil }
      .flatMap { section in section["rows"].map { $0.alias == nil ? $0.items : [] } ?? [] }
    for row in rows where row.alias == nil {
      guard let type = row.entries.first(where: { $0.name == "type" && !$0.isMerged && $0.value.alias == nil }),
        let tag = row.entries.first(where: { $0.name == "tag" }) ?? Optional(type),
        [type, tag].contains(where: { touches($0, bytes) })
      else { continue }
      let place = Insertion(behind: type, of: row, data.format, text)
      return [self.tag(for: row, in: root, place), requirement(for: row, place, version)].compactMap { $0 }
    }
    return []
  }

  private static func touches(_ entry: DataEntry, _ bytes: ByteRange) -> Bool {
    entry.key.range.lowerBound <= bytes.upperBound && bytes.lowerBound <= entry.value.range.upperBound
  }

  private static func tag(for row: DataNode, in root: DataNode, _ place: Insertion) -> FormFileRefactoring? {
    guard row["tag"] == nil else { return nil }
    let title = row["title"]?.string.flatMap { $0.contains { $0.isLetter && !$0.isASCII } ? nil : $0 }
    let type = String((row["type"]?.string ?? "").prefix { $0 != "<" })
    var name = (title ?? String(type.dropLast(type.hasSuffix("Row") ? 3 : 0))).joinedWords
    if name.first?.isLetter != true { name = "row" + name }
    // What a predicate or a list of dependencies names may be a row of another file.
    var taken: Set<String> = []
    root.collectWords(into: &taken)
    var (free, number) = (name, 2)
    while taken.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    // Some readers take these for truths.
    let isTruth = ["on", "off", "yes", "no", "y", "n"].contains(free.lowercased())
    return place.inserting(
      "tag", isTruth ? "\"\(free)\"" : yamlScalar(free), jsonValue: "\"\(free)\"", title: "Add tag '\(free)'")
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
    let title = "Require a value: add 'RuleRequired'"
    guard
      var made = place.inserting("rules", "[RuleRequired]", jsonValue: "[\"RuleRequired\"]", title: title)
    else { return nil }
    if !known.isFocusable, row["validationOptions"] == nil,
      let options = place.inserting(
        "validationOptions", "validatesOnChange", jsonValue: "\"validatesOnChange\"", title: title)
    {
      // It never blurs.
      made.newText += options.newText
    }
    return made
  }
}

/// Where an entry joins a row: behind its type, in the same line or in the next one.
private struct Insertion {
  private let offset: Int
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

  func inserting(_ key: String, _ value: String, jsonValue: String, title: String) -> FormFileRefactoring? {
    FormFileRefactoring(
      title: title, offset: offset,
      newText: separator + (isJSON ? "\"\(key)\": \(jsonValue)" : "\(key): \(value)"))
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
