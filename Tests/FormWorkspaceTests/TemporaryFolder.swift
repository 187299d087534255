import Foundation

/// A folder with files that goes away with the value.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("formlsp-workspace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let target = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }
}
