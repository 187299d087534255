/// What an editor sends while somebody types a text letter by letter.
struct Typing {
  /// Something is inserted at a place.
  private(set) var edits: [(line: Int, column: Int, text: String)] = []
  /// Behind the last letter, and what the editor closed and nobody typed.
  private(set) var end: (Int, Int)

  private static let closers: [Character: Character] = ["(": ")", "{": "}", "\"": "\"", "'": "'"]

  /// - Parameters:
  ///   - closes: whether the editor puts the other parenthesis, brace or quote behind the first one, and lets one type over it.
  ///   - line: where the text begins, in the first column.
  init(of text: String, closes: Bool, line: Int) {
    end = (line, 0)
    var waiting: [Character] = []
    for letter in text {
      if closes, waiting.last == letter {
        waiting.removeLast()
      } else {
        let closer = closes ? Self.closers[letter] : nil
        edits.append((end.0, end.1, "\(letter)" + (closer.map { "\($0)" } ?? "")))
        if let closer { waiting.append(closer) }
      }
      end = letter == "\n" ? (end.0 + 1, 0) : (end.0, end.1 + 1)
    }
    end.1 += waiting.count
  }
}
