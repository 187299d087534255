package import FormModel

extension FixPlan.Change {
  /// The change as edits of the old text, one for each run of lines that differ, without what their lines have in common.
  package var edits: [(range: ByteRange, newText: String)] {
    let (oldLines, newLines) = (Self.lines(of: old), Self.lines(of: new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newLines.map({ new.bytes[$0] }).difference(from: oldLines.map { old.bytes[$0] }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [(range: ByteRange, newText: String)] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < oldLines.count || newLine < newLines.count {
      let (oldStart, newStart) = (oldLine, newLine)
      while removed.contains(oldLine) { oldLine += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if oldLine > oldStart || newLine > newStart {
        edits.append(
          trimmed(
            Self.span(oldLines, oldStart..<oldLine, end: old.count),
            Self.span(newLines, newStart..<newLine, end: new.count)))
      } else {
        oldLine += 1
        newLine += 1
      }
    }
    return edits
  }

  /// Lines with their ends.
  private static func lines(of text: SourceText) -> [ByteRange] {
    text.lineStarts.indices.map { line in
      text.lineStarts[line]..<(line + 1 < text.lineStarts.count ? text.lineStarts[line + 1] : text.count)
    }
  }

  private static func span(_ lines: [ByteRange], _ range: Range<Int>, end: Int) -> ByteRange {
    let start = range.lowerBound < lines.count ? lines[range.lowerBound].lowerBound : end
    return range.isEmpty ? start..<start : start..<lines[range.upperBound - 1].upperBound
  }

  /// Leaves out what both begin and end with, whole characters only and no half of a line end.
  private func trimmed(_ oldSpan: ByteRange, _ newSpan: ByteRange) -> (range: ByteRange, newText: String) {
    let (left, right) = (old.bytes[oldSpan], new.bytes[newSpan])
    var prefix = zip(left, right).prefix { $0 == $1 }.count
    while prefix > 0, !isBoundary(oldSpan.lowerBound + prefix, old) || !isBoundary(newSpan.lowerBound + prefix, new) {
      prefix -= 1
    }
    var suffix = zip(left.dropFirst(prefix).reversed(), right.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
    while suffix > 0, !isBoundary(oldSpan.upperBound - suffix, old) || !isBoundary(newSpan.upperBound - suffix, new) {
      suffix -= 1
    }
    let range = oldSpan.lowerBound + prefix..<oldSpan.upperBound - suffix
    return (range, new.substring(newSpan.lowerBound + prefix..<newSpan.upperBound - suffix))
  }

  private func isBoundary(_ offset: Int, _ text: SourceText) -> Bool {
    guard text.bytes.indices.contains(offset) else { return true }
    if text.bytes[offset] & 0xC0 == 0x80 { return false }
    return !(offset > 0 && text.bytes[offset] == UInt8(ascii: "\n") && text.bytes[offset - 1] == UInt8(ascii: "\r"))
  }
}
