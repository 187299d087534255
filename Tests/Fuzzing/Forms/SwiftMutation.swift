import FormAnalysis
package import FormTestSupport

/// Changes of Swift text by words and lines, with the rules' examples as the words and lines that there are.
package enum SwiftMutation {
  /// Makes one change.
  package static func change(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    if text.count < 16 || Int.random(in: 0..<64, using: &random) == 0 {
      text = examples.randomElement(using: &random) ?? []
      return
    }
    var words = self.words(of: text)
    let start = Int.random(in: 0..<words.count, using: &random)
    let length = [1, 1, 1, 2, 5, 12].randomElement(using: &random) ?? 1
    let end = min(words.count, start + length)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: words.removeSubrange(start..<end)
    case 1: words.insert(contentsOf: words[start..<end], at: Int.random(in: 0...words.count, using: &random))
    case 2: words.swapAt(start, Int.random(in: 0..<words.count, using: &random))
    case 3, 4:
      // Another word of the same text: names begin to mean one another.
      if let other = words.randomElement(using: &random) { words[start] = other }
    case 5, 6:
      if let word = vocabulary.randomElement(using: &random) { words[start] = word }
    case 7:
      let (open, close) = brackets.randomElement(using: &random) ?? ("(", ")")
      words.insert(Array(close.utf8), at: end)
      words.insert(Array(open.utf8), at: start)
    case 8:
      if let line = lines.randomElement(using: &random) {
        words.insert([0x0A] + line + [0x0A], at: start)
      }
    default:
      if let example = examples.randomElement(using: &random) { words.append([0x0A] + example) }
    }
    text = Array(words.joined())
  }

  private static let brackets = [
    ("(", ")"), ("[", "]"), ("{ ", " }"), ("if isOn { ", " }"), ("for i in 0..<3 { ", " }"), ("func f() { ", " }"),
    ("\"\\(", ")\""), ("class B: A { ", " }"), ("#if DEBUG\n", "\n#endif\n"), ("//- B.swift\n", "\n//- C.swift\n"),
    ("f { _ in ", " }"), ("extension A { ", " }"), ("switch x { case .a: ", "\ndefault: break }"),
  ]

  private static let examples: [[UInt8]] = Rule.all.flatMap(\.examples).map { example in
    // The carets of the expectations are no part of the source.
    let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.filter { !$0.contains("// ") || !$0.contains("^") }.joined(separator: "\n").utf8)
  }

  private static let lines: [[UInt8]] = Array(Set(examples.flatMap { $0.split(separator: 0x0A).map(Array.init) }))
    .sorted { $0.lexicographicallyPrecedes($1) }

  private static let vocabulary: [[UInt8]] = Array(Set(lines.flatMap { words(of: $0) }))
    .sorted { $0.lexicographicallyPrecedes($1) }

  /// Names and numbers, runs of blanks, and single other bytes.
  private static func words(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var lastKind = 0
    for byte in text {
      let kind =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
          1
        case 0x20, 0x09: 2
        default: 0
        }
      if kind != 0, kind == lastKind, !words.isEmpty {
        words[words.count - 1].append(byte)
      } else {
        words.append([byte])
      }
      lastKind = kind
    }
    return words
  }
}
