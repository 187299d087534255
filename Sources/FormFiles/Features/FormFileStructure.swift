package import FormModel

/// Folding, selecting and following links in form files.
package enum FormFileStructure {
  package struct Fold: Hashable, Sendable {
    /// Lines from zero; the last one is folded away too.
    package var lines: ClosedRange<Int>
    package var isComment: Bool
  }

  package struct Link: Hashable, Sendable {
    package var range: ByteRange
    package var target: String
  }

  /// Sections, rows, lists and runs of comments that take more than one line.
  package static func folds(in data: DataDocument, text: SourceText) -> [Fold] {
    var folds: [Fold] = []
    func add(_ range: ByteRange, isComment: Bool = false) {
      guard !range.isEmpty else { return }
      let first = text.line(at: range.lowerBound)
      let last = text.line(at: range.upperBound - 1)
      if last > first { folds.append(Fold(lines: first...last, isComment: isComment)) }
    }
    func visit(_ node: DataNode) {
      guard node.alias == nil else { return }
      for item in node.items {
        if item.scalar == nil, item.alias == nil { add(item.range) }
        visit(item)
      }
      for entry in node.entries where !entry.isMerged && entry.value.alias == nil {
        add(entry.key.range.lowerBound..<max(entry.key.range.upperBound, entry.value.range.upperBound))
        visit(entry.value)
      }
    }
    if let root = data.root {
      if root.isFlow { add(root.range) }
      visit(root)
    }
    var run: ByteRange?
    for comment in data.comments {
      let stands = text.bytes[text.line(text.line(at: comment.lowerBound)).lowerBound..<comment.lowerBound]
        .allSatisfy(isYAMLBlank)
      if let current = run, stands,
        text.line(at: comment.lowerBound) == text.line(at: current.lowerBound) + 1
          || text.line(at: comment.lowerBound) == text.line(at: current.upperBound) + 1
      {
        run = current.lowerBound..<comment.upperBound
      } else {
        if let run { add(run, isComment: true) }
        run = stands ? comment : nil
      }
    }
    if let run { add(run, isComment: true) }
    var seen: Set<Int> = []
    return folds.sorted { ($0.lines.lowerBound, -$0.lines.upperBound) < ($1.lines.lowerBound, -$1.lines.upperBound) }
      .filter { seen.insert($0.lines.lowerBound).inserted }
  }

  /// The ranges around an offset, the smallest first; each contains the one before.
  package static func selections(in data: DataDocument, at offset: Int) -> [ByteRange] {
    var ranges: [ByteRange] = []
    func add(_ range: ByteRange) {
      guard range.lowerBound <= offset, offset <= range.upperBound, ranges.last != range else { return }
      if let last = ranges.last, !(last.lowerBound <= range.lowerBound && range.upperBound <= last.upperBound) {
        return
      }
      ranges.append(range)
    }
    func visit(_ node: DataNode) {
      guard node.alias == nil, node.range.lowerBound <= offset, offset <= node.range.upperBound else { return }
      add(node.range)
      if let scalar = node.scalar { add(scalar.contents) }
      for item in node.items { visit(item) }
      for entry in node.entries where !entry.isMerged {
        let whole = entry.key.range.lowerBound..<max(entry.key.range.upperBound, entry.value.place.upperBound)
        guard whole.lowerBound <= offset, offset <= whole.upperBound else { continue }
        add(whole)
        if entry.key.range.upperBound >= offset {
          add(entry.key.range)
          add(entry.key.contents)
        }
        visit(entry.value)
      }
    }
    if let root = data.root { visit(root) }
    return ranges.reversed()
  }

  /// Where the schema is: the value of `$schema`, and `$schema=…` of a comment for the YAML language server.
  package static func links(in data: DataDocument, text: SourceText) -> [Link] {
    var links: [Link] = []
    if let scalar = data.root?["$schema"]?.scalar, scalar.value == .string {
      links.append(Link(range: scalar.contents, target: scalar.text.text))
    }
    for comment in data.comments {
      let words = text.substring(comment)
      guard words.contains("yaml-language-server:"),
        let found = words.utf8.indices.first(where: {
          words.utf8[$0...].starts(with: "$schema=".utf8)
        })
      else { continue }
      let start = comment.lowerBound + words.utf8.distance(from: words.utf8.startIndex, to: found) + 8
      var end = start
      while end < comment.upperBound, !isYAMLBlank(text.bytes[end]) { end += 1 }
      if end > start { links.append(Link(range: start..<end, target: text.substring(start..<end))) }
    }
    return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
