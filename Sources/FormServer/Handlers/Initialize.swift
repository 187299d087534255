import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// Answered at once: folders are noted, and read after `initialized`.
  static let initialize = RequestHandler(
    "initialize",
    answer: .session { session, params throws(ResponseError) in
      guard session.phase == .fresh else {
        throw ResponseError(.invalidRequest, "'initialize' comes only once")
      }
      session.phase = .initialized
      session.client = LSP.ClientCapabilities(json: params["capabilities"] ?? .null)
      session.settings = ServerSettings(json: params["initializationOptions"] ?? .null)
      session.firstSettings = session.settings
      session.trace = params["trace"]?.string ?? "off"
      session.encoding = encoding(for: session.client, settings: session.settings)
      for uri in folders(params) { session.addFolder(uri) }
      if let process = params["processId"]?.integer { session.perform(.watch(process: process)) }
      return [
        "capabilities": ServerCapabilities.json(for: session),
        "serverInfo": ["name": "formlsp", "version": .string(ServerCapabilities.version)],
      ]
    })

  /// UTF-16 unless the client does not offer it: another server on the same buffer uses it, too.
  private static func encoding(for client: LSP.ClientCapabilities, settings: ServerSettings) -> TextEncoding {
    if let wanted = settings.positionEncoding { return wanted }
    let offered = client.positionEncodings.compactMap(TextEncoding.init(rawValue:))
    return offered.contains(.utf16) ? .utf16 : offered.first ?? .utf16
  }

  private static func folders(_ params: JSON) -> [String] {
    if let folders = params["workspaceFolders"]?.readArray(LSP.WorkspaceFolder.self) { return folders.map(\.uri) }
    if let root = params["rootUri"]?.string { return [root] }
    return params["rootPath"]?.string.map { [DocumentURI.uri($0)] } ?? []
  }
}

extension NotificationHandler {
  /// Registers what the client lets be registered, asks for its settings, and begins to read.
  static let initialized = NotificationHandler("initialized") { session, _ in
    guard !session.hasRegistered else { return }
    session.hasRegistered = true
    let registrations = ServerCapabilities.registrations(for: session)
    if !registrations.isEmpty {
      session.ask("client/registerCapability", ["registrations": JSON(registrations)])
    }
    session.pullConfiguration()
    session.start()
  }

  static let setTrace = NotificationHandler("$/setTrace") { session, params in
    session.trace = params["value"]?.string ?? "off"
  }
}
