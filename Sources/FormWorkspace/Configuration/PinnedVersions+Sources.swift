import FormFiles
import FormModel

/// Where a project builds Eureka from sources that nothing gives a version: another Xcode project, a folder, a branch.
extension PinnedVersions {
  /// The manifest in a folder that says so.
  static func manifestOfSources(in folder: String) -> Pin? {
    var readers: [(String, ([UInt8]) -> Bool)] = [
      (folder + "/Package.resolved", hasBranch(inPackageResolved:)), (folder + "/Package.swift", hasFolder(inPackage:)),
      (folder + "/Cartfile.resolved", hasBranch(inCartfile:)), (folder + "/Podfile", hasSources(inPodfile:)),
      (folder + "/Cartfile", hasBranch(inCartfile:)),
    ]
    for entry in FileSystem.list(folder) {
      let bundle = folder + "/" + entry.name
      if entry.name.hasSuffix(".xcworkspace") {
        readers.append((bundle + "/xcshareddata/swiftpm/Package.resolved", hasBranch(inPackageResolved:)))
        readers.append((bundle + "/contents.xcworkspacedata", namesProject))
      } else if entry.name.hasSuffix(".xcodeproj") {
        readers.append(
          (bundle + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved", hasBranch(inPackageResolved:)))
        readers.append((bundle + "/project.pbxproj", { namesProject(in: $0) || hasPackageOfSources(inProject: $0) }))
      }
    }
    for (path, reader) in readers {
      guard case .success(let bytes) = FileSystem.read(path), reader(bytes) else { continue }
      return Pin(version: Analysis.newestVersion, path: path)
    }
    return nil
  }

  /// `path = ../Eureka/Eureka.xcodeproj;`, `location = "group:Eureka/Eureka.xcodeproj"`.
  package static func namesProject(in bytes: [UInt8]) -> Bool {
    bytes.hasPlace(of: "Eureka.xcodeproj") { place in
      guard place > 0 else { return true }
      return !Project.isWord(bytes[place - 1]) && bytes[place - 1] != UInt8(ascii: "-")
    }
  }

  /// A package in a folder (`relativePath = ../Eureka;`), or the branch or commit of one.
  package static func hasPackageOfSources(inProject bytes: [UInt8]) -> Bool {
    func value(behind place: Int) -> String {
      let text = bytes[place...].prefix(1_000).prefix { $0 != UInt8(ascii: ";") }
      return String(decoding: text, as: UTF8.self).filter { $0 != "\"" }
    }
    let folders = bytes.places(of: "relativePath = ", most: 1_000).map {
      value(behind: $0 + "relativePath = ".utf8.count)
    }
    if folders.contains(where: { Paths.name(of: $0).lowercased() == "eureka" }) { return true }
    return bytes.hasPlace(of: "repositoryURL = ") { place in
      let start = place + "repositoryURL = ".utf8.count
      guard repositoryName(value(behind: start)).lowercased() == "eureka" else { return false }
      // Its requirement stands in the braces behind.
      let rest = Array(bytes[start...].prefix(1_000).prefix { $0 != UInt8(ascii: "}") })
      return rest.hasPlace(of: "kind = branch") || rest.hasPlace(of: "kind = revision")
    }
  }

  /// `"state": {"branch": "main"}`.
  package static func hasBranch(inPackageResolved bytes: [UInt8]) -> Bool {
    guard let root = DataDocument(parsing: SourceText(bytes: bytes), as: .json).root else { return false }
    return (root["pins"] ?? root["object"]?["pins"])?.items.contains { pin in
      let location = pin["location"]?.string ?? pin["repositoryURL"]?.string ?? ""
      let names = [pin["identity"]?.string, pin["package"]?.string, repositoryName(location)]
      return names.contains { $0?.lowercased() == "eureka" } && pin["state"]?["version"]?.string == nil
    } ?? false
  }

  /// `.package(path: "../Eureka")`, `.package(url: "https://example.com/Eureka", branch: "main")`.
  package static func hasFolder(inPackage bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").contains { line in
      guard line.contains(".package("),
        quoted(in: line).contains(where: { repositoryName($0).lowercased() == "eureka" })
      else { return false }
      return ["path:", "branch:", "revision:", ".branch(", ".revision("].contains { line.contains($0) }
    }
  }

  /// `pod 'Eureka', :path => '../Eureka'`.
  package static func hasSources(inPodfile bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let code = line.prefix { $0 != "#" }.drop { $0 == " " || $0 == "\t" }
      return code.hasPrefix("pod") && quoted(in: code).first == "Eureka" && namesSources(code)
    }
  }

  static func namesSources(_ pod: some StringProtocol) -> Bool {
    ["git", "branch", "commit", "path", "podspec"].contains { pod.contains(":\($0)") || pod.contains(" \($0):") }
  }

  /// `github "xmartlabs/Eureka" "master"`.
  package static func hasBranch(inCartfile bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let quoted = quoted(in: line.prefix { $0 != "#" })
      guard quoted.count >= 2, repositoryName(quoted[0]).lowercased() == "eureka" else { return false }
      return LibraryVersion(quoted[1]) == nil
    }
  }
}
