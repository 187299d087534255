import FormLinking
import FormModel

extension FormCondition {
  /// What another condition can be written in the place of: the whole value, or the one branch of `isNew ? "$a == 1" : nil` that
  /// the predicate is; nil where the value is more than this one condition.
  func replaceable(in text: SourceText) -> SourceRange? {
    let whole = text.substring(value.range.bytes)
    var callees = ["function(", "Function("]
    if case .predicate(let use) = kind {
      callees = ["predicate(", "Predicate("]
      if use.isLiteral {
        guard let contents = use.format.constant?.contents, value.range.contains(contents) else { return nil }
        return whole.hasPrefix("Condition(") ? value.range : literal(contents, in: text)
      }
    }
    let isAlone = callees.contains { whole.hasPrefix("." + $0) || whole.hasPrefix("Condition." + $0) }
    return isAlone ? value.range : nil
  }

  /// The literal with its quotes, where it is the whole value or a branch of it.
  private func literal(_ contents: SourceRange, in text: SourceText) -> SourceRange? {
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") }
    let before = text.bytes[value.range.start..<max(value.range.start, contents.start)]
    let after = text.bytes[contents.end..<max(contents.end, value.range.end)]
    if before.allSatisfy({ isMark($0) || $0 <= 0x20 }), after.allSatisfy({ isMark($0) || $0 <= 0x20 }) {
      return value.range
    }
    let start = contents.start - before.reversed().prefix(while: isMark).count
    let end = contents.end + after.prefix(while: isMark).count
    let sign = text.bytes[value.range.start..<start].last { $0 > 0x20 }
    // Behind the quotes of several lines there is the end of the first one.
    let isBranch = start < contents.start && (sign == UInt8(ascii: "?") || sign == UInt8(ascii: ":"))
    return isBranch ? SourceRange(contents.file, start..<end) : nil
  }
}
