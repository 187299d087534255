/// A closure or the body of a function: code between two braces that is read in the same way whatever is around it.
package enum CodeBlock: Sendable {
  case closure(Closure)
  case body(Block, of: FunctionDeclaration.Kind)

  /// Between the braces.
  package var range: ByteRange {
    switch self {
    case .closure(let closure): closure.bodyRange
    case .body(let block, _): block.range
    }
  }
}

extension CodeBlock: Placed {
  package func moved(by shift: Shift) -> CodeBlock {
    switch self {
    case .closure(let closure): .closure(closure.moved(by: shift))
    case .body(let block, let kind): .body(block.moved(by: shift), of: kind)
    }
  }
}

/// Looks for the outermost blocks of a text that have nothing to do with a place. One thread has it.
package final class BlockProbe {
  private let place: ByteRange
  private let isWanted: (ByteRange) -> Bool
  /// In the order in which code names them.
  package private(set) var blocks: [CodeBlock] = []

  /// - Parameter isWanted: whether a block is, by what is between its braces; blocks inside of others are asked for where
  ///   those are not.
  package init(awayFrom place: ByteRange, where isWanted: @escaping (ByteRange) -> Bool) {
    (self.place, self.isWanted) = (place, isWanted)
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

/// What stands for itself as `{ }` in a folded text, to be put back into the tree that is made of that. One thread has it.
package final class Unfolding {
  /// Where the blocks begin in the folded text, behind their braces and in order; there they have one character.
  private let starts: [Int]
  /// The blocks where they stand in the whole text.
  private let blocks: [CodeBlock]
  private var isMet: [Bool]
  private var missing: Int
  private var isInLiteral = false
  /// How many blocks begin before the place that was asked for last: the next one is mostly near.
  private var latest = 0

  /// - Parameter folds: in order, where each begins in the folded text behind its brace, and what it is in the whole one.
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
