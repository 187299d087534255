import FormLinking
import FormModel

/// How well a row fits what the code around a look-up asks for: the type that the result is given, and whether the closure
/// behind a list of dependencies reads the row.
struct TagFit {
  /// `PushRow<String>`, `Int`: as it is written.
  private let wanted: String?
  /// The rows that are looked up in what follows, where that tells which ones are meant.
  private let following: Set<Substring>?
  /// What stands in quotes in the code before.
  private let preceding: Set<Substring>

  init(scan: CodeScan, stringStart: Int, stringEnd: Int) {
    let text = scan.text
    let last = scan.tokens.count - 1
    let line = text.line(text.line(at: stringEnd))
    let behind = text.substring(stringEnd..<max(stringEnd, line.upperBound))
    var wanted: String?
    if let cast = behind.firstRange(of: " as") {
      let rest = behind[cast.upperBound...].drop { $0 == "?" || $0 == "!" || $0 == " " }
      wanted = Self.type(rest)
    }
    // `let row: IntRow? = form.rowBy(tag:`
    if wanted == nil, let equals = (max(0, last - 10)...max(0, last)).last(where: { scan.string($0) == "=" }),
      equals > 0, let end = scan.token(equals - 1), let lineStart = Optional(text.line(text.line(at: stringStart))),
      end.range.lowerBound >= lineStart.lowerBound,
      let colon = (max(0, equals - 12)..<equals).last(where: { scan.string($0) == ":" }),
      ["let", "var"].contains(scan.string(colon - 2)), let first = scan.token(colon + 1)
    {
      wanted = Self.type(text.substring(first.range.lowerBound..<end.range.upperBound)[...])
    }
    self.wanted = wanted
    let isList = ["[", ","].contains(scan.string(last))
    following =
      isList
      ? Self.quoted(in: text.substring(stringEnd..<min(text.count, stringEnd + 1200)), behind: "rowBy(tag: ") : nil
    preceding = Self.quoted(in: text.substring(max(0, stringStart - 160)..<stringStart))
  }

  /// Everything between two quotation marks that stands behind a text.
  private static func quoted(in text: String, behind: String = "") -> Set<Substring> {
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    let pairs = zip(pieces, pieces.dropFirst()).dropLast()
    return Set(pairs.filter { $0.0.hasSuffix(behind) }.map(\.1))
  }

  /// Lower is better; 0 where nothing is known.
  func rank(of candidate: TagCandidate) -> Int {
    var rank = 0
    if let wanted {
      let isWanted =
        Self.isCalled(candidate.type, wanted) || Self.isCalled(candidate.valueType.description, wanted)
      rank += isWanted ? 0 : 2
    }
    if let following { rank += following.contains(candidate.tag[...]) ? 0 : 1 }
    if following == nil, preceding.contains(candidate.tag[...]) { rank += 1 }
    return rank
  }

  /// Whether a type has a name, with its generic arguments or without.
  private static func isCalled(_ type: String, _ name: String) -> Bool {
    type == name || type.utf8.firstIndex(of: UInt8(ascii: "<")).map { type[..<$0] == name } ?? false
  }

  private static func type(_ text: Substring) -> String? {
    let name = text.prefix { $0.isLetter || $0.isNumber || "<>_.[]:, ".contains($0) }
    var depth = 0
    var end = name.startIndex
    for index in name.indices {
      if "<[".contains(name[index]) { depth += 1 }
      if ">]".contains(name[index]) { depth -= 1 }
      if depth == 0, ",: ".contains(name[index]) || depth < 0 { break }
      end = name.index(after: index)
    }
    let type = name[..<end]
    return type.isEmpty ? nil : String(type)
  }
}
