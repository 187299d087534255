import FormModel
import FormWorkspace

/// Reviewdog Diagnostic Format. Columns count UTF-8 bytes.
enum RdjsonReporter {
  static func render(_ report: Report) -> String {
    let document: OrderedJSON = [
      "source": ["name": "formlsp", "url": "https://github.com/formlsp/formlsp"],
      "severity": "WARNING",
      "diagnostics": .array(report.entries.map(diagnostic)),
    ]
    return document.pretty
  }

  private static func diagnostic(_ entry: Report.Entry) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("message", .string(entry.message)),
      ("location", location(entry.place)),
      ("severity", .string(severity(entry.severity))),
      ("code", ["value": .string(entry.rule), "url": .string(RuleRegistry.page(of: entry.rule))]),
    ]
    // A suggestion replaces text of the finding's own file.
    let suggestions = entry.fixes.flatMap { fix in
      fix.edits.count == 1 ? fix.edits.filter { $0.place.path == entry.place.path } : []
    }
    if !suggestions.isEmpty {
      members.append(
        (
          "suggestions",
          .array(suggestions.map { ["range": range($0.place), "text": .string($0.newText)] })
        ))
    }
    if !entry.related.isEmpty {
      members.append(
        (
          "relatedLocations",
          .array(entry.related.map { ["message": .string($0.message), "location": location($0.place)] })
        ))
    }
    return .object(members)
  }

  private static func location(_ place: Report.Place) -> OrderedJSON {
    ["path": .string(place.shownPath), "range": range(place)]
  }

  private static func range(_ place: Report.Place) -> OrderedJSON {
    let (start, end) = (place.start(.utf8), place.end(.utf8))
    return [
      "start": ["line": .number(start.line), "column": .number(start.column)],
      "end": ["line": .number(end.line), "column": .number(end.column)],
    ]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}
