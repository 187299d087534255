import FormModel

/// What the tags mean that the scopes of a workspace look up.
///
/// It is worked out scope by scope, and kept for a scope as long as it and all that it looked at stay the same.
struct LookupLinks: Sendable {
  /// By the place of the tag and the kind of look-up.
  private var resolutions = Resolutions()
  private var parts: [Part] = []
  /// What each part looked at and in which files it looks something up, as bits.
  private var readBits: [UInt64] = []
  private var fileBits: [UInt64] = []
  private var kept: [Bool] = []

  /// What one scope looked up.
  private final class Part: Sendable {
    let answers: [(key: LookupKey, answer: LookupResolver.Answer)]
    /// The files in which it does so, each once: next to always one.
    let files: [FileID]
    /// The numbers of the scopes that were looked at.
    let reads: [Int]

    init(_ answers: [(key: LookupKey, answer: LookupResolver.Answer)], reads: [Int]) {
      (self.answers, self.reads) = (answers, reads)
      files = Array(Set(answers.map(\.key.place.file)))
    }
  }

  /// What tags mean, file by file: one file of many is another one when it is edited.
  private struct Resolutions: Sendable {
    private var byFile: [FileID: [LookupKey: TagResolution]] = [:]

    subscript(key: LookupKey) -> TagResolution? {
      get { byFile[key.place.file]?[key] }
      set { byFile[key.place.file, default: [:]][key] = newValue }
    }
  }

  /// No look-ups.
  init() {}

  /// - Parameters:
  ///   - count: how many scopes there are.
  ///   - previous: what was found in an earlier linking of as many scopes.
  ///   - isSame: which scopes are the same as at that time.
  ///   - resolver: finds rows, and tells a log at what it looks.
  init(count: Int, previous: LookupLinks?, isSame: [Bool], asking resolver: (ReadLog) -> LookupResolver) {
    let otherBits = isSame.indices.filter { !isSame[$0] }.bits
    kept = (0..<count).map { number in
      guard let previous, isSame[number] else { return false }
      return previous.readBits[number] & otherBits == 0 || previous.parts[number].reads.allSatisfy { isSame[$0] }
    }
    func part(_ number: Int) -> Part {
      let log = ReadLog(count: count)
      return Part(resolver(log).answers(of: number), reads: log.scopes)
    }
    if let previous {
      (parts, readBits, fileBits) = (previous.parts, previous.readBits, previous.fileBits)
      for number in kept.indices where !kept[number] { parts[number] = part(number) }
    } else {
      parts = (0..<count).map(part)
      (readBits, fileBits) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    }
    for number in kept.indices where !kept[number] {
      readBits[number] = parts[number].reads.bits
      fileBits[number] = Set(parts[number].files).bits
    }
    conclude(since: previous)
  }

  /// Whether a scope knows what it knew before.
  func isKept(_ number: Int) -> Bool { kept.indices.contains(number) && kept[number] }

  /// What the tag of a look-up names, all ways to come to that place considered.
  func resolution(of lookup: Lookup) -> TagResolution { resolutions[LookupKey(lookup)] ?? .unknown(nearMiss: nil) }

  /// Puts together what all ways to a place find there; only for places that a scope worked out anew.
  private mutating func conclude(since previous: LookupLinks?) {
    var places: Set<SourceRange> = []
    var gone: Set<LookupKey> = []
    for number in parts.indices where !kept[number] {
      for (key, _) in parts[number].answers { places.insert(key.place) }
      for (key, _) in previous?.parts[number].answers ?? [] {
        places.insert(key.place)
        gone.insert(key)
      }
    }
    resolutions = previous?.resolutions ?? Resolutions()
    for key in gone { resolutions[key] = nil }
    guard !places.isEmpty else { return }
    // Nearly all scopes look up nothing in these.
    let files = Set(places.map(\.file))
    let only = files.count == 1 ? files.first : nil
    let bits = files.bits
    let near = parts.indices.filter { number in
      fileBits[number] & bits != 0
        && parts[number].files.contains { file in only.map { $0 == file } ?? files.contains(file) }
    }
    var answers: [LookupKey: [LookupResolver.Answer]] = [:]
    var tags: [SourceRange: Set<String>] = [:]
    for number in near {
      for (key, answer) in parts[number].answers where places.contains(key.place) {
        answers[key, default: []].append(answer)
        tags[key.place, default: []].insert(key.tag)
      }
    }
    let nearTags = LookupResolver.NearTags()
    for (key, found) in answers {
      let resolution = LookupResolver.conclusion(key.tag, found, nearTags)
      // A place that stands for several tags is not at fault for one of them.
      let isShared = (tags[key.place]?.count ?? 0) > 1
      if case .found = resolution {
        resolutions[key] = resolution
      } else {
        resolutions[key] = isShared ? .unknown(nearMiss: nil) : resolution
      }
    }
    for number in near where kept[number] {
      kept[number] = parts[number].answers.allSatisfy { key, _ in
        !places.contains(key.place) || resolutions[key] == previous?.resolutions[key]
      }
    }
  }
}
