package import FormModel

/// Where a cursor stands among the keys of a YAML or JSON text, also while that does not parse.
package struct DataPath {
  /// The keys around the place, from the outermost to the one whose value it is in.
  package private(set) var keys: [String] = []
  /// Whether a key is written here, and not a value.
  package private(set) var isKey = false
  /// The other keys of the mapping that the key stands in.
  package private(set) var siblings: Set<String> = []
  /// Whether it stands in brackets, in which lines and their indentation count for nothing.
  package let isInBrackets: Bool
  /// What is replaced: the word or text at the cursor, with its quotes.
  package let range: ByteRange
  private let cursor: CompletionCursor

  /// nil where the text cannot be mended around the place.
  package init?(in text: SourceText, format: DataDocument.Format, at offset: Int) {
    cursor = CompletionCursor(text: text, format: format, offset: offset)
    isInBrackets = !cursor.scalar.openBrackets.isEmpty
    range = cursor.word
    guard !cursor.isBeforeValue else { return nil }
    guard let found = cursor.firstTree({ Self.find(in: $0, below: []) }) else { return nil }
    (keys, isKey, siblings) = found
  }

  /// A key or a text as the place wants it: with quotes in JSON and between quotes, a key with its colon.
  package func written(_ text: String) -> String {
    let text = cursor.format == .json || cursor.isQuoted ? SchemaValue.quoted(text) : yamlScalar(text)
    return cursor.separator + (isKey && !cursor.isQuoted && !cursor.hasColon ? text + ": " : text)
  }

  private static func find(in node: DataNode, below keys: [String]) -> ([String], Bool, Set<String>)? {
    func isTarget(_ scalar: DataScalar) -> Bool { scalar.text.text.contains(CompletionCursor.marker) }
    guard node.alias == nil else { return nil }
    switch node.content {
    case .scalar(let scalar): return isTarget(scalar) ? (keys, false, []) : nil
    case .sequence(let items): return items.lazy.compactMap { find(in: $0, below: keys) }.first
    case .mapping(let entries):
      for entry in entries {
        if isTarget(entry.key) {
          return (keys, true, Set(entries.filter { !isTarget($0.key) }.map(\.name)))
        }
        if let found = find(in: entry.value, below: keys + [entry.name]) { return found }
      }
      return nil
    }
  }
}
