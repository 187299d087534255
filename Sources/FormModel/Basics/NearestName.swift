/// The search for the name that was probably meant.
package enum NearestName {
  /// The one candidate that is close enough to what was written, or nil when none is or several are equally close.
  /// Close enough is an edit distance of 2, of 1 for names shorter than five letters; names that differ in case only
  /// are close at any length (`rules.md`, "Open and closed forms").
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    guard let written = Letters(name) else { return nil }
    var best: String?
    var bestDistance = Int.max
    var isTied = false
    for candidate in candidates where candidate != name && candidate != best {
      guard let distance = Letters(candidate).flatMap({ $0.distance(from: written) }) else { continue }
      if distance < bestDistance {
        (best, bestDistance, isTied) = (candidate, distance, false)
      } else if distance == bestDistance {
        isTied = true
      }
    }
    return isTied ? nil : best
  }

  /// Whether two names differ in the number at their ends alone: `phone`, `phone2`. Where not all names are known both may be meant.
  package static func differInNumber(_ one: String, _ other: String) -> Bool {
    func word(_ name: String) -> Substring {
      var end = name.endIndex
      while end > name.startIndex, case let before = name.index(before: end), name[before].isASCII,
        name[before].isNumber
      {
        end = before
      }
      return name[..<end]
    }
    return one != other && word(one) == word(other)
  }

  /// All candidates close enough, each once, without judging between them: "exactly one known tag" asks for the count.
  package static func near(_ name: String, among candidates: some Sequence<String>) -> [String] {
    Names(candidates).near(name)
  }

  /// The number of inserted, removed, replaced and swapped neighbouring letters between two texts; nil above `limit`.
  package static func distance(from left: String, to right: String, limit: Int = 2) -> Int? {
    Letters.distance(Array(left)[...], Array(right)[...], limit: limit)
  }

  /// Names among which many others are looked for.
  package struct Names: Sendable {
    /// Of more names than this none is near: who looks for one of so many does not wait for a guess.
    package static let limit = 5000

    private let all: [(name: String, letters: Letters)]

    package init(_ names: some Sequence<String>) {
      var seen: Set<String> = []
      var all: [(String, Letters)] = []
      for name in names where seen.insert(name).inserted {
        guard seen.count <= Self.limit else {
          all = []
          break
        }
        if let letters = Letters(name) { all.append((name, letters)) }
      }
      self.all = all
    }

    /// All names close enough to another one, in the order in which they were given.
    package func near(_ name: String) -> [String] {
      guard let written = Letters(name) else { return [] }
      return all.compactMap { $0.name != name && $0.letters.distance(from: written) != nil ? $0.name : nil }
    }
  }
}

/// A name as it is compared: letter by letter.
private struct Letters: Sendable {
  /// The bytes of a name in ASCII, as most are: comparing them is fast.
  private let bytes: [UInt8]?
  /// The letters of any other one.
  private let others: [Character]

  /// Nil for a name that is so long that nobody typed it, and for one that nobody has typed yet.
  init?(_ name: String) {
    guard (1...256).contains(name.utf8.count) else { return nil }
    // A carriage return is half a letter.
    bytes = name.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? Array(name.utf8) : nil
    others = bytes == nil ? Array(name) : []
  }

  private var count: Int { bytes?.count ?? others.count }
  private var characters: [Character] { bytes.map { $0.map { Character(UnicodeScalar($0)) } } ?? others }

  /// How far a candidate is from what was written; nil for too far. Case-only differences come before any edit.
  func distance(from written: Letters) -> Int? {
    let limit = written.count < 5 ? 1 : 2
    guard abs(count - written.count) <= limit else { return nil }
    if let bytes, let other = written.bytes {
      if count == written.count, zip(bytes, other).allSatisfy({ Self.lowercased($0) == Self.lowercased($1) }) {
        return 0
      }
      return Self.distance(other[...], bytes[...], limit: limit)
    }
    let (characters, other) = (characters, written.characters)
    if count == written.count, zip(characters, other).allSatisfy({ $0 == $1 || $0.lowercased() == $1.lowercased() }) {
      return 0
    }
    return Self.distance(other[...], characters[...], limit: limit)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Optimal string alignment. Equal letters in front cost nothing; at the first pair that differs, each kind of change is tried,
  /// which are few ways for the few changes that are allowed.
  static func distance<Letter: Equatable>(
    _ left: ArraySlice<Letter>, _ right: ArraySlice<Letter>, limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var common = 0
    for (one, other) in zip(left, right) {
      guard one == other else { break }
      common += 1
    }
    let (left, right) = (left.dropFirst(common), right.dropFirst(common))
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    guard limit > 0 else { return nil }
    let (leftRest, rightRest) = (left.dropFirst(), right.dropFirst())
    var best: Int?
    func attempt(_ left: ArraySlice<Letter>, _ right: ArraySlice<Letter>) {
      guard let found = distance(left, right, limit: (best ?? limit + 1) - 2) else { return }
      best = found + 1
    }
    attempt(leftRest, rightRest)
    attempt(leftRest, right)
    attempt(left, rightRest)
    if let next = leftRest.first, next == right.first, rightRest.first == left.first {
      attempt(leftRest.dropFirst(), rightRest.dropFirst())
    }
    return best
  }
}
