import FormCatalogue
import FormModel

/// The words that were found last, so that another scan begins where the texts differ, and not at the beginning of a file.
package final class KnownScan: @unchecked Sendable {
  private let locked = Lock()
  // Touched while locked only.
  @exclusivity(unchecked) private var latest: (text: SourceText, tokens: [CodeScan.Token], line: CodeScanner.Line)?

  package init() {}

  /// - Parameter end: an offset inside of the text.
  func scan(_ text: SourceText, upTo end: Int) -> (tokens: [CodeScan.Token], state: CodeScan.State) {
    let known = locked { latest }.flatMap { latest in
      latest.line.end <= end && Self.begin(alike: latest.text, text, upTo: latest.line.end)
        ? (latest.tokens, latest.line) : nil
    }
    let (tokens, state, line) = CodeScanner.scan(text, upTo: end, from: known)
    locked { latest = (text, tokens, line) }
    return (tokens, state)
  }

  private static func begin(alike one: SourceText, _ other: SourceText, upTo end: Int) -> Bool {
    one.bytes.withUnsafeBufferPointer { one in
      other.bytes.withUnsafeBufferPointer { CommonEnds(of: one, and: $0).prefix >= end }
    }
  }
}
