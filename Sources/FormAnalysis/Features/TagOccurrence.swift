package import FormLinking
package import FormModel

/// One place where a tag stands: at its row, in a look-up, in a predicate, in a list of dependencies.
package struct TagOccurrence: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A row or section is given the tag here.
    case declaration(ObjectReference)
    case lookup(Lookup.Kind)
    /// `$tag`; whether it is written `$#tag`.
    case variable(isEscaped: Bool)
    /// An element of the list of a `.function` condition.
    case dependency

    package var isDeclaration: Bool { if case .declaration = self { true } else { false } }
    package var isVariable: Bool { if case .variable = self { true } else { false } }
  }

  /// Where the characters of the tag are written.
  package enum Spelling: Hashable, Sendable {
    /// In a literal, here or in the constant that is named here.
    case literal(SourceRange)
    /// In a literal, together with interpolated values: there is no name that it could be replaced by.
    case pieces(SourceRange)
    /// The name of an enum case that is its own raw value.
    case implicitRawValue(SourceRange)
    /// A constant that is interpolated here; its literal is known where it is used by itself.
    case interpolated
    /// Nowhere in one piece.
    case computed
  }

  package var tag: String
  /// The tag's characters, or the name of the constant that holds it.
  package var place: SourceRange
  /// Where a cursor means this tag: with the `$` of a variable.
  package var hit: SourceRange
  package var spelling: Spelling
  package var role: Role
  /// The scope it was met in.
  package var scope: Int
  /// The condition it stands in, by its number in the scope.
  package var condition: Int?
  /// Further ones that are made of the same text: a constant, or a predicate in a helper, that several rows have.
  package var otherConditions: [Int] = []
  /// Occurrences with the same number mean the same rows.
  package internal(set) var group: Int

  /// Whether the tag's own characters stand at `place`.
  package var isSpelledHere: Bool { spelling == .literal(place) }

  /// Whether a name can be asked for here: its characters, or some of them, stand at `place`.
  var isWrittenHere: Bool { isSpelledHere || spelling == .pieces(place) }
}

extension TagOccurrence.Spelling {
  /// The literal, here or in the constant that is named here.
  var literal: SourceRange? {
    switch self {
    case .literal(let range), .pieces(let range): range
    case .implicitRawValue, .interpolated, .computed: nil
    }
  }
}

extension TagOccurrence {
  /// The order of files and places; at one place that of the roles.
  func isBefore(_ other: TagOccurrence) -> Bool {
    place == other.place ? (role.rank, scope) < (other.role.rank, other.scope) : place < other.place
  }
}

extension TagOccurrence.Role {
  /// Declarations first: hovering over a tag speaks of its row.
  var rank: Int {
    switch self {
    case .declaration: 0
    case .lookup: 1
    case .variable: 2
    case .dependency: 3
    }
  }
}
