/// A version of Eureka (`5.5.0`, `2.0.0-beta.1`). A pre-release comes before its release.
package struct LibraryVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major, minor, patch: Int
  /// The text behind the dash, empty for a release.
  package var preRelease: String
  /// A state of the sources behind this release: what came later may be there already.
  package var isLowerBound = false
  /// The other releases that the manifest allows, in order: this is the newest of them, and what is there may be any.
  package var olderCandidates: [LibraryVersion] = []
  /// The library is built from sources out of reach, a fork or a copy: this is no more than a guess, and nothing is said of what
  /// a version has.
  package var isGuess = false

  package init(_ major: Int, _ minor: Int, _ patch: Int = 0, preRelease: String = "") {
    (self.major, self.minor, self.patch, self.preRelease) = (major, minor, patch, preRelease)
  }

  /// Reads `5`, `5.5`, `5.5.0`, `v5.5.0` and `2.0.0-beta.1`; nil for anything else.
  package init?(_ text: String) {
    let trimmed = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let halves = trimmed.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numbers = halves.first else { return nil }
    let parts = numbers.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
    self.init(
      parts[0] ?? 0, parts.count > 1 ? parts[1] ?? 0 : 0, parts.count > 2 ? parts[2] ?? 0 : 0,
      preRelease: halves.count > 1 ? String(halves[1]) : "")
  }

  package static func < (left: LibraryVersion, right: LibraryVersion) -> Bool {
    if left.major != right.major { return left.major < right.major }
    if left.minor != right.minor { return left.minor < right.minor }
    if left.patch != right.patch { return left.patch < right.patch }
    if left.preRelease.isEmpty { return false }
    return right.preRelease.isEmpty || left.preRelease < right.preRelease
  }

  /// The oldest release that it may be; itself where it is certain.
  package var earliest: LibraryVersion { olderCandidates.first ?? self }

  package var description: String {
    "\(major).\(minor).\(patch)" + (preRelease.isEmpty ? "" : "-\(preRelease)")
  }
}
