import FormModel
import FormWorkspace

/// SARIF 2.1.0 (OASIS), as GitHub code scanning and others read it. Columns are UTF-16 code units.
enum SarifReporter {
  static func render(_ report: Report) -> String {
    let rules = RuleRegistry.all
    let indices = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var occurrences: [String: Int] = [:]
    let results = report.entries.map { entry in
      result(entry, ruleIndex: indices[entry.rule], fingerprint: fingerprint(of: entry, &occurrences))
    }
    let log: OrderedJSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "formlsp",
              "informationUri": "https://github.com/formlsp/formlsp",
              "version": .string(Formlsp.version),
              "semanticVersion": .string(Formlsp.version),
              "rules": .array(rules.map(descriptor)),
            ]
          ],
          "columnKind": "utf16CodeUnits",
          "originalUriBaseIds": [
            "SRCROOT": ["uri": .string("file://" + FileURI.encode(report.folder, isFolder: true))]
          ],
          "results": .array(results),
        ]
      ],
    ]
    return log.pretty
  }

  private static func descriptor(_ rule: RuleDescription) -> OrderedJSON {
    [
      "id": .string(rule.id),
      "name": .string(rule.id),
      "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.summary)],
      "help": ["text": .string(rule.explanation), "markdown": .string(rule.explanation)],
      "helpUri": .string(RuleRegistry.page(of: rule.id)),
      "defaultConfiguration": ["level": .string(level(rule.severity)), "enabled": .bool(!rule.isOptIn)],
    ]
  }

  private static func result(_ entry: Report.Entry, ruleIndex: Int?, fingerprint: String) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [("ruleId", .string(entry.rule))]
    if let ruleIndex { members.append(("ruleIndex", .number(ruleIndex))) }
    members += [
      ("level", .string(level(entry.severity))),
      ("message", ["text": .string(entry.message)]),
      ("locations", [["physicalLocation": physicalLocation(entry.place, isExact: true)]]),
    ]
    if !entry.related.isEmpty {
      let related = entry.related.enumerated().map { index, related -> OrderedJSON in
        [
          "id": .number(index + 1),
          "physicalLocation": physicalLocation(related.place, isExact: true),
          "message": ["text": .string(related.message)],
        ]
      }
      members.append(("relatedLocations", .array(related)))
    }
    members.append(("partialFingerprints", ["formlspContent/v1": .string(fingerprint)]))
    if !entry.fixes.isEmpty { members.append(("fixes", .array(entry.fixes.map(fix)))) }
    return .object(members)
  }

  private static func fix(_ fix: Report.Fix) -> OrderedJSON {
    var paths: [String] = []
    for edit in fix.edits where !paths.contains(edit.place.path) { paths.append(edit.place.path) }
    let changes = paths.map { path -> OrderedJSON in
      let edits = fix.edits.filter { $0.place.path == path }
      let replacements = edits.map { edit -> OrderedJSON in
        ["deletedRegion": region(edit.place), "insertedContent": ["text": .string(edit.newText)]]
      }
      return [
        "artifactLocation": edits.first.map { artifact($0.place) } ?? .null,
        "replacements": .array(replacements),
      ]
    }
    return ["description": ["text": .string(fix.title)], "artifactChanges": .array(changes)]
  }

  private static func physicalLocation(_ place: Report.Place, isExact: Bool) -> OrderedJSON {
    ["artifactLocation": artifact(place), "region": region(place)]
  }

  private static func artifact(_ place: Report.Place) -> OrderedJSON {
    place.shownPath.hasPrefix("/")
      ? ["uri": .string("file://" + FileURI.encode(place.shownPath))]
      : ["uri": .string(FileURI.encode(place.shownPath)), "uriBaseId": "SRCROOT"]
  }

  private static func region(_ place: Report.Place) -> OrderedJSON {
    let (start, end) = (place.start(.utf16), place.end(.utf16))
    return [
      "startLine": .number(start.line), "startColumn": .number(start.column), "endLine": .number(end.line),
      "endColumn": .number(end.column),
    ]
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// The same for the same line wherever it moves, and another one for its second occurrence.
  private static func fingerprint(of entry: Report.Entry, _ occurrences: inout [String: Int]) -> String {
    let content = ContentHash.content(of: entry)
    occurrences[content, default: 0] += 1
    return ContentHash.hex(content) + ":" + String(occurrences[content] ?? 1)
  }
}
