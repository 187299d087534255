import FormModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The disk, as far as formlsp looks at it: reading files and listing folders, without Foundation's cost per call.
package enum FileSystem {
  /// Why a file could not be read, in words for the person who asked.
  package struct ReadError: Error, Hashable, Sendable {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  package enum Kind: Hashable, Sendable { case file, folder, link, other }

  package struct Entry: Hashable, Sendable {
    package var name: String
    package var kind: Kind
  }

  /// Everything in a file, by read(2) into one buffer; mapping a file costs more than that for sources.
  package static func read(_ path: String) -> Result<[UInt8], ReadError> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(lastError()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(lastError()) }
    guard status.st_mode & S_IFMT != S_IFDIR else { return .failure(ReadError(reason: "is a folder")) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(ReadError(reason: "is not a regular file")) }
    let expected = max(0, Int(status.st_size))
    guard expected <= maximumLength else { return .failure(ReadError(reason: "is larger than 256 MB")) }
    var failure: ReadError?
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      while count < expected, let base = buffer.baseAddress {
        let got = systemRead(descriptor, base + count, expected - count)
        if got < 0 {
          if errno == EINTR { continue }
          failure = lastError()
          return
        }
        if got == 0 { return }
        count += got
      }
    }
    if let failure { return .failure(failure) }
    return .success(bytes)
  }

  /// Everything that can be read from standard input.
  package static func readStandardInput() -> Result<[UInt8], ReadError> {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = buffer.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress, $0.count) }
      if got < 0 {
        if errno == EINTR { continue }
        return .failure(lastError())
      }
      if got == 0 { return .success(bytes) }
      bytes += buffer[..<got]
      guard bytes.count <= maximumLength else { return .failure(ReadError(reason: "is larger than 256 MB")) }
    }
  }

  /// What is in a folder, sorted by name; empty when it cannot be listed.
  package static func list(_ path: String) -> [Entry] { (try? contents(of: path).get()) ?? [] }

  /// The same, or why it cannot be listed.
  package static func contents(of path: String) -> Result<[Entry], ReadError> {
    guard let folder = opendir(path) else { return .failure(lastError()) }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): self.kind(of: path + "/" + name, followingLinks: false) ?? .other
        default: .other
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return .success(entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  /// What stands at a path, or nil when nothing does.
  package static func kind(of path: String, followingLinks: Bool = true) -> Kind? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Tells two states of a file apart.
  package struct Stamp: Hashable, Sendable {
    var length: Int
    var seconds: Int
    var nanoseconds: Int
    var node: UInt64
  }

  /// The state of a file; nil where there is none.
  package static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      length: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec),
      node: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Whether something stands at a path.
  package static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// The path without links, `.` and `..`, or nil when nothing stands there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder that relative paths start from.
  package static var currentFolder: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// Identifies a file or folder whatever path leads to it, so that no loop of links is entered and no input overwritten.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// Whether two paths lead to one file, however they are spelled.
  package static func isSame(_ path: String, as other: String) -> Bool {
    identity(of: path).map { $0 == identity(of: other) } ?? false
  }

  private static let maximumLength = 256 << 20

  private static func lastError() -> ReadError { ReadError(reason: String(cString: strerror(errno))) }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
