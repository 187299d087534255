import FormAnalysis
import FormModel
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  static let executeCommand = RequestHandler(
    "workspace/executeCommand",
    capability: ("executeCommandProvider", ["commands": ["formlsp.restart", "formlsp.showGraph", "formlsp.status"]]),
    answer: .session { session, params throws(ResponseError) in
      switch params["command"]?.string {
      case "formlsp.restart"?:
        session.restart()
        session.log(.info, "everything is read anew")
        return .null
      case "formlsp.showGraph"?: return session.graph(of: params["arguments"]?[0]?.string)
      case "formlsp.status"?: return session.status
      case let command?: throw ResponseError(.invalidParams, "there is no command '\(command)'")
      case nil: throw .invalidParams
      }
    })
}

extension Session {
  /// What `formlsp.showGraph` says: which condition reads which row, as a Mermaid flow chart, of a document or of everything.
  fileprivate mutating func graph(of uri: String?) -> JSON {
    let path = uri.flatMap(DocumentURI.path)
    var charts: [String] = []
    for index in folders.indices where folders[index].isReady {
      folders[index].refreshLinks()
      let workspace = folders[index].workspace
      if let path {
        guard let features = workspace.features(for: path), let file = workspace.file(at: path) else { continue }
        charts.append(ConditionGraph(features, scopes: features.scopes(in: file)).mermaid)
      } else {
        charts += workspace.allFeatures.map { ConditionGraph($0).mermaid }
      }
    }
    return charts.isEmpty ? .null : .string(charts.joined(separator: "\n"))
  }

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
