import FormModel

/// GitLab's Code Quality report, a subset of Code Climate's issues. Fingerprints are unique in the report and survive the
/// moving of lines.
enum GitLabReporter {
  static func render(_ report: Report) -> String {
    var occurrences: [String: Int] = [:]
    let issues = report.entries.map { entry -> OrderedJSON in
      let content = ContentHash.content(of: entry)
      occurrences[content, default: 0] += 1
      let (start, end) = (entry.place.start(.utf32), entry.place.end(.utf32))
      return [
        "type": "issue",
        "check_name": .string(entry.rule),
        "description": .string(entry.message),
        "categories": ["Bug Risk"],
        "severity": .string(severity(entry.severity)),
        "fingerprint": .string(ContentHash.hex(content + "\n" + String(occurrences[content] ?? 1))),
        "location": [
          "path": .string(entry.place.shownPath),
          "lines": ["begin": .number(start.line), "end": .number(end.line)],
        ],
      ]
    }
    return OrderedJSON.array(issues).pretty
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
