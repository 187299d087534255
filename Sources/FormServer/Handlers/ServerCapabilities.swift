import FormModel
import LanguageServerProtocol

/// What the server says it can do: assembled from the handlers.
enum ServerCapabilities {
  static let version = "0.1.0"

  /// The `capabilities` of the answer to `initialize`. What is registered later is not among them.
  static func json(for session: Session) -> JSON {
    var capabilities: JSON = [
      "positionEncoding": .string(session.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    for handler in RequestHandler.all where !isRegistered(handler, session) {
      guard let capability = handler.capability else { continue }
      capabilities[capability.key] = options(of: capability, session.client)
    }
    return capabilities
  }

  /// What the client can be told of a feature; nil where it has not said that it can take what it would get.
  private static func options(of capability: RequestHandler.Capability, _ client: LSP.ClientCapabilities) -> JSON? {
    switch capability.key {
    case "renameProvider": client.has("textDocument", "rename", "prepareSupport") ? capability.options : true
    // There are no bare commands among the answers.
    case "codeActionProvider":
      client.mentions("textDocument", "codeAction", "codeActionLiteralSupport") ? capability.options : nil
    case "diagnosticProvider": client.mentions("textDocument", "diagnostic") ? capability.options : nil
    default: capability.options
    }
  }

  /// What is registered after `initialized`.
  static func registrations(for session: Session) -> [LSP.Registration] {
    var registrations: [LSP.Registration] = []
    if session.client.has("workspace", "didChangeWatchedFiles", "dynamicRegistration") {
      let watchers = watchedFiles.map { ["globPattern": .string($0)] as JSON }
      registrations.append(
        LSP.Registration(
          id: "formlsp-watched-files", method: "workspace/didChangeWatchedFiles",
          registerOptions: ["watchers": .array(watchers)]))
    }
    if session.client.has("workspace", "didChangeConfiguration", "dynamicRegistration") {
      registrations.append(
        LSP.Registration(
          id: "formlsp-configuration", method: "workspace/didChangeConfiguration",
          registerOptions: ["section": "formlsp"]))
    }
    for handler in RequestHandler.all where isRegistered(handler, session) {
      guard let capability = handler.capability else { continue }
      var options: JSON = capability.options.object == nil ? [:] : capability.options
      let patterns = handler.scope == .formFiles ? formFiles : ["**/*.swift"] + formFiles + configurations
      options["documentSelector"] = .array(patterns.map { ["scheme": "file", "pattern": .string($0)] })
      let method = capability.registration ?? handler.method
      registrations.append(LSP.Registration(id: "formlsp-\(method)", method: method, registerOptions: options))
    }
    return registrations
  }

  /// Features of form files, and those that clients ask for on their own: everything else stands in the answer to
  /// `initialize`.
  private static func isRegistered(_ handler: RequestHandler, _ session: Session) -> Bool {
    guard let capability = handler.capability, capability.isDynamic else { return false }
    let parts = (capability.registration ?? handler.method).split(separator: "/")
    guard parts.count >= 2 else { return false }
    return session.client.registersDynamically(String(parts[0]), String(parts[1]))
  }

  private static let formFiles = ["**/*.form.yaml", "**/*.form.yml", "**/*.form.json"]

  private static let configurations = ["**/.formlsp.yml", "**/.formlsp.json"]

  private static let watchedFiles =
    ["**/*.swift"] + formFiles + configurations + [
      "**/*.xib", "**/Package.resolved", "**/Podfile.lock", "**/Cartfile.resolved", "**/.gitignore",
      "**/project.pbxproj", "**/contents.xcworkspacedata", "**/Podfile", "**/Cartfile", "**/*.podspec",
      "**/project.yml",
    ]
}
