package import LanguageServerProtocol

/// Two servers as one, without a process or a pipe: messages come in, messages go out, in order.
///
/// Ids of the client are used for both servers; ids of the wrapped server reach the client as they are, those of formlsp
/// with a prefix. What only the wrapped server can do passes through untouched.
package struct ProxyState: Sendable {
  package enum Side: Hashable, Sendable { case wrapped, forms }

  /// A message to be sent.
  package enum Effect: Hashable, Sendable {
    case toClient(Message)
    case to(Side, Message)
    /// The client said `exit`.
    case end(code: Int32)
  }

  private enum Phase { case fresh, initializing, ready, shutDown }

  /// A request of the client that waits for answers.
  private struct Pending {
    var method: String
    var params: JSON
    var waitsFor: Set<Side>
    var answers: [Side: Result<JSON, ResponseError>] = [:]
  }

  private var phase = Phase.fresh
  private var pending: [RequestID: Pending] = [:]
  private var diagnostics = MergedDiagnostics()
  private var registrations = WrappedRegistrations()
  private var isWrappedAlive = true
  private var whyWrappedEnded = ""
  private var effects: [Effect] = []
  /// What the client said in `initialize`; formlsp hears it once the wrapped server has chosen an encoding.
  private var initialize: (id: RequestID, params: JSON)?

  /// What the wrapped server is called in messages to the user.
  private let wrappedName: String

  package init(wrappedName: String) { self.wrappedName = wrappedName }

  /// What is to be sent since the last time.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  // MARK: The client

  package mutating func receiveFromClient(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): ask(id, method, params)
    case .notification(let method, let params): notify(method, params)
    case .response(.string(let id)?, let result) where id.hasPrefix(FormsID.prefix):
      if let id = FormsID.original(id) { send(.forms, .response(id: id, result)) }
    case .response: send(.wrapped, message)
    }
  }

  private mutating func ask(_ id: RequestID, _ method: String, _ params: JSON) {
    switch (phase, method) {
    case (.fresh, "initialize"):
      phase = .initializing
      initialize = (id, params)
      guard isWrappedAlive else { return initializeForms(encoding: nil) }
      pending[id] = Pending(method: method, params: params, waitsFor: [.wrapped])
      send(.wrapped, .request(id: id, method: method, params: ProxyCapabilities.wrappedParams(params)))
      return
    case (.fresh, _), (.initializing, _):
      let code: ErrorCode = method == "initialize" ? .invalidRequest : .serverNotInitialized
      return answer(id, .failure(ResponseError(code, "'initialize' has not been answered yet")))
    case (.shutDown, _): return answer(id, .failure(ResponseError(.invalidRequest, "the server is shut down")))
    case (.ready, _): break
    }
    if method == "shutdown" { phase = .shutDown }
    let policy = MergePolicy(method: method, params: params)
    var sides = policy.sides
    if !isWrappedAlive { sides.remove(.wrapped) }
    guard !sides.isEmpty else { return answer(id, .failure(endedError)) }
    pending[id] = Pending(method: method, params: params, waitsFor: sides)
    for side in [Side.wrapped, .forms] where sides.contains(side) {
      send(side, .request(id: id, method: method, params: policy.params(params, for: side)))
    }
  }

  private mutating func notify(_ method: String, _ params: JSON) {
    switch method {
    case "exit":
      send(.wrapped, .notification(method: method, params: params))
      send(.forms, .notification(method: method, params: params))
      effects.append(.end(code: phase == .shutDown ? 0 : 1))
    case "$/cancelRequest":
      guard let id = params["id"]?.read(RequestID.self), let waiting = pending[id] else { return }
      for side in [Side.wrapped, .forms] where waiting.waitsFor.contains(side) {
        send(side, .notification(method: method, params: params))
      }
    case "window/workDoneProgress/cancel":
      let isOurs = params["token"]?.string?.hasPrefix("formlsp") ?? false
      send(isOurs ? .forms : .wrapped, .notification(method: method, params: params))
    default:
      guard phase != .fresh, phase != .initializing else { return }
      if method == "textDocument/didClose", let uri = params.at("textDocument", "uri")?.string {
        diagnostics.close(uri)
      } else if method == "textDocument/didOpen", let uri = params.at("textDocument", "uri")?.string {
        diagnostics.open(uri)
      }
      send(.wrapped, .notification(method: method, params: params))
      send(.forms, .notification(method: method, params: params))
    }
  }

  // MARK: The servers

  package mutating func receive(_ message: Message, from side: Side) {
    switch message {
    case .response(let id?, let result): take(result, for: id, from: side)
    case .response(nil, .failure(let error)): log("\(name(side)): \(error.message)")
    case .response: break
    case .notification("textDocument/publishDiagnostics", let params):
      guard let merged = diagnostics.publish(params, from: side) else { return }
      toClient(.notification(method: "textDocument/publishDiagnostics", params: merged))
    case .notification("$/cancelRequest", let params) where side == .forms:
      guard let id = params["id"]?.read(RequestID.self) else { return }
      toClient(.notification(method: "$/cancelRequest", params: ["id": FormsID.id(id).json]))
    case .notification(let method, let params):
      if side == .wrapped { registrations.note(method, params) }
      toClient(message)
    case .request(let id, let method, let params):
      guard side == .wrapped else {
        return toClient(.request(id: FormsID.id(id), method: method, params: params))
      }
      // What is announced for both in the answer to `initialize` must not be registered once more.
      guard let rest = registrations.take(method, params) else {
        return send(.wrapped, .response(id: id, .success(.null)))
      }
      toClient(.request(id: id, method: method, params: rest))
    }
  }

  /// The wrapped server is gone, or could not be started: what it owes is answered, and formlsp goes on alone.
  package mutating func wrappedEnded(_ reason: String) {
    guard isWrappedAlive else { return }
    isWrappedAlive = false
    whyWrappedEnded = reason
    let wasStarted = phase == .ready
    if phase == .initializing, let id = initialize?.id, pending.removeValue(forKey: id) != nil {
      initializeForms(encoding: nil)
    }
    for (id, request) in pending.sorted(by: { "\($0.key)" < "\($1.key)" }) where request.waitsFor.contains(.wrapped) {
      take(.failure(endedError), for: id, from: .wrapped)
    }
    guard wasStarted else { return }
    tellThatWrappedEnded()
    for params in diagnostics.forget(.wrapped) {
      toClient(.notification(method: "textDocument/publishDiagnostics", params: params))
    }
    for message in registrations.end() { toClient(message) }
  }

  private mutating func tellThatWrappedEnded() {
    toClient(
      .notification(
        method: "window/showMessage",
        params: ["type": 1, "message": .string("\(whyWrappedEnded); formlsp goes on alone")]))
  }

  private mutating func take(_ result: Result<JSON, ResponseError>, for id: RequestID, from side: Side) {
    guard var request = pending[id], request.waitsFor.remove(side) != nil else { return }
    if request.method == "initialize", side == .wrapped {
      switch result {
      case .failure:
        pending[id] = nil
        phase = .fresh
        answer(id, result)
      case .success(let wrapped):
        request.answers[.wrapped] = result
        request.waitsFor = [.forms]
        pending[id] = request
        sendInitializeToForms(id, encoding: wrapped.at("capabilities", "positionEncoding")?.string ?? "utf-16")
      }
      return
    }
    request.answers[side] = result
    guard request.waitsFor.isEmpty else {
      pending[id] = request
      return
    }
    pending[id] = nil
    if request.method == "initialize" {
      phase = .ready
      answer(id, initializeResult(request.answers))
      if !isWrappedAlive { tellThatWrappedEnded() }
      return
    }
    answer(id, MergePolicy(method: request.method, params: request.params).merge(request.answers))
  }

  private mutating func initializeForms(encoding: String?) {
    guard let initialize else { return }
    pending[initialize.id] = Pending(method: "initialize", params: initialize.params, waitsFor: [.forms])
    sendInitializeToForms(initialize.id, encoding: encoding)
  }

  private mutating func sendInitializeToForms(_ id: RequestID, encoding: String?) {
    let params = ProxyCapabilities.formsParams(initialize?.params ?? .null, encoding: encoding)
    send(.forms, .request(id: id, method: "initialize", params: params))
  }

  private mutating func initializeResult(_ answers: [Side: Result<JSON, ResponseError>]) -> Result<JSON, ResponseError>
  {
    guard case .success(var forms)? = answers[.forms] else { return answers[.wrapped] ?? .failure(endedError) }
    forms["capabilities"] = ProxyCapabilities.formsCapabilities(forms["capabilities"] ?? .null)
    guard case .success(let wrapped)? = answers[.wrapped] else { return .success(forms) }
    let merged = ProxyCapabilities.merged(wrapped: wrapped, named: wrappedName, forms: forms)
    registrations.announced = MergePolicy.methods(announcedBy: merged["capabilities"] ?? .null)
    return .success(merged)
  }

  // MARK: Sending

  private mutating func toClient(_ message: Message) { effects.append(.toClient(message)) }

  private mutating func answer(_ id: RequestID, _ result: Result<JSON, ResponseError>) {
    toClient(.response(id: id, result))
  }

  private mutating func send(_ side: Side, _ message: Message) {
    guard side == .forms || isWrappedAlive else { return }
    effects.append(.to(side, message))
  }

  private mutating func log(_ text: String) {
    toClient(.notification(method: "window/logMessage", params: ["type": 2, "message": .string(text)]))
  }

  private func name(_ side: Side) -> String { side == .forms ? "formlsp" : wrappedName }

  private var endedError: ResponseError {
    ResponseError(.requestFailed, whyWrappedEnded.isEmpty ? "'\(wrappedName)' has ended" : whyWrappedEnded)
  }
}

/// The ids of formlsp's own requests as the client sees them: they must not meet those of the wrapped server.
enum FormsID {
  static let prefix = "formlsp:"

  static func id(_ id: RequestID) -> RequestID {
    switch id {
    case .integer(let value): .string("\(prefix)i\(value)")
    case .string(let value): .string("\(prefix)s\(value)")
    }
  }

  static func original(_ text: String) -> RequestID? {
    let rest = text.dropFirst(prefix.count)
    switch rest.first {
    case "i"?: return Int(rest.dropFirst()).map(RequestID.integer)
    case "s"?: return .string(String(rest.dropFirst()))
    default: return nil
    }
  }
}
