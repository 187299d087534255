package import FormModel
import FormWorkspace
import Foundation
package import LanguageServerProtocol

/// The state of one editor session, and what its handlers leave to be done outside. Only the loop of `Server` holds one.
package struct Session {
  /// Where the session is in the life cycle of the specification.
  package enum Phase: Hashable, Sendable { case fresh, initialized, shutDown }

  /// What the loop does after an event.
  enum Effect: Sendable {
    case send(Message)
    /// End when this process ends.
    case watch(process: Int)
    /// Read this folder beside the loop.
    case scan(folder: Int, generation: Int, Workspace)
  }

  typealias Continuation = @Sendable (inout Session, Result<JSON, ResponseError>) -> Void

  package internal(set) var phase = Phase.fresh
  package internal(set) var client = LSP.ClientCapabilities(json: .null)
  package internal(set) var encoding = TextEncoding.utf16
  package internal(set) var settings = ServerSettings()
  /// Those that the client sent with its first request.
  var firstSettings = ServerSettings()
  /// `off`, `messages` or `verbose`: `$/setTrace`.
  var trace = "off"

  /// Open documents by URI.
  var documents: [String: Document] = [:]
  /// The workspace folders, and first of all the one without a root, for documents outside of all others.
  var folders: [Folder] = [Folder(id: 0, uri: nil, root: nil, settings: WorkspaceSettings())]
  var nextFolder = 1
  var hasRegistered = false
  var hasStarted = false
  /// The client asks for the diagnostics of documents, of the workspace: they are no longer pushed.
  var pullsDocuments = false
  var pullsWorkspace = false
  var progress = ScanProgress()

  private var effects: [Effect] = []
  private var continuations: [RequestID: Continuation] = [:]
  private var nextRequest = 1

  package init() {}

  // MARK: Messages from the client

  /// The answer to a request. Called once for each.
  mutating func answer(_ method: String, _ params: JSON) -> Result<JSON, ResponseError> {
    switch (phase, method) {
    case (.shutDown, _): return .failure(ResponseError(.invalidRequest, "the server was shut down"))
    case (.fresh, "initialize"), (.initialized, _): break
    case (.fresh, _): return .failure(ResponseError(.serverNotInitialized, "'initialize' comes first"))
    }
    guard let handler = RequestHandler.named[method] else {
      return .failure(ResponseError(.methodNotFound, "there is no request '\(method)'"))
    }
    do throws(ResponseError) {
      switch handler.answer {
      case .session(let answer): return .success(try answer(&self, params))
      case .workspace(let answer):
        for index in folders.indices { folders[index].refresh() }
        return .success(try answer(&self, params))
      case .document(let answer):
        handler.prepare?(&self)
        guard let query = try query(handler, params) else {
          return .success(handler.closed?(&self, params) ?? handler.empty)
        }
        let result = try answer(query)
        handler.note?(&self, query, result)
        return .success(result)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Whether the answer must wait for a folder that is being read. Documents without forms never wait.
  mutating func mustWait(_ method: String, _ params: JSON) -> Bool {
    guard phase == .initialized, let handler = RequestHandler.named[method] else { return false }
    switch handler.answer {
    case .session: return false
    case .workspace:
      start()
      return isScanning
    case .document:
      if handler.closed != nil, document(of: params) == nil {
        start()
        return isScanning
      }
      guard let document = document(of: params), document.isForm, !document.waitsForFullText else { return false }
      start()
      return folders.contains { !$0.isReady && $0.id == folderID(of: document) }
    }
  }

  /// Takes a notification. Unknown ones are ignored.
  mutating func notify(_ method: String, _ params: JSON) {
    guard phase == .initialized else { return }
    if let handler = NotificationHandler.named[method] {
      handler.handle(&self, params)
    } else if !method.hasPrefix("$/") {
      log(.log, "the notification '\(method)' is not known")
    }
  }

  /// Takes the answer to a request of ours.
  mutating func receive(_ id: RequestID?, _ result: Result<JSON, ResponseError>) {
    guard let id, let continuation = continuations.removeValue(forKey: id) else {
      if case .failure(let error) = result { log(.warning, "the client reports: \(error.message)") }
      return
    }
    continuation(&self, result)
  }

  // MARK: Messages to the client

  mutating func takeEffects() -> [Effect] {
    let taken = effects
    effects = []
    return taken
  }

  mutating func respond(to id: RequestID?, _ result: Result<JSON, ResponseError>) {
    effects.append(.send(.response(id: id, result)))
  }

  mutating func send(_ method: String, _ params: JSON) {
    effects.append(.send(.notification(method: method, params: params)))
  }

  /// Asks the client; the continuation runs in the loop when it answers.
  mutating func ask(_ method: String, _ params: JSON, then continuation: @escaping Continuation = { _, _ in }) {
    let id = RequestID.string("formlsp-\(nextRequest)")
    nextRequest += 1
    continuations[id] = continuation
    effects.append(.send(.request(id: id, method: method, params: params)))
  }

  mutating func perform(_ effect: Effect) { effects.append(effect) }

  /// Says in the client's log what happens.
  mutating func log(_ type: LSP.MessageType, _ message: String) {
    guard phase != .fresh else { return }
    send("window/logMessage", ["type": .integer(type.rawValue), "message": .string(message)])
  }

  /// Tells the person what they must know.
  mutating func show(_ type: LSP.MessageType, _ message: String) {
    send("window/showMessage", ["type": .integer(type.rawValue), "message": .string(message)])
  }

  /// Says in the client's trace what happens, when it wants to know.
  mutating func logTrace(_ message: @autoclosure () -> String, verbose: @autoclosure () -> String? = nil) {
    guard trace != "off", phase != .fresh else { return }
    send(
      "$/logTrace",
      JSON(["message": .string(message()), "verbose": trace == "verbose" ? verbose().map(JSON.string) : nil]))
  }
}
