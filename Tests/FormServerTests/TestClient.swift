import FormServer
import Foundation
import LanguageServerProtocol

/// A client that runs the server in this process and talks to it through two pipes.
final class TestClient {
  private let toServer: FileHandle
  private let fromServer: Int32
  private let finished = DispatchSemaphore(value: 0)
  private let outcome = Outcome()
  private var frames = FrameReader()
  private var nextID = 1
  /// What arrived and was not asked for yet.
  private(set) var inbox: [Message] = []
  /// Whether the server closed its end or was silent for too long.
  private(set) var isSilent = false

  private final class Outcome: @unchecked Sendable { var code: Int32? }

  init() throws {
    let input = Pipe()
    let output = Pipe()
    toServer = input.fileHandleForWriting
    fromServer = dup(output.fileHandleForReading.fileDescriptor)
    let (read, write) = (
      dup(input.fileHandleForReading.fileDescriptor), dup(output.fileHandleForWriting.fileDescriptor)
    )
    signal(SIGPIPE, SIG_IGN)
    let (outcome, finished) = (self.outcome, self.finished)
    let thread = Thread {
      outcome.code = LanguageServer.run(input: read, output: write)
      close(write)
      finished.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit {
    try? toServer.close()
    _ = finished.wait(timeout: .now() + 5)
    close(fromServer)
  }

  // MARK: Sending

  func send(raw text: String) { try? toServer.write(contentsOf: Data(text.utf8)) }
  func send(_ message: Message) { try? toServer.write(contentsOf: Data(message.json.frame)) }
  func notify(_ method: String, _ params: JSON = .null) { send(.notification(method: method, params: params)) }

  /// Sends a request and goes on; the id.
  @discardableResult
  func post(_ method: String, _ params: JSON = .null) -> RequestID {
    let id = RequestID.integer(nextID)
    nextID += 1
    send(.request(id: id, method: method, params: params))
    return id
  }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, _ params: JSON = .null) -> Result<JSON, ResponseError>? {
    response(to: post(method, params))
  }

  func result(_ method: String, _ params: JSON = .null) -> JSON? {
    if case .success(let result)? = ask(method, params) { result } else { nil }
  }

  func errorCode(_ method: String, _ params: JSON = .null) -> Int? {
    if case .failure(let error)? = ask(method, params) { error.code.rawValue } else { nil }
  }

  // MARK: Receiving

  /// Waits for the first message that is wanted; others stay in the inbox.
  func wait(for isWanted: (Message) -> Bool) -> Message? {
    while true {
      if let place = inbox.firstIndex(where: isWanted) { return inbox.remove(at: place) }
      guard let message = receive() else { return nil }
      inbox.append(message)
    }
  }

  /// What arrived and was not asked for, once.
  func takeInbox() -> [Message] {
    defer { inbox = [] }
    return inbox
  }

  func response(to id: RequestID?) -> Result<JSON, ResponseError>? {
    let message = wait { if case .response(let answered, _) = $0 { answered == id } else { false } }
    if case .response(_, let result)? = message { return result }
    return nil
  }

  func notification(_ method: String, where isWanted: (JSON) -> Bool = { _ in true }) -> JSON? {
    let message = wait { if case .notification(method, let params) = $0 { isWanted(params) } else { false } }
    if case .notification(_, let params)? = message { return params }
    return nil
  }

  /// A request of the server.
  func request(_ method: String) -> (id: RequestID, params: JSON)? {
    let message = wait { if case .request(_, method, _) = $0 { true } else { false } }
    if case .request(let id, _, let params)? = message { return (id, params) }
    return nil
  }

  /// The diagnostics that are published for a document next.
  func diagnostics(_ uri: String, version: Int? = nil) -> [JSON]? {
    notification("textDocument/publishDiagnostics") {
      $0["uri"]?.string == uri && (version == nil || $0["version"]?.integer == version)
    }?["diagnostics"]?.array
  }

  private func receive() -> Message? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !isSilent {
      if case .body(let body)? = frames.next() {
        return (try? JSON(parsing: body)).flatMap { try? Message(json: $0) }
      }
      var request = pollfd(fd: fromServer, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, 20_000) > 0 ? read(fromServer, &chunk, chunk.count) : 0
      isSilent = count <= 0
      frames.append(chunk.prefix(max(0, count)))
    }
    return nil
  }

  // MARK: Life cycle

  /// Does what every client does first.
  @discardableResult
  func initialize(
    root: String? = nil, capabilities: JSON = TestClient.plainCapabilities, options: JSON = .null
  ) -> JSON? {
    let result = result(
      "initialize",
      [
        "processId": .null, "rootUri": root.map { .string(DocumentURI.uri($0)) } ?? .null,
        "capabilities": capabilities, "initializationOptions": options,
      ])
    notify("initialized", [:])
    return result
  }

  func open(_ uri: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      ["textDocument": LSP.TextDocumentItem(uri: uri, languageId: "swift", version: version, text: text).json])
  }

  /// Replaces the whole text, or a range of it.
  func change(_ uri: String, version: Int, _ text: String, range: LSP.Range? = nil) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)],
        "contentChanges": [JSON(["range": range?.json, "text": .string(text)])],
      ])
  }

  func closeInput() { try? toServer.close() }

  /// Waits for the server to end; its exit code.
  func exitCode() -> Int32? {
    guard finished.wait(timeout: .now() + 20) == .success else { return nil }
    finished.signal()  // for `deinit`
    return outcome.code
  }

  static let plainCapabilities: JSON = [
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true],
      "codeAction": ["codeActionLiteralSupport": [:]],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]
}

/// A folder that goes away with its test.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("formlsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func uri(_ name: String) -> String { DocumentURI.uri(path + "/" + name) }
}
