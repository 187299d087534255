import FormCatalogue
import FormLinking
package import FormModel
import FormPredicates

/// What a hover says, as Markdown, and the range it speaks of.
package struct HoverText: Hashable, Sendable {
  package var markdown: String
  package var range: SourceRange
}

extension FeatureContext {
  /// What stands at the place, in words; nil where nothing of forms stands.
  package func hover(at offset: Int, in file: FileID) -> HoverText? {
    guard let cursor = cursor(at: offset, in: file) else { return nil }
    guard let markdown = text(of: cursor), !markdown.isEmpty else { return nil }
    return HoverText(markdown: markdown, range: cursor.range(at: offset))
  }

  private func text(of cursor: Cursor) -> String? {
    switch cursor {
    case .tag(let occurrence): tagText(occurrence)
    case .predicate(let scope, let condition, _), .condition(let scope, let condition, _):
      conditionText(scope, condition)
    case .type(let reference, _): typeText(reference)
    case .rule(let reference, _): ruleText(reference)
    case .member(let description, let member, _):
      CatalogueText.member(member, of: description)
    case .callback(let callback, let reference, _):
      callbackText(callback, reference)
    case .key(let key): keyText(key)
    case .boundRow(let row, _): boundRowText(row)
    }
  }

  // MARK: Tags

  private func tagText(_ occurrence: TagOccurrence) -> String {
    var seen: Set<SourceRange> = []
    let rows = rows(meantAt: occurrence).compactMap { declaration -> ObjectReference? in
      guard case .declaration(let reference) = declaration.role, let row = self[reference],
        seen.insert(row.range).inserted
      else { return nil }
      return reference
    }
    guard !rows.isEmpty else { return "**'\(occurrence.tag)'**\n\nNo row with this tag is known." }
    // Branches may each make a row of the tag; more than three are no help to anybody, nor is the same said again.
    var texts: [String] = []
    for row in rows where texts.count < 3 {
      let text = rowText(row, occurrence)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: "\n\n---\n\n")
  }

  private func rowText(_ reference: ObjectReference, _ occurrence: TagOccurrence) -> String {
    guard let object = self[reference] else { return "" }
    var lines: [String] = []
    var heading = "**'\(occurrence.tag)'** · `\(typeName(of: object))`"
    let type = valueType(of: reference)
    if object.kind != .section, type != .unknown { heading += " · value `\(spelled(type))`" }
    lines.append(heading)
    if let title = title(of: object) { lines.append("“\(title)”") }
    lines += conditionSummaries(of: reference).map(\.sentence.capitalizedFirst)
    let watchers = self.watchers(of: occurrence, meaning: tags.declaration(of: reference))
    if !watchers.isEmpty { lines.append("Watched by " + watchers.map { "'\($0)'" }.joined(separator: ", ")) }
    lines += traps(of: reference, object)
    return lines.joined(separator: "\n\n")
  }

  /// The names of the rows and sections whose conditions read this tag.
  /// - Parameter row: where one of several rows of a tag has it; only conditions that mean that one count.
  package func watchers(of occurrence: TagOccurrence, meaning row: TagOccurrence? = nil) -> [String] {
    var seen: Set<String> = []
    return tags.group(of: occurrence).flatMap { member -> [String] in
      guard let first = member.condition, let scope = scope(member.scope)?.scope.scope else { return [] }
      if let row, !rows(meantAt: member).contains(where: { $0.place == row.place }) { return [] }
      return ([first] + member.otherConditions).compactMap { number in
        guard scope.conditions.indices.contains(number), let owner = scope[scope.conditions[number].owner] else {
          return nil
        }
        // Where Eureka does not look nothing is watched.
        let facts = ConditionFacts(scope.conditions[number])
        guard facts.watches.contains(member.tag) || !facts.dependsOn.contains(member.tag) else { return nil }
        let name = name(of: owner)
        return seen.insert(name).inserted ? name : nil
      }
    }
  }

  private func traps(of reference: ObjectReference, _ object: Object) -> [String] {
    guard object.kind == .row, let row = catalogueRow(of: reference, object) else { return [] }
    return row.remarks(in: version).map { "⚠︎ " + $0 }
  }

  private func catalogueRow(of reference: ObjectReference, _ object: Object) -> RowDescription? {
    if object.type.declared == nil, let row = Catalogue.row(object.type.name, in: version) { return row }
    guard let scope = scope(reference.scope) else { return nil }
    // A class of the workspace may have the name of one of the library's.
    for case .named(let name, _) in scope.graph.chain(of: scope.type(of: object))
    where linked.index.types[name]?.declaration == nil {
      if let row = Catalogue.rows[name] ?? Catalogue.baseClasses[name] { return row }
    }
    return nil
  }

  // MARK: Conditions

  private func conditionText(_ number: Int, _ position: Int) -> String? {
    guard let scope = scope(number)?.scope.scope, scope.conditions.indices.contains(position) else { return nil }
    let condition = scope.conditions[position]
    let facts = ConditionFacts(condition)
    var lines: [String] = []
    if let words = words(of: condition, in: number) { lines.append("**\(words.capitalizedFirst)**") }
    let watched = facts.watches.map { tag -> String in
      guard let row = rows(tagged: tag, in: number).first, let object = self[row] else { return "'\(tag)'" }
      return "'\(tag)' (`\(typeName(of: object))`)"
    }
    if let last = watched.last {
      let others = watched.dropLast().joined(separator: ", ")
      lines.append("Evaluated again when \(others.isEmpty ? "" : others + " or ")\(last) changes")
    }
    if lines.isEmpty {
      lines.append(
        condition.property == .hidden
          ? "Whether it is in the table; evaluated when a row that it names changes."
          : "Whether it can be edited; evaluated when a row that it names changes.")
    }
    return lines.joined(separator: "\n\n")
  }

  // MARK: Types, rules, callbacks

  private func typeText(_ reference: ObjectReference) -> String? {
    guard let object = self[reference] else { return nil }
    var lines: [String] = []
    let type = valueType(of: reference)
    var heading = "**`\(typeName(of: object))`**"
    if object.kind == .row, type != .unknown { heading += " · value `\(spelled(type))`" }
    lines.append(heading)
    if object.kind == .section {
      guard object.type.declared == nil, let section = Catalogue.sections[object.type.name] else {
        return lines.joined()
      }
      lines.append(section.documentation)
      lines += section.remarks(in: version).map { "⚠︎ " + $0 }
      if let since = CatalogueText.since(section.since, module: section.module) { lines.append(since) }
      return lines.joined(separator: "\n\n")
    }
    if let row = catalogueRow(of: reference, object) {
      let isItself = row.name == object.type.name && object.type.declared == nil
      if !isItself { lines.append("A kind of `\(row.name)`") }
      if !row.documentation.isEmpty { lines.append(row.documentation) }
      lines += row.remarks(in: version).map { "⚠︎ " + $0 }
      if isItself, let since = CatalogueText.since(row.since, module: row.module) { lines.append(since) }
    }
    return lines.joined(separator: "\n\n")
  }

  private func ruleText(_ reference: ObjectReference) -> String? {
    guard let object = self[reference] else { return nil }
    guard object.type.declared == nil else { return nil }
    return Catalogue.rules[object.type.name].map { CatalogueText.rule($0, in: version) }
  }

  private func callbackText(_ callback: CallbackDescription, _ reference: ObjectReference) -> String {
    var lines = ["```swift\n\(callback.name) { \(callback.parameters.joined(separator: ", ")) in … }\n```"]
    lines.append(callback.documentation)
    lines.append("A second call replaces the first closure.")
    if callback.needsFocus, let scope = scope(reference.scope), let row = scope[reference.object],
      scope.graph.isFocusable(row: scope.type(of: row)) == .no
    {
      lines.append("⚠︎ The cell of `\(row.type.name)` never becomes first responder, so this never runs here.")
    }
    if let since = CatalogueText.since(callback.since, module: "Eureka") { lines.append(since) }
    return lines.joined(separator: "\n\n")
  }
}

extension String {
  /// With a capital first letter, for a sentence.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
