import FormAnalysis
import FormCatalogue
import FormLinking
import FormModel
import FormPredicates
import FormTestSupport

/// A word of an example that is taken out again, to ask for it at its place.
struct CompletionCut: Hashable {
  enum Kind: String, CaseIterable {
    case rowType, variable, tag, rule, member, value, property, key
  }

  /// What stands behind the cursor: what stood there, nothing on the line, nothing at all.
  enum Rest: CaseIterable { case whole, noLine, noFile }

  var kind: Kind
  /// The files with the word in its place.
  var example: ExampleFiles
  /// The number of the file, among all of the example.
  var number: Int
  var file: FileID
  var word: ByteRange
  /// Any of these labels is the word.
  var labels: Set<String>
  /// Where what is offered is declared; one of them must still be there.
  var sources: [SourceRange]

  /// The text up to the cursor and the whole, with some characters of the word typed already; nil where what is wanted went
  /// with the rest.
  func cut(_ rest: Rest, typed: Int) -> (text: SourceText, offset: Int)? {
    let text = SourceText(example.files[number].text)
    let end =
      switch rest {
      case .whole: word.upperBound
      case .noLine: max(word.upperBound, text.line(text.line(at: word.lowerBound)).upperBound)
      case .noFile: text.count
      }
    let isLeft = sources.contains { source in
      source.file != file || source.end <= word.lowerBound || source.start >= end
    }
    guard sources.isEmpty || isLeft else { return nil }
    let written = String(text.substring(word).prefix(typed))
    return (text.replacing(word.lowerBound..<end, with: written), word.lowerBound + written.utf8.count)
  }

  /// Everything that is offered there, the best first, of what fits the letters that are typed.
  func offered(_ rest: Rest, typed: Int) -> [CompletionEntry]? {
    guard let (text, offset) = cut(rest, typed: typed) else { return nil }
    var annotated = ""
    for (index, file) in example.files.enumerated() {
      annotated += "//- \(file.name)\n" + (index == number ? text.string : file.text) + "\n"
    }
    let context = FeatureContext(Fixture(annotated).context)
    let entries = context.completions(in: text, file: file, at: offset) ?? []
    return entries.filter { entry in
      guard entry.range.lowerBound <= offset else { return false }
      return entry.label.lowercased().hasPrefix(text.substring(entry.range.lowerBound..<offset).lowercased())
    }
  }

  /// The place of the word in that list, from one; 0 where it is missing; nil where it cannot be known.
  func rank(_ rest: Rest, typed: Int) -> Int? { Self.ranks[Question(cut: self, rest: rest, typed: typed)] }

  private struct Question: Hashable {
    var cut: CompletionCut
    var rest: Rest
    var typed: Int
  }

  private static let ranks = Shared<Question, Int?> { question in
    question.cut.offered(question.rest, typed: question.typed).map { entries in
      (entries.firstIndex { question.cut.labels.contains($0.label) } ?? -1) + 1
    }
  }

  /// The line with the cursor, for a person to look at.
  func description(_ rest: Rest, typed: Int) -> String {
    guard let (text, offset) = cut(rest, typed: typed) else { return "" }
    let line = text.line(text.line(at: offset))
    return text.substring(line.lowerBound..<offset) + "|" + text.substring(offset..<max(offset, line.upperBound))
  }
}

extension CompletionCut {
  /// All that can be cut from an example.
  static func all(of source: Example) -> [CompletionCut] {
    let example = ExampleFiles(source.source)
    let swift = example.files.indices.filter { example.files[$0].name.hasSuffix(".swift") }
    // Configurations take no number among the linked files.
    let linked = example.files.indices.filter { example.files[$0].name != ".formlsp.yml" }
    let context = FeatureContext(Fixture.of(source).context)
    return swift.flatMap { number -> [CompletionCut] in
      guard let position = linked.firstIndex(of: number) else { return [] }
      let finder = CutFinder(
        context: context, example: example, number: number, file: FileID(position),
        text: SourceText(example.files[number].text))
      return finder.cuts
    }
  }
}

private struct CutFinder {
  let context: FeatureContext
  let example: ExampleFiles
  let number: Int
  let file: FileID
  let text: SourceText

  var cuts: [CompletionCut] {
    var found: [CompletionCut] = tags
    for number in context.scopes(in: file) {
      guard let scope = context.scope(number) else { continue }
      for object in scope.scope.scope.objects { found += cuts(of: object, in: scope) }
      for condition in scope.scope.scope.conditions { found += values(in: condition, number) }
      for row in scope.scope.scope.boundRows where row.key.place.file == file && row.key.constant?.contents != nil {
        // A key that has a fault is not offered.
        guard
          Rule.all.filter({ $0.id.hasPrefix("object-form") }).allSatisfy({ $0.findings(in: context.linked).isEmpty }),
          context.definition(at: row.key.place.end, in: file).count == 1
        else { continue }
        found.append(cut(.key, row.key.place.bytes, [row.key.string ?? ""]))
      }
    }
    var seen: Set<ByteRange> = []
    return found.filter { !$0.word.isEmpty && seen.insert($0.word).inserted }
  }

  private var tags: [CompletionCut] {
    context.tags.occurrences.compactMap { occurrence in
      guard occurrence.place.file == file, occurrence.isSpelledHere, !occurrence.role.isDeclaration else { return nil }
      let sources = context.tags.declarations(of: occurrence).map(\.place)
      guard !sources.isEmpty else { return nil }
      if occurrence.role.isVariable {
        guard PredicateNames.variable(forTag: occurrence.tag) != nil else { return nil }
        return cut(.variable, occurrence.hit.bytes, ["$" + occurrence.tag, "$#" + occurrence.tag], sources)
      }
      return cut(.tag, occurrence.place.bytes, [occurrence.tag], sources)
    }
  }

  private func cuts(of object: Object, in scope: ScopeContext) -> [CompletionCut] {
    var found: [CompletionCut] = []
    let name = object.type.nameRange
    let before =
      name.file == file
      ? String(text.substring(0..<name.start).reversed().drop { $0 == " " || $0 == "\n" }.prefix(7).reversed()) : ""
    switch object.kind {
    case .row where object.isMadeHere, .section where object.isMadeHere:
      guard ["<<<", "+++"].contains(String(before.suffix(3))) || before == "append(" else { break }
      let isKnown =
        Catalogue.row(object.type.name, in: context.version)?.isConstructible ?? false
        || ["Section", "MultivaluedSection", "SelectableSection"].contains(object.type.name)
      guard isKnown, text.substring(name.bytes) == object.type.name else { break }
      found.append(cut(.rowType, name.bytes, [object.type.name]))
    case .rule:
      guard before.hasSuffix("rule:"), Catalogue.rules[object.type.name] != nil else { break }
      found.append(cut(.rule, name.bytes, [object.type.name]))
    case .row, .section, .form, .ruleSet, .controller, .other: break
    }
    for event in object.events where event.file == file {
      if let assigned = event.assigned, let name = EnumPlaces.enumeration(ofProperty: event.member.text),
        let description = Catalogue.enums[name]
      {
        for operand in [assigned] + (assigned.elements ?? []) {
          guard operand.range.file == file, let word = operand.member,
            description.members(in: context.version).contains(where: { $0.name == word.text }),
            word.range.lowerBound > 0, text.substring(word.range.lowerBound - 1..<word.range.lowerBound) == "."
          else { continue }
          found.append(cut(.member, word.range, [word.text]))
        }
      }
      if object.kind == .row, event.path.count == 1, event.memberRange.start > 0 {
        let type = scope.type(of: object)
        let isMember = scope.graph.members(of: type, in: context.version).contains { $0.name == event.member.text }
        guard isMember || Catalogue.callbacks[event.member.text]?.rows == .all,
          text.substring(event.memberRange.bytes) == event.member.text,
          text.substring(max(0, event.memberRange.start - 3)..<event.memberRange.start) == "$0.",
          event.moment.closure != nil, event.moment.closure == object.initializer
        else { continue }
        found.append(cut(.property, event.memberRange.bytes, [event.member.text]))
      }
    }
    return found
  }

  private func values(in condition: FormCondition, _ number: Int) -> [CompletionCut] {
    guard case .predicate(let use) = condition.kind, let constant = use.format.constant,
      constant.contents?.file == file,
      let predicate = ConditionFacts(condition).format?.predicate
    else { return [] }
    return PredicateFacts(predicate).comparisons.flatMap { comparison -> [CompletionCut] in
      comparison.comparison.comparedTexts.compactMap { compared in
        guard let row = context.rows(tagged: compared.variable.name, in: number).first.flatMap({ context[$0] }),
          let option = context.options(of: row).first(where: { $0.string == compared.text.value }),
          let place = constant.place(of: compared.text.contentRange)
        else { return nil }
        return cut(.value, place.bytes, [compared.text.value, "'\(compared.text.value)'"], [option.range])
      }
    }
  }

  private func cut(
    _ kind: CompletionCut.Kind, _ word: ByteRange, _ labels: Set<String>, _ sources: [SourceRange] = []
  ) -> CompletionCut {
    CompletionCut(
      kind: kind, example: example, number: number, file: file, word: word, labels: labels, sources: sources)
  }
}
