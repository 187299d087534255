import FormLinking
package import FormModel

/// A word behind a place of the code that is not in the code.
package struct InlayText: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case type, dependencies }

  package var kind: Kind
  /// Behind this place.
  package var place: SourceRange
  package var text: String
}

/// A line above a row or form.
package struct LensText: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case row, form }

  package var kind: Kind
  package var range: SourceRange
  package var text: String
}

extension FeatureContext {
  /// The value type behind the tag of each row, and what each condition depends on.
  package func inlayTexts(in file: FileID) -> [InlayText] {
    var texts: [InlayText] = []
    var seen: Set<SourceRange> = []
    for occurrence in tags.occurrences(touching: file) where occurrence.place.file == file {
      guard case .declaration(let reference) = occurrence.role, let object = self[reference], object.kind == .row,
        let tag = object.tag, tag.place == occurrence.place
      else { continue }
      let type = valueType(of: reference)
      guard type != .unknown, seen.insert(tag.range).inserted else { continue }
      texts.append(InlayText(kind: .type, place: tag.range, text: ": \(type)"))
    }
    for number in scopes(in: file) {
      for condition in scope(number)?.scope.scope.conditions ?? []
      where condition.value.range.file == file {
        let dependsOn = ConditionFacts(condition).dependsOn
        guard !dependsOn.isEmpty, seen.insert(condition.value.range).inserted else { continue }
        texts.append(
          InlayText(
            kind: .dependencies, place: condition.value.range, text: "depends on: \(dependsOn.joined(separator: ", "))")
        )
      }
    }
    return texts.sorted { ($0.place.end, $0.text) < ($1.place.end, $1.text) }
  }

  /// How often each row is spoken of and when it is shown; how large each form is.
  package func lensTexts(in file: FileID) -> [LensText] {
    var texts: [LensText] = []
    // What is said of a row that several forms have, each once.
    var rows: [SourceRange: (position: Int, parts: [String])] = [:]
    let outline = FormOutline(self, file: file)
    for form in outline.forms {
      let conditions = form.sections.reduce(0) { count, section in
        count + (section.hidden == nil ? 0 : 1)
          + section.rows.reduce(0) { $0 + ($1.hidden == nil ? 0 : 1) + ($1.disabled == nil ? 0 : 1) }
      }
      texts.append(
        LensText(
          kind: .form, range: firstLine(of: form.place),
          text: Self.count(form.rowCount, "row")
            + (form.library == .eureka ? " · \(Self.count(conditions, "condition"))" : "")))
      for row in form.sections.flatMap(\.rows) where row.range.file == file {
        var parts: [String] = []
        if let declaration = tags.declaration(of: row.reference) {
          parts += uses(of: declaration, isAstroForms: form.library == .astroForms)
        }
        parts += conditionSummaries(of: row.reference).map(\.brief)
        guard !parts.isEmpty else { continue }
        let known = rows[row.nameRange]
        parts = (known?.parts ?? []) + parts.filter { known?.parts.contains($0) != true }
        let lens = LensText(kind: .row, range: row.nameRange, text: parts.joined(separator: " · "))
        if let known { texts[known.position] = lens } else { texts.append(lens) }
        rows[row.nameRange] = (known?.position ?? texts.count - 1, parts)
      }
    }
    return texts
  }

  /// As many references as the request for them lists. Names of constants are the compiler's words, and no references, but
  /// who reads of none must not take the row for unused.
  private func uses(of declaration: TagOccurrence, isAstroForms: Bool) -> [String] {
    let uses = tags.group(of: declaration).filter { !$0.role.isDeclaration }
    if isAstroForms { return [Self.count(Set(uses.map(\.place)).count, "look-up")] }
    let listed = Set(references(of: declaration).filter { !$0.isDeclaration }.map(\.range))
    let unlisted = uses.filter { !listed.contains($0.spelling.literal ?? $0.place) }
    let named = Set(unlisted.map(\.place)).count
    let references = Self.count(listed.count, "reference")
    return named == 0 ? [references] : [references, Self.count(named, "use") + " through constants"]
  }

  /// A lens stands on one line.
  private func firstLine(of range: SourceRange) -> SourceRange {
    guard let text = linked.text(range.file) else { return range }
    let end = text.line(text.line(at: range.start)).upperBound
    return range.end <= end ? range : SourceRange(range.file, range.start..<max(range.start, end))
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
