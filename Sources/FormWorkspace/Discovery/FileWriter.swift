import SystemShims

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files so that nobody ever sees half of one.
package enum FileWriter {
  /// Replaces a file by a new one with the same mode, or makes one. A link stays a link: what it leads to is replaced.
  /// - Parameter root: the folder that must not be left, whatever links there are: a repository has no say in what is written
  ///   outside of it. nil where a person named the file.
  package static func replace(
    _ path: String, with bytes: [UInt8], within root: String? = nil
  ) -> Result<Void, FileSystem.ReadError> {
    let target = FileSystem.realPath(path) ?? path
    if let root {
      // A file that is not there yet stands where its folder is, unless a link that leads nowhere takes its place.
      let isThere = FileSystem.kind(of: path, followingLinks: false) != nil
      let place = isThere ? FileSystem.realPath(path) : FileSystem.realPath(Paths.folder(of: path))
      guard let place, let root = FileSystem.realPath(root), Paths.relative(place, to: root) != nil else {
        return .failure(FileSystem.ReadError(reason: "it leads out of '\(root)'"))
      }
    }
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG { return write(bytes, directlyTo: target) }
    if isThere, access(target, W_OK) != 0 { return .failure(lastError()) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let descriptor = formlsp_make_temporary_file(Paths.folder(of: target), &buffer, buffer.count)
    guard descriptor >= 0 else { return .failure(lastError()) }
    defer { formlsp_forget_temporary_file() }
    let temporary = buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    let mode = isThere ? status.st_mode & 0o7777 : 0o666 & ~currentMask()
    let isWritten = writeAll(bytes, to: descriptor) && fchmod(descriptor, mode) == 0
    if isWritten, isThere { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    let failure = isWritten ? nil : lastError()
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(temporary, target) == 0 else {
      let error = failure ?? lastError()
      unlink(temporary)
      return .failure(error)
    }
    return .success(())
  }

  /// For what cannot be replaced: `/dev/stdout`, a pipe.
  private static func write(_ bytes: [UInt8], directlyTo path: String) -> Result<Void, FileSystem.ReadError> {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(lastError()) }
    let isWritten = writeAll(bytes, to: descriptor)
    let error = lastError()
    close(descriptor)
    return isWritten ? .success(()) : .failure(error)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let written = systemWrite(descriptor, base + offset, buffer.count - offset)
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        offset += written
      }
      return true
    }
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  private static func lastError() -> FileSystem.ReadError {
    FileSystem.ReadError(reason: String(cString: strerror(errno)))
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
