package import FormModel

/// What is wrong with a YAML or JSON text, whatever it is meant to say.
package struct DataProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The text does not parse; there is no tree.
    case syntax
    /// A key stands twice in one mapping; the first one counts.
    case duplicateKey
    /// A second document follows (`---`); the first one counts.
    case severalDocuments
    /// A value begins with `!`, which YAML takes for a tag.
    case tag
    /// A key is no plain text (a list or a mapping).
    case key
    /// Something that cannot be merged (`<<`).
    case merge
    /// A number that is beyond every `Double`.
    case number
  }

  package var kind: Kind
  package var range: ByteRange
  /// Lower case, no full stop.
  package var message: String
  /// The first of two equal keys.
  package var related: ByteRange?

  package init(_ kind: Kind, _ range: ByteRange, _ message: String, related: ByteRange? = nil) {
    self.kind = kind
    self.range = range
    self.message = message
    self.related = related
  }

  /// The problem of a number that no `Double` holds: it would be read as infinity. Nil for every other scalar, and for YAML's
  /// own `.inf`.
  init?(of scalar: DataScalar) {
    guard case .double(let number) = scalar.value, number.isInfinite,
      scalar.text.text.contains(where: { ("0"..."9").contains($0) })
    else { return nil }
    self.init(.number, scalar.range, "the number is greater than any 'Double'")
  }
}
