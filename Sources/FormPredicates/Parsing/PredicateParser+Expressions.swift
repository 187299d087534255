/// Operands: arithmetic, paths, atoms.
extension PredicateParser {
  /// An operand, with its arithmetic and assignment.
  mutating func parseOperand() throws(Failure) -> PredicateExpression {
    try enter()
    defer { leave() }
    guard case .expression(let expression) = try parseArithmetic(allowsPredicate: false) else {
      throw failure(.expectedOperand)
    }
    return expression
  }

  /// Operands joined by arithmetic operators. A predicate in parentheses ends it at once where one is allowed.
  mutating func parseArithmetic(allowsPredicate: Bool) throws(Failure) -> Part {
    var operands: [PredicateExpression]
    switch try parseSigned(allowsPredicate: allowsPredicate) {
    case .predicate(let predicate): return .predicate(predicate)
    case .expression(let expression): operands = [expression]
    }
    var operators: [PredicateArithmetic.Operator] = []
    while let operation = arithmeticOperation(peek) {
      operators.append(PredicateArithmetic.Operator(operation: operation, range: advance()))
      guard case .expression(let operand) = try parseSigned(allowsPredicate: false) else {
        throw failure(.expectedOperand)
      }
      operands.append(operand)
    }
    let expression = Self.grouped(operands, operators)
    guard peek == .symbol(.assign) else { return .expression(expression) }
    let operatorRange = advance()
    let value = try parseOperand()
    return .expression(
      PredicateExpression(
        .assignment(expression, operatorRange: operatorRange, value),
        expression.outerRange.lowerBound..<value.outerRange.upperBound))
  }

  /// Groups a flat chain by precedence: `**` first, then `*` and `/`, then `+` and `-`.
  private static func grouped(
    _ operands: [PredicateExpression], _ operators: [PredicateArithmetic.Operator]
  ) -> PredicateExpression {
    var operands = operands
    var operators = operators
    let levels: [Set<PredicateArithmetic.Operation>] = [[.raise], [.multiply, .divide], [.add, .subtract]]
    for level in levels where operators.contains(where: { level.contains($0.operation) }) {
      var remaining: [PredicateArithmetic.Operator] = []
      var joined: [PredicateExpression] = []
      var group = Array(operands.prefix(1))
      var groupOperators: [PredicateArithmetic.Operator] = []
      for (operation, operand) in zip(operators, operands.dropFirst()) {
        if level.contains(operation.operation) {
          groupOperators.append(operation)
          group.append(operand)
        } else {
          joined.append(arithmetic(group, groupOperators))
          remaining.append(operation)
          group = [operand]
          groupOperators = []
        }
      }
      joined.append(arithmetic(group, groupOperators))
      operands = joined
      operators = remaining
    }
    return arithmetic(operands, operators)
  }

  private static func arithmetic(
    _ operands: [PredicateExpression], _ operators: [PredicateArithmetic.Operator]
  ) -> PredicateExpression {
    guard let first = operands.first, let last = operands.last else {
      return PredicateExpression(.null, 0..<0)
    }
    guard operands.count > 1 else { return first }
    return PredicateExpression(
      .arithmetic(PredicateArithmetic(operands: operands, operators: operators)),
      first.outerRange.lowerBound..<last.outerRange.upperBound)
  }

  private func arithmeticOperation(_ token: PredicateToken.Kind?) -> PredicateArithmetic.Operation? {
    switch token {
    case .symbol(.plus): .add
    case .symbol(.minus): .subtract
    case .symbol(.times): .multiply
    case .symbol(.dividedBy): .divide
    case .symbol(.power): .raise
    default: nil
    }
  }

  private mutating func parseSigned(allowsPredicate: Bool) throws(Failure) -> Part {
    var signs: [Range<Int>] = []
    while peek == .symbol(.minus) { signs.append(advance()) }
    guard let start = signs.first?.lowerBound else { return try parsePostfix(allowsPredicate: allowsPredicate) }
    guard case .expression(let operand) = try parsePostfix(allowsPredicate: false) else {
      throw failure(.expectedOperand)
    }
    return .expression(
      PredicateExpression(.negated(operators: signs, operand), start..<operand.outerRange.upperBound))
  }

  /// An atom with the path behind it.
  private mutating func parsePostfix(allowsPredicate: Bool) throws(Failure) -> Part {
    let base: PredicateExpression
    if peek == .symbol(.leftParenthesis) {
      switch try parseParenthesized(allowsPredicate: allowsPredicate) {
      case .predicate(let predicate): return .predicate(predicate)
      case .expression(let expression): base = expression
      }
    } else {
      base = try parseAtom()
    }
    var steps: [PredicatePathStep] = []
    while true {
      if peek == .symbol(.dot) {
        steps.append(try parseNamedStep())
      } else if peek == .symbol(.leftBracket) {
        steps.append(try parseIndexStep())
      } else {
        break
      }
    }
    guard let end = steps.last?.range.upperBound else { return .expression(base) }
    return .expression(PredicateExpression(.path(base, steps), base.outerRange.lowerBound..<end))
  }

  private mutating func parseParenthesized(allowsPredicate: Bool) throws(Failure) -> Part {
    let start = advance().lowerBound
    if allowsPredicate {
      switch try parseChain(allowsExpression: true) {
      case .predicate(var predicate):
        predicate.parentheses = start..<(try expect(.rightParenthesis, "')'")).upperBound
        return .predicate(predicate)
      case .expression(var expression):
        expression.parentheses = start..<(try expect(.rightParenthesis, "')'")).upperBound
        return .expression(expression)
      }
    }
    var expression = try parseOperand()
    expression.parentheses = start..<(try expect(.rightParenthesis, "')'")).upperBound
    return .expression(expression)
  }

  private mutating func parseNamedStep() throws(Failure) -> PredicatePathStep {
    let start = advance().lowerBound
    var at: Range<Int>?
    if peek == .symbol(.at) { at = advance() }
    guard let token = current else { throw failure(.expected("a name")) }
    switch token.kind {
    case .identifier, .keyword:
      // Foundation's own lexer refuses some reserved words here, and which ones is not documented.
      if at == nil, let call = try parseCall() {
        return PredicatePathStep(
          kind: .call(call.call), range: start..<call.end, nameRange: call.call.nameRange)
      }
      let nameRange = advance()
      return PredicatePathStep(
        kind: .name((at == nil ? "" : "@") + name(nameRange)), range: start..<nameRange.upperBound,
        nameRange: (at ?? nameRange).lowerBound..<nameRange.upperBound)
    case .placeholder(.keyPath) where at == nil:
      let range = advance()
      let index = placeholderCount
      placeholderCount += 1
      if case .string(let path)? = argument(index) {
        return PredicatePathStep(kind: .name(path), range: start..<range.upperBound, nameRange: range)
      }
      return PredicatePathStep(kind: .placeholder(index: index), range: start..<range.upperBound, nameRange: range)
    case .number, .string, .symbol, .placeholder, .unusableVariable, .unknown:
      throw failure(.expected("a name"))
    }
  }

  private mutating func parseIndexStep() throws(Failure) -> PredicatePathStep {
    let start = advance().lowerBound
    var index: PredicateExpression?
    switch peek {
    case .keyword(.first), .keyword(.last), .keyword(.size): advance()
    default: index = try parseOperand()
    }
    let range = start..<(try expect(.rightBracket, "']'")).upperBound
    return PredicatePathStep(kind: .index(index), range: range, nameRange: range)
  }

  /// The name of an identifier, without the escape.
  func name(_ range: Range<Int>) -> String {
    bytes[range.lowerBound] == UInt8(ascii: "#")
      ? text((range.lowerBound + 1)..<range.upperBound) : text(range)
  }

  func argument(_ index: Int) -> PredicateArgument? { index < arguments.count ? arguments[index] : nil }
}
