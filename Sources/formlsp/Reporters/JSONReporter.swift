import FormModel
import FormWorkspace

/// formlsp's own shape, described by `Schemas/report.schema.json`. Lines and columns count from one, columns are UTF-16 code
/// units; offsets are UTF-8 bytes.
enum JSONReporter {
  static func render(_ report: Report) -> String {
    let document: OrderedJSON = [
      "version": 1,
      "tool": ["name": "formlsp", "version": .string(Formlsp.version)],
      "summary": [
        "errors": .number(report.count(.error)),
        "warnings": .number(report.count(.warning)),
        "infos": .number(report.count(.info)),
        "formFiles": .number(report.checkedFiles),
      ],
      "findings": .array(report.entries.map(finding)),
    ]
    return document.pretty
  }

  /// One finding per line.
  static func renderLines(_ report: Report) -> String {
    report.entries.map { finding($0).compact + "\n" }.joined()
  }

  private static func finding(_ entry: Report.Entry) -> OrderedJSON {
    [
      "rule": .string(entry.rule),
      "severity": .string(entry.severity.name),
      "message": .string(entry.message),
      "path": .string(entry.place.shownPath),
      "range": range(entry.place),
      "related": .array(
        entry.related.map { related in
          [
            "message": .string(related.message), "path": .string(related.place.shownPath),
            "range": range(related.place),
          ]
        }),
      "fixes": .array(
        entry.fixes.map { fix in
          ["title": .string(fix.title), "safe": .bool(fix.isSafe), "edits": .array(fix.edits.map(edit))]
        }),
      "help": .string(RuleRegistry.page(of: entry.rule)),
    ]
  }

  private static func edit(_ edit: (place: Report.Place, newText: String)) -> OrderedJSON {
    ["path": .string(edit.place.shownPath), "range": range(edit.place), "newText": .string(edit.newText)]
  }

  private static func range(_ place: Report.Place) -> OrderedJSON {
    [
      "start": position(place.start(.utf16), place.bytes.lowerBound),
      "end": position(place.end(.utf16), place.bytes.upperBound),
    ]
  }

  private static func position(_ position: (line: Int, column: Int), _ offset: Int) -> OrderedJSON {
    ["line": .number(position.line), "column": .number(position.column), "offset": .number(offset)]
  }
}
