import FormModel

/// The branches of `#if` in a Swift file that no build of an app with forms compiles: `#if false`, `#if os(macOS)`. They are
/// read like any other code, since look-ups elsewhere may speak of their rows, but nothing in them can go wrong.
struct UncompiledCode {
  private let ranges: [ByteRange]

  init(in text: SourceText) {
    var ranges: [ByteRange] = []
    var open: [Branches] = []
    for line in 0..<text.lineCount {
      let range = text.line(line)
      guard let first = text.bytes[range].firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
        text.bytes[first] == UInt8(ascii: "#")
      else { continue }
      let words = text.substring(first..<range.upperBound).split(separator: " ", maxSplits: 1)
      let condition = words.count > 1 ? String(words[1]) : ""
      switch words.first {
      case "#if":
        open.append(Branches())
        open[open.count - 1].enter(condition, at: range.upperBound)
      case "#elseif" where !open.isEmpty:
        ranges += open[open.count - 1].leave(at: range.lowerBound)
        open[open.count - 1].enter(condition, at: range.upperBound)
      case "#else" where !open.isEmpty:
        ranges += open[open.count - 1].leave(at: range.lowerBound)
        open[open.count - 1].enter("", at: range.upperBound)
      case "#endif": ranges += open.popLast()?.leave(at: range.lowerBound) ?? []
      default: break
      }
    }
    self.ranges = ranges
  }

  func contains(_ range: ByteRange) -> Bool {
    ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  /// One `#if`, while its lines are read.
  private struct Branches {
    /// Where the current branch begins, if it is never compiled.
    private var begin: Int?
    /// Whether one before is always compiled.
    private var isDecided = false

    mutating func enter(_ condition: String, at offset: Int) {
      begin = isDecided || UncompiledCode.isNever(condition) ? offset : nil
      if condition == "true" { isDecided = true }
    }

    func leave(at offset: Int) -> [ByteRange] { begin.map { [$0..<max($0, offset)] } ?? [] }
  }

  /// Whether a condition certainly does not hold where forms are built.
  private static func isNever(_ condition: String) -> Bool {
    // Without a comment behind it.
    let condition = condition.prefix { $0 != "/" }
    guard !condition.contains("|"), !condition.contains("!") else { return false }
    return condition.split(separator: "&").contains { part in
      never.contains(String(part.filter { !$0.isWhitespace }))
    }
  }

  /// The libraries are made for iOS alone, or with tvOS and Catalyst at the most.
  private static let never: Set<String> = [
    "false", "os(macOS)", "os(OSX)", "os(watchOS)", "os(Linux)", "os(Windows)", "os(Android)", "os(FreeBSD)",
    "os(WASI)",
  ]
}
