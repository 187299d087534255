import FormModel

/// What a run comes to, in one line.
enum Summary {
  static func line(_ report: Report) -> String {
    let files = Set(report.entries.map(\.place.path)).count
    let parts = [
      counted(report.count(.error), "error"), counted(report.count(.warning), "warning"),
      counted(report.count(.info), "info"),
    ].compactMap { $0 }
    if parts.isEmpty, report.hiddenFailures > 0 {
      let hidden = plural(report.hiddenFailures, "finding")
      return "nothing shown, but \(hidden) below '--severity' that '\(report.optionOfHidden)' counts\n"
    }
    if parts.isEmpty { return "nothing found in \(plural(report.checkedFiles, "form file"))\n" }
    return parts.joined(separator: ", ") + " in \(plural(files, "file"))\n"
  }

  /// How often each rule has found something, most often first.
  static func statistics(_ report: Report) -> String {
    var counts: [String: Int] = [:]
    for entry in report.entries { counts[entry.rule, default: 0] += 1 }
    let width = counts.values.map { String($0).count }.max() ?? 1
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { rule, count in
      String(repeating: " ", count: width - String(count).count) + "\(count)  \(rule)\n"
    }.joined()
  }

  static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func counted(_ count: Int, _ noun: String) -> String? { count == 0 ? nil : plural(count, noun) }
}
