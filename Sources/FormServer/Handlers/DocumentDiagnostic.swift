import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// Pull diagnostics of one document.
  static let documentDiagnostic = RequestHandler(
    "textDocument/diagnostic",
    capability: (
      "diagnosticProvider",
      ["identifier": "formlsp", "interFileDependencies": true, "workspaceDiagnostics": true]
    ),
    isDynamic: true,
    empty: ["kind": "full", "items": []],
    needsDiagnostics: true,
    prepare: { $0.stopPushing(documents: true, workspace: false) },
    closed: { session, params in session.closedReport(params) },
    note: { session, query, report in
      session.documents[query.document.uri]?.pulledResult = report["resultId"]?.string
    },
    answer: .document { query throws(ResponseError) in
      let items = query.conversions.diagnostics(query.diagnostics[query.path] ?? [], in: query.path)
      return DiagnosticReport.json(items, previous: query.params["previousResultId"]?.string)
    })
}

extension Session {
  /// The report of a file of the workspace that is not open.
  fileprivate mutating func closedReport(_ params: JSON) -> JSON? {
    guard let uri = params["textDocument"]?["uri"]?.string, documents[uri] == nil, let path = DocumentURI.path(uri)
    else { return nil }
    let index = folderIndex(of: path)
    guard folders[index].root != nil else { return nil }
    folders[index].refresh()
    let items = conversions(in: folders[index].workspace).diagnostics(folders[index].diagnostics[path] ?? [], in: path)
    return DiagnosticReport.json(items, previous: params["previousResultId"]?.string)
  }
}

/// The report of one document: its list, or `unchanged` where the client has that list.
enum DiagnosticReport {
  static func json(_ items: [LSP.Diagnostic], previous: String?) -> JSON {
    let id = resultID(items)
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": JSON(items)]
  }

  /// Equal lists have equal ids, while the server runs.
  static func resultID(_ items: [LSP.Diagnostic]) -> String { String(UInt(bitPattern: items.hashValue), radix: 16) }
}
