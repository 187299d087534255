extension SourceText {
  package static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// The blanks that a line begins with.
  package func indentation(ofLine number: Int) -> String {
    String(decoding: bytes[clamp(line(number))].prefix(while: Self.isBlank), as: UTF8.self)
  }

  /// How much further each level of the code stands than the one around it: what most lines add to the line above. Two spaces
  /// where no line tells.
  package var indentationStep: String {
    var counts: [Int: Int] = [:]
    var (tabs, spaces) = (0, 0)
    var previous = 0
    for number in 0..<min(lineCount, Self.surveyedLines) {
      let content = bytes[clamp(line(number))]
      guard let first = content.firstIndex(where: { !Self.isBlank($0) }) else { continue }
      if content.first == UInt8(ascii: "\t") { tabs += 1 } else if first > content.startIndex { spaces += 1 }
      let width = first - content.startIndex
      if width > previous { counts[width - previous, default: 0] += 1 }
      previous = width
    }
    let most = counts.filter { $0.key > 1 && $0.key <= 8 }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return tabs > spaces ? "\t" : String(repeating: " ", count: most?.key ?? 2)
  }

  /// Nobody indents the end of a file otherwise than its beginning.
  private static let surveyedLines = 2_000
}
