import FormModel
import LanguageServerProtocol

extension RequestHandler {
  static let executeCommand = RequestHandler(
    "workspace/executeCommand",
    capability: ("executeCommandProvider", ["commands": ["formlsp.restart", "formlsp.status"]]),
    answer: .session { session, params throws(ResponseError) in
      switch params["command"]?.string {
      case "formlsp.restart"?:
        session.restart()
        session.log(.info, "everything is read anew")
        return .null
      case "formlsp.status"?: return session.status
      case let command?: throw ResponseError(.invalidParams, "there is no command '\(command)'")
      case nil: throw .invalidParams
      }
    })
}

extension Session {
  /// What `formlsp.status` says.
  fileprivate var status: JSON {
    let folders = self.folders.filter { $0.root != nil }.map { folder in
      [
        "uri": .string(folder.uri ?? ""), "isReady": .bool(folder.isReady), "isScanning": .bool(folder.isScanning),
        "filesWithFindings": .integer(folder.diagnostics.count),
        "findings": .integer(folder.diagnostics.values.reduce(0) { $0 + $1.count }),
      ] as JSON
    }
    return [
      "version": .string(ServerCapabilities.version), "positionEncoding": .string(encoding.rawValue),
      "documents": .integer(documents.count),
      "formDocuments": .integer(documents.values.filter(\.isForm).count), "folders": .array(folders),
    ]
  }
}
