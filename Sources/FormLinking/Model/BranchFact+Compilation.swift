extension BranchFact {
  /// What holds where a clause of `#if … #elseif … #else` is compiled: its condition, and none of those in front of it.
  static func of(clause position: Int, in conditions: [String?]) -> [BranchFact] {
    conditions.prefix(position + 1).enumerated().compactMap { number, condition in
      condition.map { compilation($0, holds: number == position) }
    }
  }

  /// `os(iOS)` and `os(macOS)` are never both true; other conditions are compared as texts, without a `!` in front.
  private static func compilation(_ condition: String, holds: Bool) -> BranchFact {
    var (text, holds) = (Substring(condition), holds)
    while true {
      if text.hasPrefix("!"), !text.contains(" ") {
        (text, holds) = (text.dropFirst(), !holds)
      } else if text.hasPrefix("("), text.firstIndex(of: ")") == text.indices.last {
        text = text.dropFirst().dropLast()
      } else {
        break
      }
    }
    for question in ["os(", "arch("] where text.hasPrefix(question) && text.firstIndex(of: ")") == text.indices.last {
      let name = String(text.dropFirst(question.count).dropLast())
      return BranchFact("#\(question)…)", holds ? .oneOf([name]) : .noneOf([name]))
    }
    return BranchFact("#\(text)", .oneOf([holds ? "true" : "false"]))
  }
}
