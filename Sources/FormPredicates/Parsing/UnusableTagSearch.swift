/// Finds tags behind a `$` that cannot be written as a variable: `$first name`, `$my-tag`, `$2nd`, `$size`.
enum UnusableTagSearch {
  /// The places in order, none overlapping. A place where the text means something as it stands (`$a-1` beside a row `a`)
  /// is left out.
  static func matches(bytes: [UInt8], tokens: [PredicateToken], tags: PredicateTags) -> [PredicateVariable] {
    guard !tags.unusable.isEmpty else { return [] }
    var result: [PredicateVariable] = []
    var end = 0
    for (index, token) in tokens.enumerated()
    where token.kind == .symbol(.dollar) && token.range.lowerBound >= end {
      let start = token.range.upperBound
      guard
        let match = tags.unusable.first(where: { isTag($0.bytes, at: start, in: bytes) }),
        !hasMeaning(tokens[index...], until: start + match.bytes.count, bytes: bytes, tags: tags.usable)
      else { continue }
      end = start + match.bytes.count
      result.append(
        PredicateVariable(
          name: match.tag, range: token.range.lowerBound..<end, nameRange: start..<end, isEscaped: false,
          isUnusable: true))
    }
    return result
  }

  /// Whether the tag stands here as a whole word.
  private static func isTag(_ tag: [UInt8], at start: Int, in bytes: [UInt8]) -> Bool {
    let end = start + tag.count
    guard end <= bytes.count, bytes[start..<end].elementsEqual(tag) else { return false }
    guard end < bytes.count, let last = String(decoding: tag, as: UTF8.self).last else { return true }
    let rest = String(decoding: bytes[end..<min(end + 16, bytes.count)], as: UTF8.self)
    guard let next = rest.unicodeScalars.first else { return true }
    return !(last.isPartOfWord && Character(next).isPartOfWord) && !next.properties.isGraphemeExtend
  }

  /// Whether the tokens are a variable of another row, followed by nothing but operators, numbers and key paths.
  private static func hasMeaning(
    _ tokens: ArraySlice<PredicateToken>, until end: Int, bytes: [UInt8], tags: Set<String>
  ) -> Bool {
    var tokens = tokens.dropFirst()
    guard let name = tokens.popFirst(), name.kind == .identifier,
      tags.contains(String(decoding: bytes[name.range], as: UTF8.self))
    else { return false }
    var isPath = false
    for token in tokens.prefix(while: { $0.range.lowerBound < end }) {
      switch token.kind {
      case .symbol: break
      case .number: if token.range.upperBound > end { return false }
      case .identifier, .keyword: if !isPath { return false }
      case .string, .placeholder, .unusableVariable, .unknown: return false
      }
      isPath = token.kind == .symbol(.dot) || token.kind == .symbol(.at)
    }
    return true
  }
}

extension Character {
  /// Whether a tag that ends in this character and a letter behind it would be one word.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
