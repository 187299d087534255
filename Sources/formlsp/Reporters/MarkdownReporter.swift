import FormModel
import FormWorkspace

/// GitHub-flavoured Markdown, for job summaries and comments.
enum MarkdownReporter {
  static func render(_ report: Report) -> String {
    guard !report.entries.isEmpty else { return "### formlsp\n\nNothing found.\n" }
    var text = "### formlsp\n\n\(Summary.line(report))\n| Severity | Place | Finding | Rule |\n|---|---|---|---|\n"
    for entry in report.entries {
      let start = entry.place.start(.utf32)
      let place = "\(FileURI.encode(entry.place.shownPath))#L\(start.line)"
      text += "| \(entry.severity.name) | [\(escape(entry.place.shownPath)):\(start.line)](\(place))"
      text += " | \(escape(entry.message)) | [\(entry.rule)](\(RuleRegistry.page(of: entry.rule))) |\n"
    }
    return text
  }

  /// Keeps text from ending its cell or becoming markup.
  private static func escape(_ text: String) -> String {
    var result = ""
    for character in SingleLine.text(text) {
      if "\\`*_{}[]<>#|~$&!".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
