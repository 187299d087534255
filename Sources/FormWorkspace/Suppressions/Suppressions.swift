import FormModel

/// All suppression comments of one file, and which of them were of use.
struct Suppressions: Sendable {
  private let comments: [SuppressionComment]
  /// What is silenced, and what of that something was found for.
  private let silenced: Set<Silence>
  private var used: Set<Silence> = []
  private let text: SourceText
  private let file: FileID

  /// One rule, on one line or everywhere.
  private struct Silence: Hashable {
    var rule: String
    var reach: SuppressionComment.Reach
  }

  /// Reads the comments of a parsed file.
  init(in parsed: ParsedFile, text: SourceText, file: FileID) {
    self.text = text
    self.file = file
    let bodies = parsed.bodies.sorted { $0.lowerBound < $1.lowerBound }
    let marker = parsed.commentMarker
    comments = parsed.comments.compactMap { range in
      SuppressionComment(
        reading: range, of: text, marker: marker, isTopLevel: !Self.isInside(range, bodies))
    }
    var silenced: Set<Silence> = []
    for comment in comments {
      guard let reach = comment.reach else { continue }
      for mention in comment.mentions { silenced.insert(Silence(rule: mention.rule, reach: reach)) }
    }
    self.silenced = silenced
  }

  /// Whether a range lies in one of others that are in order and apart from one another.
  private static func isInside(_ range: ByteRange, _ others: [ByteRange]) -> Bool {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && range.upperBound <= others[low - 1].upperBound
  }

  var isEmpty: Bool { comments.isEmpty }

  /// Whether a finding is silenced. Every comment that does it has been of use.
  mutating func silences(_ rule: String, at range: ByteRange) -> Bool {
    guard !silenced.isEmpty else { return false }
    let reaches: [SuppressionComment.Reach] = [.file, .line(text.line(at: range.lowerBound))]
    let silences = reaches.map { Silence(rule: rule, reach: $0) }.filter(silenced.contains)
    used.formUnion(silences)
    return !silences.isEmpty
  }

  /// What is wrong with comments, whatever they silence.
  var invalid: [Finding] {
    comments.compactMap { comment in
      comment.problem.map { problem in
        let fixes = problem.fix.map { fix in
          [Fix(fix.title, [TextEdit(SourceRange(file, fix.range), fix.newText)])]
        }
        return Finding(SourceRange(file, comment.range), problem.message, fixes: fixes ?? [])
      }
    }
  }

  /// Mentions that silenced nothing, asked after all findings of the file. Rules that did not run are not called unused.
  func unused(where didRun: (String) -> Bool) -> [Finding] {
    comments.flatMap { comment -> [Finding] in
      guard let reach = comment.reach else { return [] }
      return comment.mentions.enumerated().compactMap { index, mention in
        guard !used.contains(Silence(rule: mention.rule, reach: reach)), didRun(mention.rule) else { return nil }
        return Finding(
          SourceRange(file, mention.range), message(mention.rule, comment),
          fixes: removal(of: index, in: comment).map { edit in
            [Fix("Remove the suppression of '\(mention.rule)'", [edit], isSafe: true)]
          } ?? [],
          mark: .unnecessary)
      }
    }
  }

  private func message(_ rule: String, _ comment: SuppressionComment) -> String {
    let place =
      switch comment.reach {
      case .file: "in this file"
      case .line(let line) where line == text.line(at: comment.range.lowerBound): "on this line"
      case .line, nil: "on the next line"
      }
    return "'\(rule)' finds nothing \(place), so the comment silences nothing; remove it"
  }

  /// A rule with the comma behind it or else in front of it; nil for the only one. Names beside it that are no rules stay.
  private func listed(_ rule: ByteRange, in comment: ByteRange) -> ByteRange? {
    let comma = UInt8(ascii: ",")
    var (start, end) = (rule.lowerBound, rule.upperBound)
    while end < comment.upperBound, SourceText.isBlank(text.bytes[end]) { end += 1 }
    if end < comment.upperBound, text.bytes[end] == comma {
      end += 1
      while end < comment.upperBound, SourceText.isBlank(text.bytes[end]) { end += 1 }
      return start..<end
    }
    while start > comment.lowerBound, SourceText.isBlank(text.bytes[start - 1]) { start -= 1 }
    return start > comment.lowerBound && text.bytes[start - 1] == comma ? start - 1..<rule.upperBound : nil
  }

  /// Takes one rule out of a list of several, or else the whole comment: with its line when it stands there alone, with the
  /// blanks before it when code does.
  /// nil where something else in the comment is wrong, which somebody must look at first.
  private func removal(of index: Int, in comment: SuppressionComment) -> TextEdit? {
    if let range = listed(comment.mentions[index].range, in: comment.range) {
      return TextEdit(SourceRange(file, range), "")
    }
    guard comment.problem == nil else { return nil }
    let number = text.line(at: comment.range.lowerBound)
    let line = text.line(number)
    var start = comment.range.lowerBound
    while start > line.lowerBound, text.bytes[start - 1] == 0x20 || text.bytes[start - 1] == 0x09 { start -= 1 }
    guard start == line.lowerBound else { return TextEdit(SourceRange(file, start..<line.upperBound), "") }
    let end = number + 1 < text.lineCount ? text.lineStarts[number + 1] : text.count
    return TextEdit(SourceRange(file, start..<end), "")
  }
}
