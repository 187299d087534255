extension SourceSurvey {
  /// A word for which the parser recurses, or any other.
  enum Word {
    case `if`, `else`, prefix, other

    /// A word of at most seven bytes, packed into an integer: this runs for every word of every file.
    init(_ packed: UInt64) {
      if packed == Self.ifWord {
        self = .if
      } else if packed == Self.elseWord {
        self = .else
      } else {
        self = Self.prefixes.contains(packed) ? .prefix : .other
      }
    }

    private static let ifWord = pack("if")
    private static let elseWord = pack("else")

    /// Keywords that stand before an expression or a type and may be repeated.
    private static let prefixes = [
      "any", "await", "borrow", "consume", "copy", "each", "inout", "let", "repeat", "return", "some", "switch",
      "throw", "try", "unsafe", "var", "while",
    ].map(pack)

    private static func pack(_ word: String) -> UInt64 { word.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}
