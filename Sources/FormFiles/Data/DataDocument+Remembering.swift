package import FormModel

extension DataDocument {
  /// This document, which does not parse, with the tree of an earlier state of its text: the places of what was not touched
  /// since are those in the text of now, and keys and values that were touched are left out.
  /// - Parameter text: the text of this document.
  package func remembering(_ last: DataDocument, of lastText: SourceText, in text: SourceText) -> DataDocument {
    let change = TextChange(from: lastText.bytes, to: text.bytes)
    guard let root = last.root.flatMap(change.moved) else { return self }
    // Where the reader did not come to, quoted text with '#' in it looks like a comment.
    var scalars: [ByteRange] = []
    root.collectScalars(into: &scalars)
    let comments = self.comments.filter { comment in !scalars.contains { $0.overlaps(comment) } }
    return DataDocument(format: format, root: root, problems: problems, comments: comments)
  }
}

/// The one stretch between two texts that is not the same at their beginnings and ends.
private struct TextChange {
  /// Up to here both texts are the same.
  let start: Int
  /// From here on, in the old text, both are the same again.
  let oldEnd: Int
  /// How much longer the new text is.
  let growth: Int
  /// Whether the new text ends a line right behind the same beginning, and begins one where it is the same again, up to blanks.
  private let endsLine: Bool
  private let beginsLine: Bool

  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var same = 0
    while same < shorter - start, old[old.count - 1 - same] == new[new.count - 1 - same] { same += 1 }
    growth = new.count - old.count
    if start == old.count - same, growth > 0 {
      // What is inserted may as well have been inserted a little before, as whole lines: `"fo⏎ ` in front of `"sections"`, not
      // `fo⏎ "` behind its first quote.
      var earlier = start
      while earlier > 0, new[earlier + growth - 1] != 0x0A, new[earlier + growth - 1] == old[earlier - 1] {
        earlier -= 1
      }
      if new[earlier + growth - 1] == 0x0A {
        same += start - earlier
        start = earlier
      }
    }
    self.start = start
    oldEnd = old.count - same
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    endsLine = new[start...].first.map(isLineEnd) ?? true
    beginsLine = new[..<(new.count - same)].last { $0 != 0x20 && $0 != 0x09 }.map(isLineEnd) ?? true
  }

  func moved(_ node: DataNode) -> DataNode? {
    var node = node
    if let alias = node.alias {
      guard let distance = distance(of: alias, canTouch: false) else { return nil }
      node.alias = alias.lowerBound + distance..<alias.upperBound + distance
    }
    switch node.content {
    case .scalar(let scalar):
      guard let scalar = moved(scalar) else { return nil }
      node.content = .scalar(scalar)
      node.range = scalar.range
    case .sequence(let items):
      node.content = .sequence(items.compactMap(moved))
      node.range = around(node.range)
    case .mapping(let entries):
      node.content = .mapping(
        entries.compactMap { entry in
          guard let key = moved(entry.key), let value = moved(entry.value) else { return nil }
          return DataEntry(key: key, value: value, isMerged: entry.isMerged)
        })
      node.range = around(node.range)
    }
    return node
  }

  private func moved(_ scalar: DataScalar) -> DataScalar? {
    let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
    guard let distance = distance(of: scalar.range, canTouch: isQuoted) else { return nil }
    var scalar = scalar
    scalar.text = scalar.text.moved(by: Shift(by: distance))
    scalar.range = scalar.range.lowerBound + distance..<scalar.range.upperBound + distance
    scalar.contents = scalar.contents.lowerBound + distance..<scalar.contents.upperBound + distance
    return scalar
  }

  /// How far a range moved as a whole; nil where the change touches it: a word that is typed on is another one. A new line
  /// in front of it or behind it is none of it.
  private func distance(of range: ByteRange, canTouch: Bool) -> Int? {
    if range.upperBound < start || (canTouch || endsLine) && range.upperBound == start { return 0 }
    if range.lowerBound > oldEnd || (canTouch || beginsLine) && range.lowerBound == oldEnd { return growth }
    return nil
  }

  /// A container that holds the change grows and shrinks with it.
  private func around(_ range: ByteRange) -> ByteRange {
    let lower = range.lowerBound <= start ? range.lowerBound : max(range.lowerBound, oldEnd) + growth
    let upper = range.upperBound < start ? range.upperBound : max(range.upperBound, oldEnd) + growth
    return min(lower, upper)..<upper
  }
}

extension DataNode {
  fileprivate func collectScalars(into ranges: inout [ByteRange]) {
    switch content {
    case .scalar(let scalar): ranges.append(scalar.range)
    case .sequence(let items): for item in items { item.collectScalars(into: &ranges) }
    case .mapping(let entries):
      for entry in entries {
        ranges.append(entry.key.range)
        entry.value.collectScalars(into: &ranges)
      }
    }
  }
}
