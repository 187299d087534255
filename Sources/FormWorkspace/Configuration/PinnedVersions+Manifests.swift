import FormCatalogue
package import FormModel

/// What a project without lock file says of the version.
extension PinnedVersions {
  /// `pod 'Eureka', '~> 4.0'`: the newest release that is allowed; nil where any is, or where a branch is checked out.
  package static func inPodfile(_ bytes: [UInt8]) -> LibraryVersion? {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let code = line.prefix { $0 != "#" }.drop { $0 == " " || $0 == "\t" }
      guard code.hasPrefix("pod") else { continue }
      let quoted = quoted(in: code)
      guard quoted.first == "Eureka" else { continue }
      if namesSources(code) { return nil }
      return newest(quoted.dropFirst().compactMap { Requirement($0, isOfCarthage: false) })
    }
    return nil
  }

  /// `s.dependency 'Eureka', '~> 4.0'`.
  package static func inDependencies(ofPodspec bytes: [UInt8]) -> LibraryVersion? {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let code = line.prefix { $0 != "#" }
      guard code.contains(".dependency") else { continue }
      let quoted = quoted(in: code)
      guard quoted.first == "Eureka" else { continue }
      return newest(quoted.dropFirst().compactMap { Requirement($0, isOfCarthage: false) })
    }
    return nil
  }

  /// `github "xmartlabs/Eureka" ~> 3.0`.
  package static func inCartfile(_ bytes: [UInt8]) -> LibraryVersion? {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let code = line.prefix { $0 != "#" }
      guard let source = quoted(in: code).first, repositoryName(source).lowercased() == "eureka",
        let end = code.lastIndex(of: "\"")
      else { continue }
      return newest([Requirement(String(code[code.index(after: end)...]), isOfCarthage: true)].compactMap { $0 })
    }
    return nil
  }

  /// The version of a copy of Eureka, a submodule, is at the least that of the last release before it: its podspec's.
  static func eureka(copiedWith podspec: String) -> Pin? {
    guard case .success(let bytes) = FileSystem.read(podspec), let version = inPodspec(bytes) else { return nil }
    return Pin(version: version, path: podspec)
  }

  /// `s.version = '5.5.0'`.
  package static func inPodspec(_ bytes: [UInt8]) -> LibraryVersion? {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.prefix { $0 != "#" }.split(separator: "=", maxSplits: 1)
      guard words.count == 2, words[0].filter({ $0 != " " && $0 != "\t" }).hasSuffix(".version"),
        let text = quoted(in: words[1]).first, var version = LibraryVersion(text)
      else { continue }
      version.isLowerBound = true
      return version
    }
    return nil
  }

  /// What stands between quotes of either kind.
  static func quoted(in line: Substring) -> [String] {
    var found: [String] = []
    var rest = line
    while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let text = rest[rest.index(after: start)...]
      guard let end = text.firstIndex(of: rest[start]) else { break }
      found.append(String(text[..<end]))
      rest = text[text.index(after: end)...]
    }
    return found
  }

  private static func newest(_ requirements: [Requirement]) -> LibraryVersion? {
    guard !requirements.isEmpty else { return nil }
    let allowed = Catalogue.releases.filter { release in requirements.allSatisfy { $0.allows(release) } }
    guard var newest = allowed.last else { return nil }
    newest.olderCandidates = Array(allowed.dropLast())
    return newest
  }

  /// `~> 4.1`, `>= 4.0`, `4.1.1`.
  private struct Requirement {
    private let sign: Substring
    private let version: LibraryVersion
    /// Whether `~>` keeps the second number, too.
    private let isOfMinor: Bool

    /// - Parameter isOfCarthage: for Carthage `~> 4.1.2` leads up to 5.0, for CocoaPods to 4.2.
    init?(_ text: String, isOfCarthage: Bool) {
      let plain = text.filter { $0 != " " }
      sign = plain.prefix { "~<>=!".contains($0) }
      let digits = String(plain.dropFirst(sign.count))
      guard let version = LibraryVersion(digits), !(isOfCarthage && sign.isEmpty) else { return nil }
      self.version = version
      isOfMinor = !isOfCarthage && digits.prefix { $0 != "-" }.filter { $0 == "." }.count == 2
    }

    func allows(_ release: LibraryVersion) -> Bool {
      // A pre-release is taken only where one is asked for: `~> 1.3` does not lead up to 2.0.0-beta.1.
      if !release.preRelease.isEmpty, version.preRelease.isEmpty { return false }
      return switch sign {
      case "", "=", "==": release == version
      case "~>":
        release >= version && release.major == version.major && (!isOfMinor || release.minor == version.minor)
      case ">=": release >= version
      case ">": release > version
      case "<=": release <= version
      case "<": release < version
      default: false
      }
    }
  }

  // MARK: - Swift

  /// What a project builds against at the least: Eureka 1 is written in Swift 2, Eureka 2 and 3 in Swift 3, Eureka 4 in Swift 4.
  static func eureka(writtenIn language: Pin) -> Pin? {
    var version: LibraryVersion
    switch language.version.major {
    case ..<3: version = LibraryVersion(1, 0)
    case 3: version = LibraryVersion(2, 0, 1)
    case 4: version = LibraryVersion(4, 0)
    default: return nil
    }
    version.isLowerBound = true
    return Pin(version: version, path: language.path)
  }

  /// The Swift of the targets of an app: which of them a file belongs to is not known.
  struct Language {
    /// With the project that says so. Old tests are left as they are.
    var newest: Pin
    var oldest: LibraryVersion

    /// Of two projects both.
    static func of(_ languages: some Sequence<Language>) -> Language? {
      languages.reduce(nil as Language?) { all, one in
        guard let all else { return one }
        return Language(
          newest: all.newest.version < one.newest.version ? one.newest : all.newest, oldest: min(all.oldest, one.oldest)
        )
      }
    }
  }

  /// The Swift of the Xcode projects in a folder.
  static func language(in folder: String) -> Language? {
    Language.of(
      FileSystem.list(folder).lazy.filter { $0.name.hasSuffix(".xcodeproj") }.compactMap { entry in
        let path = folder + "/" + entry.name + "/project.pbxproj"
        guard case .success(let bytes) = FileSystem.read(path), let versions = swiftVersions(inProject: bytes) else {
          return nil
        }
        return Language(newest: Pin(version: versions.upperBound, path: path), oldest: versions.lowerBound)
      })
  }

  /// `SWIFT_VERSION = 4.2;`, the oldest and the newest; a project without it that no Xcode since 8 has looked through is of Swift 2.
  package static func swiftVersions(inProject bytes: [UInt8]) -> ClosedRange<LibraryVersion>? {
    let versions = numbers(behind: "SWIFT_VERSION = ", in: bytes)
    if let oldest = versions.min(), let newest = versions.max() { return oldest...newest }
    let checks =
      numbers(behind: "LastSwiftUpdateCheck = ", in: bytes) + numbers(behind: "LastUpgradeCheck = ", in: bytes)
    let old = LibraryVersion(2, 2)
    return checks.max().flatMap { $0 < LibraryVersion(800, 0) ? old...old : nil }
  }

  private static func numbers(behind word: String, in bytes: [UInt8]) -> [LibraryVersion] {
    bytes.places(of: word).compactMap { place in
      let digits = bytes[(place + word.utf8.count)...].prefix(8).prefix {
        $0 == UInt8(ascii: ".") || (48...57).contains($0)
      }
      return LibraryVersion(String(decoding: digits, as: UTF8.self))
    }
  }
}
