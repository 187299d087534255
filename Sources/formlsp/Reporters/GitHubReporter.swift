import FormModel

/// Workflow commands of GitHub Actions, which become annotations of a pull request.
enum GitHubReporter {
  static func render(_ report: Report) -> String {
    report.entries.map { entry in
      let (start, end) = (entry.place.start(.utf16), entry.place.end(.utf16))
      var properties = [
        ("file", entry.place.shownPath), ("line", String(start.line)), ("endLine", String(end.line)),
      ]
      // GitHub wants columns only for one line.
      if start.line == end.line {
        properties += [("col", String(start.column)), ("endColumn", String(max(start.column, end.column - 1)))]
      }
      properties.append(("title", entry.rule))
      let list = properties.map { "\($0)=\(escapeProperty($1))" }.joined(separator: ",")
      return "::\(command(entry.severity)) \(list)::\(escape(entry.message))\n"
    }.joined()
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// `escapeData` of the toolkit's `command.ts`.
  private static func escape(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// `escapeProperty` of the toolkit's `command.ts`.
  private static func escapeProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in SingleLine.withoutControls(text).unicodeScalars {
      if let replacement = replacements[scalar] { result += replacement } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
