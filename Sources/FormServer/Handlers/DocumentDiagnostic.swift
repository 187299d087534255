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
    note: { session, query, report in
      session.documents[query.document.uri]?.pulledResult = report["resultId"]?.string
    },
    answer: .document { query throws(ResponseError) in
      let items = query.conversions.diagnostics(query.diagnostics[query.path] ?? [], in: query.path)
      return DiagnosticReport.json(items, previous: query.params["previousResultId"]?.string)
    })
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
