import FormModel

/// What a run comes to, in one line.
enum Summary {
  static func line(_ report: Report) -> String {
    let files = Set(report.entries.map(\.place.path)).count
    let parts = [
      counted(report.count(.error), "error"), counted(report.count(.warning), "warning"),
      counted(report.count(.info), "info"),
    ].compactMap { $0 }
    if parts.isEmpty { return "nothing found in \(plural(report.checkedFiles, "form file"))\n" }
    return parts.joined(separator: ", ") + " in \(plural(files, "file"))\n"
  }

  static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func counted(_ count: Int, _ noun: String) -> String? { count == 0 ? nil : plural(count, noun) }
}
