import FormCatalogue
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
    /// - Parameter like: the type of the value that the row's is compared with, where that is known.
    case tag(TagWanted, used: Set<String> = [], of: FormOwner = .own, like: ValueType = .unknown)
    /// The tag of a row that is made here: those that are spoken of and that no row has yet.
    case newTag
    case predicate
    /// The key of a row of ObjectForm, with the row's type as it is written.
    case key(row: String)
  }

  var entries: [CompletionEntry]? {
    switch place ?? linkedPlace {
    case .tag(let wanted, let used, let form, let type)?:
      tags(context.visibleTags(at: scan.offset, in: file, wanted, of: form), used: used, like: type)
    case .newTag?: missingTags
    case .predicate?:
      PredicateCompletion(
        tags: context.visibleTags(at: scan.offset, in: file), context: context, file: file,
        content: predicate, offset: scan.offset, start: start
      ).entries
    case .key(let row)?:
      KeyCompletion(
        context: context, file: file, offset: scan.offset, row: row,
        range: start..<contentEnd(isWord: { CodeScan.isWord($0) || $0 == UInt8(ascii: ".") })
      ).entries
    case nil: nil
    }
  }

  /// Whether it is the text of a predicate.
  var isPredicate: Bool { if case .predicate? = place ?? linkedPlace { true } else { false } }

  /// From the opening quotes to the closing ones, or a line of a string of several; nil where that is not all of it.
  private var tagRange: ByteRange? {
    let end = contentEnd(isWord: { CodeScan.isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") })
    guard isMultiLine else { return start..<end }
    let line = scan.text.line(scan.text.line(at: scan.offset))
    guard line.lowerBound > start, scan.text.bytes[start..<line.lowerBound].allSatisfy({ $0 <= 0x20 }) else {
      return nil
    }
    let indent = scan.text.bytes[line.lowerBound..<scan.offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return line.lowerBound + indent.count..<max(scan.offset, end)
  }

  /// A tag as it is written between these quotes; nil where it cannot be.
  private func written(_ tag: String) -> String? {
    // Nearly all tags are words.
    if tag.utf8.allSatisfy(CodeScan.isWord) { return tag }
    return SwiftLiteral.contents(
      tag, after: String(repeating: "#", count: pounds) + (isMultiLine ? "\"\"\"" : "\""))
  }

  private func tags(_ candidates: [TagCandidate], used: Set<String>, like type: ValueType) -> [CompletionEntry] {
    guard let range = tagRange else { return [] }
    func isOther(_ candidate: TagCandidate) -> Bool {
      type != .unknown && candidate.valueType != .unknown && candidate.valueType != type
    }
    let fit = TagFit(scan: scan, stringStart: start, stringEnd: range.upperBound)
    return candidates.compactMap { candidate in
      guard let text = written(candidate.tag) else { return nil }
      return CompletionEntry(
        .tag, candidate.tag, type: candidate.valueTypeName, detail: candidate.detail,
        documentation: candidate.documentation, newText: text, range: range,
        rank: fit.rank(of: candidate) + (used.contains(candidate.tag) || isOther(candidate) ? 4 : 0))
    }
  }

  private var missingTags: [CompletionEntry] {
    guard let range = tagRange else { return [] }
    var seen: Set<String> = []
    return context.scopes(in: file).flatMap { context.tags.occurrences(inScope: $0) }.compactMap { occurrence in
      guard !occurrence.role.isDeclaration, occurrence.role != .lookup(.section),
        occurrence.role != .lookup(.sectionComparison),
        !occurrence.tag.isEmpty, occurrence.place.file != file || !range.overlaps(occurrence.place.bytes),
        context.tags.declarations(of: occurrence).isEmpty, seen.insert(occurrence.tag).inserted,
        let text = written(occurrence.tag)
      else { return nil }
      return CompletionEntry(
        .tag, occurrence.tag, detail: "is spoken of, and no row has it yet", newText: text, range: range)
    }
  }

  // MARK: Where the string stands

  private var last: Int { scan.tokens.count - 1 }
  private var receiver: FormReceiver { FormReceiver(context: context, scan: scan, file: file) }

  private var place: Place? {
    let before = scan.string(last)
    if before == "=" || before == "+=" {
      return receiver.isCondition(last - 1) || isCondition(typeBefore: last) ? .predicate : nil
    }
    if before == ":", scan.string(last - 1) == "tag", let bracket = scan.enclosing(last), scan.string(bracket) == "(" {
      return lookup(bracket)
    }
    if before == ":", scan.string(last - 1) == "format", scan.string(last - 2) == "(",
      scan.string(last - 3) == "NSPredicate"
    {
      return isCondition(last - 4) || holdsVariable && !isAboutObjects && !isOfOthers(last - 4) ? .predicate : nil
    }
    if before == ":", ["kvcKey", "updateTag"].contains(scan.string(last - 1)), let bracket = scan.enclosing(last),
      scan.string(bracket) == "("
    {
      return .key(row: scan.maker(before: bracket)?.type ?? "")
    }
    if before == "(" {
      if ["rowByTag", "sectionByTag"].contains(scan.string(last - 1)) { return lookup(last) }
      // `Condition("…")` and `.init(stringLiteral:)` are rare enough to be left out.
      guard let type = scan.maker(before: last)?.type, scan.maker(before: last)?.method == nil else { return nil }
      return context.linked.graph.isRow(ValueType(text: type)) == .yes ? .newTag : nil
    }
    if before == "==" || before == "!=", scan.string(last - 1) == "tag", scan.string(last - 2) == ".",
      receiver.isRowOrSection(last - 3)
    {
      return .tag(.rows)
    }
    guard before == "[" || before == ",", let bracket = scan.enclosing(last), scan.string(bracket) == "[" else {
      return nil
    }
    return inBrackets(bracket)
  }

  /// What the linked forms say of the string: a tag that comes to a look-up through a helper, a predicate in a constant.
  private var linkedPlace: Place? {
    func isHere(_ operand: Operand) -> Bool {
      operand.constant?.contents.map { $0.file == file && $0.start == start && $0.end >= scan.offset } ?? false
    }
    for number in context.scopes(in: file) {
      guard let scope = context.scope(number)?.scope.scope else { continue }
      for lookup in scope.lookups where isHere(lookup.tag) {
        switch lookup.kind {
        case .row, .rule, .comparison, .setValuesKey: return .tag(.rows)
        case .value: return .tag(.keys)
        case .section, .sectionComparison: return .tag(.sections)
        }
      }
      for condition in scope.conditions {
        switch condition.kind {
        case .predicate(let use): if isHere(use.format) { return .predicate }
        case .function(let use):
          if use.dependencies?.contains(where: isHere) ?? false { return .tag(.rows) }
        case .boolean, .notLiteral, .nil, .unknown: break
        }
      }
    }
    return nil
  }

  /// The form whose `values()` a constant of the name holds: `let values = form.values()`.
  private func formOfValues(in name: String) -> FormOwner? {
    guard !name.isEmpty else { return nil }
    var index = last
    while index >= 3 {
      if scan.string(index) == ")", scan.string(index - 1) == "(", scan.string(index - 2) == "values",
        scan.string(index - 3) == "."
      {
        // Back to the name: `let values: [String: Any?] = self.form.values()`.
        var start = index - 4
        while start >= 0, scan.string(start) != "=", index - start < 8 { start -= 1 }
        if scan.string(start) == "=" {
          if scan.string(start - 1) == name { return receiver.owner(ofForm: index - 4) }
          let words = (max(0, start - 12)..<start).map(scan.string)
          if let place = words.lastIndex(where: { $0 == "let" || $0 == "var" }), place + 1 < words.count,
            words[place + 1] == name
          {
            return receiver.owner(ofForm: index - 4)
          }
        }
      }
      index -= 1
    }
    return nil
  }

  /// `let hidden: Condition =`.
  private func isCondition(typeBefore index: Int) -> Bool {
    let type = scan.string(index - 1) == "?" ? index - 2 : index - 1
    return scan.string(type) == "Condition" && [":", "."].contains(scan.string(type - 1))
  }

  private func inBrackets(_ bracket: Int) -> Place? {
    let used = strings(behind: bracket)
    if scan.string(bracket - 1) == ")", let call = scan.opening(of: bracket - 1), scan.string(call - 1) == "values" {
      return .tag(.keys, of: form(ofCall: call))
    }
    if bracket == last, let form = formOfValues(in: scan.string(bracket - 1)) { return .tag(.keys, of: form) }
    guard scan.string(bracket - 1) == "(" else { return nil }
    switch scan.string(bracket - 2) {
    case "function", "Function": return .tag(.rows, used: used)
    case "setValues": return .tag(.rows, used: used, of: form(ofCall: bracket - 1))
    default: return nil
    }
  }

  /// - Parameter bracket: the token behind the name of the function.
  private func lookup(_ bracket: Int) -> Place? {
    switch scan.string(bracket - 1) {
    case "rowBy", "rowByTag": return .tag(.rows, of: form(ofCall: bracket))
    case "sectionBy", "sectionByTag": return .tag(.sections, of: form(ofCall: bracket))
    case "RuleEqualsToRow":
      // `RuleEqualsToRow(form: other.form, tag: "…")`
      let isNamed = scan.string(bracket + 1) == "form" && scan.string(last - 2) == ","
      // `row.add(rule: RuleEqualsToRow(`
      let isAdded = ["rule", "(", "add", "."] == (3...6).map { scan.string(bracket - $0) }
      return .tag(
        .rows, of: isNamed ? receiver.owner(ofForm: last - 3) : .own,
        like: isAdded ? receiver.valueType(bracket - 7) : .unknown)
    default: return nil
    }
  }

  /// Whose form a function is called on, by the token behind the function's name.
  private func form(ofCall bracket: Int) -> FormOwner {
    scan.string(bracket - 2) == "." ? receiver.owner(ofForm: bracket - 3) : .own
  }

  private func isCondition(_ index: Int) -> Bool {
    scan.string(index) == "(" && ["predicate", "Predicate"].contains(scan.string(index - 1))
      || scan.string(index) == "=" && receiver.isCondition(index - 1)
  }

  /// Whether a predicate is for something else than a form, by the token in front of it: `request.predicate = `,
  /// `names.filtered(using: `.
  private func isOfOthers(_ index: Int) -> Bool {
    switch scan.string(index) {
    case "=": return scan.string(index - 2) == "."
    case ":": return ["using", "predicate"].contains(scan.string(index - 1))
    case "(": return scan.string(index - 1) == "filter"
    default: return false
    }
  }

  /// The strings written in a list already.
  private func strings(behind bracket: Int) -> Set<String> {
    guard bracket + 1 <= last else { return [] }
    var result: Set<String> = []
    for index in (bracket + 1)...last where scan.token(index)?.kind == .string { result.insert(scan.string(index)) }
    return result
  }

  // MARK: The text

  /// How many `#` stand around the quotes.
  private var pounds: Int { if case .string(_, _, let count) = scan.state { count } else { 0 } }

  private func hasPounds(behind quote: Int) -> Bool {
    scan.text.bytes[(quote + 1)...].prefix(pounds).count { $0 == UInt8(ascii: "#") } == pounds
  }

  private static let multiLineQuotes = Array("\"\"\"".utf8)

  private var holdsVariable: Bool { scan.text.bytes[start..<scan.offset].contains(UInt8(ascii: "$")) }

  /// Where the string ends, or where it would: behind the word at the cursor when its quote is missing.
  private func contentEnd(isWord: (UInt8) -> Bool) -> Int {
    let bytes = scan.text.bytes
    let line = scan.text.line(scan.text.line(at: scan.offset))
    if isMultiLine {
      var end = scan.offset
      for index in scan.offset..<max(scan.offset, line.upperBound) {
        if bytes[index...].starts(with: Self.multiLineQuotes) { break }
        if bytes[index] > 0x20 { end = index + 1 }
      }
      return end
    }
    var quotes: [Int] = []
    var index = scan.offset
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), pounds == 0 {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\""), hasPounds(behind: index) {
        if pounds > 0 { return index }
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

  /// A query of Core Data has variables of its own.
  private var isAboutObjects: Bool {
    scan.text.substring(start..<scan.offset).uppercased().contains("SUBQUERY")
  }

  /// The predicate as far as it is known.
  private var predicate: StringContent {
    let end: Int
    if isMultiLine {
      // To the end of the line: further lines are further comparisons, and the cursor's place needs none of them.
      end = scan.text.line(scan.text.line(at: scan.offset)).upperBound
    } else {
      end = contentEnd(isWord: CodeScan.isWord)
    }
    return StringContent(scan.text, start..<max(start, min(end, scan.text.count)), pounds: pounds)
  }
}
