import FormFiles
package import FormModel

/// Which version of Eureka a project builds against, by the lock files of SwiftPM, Xcode, CocoaPods and Carthage; without one,
/// by what the manifest asks for, and else by the Swift that the project is written in.
package enum PinnedVersions {
  /// A version and the file that pins it.
  package struct Pin: Hashable, Sendable {
    package var version: LibraryVersion
    package var path: String

    /// The first of several that name one version; nil where they don't. A library is built with what all its examples pin.
    fileprivate static func shared(by pins: [Pin]) -> Pin? {
      pins.first.flatMap { first in pins.allSatisfy { $0.version == first.version } ? first : nil }
    }
  }

  /// The pin that counts for a folder: the first one found going up to `root`.
  package static func eureka(for folder: String, upTo root: String) -> Pin? {
    var cache = Cache()
    return cache.eureka(for: folder, upTo: root)
  }

  /// The pin in one folder. Package.resolved at its root comes before those inside Xcode's projects, then CocoaPods, then
  /// Carthage, then the manifests.
  static func eureka(in folder: String) -> Pin? {
    let entries = FileSystem.list(folder)
    let packages =
      [folder + "/Package.resolved"]
      + entries.compactMap { entry in
        if entry.name.hasSuffix(".xcworkspace") {
          folder + "/" + entry.name + "/xcshareddata/swiftpm/Package.resolved"
        } else if entry.name.hasSuffix(".xcodeproj") {
          folder + "/" + entry.name + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        } else {
          nil
        }
      }
    let readers: [(String, ([UInt8]) -> LibraryVersion?)] =
      packages.map { ($0, inPackageResolved) }
      + [
        (folder + "/Podfile.lock", inPodfileLock), (folder + "/Cartfile.resolved", inCartfileResolved),
        (folder + "/Podfile", inPodfile), (folder + "/Cartfile", inCartfile),
      ]
      + entries.filter { $0.name.hasSuffix(".podspec") }.map {
        (folder + "/" + $0.name, inDependencies(ofPodspec:))
      }
    for (path, reader) in readers {
      guard case .success(let bytes) = FileSystem.read(path), let version = reader(bytes) else { continue }
      return Pin(version: version, path: path)
    }
    return nil
  }

  /// Format 1 keeps its pins in `object`, with `repositoryURL` for `location`.
  package static func inPackageResolved(_ bytes: [UInt8]) -> LibraryVersion? {
    guard let root = DataDocument(parsing: SourceText(bytes: bytes), as: .json).root else { return nil }
    let pins = root["pins"] ?? root["object"]?["pins"]
    for pin in pins?.items ?? [] {
      let location = pin["location"]?.string ?? pin["repositoryURL"]?.string ?? ""
      let names = [pin["identity"]?.string, pin["package"]?.string, repositoryName(location)]
      guard names.contains(where: { $0?.lowercased() == "eureka" }), let version = pin["state"]?["version"]?.string
      else {
        continue
      }
      return LibraryVersion(version)
    }
    return nil
  }

  /// The entry below `PODS:` that names the pod itself, not one that depends on it. A branch or commit that was checked out
  /// calls itself by the last release before it, and so does a copy in the project, whatever was changed in it.
  package static func inPodfileLock(_ bytes: [UInt8]) -> LibraryVersion? {
    var found: LibraryVersion?
    var heading: Substring = ""
    var isOfEureka = false
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.first == " " else {
        heading = line
        continue
      }
      if heading == "EXTERNAL SOURCES:" || heading == "CHECKOUT OPTIONS:" {
        if !line.hasPrefix("    ") { isOfEureka = line == "  Eureka:" }
        let isOwn = ["    :branch:", "    :commit:", "    :path:"].contains { line.hasPrefix($0) }
        if isOfEureka, isOwn { found?.isLowerBound = true }
      }
      guard heading == "PODS:", found == nil, line.hasPrefix("  - ") else { continue }
      var entry = line.dropFirst(4).filter { $0 != "\"" && $0 != "'" }
      if entry.hasSuffix(":") { entry.removeLast() }
      guard entry.hasPrefix("Eureka ("), entry.hasSuffix(")") else { continue }
      found = LibraryVersion(String(entry.dropFirst("Eureka (".count).dropLast()))
    }
    return found
  }

  /// `github "xmartlabs/Eureka" "5.3.0"`.
  package static func inCartfileResolved(_ bytes: [UInt8]) -> LibraryVersion? {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard quoted.count >= 4, repositoryName(String(quoted[1])).lowercased() == "eureka" else { continue }
      return LibraryVersion(String(quoted[3]))
    }
    return nil
  }

  static func repositoryName(_ location: String) -> String {
    let name = Paths.name(of: location)
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}

extension PinnedVersions {
  /// Asks each folder once.
  struct Cache: Sendable {
    private var known: [String: Pin?] = [:]
    private var languages: [String: Language?] = [:]
    private var guesses: [String: Pin?] = [:]
    private var pinsOfExamples: [String: Pin?] = [:]
    private var neighbours = Neighbours()
    private let copies: [String: Pin]
    private let examples: [String: [String]]
    private let projects: Set<String>

    /// - Parameters:
    ///   - copies: the podspecs of copies of Eureka, by the folder of the project that each is in.
    ///   - examples: the folders of Xcode projects inside of others, by those, or by the folder that was walked.
    ///   - projects: the folders with anything that a build system reads. Apps beside one another in a folder that is none
    ///     say nothing of what else is in it.
    init(copies: [String: [String]] = [:], examples: [String: [String]] = [:], projects: Set<String> = []) {
      self.examples = examples
      self.projects = projects
      self.copies = copies.compactMapValues { podspecs in
        podspecs.compactMap(PinnedVersions.eureka(copiedWith:)).min { $0.version < $1.version }
      }
    }

    mutating func eureka(for folder: String, upTo root: String) -> Pin? {
      let copies = copies
      var neighbours = Neighbours()
      swap(&neighbours, &self.neighbours)
      defer { swap(&neighbours, &self.neighbours) }
      if let pin = Self.first(
        from: folder, upTo: root, known: &known,
        { folder in
          if let own = PinnedVersions.eureka(in: folder) { return own }
          let others = folder == root ? [] : neighbours.namesakes(of: folder)
          return others.lazy.compactMap { PinnedVersions.eureka(in: $0) }.first ?? copies[folder]
        })
      {
        return pin
      }
      let (examples, projects) = (examples, projects)
      let ofExamples = Self.first(from: folder, upTo: root, known: &pinsOfExamples) { folder in
        guard projects.contains(folder), let examples = examples[folder] else { return nil }
        return Pin.shared(by: examples.compactMap { PinnedVersions.eureka(in: $0) })
      }
      if let ofExamples { return ofExamples }
      let written = language(for: folder, upTo: root).flatMap { PinnedVersions.eureka(writtenIn: $0.newest) }
      guard
        var guess = Self.first(
          from: folder, upTo: root, known: &guesses, { PinnedVersions.manifestOfSources(in: $0) })
      else { return written }
      guess.version = written?.version ?? guess.version
      guess.version.isGuess = true
      return guess
    }

    /// The Swift of the nearest Xcode project, else of one beside the folder: a library has it in its example.
    mutating func language(for folder: String, upTo root: String) -> Language? {
      let examples = examples
      return Self.first(from: folder, upTo: root, known: &languages) { folder in
        PinnedVersions.language(in: folder)
          ?? examples[folder].flatMap { Language.of($0.lazy.compactMap(PinnedVersions.language)) }
      }
    }

    private static func first<Found>(
      from folder: String, upTo root: String, known: inout [String: Found?], _ ask: (String) -> Found?
    ) -> Found? {
      var asked: [String] = []
      var result: Found?
      for above in Paths.upwards(from: folder) where Paths.relative(above, to: root) != nil {
        if let pin = known[above] {
          result = pin
          break
        }
        asked.append(above)
        result = ask(above)
        if result != nil { break }
      }
      for folder in asked { known[folder] = .some(result) }
      return result
    }
  }
}

extension PinnedVersions {
  /// The folders beside one whose names differ from its own by case alone: where the project is built, most disks know one
  /// folder by all of them. What is in the folder around is read once for all that are in it.
  private struct Neighbours {
    /// The names in a folder, by what they are without case.
    private var known: [String: [String: [String]]] = [:]

    mutating func namesakes(of folder: String) -> [String] {
      let (above, own) = (Paths.folder(of: folder), Paths.name(of: folder))
      let names = known[above] ?? Dictionary(grouping: FileSystem.list(above).map(\.name)) { $0.lowercased() }
      known[above] = names
      return names[own.lowercased(), default: []].filter { $0 != own }.map { above + "/" + $0 }
    }
  }
}
