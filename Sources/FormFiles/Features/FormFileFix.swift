package import FormModel

/// Fixes were written for Swift; in a form file only those make sense that change text inside of values, or take an entry or
/// an element out.
package struct FormFileFix {
  let text: SourceText
  private let format: DataDocument.Format
  let document: DataDocument
  /// All keys and values in the order of the text.
  private let scalars: [(scalar: DataScalar, isKey: Bool)]
  /// How many bytes may still be read again to see whether fixes do harm; the fixes beyond are left for the next run.
  private var room: Int

  /// Reads a file once for all fixes that are to be made in it.
  /// - Parameter room: how many bytes may be read again for them.
  package init(_ text: SourceText, format: DataDocument.Format, room: Int = 8 << 20) {
    self.text = text
    self.room = room
    self.format = format
    document = DataDocument(parsing: text, as: format)
    var scalars: [(DataScalar, Bool)] = []
    if let root = document.root { Self.collect(root, into: &scalars) }
    self.scalars = scalars.sorted { $0.0.contents.lowerBound < $1.0.contents.lowerBound }
  }

  /// The fix for the file, with its new text written as the value's quotes want it; nil where it would put Swift into the
  /// file, touch anything but values, or break the file.
  package mutating func adapted(_ fix: Fix) -> Fix? {
    var fix = fix
    if fix.edits.count == 1, let edit = fix.edits.first, edit.newText.isEmpty,
      let (part, whole) = removal(of: edit.range.bytes)
    {
      fix.edits[0].range = SourceRange(edit.range.file, whole)
      return isHarmless(fix, removing: part) ? fix : nil
    }
    var isTried = false
    for (index, edit) in fix.edits.enumerated() {
      guard let (scalar, isKey) = scalar(around: edit.range.bytes), !Self.isSwift(edit.newText),
        !edit.newText.isEmpty || edit.range.bytes != scalar.contents,
        let written = escaped(edit.newText, for: scalar, replacing: edit.range.bytes)
      else { return nil }
      fix.edits[index].newText = written
      // What stands between the quotes of a value stays one text, and so does a word for a word; anything else is tried.
      switch scalar.style {
      case .doubleQuoted, .singleQuoted: isTried = isTried || isKey
      case .plain, .literal, .folded: isTried = isTried || isKey || !isWord(edit.range.bytes, written, in: scalar)
      }
    }
    return !isTried || isHarmless(fix) ? fix : nil
  }

  /// Whether the file parses after the fix, without anything new being wrong with it.
  /// - Parameter removed: the entry or element that the fix takes out.
  package mutating func isHarmless(_ fix: Fix, removing removed: ByteRange? = nil) -> Bool {
    guard text.bytes.count <= room else { return false }
    room -= text.bytes.count
    guard let after = text.applying(fix.edits.map { ($0.range.bytes, $0.newText) }) else { return false }
    let new = DataDocument(parsing: after, as: format)
    guard new.problems.count <= document.problems.count, let old = document.root, let new = new.root else {
      return false
    }
    guard let removed else { return Self.shape(of: old) == Self.shape(of: new) }
    return Self.shape(of: old, without: removed) == Self.shape(of: new, without: nil)
  }

  /// The key or value whose characters hold the whole edit.
  private func scalar(around range: ByteRange) -> (scalar: DataScalar, isKey: Bool)? {
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle].scalar.contents.lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return scalars[max(0, low - 2)..<low].last { range.upperBound <= $0.scalar.contents.upperBound }
  }

  /// Whether a value without quotes stays one text for certain: a word of it becomes another word.
  private func isWord(_ range: ByteRange, _ new: String, in scalar: DataScalar) -> Bool {
    let isWord = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let (old, whole) = (text.bytes[range], text.bytes[scalar.contents])
    guard !old.isEmpty, !new.isEmpty, old.allSatisfy(isWord), new.utf8.allSatisfy(isWord) else { return false }
    let before = String(decoding: whole[..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: whole[range.upperBound...], as: UTF8.self)
    return scalar.style != .plain || DataScalar.Value(plain: before + new + after) == .string
  }

  private static func collect(_ node: DataNode, into scalars: inout [(DataScalar, Bool)]) {
    guard node.alias == nil else { return }
    if let scalar = node.scalar { scalars.append((scalar, false)) }
    for entry in node.entries where !entry.isMerged {
      scalars.append((entry.key, true))
      collect(entry.value, into: &scalars)
    }
    for item in node.items { collect(item, into: &scalars) }
  }

  private static func isSwift(_ text: String) -> Bool {
    ["$0", "{", "Condition(", "Condition.", "\n"].contains { text.contains($0) } || text.hasPrefix(".")
  }

  private func escaped(_ text: String, for scalar: DataScalar, replacing range: ByteRange) -> String? {
    switch scalar.style {
    case .doubleQuoted: return String(SchemaValue.quoted(text).dropFirst().dropLast())
    case .singleQuoted: return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    case .plain:
      // Without quotes not every text is one: `on: 8`, `1e3`, `a #b`.
      let before = self.text.substring(scalar.contents.lowerBound..<range.lowerBound)
      let whole = before + text + self.text.substring(range.upperBound..<scalar.contents.upperBound)
      guard !whole.endsPlainScalar else { return nil }
      if range != scalar.contents || scalar.value != .string { return text }
      return DataScalar.Value(plain: text) == .string ? text : nil
    case .literal, .folded: return text
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
