import FormModel

/// The words of a Swift text up to a cursor, found without parsing: a text is broken while one types in it.
struct CodeScan {
  struct Token {
    enum Kind { case word, symbol, string }
    var kind: Kind
    var range: ByteRange
  }

  /// What the cursor is in.
  enum State {
    case code
    /// Behind the opening quotes at `start`.
    case string(start: Int, isMultiLine: Bool, pounds: Int)
    /// A line comment from its slashes on.
    case lineComment(start: Int)
    case blockComment
    /// In the code between the parentheses of `\(`.
    case interpolation
  }

  let text: SourceText
  let offset: Int
  /// Before the cursor, without the word that the cursor touches.
  private(set) var tokens: [Token] = []
  private(set) var state = State.code
  /// The word before the cursor, in code.
  private(set) var word: ByteRange

  /// - Parameter known: what an earlier scan found out.
  init(_ text: SourceText, upTo offset: Int, after known: KnownScan? = nil) {
    self.text = text
    let end = min(max(offset, 0), text.count)
    self.offset = end
    word = end..<end
    if let known {
      (tokens, state) = known.scan(text, upTo: end)
    } else {
      (tokens, state, _) = CodeScanner.scan(text, upTo: end)
    }
    if case .code = state, let last = tokens.last, last.kind == .word, last.range.upperBound == end {
      word = last.range
      tokens.removeLast()
    }
  }

  /// A token by its number; nil before the first.
  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// The text of a token by its number; empty where there is none.
  func string(_ index: Int) -> String { token(index).map { text.substring($0.range) } ?? "" }

  /// The number of the token that opens the bracket closed by the token with this number; nil where nothing does.
  func opening(of index: Int) -> Int? {
    var depth = 0
    var index = index
    while index >= 0 {
      switch string(index) {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// The number of the nearest bracket before a token that nothing has closed.
  func enclosing(_ index: Int) -> Int? {
    var depth = 0
    var index = index
    while index >= 0 {
      switch string(index) {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index -= 1
    }
    return nil
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension CodeScan {
  /// A row (or section) whose closure or call chain is around a place.
  struct Maker {
    /// With its generic arguments: `PushRow<String>`.
    var type: String
    /// The chained method whose closure it is; nil for the initialiser's.
    var method: String?
    /// The names of the closure's parameters.
    var parameters: [String]
    /// The number of the token that opens the closure.
    var brace = 0
  }

  /// The words behind a token.
  func words(after index: Int) -> Set<String> {
    Set(tokens.dropFirst(index + 1).lazy.filter { $0.kind == .word }.map { text.substring($0.range) })
  }

  /// The number of the token that opens the innermost closure around the end of the tokens, the one whose `$0` is meant there.
  var closure: Int? {
    var index = tokens.count - 1
    while let bracket = enclosing(index) {
      if string(bracket) == "{", !opensBlock(bracket) { return bracket }
      index = bracket - 1
    }
    return nil
  }

  /// Whether a brace is that of a statement or declaration: `if row.isHidden {`.
  private func opensBlock(_ brace: Int) -> Bool {
    var index = brace - 1
    // Nobody writes longer conditions.
    while index >= 0, brace - index < 256 {
      let word = string(index)
      // `Section.init {` and `#if` begin none.
      if Self.blockWords.contains(word), ![".", "#"].contains(string(index - 1)) { return true }
      switch word {
      case ")", "]":
        guard let opening = opening(of: index) else { return false }
        index = opening
      case "(", "[", "{", "}", ";": return false
      default: break
      }
      index -= 1
    }
    return false
  }

  private static let blockWords: Set<String> = [
    "if", "else", "guard", "for", "while", "repeat", "do", "catch", "switch", "func", "init", "class", "struct", "enum",
    "extension", "protocol", "defer",
  ]

  /// The closures around the end of the tokens, innermost first, with the call they belong to.
  var makers: [Maker] {
    var found: [Maker] = []
    var index = tokens.count - 1
    while let brace = enclosing(index) {
      index = brace - 1
      guard string(brace) == "{" else { continue }
      if var maker = maker(before: brace) {
        maker.parameters = parameters(after: brace)
        maker.brace = brace
        found.append(maker)
      }
    }
    return found
  }

  /// The construction whose call or closure ends before a token.
  func maker(before index: Int) -> Maker? {
    var position = index - 1
    // `CheckRow.defaultRowInitializer = { … }` is given what each row of the type is.
    if string(position) == "=", string(position - 1).hasPrefix("default"), string(position - 2) == "." { position -= 1 }
    var method: String?
    // A chain of any length: `Row("a") { … }.onChange { … }.cellSetup`.
    while position >= 0 {
      let start = position
      while [")", "}", "]"].contains(string(position)) {
        guard let opening = opening(of: position) else { return nil }
        position = opening - 1
      }
      var generics = ""
      if string(position).allSatisfy({ $0 == ">" }), !string(position).isEmpty {
        let end = position
        var depth = 0
        while position >= 0 {
          let symbol = string(position)
          if symbol.allSatisfy({ $0 == ">" }) { depth += symbol.utf8.count }
          if symbol == "<" { depth -= 1 }
          position -= 1
          if depth <= 0 { break }
        }
        if let first = token(position + 1), let last = token(end) {
          generics = text.substring(first.range.lowerBound..<last.range.upperBound)
        }
      }
      guard let name = token(position), name.kind == .word else { return nil }
      var type = string(position)
      if string(position - 1) == "." {
        guard type.first?.isUppercase ?? false else {
          method = method ?? type
          position -= 2
          if string(position) == "?" || string(position) == "!" { position -= 1 }
          if position == start { return nil }
          continue
        }
        // `Eureka.TextRow`, `Settings.PlanRow`.
        while string(position - 1) == ".", let outer = token(position - 2), outer.kind == .word {
          position -= 2
          type = string(position) + "." + type
        }
      }
      guard type.first?.isUppercase ?? false else { return nil }
      return Maker(type: type + generics, method: method, parameters: [])
    }
    return nil
  }

  /// The methods that are called on a variable, one behind the other, before a token: `row.onChange { … }.cellSetup { … }`.
  func calls(before index: Int) -> (name: String, methods: [String])? {
    var position = index - 1
    var methods: [String] = []
    while true {
      while [")", "}", "]"].contains(string(position)) {
        guard let opening = opening(of: position) else { return nil }
        position = opening - 1
      }
      guard let name = token(position), name.kind == .word else { return nil }
      guard string(position - 1) == "." else { return methods.isEmpty ? nil : (string(position), methods) }
      methods.append(string(position))
      position -= 2
    }
  }

  private func parameters(after brace: Int) -> [String] {
    var names: [String] = []
    for index in (brace + 1)..<max(brace + 1, min(tokens.count, brace + 24)) {
      let word = string(index)
      if word == "in" { return names }
      if ["{", "}", "=", ".", "<<<", "+++"].contains(word) { return [] }
      let previous = string(index - 1)
      if token(index)?.kind == .word, previous != ":", previous != "->", word != "weak", word != "unowned" {
        names.append(word)
      }
      if word == "]" { names = [] }
    }
    return []
  }
}
