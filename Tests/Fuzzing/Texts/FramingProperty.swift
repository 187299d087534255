import LanguageServerProtocol

extension Property {
  /// A stream gives the same frames however it arrives, and none of them is larger than the stream.
  package static let framing = Property("framing") { bytes in
    let whole = frames(in: bytes, size: max(1, bytes.count))
    var total = 0
    for case .body(let body) in whole { total += body.count }
    for size in [1, 7, 64] {
      try require(frames(in: bytes, size: size) == whole, "pieces of \(size) bytes give other frames than the whole")
    }
  }

  private static func frames(in bytes: [UInt8], size: Int) -> [FrameReader.Frame] {
    var reader = FrameReader()
    var frames: [FrameReader.Frame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = reader.next() {
        frames.append(frame)
        // As the server does: a body that is no JSON may hide a header.
        if case .body(let body) = frame, (try? JSON(parsing: body)) == nil { reader.recover(from: body) }
      }
    }
    return frames
  }
}
