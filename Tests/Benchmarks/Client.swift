import Foundation

/// An editor: a server on two pipes, and messages to and fro.
final class Client {
  struct Failure: Error { var message: String }

  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  private var nextID = 1

  /// Starts the server and asks it to initialize; the time from the start to the answer is `startTime`.
  private(set) var startTime = 0.0

  init(executable: String, root: String) throws {
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["--stdio"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    startTime = try Timing.seconds {
      try process.run()
      _ = try request(
        "initialize",
        """
        {"processId":null,"rootUri":"\(Self.uri(root))","capabilities":{"textDocument":{"publishDiagnostics":{}}}}
        """)
    }
    try notify("initialized", "{}")
  }

  static func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

  func notify(_ method: String, _ parameters: String) throws {
    try send("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(parameters)}")
  }

  /// Sends a request and waits for its answer.
  func request(_ method: String, _ parameters: String) throws -> String {
    let id = nextID
    nextID += 1
    try send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(parameters)}")
    return try wait { $0.contains("\"id\":\(id)") && !$0.contains("\"method\":") }
  }

  /// Waits for the diagnostics of a file.
  func diagnostics(of path: String) throws {
    let uri = Self.uri(path)
    _ = try wait { $0.contains("publishDiagnostics") && $0.contains(uri) }
  }

  func stop() {
    _ = try? request("shutdown", "null")
    try? notify("exit", "null")
    process.waitUntilExit()
  }

  /// The text as a JSON string.
  static func quoted(_ text: String) -> String {
    (try? String(decoding: JSONEncoder().encode(text), as: UTF8.self)) ?? "\"\""
  }

  private func send(_ message: String) throws {
    let data = Data("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    try input.fileHandleForWriting.write(contentsOf: data)
  }

  private func wait(for isWanted: (String) -> Bool) throws -> String {
    while true {
      let message = try next()
      if isWanted(message) { return message }
      // The server's own questions (progress, registrations) are answered with nothing.
      if message.contains("\"method\":"), let id = Self.id(of: message) {
        try send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":null}")
      }
    }
  }

  private static func id(of message: String) -> String? {
    guard let start = message.range(of: "\"id\":")?.upperBound else { return nil }
    return String(message[start...].prefix { $0 != "," && $0 != "}" })
  }

  private func next() throws -> String {
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if let end = buffer.indices.first(where: { buffer[$0...].starts(with: mark) }) {
        let header = String(decoding: buffer[..<end], as: UTF8.self)
        let length =
          header.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length:") }
          .flatMap { Int($0.dropFirst("Content-Length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
        let start = end + mark.count
        while buffer.count < start + length { try read() }
        defer { buffer.removeFirst(start + length) }
        return String(decoding: buffer[start..<start + length], as: UTF8.self)
      }
      try read()
    }
  }

  private func read() throws {
    let data = output.fileHandleForReading.availableData
    guard !data.isEmpty else { throw Failure(message: "the server has ended") }
    buffer.append(contentsOf: data)
  }
}
