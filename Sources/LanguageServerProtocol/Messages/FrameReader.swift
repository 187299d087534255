/// Cuts a stream of bytes into message bodies.
///
/// Header keys are read in any case, headers other than `Content-Length` are ignored. After a header that cannot be read
/// the stream goes on at the next readable `Content-Length`.
package struct FrameReader: Sendable {
  /// A body may have this many bytes.
  package static let bodyLimit = 64 << 20

  /// What came out of the stream.
  package enum Frame: Hashable, Sendable {
    case body([UInt8])
    /// The header could not be read, for this reason; bytes up to the next readable one are dropped.
    case brokenHeader(String)
  }

  private enum Expectation: Sendable {
    case header, body(Int), readableHeader
  }

  /// A header has a few dozen bytes; whoever sends this many speaks another protocol.
  private static let headerLimit = 8 << 10

  private var buffer: [UInt8] = []
  private var start = 0
  private var expectation = Expectation.header

  package init() {}

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    // Read bytes leave only when they are the larger part: every byte moves at most once or twice.
    if start > 4096, start * 2 > buffer.count {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next frame that is complete; nil when more bytes are needed.
  package mutating func next() -> Frame? {
    while true {
      switch expectation {
      case .header:
        guard let frame = readHeader() else { return nil }
        switch frame {
        case .length(let length): expectation = .body(length)
        case .broken(let reason):
          start += 1  // not the same header again
          expectation = .readableHeader
          return .brokenHeader(reason)
        }
      case .readableHeader:
        guard let found = Self.readableHeader(in: buffer[start...]) else {
          // A header may have begun in the last bytes.
          start = max(start, buffer.count - 128)
          return nil
        }
        start = found
        expectation = .header
      case .body(let length):
        guard buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<start + length])
        start += length
        expectation = .header
        return .body(body)
      }
    }
  }

  /// To be called with a body that is no JSON, before the next `next()`: when a header stands inside (the announced length
  /// was too large), reading goes on there.
  package mutating func recover(from body: [UInt8]) {
    guard let found = Self.readableHeader(in: body[...]) else { return }
    buffer.replaceSubrange(0..<start, with: body[found...])
    start = 0
    expectation = .header
  }

  private enum Header {
    case length(Int)
    case broken(String)
  }

  /// Reads up to the empty line; nil when it has not come yet. A broken header stays in the buffer: a readable one may
  /// stand in its lines.
  private mutating func readHeader() -> Header? {
    var place = start
    var length: Int?
    while let end = buffer[place...].firstIndex(of: 0x0A) {
      var line = buffer[place..<end]
      if line.last == 0x0D { line.removeLast() }
      if line.isEmpty {
        if place == start {  // an empty line before a header does no harm
          start = end + 1
          place = start
          continue
        }
        guard let length else { return .broken("a header without 'Content-Length'") }
        start = end + 1
        return .length(length)
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return .broken("a header line without ':'") }
      if Self.isContentLength(line[..<colon]) {
        guard let value = Self.length(line[(colon + 1)...]) else {
          return .broken("a 'Content-Length' that is no number up to \(Self.bodyLimit)")
        }
        length = value
      }
      place = end + 1
    }
    guard buffer.count - start <= Self.headerLimit else { return .broken("a header without end") }
    return nil
  }

  /// Where the next `Content-Length: <number>` with a line end begins, anywhere in the bytes: behind a body there is no
  /// line end before it. Inside a JSON string there is never one after it.
  private static func readableHeader(in bytes: ArraySlice<UInt8>) -> Int? {
    var place = bytes.startIndex
    while let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) {
      let begin = colon - contentLength.count
      if begin >= bytes.startIndex, isContentLength(bytes[begin..<colon]),
        let end = bytes[colon...].prefix(64).firstIndex(of: 0x0A), length(bytes[(colon + 1)..<end]) != nil
      {
        return begin
      }
      place = colon + 1
    }
    return nil
  }

  private static let contentLength = Array("content-length".utf8)

  private static func isContentLength(_ key: ArraySlice<UInt8>) -> Bool {
    let key = trimmed(key)
    return key.count == contentLength.count
      && zip(key, contentLength).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
  }

  private static func length(_ digits: ArraySlice<UInt8>) -> Int? {
    let digits = trimmed(digits)
    guard !digits.isEmpty, digits.count <= 20 else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      guard value <= bodyLimit else { return nil }
    }
    return value
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D { bytes.removeLast() }
    return bytes
  }
}

extension JSON {
  /// The value as a message of the stream: header and body.
  package var frame: [UInt8] {
    let body = bytes
    var frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
    frame.append(contentsOf: body)
    return frame
  }
}
