package import FormModel

/// Something that can be written at a place of a form file.
package struct FormFileCompletion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case key, rowType, sectionType, rule, member, tag, value, predicate, function
  }

  package var kind: Kind
  package var label: String
  /// Behind the label: what a key takes, a tag's row.
  package var detail: String
  package var documentation: String
  /// What replaces `range`, quotes and colon included as the format wants them.
  package var newText: String
  /// The same with the arguments that it needs, `$1` for each: `RuleMinLength: { minLength: $1 }`.
  package var snippet: String?
  package var range: ByteRange

  package init(
    kind: Kind, label: String, detail: String = "", documentation: String = "", newText: String,
    snippet: String? = nil, range: ByteRange
  ) {
    self.kind = kind
    self.label = label
    self.detail = detail
    self.documentation = documentation
    self.newText = newText
    self.snippet = snippet
    self.range = range
  }
}

/// What can be completed at a place of a form file, also while its text does not parse: the word at the place is replaced by a
/// marker, and where the rest is broken it is left out.
package struct FormFileCompletions {
  package private(set) var items: [FormFileCompletion] = []
  /// Set where the cursor stands in a predicate.
  package private(set) var predicate: FormFilePredicate?
  /// The tags of the document's rows with their types, for completing predicates.
  package private(set) var tags: [(tag: String, type: String)] = []

  /// - Parameters:
  ///   - lastGood: the document as it is known, which answers where the text cannot be mended around the place.
  ///   - ownRows: rows that the catalogue does not have, and the types of their values; asked where a type is written.
  package init(
    in text: SourceText, format: DataDocument.Format, at offset: Int, version: LibraryVersion,
    lastGood: DataDocument? = nil, ownRows: @escaping () -> [(name: String, value: ValueType)] = { [] }
  ) {
    let cursor = CompletionCursor(text: text, format: format, offset: offset)
    if cursor.isBeforeValue { return }
    let known = cursor.place(version) ?? Self.place(at: offset, in: lastGood, version)
    let written = known == nil ? WrittenTags(text) : nil
    guard let place = known?.0 ?? written?.place(ofValueAt: cursor.scalar.range.lowerBound) else { return }
    let tree = known?.1 ?? DataNode(.mapping([]), range: 0..<0)
    tags = written?.tags.filter { !$0.tag.contains(CompletionCursor.marker) } ?? Self.tags(in: tree)
    var builder = CompletionBuilder(
      format: format, version: version, cursor: cursor, tags: tags, tree: tree, ownRows: ownRows)
    builder.add(place)
    items = builder.items
    if case .value(.condition, _) = place, format == .yaml, cursor.beginsLine {
      // In a line of its own the mapping is written key by key.
      builder.addConditionKeys()
      items = builder.items.filter { $0.kind != .function }
    }
    // JSON writes texts in quotes, and so the predicate begins behind them.
    if case .value(.condition, _) = place, format == .yaml || cursor.isQuoted {
      predicate = FormFilePredicate(cursor.scalar, in: text.bytes, cursor: offset)
    }
  }

  private static func place(
    at offset: Int, in document: DataDocument?, _ version: LibraryVersion
  ) -> (FormFilePlace, DataNode)? {
    guard let root = document?.root else { return nil }
    let finder = FormFilePlaceFinder(version: version) { scalar in
      scalar.range.lowerBound <= offset && offset <= scalar.range.upperBound
    }
    return finder.find(in: root).map { ($0.place, root) }
  }

  private static func tags(in tree: DataNode) -> [(tag: String, type: String)] {
    var tags: [(tag: String, type: String)] = []
    for section in tree["sections"]?.items ?? [] {
      for row in section["rows"]?.items ?? [] {
        guard let tag = row["tag"]?.string, tag != CompletionCursor.marker else { continue }
        tags.append((tag, row["type"]?.string ?? ""))
      }
    }
    return tags
  }
}
