/// Paths as text: absolute, `/`-separated, without `.` and `..`. Cut at bytes: `/` is one in UTF-8, and whole characters cost
/// ten times as much.
package enum Paths {
  /// An absolute path without `.`, `..` and doubled slashes. Links are not followed.
  package static func absolute(_ path: String, in folder: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path of what has a name in a folder.
  static func joined(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  /// The folder that contains a path: `/` for `/a` and for `/`.
  package static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash != bytes.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    let bytes = path.utf8
    return bytes.lastIndex(of: UInt8(ascii: "/")).map { String(path[bytes.index(after: $0)...]) } ?? path
  }

  /// The path seen from a folder, or nil where it lies outside; empty for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String? {
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let length = folder.utf8.count
    if path.utf8.count == length { return "" }
    let rest = path.utf8.dropFirst(length)
    if folder == "/" { return String(Substring(rest)) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return String(Substring(rest.dropFirst()))
  }

  /// The folder and every folder above it, nearest first, up to `/`.
  package static func upwards(from folder: String) -> [String] {
    var folders = [folder]
    var current = folder
    while current != "/" {
      current = self.folder(of: current)
      folders.append(current)
    }
    return folders
  }
}
