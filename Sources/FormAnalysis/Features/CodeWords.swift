/// The words of a piece of code, those of interpolations included, and no texts: `prefix` and `name` of `prefix + "a\(name)"`.
struct CodeWords {
  private(set) var words: Set<String> = []

  /// - Parameter isText: whether the piece begins inside of a literal.
  init(_ code: String, isText: Bool) {
    var isInText = isText
    // How many parentheses are open in each interpolation, the innermost last.
    var depths: [Int] = []
    var word = ""
    var isEscaped = false
    for character in code {
      if isInText {
        switch character {
        case "\\": isEscaped.toggle()
        case "#" where isEscaped: continue
        case "(" where isEscaped:
          depths.append(1)
          (isInText, isEscaped) = (false, false)
        case "\"" where !isEscaped: isInText = false
        default: isEscaped = false
        }
        continue
      }
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { words.insert(word) }
      word = ""
      if character == "\"" { isInText = true }
      guard let depth = depths.last else { continue }
      if character == "(" { depths[depths.count - 1] = depth + 1 }
      if character == ")" {
        depths[depths.count - 1] = depth - 1
        if depth == 1 {
          depths.removeLast()
          isInText = true
        }
      }
    }
    if !word.isEmpty { words.insert(word) }
  }
}
