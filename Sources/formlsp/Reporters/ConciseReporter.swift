import FormModel

/// One line per finding, as compilers write them: `path:line:col: severity: message [rule]`. Columns count UTF-8 bytes, as
/// swiftc's do.
enum ConciseReporter {
  static func render(_ report: Report, style: Style) -> String {
    var text = ""
    for entry in report.entries {
      let start = entry.place.start(.utf8)
      text += style.bold("\(entry.place.shownPath):\(start.line):\(start.column):")
      text += " \(style.severity(entry.severity, entry.severity.name + ":"))"
      text += " \(SingleLine.text(entry.message)) \(style.dim("[\(entry.rule)]"))\n"
    }
    return text
  }
}

/// Text for formats in which a line end ends the finding.
enum SingleLine {
  static func text(_ text: String) -> String {
    text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}
