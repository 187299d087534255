package import FormModel

/// Fixes were written for Swift; in a form file only those that change text inside of values make sense.
package enum FormFileFix {
  /// The fix for a form file, with its new text written as the value's quotes want it; nil where it would put Swift into the
  /// file, touch anything but values, or break the file.
  /// - Parameter text: the text of the file that all edits are in.
  package static func adapted(_ fix: Fix, to text: SourceText, format: DataDocument.Format) -> Fix? {
    guard let root = DataDocument(parsing: text, as: format).root else { return nil }
    var fix = fix
    for (index, edit) in fix.edits.enumerated() {
      guard let scalar = scalar(around: edit.range.bytes, in: root), !isSwift(edit.newText),
        let written = escaped(edit.newText, for: scalar, replacing: edit.range.bytes)
      else { return nil }
      fix.edits[index].newText = written
    }
    return isHarmless(fix, to: text, format: format) ? fix : nil
  }

  /// Whether the file parses after the fix, without anything new being wrong with it.
  package static func isHarmless(_ fix: Fix, to text: SourceText, format: DataDocument.Format) -> Bool {
    guard let after = text.applying(fix.edits.map { ($0.range.bytes, $0.newText) }) else { return false }
    let old = DataDocument(parsing: text, as: format)
    let new = DataDocument(parsing: after, as: format)
    return new.problems.count <= old.problems.count && old.root.map(shape) == new.root.map(shape)
  }

  /// The key or value whose characters hold the whole edit.
  private static func scalar(around range: ByteRange, in node: DataNode) -> DataScalar? {
    guard node.alias == nil else { return nil }
    let holds = { (scalar: DataScalar) in
      scalar.contents.lowerBound <= range.lowerBound && range.upperBound <= scalar.contents.upperBound
    }
    if let scalar = node.scalar { return holds(scalar) ? scalar : nil }
    for entry in node.entries where !entry.isMerged {
      if holds(entry.key) { return entry.key }
      if let found = scalar(around: range, in: entry.value) { return found }
    }
    for item in node.items {
      if let found = scalar(around: range, in: item) { return found }
    }
    return nil
  }

  private static func isSwift(_ text: String) -> Bool {
    text.contains("$0") || text.contains("{") || text.contains("Condition") || text.hasPrefix(".")
      || text.contains("\n")
  }

  private static func escaped(_ text: String, for scalar: DataScalar, replacing range: ByteRange) -> String? {
    switch scalar.style {
    case .doubleQuoted: return String(SchemaValue.quoted(text).dropFirst().dropLast())
    case .singleQuoted: return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    case .plain, .literal, .folded: return text
    }
  }

  /// The tree without its texts: a fix may change words, never how many there are.
  private static func shape(of node: DataNode) -> [Int] {
    switch node.content {
    case .scalar: [0]
    case .sequence(let items): [1, items.count] + items.flatMap(shape)
    case .mapping(let entries): [2, entries.count] + entries.flatMap { shape(of: $0.value) }
    }
  }
}
