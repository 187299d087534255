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
}
