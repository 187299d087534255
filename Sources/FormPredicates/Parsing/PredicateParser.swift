/// Reads tokens as a predicate: the part above operands.
///
/// One pass without backtracking. The one ambiguity of the language, `(predicate)` or `(expression)`, is decided by what
/// stands in the parentheses: a lone operand makes an expression, anything else a predicate. Chains are loops and
/// nesting is limited, so any text is read in linear time on a small stack.
struct PredicateParser {
  enum Failure: Error {
    case syntax(PredicateSyntaxError)
    case tooDeep
  }

  /// What stands where both may: in parentheses, and where a comparison starts.
  enum Part {
    case predicate(Predicate)
    case expression(PredicateExpression)
  }

  let bytes: [UInt8]
  let tokens: [PredicateToken]
  let arguments: [PredicateArgument]
  var position = 0
  var placeholderCount = 0
  private var depth = 0

  /// Deep enough for every predicate written by a person. A level takes about 4 KB of stack (12 KB in debug builds), so a
  /// thread with a stack of 512 KB is enough.
  static let depthLimit = 64

  init(bytes: [UInt8], tokens: [PredicateToken], arguments: [PredicateArgument]) {
    self.bytes = bytes
    self.tokens = tokens
    self.arguments = arguments
  }

  /// Reads all tokens.
  mutating func parseAll() -> PredicateFormat.Result {
    do throws(Failure) {
      if tokens.isEmpty { throw failure(.empty) }
      guard case .predicate(let predicate) = try parseChain(allowsExpression: false) else {
        throw failure(.expectedOperator)
      }
      if position < tokens.count { throw failure(.expectedConnective) }
      return .predicate(predicate)
    } catch {
      switch error {
      case .syntax(let error): return .syntaxError(error)
      case .tooDeep: return .tooDeeplyNested
      }
    }
  }

  /// Predicates joined by AND and OR; an operand alone where it is allowed and `)` follows.
  mutating func parseChain(allowsExpression: Bool) throws(Failure) -> Part {
    try enter()
    defer { leave() }
    let first: Predicate
    switch try parseNegation(allowsExpression: allowsExpression) {
    case .expression(let expression): return .expression(expression)
    case .predicate(let predicate): first = predicate
    }
    var operands = [first]
    var operators: [PredicateCompound.Operator] = []
    while let connective = connective(peek) {
      operators.append(PredicateCompound.Operator(connective: connective, range: advance()))
      guard case .predicate(let operand) = try parseNegation(allowsExpression: false) else {
        throw failure(.expectedOperator)
      }
      operands.append(operand)
    }
    guard !operators.isEmpty, let last = operands.last else { return .predicate(first) }
    return .predicate(
      Predicate(
        .compound(PredicateCompound(operands: operands, operators: operators)),
        first.outerRange.lowerBound..<last.outerRange.upperBound))
  }

  /// A predicate, for the places where nothing else may stand.
  mutating func parsePredicate() throws(Failure) -> Predicate {
    guard case .predicate(let predicate) = try parseChain(allowsExpression: false) else {
      throw failure(.expectedOperator)
    }
    return predicate
  }

  private mutating func parseNegation(allowsExpression: Bool) throws(Failure) -> Part {
    var operators: [Range<Int>] = []
    while peek == .keyword(.not) || peek == .symbol(.exclamation) { operators.append(advance()) }
    guard let start = operators.first?.lowerBound else {
      return try parsePrimary(allowsExpression: allowsExpression)
    }
    guard case .predicate(let operand) = try parsePrimary(allowsExpression: false) else {
      throw failure(.expectedOperator)
    }
    return .predicate(
      Predicate(.negation(operators: operators, operand), start..<operand.outerRange.upperBound))
  }

  private mutating func parsePrimary(allowsExpression: Bool) throws(Failure) -> Part {
    switch peek {
    case .keyword(.truePredicate): return .predicate(Predicate(.constant(true), advance()))
    case .keyword(.falsePredicate): return .predicate(Predicate(.constant(false), advance()))
    case .keyword(.any), .keyword(.some): return try parseComparison(modifier: .any)
    case .keyword(.all): return try parseComparison(modifier: .all)
    case .keyword(.none): return try parseComparison(modifier: .noneOf)
    default: break
    }
    switch try parseArithmetic(allowsPredicate: true) {
    case .predicate(let predicate): return .predicate(predicate)
    case .expression(let left):
      if allowsExpression, peek == .symbol(.rightParenthesis) { return .expression(left) }
      return .predicate(try parseComparison(modifier: nil, modifierRange: nil, left: left))
    }
  }

  private mutating func parseComparison(modifier: PredicateComparison.Modifier) throws(Failure) -> Part {
    let range = advance()
    let left = try parseOperand()
    return .predicate(try parseComparison(modifier: modifier, modifierRange: range, left: left))
  }

  private mutating func parseComparison(
    modifier: PredicateComparison.Modifier?, modifierRange: Range<Int>?, left: PredicateExpression
  ) throws(Failure) -> Predicate {
    guard let token = peek, let comparator = PredicateOperator(token) else {
      if let variable = left.plainVariable { throw failure(.bareVariable(variable.name)) }
      throw failure(.expectedOperator)
    }
    let operatorRange = advance()
    var options = ""
    var optionsRange: Range<Int>?
    if peek == .symbol(.leftBracket) {
      guard comparator.takesOptions else { throw failure(.invalidOptions) }
      (options, optionsRange) = try parseOptions()
    }
    let right = try parseOperand()
    let comparison = PredicateComparison(
      modifier: modifier, modifierRange: modifierRange, left: left, comparator: comparator,
      operatorRange: operatorRange, options: options, optionsRange: optionsRange, right: right)
    return Predicate(.comparison(comparison), comparison.range)
  }

  private mutating func parseOptions() throws(Failure) -> (String, Range<Int>) {
    let start = advance().lowerBound
    guard let token = current, token.kind == .identifier else { throw failure(.invalidOptions) }
    let letters = text(token).asciiLowercased
    guard letters.utf8.allSatisfy({ "cdnl".utf8.contains($0) }) else { throw failure(.invalidOptions) }
    advance()
    return (letters, start..<(try expect(.rightBracket, "']'")).upperBound)
  }

  private func connective(_ token: PredicateToken.Kind?) -> PredicateCompound.Connective? {
    switch token {
    case .keyword(.and), .symbol(.ampersands): .and
    case .keyword(.or), .symbol(.bars): .or
    default: nil
    }
  }
}

// MARK: - Tokens and failures

extension PredicateParser {
  var current: PredicateToken? { position < tokens.count ? tokens[position] : nil }
  var peek: PredicateToken.Kind? { current?.kind }

  func peek(_ offset: Int) -> PredicateToken? {
    position + offset < tokens.count ? tokens[position + offset] : nil
  }

  /// Steps over a token; an empty range at the end.
  @discardableResult
  mutating func advance() -> Range<Int> {
    guard let token = current else { return bytes.count..<bytes.count }
    position += 1
    return token.range
  }

  @discardableResult
  mutating func expect(_ symbol: PredicateSymbol, _ name: String) throws(Failure) -> Range<Int> {
    guard peek == .symbol(symbol) else { throw failure(.expected(name)) }
    return advance()
  }

  func text(_ token: PredicateToken) -> String { text(token.range) }
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func enter() throws(Failure) {
    guard depth < Self.depthLimit else { throw .tooDeep }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// A failure at the current token, or about the whole text where there is none.
  func failure(_ reason: PredicateSyntaxError.Reason) -> Failure {
    let whole = 0..<bytes.count
    guard let token = current else {
      return .syntax(PredicateSyntaxError(reason: reason, range: whole, token: nil))
    }
    if token.kind == .string(isTerminated: false), reason == .expectedOperand {
      return .syntax(PredicateSyntaxError(reason: .unclosedText, range: whole, token: nil))
    }
    return .syntax(PredicateSyntaxError(reason: reason, range: place(of: token), token: text(wholeRange(of: token))))
  }

  /// A token as a message names it: `$` with the name behind it.
  private func wholeRange(of token: PredicateToken) -> Range<Int> {
    guard token.kind == .symbol(.dollar), let name = peek(1), name.kind.isWord,
      name.range.lowerBound == token.range.upperBound
    else { return token.range }
    return token.range.lowerBound..<name.range.upperBound
  }

  /// Where a token is reported: a text without its quotes, unless nothing is between them.
  private func place(of token: PredicateToken) -> Range<Int> {
    let range = token.range
    guard token.kind == .string(isTerminated: true), range.count > 2 else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }
}
