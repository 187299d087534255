import FormModel

/// One line per finding, as compilers write them: `path:line:col: severity: message [rule]`. Columns count UTF-8 bytes, as
/// swiftc's do.
enum ConciseReporter {
  static func render(_ report: Report, style: Style) -> String {
    var text = ""
    for entry in report.entries {
      let start = entry.place.start(.utf8)
      text += style.bold("\(SingleLine.text(entry.place.shownPath)):\(start.line):\(start.column):")
      text += " \(style.severity(entry.severity, entry.severity.name + ":"))"
      text += " \(SingleLine.text(entry.message)) \(style.dim("[\(entry.rule)]"))\n"
    }
    return text
  }
}
