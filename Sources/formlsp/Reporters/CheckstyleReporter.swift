import FormModel

/// Checkstyle's XML: findings by file. Columns count Unicode scalars.
enum CheckstyleReporter {
  static func render(_ report: Report) -> String {
    var text = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
    for (path, entries) in report.byPath {
      text += "  <file name=\"\(XMLText.escape(path))\">\n"
      for entry in entries {
        let start = entry.place.start(.utf32)
        text += "    <error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(entry.severity.name)\""
        text += " message=\"\(XMLText.escape(entry.message))\" source=\"formlsp.\(XMLText.escape(entry.rule))\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}

extension Report {
  /// The entries of each file, in order.
  var byPath: [(path: String, entries: [Entry])] {
    var groups: [(path: String, entries: [Entry])] = []
    for entry in entries {
      if groups.last?.path == entry.place.shownPath {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((entry.place.shownPath, [entry]))
      }
    }
    return groups
  }
}
