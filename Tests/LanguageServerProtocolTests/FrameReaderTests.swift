import LanguageServerProtocol
import Testing

@Suite struct FrameReaderTests {
  /// All frames of the text, bodies as text, broken headers as `!`.
  private func frames(_ text: String, chunk: Int = .max) -> [String] {
    var reader = FrameReader()
    var frames: [String] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      reader.append(bytes.prefix(chunk))
      bytes = bytes.dropFirst(chunk)
      while let frame = reader.next() {
        switch frame {
        case .body(let body):
          frames.append(String(decoding: body, as: UTF8.self))
          if (try? JSON(parsing: body)) == nil { reader.recover(from: body) }
        case .brokenHeader: frames.append("!")
        }
      }
    }
    return frames
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `bodies are found whatever the size of the pieces`(chunk: Int) {
    let stream = "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n\"é\""
    #expect(frames(stream, chunk: chunk) == ["{}", "\"é\""])
  }

  @Test(arguments: [
    "content-length: 2\r\n\r\n{}", "CONTENT-LENGTH:2\r\n\r\n{}", "Content-Length:   2  \r\n\r\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nX-Other: a: b\r\n\r\n{}", "Content-Length: 2\n\n{}", "\r\n\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 7\r\nContent-Length: 2\r\n\r\n{}", "Content-Length: 0002\r\n\r\n{}",
  ])
  func `headers are read leniently`(stream: String) {
    #expect(frames(stream) == ["{}"])
    #expect(frames(stream, chunk: 1) == ["{}"])
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n{}", "Content-Length: -2\r\n\r\n{}", "Content-Length: 99999999999999999999999\r\n\r\n{}",
    "Content-Length: 9223372036854775807\r\n\r\n{}", "Content-Length: 67108865\r\n\r\n{}", "Content-Length:\r\n\r\n{}",
    "Content-Type: a\r\n\r\n{}", "GET / HTTP/1.1\r\n", "rubbish\n", "Content-Length 2\r\n\r\n{}",
  ])
  func `after a broken header the stream goes on at the next readable one`(broken: String) {
    let stream = broken + "Content-Length: 4\r\n\r\n[12]Content-Length: 2\r\n\r\n{}"
    #expect(frames(stream) == ["!", "[12]", "{}"])
    #expect(frames(stream, chunk: 1) == ["!", "[12]", "{}"])
    #expect(frames(stream, chunk: 5) == ["!", "[12]", "{}"])
  }

  @Test func `a header without end is given up`() {
    let stream = String(repeating: "a", count: 50_000) + "Content-Length: 2\r\n\r\n{}"
    #expect(frames(stream, chunk: 1000) == ["!", "{}"])
  }

  @Test func `a body shorter than announced does not take the next message with it`() {
    let stream = "Content-Length: 60\r\n\r\n{\"a\":1}Content-Length: 4\r\n\r\n[12]Content-Length: 9\r\n\r\n[1,2,3,4]"
    #expect(frames(stream).suffix(2) == ["[12]", "[1,2,3,4]"])
    #expect(frames(stream, chunk: 3).suffix(2) == ["[12]", "[1,2,3,4]"])
  }

  @Test func `a header inside a string is text`() {
    let body = #"{"text":"Content-Length: 2\r\n\r\n{}"}"#
    #expect(frames("Content-Length: \(body.utf8.count)\r\n\r\n\(body)") == [body])
  }

  @Test func `a written frame reads back`() {
    let json: JSON = ["text": "日本𝒳"]
    #expect(frames(String(decoding: json.frame, as: UTF8.self)) == [json.text])
  }

  @Test func `random streams neither trap nor lose the last message`() {
    var random = SeededRandom(seed: 3)
    let pieces = [
      "Content-Length: ", "content-length:", "\r\n", "\n", "\r\n\r\n", "{}", "12", "99999999999", ":", "x", "\u{0}",
      "é",
    ]
    for _ in 0..<500 {
      let noise = (0..<12).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let chunk = Int.random(in: 1...40, using: &random)
      // Enough padding to end whatever body the noise announces, and messages to find the way back by.
      let messages = (0..<4).map { "Content-Length: 3\r\n\r\n[\($0)]" }.joined()
      let found = frames(noise + String(repeating: " ", count: 1300) + messages, chunk: chunk)
      if !noise.contains("1212") { #expect(found.last == "[3]", "\(noise.debugDescription)") }
    }
  }
}
