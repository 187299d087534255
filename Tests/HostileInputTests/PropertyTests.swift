import FormAnalysis
import FormModel
import FormPredicates
import FormTestSupport
import FormWorkspace
import FuzzForms
import Testing

/// What holds for every source, tried on the rules' examples.
@Suite struct PropertyTests {
  /// Every few of the examples, those of one rule not all together.
  private static func examples(every step: Int) -> [String] {
    let all = Rule.all.flatMap { rule in rule.examples.map(\.source) }
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  @Test("renaming a tag and renaming it back changes nothing")
  func renaming() throws {
    var count = 0
    for source in Self.examples(every: 9) {
      let before = Fixture(source)
      let context = FeatureContext(before.context)
      let file = FileID(0)
      guard let text = before.texts.first, before.texts.count == 1, !before.names[0].contains("form."),
        let offset = (0..<text.count).first(where: { (try? context.renamePlace(at: $0, in: file)) ?? nil != nil }),
        let place = try? context.renamePlace(at: offset, in: file),
        // What cannot be written behind '$' is no new name where a predicate has it.
        place.tag.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        // A word that NSPredicate keeps for itself comes back with the '#' that it lacked.
        !PredicateNames.isReserved(place.tag),
        let edits = try? context.rename(at: offset, in: file, to: "renamedTag"), !edits.isEmpty,
        !Self.isTaken(place.tag, beside: edits, in: text),
        // An implicit raw value becomes explicit, and stays it.
        !edits.contains(where: { $0.newText.contains("=") }),
        let renamed = text.applying(edits.map { ($0.range.bytes, $0.newText) })
      else { continue }
      let first = edits.map(\.range.bytes.lowerBound).min() ?? 0
      let after = FeatureContext(Fixture(renamed.string).context)
      // The place of the first edit has not moved; the name may begin a little behind it.
      let again = (first..<min(renamed.count, first + 24)).lazy.compactMap { offset in
        try? after.rename(at: offset, in: file, to: place.tag)
      }.first
      guard let again else {
        Issue.record("'\(place.tag)' cannot be renamed back in:\n\(renamed.string)")
        continue
      }
      #expect(renamed.applying(again.map { ($0.range.bytes, $0.newText) })?.string == text.string)
      count += 1
    }
    #expect(count > 8)
  }

  /// Of two rows with one tag a rename mends one: the way back is refused, as the other one has the name.
  private static func isTaken(_ tag: String, beside edits: [TextEdit], in text: SourceText) -> Bool {
    let rest = text.applying(edits.map { ($0.range.bytes, "") })?.string ?? ""
    return rest.contains("\"\(tag)\"")
  }

  @Test("what is found depends neither on the number of threads nor on the order in which files come")
  func order() {
    let sources = Self.examples(every: 23).filter { !$0.contains("//- ") }.enumerated().map { index, source in
      ("/nowhere/F\(index).swift", "import Eureka\n" + source)
    }
    func found(_ sources: [(String, String)], jobs: Int) -> [String: [String]] {
      var settings = WorkspaceSettings()
      settings.jobs = jobs
      var workspace = Workspace(root: nil, settings: settings)
      for (path, text) in sources { workspace.open(path, text: SourceText(text)) }
      return workspace.diagnostics().mapValues { diagnostics in
        diagnostics.map { diagnostic in
          let related = diagnostic.related.map { "\(workspace.path(of: $0.range.file)):\($0.range.bytes)" }
          return "\(diagnostic.range.bytes) \(diagnostic.rule): \(diagnostic.message) \(related)"
        }
      }
    }
    let expected = found(sources, jobs: 1)
    #expect(expected.count > 5)
    #expect(found(sources, jobs: 4) == expected)
    #expect(found(sources.reversed(), jobs: 2) == expected)
    var random = SeededGenerator(state: 42)
    #expect(found(sources.shuffled(using: &random), jobs: 3) == expected)
  }

  @Test("after any edits a workspace says what a new one says")
  func edits() throws {
    var random = SeededGenerator(state: 2_026)
    let sources = Self.examples(every: 31).filter { !$0.contains("//- ") }
    for start in stride(from: 0, to: sources.count - 1, by: 2) {
      let texts = [
        "/nowhere/A.swift": Array("import Eureka\n\(sources[start])".utf8),
        "/nowhere/B.swift": Array("import Eureka\n\(sources[start + 1])".utf8),
        "/nowhere/c.form.yaml": Array("form: C\nsections:\n- rows:\n  - {type: TextRow, tag: a}\n".utf8),
      ]
      var sequence = EditSequence(texts: texts, count: 5)
      try sequence.check(&random)
    }
  }
}
