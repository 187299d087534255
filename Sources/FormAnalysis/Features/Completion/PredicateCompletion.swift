import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

/// Completion inside the text of a predicate.
struct PredicateCompletion {
  let tags: [TagCandidate]
  let context: FeatureContext
  let file: FileID
  let content: StringContent
  /// The cursor, and where the text begins in the source.
  let offset: Int
  let start: Int

  var entries: [CompletionEntry]? {
    let format = PredicateFormat.parse(content.text)
    guard let place = format.completionContext(at: content.offset(ofSource: offset)) else { return nil }
    let range = content.source(place.replacement.lowerBound)..<content.source(place.replacement.upperBound)
    switch place.place {
    case .variable: return variables(range, place.otherSide)
    case .start, .argument:
      return variables(range, place.otherSide)
        + words(range, place.place == .start ? ["NOT", "ANY", "ALL", "TRUEPREDICATE", "FALSEPREDICATE"] : [], 2)
        + functions(range, 3)
    case .comparator: return comparators(range, place.otherSide)
    case .value: return values(range, place.otherSide, isQuoted: false) + variables(range, place.otherSide, rank: 1)
    case .text: return values(range, place.otherSide, isQuoted: true)
    case .connective: return words(range, ["AND", "OR"], 0)
    case .options:
      return [("c", "ignores case"), ("d", "ignores accents"), ("cd", "ignores case and accents")].map {
        CompletionEntry(.keyword, $0.0, detail: $0.1, range: range)
      }
    case .keyPath(let variable): return keyPaths(range, variable)
    }
  }

  private func candidate(_ tag: String) -> TagCandidate? { tags.first { $0.tag == tag } }

  private func kind(_ candidate: TagCandidate) -> PredicateOperandKind {
    PredicateOperandKind(candidate.valueType.predicateKind(knowing: context.linked.graph.knowledge))
  }

  // MARK: Variables

  private func variables(
    _ range: ByteRange, _ other: PredicateCompletionContext.OtherSide?, rank: Int = 0
  ) -> [CompletionEntry] {
    let wanted = other.flatMap { candidate($0.variable) }.map(kind)
    let own = tags.firstIndex { candidate in
      context[candidate.reference].map { $0.range.file == file && $0.range.bytes.contains(start) } ?? false
    }
    let mentioned = mentionedVariables
    return tags.enumerated().compactMap { position, candidate in
      guard let variable = PredicateNames.variable(forTag: candidate.tag) else { return nil }
      // Labels and buttons hold nothing, and conditions are about answers to yes-or-no questions most often.
      var rank = rank + (holdsNothing(candidate) ? 3 : candidate.valueType == .bool ? 0 : 1)
      if mentioned.contains(variable), other?.variable != candidate.tag { rank += 1 }
      if let other, other.variable == candidate.tag { rank += 4 }
      // A row seldom depends on itself, and must not on one that joins later.
      if let own, position >= own { rank += position == own ? 4 : 2 }
      // Values of one kind are compared with one another.
      if let wanted, !wanted.isUnknown, wanted != kind(candidate), !kind(candidate).isUnknown { rank += 2 }
      return CompletionEntry(
        .tag, variable, type: candidate.valueTypeName, detail: candidate.detail,
        documentation: candidate.documentation, range: range, rank: rank)
    }
  }

  /// The variables that the text has already, as it writes them; a text that is being typed need not parse for that.
  private var mentionedVariables: Set<String> {
    let parts = content.text.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
    return Set(parts.map { "$" + $0.prefix { $0 == "#" || $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) } })
  }

  private func holdsNothing(_ candidate: TagCandidate) -> Bool {
    guard let scope = context.scope(candidate.reference.scope), let row = context[candidate.reference] else {
      return false
    }
    let role = scope.graph.role(of: scope.type(of: row))
    return role == .label || role == .button
  }

  private func keyPaths(_ range: ByteRange, _ variable: String?) -> [CompletionEntry] {
    guard let variable, let candidate = candidate(variable) else { return [] }
    switch kind(candidate) {
    case .string: return [CompletionEntry(.property, "length", type: "Int", range: range)]
    case .collection: return [CompletionEntry(.property, "@count", type: "Int", range: range)]
    case .number, .bool, .date, .url, .opaque, .null, .unknown: return []
    }
  }

  // MARK: Operators

  private func comparators(
    _ range: ByteRange, _ other: PredicateCompletionContext.OtherSide?
  ) -> [CompletionEntry] {
    let kind = other.flatMap { other in other.path.isEmpty ? candidate(other.variable).map(self.kind) : .number }
    let fitting: [PredicateOperator]
    switch kind ?? .unknown {
    case .string: fitting = [.equal, .notEqual, .contains, .beginsWith, .endsWith, .in, .like, .matches]
    case .number, .date: fitting = [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .in]
    case .bool, .url, .opaque, .null: fitting = [.equal, .notEqual]
    case .collection: fitting = [.contains, .equal, .notEqual]
    case .unknown:
      fitting = PredicateOperator.allCases.filter { $0 != .utiConformsTo && $0 != .utiEquals }
    }
    return fitting.map { comparator in
      CompletionEntry(.comparator, comparator.spelling, detail: Self.meaning(of: comparator), range: range)
    }
  }

  private static func meaning(of comparator: PredicateOperator) -> String {
    switch comparator {
    case .equal: "is"
    case .notEqual: "is not"
    case .less: "is below"
    case .lessOrEqual: "is at most"
    case .greater: "is above"
    case .greaterOrEqual: "is at least"
    case .between: "lies between two values: {1, 9}"
    case .in: "is one of: {\u{27}a\u{27}, \u{27}b\u{27}}"
    case .contains: "contains"
    case .beginsWith: "begins with"
    case .endsWith: "ends with"
    case .like: "is like a text with * and ?"
    case .matches: "matches a regular expression"
    case .utiConformsTo, .utiEquals: ""
    }
  }

  // MARK: Values

  private func values(
    _ range: ByteRange, _ other: PredicateCompletionContext.OtherSide?, isQuoted: Bool
  ) -> [CompletionEntry] {
    guard let other, let candidate = candidate(other.variable), other.path.isEmpty else {
      return isQuoted ? [] : words(range, ["true", "false", "nil"], 1)
    }
    var entries: [CompletionEntry] = []
    // The quote that the text began with.
    let quote = content.text.utf8.prefix(content.offset(ofSource: range.lowerBound)).last.map {
      Character(Unicode.Scalar($0))
    }
    if let row = context[candidate.reference] {
      for option in context.options(of: row) {
        if let text = option.string, content.canHold(text), !isQuoted || !text.contains(quote ?? "'") {
          entries.append(
            CompletionEntry(
              .value, isQuoted ? text : "'\(text)'", detail: "option of '\(candidate.tag)'", range: range))
        } else if !isQuoted, let number = option.integer {
          entries.append(
            CompletionEntry(.value, String(number), detail: "option of '\(candidate.tag)'", range: range))
        }
      }
    }
    if isQuoted { return entries }
    switch kind(candidate) {
    case .bool: entries += words(range, ["true", "false"], 0)
    case .string where entries.isEmpty:
      entries.append(CompletionEntry(.snippet, "'…'", newText: "''", snippet: "'$1'", range: range))
    case .date: entries += functions(range, 0).filter { $0.label.hasPrefix("now") }
    case .string, .number, .url, .collection, .opaque, .null, .unknown: break
    }
    let comparator = other.comparator
    if comparator == nil || comparator?.isEquality ?? false { entries += words(range, ["nil"], 1) }
    return entries
  }

  private func words(_ range: ByteRange, _ words: [String], _ rank: Int) -> [CompletionEntry] {
    words.map { CompletionEntry(.keyword, $0, range: range, rank: rank) }
  }

  private func functions(_ range: ByteRange, _ rank: Int) -> [CompletionEntry] {
    PredicateFunction.all.map { function in
      let arguments = function.parameters.enumerated().map { "${\($0.offset + 1):\($0.element)}" }
      let plain = "\(function.name)(\(function.parameters.joined(separator: ", ")))"
      return CompletionEntry(
        .function, plain, detail: function.summary, newText: "\(function.name)()",
        snippet: "\(function.name)(\(arguments.joined(separator: ", ")))", range: range, rank: rank)
    }
  }
}
