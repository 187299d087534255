import FormModel

/// The outermost blocks of a text that can be folded, in order.
struct FoldableBlocks {
  private(set) var blocks: [CodeBlock]

  /// A shorter one costs as much to put back as to read.
  private static let minimumLength = 24

  /// A parser tells by some words right behind a brace what the block is, and while it looks for the other brace it stops at
  /// `#if`.
  private static let tellingWords = ["case", "didSet", "init", "willSet"]

  init(_ text: LatestText, hasConditionals: Bool, awayFrom place: ByteRange) {
    let rows = FoldableRows(text.bytes, hasConditionals: hasConditionals, awayFrom: place)
    let probe = BlockProbe(awayFrom: place, runs: rows.runs) { range in
      guard range.count >= Self.minimumLength, let first = Self.firstToken(text.bytes, range) else { return false }
      let word = text.bytes[first..<range.upperBound].prefix(while: SourceSurvey.isWord)
      return !Self.tellingWords.contains { word.elementsEqual($0.utf8) } && text.bytes[first] != UInt8(ascii: "@")
        && !(hasConditionals && Self.hasConditionals(text.bytes[range]))
    }
    text.file.statements.look(for: probe)
    blocks = probe.blocks.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the first token is in another line than the brace.
  static func beginsWithLine(_ bytes: [UInt8], _ range: ByteRange) -> Bool {
    let first = firstToken(bytes, range) ?? range.upperBound
    return bytes[range.lowerBound..<first].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  private static func firstToken(_ bytes: [UInt8], _ range: ByteRange) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/"):
        guard index + 1 < range.upperBound, bytes[index + 1] == UInt8(ascii: "/") else { return nil }
        while index < range.upperBound, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
          index += 1
        }
      default: return index
      }
    }
    return nil
  }

  /// Whether there may be a `#if`, `#else`, `#elseif` or `#endif`.
  static func hasConditionals(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "#") && ($1 == UInt8(ascii: "i") || $1 == UInt8(ascii: "e"))
    }
  }
}

/// Which rows of a chain can be folded into a name.
private struct FoldableRows {
  private let bytes: [UInt8]
  private let hasConditionals: Bool
  private let place: ByteRange

  init(_ bytes: [UInt8], hasConditionals: Bool, awayFrom place: ByteRange) {
    (self.bytes, self.hasConditionals, self.place) = (bytes, hasConditionals, place)
  }

  /// What was edited may change what stands right beside it, and what a parser looks for there it looks for as far as the next
  /// brace: a row before the place, and those up to a closure behind it, stay as they are. So does the last one, which may go
  /// on behind the chain.
  func runs(_ operands: [Expression], _ operators: [Name]) -> [Range<Int>] {
    guard ChainRun.joinsRows(operators), operands.count > 3, operators.count == operands.count - 1 else { return [] }
    let last = operands.count - 1
    let before = operands.firstIndex { $0.range.upperBound >= place.lowerBound } ?? operands.count
    let behind =
      operands[before...].firstIndex { $0.range.lowerBound > place.upperBound && endsWithBrace($0.range) } ?? last
    return [1..<max(1, min(before - 1, last)), min(behind + 1, last)..<last].filter {
      canFold($0, operands, operators)
    }
  }

  private func endsWithBrace(_ range: ByteRange) -> Bool {
    !range.isEmpty && range.upperBound <= bytes.count && bytes[range.upperBound - 1] == UInt8(ascii: "}")
  }

  /// Whether a name in the place of the operands is an operand between the same two operators.
  private func canFold(_ run: Range<Int>, _ operands: [Expression], _ operators: [Name]) -> Bool {
    guard run.count > 1 else { return false }
    let range = operands[run.lowerBound].range.lowerBound..<operands[run.upperBound - 1].range.upperBound
    let (start, end) = (operators[run.lowerBound - 1].range.upperBound, operators[run.upperBound - 1].range.lowerBound)
    guard start < range.lowerBound, range.upperBound < end, end <= bytes.count else { return false }
    return bytes[start..<range.lowerBound].allSatisfy(Self.isBlank) && Self.isBlank(bytes[range.upperBound])
      && bytes[range.upperBound..<end].drop(while: Self.isBlank).first.map { $0 == UInt8(ascii: "/") } ?? true
      && SourceSurvey.isWord(bytes[range.lowerBound])
      && !(hasConditionals && FoldableBlocks.hasConditionals(bytes[range]))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }
}
