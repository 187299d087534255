import FormModel

/// What Xcode shows in the editor from a build phase: absolute paths, and a note for every related place.
enum XcodeReporter {
  static func render(_ report: Report) -> String {
    var text = ""
    for entry in report.entries {
      text += line(entry.place, severity(entry.severity), entry.message + " [\(entry.rule)]")
      for related in entry.related { text += line(related.place, "note", related.message) }
    }
    return text
  }

  private static func line(_ place: Report.Place, _ kind: String, _ message: String) -> String {
    let start = place.start(.utf8)
    return "\(SingleLine.text(place.path)):\(start.line):\(start.column): \(kind): \(SingleLine.text(message))\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
