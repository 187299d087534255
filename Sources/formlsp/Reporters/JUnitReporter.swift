import FormModel

/// JUnit's XML as Jenkins, GitLab and Azure read it: a suite per file, a failed case per finding. A report without findings is
/// one passing case, because several readers take an empty one for a broken run.
enum JUnitReporter {
  static func render(_ report: Report) -> String {
    let groups = report.byPath
    let count = max(1, report.entries.count)
    var text = XMLText.declaration
    text +=
      "<testsuites name=\"formlsp\" tests=\"\(count)\" failures=\"\(report.entries.count)\" errors=\"0\" time=\"0\">\n"
    if groups.isEmpty {
      text += "  <testsuite name=\"formlsp\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0\">\n"
      text += "    <testcase name=\"no findings\" classname=\"formlsp\" time=\"0\"/>\n  </testsuite>\n"
    }
    for (path, entries) in groups {
      let name = XMLText.escape(path)
      text += "  <testsuite name=\"\(name)\" tests=\"\(entries.count)\" failures=\"\(entries.count)\""
      text += " errors=\"0\" skipped=\"0\" time=\"0\">\n"
      for entry in entries { text += testCase(entry, path: name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ entry: Report.Entry, path: String) -> String {
    let start = entry.place.start(.utf32)
    let rule = XMLText.escape(entry.rule)
    let message = XMLText.escape(entry.message)
    return """
          <testcase name="\(rule) at line \(start.line), column \(start.column)" classname="\(path)" time="0">
            <failure type="\(entry.severity.name)" message="\(message)">\(path):\(start.line):\(start.column): \
      \(entry.severity.name): \(message) [\(rule)]</failure>
          </testcase>

      """
  }
}
