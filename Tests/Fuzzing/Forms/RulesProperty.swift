import FormAnalysis
import FormFiles
import FormLinking
import FormModel
import FormTestSupport
package import FuzzTexts

extension Property {
  /// Any sources are linked, every rule and every editor feature has an answer, and its places lie inside the sources.
  ///
  /// The bytes are sources as in the rules' examples: `//- Path.swift` begins another file.
  package static let rules = Property("rules") { bytes in
    let fixture = Fixture(String(decoding: bytes, as: UTF8.self))
    let check = PlaceCheck(texts: fixture.texts)
    for rule in Rule.all {
      for finding in rule.findings(in: fixture.context) {
        try check(finding.range, rule.id)
        try require(!finding.message.isEmpty, "\(rule.id) has a message")
        for related in finding.related { try check(related.range, "\(rule.id), related") }
        for fix in finding.fixes { try check(fix.edits, "\(rule.id), '\(fix.title)'") }
      }
    }
    try askFeatures(FeatureContext(fixture.context), fixture.texts, check)
  }

  private static func askFeatures(_ context: FeatureContext, _ texts: [SourceText], _ check: PlaceCheck) throws {
    for (number, text) in texts.enumerated() {
      let file = FileID(number)
      _ = context.inlayTexts(in: file)
      _ = context.lensTexts(in: file)
      _ = FormOutline(context, file: file)
      for offset in [0, text.count / 5, text.count * 2 / 5, text.count * 3 / 5, text.count * 4 / 5, text.count] {
        _ = context.hover(at: offset, in: file)
        for target in context.definition(at: offset, in: file) { try check(target.name, "definition") }
        for place in context.references(at: offset, in: file, includingDeclaration: true) {
          try check(place.range, "reference")
        }
        _ = context.highlights(at: offset, in: file)
        for place in context.linkedPlaces(at: offset, in: file) { try check(place, "linked place") }
        for entry in context.completions(in: text, file: file, at: offset) ?? [] {
          try require(entry.range, inside: text.count, "completion")
        }
        _ = context.signature(in: text, file: file, at: offset)
        for refactoring in context.refactorings(at: offset..<min(text.count, offset + 9), in: file) {
          try check(refactoring.edits, "refactoring '\(refactoring.title)'")
        }
        if let edits = try? context.rename(at: offset, in: file, to: "renamed") { try check(edits, "rename") }
      }
    }
    _ = context.symbols(matching: "a")
    let graph = ConditionGraph(context)
    for edge in graph.edges {
      try require(graph.nodes.indices.contains(edge.from) && graph.nodes.indices.contains(edge.to), "an edge has ends")
    }
    for scope in context.linked.workspace.scopes {
      for form in scope.forms {
        guard let export = FormExport(form, in: scope) else { continue }
        _ = export.document.yaml
        _ = export.document.swift(from: "a.form.yaml")
      }
    }
  }
}

/// Whether places lie inside the sources.
struct PlaceCheck {
  let texts: [SourceText]

  func callAsFunction(_ range: SourceRange, _ what: @autoclosure () -> String) throws {
    let number = Int(range.file.index)
    try require(texts.indices.contains(number), "\(what()): no file \(number)")
    try require(range.bytes, inside: texts[number].count, what())
  }

  /// Edits lie inside the sources and can be applied together.
  func callAsFunction(_ edits: [TextEdit], _ what: @autoclosure () -> String) throws {
    for edit in edits { try self(edit.range, what()) }
    for (number, edits) in Dictionary(grouping: edits, by: \.range.file.index) {
      try require(
        texts[Int(number)].applying(edits.map { ($0.range.bytes, $0.newText) }) != nil, "\(what()): edits overlap")
    }
  }
}
