import FormModel

/// Fixes that take an entry of a mapping or an element of a list out.
extension FormFileFix {
  /// The entry or element that a fix empties, and what goes with it: the comma or the line that it leaves behind. nil where
  /// the range is none of an entry or element as a whole, or more than that would have to go: comments, lines of others.
  func removal(of range: ByteRange) -> (part: ByteRange, whole: ByteRange)? {
    guard let root = document.root, let place = RemovedPlace(of: range, in: root) else { return nil }
    // What stands between a key and its value, and in lists of several lines.
    guard !document.comments.contains(where: { $0.overlaps(place.range) }) else { return nil }
    return (place.isFlow ? inBrackets(place) : inLines(place)).map { (place.range, $0) }
  }

  /// The tree without its texts, and without one entry or element; nothing in brackets is as good as nothing at all.
  static func shape(of node: DataNode, without part: ByteRange?) -> [Int] {
    switch node.content {
    case .scalar: return [0]
    case .sequence(let items):
      let kept = items.filter { $0.place != part }
      return kept.isEmpty ? [0] : [1, kept.count] + kept.flatMap { shape(of: $0, without: part) }
    case .mapping(let entries):
      let kept = entries.filter { $0.range != part }
      return kept.isEmpty ? [0] : [2, kept.count] + kept.flatMap { shape(of: $0.value, without: part) }
    }
  }

  /// `, b` of `[a, b]`, `a, ` of `[a, b]`.
  private func inBrackets(_ place: RemovedPlace) -> ByteRange? {
    let comma = UInt8(ascii: ",")
    let range = place.range
    let next = skipBlanks(from: range.upperBound)
    if next < text.bytes.count, text.bytes[next] == comma {
      let behind = skipBlanks(from: next + 1)
      // The end of the line stays, with the blanks in front of what comes next.
      return range.lowerBound..<(place.isLast || isLineEnd(behind) ? next + 1 : behind)
    }
    guard place.isLast else { return nil }
    var front = range.lowerBound
    while front > 0, text.bytes[front - 1] <= 0x20 { front -= 1 }
    if front > 0, text.bytes[front - 1] == comma, !document.comments.contains(where: { $0.contains(front - 1) }) {
      return front - 1..<range.upperBound
    }
    return range
  }

  /// Whole lines, but for a comment at their end; of what stands behind a dash up to what comes next.
  private func inLines(_ place: RemovedPlace) -> ByteRange? {
    var start = place.range.lowerBound
    if place.isElement {
      while start > 0, text.bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      guard start > 0, text.bytes[start - 1] == UInt8(ascii: "-") else { return nil }
      start -= 1
    }
    var line = start
    while line > 0, text.bytes[line - 1] == UInt8(ascii: " ") { line -= 1 }
    let end = skipBlanks(from: place.range.upperBound)
    guard line == text.byteOrderMarkLength || isLineEnd(line - 1) else {
      // Its line begins with something else, which then stands before the next entry.
      guard !place.isElement, let next = place.next, skipSpace(from: end) == next else { return nil }
      return start..<next
    }
    guard end == text.bytes.count || isLineEnd(end) else {
      return document.comments.contains { $0.lowerBound == end } ? start..<end : nil
    }
    var after = end
    if after < text.bytes.count {
      after += text.bytes[after...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    }
    return line..<after
  }

  private func isLineEnd(_ offset: Int) -> Bool {
    text.bytes.indices.contains(offset) && (text.bytes[offset] == 0x0A || text.bytes[offset] == 0x0D)
  }

  private func skipBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < text.bytes.count, text.bytes[offset] == 0x20 || text.bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  private func skipSpace(from offset: Int) -> Int {
    var offset = offset
    while offset < text.bytes.count, text.bytes[offset] <= 0x20 { offset += 1 }
    return offset
  }
}

/// An entry of a mapping or an element of a list that a range means as a whole.
private struct RemovedPlace {
  /// With the quotes of a key.
  var range: ByteRange
  var isElement: Bool
  /// Whether it stands in brackets.
  var isFlow: Bool
  var isLast: Bool
  /// Where the next entry begins.
  var next: Int?

  init?(of range: ByteRange, in node: DataNode) {
    guard node.alias == nil, node.range.lowerBound <= range.lowerBound, range.upperBound <= node.range.upperBound else {
      return nil
    }
    switch node.content {
    case .scalar: return nil
    case .sequence(let items):
      for (index, item) in items.enumerated() where item.alias == nil && item.range == range {
        // Lines cannot write a list without elements.
        guard node.isFlow || items.count > 1 else { return nil }
        self.init(
          range: item.range, isElement: true, isFlow: node.isFlow, isLast: index + 1 == items.count, next: nil)
        return
      }
      guard let item = items.first(where: { Self.contains($0, range) }) else { return nil }
      self.init(of: range, in: item)
    case .mapping(let entries):
      let entries = entries.filter { !$0.isMerged }
      for (index, entry) in entries.enumerated() where entry.value.alias == nil {
        // A key that is left without its single value goes with it.
        let value = entry.value.scalar == nil ? [] : [entry.value.range.lowerBound]
        let starts = [entry.key.range.lowerBound, entry.key.contents.lowerBound] + value
        guard starts.contains(range.lowerBound), entry.range.upperBound == range.upperBound else { continue }
        self.init(
          range: entry.range, isElement: false, isFlow: node.isFlow, isLast: index + 1 == entries.count,
          next: entries.indices.contains(index + 1) ? entries[index + 1].key.range.lowerBound : nil)
        return
      }
      guard let entry = entries.first(where: { Self.contains($0.value, range) }) else { return nil }
      self.init(of: range, in: entry.value)
    }
  }

  private init(range: ByteRange, isElement: Bool, isFlow: Bool, isLast: Bool, next: Int?) {
    (self.range, self.isElement, self.isFlow, self.isLast, self.next) = (range, isElement, isFlow, isLast, next)
  }

  private static func contains(_ node: DataNode, _ range: ByteRange) -> Bool {
    node.alias == nil && node.range.lowerBound <= range.lowerBound && range.upperBound <= node.range.upperBound
  }
}
