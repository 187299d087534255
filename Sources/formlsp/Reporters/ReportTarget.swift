import ArgumentParser

/// The shapes a report can have.
enum ReportFormat: String, CaseIterable {
  case full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, xcode, markdown

  /// Whether people read it, so that a summary on standard error belongs to it.
  var isForPeople: Bool { self == .full || self == .concise }
}

/// One `--format FORMAT[=FILE]`.
struct ReportTarget: ExpressibleByArgument {
  var format: ReportFormat
  /// nil for standard output.
  var file: String?

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = halves.first, let format = ReportFormat(rawValue: String(name)) else { return nil }
    self.format = format
    if halves.count == 2 {
      guard !halves[1].isEmpty else { return nil }
      file = String(halves[1])
    }
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }
}
