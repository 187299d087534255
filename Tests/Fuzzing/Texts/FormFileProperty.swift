import FormCatalogue
import FormFiles
import FormModel

extension Property {
  /// Any YAML is a form file with places inside it, for which every editor feature has an answer.
  package static let formYAML = Property("form-yaml") { try checkFormFile($0, .yaml) }
  /// The same for JSON.
  package static let formJSON = Property("form-json") { try checkFormFile($0, .json) }

  private static func checkFormFile(_ bytes: [UInt8], _ format: DataDocument.Format) throws {
    let text = SourceText(bytes: bytes)
    let count = text.count
    let data = DataDocument(parsing: text, as: format)
    for problem in data.problems {
      try require(problem.range, inside: count, "problem '\(problem.message)'")
      if let related = problem.related { try require(related, inside: count, "related") }
    }
    for comment in data.comments { try require(comment, inside: count, "comment") }
    if let root = data.root { try check(root, count: count) }

    let document = FormDocument(reading: data)
    for finding in document.findings {
      try require(finding.range, inside: count, "finding '\(finding.message)'")
    }
    if data.problems.isEmpty, !document.sections.isEmpty, count < 1_000 {
      // Longer keys than libyaml takes are left out.
      _ = document.swift(from: "a.form.yaml")
      let yaml = document.yaml
      let again = DataDocument(parsing: SourceText(yaml), as: .yaml)
      try require(!again.hasSyntaxError, "what is written as YAML can be read: \(again.problems.map(\.message))")
    }

    var last = 0
    for token in FormFileToken.tokens(in: data, text: text) {
      try require(token.range, inside: count, "token")
      try require(token.range.lowerBound >= last, "tokens are in order")
      last = token.range.upperBound
    }
    for fold in FormFileStructure.folds(in: data, text: text) {
      try require(fold.lines.lowerBound >= 0 && fold.lines.upperBound < text.lineCount, "fold \(fold.lines)")
    }
    for link in FormFileStructure.links(in: data, text: text) { try require(link.range, inside: count, "link") }
    for offset in [0, count / 4, count / 2, count * 3 / 4, count] {
      for range in FormFileStructure.selections(in: data, at: offset) { try require(range, inside: count, "selection") }
      _ = FormFileHover(in: data, at: offset, version: Catalogue.newestVersion)
      let completions = FormFileCompletions(
        in: text, format: format, at: offset, version: Catalogue.newestVersion, lastGood: data)
      for item in completions.items { try require(item.range, inside: count, "completion") }
      if let first = completions.predicate?.places.first, let last = completions.predicate?.places.last {
        try require(first..<last, inside: count, "predicate")
      }
    }
    try checkFormatting(text, format)
    try checkRemembering(text, data, format)
  }

  /// Laid out, a file is what it was, and is laid out.
  private static func checkFormatting(_ text: SourceText, _ format: DataDocument.Format) throws {
    let edits = FormFileFormatter.edits(for: text, format: format)
    guard !edits.isEmpty else { return }
    for edit in edits { try require(edit.range, inside: text.count, "formatting edit") }
    guard let formatted = text.applying(edits) else { throw Violation("formatting edits overlap") }
    let again = DataDocument(parsing: formatted, as: format)
    try require(!again.hasSyntaxError, "a formatted file can be read")
    try require(FormFileFormatter.edits(for: formatted, format: format).isEmpty, "formatting twice changes nothing")
  }

  /// A text that no longer parses answers from its last good state, with places in the text that is there.
  private static func checkRemembering(
    _ text: SourceText, _ data: DataDocument, _ format: DataDocument.Format
  ) throws {
    guard !data.hasSyntaxError, text.count > 0 else { return }
    let broken = text.replacing(text.count / 2..<min(text.count, text.count / 2 + 5), with: "\"{")
    let now = DataDocument(parsing: broken, as: format)
    guard now.hasSyntaxError else { return }
    let remembered = now.remembering(data, of: text, in: broken)
    if let root = remembered.root { try check(root, count: broken.count) }
    for finding in FormDocument(reading: remembered).findings {
      try require(finding.range, inside: broken.count, "remembered finding")
    }
  }

  private static func check(_ node: DataNode, count: Int, depth: Int = 0) throws {
    try require(node.range, inside: count, "node")
    try require(depth <= 256, "nodes nest deeper than the reader allows")
    if let alias = node.alias {
      // What stands behind an alias is checked at its anchor.
      return try require(alias, inside: count, "alias")
    }
    switch node.content {
    case .scalar(let scalar):
      try require(scalar.range, inside: count, "scalar")
      try require(scalar.contents, inside: count, "contents")
      try require(
        scalar.sourceRange(of: 0..<scalar.text.text.utf8.count), inside: count, "the whole scalar's source")
    case .sequence(let items):
      for item in items { try check(item, count: count, depth: depth + 1) }
    case .mapping(let entries):
      for entry in entries where !entry.isMerged {
        try require(entry.key.range, inside: count, "key")
        try check(entry.value, count: count, depth: depth + 1)
      }
    }
  }
}
