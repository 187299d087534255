import FormModel

/// All suppression comments of one file, and which of them were of use.
struct Suppressions: Sendable {
  private let comments: [SuppressionComment]
  private let text: SourceText
  private let file: FileID
  private var used: Set<SuppressionComment.Mention> = []

  /// Reads the comments of a parsed file.
  init(in parsed: ParsedFile, text: SourceText, file: FileID) {
    self.text = text
    self.file = file
    let bodies = parsed.bodies
    let marker = parsed.commentMarker
    comments = parsed.comments.compactMap { range in
      SuppressionComment(
        reading: range, of: text, marker: marker,
        isTopLevel: !bodies.contains { $0.lowerBound < range.lowerBound && range.upperBound <= $0.upperBound })
    }
  }

  var isEmpty: Bool { comments.isEmpty }

  /// Whether a finding is silenced. Every comment that does it has been of use.
  mutating func silences(_ rule: String, at range: ByteRange) -> Bool {
    guard !comments.isEmpty else { return false }
    let line = text.line(at: range.lowerBound)
    var isSilenced = false
    for comment in comments where comment.reach == .file || comment.reach == .line(line) {
      for mention in comment.mentions where mention.rule == rule {
        used.insert(mention)
        isSilenced = true
      }
    }
    return isSilenced
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
      guard comment.reach != nil else { return [] }
      let unused = comment.mentions.filter { !used.contains($0) && didRun($0.rule) }
      return unused.map { mention in
        Finding(
          SourceRange(file, mention.range), message(mention.rule, comment),
          fixes: removal(of: mention, in: comment).map { edit in
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

  /// Takes one rule out of a list of several, or else the whole comment: with its line when it stands there alone, with the
  /// blanks before it when code does.
  /// nil where something else in the comment is wrong, which somebody must look at first.
  private func removal(of mention: SuppressionComment.Mention, in comment: SuppressionComment) -> TextEdit? {
    if comment.mentions.count > 1, let index = comment.mentions.firstIndex(of: mention) {
      let range =
        index + 1 < comment.mentions.count
        ? mention.range.lowerBound..<comment.mentions[index + 1].range.lowerBound
        : comment.mentions[index - 1].range.upperBound..<mention.range.upperBound
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
