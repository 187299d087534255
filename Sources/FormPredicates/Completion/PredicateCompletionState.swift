/// Follows the tokens of a predicate, broken or not, and knows what may come next.
struct PredicateCompletionState {
  private enum Bracket: Equatable {
    case group
    case call(String)
    case aggregate
    case index
    case options
  }

  private enum Phase {
    case start, afterLeft, afterOperator, afterRight
  }

  private struct Frame {
    var bracket: Bracket?
    var phase = Phase.start
    var left: PredicateCompletionContext.OtherSide?
    var argument = 0
    var hasOperator = false
    /// Whether the left side is more than a variable with a path.
    var isCompound = false
    var modifier: PredicateComparison.Modifier?
  }

  private let bytes: [UInt8]
  private var frames: [Frame] = []
  private var frame = Frame()
  private var previous: PredicateToken?
  private var word = ""
  /// The variable whose path is being read.
  private(set) var lastVariable: String?

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// What may stand next.
  var place: PredicateCompletionContext.Place? {
    switch frame.bracket {
    case .options?: return .options
    case .aggregate?: return frame.phase == .start ? .value : nil
    case .index?: return frame.phase == .start ? .value : nil
    case .call? where !readsPredicate: return frame.phase == .start || frame.phase == .afterOperator ? .argument : nil
    case .call?, .group?, nil: break
    }
    switch frame.phase {
    case .start: return .start
    case .afterLeft: return .comparator
    case .afterOperator: return .value
    case .afterRight: return .connective
    }
  }

  /// The left side, for an operator or value to fit it.
  var otherSide: PredicateCompletionContext.OtherSide? {
    switch frame.phase {
    case .start where frame.bracket == .aggregate: return frames.last.flatMap(Self.side)
    case .afterLeft, .afterOperator: return frame.bracket == .aggregate ? nil : Self.side(frame)
    case .start, .afterRight: return nil
    }
  }

  /// Whether a comparison's left side may be at the cursor.
  var mayBeLeft: Bool { frame.phase == .start && frame.bracket != .aggregate }

  /// The innermost call around the cursor.
  var call: PredicateCompletionContext.Call? {
    for frame in [frame] + frames.reversed() {
      if case .call(let name)? = frame.bracket {
        return PredicateCompletionContext.Call(name: name, argument: frame.argument)
      }
    }
    return nil
  }

  private static func side(_ frame: Frame) -> PredicateCompletionContext.OtherSide? {
    guard !frame.isCompound, var side = frame.left else { return nil }
    side.modifier = frame.modifier
    return side
  }

  /// Whether a predicate stands at this argument of a call.
  private var readsPredicate: Bool {
    guard case .call(let name)? = frame.bracket else { return true }
    switch name.asciiLowercased {
    case "ternary": return frame.argument == 0
    case "subquery": return frame.argument == 2
    default: return false
    }
  }

  mutating func read(_ token: PredicateToken) {
    defer { previous = token }
    switch token.kind {
    case .identifier: readWord(token)
    case .keyword(let keyword): readKeyword(keyword, token)
    case .number, .string, .placeholder: readOperand(variable: nil)
    case .unusableVariable:
      readOperand(variable: text(token.range.dropFirst()))
    case .symbol(let symbol): readSymbol(symbol, token)
    case .unknown: break
    }
  }

  private func text(_ range: Range<Int>.SubSequence) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private mutating func readWord(_ token: PredicateToken) {
    if frame.bracket == .options { return }
    if previous?.kind == .symbol(.colon) {
      word += text(token.range)
      return
    }
    word = text(token.range)
    switch previous?.kind {
    case .symbol(.dollar)?: readOperand(variable: word.hasPrefix("#") ? String(word.dropFirst()) : word)
    case .symbol(.dot)?: frame.left?.path.append(contentsOf: frame.phase == .afterLeft ? [word] : [])
    case .symbol(.at)?:
      if frame.phase == .afterLeft { frame.left?.path.append("@" + word) }
    default: readOperand(variable: nil)
    }
  }

  private mutating func readKeyword(_ keyword: PredicateKeyword, _ token: PredicateToken) {
    if previous?.kind == .symbol(.dollar) || previous?.kind == .symbol(.dot) {
      readWord(token)
      return
    }
    if let comparator = PredicateOperator(token.kind) {
      readComparator(comparator)
      return
    }
    switch keyword {
    case .and, .or: startComparison()
    case .not: if frame.phase != .start { startComparison() }
    case .any, .some: frame.modifier = .any
    case .all: frame.modifier = .all
    case .none: frame.modifier = .noneOf
    case .truePredicate, .falsePredicate:
      frame.phase = .afterRight
      frame.hasOperator = true
    case .subquery, .cast, .fetch:
      word = text(token.range)
      readOperand(variable: nil)
    case .null, .nil, .selfWord, .true, .yes, .false, .no, .first, .last, .size: readOperand(variable: nil)
    case .in, .like, .matches, .contains, .between, .beginsWith, .endsWith, .caseInsensitive, .ci, .anyKey,
      .utiConformsTo, .utiEquals:
      break
    }
  }

  private mutating func readSymbol(_ symbol: PredicateSymbol, _ token: PredicateToken) {
    if let comparator = PredicateOperator(token.kind) {
      readComparator(comparator)
      return
    }
    switch symbol {
    case .ampersands, .bars: startComparison()
    case .exclamation: if frame.phase != .start { startComparison() }
    case .leftParenthesis: open(isCallee ? .call(word) : .group)
    case .leftBrace: open(.aggregate)
    case .leftBracket: open(frame.phase == .afterOperator ? .options : .index)
    case .rightParenthesis, .rightBrace, .rightBracket: close(symbol)
    case .comma:
      let argument = frame.argument + 1
      startComparison()
      frame.argument = argument
    case .plus, .minus, .times, .dividedBy, .power, .assign:
      switch frame.phase {
      case .afterLeft:
        frame.phase = .start
        frame.isCompound = true
      case .afterRight: frame.phase = .afterOperator
      case .start, .afterOperator: break
      }
    case .colon: word += ":"
    case .dollar, .dot, .at, .doublePercent, .equal, .equalEqual, .notEqual, .lessGreater, .less, .lessEqual,
      .equalLess, .greater, .greaterEqual, .equalGreater:
      break
    }
  }

  /// Whether a parenthesis here opens the arguments of a call.
  private var isCallee: Bool {
    switch previous?.kind {
    case .identifier?, .symbol(.colon)?, .keyword(.subquery)?, .keyword(.cast)?, .keyword(.fetch)?: true
    default: false
    }
  }

  private mutating func readOperand(variable: String?) {
    lastVariable = variable
    switch frame.phase {
    case .start:
      frame.phase = .afterLeft
      if let variable, !frame.isCompound {
        frame.left = PredicateCompletionContext.OtherSide(variable: variable, path: [], comparator: nil, modifier: nil)
      } else {
        frame.left = nil
      }
    case .afterOperator: frame.phase = .afterRight
    case .afterLeft:
      // A variable here starts anew: an operator is missing. A word may be an operator half written.
      if variable != nil {
        startComparison()
        readOperand(variable: variable)
      }
    case .afterRight:
      // A comparison without AND before it: what is written is what counts.
      startComparison()
      readOperand(variable: variable)
    }
  }

  private mutating func readComparator(_ comparator: PredicateOperator) {
    guard frame.bracket != .options else { return }
    frame.left?.comparator = comparator
    frame.phase = .afterOperator
    frame.hasOperator = true
  }

  private mutating func startComparison() {
    let bracket = frame.bracket
    let hasOperator = frame.hasOperator
    let argument = frame.argument
    frame = Frame(bracket: bracket)
    frame.hasOperator = hasOperator
    frame.argument = argument
  }

  private mutating func open(_ bracket: Bracket) {
    if case .call = bracket {
      // The name was taken for an operand; it is one once the call is closed.
      frame.phase = frame.phase == .afterLeft ? .start : frame.phase == .afterRight ? .afterOperator : frame.phase
    }
    frames.append(frame)
    frame = Frame(bracket: bracket)
  }

  private mutating func close(_ symbol: PredicateSymbol) {
    guard let outer = frames.popLast() else { return }
    let closed = frame
    frame = outer
    switch closed.bracket {
    case .options?: break
    case .index?: frame.isCompound = true
    case .group? where closed.hasOperator:
      frame.phase = .afterRight
      frame.hasOperator = true
    case .group?, .call?, .aggregate?, nil:
      let isVariable = closed.bracket == .group && !closed.isCompound && closed.left?.path.isEmpty == true
      readOperand(variable: isVariable ? closed.left?.variable : nil)
    }
  }
}
