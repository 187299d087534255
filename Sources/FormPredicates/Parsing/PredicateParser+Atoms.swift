/// Atoms: literals, variables, function calls, placeholders.
extension PredicateParser {
  mutating func parseAtom() throws(Failure) -> PredicateExpression {
    guard let token = current else { throw failure(.expectedOperand) }
    switch token.kind {
    case .string(isTerminated: true):
      let content = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
      let string = PredicateString(value: PredicateStringLiteral.value(of: bytes[content]), contentRange: content)
      return PredicateExpression(.string(string), advance())
    case .number:
      return PredicateExpression(.number(PredicateNumber(spelling: text(token))), advance())
    case .symbol(.dollar): return try parseVariable()
    case .unusableVariable:
      let range = advance()
      let nameRange = (range.lowerBound + 1)..<range.upperBound
      return PredicateExpression(
        .variable(
          PredicateVariable(
            name: text(nameRange), range: range, nameRange: nameRange, isEscaped: false, isUnusable: true)),
        range)
    case .placeholder(let kind): return parsePlaceholder(kind)
    case .symbol(.leftBrace): return try parseAggregate()
    case .symbol(.at):
      guard let name = peek(1), name.kind.isWord else {
        advance()
        throw failure(.expected("a name"))
      }
      advance()
      advance()
      return PredicateExpression(
        .collectionOperator("@" + text(name)), token.range.lowerBound..<name.range.upperBound)
    case .identifier: return try parseWord(token)
    case .keyword(let keyword): return try parseKeyword(keyword)
    case .string, .symbol, .unknown: throw failure(.expectedOperand)
    }
  }

  private mutating func parseKeyword(_ keyword: PredicateKeyword) throws(Failure) -> PredicateExpression {
    switch keyword {
    case .true, .yes: return PredicateExpression(.bool(true), advance())
    case .false, .no: return PredicateExpression(.bool(false), advance())
    case .null, .nil: return PredicateExpression(.null, advance())
    case .selfWord: return PredicateExpression(.selfObject, advance())
    case .subquery: return try parseSubquery()
    case .cast: return try parseCast()
    case .fetch:
      let nameRange = advance()
      let (arguments, end) = try parseArguments()
      return PredicateExpression(
        .call(PredicateCall(name: "FETCH", nameRange: nameRange, arguments: arguments)), nameRange.lowerBound..<end)
    case .and, .or, .not, .in, .any, .some, .all, .none, .like, .matches, .contains, .between, .beginsWith, .endsWith,
      .caseInsensitive, .ci, .first, .last, .size, .anyKey, .truePredicate, .falsePredicate, .utiConformsTo, .utiEquals:
      throw failure(.expectedOperand)
    }
  }

  private mutating func parseVariable() throws(Failure) -> PredicateExpression {
    let start = advance().lowerBound
    guard let token = current else { throw failure(.expectedVariableName) }
    switch token.kind {
    case .identifier:
      advance()
      let isEscaped = bytes[token.range.lowerBound] == UInt8(ascii: "#")
      let nameRange = (token.range.lowerBound + (isEscaped ? 1 : 0))..<token.range.upperBound
      let range = start..<token.range.upperBound
      return PredicateExpression(
        .variable(
          PredicateVariable(
            name: text(nameRange), range: range, nameRange: nameRange, isEscaped: isEscaped, isUnusable: false)),
        range)
    case .keyword: throw failure(.reservedVariable(text(token)))
    case .number, .string, .symbol, .placeholder, .unusableVariable, .unknown: throw failure(.expectedVariableName)
    }
  }

  private mutating func parseWord(_ token: PredicateToken) throws(Failure) -> PredicateExpression {
    if peek(1)?.kind == .symbol(.leftParenthesis), text(token).asciiLowercased == "ternary" {
      return try parseTernary()
    }
    if let call = try parseCall() {
      return PredicateExpression(.call(call.call), token.range.lowerBound..<call.end)
    }
    return PredicateExpression(.identifier(name(token.range)), advance())
  }

  /// A function call, if one starts here: a name, perhaps with colons, and `(`.
  mutating func parseCall() throws(Failure) -> (call: PredicateCall, end: Int)? {
    guard let first = current else { return nil }
    var length = 1
    var end = first.range.upperBound
    while peek(length)?.kind == .symbol(.colon), length < 8 {
      guard let colon = peek(length) else { break }
      end = colon.range.upperBound
      length += 1
      guard let part = peek(length), part.kind.isWord, peek(length + 1)?.kind == .symbol(.colon) else { break }
      length += 1
    }
    guard peek(length)?.kind == .symbol(.leftParenthesis) else { return nil }
    let nameRange = first.range.lowerBound..<end
    let name = text(nameRange).filter { !$0.isWhitespace }
    guard PredicateFunction.isKnown(name) || name.asciiLowercased == "function" else {
      return try unknownFunction(name, nameRange)
    }
    position += length
    let (arguments, callEnd) = try parseArguments()
    return (PredicateCall(name: name, nameRange: nameRange, arguments: arguments), callEnd)
  }

  private func unknownFunction<Value>(_ name: String, _ range: Range<Int>) throws(Failure) -> Value {
    throw .syntax(PredicateSyntaxError(reason: .unknownFunction(name), range: range, token: name))
  }

  private mutating func parseArguments() throws(Failure) -> ([PredicateExpression], Int) {
    try expect(.leftParenthesis, "'('")
    return try parseList(until: .rightParenthesis, "')'")
  }

  private mutating func parseAggregate() throws(Failure) -> PredicateExpression {
    let start = advance().lowerBound
    let (elements, end) = try parseList(until: .rightBrace, "'}'")
    return PredicateExpression(.aggregate(elements), start..<end)
  }

  private mutating func parseList(
    until closing: PredicateSymbol, _ name: String
  ) throws(Failure) -> ([PredicateExpression], Int) {
    var elements: [PredicateExpression] = []
    if peek == .symbol(closing) { return (elements, advance().upperBound) }
    while true {
      elements.append(try parseOperand())
      if peek == .symbol(closing) { return (elements, advance().upperBound) }
      try expect(.comma, "',' or \(name)")
    }
  }

  private mutating func parseSubquery() throws(Failure) -> PredicateExpression {
    let start = advance().lowerBound
    try expect(.leftParenthesis, "'('")
    let collection = try parseOperand()
    try expect(.comma, "','")
    guard peek == .symbol(.dollar) else { throw failure(.expected("a variable")) }
    guard case .variable(let variable) = try parseVariable().kind else { throw failure(.expected("a variable")) }
    try expect(.comma, "','")
    let predicate = try parsePredicate()
    let end = try expect(.rightParenthesis, "')'").upperBound
    return PredicateExpression(
      .subquery(PredicateSubquery(collection: collection, variable: variable, predicate: predicate)), start..<end)
  }

  private mutating func parseCast() throws(Failure) -> PredicateExpression {
    let start = advance().lowerBound
    try expect(.leftParenthesis, "'('")
    let value = try parseOperand()
    try expect(.comma, "','")
    switch peek {
    case .string, .placeholder: break
    default: throw failure(.expected("the name of a type in quotes"))
    }
    let type = try parseOperand()
    let end = try expect(.rightParenthesis, "')'").upperBound
    return PredicateExpression(.cast(value, type: type), start..<end)
  }

  private mutating func parseTernary() throws(Failure) -> PredicateExpression {
    let start = advance().lowerBound
    try expect(.leftParenthesis, "'('")
    let condition = try parsePredicate()
    try expect(.comma, "','")
    let first = try parseOperand()
    try expect(.comma, "','")
    let second = try parseOperand()
    let end = try expect(.rightParenthesis, "')'").upperBound
    return PredicateExpression(.ternary(condition, first, second), start..<end)
  }

  // MARK: Placeholders

  private mutating func parsePlaceholder(_ kind: PredicatePlaceholder.Kind) -> PredicateExpression {
    let range = advance()
    let index = placeholderCount
    placeholderCount += 1
    guard let argument = argument(index) else {
      return PredicateExpression(.placeholder(kind, index: index, argument: .unknown), range)
    }
    if kind == .keyPath, case .string(let path) = argument { return keyPath(path, range, index) }
    guard kind != .keyPath, kind != .pointer, let constant = constant(argument, range, index) else {
      return PredicateExpression(.placeholder(kind, index: index, argument: argument), range)
    }
    return constant
  }

  /// A bound key path: all its parts sit at the placeholder.
  private func keyPath(_ path: String, _ range: Range<Int>, _ index: Int) -> PredicateExpression {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let first = names.first.map(String.init) ?? path
    let base =
      first.asciiLowercased == "self"
      ? PredicateExpression(.selfObject, range, placeholderIndex: index)
      : PredicateExpression(.identifier(first), range, placeholderIndex: index)
    guard names.count > 1 else { return base }
    let steps = names.dropFirst().map {
      PredicatePathStep(kind: .name(String($0)), range: range, nameRange: range)
    }
    return PredicateExpression(.path(base, steps), range, placeholderIndex: index)
  }

  /// A bound constant as if it were written here; nil where the argument is not known as one.
  private func constant(_ argument: PredicateArgument, _ range: Range<Int>, _ index: Int) -> PredicateExpression? {
    let kind: PredicateExpression.Kind
    switch argument {
    case .unknown, .value: return nil
    case .string(let value): kind = .string(PredicateString(value: value, contentRange: range))
    case .number(let spelling): kind = .number(PredicateNumber(spelling: spelling))
    case .bool(let value): kind = .bool(value)
    case .null: kind = .null
    case .list(let elements):
      // Elements of a list have lists in turn only in nonsense: those stay unknown.
      let constants = elements.compactMap { element -> PredicateExpression? in
        if case .list = element { return nil }
        return constant(element, range, index)
      }
      guard constants.count == elements.count else { return nil }
      kind = .aggregate(constants)
    }
    return PredicateExpression(kind, range, placeholderIndex: index)
  }
}

extension PredicateToken.Kind {
  var isWord: Bool {
    switch self {
    case .identifier, .keyword: true
    case .number, .string, .symbol, .placeholder, .unusableVariable, .unknown: false
    }
  }
}

extension PredicateNumber {
  /// Reads a number as the predicate language or Swift spells it.
  package init(spelling: String) {
    var digits = spelling.filter { $0 != "_" }
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits.removeFirst() }
    let prefix = digits.prefix(2).asciiLowercased
    let radix = prefix == "0x" ? 16 : prefix == "0o" ? 8 : prefix == "0b" ? 2 : 10
    text = spelling
    if radix == 10 {
      isInteger = digits.utf8.allSatisfy(\.isASCIIDigit)
      value = Double(digits.hasPrefix(".") ? "0" + digits : digits).map { isNegative ? -$0 : $0 }
    } else {
      isInteger = true
      value = UInt64(digits.dropFirst(2), radix: radix).map { isNegative ? -Double($0) : Double($0) }
    }
  }
}
