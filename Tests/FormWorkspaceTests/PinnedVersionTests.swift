import FormModel
import FormWorkspace
import Testing

@Suite("Versions from lock files")
struct PinnedVersionTests {
  static let newFormat = """
    {"pins": [{"identity": "other", "state": {"version": "1.0.0"}},
      {"identity": "eureka", "location": "https://github.com/xmartlabs/Eureka.git", "state": {"version": "5.3.0"}}], "version": 3}
    """
  static let oldFormat = """
    {"object": {"pins": [{"package": "Eureka", "repositoryURL": "https://github.com/xmartlabs/Eureka",
      "state": {"branch": null, "version": "5.2.1"}}]}, "version": 1}
    """

  @Test("Package.resolved of all formats, mirrors and forks by name of the repository")
  func packageResolved() {
    #expect(PinnedVersions.inPackageResolved(Array(Self.newFormat.utf8)) == LibraryVersion(5, 3))
    #expect(PinnedVersions.inPackageResolved(Array(Self.oldFormat.utf8)) == LibraryVersion(5, 2, 1))
    #expect(
      PinnedVersions.inPackageResolved(
        Array("{\"pins\": [{\"identity\": \"eureka\", \"state\": {\"branch\": \"main\"}}]}".utf8)) == nil)
    #expect(PinnedVersions.inPackageResolved(Array("not JSON".utf8)) == nil)
  }

  @Test("Podfile.lock: the pod itself, below PODS, with dependencies or in quotes")
  func podfileLock() {
    let text =
      "PODS:\n  - Other (1.0.0):\n    - Eureka (~> 4.0)\n  - \"Eureka (4.3.1)\":\n    - X\n\nDEPENDENCIES:\n  - Eureka (9.9.9)\n"
    #expect(PinnedVersions.inPodfileLock(Array(text.utf8)) == LibraryVersion(4, 3, 1))
    for (options, isLowerBound) in [(":branch: Swift3", true), (":commit: 1a2b", true), (":tag: 4.3.1", false)] {
      let checkout =
        "\nEXTERNAL SOURCES:\n  Eureka:\n    :git: https://github.com/xmartlabs/Eureka.git\n    \(options)\n"
      let other = "\nCHECKOUT OPTIONS:\n  SnapKit:\n    :commit: 3c4d\n"
      let version = PinnedVersions.inPodfileLock(Array((text + checkout + other).utf8))
      #expect(version?.isLowerBound == isLowerBound)
    }
    #expect(PinnedVersions.inPodfileLock(Array("DEPENDENCIES:\n  - Eureka (9.9.9)\n".utf8)) == nil)
  }

  @Test("Cartfile.resolved, with and without v")
  func cartfile() {
    let text = "github \"a/b\" \"1.0\"\ngithub \"xmartlabs/Eureka\" \"v4.0.1\"\n"
    #expect(PinnedVersions.inCartfileResolved(Array(text.utf8)) == LibraryVersion(4, 0, 1))
  }

  @Test("the nearest folder counts, SwiftPM before Xcode before CocoaPods before Carthage")
  func order() throws {
    let folder = try TemporaryFolder([
      "Package.resolved": Self.newFormat, "Podfile.lock": "PODS:\n  - Eureka (4.1.1)\n",
      "ios/Cartfile.resolved": "github \"xmartlabs/Eureka\" \"3.0.0\"\n", "ios/Sources/A.swift": "",
      "mac/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": Self.oldFormat,
      "mac/Podfile.lock": "PODS:\n  - Eureka (4.1.1)\n",
    ])
    let root = folder.path
    #expect(PinnedVersions.eureka(for: root, upTo: root)?.version == LibraryVersion(5, 3))
    #expect(PinnedVersions.eureka(for: root + "/ios/Sources", upTo: root)?.version == LibraryVersion(3, 0))
    #expect(PinnedVersions.eureka(for: root + "/mac", upTo: root)?.version == LibraryVersion(5, 2, 1))
    #expect(PinnedVersions.eureka(for: root + "/ios", upTo: root + "/ios/Sources") == nil)
  }
}
