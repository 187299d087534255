import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// Pull diagnostics of all files: those with findings, and those that the client believes to have some. With a
  /// `partialResultToken` they come in parts.
  static let workspaceDiagnostic = RequestHandler(
    "workspace/diagnostic",
    answer: .workspace { session, params throws(ResponseError) in
      let reports = session.workspaceReports(previous: previousResultIDs(params))
      session.stopPushing(documents: false, workspace: true)
      guard let token = params["partialResultToken"], !reports.isEmpty else { return ["items": .array(reports)] }
      for start in stride(from: 0, to: reports.count, by: partSize) {
        let part = Array(reports[start..<min(start + partSize, reports.count)])
        session.send("$/progress", ["token": token, "value": ["items": .array(part)]])
      }
      return ["items": []]
    })

  private static let partSize = 64

  private static func previousResultIDs(_ params: JSON) -> [String: String] {
    var ids: [String: String] = [:]
    for entry in params["previousResultIds"]?.array ?? [] {
      guard let uri = entry["uri"]?.string else { continue }
      ids[uri] = entry["value"]?.string
    }
    return ids
  }
}

extension Session {
  /// The reports of all files of all folders, in the order of their URIs.
  fileprivate mutating func workspaceReports(previous: [String: String]) -> [JSON] {
    var reports: [String: JSON] = [:]
    for index in folders.indices {
      let conversions = conversions(in: folders[index].workspace)
      for (path, diagnostics) in folders[index].diagnostics where isHome(index, of: path) {
        let uri = conversions.uri(path)
        if folders[index].root == nil, documents[uri] == nil { continue }
        let items = conversions.diagnostics(diagnostics, in: path)
        var report = DiagnosticReport.json(items, previous: previous[uri])
        report["uri"] = .string(uri)
        report["version"] = documents[uri].map { .integer($0.version) } ?? .null
        reports[uri] = report
      }
    }
    for uri in previous.keys where reports[uri] == nil {
      var report = DiagnosticReport.json([], previous: previous[uri])
      report["uri"] = .string(uri)
      report["version"] = documents[uri].map { .integer($0.version) } ?? .null
      reports[uri] = report
    }
    return reports.sorted { $0.key < $1.key }.map(\.value)
  }
}
