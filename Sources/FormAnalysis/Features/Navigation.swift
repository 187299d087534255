import FormLinking
package import FormModel
import FormPredicates

/// A place that `definition` leads to.
package struct DefinitionTarget: Hashable, Sendable {
  /// What the editor underlines at the cursor.
  package var origin: SourceRange
  /// The row's construction.
  package var whole: SourceRange
  /// The tag there.
  package var name: SourceRange
}

/// A place where a tag stands.
package struct TagReference: Hashable, Sendable {
  package var range: SourceRange
  /// Where a row is given the tag.
  package var isDeclaration: Bool
}

extension FeatureContext {
  /// From any use of a tag to its rows; from the type of a custom row in a form file to its class, which is the compiler's
  /// matter in Swift files.
  package func definition(at offset: Int, in file: FileID) -> [DefinitionTarget] {
    let cursor = cursor(at: offset, in: file)
    switch cursor {
    case .tag(let occurrence)?:
      var seen: Set<SourceRange> = []
      return rows(meantAt: occurrence).compactMap { declaration in
        guard case .declaration(let reference) = declaration.role, let row = self[reference],
          seen.insert(declaration.place).inserted,
          // From the name of a constant it leads to the constant, which is the compiler's matter, and not back to itself.
          occurrence.isWrittenHere || declaration.place != occurrence.place
        else { return nil }
        let whole = row.range.contains(declaration.place) ? row.range : declaration.place
        return DefinitionTarget(
          origin: cursor?.range(at: offset) ?? occurrence.place, whole: whole, name: declaration.place)
      }
    case .type(let reference, let range)?, .rule(let reference, let range)?:
      guard scope(reference.scope)?.scope.scope.owner.kind == .document, let object = self[reference],
        let type = linked.index.types[object.type.declared ?? object.type.name]
      else { return [] }
      return [DefinitionTarget(origin: range, whole: type.nameRange, name: type.nameRange)]
    case .key(let key)?: return key.definition
    case .boundRow?, .predicate?, .member?, .callback?, .condition?, nil: return []
    }
  }

  /// The rows and sections that one use of a tag means: of those that a constant gives the same tag, the ones that the use
  /// finds, else those of the forms it is met in. The constant's own literal means all of them.
  package func rows(meantAt use: TagOccurrence) -> [TagOccurrence] {
    let all = tags.declarations(of: use)
    guard all.count > 1 else { return all }
    let scopes = tags.scopes(meeting: use)
    var found: Set<SourceRange> = []
    if case .lookup = use.role {
      for lookup in scopes.flatMap({ linked.workspace.scopes[$0].scope.lookups }) where lookup.tag.place == use.place {
        guard case .found(let rows) = linked.workspace.resolution(of: lookup) else { continue }
        found.formUnion(rows.compactMap { tags.declaration(of: $0)?.place })
      }
    }
    let own = { self.tags.declarations(of: use, inScopes: scopes).map(\.place) }
    for places in [found, Set(own())] {
      let rows = all.filter { places.contains($0.place) }
      if !rows.isEmpty { return rows }
    }
    return all
  }

  /// The strings that name the rows of the tag at the place, in every file; never names of Swift constants.
  package func references(at offset: Int, in file: FileID, includingDeclaration: Bool) -> [TagReference] {
    let occurrence: TagOccurrence
    switch cursor(at: offset, in: file) {
    case .tag(let found)?: occurrence = found
    case .key(let key)?: return keyPlaces(of: key).map { TagReference(range: $0, isDeclaration: false) }
    default: return []
    }
    return references(of: occurrence).filter { includingDeclaration || !$0.isDeclaration }
  }

  package func references(of occurrence: TagOccurrence) -> [TagReference] {
    tags.places(of: occurrence).map { TagReference(range: $0.place, isDeclaration: $0.role.isDeclaration) }
  }

  /// The same in one file, to be coloured.
  package func highlights(at offset: Int, in file: FileID) -> [TagReference] {
    let places = references(at: offset, in: file, includingDeclaration: true).filter { $0.range.file == file }
    var offset = offset
    // In front of the `$` of a variable.
    if case .tag(let occurrence)? = cursor(at: offset, in: file), occurrence.role.isVariable {
      offset = max(offset, occurrence.place.start)
    }
    // The name of a constant is the compiler's word: to colour its literal elsewhere instead would be no answer.
    return places.contains { $0.range.start <= offset && offset <= $0.range.end } ? places : []
  }

  /// The places in one file that can be edited as one.
  package func linkedPlaces(at offset: Int, in file: FileID) -> [SourceRange] {
    guard case .tag(let occurrence)? = cursor(at: offset, in: file), let text = linked.text(file) else { return [] }
    let places = tags.places(of: occurrence).map(\.place).filter { range in
      range.file == file && text.substring(range.bytes) == occurrence.tag
    }
    // What the row itself is given has to change with the rest, and to be a word.
    let isWhole = tags.group(of: occurrence).allSatisfy { member in
      !member.role.isDeclaration || member.spelling.literal.map(places.contains) ?? false
    }
    guard isWhole, PredicateNames.isIdentifier(occurrence.tag) else { return [] }
    return places.contains { $0.start <= offset && offset <= $0.end } ? places : []
  }
}
