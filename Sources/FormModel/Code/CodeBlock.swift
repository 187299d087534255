/// Code that is read in the same way whatever is around it: a closure or the body of a function, between two braces, or some
/// rows of a form that stand behind one another.
package enum CodeBlock: Sendable {
  case closure(Closure)
  case body(Block, of: FunctionDeclaration.Kind)
  case run(ChainRun)

  /// Between the braces, or from the first operand to the last one.
  package var range: ByteRange {
    switch self {
    case .closure(let closure): closure.bodyRange
    case .body(let block, _): block.range
    case .run(let run): run.range
    }
  }
}

/// Operands of a chain of `+++` and `<<<`, with the operators between them.
package struct ChainRun: Sendable {
  let operands: [Expression]
  /// One less.
  let operators: [Name]
  let range: ByteRange

  /// nil where there are none.
  fileprivate init?(_ operands: [Expression], _ operators: [Name], at run: Range<Int>) {
    guard let first = operands[run].first, let last = operands[run].last, run.upperBound - 1 <= operators.count else {
      return nil
    }
    self.operands = Array(operands[run])
    self.operators = Array(operators[run.dropLast()])
    range = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }

  fileprivate init(_ operands: [Expression], _ operators: [Name], _ range: ByteRange) {
    (self.operands, self.operators, self.range) = (operands, operators, range)
  }

  /// Whether these are the operators of such a chain: all of one chain are of one precedence.
  package static func joinsRows(_ operators: [Name]) -> Bool {
    operators.first.map { $0.text == "+++" || $0.text == "<<<" } ?? false
  }
}

extension ChainRun: Placed {
  package func moved(by shift: Shift) -> ChainRun {
    ChainRun(operands.moved(by: shift), operators.moved(by: shift), range.moved(by: shift))
  }
}

extension CodeBlock: Placed {
  package func moved(by shift: Shift) -> CodeBlock {
    switch self {
    case .closure(let closure): .closure(closure.moved(by: shift))
    case .body(let block, let kind): .body(block.moved(by: shift), of: kind)
    case .run(let run): .run(run.moved(by: shift))
    }
  }
}

/// Looks for the outermost blocks of a text that have nothing to do with a place. One thread has it.
package final class BlockProbe {
  private let place: ByteRange
  private let isWanted: (ByteRange) -> Bool
  private let runs: ([Expression], [Name]) -> [Range<Int>]
  /// In the order in which code names them.
  package private(set) var blocks: [CodeBlock] = []

  /// - Parameter isWanted: whether a block is, by what is between its braces; blocks inside of others are asked for where
  ///   those are not.
  /// - Parameter runs: which operands of a chain are taken together, by their numbers; blocks are looked for in the others.
  package init(
    awayFrom place: ByteRange, runs: @escaping (_ operands: [Expression], _ operators: [Name]) -> [Range<Int>],
    where isWanted: @escaping (ByteRange) -> Bool
  ) {
    (self.place, self.runs, self.isWanted) = (place, runs, isWanted)
  }

  /// Takes runs of a chain.
  /// - Returns: the operands that are in none of them.
  func meet(_ operands: [Expression], _ operators: [Name]) -> [Expression] {
    var others: [Expression] = []
    var end = 0
    for run in runs(operands, operators) {
      guard let block = ChainRun(operands, operators, at: run) else { continue }
      blocks.append(.run(block))
      others += operands[end..<run.lowerBound]
      end = run.upperBound
    }
    return others + operands[end...]
  }

  /// Whether it is one of them, so that what is in it is none.
  func meet(_ block: CodeBlock) -> Bool {
    let range = block.range
    guard range.upperBound < place.lowerBound || place.upperBound < range.lowerBound, isWanted(range) else {
      return false
    }
    blocks.append(block)
    return true
  }
}

/// What stands for itself as `{ }` in a folded text, or as a name in a chain, to be put back into the tree that is made of
/// that. One thread has it.
package final class Unfolding {
  /// Where the blocks begin in the folded text, behind their braces, and in order; there they have one character.
  private let starts: [Int]
  /// The blocks where they stand in the whole text.
  private let blocks: [CodeBlock]
  private var isMet: [Bool]
  private var missing: Int
  private var isInLiteral = false
  /// How many blocks begin before the place that was asked for last: the next one is mostly near.
  private var latest = 0

  /// - Parameter folds: in order, where each begins in the folded text, behind its brace if it has one, and what it is in the
  ///   whole one.
  package init(_ folds: [(start: Int, block: CodeBlock)]) {
    starts = folds.map(\.start)
    blocks = folds.map(\.block)
    isMet = Array(repeating: false, count: folds.count)
    missing = folds.count
  }

  /// Whether each block stands in the tree once and as what it was, outside of literals: then it says there what it said.
  package var isComplete: Bool { missing == 0 && !isInLiteral }

  /// Where a place of the folded text is in the whole one. Of a block these are the places of its braces.
  package func place(_ offset: Int) -> Int {
    let index = count(before: offset)
    return index == 0 ? offset : offset - starts[index - 1] - 1 + blocks[index - 1].range.upperBound
  }

  /// How many blocks begin before a place, so that it is behind them.
  private func count(before offset: Int) -> Int {
    if isCount(latest, before: offset) { return latest }
    if isCount(latest + 1, before: offset) {
      latest += 1
      return latest
    }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    latest = low
    return low
  }

  private func isCount(_ count: Int, before offset: Int) -> Bool {
    count <= starts.count && (count == 0 || starts[count - 1] < offset)
      && (count == starts.count || starts[count] >= offset)
  }

  /// - Parameter range: in the folded text, between the braces.
  func closure(at range: ByteRange) -> Closure? {
    guard let index = index(at: range), case .closure(let closure) = blocks[index] else { return nil }
    meet(index)
    return closure
  }

  func body(at range: ByteRange, of kind: FunctionDeclaration.Kind) -> Block? {
    guard let index = index(at: range), case .body(let block, kind) = blocks[index] else { return nil }
    meet(index)
    return block
  }

  /// A chain of the whole text, of what it is in the folded one.
  func chain(_ operands: [Expression], _ operators: [Name], _ shift: Shift) -> Expression.Kind {
    let isOfRows = ChainRun.joinsRows(operators)
    var (all, names): ([Expression], [Name]) = ([], [])
    for (number, operand) in operands.enumerated() {
      if number > 0 { names.append(operators[number - 1].moved(by: shift)) }
      if isOfRows, number > 0, let index = index(at: operand.range), case .run(let run) = blocks[index] {
        meet(index)
        all += run.operands
        names += run.operators
      } else {
        all.append(operand.moved(by: shift))
      }
    }
    return .chain(operands: all, operators: names)
  }

  /// What is between the parentheses ends with its line, mostly, and a block does not.
  func meet(interpolation range: ByteRange) {
    let index = count(before: range.lowerBound)
    if index < starts.count, starts[index] < range.upperBound { isInLiteral = true }
  }

  private func index(at range: ByteRange) -> Int? {
    let index = count(before: range.lowerBound)
    return index < starts.count && starts[index] == range.lowerBound && range.count == 1 ? index : nil
  }

  /// One that is met twice is missed for good.
  private func meet(_ index: Int) {
    missing += isMet[index] ? 1 : -1
    isMet[index] = true
  }
}

extension [Statement] {
  /// Asks all code for blocks.
  package func look(for probe: BlockProbe) { _ = moved(by: Shift(lookingFor: probe)) }
}
