/// What can be written at a place of a predicate, however broken the rest is.
package struct PredicateCompletionContext: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// A variable is being written: `$` belongs to the replacement.
    case variable
    /// The name behind the dot of a variable or path; the variable where it is one.
    case keyPath(variable: String?)
    /// A comparison starts: a variable, `NOT`, `ANY`, `TRUEPREDICATE`, a function, a value.
    case start
    /// An operator belongs here.
    case comparator
    /// The second operand: a value, a variable, a function.
    case value
    /// Between the quotes of a text.
    case text
    /// The comparison is whole: `AND`, `OR`.
    case connective
    /// Between the brackets behind an operator.
    case options
    /// An argument of a function.
    case argument
  }

  /// The other side of the comparison: what the value or operator is for.
  package struct OtherSide: Hashable, Sendable {
    /// The variable's name.
    package var variable: String
    /// The names of the path behind it: `["length"]`.
    package var path: [String]
    /// Nil where an operator is still to be chosen.
    package var comparator: PredicateOperator?
    package var modifier: PredicateComparison.Modifier?
  }

  /// The call around the place, for signature help.
  package struct Call: Hashable, Sendable {
    package var name: String
    /// Counted from 0.
    package var argument: Int

    package init(name: String, argument: Int) {
      self.name = name
      self.argument = argument
    }
  }

  package var place: Place
  /// What an accepted completion replaces. Of a text: the characters between the quotes.
  package var replacement: Range<Int>
  /// What is written before the cursor: of a variable without `$`, of a text without the quote.
  package var prefix: String
  package var otherSide: OtherSide?
  package var call: Call?
}

extension PredicateFormat {
  /// What can be written at an offset; nil where nothing can be offered (in a number, behind a placeholder).
  /// - Parameter offset: a UTF-8 offset into the text.
  package func completionContext(at offset: Int) -> PredicateCompletionContext? {
    let bytes = Array(text.utf8)
    guard offset >= 0, offset <= bytes.count else { return nil }
    // Tokens end at ascending offsets: the first that ends at or behind the cursor may contain it.
    var index = tokens.partitioningIndex { $0.range.upperBound >= offset }
    if index < tokens.count, tokens[index].range.upperBound == offset, index + 1 < tokens.count,
      !tokens[index].kind.isWordLike, tokens[index + 1].range.lowerBound == offset,
      tokens[index + 1].kind.isWordLike || tokens[index].kind.precedesOperand && tokens[index + 1].kind.beginsOperand
    {
      index += 1
    }
    let isTouching = index < tokens.count && tokens[index].range.lowerBound <= offset
    let current = isTouching ? tokens[index] : nil
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var state = PredicateCompletionState(bytes: bytes)
    func context(
      _ place: PredicateCompletionContext.Place?, before end: Int, replacing replacement: Range<Int>, prefix: String,
      next: Int
    ) -> PredicateCompletionContext? {
      for token in tokens.prefix(max(0, end)) { state.read(token) }
      guard let place = place ?? state.place else { return nil }
      return PredicateCompletionContext(
        place: place, replacement: replacement, prefix: prefix,
        otherSide: state.otherSide ?? (state.mayBeLeft ? mirroredSide(tokens.dropFirst(next), source) : nil),
        call: state.call)
    }

    if let current, case .string(let isTerminated) = current.kind, offset > current.range.lowerBound {
      guard !isTerminated || offset < current.range.upperBound else { return nil }
      let start = current.range.lowerBound + 1
      let content = start..<max(start, isTerminated ? current.range.upperBound - 1 : offset)
      return context(.text, before: index, replacing: content, prefix: source(start..<offset), next: index + 1)
    }
    if let current, current.kind.isWordLike {
      let start = current.range.lowerBound
      let prefix = source(start..<offset)
      let before = index > 0 ? tokens[index - 1] : nil
      switch before?.kind {
      case .symbol(.dollar)? where before?.range.upperBound == start:
        let name = prefix.hasPrefix("#") ? String(prefix.dropFirst()) : prefix
        return context(
          .variable, before: index - 1, replacing: (start - 1)..<current.range.upperBound, prefix: name,
          next: index + 1)
      case .symbol(.dot)?, .symbol(.at)?:
        var first = index - 1
        var replacementStart = start
        var written = prefix
        if before?.kind == .symbol(.at) {
          replacementStart = before?.range.lowerBound ?? start
          written = "@" + prefix
          first -= 1
        }
        for token in tokens.prefix(max(0, first)) { state.read(token) }
        return PredicateCompletionContext(
          place: .keyPath(variable: state.lastVariable), replacement: replacementStart..<current.range.upperBound,
          prefix: written, otherSide: nil, call: state.call)
      default:
        return context(nil, before: index, replacing: current.range, prefix: prefix, next: index + 1)
      }
    }
    if let current, let place = self.place(before: index, bytes) {
      let isInFront = offset == current.range.lowerBound
      switch (current.kind, place) {
      // Another operator takes the place of the whole one that the cursor is in, or behind, if its value is there.
      case (.symbol, .comparator)
      where current.kind.isOperator
        && (offset < current.range.upperBound || index + 1 < tokens.count && tokens[index + 1].kind.beginsOperand),
        (.symbol, .connective) where current.kind.isOperator && offset < current.range.upperBound:
        let prefix = source(current.range.lowerBound..<offset)
        return context(place, before: index, replacing: current.range, prefix: prefix, next: index + 1)
      // A value or variable that stands behind the cursor is the one that is chosen anew.
      case (.string(isTerminated: true), .value) where isInFront, (.number, .value) where isInFront,
        (.placeholder, .value) where isInFront:
        return context(place, before: index, replacing: current.range, prefix: "", next: index + 1)
      case (.symbol(.dollar), .start) where isInFront, (.symbol(.dollar), .value) where isInFront,
        (.symbol(.dollar), .argument) where isInFront:
        guard index + 1 < tokens.count, tokens[index + 1].kind.isWordLike,
          tokens[index + 1].range.lowerBound == current.range.upperBound
        else { break }
        let whole = offset..<tokens[index + 1].range.upperBound
        return context(place, before: index, replacing: whole, prefix: "", next: index + 2)
      default: break
      }
    }
    let end = isTouching && (current?.range.upperBound ?? 0) <= offset ? index + 1 : index
    let here = offset..<offset
    switch current?.kind {
    case .number?, .placeholder?, .unknown?, .unusableVariable?, .string(isTerminated: true)?:
      // At the end of a literal nothing more can be said of it; in front of it something can stand.
      guard let current, offset == current.range.lowerBound else { return nil }
      return context(nil, before: index, replacing: here, prefix: "", next: index)
    case .symbol(.dollar)? where current?.range.upperBound == offset:
      return context(.variable, before: index, replacing: (offset - 1)..<offset, prefix: "", next: index + 1)
    case .symbol(.dot)? where current?.range.upperBound == offset,
      .symbol(.at)? where current?.range.upperBound == offset:
      let isAt = current?.kind == .symbol(.at)
      for token in tokens.prefix(max(0, isAt ? index - 1 : index)) { state.read(token) }
      return PredicateCompletionContext(
        place: .keyPath(variable: state.lastVariable), replacement: (isAt ? offset - 1 : offset)..<offset,
        prefix: isAt ? "@" : "", otherSide: nil, call: state.call)
    default:
      return context(nil, before: end, replacing: here, prefix: "", next: end)
    }
  }

  /// What is due where a token stands.
  private func place(before end: Int, _ bytes: [UInt8]) -> PredicateCompletionContext.Place? {
    var state = PredicateCompletionState(bytes: bytes)
    for token in tokens.prefix(end) { state.read(token) }
    return state.place
  }

  /// The variable of a comparison whose left side is at the cursor: `| == $tag`.
  private func mirroredSide(
    _ tokens: ArraySlice<PredicateToken>, _ text: (Range<Int>) -> String
  ) -> PredicateCompletionContext.OtherSide? {
    var rest = tokens
    guard let comparator = rest.popFirst().flatMap({ PredicateOperator($0.kind) }) else { return nil }
    if rest.first?.kind == .symbol(.leftBracket) {
      rest = rest.drop { $0.kind != .symbol(.rightBracket) }.dropFirst()
    }
    guard rest.popFirst()?.kind == .symbol(.dollar), let name = rest.popFirst(), name.kind == .identifier else {
      return nil
    }
    if rest.first?.kind == .symbol(.dot) { return nil }
    let word = text(name.range)
    return PredicateCompletionContext.OtherSide(
      variable: word.hasPrefix("#") ? String(word.dropFirst()) : word, path: [], comparator: comparator.mirrored,
      modifier: nil)
  }
}

extension PredicateToken.Kind {
  /// Whether a letter typed behind it would make it longer.
  fileprivate var isWordLike: Bool {
    switch self {
    case .identifier, .keyword: true
    case .number, .string, .symbol, .placeholder, .unusableVariable, .unknown: false
    }
  }

  /// Whether it is a sign that compares or joins.
  fileprivate var isOperator: Bool {
    switch self {
    case .symbol(.ampersands), .symbol(.bars): true
    case .symbol: PredicateOperator(self) != nil
    case .identifier, .keyword, .number, .string, .placeholder, .unusableVariable, .unknown: false
    }
  }

  /// Whether an operand stands behind it.
  fileprivate var precedesOperand: Bool {
    switch self {
    case .symbol(.leftParenthesis), .symbol(.leftBrace), .symbol(.comma): true
    default: isOperator
    }
  }

  /// Whether a value or variable begins with it.
  fileprivate var beginsOperand: Bool {
    switch self {
    case .number, .string(isTerminated: true), .placeholder, .symbol(.dollar): true
    case .string, .identifier, .keyword, .symbol, .unusableVariable, .unknown: false
    }
  }
}

extension Array {
  /// The first index whose element fulfils the condition, which holds for all elements behind it; the count if none does.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
