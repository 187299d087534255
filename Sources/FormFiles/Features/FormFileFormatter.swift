package import FormModel

/// Lays a form file out anew: two spaces per level, nothing behind the end of a line, one line end at the end. Values, their
/// order, quotes and comments stay; where the text would not read the same afterwards, nothing is changed.
package enum FormFileFormatter {
  /// The edits, none where the file does not parse or is laid out already.
  package static func edits(for text: SourceText, format: DataDocument.Format) -> [(range: ByteRange, newText: String)]
  {
    let data = DataDocument(parsing: text, as: format)
    guard let root = data.root, !data.hasSyntaxError else { return [] }
    let edits: [(range: ByteRange, newText: String)]
    switch format {
    case .json:
      let start = text.byteOrderMarkLength
      let printed = JSONLayout(text: text).print(root, depth: 0) + text.lineTerminator
      edits = text.substring(start..<text.count) == printed ? [] : [(start..<text.count, printed)]
    case .yaml: edits = YAMLLayout(text: text, data: data, root: root).edits()
    }
    guard !edits.isEmpty, let after = text.applying(edits) else { return [] }
    let again = DataDocument(parsing: after, as: format)
    guard let newRoot = again.root, isSame(root, newRoot), again.comments.count == data.comments.count else {
      return []
    }
    return edits
  }

  private static func isSame(_ left: DataNode, _ right: DataNode) -> Bool {
    switch (left.content, right.content) {
    case (.scalar(let one), .scalar(let other)):
      one.text.text == other.text.text && one.value == other.value && one.style == other.style
    case (.sequence(let one), .sequence(let other)):
      one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.mapping(let one), .mapping(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
    default: false
    }
  }
}

/// JSON: what fits into a line of 100 columns stands in one.
private struct JSONLayout {
  let text: SourceText

  func print(_ node: DataNode, depth: Int) -> String {
    let single = singleLine(node)
    if depth * 2 + single.count <= 100 || node.scalar != nil { return single }
    let indent = String(repeating: "  ", count: depth + 1)
    let end = text.lineTerminator + String(repeating: "  ", count: depth)
    let separator = "," + text.lineTerminator + indent
    if case .sequence(let items) = node.content {
      return "[" + text.lineTerminator + indent
        + items.map { print($0, depth: depth + 1) }.joined(separator: separator) + end + "]"
    }
    let entries = node.entries.map { text.substring($0.key.range) + ": " + print($0.value, depth: depth + 1) }
    return "{" + text.lineTerminator + indent + entries.joined(separator: separator) + end + "}"
  }

  private func singleLine(_ node: DataNode) -> String {
    switch node.content {
    case .scalar(let scalar): text.substring(scalar.range)
    case .sequence(let items): "[" + items.map(singleLine).joined(separator: ", ") + "]"
    case .mapping(let entries):
      entries.isEmpty
        ? "{}"
        : "{ " + entries.map { text.substring($0.key.range) + ": " + singleLine($0.value) }.joined(separator: ", ")
          + " }"
    }
  }
}

/// YAML: only the white space at the beginning and end of lines and behind a list's dash is changed.
private struct YAMLLayout {
  private let text: SourceText
  private let data: DataDocument
  private let root: DataNode
  /// The column that the first character of a line is to have, for lines that begin with a key or a dash.
  private var columns: [Int: Int] = [:]
  /// White space behind a dash that is to be one space.
  private var gaps: [ByteRange] = []

  init(text: SourceText, data: DataDocument, root: DataNode) {
    self.text = text
    self.data = data
    self.root = root
    if !root.isFlow { place(root, at: 0) }
  }

  func edits() -> [(range: ByteRange, newText: String)] {
    var edits: [(range: ByteRange, newText: String)] = gaps.map { ($0, " ") }
    var shift = 0
    for number in 0..<text.lineCount {
      let line = text.line(number)
      guard let first = text.bytes[line].firstIndex(where: { !isYAMLBlank($0) }) else {
        if !line.isEmpty, !isInsideScalar(line.lowerBound) { edits.append((line, "")) }
        continue
      }
      let old = first - line.lowerBound
      let isComment = text.bytes[first] == UInt8(ascii: "#") && data.comments.contains { $0.lowerBound == first }
      var new = old
      if let column = columns[number] {
        new = column
        shift = new - old
      } else if isComment {
        new = columnBelow(number) ?? max(0, old + shift)
      } else {
        new = max(0, old + shift)
      }
      if new != old { edits.append((line.lowerBound..<first, String(repeating: " ", count: new))) }
      var end = line.upperBound
      while end > first, isYAMLBlank(text.bytes[end - 1]) { end -= 1 }
      if end < line.upperBound, !isInsideScalar(end) { edits.append((end..<line.upperBound, "")) }
    }
    if text.count > text.byteOrderMarkLength, let last = text.bytes.last, last != 0x0A, last != 0x0D {
      edits.append((text.count..<text.count, text.lineTerminator))
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func place(_ node: DataNode, at column: Int) {
    guard !node.isFlow, node.alias == nil else { return }
    for entry in node.entries where !entry.isMerged {
      begin(at: entry.key.range.lowerBound, column)
      switch entry.value.content {
      case .mapping, .sequence: place(entry.value, at: column + 2)
      case .scalar: break
      }
    }
    for item in node.items {
      let line = text.line(text.line(at: item.place.lowerBound))
      guard let dash = text.bytes[line].firstIndex(where: { !isYAMLBlank($0) }), text.bytes[dash] == UInt8(ascii: "-"),
        dash < item.place.lowerBound
      else { continue }
      begin(at: dash, column)
      // Behind the dash of an empty item the line ends.
      if item.place.isEmpty { continue }
      let between = dash + 1..<item.place.lowerBound
      if text.bytes[between].allSatisfy({ $0 == 0x20 || $0 == 0x09 }), between.count != 1 { gaps.append(between) }
      place(item, at: column + 2)
    }
  }

  /// Notes the column of the first character of a line.
  private mutating func begin(at offset: Int, _ column: Int) {
    let number = text.line(at: offset)
    if text.bytes[text.line(number).lowerBound..<offset].allSatisfy(isYAMLBlank) { columns[number] = column }
  }

  /// The column of the next line that has one, over comments and blank lines.
  private func columnBelow(_ number: Int) -> Int? {
    for next in (number + 1)..<max(text.lineCount, number + 1) {
      if let column = columns[next] { return column }
      let line = text.line(next)
      guard let first = text.bytes[line].firstIndex(where: { !isYAMLBlank($0) }) else { continue }
      if text.bytes[first] != UInt8(ascii: "#") { return nil }
    }
    return nil
  }

  /// Whether white space at an offset may belong to a value of several lines.
  private func isInsideScalar(_ offset: Int) -> Bool {
    func contains(_ node: DataNode) -> Bool {
      guard node.alias == nil, node.range.lowerBound <= offset, offset <= node.range.upperBound else { return false }
      if let scalar = node.scalar { return scalar.range.lowerBound < offset && offset < scalar.range.upperBound }
      return node.items.contains(where: contains) || node.entries.contains { contains($0.value) }
    }
    return contains(root)
  }
}
