package import FormLinking
package import FormModel

/// A constant whose text a rename changes, and the places where it is known to name a row.
package struct RenamedConstant: Hashable, Sendable {
  package let constant: NamedConstant
  /// Its text, or the name of the case that is its own raw value.
  package let literal: SourceRange
  package let tags: Set<SourceRange>

  /// `Tags.name`
  package var name: String { constant.description }
  /// Whether its text is what a coder writes.
  package var isCoded: Bool { constant.isCoded }
}

extension FeatureContext {
  /// The constants that get another text when the tag at the place is renamed.
  package func renamedConstants(at offset: Int, in file: FileID) -> [RenamedConstant] {
    guard case .tag(let occurrence)? = cursor(at: offset, in: file) else { return [] }
    let group = tags.group(of: occurrence)
    let places = Set(group.map(\.place))
    var seen: Set<SourceRange> = []
    return group.compactMap { member in
      let literal: SourceRange
      switch member.spelling {
      case .literal(let range) where range != member.place: literal = range
      case .implicitRawValue(let range): literal = range
      case .literal, .pieces, .interpolated, .computed: return nil
      }
      guard seen.insert(literal).inserted, let constant = NamedConstant(at: literal, in: linked.index) else {
        return nil
      }
      return RenamedConstant(constant: constant, literal: literal, tags: places)
    }
  }
}
