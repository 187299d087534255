/// The search for the name that was probably meant.
package enum NearestName {
  /// The one candidate that is close enough to what was written, or nil when none is or several are equally close.
  /// Close enough is an edit distance of 2, of 1 for names shorter than five letters; names that differ in case only
  /// are close at any length (`rules.md`, "Open and closed forms").
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    guard let written = written(name) else { return nil }
    let limit = written.count < 5 ? 1 : 2
    var best: String?
    var bestDistance = limit + 1
    var isTied = false
    for candidate in candidates where candidate != name && candidate != best {
      guard couldBeNear(candidate, name),
        let distance = closeness(of: Array(candidate), to: written, limit: limit)
      else { continue }
      if distance < bestDistance {
        (best, bestDistance, isTied) = (candidate, distance, false)
      } else if distance == bestDistance {
        isTied = true
      }
    }
    return isTied ? nil : best
  }

  /// All candidates close enough, without judging between them: "exactly one known tag" asks for the count.
  package static func near(_ name: String, among candidates: some Sequence<String>) -> [String] {
    guard let written = written(name) else { return [] }
    let limit = written.count < 5 ? 1 : 2
    var found: [String] = []
    for candidate in candidates where candidate != name && !found.contains(candidate) {
      guard couldBeNear(candidate, name) else { continue }
      if closeness(of: Array(candidate), to: written, limit: limit) != nil { found.append(candidate) }
    }
    return found
  }

  /// The number of inserted, removed, replaced and swapped neighbouring letters between two texts; nil above `limit`.
  package static func distance(from left: String, to right: String, limit: Int = 2) -> Int? {
    distance(from: Array(left), to: Array(right), limit: limit)
  }

  /// The letters of a name; nil for one that is so long that nobody typed it.
  private static func written(_ name: String) -> [Character]? {
    name.utf8.count <= 256 ? Array(name) : nil
  }

  /// What says without a look at the letters that two names are far apart: two letters more or less may have a few bytes each.
  private static func couldBeNear(_ candidate: String, _ name: String) -> Bool {
    abs(candidate.utf8.count - name.utf8.count) <= 64 && candidate.utf8.count <= 512
  }

  /// Case-only differences come before any edit.
  private static func closeness(of candidate: [Character], to written: [Character], limit: Int) -> Int? {
    if candidate.count == written.count, zip(candidate, written).allSatisfy({ $0.lowercased() == $1.lowercased() }) {
      return 0
    }
    return distance(from: written, to: candidate, limit: limit)
  }

  /// Optimal string alignment on three rows of the table.
  private static func distance(from left: [Character], to right: [Character], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(current[column - 1] + 1, last[column] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      if let smallest = current.min(), smallest > limit { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
