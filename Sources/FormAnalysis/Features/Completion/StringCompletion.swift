import FormLinking
import FormModel
import FormPredicates

/// Completion between quotes: tags, and the text of predicates.
struct StringCompletion {
  let context: FeatureContext
  let scan: CodeScan
  let file: FileID
  /// Behind the opening quotes.
  let start: Int
  let isMultiLine: Bool

  private enum Place {
    case rowTag(used: Set<String>)
    case sectionTag
    case predicate
    /// The key of a row of ObjectForm, with the row's type as it is written.
    case key(row: String)
  }

  var entries: [CompletionEntry]? {
    switch place {
    case .rowTag(let used)?: tags(context.visibleTags(at: scan.offset, in: file), used: used)
    case .sectionTag?: tags(context.visibleTags(at: scan.offset, in: file, sections: true), used: [])
    case .predicate?:
      PredicateCompletion(
        tags: context.visibleTags(at: scan.offset, in: file), context: context, file: file, text: predicate.text,
        offset: scan.offset - start, start: start, isRaw: predicate.isRaw
      ).entries
    case .key(let row)?:
      KeyCompletion(
        context: context, file: file, offset: scan.offset, row: row,
        range: start..<contentEnd(isWord: { CodeScan.isWord($0) || $0 == UInt8(ascii: ".") })
      ).entries
    case nil: nil
    }
  }

  private func tags(_ candidates: [TagCandidate], used: Set<String>) -> [CompletionEntry] {
    let range =
      start..<contentEnd(isWord: { CodeScan.isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") })
    return candidates.map { candidate in
      CompletionEntry(
        .tag, candidate.tag, type: candidate.valueType == .unknown ? "" : candidate.valueType.description,
        detail: [candidate.type, candidate.title].compactMap { $0 }.joined(separator: " · "),
        documentation: candidate.documentation, range: range, rank: used.contains(candidate.tag) ? 1 : 0)
    }
  }

  // MARK: Where the string stands

  private var last: Int { scan.tokens.count - 1 }

  private var place: Place? {
    let before = scan.string(last)
    if before == "=" || before == "+=" {
      return ["hidden", "disabled"].contains(scan.string(last - 1)) ? .predicate : nil
    }
    if before == ":", scan.string(last - 1) == "tag", let bracket = scan.enclosing(last), scan.string(bracket) == "(" {
      return lookup(scan.string(bracket - 1))
    }
    if before == ":", scan.string(last - 1) == "format", scan.string(last - 2) == "(",
      scan.string(last - 3) == "NSPredicate"
    {
      return isCondition(last - 4) || holdsVariable ? .predicate : nil
    }
    if before == ":", ["kvcKey", "updateTag"].contains(scan.string(last - 1)), let bracket = scan.enclosing(last),
      scan.string(bracket) == "("
    {
      return .key(row: scan.maker(before: bracket)?.type ?? "")
    }
    if before == "(" {
      if ["rowByTag", "sectionByTag"].contains(scan.string(last - 1)) { return lookup(scan.string(last - 1)) }
      // `Condition("…")` and `.init(stringLiteral:)` are rare enough to be left out.
      return nil
    }
    if before == "==" || before == "!=", scan.string(last - 1) == "tag", scan.string(last - 2) == "." {
      return .rowTag(used: [])
    }
    guard before == "[" || before == ",", let bracket = scan.enclosing(last), scan.string(bracket) == "[" else {
      return nil
    }
    return inBrackets(bracket)
  }

  private func inBrackets(_ bracket: Int) -> Place? {
    let used = strings(behind: bracket)
    if scan.string(bracket - 1) == ")", let call = scan.opening(of: bracket - 1), scan.string(call - 1) == "values" {
      return .rowTag(used: [])
    }
    guard scan.string(bracket - 1) == "(" else { return nil }
    switch scan.string(bracket - 2) {
    case "function", "Function": return .rowTag(used: used)
    case "setValues": return .rowTag(used: used)
    default: return nil
    }
  }

  private func lookup(_ name: String) -> Place? {
    switch name {
    case "rowBy", "rowByTag", "RuleEqualsToRow": .rowTag(used: [])
    case "sectionBy", "sectionByTag": .sectionTag
    default: nil
    }
  }

  private func isCondition(_ index: Int) -> Bool {
    scan.string(index) == "(" && ["predicate", "Predicate"].contains(scan.string(index - 1))
      || scan.string(index) == "=" && ["hidden", "disabled"].contains(scan.string(index - 1))
  }

  /// The strings written in a list already.
  private func strings(behind bracket: Int) -> Set<String> {
    guard bracket + 1 <= last else { return [] }
    var result: Set<String> = []
    for index in (bracket + 1)...last where scan.token(index)?.kind == .string { result.insert(scan.string(index)) }
    return result
  }

  // MARK: The text

  private var holdsVariable: Bool { scan.text.bytes[start..<scan.offset].contains(UInt8(ascii: "$")) }

  /// Where the string ends, or where it would: behind the word at the cursor when its quote is missing.
  private func contentEnd(isWord: (UInt8) -> Bool) -> Int {
    let bytes = scan.text.bytes
    let line = scan.text.line(scan.text.line(at: scan.offset))
    var quotes: [Int] = []
    var index = scan.offset
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\"") {
        quotes.append(index)
      }
      index += 1
    }
    // Strings behind the cursor come in pairs of quotes; one more closes this one.
    if quotes.count % 2 == 1, let first = quotes.first { return first }
    var end = scan.offset
    while end < line.upperBound, isWord(bytes[end]) { end += 1 }
    return end
  }

  /// The predicate as far as it is known: an escape is two bytes in both.
  private var predicate: (text: String, isRaw: Bool) {
    let bytes = scan.text.bytes
    let end: Int
    if isMultiLine {
      // To the end of the line: further lines are further comparisons, and the cursor's place needs none of them.
      end = scan.text.line(scan.text.line(at: scan.offset)).upperBound
    } else {
      end = contentEnd(isWord: CodeScan.isWord)
    }
    var isRaw = false
    if case .string(_, _, let raw) = scan.state { isRaw = raw }
    var content = Array(bytes[start..<max(start, min(end, bytes.count))])
    if !isRaw {
      for index in content.indices where content[index] == UInt8(ascii: "\\") && index + 1 < content.count {
        if content[index + 1] == UInt8(ascii: "\"") { content[index] = UInt8(ascii: " ") }
      }
    }
    return (String(decoding: content, as: UTF8.self), isRaw)
  }
}
