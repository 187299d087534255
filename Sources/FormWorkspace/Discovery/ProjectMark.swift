/// What says that a folder is a project: something that a build system reads there.
package struct ProjectMark: Hashable, Sendable {
  /// Where the paths in it start from.
  let folder: String
  /// The file that says which other folders belong to it.
  let manifest: String

  /// The mark that an entry of a folder is, by its name; nil for everything else.
  init?(_ entry: FileSystem.Entry, in folder: String) {
    guard let manifest = Self.manifest(entry.name, kind: entry.kind), !Self.isBundle(folder) else { return nil }
    let path = Paths.joined(folder, manifest)
    if let needed = Self.needed[entry.name], !Self.contains(needed, path) { return nil }
    self.folder = folder
    self.manifest = path
  }

  /// The mark of a manifest; nil where there is none at the path.
  init?(manifest path: String) {
    guard FileSystem.kind(of: path) == .file else { return nil }
    let folder = Paths.folder(of: path)
    let bundle = Self.isBundle(folder) ? FileSystem.Entry(name: Paths.name(of: folder), kind: .folder) : nil
    guard let above = Self.folder(ofManifest: path) else { return nil }
    self.init(bundle ?? FileSystem.Entry(name: Paths.name(of: path), kind: .file), in: above)
  }

  /// The folder that a manifest at a path speaks for; nil for the path of any other file.
  static func folder(ofManifest path: String) -> String? {
    let folder = Paths.folder(of: path)
    switch Paths.name(of: path) {
    case "project.pbxproj", "contents.xcworkspacedata": return isBundle(folder) ? Paths.folder(of: folder) : nil
    case let name: return manifest(name, kind: .file) == nil ? nil : folder
    }
  }

  /// What paths in the manifest are relative to may be a folder inside of the project: Xcode's groups have paths of their own.
  var hasGroups: Bool { manifest.hasSuffix(".pbxproj") }

  private static func manifest(_ name: String, kind: FileSystem.Kind) -> String? {
    guard kind == .file else {
      if name.utf8.last == UInt8(ascii: "j"), name.hasSuffix(".xcodeproj") { return name + "/project.pbxproj" }
      if name.utf8.last == UInt8(ascii: "e"), name.hasSuffix(".xcworkspace") {
        return name + "/contents.xcworkspacedata"
      }
      return nil
    }
    return files.contains(name) || name.hasSuffix(".podspec") ? name : nil
  }

  private static let files: Set<String> = [
    "Package.swift", "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "project.yml", "Project.swift",
    "Workspace.swift", "WORKSPACE", "WORKSPACE.bazel", "MODULE.bazel",
  ]

  /// An app may have a type of that name; a manifest imports this.
  private static let needed: [String: String] = [
    "Package.swift": "PackageDescription", "Project.swift": "ProjectDescription",
    "Workspace.swift": "ProjectDescription",
  ]

  /// Whether a folder is one file to a person.
  static func isBundle(_ folder: String) -> Bool {
    folder.hasSuffix(".xcodeproj") || folder.hasSuffix(".xcworkspace")
  }

  private static func contains(_ word: String, _ path: String) -> Bool {
    guard case .success(let bytes) = FileSystem.read(path) else { return false }
    return bytes.hasPlace(of: word)
  }
}
