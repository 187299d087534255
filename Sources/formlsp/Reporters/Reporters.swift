import FormModel
import FormWorkspace

/// Writes a report in every shape that was asked for.
enum Reporters {
  /// Answers whether everything could be written.
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
    case .sarif: SarifReporter.render(report)
    default: ConciseReporter.render(report, style: style)
    }
  }
}
