import FormModel
import FormWorkspace

/// For people at a terminal: the line with the range underlined, related places in context, what helps, and where to read on.
enum FullReporter {
  static func render(_ report: Report, style: Style, width: Int) -> String {
    report.entries.map { render($0, style: style, width: width) }.joined(separator: "\n")
  }

  private static func render(_ entry: Report.Entry, style: Style, width: Int) -> String {
    let places = [entry.place] + entry.related.map(\.place)
    let gutter = places.map { String($0.start(.utf8).line).count }.max() ?? 1
    let excerpt = SourceExcerpt(style: style, width: width, gutter: gutter)
    var text = style.severity(entry.severity, "\(entry.severity.name)[\(entry.rule)]")
    text += style.bold(": " + SingleLine.text(entry.message)) + "\n"
    text += header(entry.place, style: style, gutter: gutter)
    text += excerpt.numbered("").trimmingBlanks(isColored: style.isColored) + "\n"
    text += excerpt.render(entry.place, severity: entry.severity, label: "")
    var path = entry.place.path
    for related in entry.related {
      if related.place.path != path {
        text += header(related.place, style: style, gutter: gutter, arrow: ":::")
        path = related.place.path
      }
      text += excerpt.render(related.place, severity: nil, label: SingleLine.text(related.message))
    }
    let margin = String(repeating: " ", count: gutter + 1)
    for fix in entry.fixes {
      let kind = fix.isSafe ? "fix" : "suggestion"
      text += margin + style.blue("= ") + style.green("\(kind): ") + SingleLine.text(fix.title)
      text += fix.isSafe ? style.dim(" (--fix)") + "\n" : style.dim(" (--fix --suggested)") + "\n"
    }
    return text + margin + style.blue("= ")
      + style.dim("help: formlsp explain \(entry.rule), \(RuleRegistry.page(of: entry.rule))")
      + "\n"
  }

  private static func header(_ place: Report.Place, style: Style, gutter: Int, arrow: String = "-->") -> String {
    let start = place.start(.utf8)
    return String(repeating: " ", count: gutter) + style.blue(arrow)
      + " \(SingleLine.text(place.shownPath)):\(start.line):\(start.column)\n"
  }
}

extension String {
  /// Nothing but the bar remains of a line without text.
  fileprivate func trimmingBlanks(isColored: Bool) -> String {
    if isColored { return self }
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
