/// Paths as text: absolute, `/`-separated, without `.` and `..`.
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

  /// The folder that contains a path: `/` for `/a` and for `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path seen from a folder, or nil where it lies outside; empty for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
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
