import FormModel

/// A unified diff that `git apply` and patch(1) accept.
enum UnifiedDiff {
  /// Empty for equal texts. `path` is shown as it is.
  static func render(_ old: SourceText, _ new: SourceText, path: String, style: Style) -> String {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let changes = Array(newLines).difference(from: Array(oldLines))
    guard !changes.isEmpty else { return "" }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let steps = steps(oldLines, newLines, removed, inserted)
    var text = style.bold("--- a/\(path)") + "\n" + style.bold("+++ b/\(path)") + "\n"
    for hunk in hunks(steps) { text += render(hunk, style: style) }
    return text
  }

  private enum Kind: String { case same = " ", removed = "-", inserted = "+" }

  private struct Step {
    var kind: Kind
    var line: String
    /// Lines of each side before this step.
    var oldLine: Int
    var newLine: Int
  }

  private static let context = 3

  private static func steps(_ old: [String], _ new: [String], _ removed: Set<Int>, _ inserted: Set<Int>) -> [Step] {
    var steps: [Step] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      if oldLine < old.count, removed.contains(oldLine) {
        steps.append(Step(kind: .removed, line: old[oldLine], oldLine: oldLine, newLine: newLine))
        oldLine += 1
      } else if newLine < new.count, inserted.contains(newLine) {
        steps.append(Step(kind: .inserted, line: new[newLine], oldLine: oldLine, newLine: newLine))
        newLine += 1
      } else if oldLine < old.count, newLine < new.count {
        steps.append(Step(kind: .same, line: old[oldLine], oldLine: oldLine, newLine: newLine))
        oldLine += 1
        newLine += 1
      } else {
        break
      }
    }
    return steps
  }

  private static func hunks(_ steps: [Step]) -> [ArraySlice<Step>] {
    var ranges: [Range<Int>] = []
    for (index, step) in steps.enumerated() where step.kind != .same {
      let range = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { steps[$0] }
  }

  private static func render(_ hunk: ArraySlice<Step>, style: Style) -> String {
    guard let first = hunk.first else { return "" }
    let oldCount = hunk.count { $0.kind != .inserted }
    let newCount = hunk.count { $0.kind != .removed }
    // An empty side is named by the line before it.
    let oldStart = oldCount == 0 ? first.oldLine : first.oldLine + 1
    let newStart = newCount == 0 ? first.newLine : first.newLine + 1
    var text = style.blue("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@") + "\n"
    for step in hunk {
      let hasEnd = step.line.utf8.last == UInt8(ascii: "\n")
      let line = step.kind.rawValue + (hasEnd ? String(decoding: step.line.utf8.dropLast(), as: UTF8.self) : step.line)
      switch step.kind {
      case .same: text += line
      case .removed: text += style.red(line)
      case .inserted: text += style.green(line)
      }
      text += hasEnd ? "\n" : "\n\\ No newline at end of file\n"
    }
    return text
  }

  /// Lines as patch(1) counts them: ended by `\n` alone.
  private static func lines(of text: SourceText) -> [String] {
    text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      let isLast = line.endIndex == text.bytes.endIndex
      if isLast { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      return String(decoding: line, as: UTF8.self) + "\n"
    }
  }
}
