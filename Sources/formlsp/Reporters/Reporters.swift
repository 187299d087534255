import FormModel
import FormWorkspace

/// Writes a report in every shape that was asked for.
enum Reporters {
  /// Answers whether every file could be written.
  static func write(_ report: Report, to targets: [ReportTarget], options: CheckCommand, folder: String) -> Bool {
    let isTerminal = Output.isTerminal(.standardOutput)
    let targets = targets.isEmpty ? [ReportTarget(format: isTerminal ? .full : .concise)] : targets
    var isWritten = true
    for target in targets {
      let style = Style.chosen(options.running.color, isTerminal: isTerminal && target.file == nil)
      let text = render(report, as: target.format, style: style)
      if let file = target.file {
        let path = Paths.absolute(file, in: folder)
        if case .failure(let error) = FileWriter.replace(path, with: Array(text.utf8)) {
          Output.complain("cannot write '\(file)': \(error.reason)")
          isWritten = false
        }
      } else {
        Output.write(text)
      }
    }
    if !options.running.quiet, targets.contains(where: { $0.file == nil && $0.format.isForPeople }) {
      Output.write(Summary.line(report), to: .standardError)
    }
    return isWritten
  }

  private static func render(_ report: Report, as format: ReportFormat, style: Style) -> String {
    switch format {
    case .full: FullReporter.render(report, style: style, width: TerminalSize.columns)
    case .concise: ConciseReporter.render(report, style: style)
    case .json: JSONReporter.render(report)
    case .jsonl: JSONReporter.renderLines(report)
    case .sarif: SarifReporter.render(report)
    case .github: GitHubReporter.render(report)
    case .gitlab: GitLabReporter.render(report)
    case .junit: JUnitReporter.render(report)
    case .checkstyle: CheckstyleReporter.render(report)
    case .rdjson: RdjsonReporter.render(report)
    case .xcode: XcodeReporter.render(report)
    case .markdown: MarkdownReporter.render(report)
    }
  }
}
