package import FormModel

/// Something that can be written at a place of a Swift file.
package struct CompletionEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case tag, rowType, sectionType, rule, member, property, callback, keyword, comparator, value, function, ruleID,
      snippet
  }

  package var kind: Kind
  package var label: String
  /// At the right: the type of a tag's value.
  package var type: String
  /// One line: a row's title.
  package var detail: String
  /// Markdown.
  package var documentation: String
  /// What replaces `range`.
  package var newText: String
  /// The same with `$1`, `${2:title}`, where that says more.
  package var snippet: String?
  package var range: ByteRange
  /// Lower comes first; entries of equal rank keep their order.
  package var rank: Int
  package var isDeprecated: Bool

  package init(
    _ kind: Kind, _ label: String, type: String = "", detail: String = "", documentation: String = "",
    newText: String? = nil, snippet: String? = nil, range: ByteRange, rank: Int = 0, isDeprecated: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.type = type
    self.detail = detail
    self.documentation = documentation
    self.newText = newText ?? label
    self.snippet = snippet
    self.range = range
    self.rank = rank
    self.isDeprecated = isDeprecated
  }
}

extension FeatureContext {
  /// What can be written at an offset, the best first; nil where no form place is. The text may be broken.
  /// - Parameter ruleIDs: the ids that a suppression may name, with a line about each.
  package func completions(
    in text: SourceText, file: FileID, at offset: Int, ruleIDs: () -> [(id: String, summary: String)] = { [] }
  ) -> [CompletionEntry]? {
    let scan = CodeScan(text, upTo: offset, after: scans)
    let entries: [CompletionEntry]?
    switch scan.state {
    case .blockComment, .interpolation: return nil
    case .lineComment(let start):
      entries = SuppressionCompletion(text: text, offset: offset, start: start, ruleIDs: ruleIDs()).entries
    case .string(let start, let isMultiLine, _):
      entries = StringCompletion(context: self, scan: scan, file: file, start: start, isMultiLine: isMultiLine).entries
    case .code: entries = CodeCompletion(context: self, scan: scan, file: file).entries
    }
    guard let entries, !entries.isEmpty else { return nil }
    return entries.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}

/// Ids of rules behind `formlsp:ignore`, and its directives.
package struct SuppressionCompletion {
  let text: SourceText
  let offset: Int
  let start: Int
  let ruleIDs: [(id: String, summary: String)]

  init(text: SourceText, offset: Int, start: Int, ruleIDs: [(id: String, summary: String)]) {
    (self.text, self.offset, self.start, self.ruleIDs) = (text, offset, start, ruleIDs)
  }

  /// In the comment of a YAML text, which may be broken; nil where the cursor is in none that speaks to formlsp.
  package init?(inYAML text: SourceText, at offset: Int, ruleIDs: () -> [(id: String, summary: String)]) {
    let line = text.line(text.line(at: offset))
    guard line.lowerBound <= offset, offset <= line.upperBound,
      let mark = text.substring(line.lowerBound..<offset).firstRange(of: "formlsp:")
    else { return nil }
    let before = text.substring(line.lowerBound..<offset)[..<mark.lowerBound].reversed().drop { $0 == " " }
    guard before.first == "#", before.dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? true else { return nil }
    self.init(text: text, offset: offset, start: line.lowerBound, ruleIDs: ruleIDs())
  }

  package var entries: [CompletionEntry]? {
    let written = text.substring(start..<offset)
    guard let marker = written.range(of: "formlsp:") else { return nil }
    let rest = written[marker.upperBound...]
    let word = rest.reversed().prefix { $0 != " " && $0 != "," && $0 != ":" && $0 != "\t" }.count
    let wordStart = offset - rest.suffix(word).utf8.count
    var end = offset
    let bytes = text.bytes
    while end < bytes.count, CodeScan.isWord(bytes[end]) || bytes[end] == UInt8(ascii: "-") { end += 1 }
    let range = wordStart..<end
    let isDirective = !rest.contains(" ")
    if isDirective {
      return [
        CompletionEntry(.keyword, "ignore-next", detail: "silences rules on the next line", range: range),
        CompletionEntry(.keyword, "ignore", detail: "silences rules on this line", range: range),
        CompletionEntry(.keyword, "ignore-file", detail: "silences rules in this file", range: range),
      ]
    }
    guard rest.hasPrefix("ignore") else { return nil }
    let listed = String(rest.dropLast(word).drop { $0 != " " })
    // Behind a rule without a comma comes the reason.
    if let last = listed.last(where: { $0 != " " }), last != "," { return nil }
    let named = Set(listed.split { $0 == " " || $0 == "," }.map(String.init))
    return ruleIDs.filter { !named.contains($0.id) }.map { id, summary in
      CompletionEntry(.ruleID, id, detail: summary, range: range)
    }
  }
}

extension String {
  /// The first place of a text, without Foundation.
  fileprivate func range(of needle: String) -> Range<String.Index>? { firstRange(of: needle) }
}

extension FeatureContext {
  /// What can be written in the predicate of a form file.
  /// - Parameters:
  ///   - text: the predicate.
  ///   - places: where each of its bytes, and its end, stands in the file.
  ///   - cursor: where the cursor stands in the file, in the same units (UTF-8 offsets).
  ///   - tags: those of the file's rows with their types, for a file of which nothing else is known.
  package func predicateCompletions(
    _ text: String, at places: [Int], cursor: Int, in file: FileID, tags: [(tag: String, type: String)] = []
  ) -> [CompletionEntry] {
    guard let start = places.first else { return [] }
    let entries =
      PredicateCompletion(
        tags: candidates(ofFormFile: file, written: tags), context: self, file: file,
        content: StringContent(text, at: places), offset: cursor, start: start
      ).entries ?? []
    return entries.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}

extension SourceText {
  /// Whether a line comment can stand at an offset of a Swift text: not between quotes, and not in a block comment.
  package func canHoldSwiftComment(at offset: Int) -> Bool {
    switch CodeScan(self, upTo: offset).state {
    case .string, .blockComment, .interpolation: false
    case .code, .lineComment: true
    }
  }
}
